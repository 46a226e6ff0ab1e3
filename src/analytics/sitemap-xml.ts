import { SaxesParser } from "saxes";

/** A file of the sitemap protocol lists pages, or further files that do. */
export interface SitemapFile {
  readonly lists: "pages" | "files";
  /** As they stand, without the white space around them. */
  readonly locations: readonly string[];
}

const ROOTS: ReadonlyMap<string, SitemapFile["lists"]> = new Map([
  ["urlset", "pages"],
  ["sitemapindex", "files"],
]);

/** The protocol needs three levels and its extensions a few more. Thousands would take the parser quadratic time. */
const MOST_LEVELS = 16;

/**
 * Reads a sitemap, or says in a sentence what is wrong with it. The parser is a strict one, so half a file is not taken for
 * a short one, and it expands nothing but XML's own five entities, so a small file stays small. The sentence
 * repeats nothing of the file.
 */
export function parseSitemap(xml: string): SitemapFile | string {
  const locations: string[] = [];
  let lists: SitemapFile["lists"] = "pages";
  let namespace = "";
  let level = 0;
  let location: string | null = null;
  let fault: string | null = null;

  const parser = new SaxesParser({ xmlns: true });
  const refuse = (why: string): never => {
    fault = why;
    throw new Error(why);
  };
  const text = (part: string): void => {
    if (location !== null) location += part;
  };
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("opentag", ({ local, uri }) => {
    level += 1;
    if (level > MOST_LEVELS) refuse("Its elements are nested too deeply");
    if (level === 1) {
      namespace = uri;
      lists = ROOTS.get(local) ?? refuse("It is XML, but neither a sitemap nor a sitemap index");
    }
    // Images and videos have locations too, in namespaces of their own.
    if (level === 3 && local === "loc" && uri === namespace) location = "";
  });
  parser.on("closetag", () => {
    if (level === 3 && location !== null) {
      locations.push(location.trim());
      location = null;
    }
    level -= 1;
  });

  try {
    parser.write(xml).close();
    return { lists, locations };
  } catch {
    return fault ?? `It is not well-formed XML from line ${parser.line}, column ${parser.column} on`;
  }
}
