import { createHash } from "node:crypto";
import type { GitHubState } from "./github-state.ts";
import { type HttpResponse, json } from "./respond.ts";

/**
 * GET …/contents/{path}, as in GitHub's OpenAPI description: a file with its content, or a folder's entries. Undefined
 * if the path doesn't exist.
 */
export function readContents(state: GitHubState, apiUrl: string, path: string): HttpResponse | undefined {
  const entry = (type: "file" | "dir", path: string, text: string) => {
    const repository = `${state.owner}/${state.name}`;
    const sha = createHash("sha1").update(`${path}\n${text}`).digest("hex");
    const url = `${apiUrl}/repos/${repository}/contents/${path}?ref=main`;
    const gitUrl = `${apiUrl}/repos/${repository}/git/${type === "file" ? "blobs" : "trees"}/${sha}`;
    const page = `https://github.com/${repository}/${type === "file" ? "blob" : "tree"}/main/${path}`;
    return {
      type,
      size: Buffer.byteLength(text),
      name: path.split("/").at(-1),
      path,
      sha,
      url,
      git_url: gitUrl,
      html_url: page,
      download_url: type === "file" ? `https://raw.githubusercontent.com/${repository}/main/${path}` : null,
      _links: { self: url, git: gitUrl, html: page },
    };
  };

  const text = state.files().get(path);
  if (text !== undefined) {
    const content = Buffer.from(text).toString("base64");
    return json(200, { ...entry("file", path, text), content, encoding: "base64" });
  }
  const children = new Map(
    [...state.files()]
      .filter(([file]) => file.startsWith(`${path}/`))
      .map(([file, text]) => {
        const [name = "", ...deeper] = file.slice(path.length + 1).split("/");
        const child = `${path}/${name}`;
        return [child, deeper.length > 0 ? entry("dir", child, "") : entry("file", child, text)];
      }),
  );
  return children.size > 0 ? json(200, [...children.values()]) : undefined;
}

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
