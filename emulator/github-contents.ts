import { createHash } from "node:crypto";
import type { GitHubState } from "./github-state.ts";
import { type Answer, json } from "./respond.ts";

/**
 * GET …/contents/{path}: a file with its content, or a folder's entries, as in GitHub's OpenAPI description; undefined if
 * there's neither.
 */
export function readContents(state: GitHubState, apiUrl: string, path: string): Answer | undefined {
  const entry = (type: "file" | "dir", path: string, text: string) => {
    const at = `${state.owner}/${state.name}`;
    const sha = createHash("sha1").update(`${path}\n${text}`).digest("hex");
    const url = `${apiUrl}/repos/${at}/contents/${path}?ref=main`;
    const gitUrl = `${apiUrl}/repos/${at}/git/${type === "file" ? "blobs" : "trees"}/${sha}`;
    const page = `https://github.com/${at}/${type === "file" ? "blob" : "tree"}/main/${path}`;
    return {
      type,
      size: Buffer.byteLength(text),
      name: path.split("/").at(-1),
      path,
      sha,
      url,
      git_url: gitUrl,
      html_url: page,
      download_url: type === "file" ? `https://raw.githubusercontent.com/${at}/main/${path}` : null,
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
