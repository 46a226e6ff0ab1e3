import { count } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { LEFT_BEHIND } from "../moves.ts";
import { isUnlisted, normalizePath } from "../pages.ts";
import { MIN_KNOWN } from "../standing.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { newPlaces } from "./moved.ts";
import { changeClause, isOfMove } from "./page-changes.ts";
import { stepWith } from "./steps.ts";
import { READERS, VISITS } from "./words.ts";

/** In each of the latest windows. A page with fewer can lose nearly all of them by chance. */
const MIN_PEOPLE = 50;
/** With as many pages, they're told together. */
const MIN_PAGES = 5;

/**
 * Pages that aren't in the sitemap, and that lost nearly all of the people who visited them in each of the latest windows.
 * Only published pages are judged, because anyone can make up others, but not for weeks in advance.
 */
export function goneFindings(facts: Facts): Finding[] {
  const { judged, sitemap, unit } = facts;
  if (sitemap !== "read") return [];
  const gone = judged.pages.filter((page) => isGone(page) && !isOfMove(normalizePath(page.path), judged.moves));
  const placeOf = newPlaces(judged.pages);
  if (gone.length >= MIN_PAGES) return [together(gone)];
  return gone.map((page) => {
    const place = placeOf(page);
    const to = place ? [" to ", { path: place.path }] : [];
    const step = ["If ", { path: page.path }, " moved", ...to, ", add a redirect"];
    return goneFinding(
      [page],
      [...changeClause([{ path: page.path }], page, "human", READERS, unit), ", and it isn't in the sitemap"],
      step,
    );
  });
}

function together(pages: readonly JudgedPage[]): Finding {
  const sum = (of: (page: JudgedPage) => number | null) => count(pages.reduce((all, page) => all + (of(page) ?? 0), 0));
  const [before, now] = [sum(({ human }) => human.previous), sum(({ human }) => human.now)];
  const lost = ` lost nearly all their ${VISITS.human}: ${before} → ${now}`;
  return goneFinding(
    pages,
    [`${count(pages.length)} pages that aren't in the sitemap${lost}`],
    ["If these pages moved, add redirects"],
  );
}

function goneFinding(pages: readonly JudgedPage[], sentence: Finding["sentence"], text: Finding["sentence"]): Finding {
  const lost = (of: "human" | "ai") => pages.reduce((sum, page) => sum + page[of].now - (page[of].previous ?? 0), 0);
  const [people, ai] = [lost("human"), lost("ai")];
  const step = stepWith("redirect", -people, text);
  return finding({ kind: "page", audiences: ["human"], people, ai, isNotable: true, sentence, pages, step });
}

function isGone({ path, published, human: { now, series } }: JudgedPage): boolean {
  if (published !== null || /[?#]/.test(path) || isUnlisted(path)) return false;
  const latest = series.slice(0, -1).slice(-MIN_KNOWN);
  const known = latest.filter((count) => count !== null && count >= MIN_PEOPLE) as number[];
  return known.length === MIN_KNOWN && now <= LEFT_BEHIND * median(known);
}
