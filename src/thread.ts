import type { Author, Comment, GitHub } from "./github/port.ts";
import type { Marker, Signer } from "./marker.ts";

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

/**
 * Our comments that answer one request, oldest first.
 *
 * @param us  null when this run has not yet heard from GitHub who it is
 */
export async function findAnswers(
  github: GitHub,
  thread: number,
  signer: Signer,
  request: Pick<Marker, "kind" | "request">,
  us: Author | null,
): Promise<Marked[]> {
  const comments = await github.listComments(thread);
  const isAnswer = (marker: Marker | null) =>
    marker !== null && marker.kind === request.kind && marker.request === request.request;
  const signed = comments.find(({ body }) => isAnswer(signer.read(thread, body)));
  if (!signed) return [];
  const author = us ?? (await whoWeAre(github, signed.id));
  return findMarked(comments, author, thread, signer).filter(({ marker }) => isAnswer(marker));
}

/** GitHub does not tell a workflow's token its own name, but it answers a reaction with it; and reactions notify nobody. */
async function whoWeAre(github: GitHub, commentId: number): Promise<Author> {
  const { id, fresh, author } = await github.react(commentId, "eyes");
  if (fresh) await github.removeReaction(commentId, id);
  return author;
}
