import type { Author, Comment, GitHub } from "./github/port.ts";
import { type Marker, type NewMarker, parseMarker, type Signer } from "./marker.ts";

/** A comment of ours with what its marker says. */
export interface Marked {
  readonly comment: Comment;
  readonly marker: Marker;
}

/** Our comments in a thread, oldest first: the signature is right and the author is who we are. */
export function findMarked(comments: readonly Comment[], us: Author, thread: number, signer: Signer): Marked[] {
  return comments.flatMap((comment) => {
    const marker = comment.author.id === us.id ? signer.read(thread, comment.body) : null;
    return marker ? [{ comment, marker }] : [];
  });
}

/**
 * Whether we reported in this thread. The signature is not asked for: reports may be written with another key, one that
 * can only read, and anyone who forged one would gain no more than a fresh job.
 */
export function holdsReport(comments: readonly Comment[], us: Author): boolean {
  return comments.some(({ author, body }) => author.id === us.id && parseMarker(body)?.kind === "report");
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

/** Writes a comment of this kind about this request, unless the thread has one already. */
export async function sayOnce(
  github: Pick<GitHub, "listComments" | "createComment">,
  signer: Signer,
  thread: number,
  us: Author,
  marker: NewMarker,
  text: string,
): Promise<void> {
  const said = findMarked(await github.listComments(thread), us, thread, signer);
  if (said.some((one) => one.marker.kind === marker.kind && one.marker.request === marker.request)) return;
  await github.createComment(thread, `${signer.write(thread, marker)}\n${text}`);
}
