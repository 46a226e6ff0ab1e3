import { DefaultArtifactClient } from "@actions/artifact";

/**
 * Uploads files as one artifact of the workflow run. Loaded only if there are files to upload, because the client is
 * larger than the rest of the action.
 *
 * @param folder  the files' common folder
 * @returns the artifact's id
 */
export async function uploadArtifact(name: string, files: readonly string[], folder: string): Promise<number> {
  const { id } = await new DefaultArtifactClient().uploadArtifact(name, [...files], folder);
  if (id === undefined) throw new Error("the server didn't return the artifact's ID");
  return id;
}
