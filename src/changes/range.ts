import type { RunContext } from "../event.ts";
import { NothingToSend } from "../failure.ts";
import type { Comparison } from "../github/code.ts";
import type { History } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { lastWindows } from "../inputs/period.ts";
import type { Covers, Signer } from "../marker.ts";
import { DAY_MS } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { endsOf } from "./ends.ts";

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
  readonly firstPage: Comparison;
  /** Where the coverage ends if this range is older than what's covered so far; null if it ends with the range. */
  readonly to: string | null;
  /** Older changes don't count; null for no limit. */
  readonly since: string | null;
  readonly notes: readonly string[];
}

const MAX_DAYS = 30;

const REWRITTEN =
  "The last commit that an earlier request covered is no longer in the branch's history, so this run read only the changes in its own event.";

/** Between which commits this run reads. @throws GitHubFailure, NothingToSend */
export async function findRange(
  history: History,
  { world, inputs, context: { event } }: Scope,
  covers: Covers | null,
): Promise<Range> {
  const branch = event.defaultBranch ?? (await world.github.repository()).defaultBranch;
  const now = world.clock.now();
  const since = new Date(now.getTime() - MAX_DAYS * DAY_MS).toISOString();
  const period = lastWindows(inputs.period, now).current;
  const isContinued = covers !== null;
  const { head, before, start } = await endsOf({ history, event, branch, period, since, isContinued });
  const next = covers && (await history.compare(covers.to, head, 1));
  if (!covers || !next || next.status === "diverged") {
    const { base, firstPage, notes } = await start();
    if (firstPage.total === 0) throw new NothingToSend("Nothing was merged");
    const all = covers ? [REWRITTEN, ...notes] : notes;
    return { branch, base, head, firstPage, from: base, to: null, since: null, notes: all };
  }
  const { from, to } = covers;
  if (next.status === "ahead") return { branch, base: to, head, firstPage: next, from, to: null, since, notes: [] };
  // A run for an older push can be later than one for a newer push.
  const older = before === null ? null : await history.compare(before, from, 1);
  if (before === null || older?.status !== "ahead")
    throw new NothingToSend("Earlier requests already cover everything that was merged");
  return { branch, base: before, head: from, firstPage: older, from: before, to, since: null, notes: [] };
}
