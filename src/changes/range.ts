import type { RunContext } from "../event.ts";
import { NothingToSend } from "../failure.ts";
import type { Comparison } from "../github/code.ts";
import type { History } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { lastWindows } from "../inputs/period.ts";
import type { Covers, Signer } from "../marker.ts";
import { codeSpan } from "../text/markdown.ts";
import type { World } from "../world.ts";

/** What finding changes needs from a run, or from a check of one. */
export interface Scope {
  readonly world: Pick<World, "github" | "clock">;
  readonly inputs: Pick<AgentInputs, "allowedBots" | "changedPaths" | "label" | "period" | "skipLabel">;
  readonly context: RunContext;
  readonly signer: Signer;
}

export interface Range extends Pick<Covers, "from"> {
  readonly base: string;
  readonly head: string;
  readonly branch: string;
  readonly first: Comparison;
  /** Where coverage ends even if everything in the range is sent; null for the range's end. */
  readonly to: string | null;
  /** Older changes don't count; null for no limit. */
  readonly since: string | null;
  readonly notes: readonly string[];
}

const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

const REWRITTEN =
  "The last commit that an earlier request covered is no longer in the branch's history, so this run read only the changes in its own event.";
const NEWEST_ONLY = "A force push removed the earlier commits, so only the newest one was read.";

/** Between which commits this run reads. @throws GitHubFailure, NothingToSend */
export async function findRange(
  history: History,
  { world, inputs, context }: Scope,
  covers: Covers | null,
): Promise<Range> {
  const { event } = context;
  const { code } = event;
  const branch = event.defaultBranch ?? (await world.github.repository()).defaultBranch;
  const now = world.clock.now();
  const since = new Date(now.getTime() - MAX_DAYS * DAY_MS).toISOString();
  const period = lastWindows(inputs.period, now).current;
  const push = code?.kind === "push" ? code : null;
  if (push && event.branch !== branch) throw new NothingToSend(`Only what's merged into ${codeSpan(branch)} counts`);

  const midnight = (day: string) => `${day}T00:00:00Z`;
  const headOf = async (): Promise<string | null> => {
    if (push) return push.after;
    if (code?.kind === "release") return (await history.newestCommit(code.tag))?.sha ?? null;
    return (await history.newestCommit(branch, covers ? undefined : midnight(period.to)))?.sha ?? null;
  };
  const baseOf = async (): Promise<string | null> => {
    if (push) return push.before;
    const earlier = code?.kind === "release" ? await history.releaseBefore(code.tag) : null;
    const released = earlier === null ? null : await history.newestCommit(earlier);
    if (released) return released.sha;
    const until = code?.kind === "release" ? since : midnight(period.from);
    // A repository can be younger than the period.
    return ((await history.newestCommit(branch, until)) ?? (await history.oldestCommit(branch)))?.sha ?? null;
  };
  const head = await headOf();
  if (head === null) {
    const place = code?.kind === "release" ? `with the tag ${codeSpan(code.tag)}` : `on ${codeSpan(branch)}`;
    throw new NothingToSend(`There's no commit ${place} to read`);
  }
  if (code?.kind === "release") {
    const rest = await history.compare(head, branch, 1);
    if (rest?.status !== "ahead" && rest?.status !== "identical")
      throw new NothingToSend(`This release isn't on ${codeSpan(branch)}, and only what's merged there counts`);
  }
  const notes: string[] = [];
  if (covers) {
    const first = await history.compare(covers.to, head, 1);
    const common = { branch, from: covers.from, notes };
    if (first?.status === "ahead") return { ...common, base: covers.to, head, first, to: null, since };
    if (first && first.status !== "diverged") {
      // A run for an older push can be later than one for a newer push.
      const base = push?.before ?? null;
      const older = base === null ? null : await history.compare(base, covers.from, 1);
      if (base === null || older?.status !== "ahead")
        throw new NothingToSend("Earlier requests already cover everything that was merged");
      return { ...common, base, head: covers.from, first: older, from: base, to: covers.to, since: null };
    }
    notes.push(REWRITTEN);
  }
  let base = await baseOf();
  let first = base && (await history.compare(base, head, 1));
  if (push?.before && !first) {
    base = (await history.newestCommit(head))?.parents[0] ?? null;
    first = base && (await history.compare(base, head, 1));
    notes.push(NEWEST_ONLY);
  }
  if (!base || !first) {
    const isNew = push && push.before === null;
    throw new NothingToSend(
      isNew ? "This push created the branch, so there's no earlier commit to compare it with" : NO_BASE,
    );
  }
  if (first.total === 0) throw new NothingToSend("Nothing was merged");
  return { base, head, branch, first, from: base, to: null, since: null, notes };
}

const NO_BASE = "There's no earlier commit to compare with";
