import { counted } from "../../text/numbers.ts";
import type { Sentence } from "../model.ts";
import { isPlain, normalizePath } from "../pages.ts";
import type { Facts, Finding, FindingKind } from "./finding.ts";
import { bothCounts, noNews } from "./state.ts";
import { plainText } from "./words.ts";

/** What a path is called where it can't be named. */
const UNNAMED: Partial<Record<FindingKind, string>> = { page: "one page", group: "one section", launch: "one section" };

/** One sentence of plain text. It's used outside the repository, so it names only published pages, sections, and plain paths. */
export function headlineOf(facts: Facts, first: Finding | undefined): string {
  const { title, window, judged } = facts;
  // Only the few paths in one sentence are looked up, because a site can have 200,000 pages.
  const isKnown = (path: string): boolean => {
    const page = isPlain(path) ? normalizePath(path) : path;
    return judged.pages.some(({ published }) => published !== null && prefixesOf(published).includes(page));
  };
  const name = (path: string): string => (isKnown(path) ? path : (first && UNNAMED[first.kind]) || "other paths");
  const isNamed = ({ sentence }: Finding) => {
    return sentence.every((part) => typeof part === "string" || !("path" in part) || name(part.path) === part.path);
  };
  const moved: Sentence | false = first?.kind === "moved" &&
    !isNamed(first) && [`${counted(first.pages.length, "page")} moved`];
  const sentence: Sentence = moved || (first?.sentence ?? noNews(facts));
  const text = plainText(sentence.map((part) => (typeof part !== "string" && "path" in part ? name(part.path) : part)));
  // Sentences start in lowercase after the colon, except for “AI”.
  const clause = /^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const counts = first && first.kind !== "no-visitors" ? `; ${bothCounts(facts)}` : "";
  return `${title}, ${window.label}: ${clause}${counts}.`;
}

/** Longer paths aren't named. */
const MAX_SEGMENTS = 10;
const MARKER = /^[A-Za-z0-9._-]{1,16}$/;

/** A page's path and those above it, normalized, and the names of versions and languages that its segments can be. */
function prefixesOf(published: string): string[] {
  const segments = normalizePath(published).split("/", MAX_SEGMENTS).slice(1);
  const paths = segments.map((_, i) => `/${segments.slice(0, i + 1).join("/")}`);
  return ["/", ...paths, ...segments.filter((segment) => MARKER.test(segment))];
}
