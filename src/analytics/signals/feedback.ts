import type { Signals, Votes } from "../../service/port.ts";
import { count, counted } from "../../text/numbers.ts";
import { byText } from "../../text/order.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Claim, Feedback, Finding, Questions, Step, UnhelpfulPage } from "../data.ts";
import { type Analysis, bySize, CONDITION, finding, type Kind } from "../findings/kind.ts";
import { named, naming, unitOf } from "../findings/words.ts";
import { hasContent, isPlain, normalizePath } from "../site/path.ts";
import type { Site, SitePage } from "../site/site.ts";
import type { Heard } from "./read.ts";

export interface ReadersContext {
  readonly site: Site;
  /** Whether only people with access to the repository can read the report. If not, strangers' words are left out. */
  readonly isPrivate: boolean;
}

/** Fewer down votes could be one person's bad day. */
const MIN_DOWN = 5;
/** With fewer down votes in both windows together, they can't have become clearly more. */
const MIN_DOWN_OF_BOTH = 10;
/**
 * The parts of the listed pages that may be there by chance: of those with mostly down votes, and of those with more than
 * before. What's tested must not be how a page is chosen for the test, so pages are chosen by all of their votes, or by
 * the down votes of both windows together.
 */
const MOSTLY_DOWN_RATE = 0.05;
const MORE_DOWN_RATE = 0.1;

export function feedbackOf({ now, before }: Heard<Signals["feedback"]>, context: ReadersContext): Feedback {
  const earlier = before && votesByPage(before.rows);
  const unlisted = before === null || before.hasMore ? null : NO_VOTES;
  const voted = [...votesByPage(now.rows)].map(([page, { path, votes }]) => {
    return { page, path, now: votes, previous: earlier?.get(page)?.votes ?? unlisted };
  });
  const isMostlyDown = discovered(
    voted.map(({ now }) => (now.up + now.down < MIN_DOWN ? null : moreThanHalf(now))),
    MOSTLY_DOWN_RATE,
  );
  const hasMoreDown = discovered(
    voted.map(({ now, previous }) =>
      previous === null || now.down + previous.down < MIN_DOWN_OF_BOTH ? null : moreThanBefore(now, previous),
    ),
    MORE_DOWN_RATE,
  );
  const known = new Map(context.site.pages.map((page): [string, SitePage] => [normalizePath(page.path), page]));
  const unhelpful = voted.flatMap(({ page, path, now, previous }, i): UnhelpfulPage[] => {
    if (now.down < MIN_DOWN || !(isMostlyDown[i] || hasMoreDown[i])) return [];
    const published = context.site.sitemap?.spellingOf(page) ?? null;
    const wasUnhelpful = previous !== null && previous.down >= MIN_DOWN && previous.down > previous.up;
    const people = known.get(page)?.now.people ?? null;
    const isNew = hasMoreDown[i] || !wasUnhelpful;
    return [{ path: published ?? path, published, ...now, before: previous, people, isNew }];
  });
  unhelpful.sort((a, b) => b.down - a.down || byText(a.path, b.path));
  const votes = voted.reduce((sum, { now }) => addVotes(sum, now), NO_VOTES);
  return { votes, pages: voted.length, cut: now.hasMore, unhelpful };
}

/**
 * Whether each p-value is accepted, of which at most `rate` are there by chance (Benjamini and Hochberg, 1995). Null is for
 * what isn't tested.
 */
function discovered(pValues: readonly (number | null)[], rate: number): boolean[] {
  const tested = pValues.filter((p) => p !== null).sort((a, b) => a - b);
  const max = tested.findLast((p, i) => p * tested.length <= rate * (i + 1)) ?? -1;
  return pValues.map((p) => p !== null && p <= max);
}

const NO_VOTES: Votes = { up: 0, down: 0 };
const addVotes = (a: Votes, b: Votes): Votes => ({ up: a.up + b.up, down: a.down + b.down });

/** Votes on all spellings of a page, with the first one. Keyed by normalized path. */
function votesByPage(rows: Signals["feedback"]["rows"]) {
  const pages = new Map<string, { readonly path: string; readonly votes: Votes }>();
  for (const { path, up, down } of rows) {
    const page = normalizePath(path);
    const known = pages.get(page) ?? { path, votes: NO_VOTES };
    pages.set(page, { path: known.path, votes: addVotes(known.votes, { up, down }) });
  }
  return pages;
}

