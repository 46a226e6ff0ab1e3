import { count } from "../../text/numbers.ts";
import type { JudgedPage } from "../judged.ts";
import { median } from "../judgment/statistics.ts";
import { LEFT_BEHIND } from "../moves.ts";
import { perAudience } from "../pages.ts";
import { MIN_KNOWN } from "../standing.ts";
import { unpublishedPages } from "./conditions.ts";
import { visitsOf } from "./differences.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { ifMoved, newPlaces } from "./moved.ts";
import { changeClause } from "./page-changes.ts";
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
  const gone = unpublishedPages(facts).filter(isGone);
  if (gone.length >= MIN_PAGES) {
    const { before, now } = visitsOf(gone, "human");
    const lost = `lost nearly all their ${VISITS.human}: ${count(before)} → ${count(now)}`;
    const sentence = `${count(gone.length)} pages that aren't in the sitemap ${lost}`;
    return [goneFinding(gone, [sentence], ["If these pages moved, add redirects"])];
  }
  const placeOf = newPlaces(facts.judged.pages);
  return gone.map((page) => {
    const change = changeClause([{ path: page.path }], page, "human", READERS);
    return goneFinding([page], [...change, ", and it isn't in the sitemap"], ifMoved(page, placeOf(page)));
  });
}

function goneFinding(pages: readonly JudgedPage[], sentence: Finding["sentence"], text: Finding["sentence"]): Finding {
  const difference = perAudience((of) => visitsOf(pages, of).now - visitsOf(pages, of).before);
  const step = stepWith("redirect", -difference.human, text);
  return finding({ kind: "page", audiences: ["human"], difference, isNotable: true, sentence, pages, step });
}

function isGone({ human: { now, series } }: JudgedPage): boolean {
  const latest = series.slice(0, -1).slice(-MIN_KNOWN);
  const known = latest.filter((count) => count !== null && count >= MIN_PEOPLE) as number[];
  return known.length === MIN_KNOWN && now <= LEFT_BEHIND * median(known);
}
