import { createHash } from "node:crypto";
import type { Account } from "./accounts.ts";
import { DAY_MS } from "./site.ts";

export const sha1 = (text: string): string => createHash("sha1").update(text).digest("hex");

/** Times in this repository have GitHub's format, such as 2026-11-09T08:00:00Z. */
export const timestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** A commit. Every file in it has the same number of added and deleted lines (LINES). */
export interface Commit {
  readonly sha: string;
  readonly message: string;
  /** Null if GitHub can't link the author's email address to an account. */
  readonly author: Account | null;
  readonly at: string;
  readonly parents: readonly string[];
  readonly files: readonly string[];
  /** The pull request that it belongs to. */
  readonly pull: number | null;
}

export const LINES = { additions: 12, deletions: 3 };

type NewCommit = Partial<Omit<Commit, "sha">>;

export interface Release {
  readonly id: number;
  readonly tag: string;
  readonly sha: string;
  readonly at: string;
}

export type MergeMethod = "merge" | "squash" | "rebase";

/** What a merge needs to know about a pull request. */
interface PullRequest extends Pick<Commit, "files"> {
  readonly number: number;
  readonly title: string;
  readonly base: string;
  readonly author: Account;
  readonly createdAt: string;
}

/** `commits`: how many are on the pull request's branch. */
type Merge = { readonly method?: MergeMethod; readonly by?: Account; readonly commits?: number };

/** The emulated repository's commits, branches, and releases. The first commit on `main` is a year old. */
export function createGit(now: () => number, nextId: () => number) {
  const commits = new Map<string, Commit>();
  const heads = new Map<string, string>();
  const releases: Release[] = [];

  function add(branch: string, given: NewCommit): Commit {
    const parent = heads.get(branch);
    const made = { message: "Change", author: null, at: timestamp(now()), files: [], pull: null, ...given };
    const commit = { parents: parent === undefined ? [] : [parent], ...made };
    const sha = sha1(JSON.stringify([commit, commits.size]));
    commits.set(sha, { ...commit, sha });
    heads.set(branch, sha);
    return { ...commit, sha };
  }
  add("main", { message: "Initial commit", at: timestamp(now() - 365 * DAY_MS) });

  const find = (name: string): Commit | undefined =>
    commits.get(heads.get(name) ?? releases.find(({ tag }) => tag === name)?.sha ?? name);

  function existing(name: string): Commit {
    const found = find(name);
    if (!found) throw new Error(`The emulated repository has no commit ${name}`);
    return found;
  }

  /** A commit and its ancestors, newest first. */
  function history(name: string): Commit[] {
    const reached = new Set([existing(name).sha]);
    for (const sha of reached) for (const parent of existing(sha).parents) reached.add(parent);
    const all = [...commits.values()].filter(({ sha }) => reached.has(sha));
    return all.reverse().sort((one, other) => other.at.localeCompare(one.at));
  }

  return {
    /** Adds a commit to a branch. Default: to `main`, by an author without an account. */
    commit: ({ branch = "main", ...commit }: NewCommit & { readonly branch?: string } = {}) => add(branch, commit),
    /** Creates a branch, or moves it, as a force push does. */
    setBranch: (name: string, target = "main") => void heads.set(name, existing(target).sha),
    /** A commit by its ID, branch, or tag. */
    findCommit: find,
    head: (branch = "main") => existing(branch).sha,
    history,
    /** What `head` has that `base` doesn't, oldest first, and the other way around. */
    compare(base: string, head: string) {
      const [before, after] = [history(base), history(head)];
      const without = (all: readonly Commit[], others: readonly Commit[]) => {
        const known = new Set(others.map(({ sha }) => sha));
        return all.filter(({ sha }) => !known.has(sha)).reverse();
      };
      const shared = new Set(before.map(({ sha }) => sha));
      const mergeBase = after.find(({ sha }) => shared.has(sha));
      return { ahead: without(after, before), behind: without(before, after), mergeBase };
    },
    /** Adds a pull request's commits to its base branch. @returns the ID of the last one */
    merge(thread: PullRequest, { method = "merge", by = thread.author, commits: count = 1 }: Merge): string {
      const { number: pull, title, base, author, files, createdAt } = thread;
      const branch = `docs/change-${pull}`;
      const parts = Array.from({ length: count - 1 }, (_, index) => `${title}, part ${index + 2}`);
      const commitAll = (to: string, at: string) => {
        for (const message of [title, ...parts]) add(to, { message, author, files, pull, at });
        return existing(to).sha;
      };
      if (method === "squash") return add(base, { message: `${title} (#${pull})`, author, files, pull }).sha;
      if (method === "rebase") return commitAll(base, timestamp(now()));
      heads.set(branch, (history(base).find(({ at }) => at <= createdAt) ?? existing(base)).sha);
      const parents = [existing(base).sha, commitAll(branch, createdAt)];
      const message = `Merge pull request #${pull} from ${branch}\n\n${title}`;
      return add(base, { message, author: by, files, pull, parents }).sha;
    },
    /** Of the newest commit on `main`. */
    addRelease(tag: string): void {
      releases.push({ id: nextId(), tag, sha: existing("main").sha, at: timestamp(now()) });
    },
    /** Newest first. */
    releases: (): readonly Release[] => releases.toReversed(),
  };
}
