/**
 * What different spellings of one page have in common, for comparing the service's paths with the sitemap's and for
 * nothing else: no query, fragment, trailing slash, `.html` or `/index`; percent-encoding resolved unless it stands for
 * a separator; a leading slash. Upper and lower case stay apart, as on most servers.
 */
export function comparable(path: string): string {
  const page = withoutEndSlashes(resolved(withoutQuery(path))).replace(/(?:\/index)?(?:\.html?)?$/, "");
  return page.startsWith("/") ? page : `/${page}`;
}

/** Whether a path is spelt so plainly that it is the same text in a prompt, a chat message and a web page. */
export function isPlain(path: string): boolean {
  return path.length <= 200 && /^(?:\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)+\/?$/.test(path);
}

/** The first `limit` segments, empty ones left out: ["docs", "v2"] of "/docs//v2/install" with a limit of 2. */
export function leadingSegments(path: string, limit: number): string[] {
  const page = withoutQuery(path);
  const segments: string[] = [];
  for (let start = 0; start < page.length && segments.length < limit; ) {
    const slash = page.indexOf("/", start);
    const end = slash === -1 ? page.length : slash;
    if (end > start) segments.push(page.slice(start, end));
    start = end + 1;
  }
  return segments;
}

function withoutQuery(path: string): string {
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

function resolved(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return upperCaseEscapes(decodeURI(path));
  } catch {
    return upperCaseEscapes(path);
  }
}

function upperCaseEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** A loop, because `/\/+$/` takes quadratic time on a stranger's path of 100,000 slashes. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}
