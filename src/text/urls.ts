import { Fault } from "../failure.ts";

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

const MAX_LINK_LENGTH = 2_000;
/** Judged as written, because `URL` drops line breaks, folds `/../`, and reads `\` as `/`. */
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;

/**
 * The link to a pull request as the service sent it, judged and rebuilt from its parts, or null if it must be withheld.
 * It is https without user, port, query, fragment and escapes. On GitHub its path is /owner/repo/pull/N; on the extra
 * `hosts` any path of plain segments, which are letters, digits and `. _ ~ -`, but not `.` or `..`.
 */
export function parsePullRequestLink(raw: string, hosts: readonly string[], serverUrl: string): PullRequestLink | null {
  const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw)) || [];
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

/** A repository for people: `acme/docs` for a URL on GitHub, host and path elsewhere, otherwise as the service wrote it. */
export function repositoryLabel(raw: string): string {
  const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
  if (host === "") return raw;
  return (host === "github.com" ? path.slice(1) : `${host}${path}`).replace(/\.git$/, "");
}

/** Why a link is withheld: all that is against it is its host, or something else, as the end of "The link …". */
export type Withheld = { readonly host: string } | { readonly oddity: string };

/** @param raw  a link that `parsePullRequestLink` doesn't accept */
export function explainWithheld(raw: string, serverUrl: string): Withheld {
  const url = URL.parse(raw);
  const host = url?.hostname ?? "";
  // Allowing a host helps only a link that has nothing else against it.
  if (parsePullRequestLink(raw, [host], serverUrl)) return { host };
  if (url?.protocol !== "https:") return { oddity: "isn't an https URL" };
  if (url.username || url.password) return { oddity: "contains a user name" };
  if (url.port) return { oddity: "contains a port" };
  if (url.search || url.hash) return { oddity: "contains a query or fragment" };
  if (PLAIN_LINK.test(raw)) return { oddity: "isn't the URL of a pull request" };
  return { oddity: "contains unusual characters" };
}

/** The URL of the published site. A trailing slash is dropped. */
export function parseDocsUrl(raw: string): URL | Fault {
  const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
  if (url === null || !/^https?:\/\//i.test(raw)) {
    return new Fault("give the full URL of the published site, such as https://docs.example.com");
  }
  if (url.username !== "" || url.password !== "" || /[?#]/.test(raw)) {
    return new Fault("give the URL without a user name, a password, and anything from ? or # on");
  }
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

/** Characters of a URL's path, with `%` only in escapes. Escaped slashes, backslashes and controls don't belong to a page's URL. */
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The URL of a page of the site, or null if `path` isn't the plain path of one. `docsUrl` comes from `parseDocsUrl`;
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

/** Whether a URL's hostname (as `URL` writes it, IPv6 in brackets) is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Where clouds hand out credentials to processes inside; the key shouldn't be offered there, not even over TLS. */
const METADATA = /^(169\.254\.|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;

/**
 * Returns the service's base URL normalized: with its path prefix, without a trailing slash. A fault doesn't repeat any part
 * of the URL that could be secret.
 */
export function parseBaseUrl(raw: string): string | Fault {
  const url = URL.parse(raw);
  // URL silently drops line breaks and turns backslashes around.
  if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) {
    return new Fault("give a full URL, for example https://api.example.com");
  }
  if (url.username || url.password) return new Fault("it contains a user name or password; give the URL without them");
  if (/[?#]/.test(raw)) return new Fault("it contains a query or fragment; end it before the ? or #");
  if (METADATA.test(url.hostname)) {
    return new Fault(`${url.hostname} is reserved for cloud metadata and can't be the service`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return new Fault("over http, others could read the key; use https (plain http is for loopback only)");
  }
  return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}
