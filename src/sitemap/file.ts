export interface ListedPage {
  readonly location: string;
  /** Other languages of the page, which are often listed nowhere else. `language` is lowercase, and "" if not given. */
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
}

interface SitemapFile {
  readonly pages: readonly ListedPage[];
  /** The sitemap files that an index lists. */
  readonly files: readonly string[];
  /** What's wrong with its XML; null if nothing was noticed. */
  readonly flaw: string | null;
}

/** The protocol's limit. Search engines don't read files with more, either. */
const MAX_URLS = 50_000;
const MAX_TAG_LENGTH = 10_000;

const MARKUP = { "<!--": "-->", "<![CDATA[": "]]>", "<": ">" } as const;
// Names are bounded, because one of megabytes would overflow the stack of a regular expression.
const TAG = /^(\/?)(?:([\w.-]{1,99}):)?([\w.-]{1,99})/;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const START = /<\?xml|<(?:[\w.-]{1,99}:)?(?:urlset|sitemapindex|html)\b/i;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi;
const RAW_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const INCOMPLETE = "It's incomplete: it ends before its last element";
const TEMPLATE = "It's a template. Use the file that's built from it, or its URL";
const NOT_SITEMAP = "It's XML, but it isn't a sitemap or a sitemap index";
export const WEB_PAGE =
  "It's a web page, not a sitemap. If the sitemap has another name, such as sitemap-index.xml, set `sitemap`";

/**
 * Tolerates invalid XML, as crawlers do: an error in an image's title, for example, doesn't affect the pages. Only the
 * tags that list pages matter, not how they're nested. Entities aren't expanded, and namespaces don't matter, except
 * that pages have the same prefix as the root. Takes linear time. If the file is incomplete or isn't a sitemap, returns
 * a sentence that says so without quoting the file.
 */
export function parseSitemap(text: string): SitemapFile | string {
  const head = text.trimStart().slice(0, 20);
  const entries: { location: string; isFile: boolean; readonly alternates: { language: string; url: string }[] }[] = [];
  const declared = new Set(["xml"]);
  let root = { name: "", prefix: "" };
  let depth = 0;
  let inLocation = false;
  let isComplete = false;
  let flaw: string | null = null;

  function note(what: string, at: number): void {
    flaw ??= `${what} in line ${text.slice(0, at).split("\n").length}`;
  }
  function decoded(raw: string, at: number): string {
    if (!raw.includes("&")) return raw;
    if (RAW_AMPERSAND.test(raw)) note("an ampersand that isn't escaped", at);
    return raw.replace(ENTITY, (_, name, decimal, hex) =>
      name
        ? (SIGNS[name.toLowerCase()] ?? "")
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    );
  }
  const done = (): SitemapFile | string => {
    if (entries.length > MAX_URLS) return "It lists more than 50,000 URLs, which the sitemap protocol doesn't allow";
    const listed = entries.map(({ location, ...rest }) => ({ location: location.trim(), ...rest }));
    const used = listed.filter(({ location }) => location !== "");
    const pages = used.flatMap(({ isFile, ...page }) => (isFile ? [] : [page]));
    return { pages, files: used.flatMap(({ isFile, location }) => (isFile ? [location] : [])), flaw };
  };

  if (head === "") return done();
  if (/^(?:---|\+\+\+|\{[{%#]|<(?:%|\?(?:php|=)))/.test(head)) return TEMPLATE;
  // Such a page doesn't need an `<html>`.
  if (/^<!doctype html/i.test(head)) return WEB_PAGE;
  if (/^https?:\/\//i.test(head)) {
    // The protocol's other format: one URL in each line.
    for (const location of text.split(/\s+/)) entries.push({ location, isFile: false, alternates: [] });
    return done();
  }
  const begin = text.search(START);
  if (begin === -1) return head.startsWith("<") ? NOT_SITEMAP : "It's neither XML nor a list of URLs";
  const before = text.slice(0, begin).replace(/^\uFEFF/, "");
  if (before !== "" && text.startsWith("<?xml", begin))
    note(`${before.trim() === "" ? "whitespace" : "text"} before the XML declaration`, begin);

  for (let end = begin; ; ) {
    const at = text.indexOf("<", end);
    const between = decoded(text.slice(end, at === -1 ? undefined : at), end);
    const entry = entries.at(-1);
    if ((inLocation || depth < 3) && /\{[{%]/.test(between)) return TEMPLATE;
    if (inLocation && /^\s*[$@{]/.test(between)) return TEMPLATE;
    if (inLocation && entry) entry.location += between;
    if (at === -1) return isComplete ? done() : INCOMPLETE;

    const start = text.startsWith("<!--", at) ? "<!--" : text.startsWith("<![CDATA[", at) ? "<![CDATA[" : "<";
    const stop = text.indexOf(MARKUP[start], at + start.length);
    if (stop === -1) return isComplete ? done() : INCOMPLETE;
    const inside = text.slice(at + start.length, stop);
    end = stop + MARKUP[start].length;
    if (start === "<![CDATA[" && inLocation && entry) entry.location += inside;
    if (start === "<" && /^(?:%|\?(?:php|=))/.test(inside)) return TEMPLATE;
    const [tag, slash, prefix = "", cased = ""] = (start === "<" && TAG.exec(inside)) || [];
    if (tag === undefined) continue;

    const name = cased.toLowerCase();
    const isEmpty = inside.endsWith("/");
    depth += slash ? -1 : Number(!isEmpty);
    if (root.name === "") {
      if (name === "html") return WEB_PAGE;
      if (name !== "urlset" && name !== "sitemapindex") return NOT_SITEMAP;
      root = { name, prefix };
    }
    if (name === root.name && (slash || isEmpty)) {
      if (depth === 0) return done();
      note("an element that isn't closed properly", at);
      isComplete = true;
    }
    for (const [, name = ""] of inside.matchAll(/xmlns:([\w.-]+)/g)) declared.add(name);
    if (prefix !== "" && !declared.has(prefix)) note("a prefix that isn't declared", at);
    const isMain = prefix === root.prefix && !slash;
    if (isMain && (name === "url" || name === "sitemap"))
      entries.push({ location: "", isFile: name === "sitemap", alternates: [] });
    inLocation = isMain && !isEmpty && name === "loc" && entry?.location === "";
    if (name === "link" && inside.length <= MAX_TAG_LENGTH) {
      const given = new Map(
        Array.from(inside.matchAll(ATTRIBUTE), ([, name = "", ...values]) => [name.toLowerCase(), values.join("")]),
      );
      const url = decoded(given.get("href") ?? "", at);
      const language = given.get("hreflang")?.toLowerCase() ?? "";
      if (/\balternate\b/i.test(given.get("rel") ?? "") && url !== "") entry?.alternates.push({ language, url });
    }
  }
}
