/** Where the changes that an event is about begin and end, regardless of what earlier requests cover. */
import type { Event } from "../event.ts";
import { NothingToSend } from "../failure.ts";
import type { Comparison } from "../github/code.ts";
import type { History } from "../github/port.ts";
import type { Window } from "../inputs/period.ts";
import { codeSpan } from "../text/markdown.ts";

export interface Ends {
  /** The last commit. */
  readonly head: string;
  /** The commit before a push, as its event says. Null for a new branch, and for other events. */
  readonly before: string | null;
  /** The commit before the first change, and the first page of changes. @throws NothingToSend if there's none */
  start(): Promise<{ readonly base: string; readonly firstPage: Comparison; readonly notes: readonly string[] }>;
}

interface Scope {
  readonly history: History;
  readonly event: Pick<Event, "branch" | "code">;
  /** Only what's merged into it counts. */
  readonly branch: string;
  /** The last complete period, for events that name no commits. */
  readonly period: Window;
  /** For the first release: where to begin, ISO 8601. */
  readonly since: string;
  /** An earlier request says where to begin, so there's no need to end with the period. */
  readonly isContinued: boolean;
}

const NEWEST_ONLY = "A force push removed the earlier commits, so only the newest one was read.";
const NEW_BRANCH = "This push created the branch, so there's no earlier commit to compare it with";

/** @throws GitHubFailure, NothingToSend */
export async function endsOf({ history, event, branch, period, since, isContinued }: Scope): Promise<Ends> {
  const { code } = event;
  const on = `on ${codeSpan(branch)}`;
  const newest = async (ref: string, until?: string) => (await history.newestCommit(ref, until))?.sha ?? null;
  // A repository can be younger than the period.
  const newestOn = async (until: string) => (await newest(branch, until)) ?? (await history.oldestCommit(branch))?.sha;
  const midnight = (day: string) => `${day}T00:00:00Z`;
  function found(head: string | null, place = on): string {
    if (head !== null) return head;
    throw new NothingToSend(`There's no commit ${place} to read`);
  }
  async function startAt(base: string | null | undefined, head: string, notes: readonly string[] = []) {
    const firstPage = base ? await history.compare(base, head, 1) : null;
    if (base && firstPage) return { base, firstPage, notes };
    throw new NothingToSend("There's no earlier commit to compare with");
  }

  if (code?.kind === "push") {
    if (event.branch !== branch) throw new NothingToSend(`Only what's merged into ${codeSpan(branch)} counts`);
    const { before } = code;
    const head = found(code.after);
    const start = async () => {
      if (before === null) throw new NothingToSend(NEW_BRANCH);
      const firstPage = await history.compare(before, head, 1);
      if (firstPage) return { base: before, firstPage, notes: [] };
      return startAt((await history.newestCommit(head))?.parents[0], head, [NEWEST_ONLY]);
    };
    return { head, before, start };
  }
  if (code?.kind === "release") {
    if (!code.isNew) throw new NothingToSend("The release was edited or deleted, and only new releases count");
    const head = found(await newest(code.tag), `with the tag ${codeSpan(code.tag)}`);
    const rest = await history.compare(head, branch, 1);
    if (rest?.status !== "ahead" && rest?.status !== "identical")
      throw new NothingToSend(`This release isn't ${on}, and only what's merged there counts`);
    const start = async () => {
      const earlier = await history.releaseBefore(code.tag);
      const released = earlier === null ? null : await newest(earlier);
      return startAt(released ?? (await newestOn(since)), head);
    };
    return { head, before: null, start };
  }
  const head = found(await newest(branch, isContinued ? undefined : midnight(period.to)));
  return { head, before: null, start: async () => startAt(await newestOn(midnight(period.from)), head) };
}
