import type { Author, Comment } from "../event.ts";
import type { GitHub } from "../github/port.ts";
import { type Marker, parseMarker, type Signer } from "../marker.ts";
import type { World } from "../world.ts";

/** How long it can take until a new comment appears in every list. */
export const VISIBILITY_DELAY_MS = 3_000;

/** Pauses between checks of other runs' comments: a minute in total. */
export const PAUSES_MS: readonly number[] = [2_000, 3_000, 5_000, 10_000, 10_000, 15_000, 15_000];

/** A comment with a marker. Anyone can comment, so the marker may be forged or copied. */
export interface Marked {
  readonly comment: Comment;
  readonly marker: Marker & { readonly projectId: string };
  /** Signed with this run's key, for this thread, project, and service. */
  readonly isVerified: boolean;
}

export interface ThreadReading {
  /** Oldest first. */
  readonly comments: readonly Comment[];
  /** The comments with a marker. */
  readonly marked: readonly Marked[];
}

export const NO_COMMENTS: ThreadReading = { comments: [], marked: [] };

export function readingOf(comments: readonly Comment[], number: number, signer: Signer): ThreadReading {
  const marked = comments.flatMap((comment) => {
    const marker = parseMarker(comment.body);
    return marker ? [{ comment, marker, isVerified: signer.read(number, comment.body) !== null }] : [];
  });
  return { comments, marked };
}

/** The comments with a valid signature and the right author. @param account  null if it's unknown */
export function verified({ marked }: ThreadReading, account: Author | null): readonly Marked[] {
  return marked.filter(({ comment, isVerified }) => isVerified && comment.author.id === account?.id);
}

/** We or the service refused the request, so there's no job. */
export const isRefused = ({ phase, job }: Marker): boolean => phase === "error" && job === null;

export type Thread = ReturnType<typeof openThread>;

/** A thread whose comments all steps share, so that they're read once. Its functions throw GitHubFailure. */
export function openThread(github: Pick<GitHub, "listComments">, number: number, signer: Signer) {
  /** By ID; null until all comments have been read. */
  let known: Map<number, Comment> | null = null;

  /** @param since  reads only comments that were posted or edited since then */
  async function read(since?: Date): Promise<ThreadReading> {
    const listed = await github.listComments(number, since);
    const found = listed.map((comment) => [comment.id, comment] as const);
    if (since === undefined) known = new Map(found);
    else if (known) known = new Map([...known, ...found]);
    return readingOf(listed, number, signer);
  }

  return {
    number,
    read,
    /** All comments, as the latest readings show them. Reads them if that hasn't been done yet. */
    async all(): Promise<ThreadReading> {
      if (known === null) return read();
      const comments = [...known.values()].sort((one, other) => one.id - other.id);
      return readingOf(comments, number, signer);
    },
  };
}

/** The thread with this number, which can be the one in which the run replies. */
export function threadAt(
  run: { readonly thread: Thread | null; readonly world: Pick<World, "github">; readonly signer: Signer },
  number: number,
): Thread {
  return run.thread?.number === number ? run.thread : openThread(run.world.github, number, run.signer);
}

/** Looks again after each pause until nothing is open anymore, or the run's time is up. Returns what was seen last. */
export async function untilSettled<T>(
  run: { readonly world: Pick<World, "clock" | "signal">; readonly deadline: number },
  first: T,
  isOpen: (seen: T) => boolean,
  look: () => Promise<T>,
  pauses: Iterable<number> = PAUSES_MS,
): Promise<T> {
  const { clock, signal } = run.world;
  let seen = first;
  for (const pause of pauses) {
    if (!isOpen(seen) || clock.monotonic() + pause > run.deadline) break;
    await clock.sleep(pause, signal);
    seen = await look();
  }
  return seen;
}

/** Repeats the same pause forever. */
export function* every(ms: number): Iterable<number> {
  for (;;) yield ms;
}
