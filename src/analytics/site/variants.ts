import { codeSpan } from "../../text/markdown.ts";
import { MIN, MUCH } from "../compare/statistics.ts";
import { type Form, formOf, normalizePath } from "./path.ts";
import { prefixesOf, type SitePage } from "./site.ts";

/** Country codes that sites use as language codes. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ cn: "zh", tw: "zh", jp: "ja", kr: "ko", ua: "uk", cz: "cs" },
  ...{ gr: "el", dk: "da", vn: "vi", br: "pt", se: "sv" },
};

/** No site has more versions or languages. Comparing thousands of made-up ones would take minutes. */
const MAX_TREES = 100;
/** A first segment with at least this fraction of the pages is the base of the docs, not a section. */
const BASE_SHARE = 0.9;

/**
 * Versions and languages of the same pages, as prefixes: "/v2", "/docs/ja".
 *
 * A segment is a version or language only if its pages mirror those of another one, or those without one, or if the sitemap
 * says so. The form alone isn't enough: `/ts` can be Tsonga or TypeScript, and `/dev` a version or a guide for developers.
 *
 * @param paths  normalized, of published pages if they're known
 * @param languages  prefixes that the sitemap's `hreflang` links mark as languages
 */
export function variantsOf(paths: readonly string[], languages: ReadonlySet<string> = new Set()) {
  const atRoot = mirrored(paths, "", languages);
  const base = atRoot.length > 0 ? "" : baseOf(paths);
  const outer = base === "" ? atRoot : mirrored(paths, base, languages);
  // There can be versions of languages, languages of versions, and both for each product.
  const below = Map.groupBy(paths, (path) => prefixesOf(path)[base === "" ? 0 : 1] ?? "");
  const parents = outer.length > 0 ? outer.map(([prefix]) => prefix) : [...below.keys()];
  const inner = parents.slice(0, MAX_TREES).flatMap((parent) => mirrored(below.get(parent) ?? [], parent, languages));
  const found = new Map([...outer, ...inner]);
  return {
    /** Of a normalized path: its section, and the versions and languages above it. */
    placeOf(path: string): Pick<SitePage, "section" | "variants"> {
      const prefixes = prefixesOf(path).filter((prefix) => prefix !== base);
      const variants = prefixes.slice(0, 2).filter((prefix) => found.has(prefix));
      return { section: prefixes.find(({ length }) => length > (variants.at(-1) ?? "").length) ?? path, variants };
    },
    names: new Map([...found].map(([prefix, form]) => [prefix, nameOf(prefix, form, base)])),
  };
}

/** This many translated pages are enough to find every language. */
const MAX_TRANSLATED = 1_000;

/** Prefixes that end with a language: translations of a page differ in only that segment, or some don't have it. */
export function languagesIn(translations: readonly (readonly string[])[]): Set<string> {
  const without = (path: readonly string[], at: number) => path.toSpliced(at, 1).join("/");
  const prefixes = translations.slice(0, MAX_TRANSLATED).flatMap((paths) => {
    const spelled = paths.map((path) => normalizePath(path).slice(1).split("/"));
    return spelled.flatMap((path) => {
      const at = [0, 1].find((at) => {
        const [isLanguage, rest] = [formOf(path[at] ?? "") === "language", without(path, at)];
        const isRest = (other: readonly string[]) => other.join("/") === rest || without(other, at) === rest;
        return isLanguage && spelled.some((other) => other !== path && isRest(other));
      });
      return at === undefined ? [] : [`/${path.slice(0, at + 1).join("/")}`];
    });
  });
  return new Set(prefixes);
}

/** "/docs", or empty if there's none. */
function baseOf(paths: readonly string[]): string {
  const below = paths.filter((path) => path.includes("/", 1));
  const byFirst = Map.groupBy(below, (path) => path.slice(0, path.indexOf("/", 1)));
  const isMost = (many: number) => many > 2 && many >= BASE_SHARE * (paths.length - 1);
  const [base = ""] = [...byFirst].find(([, { length }]) => isMost(length)) ?? [];
  return base;
}

/** The versions and languages right below a prefix. */
function mirrored(paths: readonly string[], parent: string, languages: ReadonlySet<string>): [string, Form][] {
  const trees = new Map<string, Set<string>>();
  const rest = new Set<string>();
  for (const path of paths) {
    if (!path.startsWith(`${parent}/`)) continue;
    const end = path.indexOf("/", parent.length + 1);
    const segment = path.slice(parent.length + 1, end === -1 ? undefined : end);
    if (formOf(segment) === null) rest.add(path.slice(parent.length));
    else if (end !== -1) trees.set(segment, (trees.get(segment) ?? new Set()).add(path.slice(end)));
  }
  const isNamed = (segment: string) => languageName(segment) !== null || languages.has(`${parent}/${segment}`);
  const largest = [...trees].sort(([, one], [, other]) => other.size - one.size).slice(0, MAX_TREES);
  return [...trees].flatMap(([segment, tails]): [string, Form][] => {
    const [prefix, form] = [`${parent}/${segment}`, formOf(segment) ?? "version"];
    if (languages.has(prefix)) return [[prefix, form]];
    const isPlausible = (other: string) => form === "version" || isNamed(other);
    if (tails.size < MIN.together || !isPlausible(segment)) return [];
    const alike = largest.filter(([other]) => other !== segment && formOf(other) === form);
    const mirrored = alike.filter(([, other]) => mirrors(tails, other));
    const reasons = mirrored.filter(([other]) => isPlausible(other)).length + Number(mirrors(tails, rest));
    // If most of the trees it mirrors have no language's name, it's probably one of several programming languages.
    return reasons > 0 && reasons * 2 >= mirrored.length ? [[prefix, form]] : [];
  });
}

/** Do they share several pages, and many of the smaller one's? */
function mirrors(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((tail) => other.has(tail)).length;
  return shared >= Math.max(MIN.together, MUCH * Math.min(one.size, other.size));
}

/** @param base  several products or languages can have the same version, so one farther below isn't unique */
function nameOf(prefix: string, form: Form, base: string): string {
  const segment = prefix.slice(prefix.lastIndexOf("/") + 1);
  if (form === "language") return `${languageName(segment) ?? segment} (${codeSpan(prefix)})`;
  // GitHub would link what has an @ to a person or an email address.
  return prefix.lastIndexOf("/") === base.length && !segment.includes("@") ? segment : codeSpan(prefix);
}

let displayNames: Intl.DisplayNames | undefined;

function languageName(segment: string): string | null {
  const tag = segment.replaceAll("_", "-").toLowerCase();
  const [code = ""] = tag.split("-");
  displayNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const name = displayNames.of(COUNTRIES[code] ?? code);
  if (name === undefined) return null;
  return tag === code ? name : (displayNames.of(tag) ?? name);
}
