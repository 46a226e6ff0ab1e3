import { DefaultArtifactClient } from "@actions/artifact";

/**
 * Uploads files as one artifact of the workflow run. Loaded only when there is something to upload: the client is larger
 * than the rest of the action.
 *
 * @param folder  the files' common folder
 * @returns the artifact's id
 */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  folder: string,
): Promise<number> {
  const { id } = await new DefaultArtifactClient().uploadArtifact(name, [...files], folder);
  if (id === undefined) throw new Error("the server gave the artifact no id");
  return id;
}
