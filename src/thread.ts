import type { Author, Comment, GitHub } from "./github/port.ts";
import { isReportMarker, type Marker, type Signer } from "./marker.ts";

/** A comment of ours with what its marker says. */
export interface Marked {
  readonly comment: Comment;
  readonly marker: Marker;
}

/** Our comments in a thread, oldest first: the signature is right and the author is who we are. */
export function findMarked(
  comments: readonly Comment[],
  us: Author,
  thread: number,
  signer: Signer,
): Marked[] {
  return comments.flatMap((comment) => {
    const marker = comment.author.id === us.id ? signer.read(thread, comment.body) : null;
    return marker ? [{ comment, marker }] : [];
  });
}

/** Our comments that answer one request, oldest first. */
export function findAnswers(
  comments: readonly Comment[],
  us: Author,
  thread: number,
  signer: Signer,
  { kind, request }: Pick<Marker, "kind" | "request">,
): Marked[] {
  return findMarked(comments, us, thread, signer).filter(
    ({ marker }) => marker.kind === kind && marker.request === request,
  );
}

/**
 * Whether we reported in this thread. The signature is not asked for: reports may be written with another key, one that
 * can only read, and whoever forged one would gain no more than a fresh job.
 */
export function holdsReport(comments: readonly Comment[], us: Author): boolean {
  return comments.some(({ author, body }) => author.id === us.id && isReportMarker(body));
}

/**
 * Who we are, from a comment whose marker carries our signature: GitHub does not tell a workflow's token its own name,
 * but it answers a reaction with it, and reactions notify nobody.
 *
 * @returns null when none carries it: then none is ours
 */
export async function whoWeAre(
  github: GitHub,
  comments: readonly Comment[],
  thread: number,
  signer: Signer,
): Promise<Author | null> {
  const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
  if (!signed) return null;
  const { id, fresh, author } = await github.react(signed.id, "eyes");
  if (fresh) await github.removeReaction(signed.id, id);
  return author;
}
