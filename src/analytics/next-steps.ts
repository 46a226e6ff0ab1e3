import { count } from "../text/numbers.ts";
import type { Audience, Comparison, Listed, Mover, NextStep, PublishedPages } from "./model.ts";
import { isPlain } from "./paths.ts";
import { counted } from "./verdict.ts";

const STEPS = 3;
/** Pages named in one prompt: a job that a reviewer can take in. */
const PAGES_IN_PROMPT = 3;

/**
 * What a docs team could do now, most useful first. Prompts are built from the sitemap's own spelling of published pages
 * and from nothing that came with the visits: anyone can make a path popular, and a path may read like an instruction.
 *
 * @param movers of published pages only; null without a comparison
 * @param sitemapGiven false when nobody has said what is published
 */
export function nextSteps(
  published: PublishedPages | null,
  movers: Comparison["movers"] | null,
  sitemapGiven: boolean,
): NextStep[] {
  const moved = movers === null ? [] : [nameable(movers.human.up), nameable(movers.human.down)];
  const [most, other] = moved.filter((page) => page !== null).sort((a, b) => size(b) - size(a));
  const steps = [
    most && peopleStep(most),
    published?.unvisited && unvisitedStep(published.unvisited),
    other && peopleStep(other),
    published && unpublishedStep(published.unpublished.count),
    movers && risingAiStep(movers.ai.up),
    sitemapGiven ? null : giveSitemap,
  ];
  return steps.filter((step) => step !== null && step !== undefined).slice(0, STEPS);
}

const giveSitemap: NextStep = {
  kind: "give-sitemap",
  text: [
    "Give docs-url, or a sitemap that lists this site (the notes say what is wrong with one that was given), so that this list can name published pages to work on",
  ],
  prompt: null,
};

const PROMPTS = {
  rising: (page: string) =>
    `go through ${page} as a new reader would: run its samples, follow its links, and correct what is out of date`,
  falling: (page: string) =>
    `fewer people come to ${page}: check that it is still right, that its title says what it answers, and that other pages link to it`,
  "rising-ai": (page: string) =>
    `AI visitors read ${page} more and more: make its headings say what they answer, and its samples complete enough to be quoted alone`,
};

interface MovedPage {
  readonly page: string;
  /** Visitors more, or fewer if it is negative. */
  readonly difference: number;
}

/** The first page of a list that a prompt may name. */
function nameable({ items }: Listed<Mover>): MovedPage | null {
  for (const { published, change } of items) {
    if (published !== null && isPlain(published))
      return { page: published, difference: change.difference ?? 0 };
  }
  return null;
}

function size({ difference }: MovedPage): number {
  return Math.abs(difference);
}

function peopleStep(moved: MovedPage): NextStep {
  return pageStep(moved.difference > 0 ? "rising" : "falling", moved, "human");
}

function risingAiStep(up: Listed<Mover>): NextStep | null {
  const moved = nameable(up);
  return moved && pageStep("rising-ai", moved, "ai");
}

function pageStep(kind: keyof typeof PROMPTS, moved: MovedPage, audience: Audience): NextStep {
  const verb = moved.difference > 0 ? "gained" : "lost";
  return {
    kind,
    text: [{ path: moved.page }, ` ${verb} ${counted(size(moved), audience)}`],
    prompt: PROMPTS[kind](moved.page),
  };
}

function unvisitedStep({ count: pages, items }: Listed<string>): NextStep | null {
  if (pages === 0) return null;
  const named = items.filter(isPlain).slice(0, PAGES_IN_PROMPT);
  const noun = named.length === 1 ? "it" : "them";
  return {
    kind: "unvisited",
    text: [
      pages === 1 ? "1 published page had no visitors" : `${count(pages)} published pages had no visitors`,
    ],
    prompt:
      named.length === 0
        ? null
        : `nobody read ${listed(named)}: link to ${noun} from the pages where readers would look for ${noun}`,
  };
}

function unpublishedStep(paths: number): NextStep | null {
  if (paths === 0) return null;
  const text =
    paths === 1 ? "1 visited path is not published" : `${count(paths)} visited paths are not published`;
  return { kind: "unpublished", text: [text], prompt: null };
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
