import type { RunContext } from "../event.ts";
import { Fault } from "../failure.ts";

/** A pull request on an allowed code host. */
export interface PullRequestLink {
  readonly url: string;
  /** For display: `acme/docs#214` on GitHub, otherwise host and path. */
  readonly label: string;
  /** Null if it isn't on the GitHub server of this run. `repository`: `owner/name`. */
  readonly onServer: { readonly repository: string; readonly number: number } | null;
  /** The pull request's number if it's in this repository; otherwise null. */
  readonly here: number | null;
}

const MAX_LINK_LENGTH = 2_000;
/** Tested before parsing, because `URL` drops line breaks, resolves `/../`, and reads `\` as `/`. */
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[1-9][0-9]{0,4})?)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99}\/[A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;

/**
 * Validates a pull request's link from the service and rebuilds it from its parts, without a slash at the end; null if
 * it must be withheld. It must use https and have no user, query, fragment, or escapes, and no port other than the GitHub
 * server's. On GitHub, the path must be /owner/repo/pull/N. On the extra `hosts`, any path of plain segments is allowed.
 */
export function parsePullRequestLink(
  raw: string,
  hosts: readonly string[],
  context: Pick<RunContext, "serverUrl" | "repository">,
): PullRequestLink | null {
  const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
  if (host === "" || path.split("/").some((segment) => segment === "." || segment === "..")) return null;
  const url = `https://${host}${path}`;
  const isOnServer = host === URL.parse(context.serverUrl)?.host;
  if (host !== "github.com" && !isOnServer) {
    const isAllowed = hosts.some((allowed) => allowed.toLowerCase() === host);
    return isAllowed ? { url, label: `${host}${path}`, onServer: null, here: null } : null;
  }
  const [, repository = "", digits] = PULL_REQUEST.exec(path) ?? [];
  if (repository === "") return null;
  const number = Number(digits);
  const isHere = isOnServer && repository.toLowerCase() === context.repository.toLowerCase();
  return {
    url,
    label: `${repository}#${number}`,
    onServer: isOnServer ? { repository, number } : null,
    here: isHere ? number : null,
  };
}

/** A repository's display name: `acme/docs` for a URL on GitHub, host and path elsewhere, otherwise the raw text. */
export function repositoryLabel(raw: string): string {
  const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
  if (host === "") return raw;
  return (host === "github.com" ? path.slice(1) : `${host}${path}`).replace(/\.git$/, "");
}

/** The host of a link that `parsePullRequestLink` would accept from an allowed host; null if more is wrong with it. */
export function hostToAllow(raw: string, context: Parameters<typeof parsePullRequestLink>[2]): string | null {
  const host = URL.parse(raw)?.hostname ?? "";
  return parsePullRequestLink(raw, [host], context) && host;
}

/** Cloud metadata services, which must never receive the key. */
const METADATA = /^(169\.254\.|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;

/** An input's URL, without a trailing slash. It appears in logs and reports, so it must not contain secrets. */
function parseUrl(raw: string, example: string): URL | Fault {
  // `URL` drops line breaks and reads backslashes as slashes.
  const url = /^https?:\/\/[^\s\\\p{C}]+$/iu.test(raw) ? URL.parse(raw) : null;
  if (url === null) return new Fault(`use a full URL, such as ${example}`);
  if (url.username || url.password || /[?#]/.test(raw)) {
    return new Fault("use the URL without a username, password, query, or fragment");
  }
  if (METADATA.test(url.hostname)) return new Fault("use another host; this one is reserved for cloud metadata");
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return new Fault("use https; only loopback hosts can use http");
  }
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url;
}

/** The service's URL, which can have a path. */
export function parseBaseUrl(raw: string): string | Fault {
  const url = parseUrl(raw, "https://api.example.com");
  return url instanceof Fault ? url : url.href.replace(/\/$/, "");
}

/** The URL of the published site, where its sitemap is, too. People also copy the URL of its first page. */
export const parseDocsUrl = (raw: string): URL | Fault =>
  parseUrl(raw.replace(/\/index\.html?$/i, ""), "https://docs.example.com");

/** The path or URL of a sitemap. */
export function parseSitemapLocation(raw: string): string | Fault {
  if (!/^https?:/i.test(raw)) return raw;
  const url = parseUrl(raw, "https://docs.example.com/sitemap.xml");
  return url instanceof Fault ? url : raw;
}

/** A URL path, with `%` only in escapes, and without escaped slashes, backslashes, or control characters. */
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Whether two URLs have the same site. People mix up http and https, and add or omit `www.`, so these are ignored. */
export function isSameSite(one: URL, other: URL): boolean {
  const site = ({ protocol, hostname, port }: URL) =>
    `${protocol.replace("https", "http")}${hostname.replace(/^www\.|\.$/g, "")}:${port.replace(/^(?:80|443)$/, "")}`;
  return site(one) === site(other);
}

/**
 * The URL of a page, always on the site's origin; null if `path` isn't a plain path. The path of `docsUrl` is added
 * unless `path` starts with it.
 */
export function pageLink(docsUrl: URL, path: string): string | null {
  if (!path.startsWith("/") || !path.isWellFormed()) return null;
  const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  if (!PAGE_PATH.test(escaped) || DOTS.test(escaped)) return null;
  const base = docsUrl.pathname.replace(/\/$/, "");
  const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
  return docsUrl.origin + full;
}

/** Whether a text stays one segment of a URL: dots and slashes change the path, and lone surrogates can't be sent. */
export function isSegment(text: string): boolean {
  return text.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(text) && text !== "." && text !== "..";
}

/** Null if a percent sign isn't part of a valid escape. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** @param hostname  as `URL` returns it, with IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
