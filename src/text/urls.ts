/** A pull request on GitHub: github.com or the GitHub server of this run. */
interface GitHubPullRequest {
  readonly url: string;
  /** For people: `acme/docs#214`. */
  readonly label: string;
  readonly host: string;
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

/** A pull request on another code host that the inputs allow; its label is host and path. */
interface OtherPullRequest {
  readonly url: string;
  readonly label: string;
  readonly host: string;
}

export type PullRequestLink = GitHubPullRequest | OtherPullRequest;

const LONGEST_LINK = 2_000;
/** Judged as written, because `URL` drops line breaks, folds `/../`, and reads `\` as `/`. */
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;

/**
 * The link to a pull request as the service sent it, judged and rebuilt from its parts, or null if it must be withheld.
 * It is https without user, port, query, fragment and escapes. On GitHub its path is /owner/repo/pull/N; on the extra
 * `hosts` any path of plain segments, which are letters, digits and `. _ ~ -`, but not `.` or `..`.
 */
export function parsePullRequestLink(
  raw: string,
  hosts: readonly string[],
  serverUrl: string,
): PullRequestLink | null {
  const [, host = "", path = ""] = (raw.length <= LONGEST_LINK && PLAIN_LINK.exec(raw)) || [];
  if (host === "" || path.split("/").some((segment) => segment === "." || segment === "..")) return null;
  const url = `https://${host}${path}`;
  if (host === "github.com" || host === URL.parse(serverUrl)?.hostname) {
    const [, owner = "", repo = "", number = ""] = PULL_REQUEST.exec(path) ?? [];
    if (owner === "") return null;
    return { url, label: `${owner}/${repo}#${number}`, host, owner, repo, number: Number(number) };
  }
  if (!hosts.some((allowed) => allowed.toLowerCase() === host)) return null;
  return { url, label: `${host}${path}`, host };
}

/** The address of the published site, or a sentence that says what is wrong with it. A trailing slash is dropped. */
export function parseDocsUrl(raw: string): URL | string {
  const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
  if (url === null || !/^https?:\/\//i.test(raw)) {
    return "Give the full address of the published site, such as https://docs.example.com";
  }
  if (url.username !== "" || url.password !== "")
    return "The address of the site must not hold a user or password";
  if (/[?#]/.test(raw)) return "The address of the site must end before any ? or #";
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

/** Characters of a URL's path, with `%` only in escapes. Escaped slashes, backslashes and controls are no page's address. */
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The address of a page of the site, or null if `path` is not the plain path of one. `docsUrl` comes from `parseDocsUrl`;
 * if it has a path, that goes before `path`, unless `path` has it already. The result never leaves the site's origin.
 */
export function pageLink(docsUrl: URL, path: string): string | null {
  if (!path.startsWith("/") || !path.isWellFormed()) return null;
  const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  if (!PAGE_PATH.test(escaped) || DOTS.test(escaped)) return null;
  const base = docsUrl.pathname.replace(/\/$/, "");
  const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
  return docsUrl.origin + full;
}
