import type { Attempt } from "../net/retry.ts";
import { mayHaveSucceeded } from "./failure.ts";
import { type Author, type Comment, type GitHub, GitHubFailure, orFailure } from "./port.ts";

type Post = () => Promise<Attempt<Comment, GitHubFailure>>;

/**
 * Creates comments, each exactly once. A lost response and another run both lead to equal comments. The one with the
 * lowest ID remains: a run that lists several deletes the others, and so never the last one.
 */
export function createWriter(at: {
  readonly post: (issue: number, body: string) => ReturnType<Post>;
  readonly list: (issue: number) => Promise<readonly Comment[]>;
  readonly remove: (id: number) => Promise<void>;
  readonly retry: (attempt: Post) => Promise<Comment>;
  /** The token's account; null until a response has shown it. */
  readonly account: () => Author | null;
  readonly redact: (text: string) => string;
}): Pick<GitHub, "createComment" | "createCommentOnce"> {
  /** Anyone can copy a comment, so only our account's count. Until it's known, nothing does if there are several. */
  async function keepFirst(issue: number, isSame: (comment: Comment) => boolean): Promise<Comment | null> {
    const same = (await at.list(issue)).filter(isSame).sort((one, other) => one.id - other.id);
    const authors = new Set(same.map(({ author }) => author.id));
    const [us = null] = at.account() === null && authors.size === 1 ? authors : [at.account()?.id];
    const [first = null, ...copies] = same.filter(({ author }) => author.id === us);
    // One that can't be deleted is harmless.
    for (const { id } of copies) await at.remove(id).catch(() => {});
    return first;
  }

  /** Searches the thread after a lost response, and after the next try, because the first may only have been slow. */
  function createComment(issue: number, text: string): Promise<Comment> {
    const body = at.redact(text);
    const sent = folded(body);
    const find = () => orFailure(keepFirst(issue, (comment) => folded(comment.body) === sent));
    let mayBeSecond = false;
    return at.retry(async () => {
      const result = await at.post(issue, body);
      const isLost = result.kind !== "done" && mayHaveSucceeded(result.failure);
      if (!isLost && !mayBeSecond) return result;
      const found = await find();
      if (found instanceof GitHubFailure) return result.kind === "done" ? result : { ...result, kind: "failed" };
      mayBeSecond ||= isLost;
      return found ? { kind: "done", value: found } : result;
    });
  }

  return {
    createComment,
    async createCommentOnce(issue, body, isSame) {
      const earlier = at.account() && (await keepFirst(issue, isSame));
      if (earlier) return earlier;
      const created = await createComment(issue, body);
      const remaining = await orFailure(keepFirst(issue, isSame));
      return remaining instanceof GitHubFailure ? created : (remaining ?? created);
    },
  };
}

/** For comparison. The first line, the signed marker, must match exactly. Elsewhere, servers may change whitespace. */
function folded(body: string): string {
  const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
  return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}
