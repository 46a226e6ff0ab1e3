/**
 * Reads what was merged between two commits, oldest first. Commits are grouped into steps, so that everything up to the
 * end of a step is reachable from its last commit, and the next run can continue there. All of a merge is one step.
 */
import type { ChangedFile, Commit, PullRequest } from "../github/code.ts";
import { type History, PER_PAGE } from "../github/port.ts";
import type { Range } from "./range.ts";

/** A merged pull request, or a commit without one. */
export interface Change {
  readonly pull: PullRequest | null;
  /** One of the pull request's commits, or the commit without one. */
  readonly commit: Commit;
  /** When it was merged. */
  readonly at: string;
  /** Null if they weren't read. */
  readonly files: readonly ChangedFile[] | null;
}

export interface Merges {
  readonly kept: readonly Change[];
  /** Why the other changes don't count: one reason for each. */
  readonly rejected: readonly string[];
  /** Everything up to this commit was read; null if nothing was. */
  readonly to: string | null;
  /** There's more after `to`. */
  readonly hasMore: boolean;
  /** How many commits couldn't be read, because a merge has too many. They won't be sent. */
  readonly unread: number;
}

interface Step {
  /** The commit that everything in the step is reachable from. */
  readonly last: Commit;
  readonly others: readonly Commit[];
}

const COMMITS_PER_QUERY = 50;
const PULLS_PER_QUERY = 25;
/** At most this many API requests are needed for another page, apart from files of commits. */
const REQUESTS_PER_PAGE = 8;

/**
 * @param reject  why a change doesn't count; null if it does. Called first without a commit's files, to save an API request
 * @param hasRoom  whether another change can be kept
 * @throws GitHubFailure
 */
export async function readMerges(
  history: History,
  { base, head, branch, firstPage }: Range,
  reject: (change: Change) => string | null,
  hasRoom: (kept: readonly Change[]) => boolean,
): Promise<Merges> {
  const steps = createSteps(firstPage.mergeBase);
  const numbers = new Map<string, number>();
  const pulls = new Map<number, PullRequest>();
  const kept: Change[] = [];
  const rejected: string[] = [];
  const seen = new Set<PullRequest>();
  let to: string | null = null;
  /** What was read before the last pull request, whose commits may be on the next page. */
  let before: Pick<Merges, "to" | "kept"> = { to, kept };

  /** Finds the pull requests that brought these commits, and reads them. */
  async function findPulls(commits: readonly Commit[]): Promise<void> {
    for (const some of chunks(commits, COMMITS_PER_QUERY)) {
      for (const [sha, number] of await history.mergedWith(some, branch)) numbers.set(sha, number);
    }
    const unknown = new Set([...numbers.values()].filter((number) => !pulls.has(number)));
    for (const some of chunks([...unknown], PULLS_PER_QUERY)) {
      for (const pull of await history.pullRequestsByNumber(some, { withComments: true })) pulls.set(pull.number, pull);
    }
  }

  /** The changes in a step that haven't been seen. A merge without a pull request has no changes of its own. */
  function changesIn({ last, others }: Step): Change[] {
    const changes: Change[] = [];
    for (const commit of [...others, last]) {
      const pull = pulls.get(numbers.get(commit.sha) ?? 0) ?? null;
      if (pull ? seen.has(pull) : commit.parents.length > 1) continue;
      if (pull) {
        seen.add(pull);
        before = { to, kept: [...kept] };
      }
      changes.push({ pull, commit, at: pull ? last.at : commit.at, files: pull?.files ?? null });
    }
    return changes;
  }

  async function add(change: Change): Promise<void> {
    let why = reject(change);
    let full = change;
    if (why === null && change.pull === null && history.left > REQUESTS_PER_PAGE) {
      full = { ...change, files: await history.filesOf(change.commit.sha) };
      why = reject(full);
    }
    if (why === null) kept.push(full);
    else rejected.push(why);
  }

  for (let page = 1; ; page++) {
    const found = page === 1 ? firstPage : await history.compare(base, head, page);
    const isLast = !found || found.commits.length === 0 || page * PER_PAGE >= found.total;
    const isLow = history.left < REQUESTS_PER_PAGE * 2;
    const commits = found?.commits ?? [];
    await findPulls(commits);
    const read = steps.add(commits);
    // A run can continue only after a whole step, so the first one is read as far as possible.
    const isFirst = to === null && read.length === 0;
    const isSpent = !isLast && (isFirst ? history.left < REQUESTS_PER_PAGE : isLow);
    // The next run would read the same part of the step again, so this run ends it here.
    const isEndless = isSpent && isFirst;
    if (isLast || isEndless) read.push(...steps.end());
    for (const step of read) {
      const changes = changesIn(step);
      if (changes.length > 0 && !hasRoom(kept)) return { kept, rejected, to, hasMore: true, unread: 0 };
      for (const change of changes) await add(change);
      to = step.last.sha;
    }
    const unread = isEndless ? firstPage.total - page * PER_PAGE : 0;
    if (isLast || unread > 0) return { kept, rejected, to: head, hasMore: false, unread };
    if (isSpent) break;
  }
  // The rest of the last pull request may be on the next page.
  const isOpen = before.to !== null && before.kept.length > 0 && kept.at(-1)?.pull;
  return { ...(isOpen ? before : { kept, to }), rejected, hasMore: true, unread: 0 };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/**
 * Groups commits, oldest first, into steps. A step ends where all commits so far are reachable from one.
 *
 * @param base  the commit before them. It must be reachable, too, or the next run would read what's before it again
 */
function createSteps(base: string) {
  const known = new Set([base]);
  const parents = new Set<string>();
  let heads = 1;
  let others: Commit[] = [];
  return {
    add(commits: readonly Commit[]): Step[] {
      const steps: Step[] = [];
      for (const commit of commits) {
        const isHead = !parents.has(commit.sha);
        if (isHead) heads += 1;
        for (const parent of commit.parents) {
          if (known.has(parent) && !parents.has(parent)) heads -= 1;
          parents.add(parent);
        }
        known.add(commit.sha);
        if (isHead && heads === 1) {
          steps.push({ last: commit, others });
          others = [];
        } else others.push(commit);
      }
      return steps;
    },
    /** Ends the last step in any case. */
    end(): Step[] {
      const last = others.pop();
      return last ? [{ last, others }] : [];
    },
  };
}
