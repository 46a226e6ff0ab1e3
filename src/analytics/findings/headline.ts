import { counted } from "../../text/numbers.ts";
import { isMarker } from "../markers.ts";
import type { Sentence } from "../model.ts";
import { isPlain, normalizePath } from "../pages.ts";
import type { Facts, Finding } from "./finding.ts";
import { bothCounts, noNews } from "./state.ts";
import { plainText } from "./words.ts";

/** One sentence of plain text. It's used outside the repository, so it names only published pages, sections, and plain paths. */
export function headlineOf(facts: Facts, first: Finding | undefined): string {
  const { title, window, judged } = facts;
  // Only the few paths in one sentence are looked up, because a site can have 200,000 pages.
  const isKnown = (path: string): boolean => {
    const page = isPlain(path) ? normalizePath(path) : path;
    const above = page === "/" ? page : `${page}/`;
    return judged.pages.some(({ published }) => published !== null && `${normalizePath(published)}/`.startsWith(above));
  };
  const unnamed = first?.kind === "launch" || first?.group ? "one section" : "one page";
  const name = (path: string): string => (isMarker(path) || isKnown(path) ? path : unnamed);
  const sentence =
    first === undefined ? noNews(facts) : first.kind === "moved" ? moved(first, isKnown) : first.sentence;
  const text = plainText(sentence.map((part) => (typeof part !== "string" && "path" in part ? name(part.path) : part)));
  // Sentences start in lowercase after the colon, except for “AI”.
  const clause = /^AI\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  const counts = first && first.kind !== "no-visitors" ? `; ${bothCounts(facts, first.counts.slice(0, 1))}` : "";
  return `${title}, ${window.label}: ${clause}${counts}.`;
}

/** Without the prefixes that aren't known, usually the old one. */
function moved({ sentence, pages }: Finding, isKnown: (path: string) => boolean): Sentence {
  const [from, to] = sentence.flatMap((part) => (typeof part !== "string" && "path" in part ? [part] : []));
  const isNamed = (part: typeof from) => part !== undefined && isKnown(part.path);
  if (isNamed(from) && isNamed(to)) return sentence;
  return [`${counted(pages.length, "page")} appear to have moved`, ...(to && isNamed(to) ? [" to ", to] : [])];
}