/** The probability of at least `from`, given the factor by which the probability changes from each number to the next. */
function atLeast(from: number, last: number, factor: (k: number) => number): number {
  const isSmall = (term: number, sum: number) => term <= sum * 1e-12;
  // Relative to the probability of `from`.
  let above = 1;
  for (let k = from, term = 1; k < last && !isSmall(term, above); k++) above += term *= factor(k);
  let all = above;
  for (let k = from - 1, term = 1; k >= 0 && !isSmall(term, all); k--) all += term /= factor(k);
  return above / all;
}

/** The probability of at least this many down votes if readers were undecided: a one-sided binomial test against one half. */
export function moreThanHalf({ up, down }: Votes): number {
  const votes = up + down;
  return down * 2 <= votes ? 1 : atLeast(down, votes, (k) => (votes - k) / (k + 1));
}

/** The probability of at least this many of all down votes being now if nothing changed: Fisher's one-sided exact test. */
export function moreThanBefore(now: Votes, before: Votes): number {
  const [votes, earlier, down] = [now.up + now.down, before.up + before.down, now.down + before.down];
  if (earlier === 0 || now.down * earlier <= before.down * votes) return 1;
  const factor = (k: number) => ((votes - k) * (down - k)) / ((k + 1) * (earlier - down + k + 1));
  return atLeast(now.down, Math.min(votes, down), factor);
}

/** Of all page visits by people: what readers say clearly comes before a smaller change. */
const BEFORE_CHANGES = 0.05;

/** Pages that readers marked as unhelpful, with what else they say about them. It's news if they weren't already like this. */
export const readers: Kind = {
  find: (analysis) => {
    const { feedback, questions } = analysis.readers ?? {};
    if (!feedback || "missing" in feedback) return [];
    const asked = questions && !("missing" in questions) ? questions : null;
    return feedback.unhelpful.flatMap((page) => unhelpful(analysis, page, asked));
  },
  rank: (finding, site) =>
    finding.notable ? BEFORE_CHANGES * sumOf(site.pages, ({ now }) => now.people) : CONDITION + bySize(finding),
  explains: () => false,
};

function unhelpful(analysis: Analysis, voted: UnhelpfulPage, questions: Questions | null): Finding[] {
  const { site } = analysis;
  const { path, up, down, before, isNew } = voted;
  const marked = `${count(down)} of ${count(up + down)} readers marked`;
  const claims: Claim[] = [{ type: "x-votes", numbers: [down, up + down] }];
  const earlier = before && before.up + before.down > 0 ? [before.down, before.up + before.down] : null;
  const unanswered = questions?.pages.find((page) => page.path === path)?.unanswered ?? 0;
  return finding({
    kind: "readers",
    said: [
      { text: naming(path, (name) => `${marked} ${name} as unhelpful.`), claims },
      earlier && {
        text: `In the previous ${unitOf(site)}, ${earlier.map(count).join(" of ")} did.`,
        claims: [{ type: "x-votes", numbers: earlier }],
      },
      unanswered === 0
        ? null
        : {
            text: `${counted(unanswered, "question")} about it had no answer.`,
            claims: [{ type: "x-questions", numbers: [unanswered] }],
          },
    ],
    pages: site.pages.filter((page) => page.path === path || (page.published !== null && page.published === path)),
    notable: isNew,
    step: stepFor(analysis, voted, claims),
  });
}

/** Null unless it's a published page with content. The prompt has no words of readers. */
function stepFor({ openPullRequests }: Analysis, voted: UnhelpfulPage, claims: readonly Claim[]): Step | null {
  const { published, up, down, people } = voted;
  if (published === null || !hasContent(published)) return null;
  const openPullRequest = openPullRequests.get(published) ?? null;
  const ask = `Readers marked ${published} as unhelpful. Check that it's accurate and complete, that its examples work, and that it answers what its title promises.`;
  return {
    kind: "read-feedback",
    // Few people vote. Those who don't are assumed to think alike.
    people: Math.max(down, Math.round(((people ?? 0) * down) / (up + down))),
    text: `Read the feedback on ${named(published)}, and check that it answers what its title promises.`,
    claims,
    prompt: isPlain(published) && openPullRequest === null ? ask : null,
    openPullRequest,
  };
}
