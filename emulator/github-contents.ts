import { createHash } from "node:crypto";
import type { GitHubState } from "./github-state.ts";

/** GET …/git/trees/main?recursive=true: every file and folder of the default branch. */
export function readTree(state: GitHubState, apiUrl: string) {
  const base = `${apiUrl}/repos/${state.owner}/${state.name}/git`;
  const sha = (text: string) => createHash("sha1").update(text).digest("hex");
  const folders = new Set<string>();
  for (const path of state.files().keys()) {
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
      folders.add(path.slice(0, end));
  }
  const tree = [
    ...Array.from(folders, (path) => ({
      path,
      mode: "040000",
      type: "tree",
      sha: sha(path),
      url: `${base}/trees/${sha(path)}`,
    })),
    ...Array.from(state.files(), ([path, text]) => ({
      ...{ path, mode: "100644", type: "blob", sha: sha(text), size: Buffer.byteLength(text) },
      url: `${base}/blobs/${sha(text)}`,
    })),
  ];
  return { sha: sha("main"), url: `${base}/trees/${sha("main")}`, tree, truncated: false };
}
