import type { Attempt } from "../retry.ts";
import { mayHaveSucceeded } from "./failure.ts";
import type { Comment, GitHubFailure } from "./port.ts";

/**
 * Creates a comment exactly once. If a response is lost, GitHub may still have created it, so the thread is searched
 * before another try, and again afterward, because the first request may only have been slow.
 *
 * @throws GitHubFailure
 */
export async function writeOnce(
  body: string,
  at: {
    readonly post: () => Promise<Attempt<Comment, GitHubFailure>>;
    readonly list: () => Promise<readonly Comment[]>;
    readonly remove: (id: number) => Promise<void>;
    readonly retry: (attempt: () => Promise<Attempt<Comment, GitHubFailure>>) => Promise<Comment>;
  },
): Promise<Comment> {
  const sent = folded(body);
  let mayBeSecond = false;

  async function find(): Promise<Comment | undefined> {
    const [original, ...copies] = (await at.list())
      .filter((comment) => folded(comment.body) === sent)
      .sort((a, b) => a.id - b.id);
    for (const { id, author } of copies) {
      // Copies by the same author are this run's, too. One that can't be deleted is harmless.
      if (author.id === original?.author.id) await at.remove(id).catch(() => {});
    }
    return original;
  }

  return at.retry(async () => {
    const result = await at.post();
    if (result.kind === "done") {
      const written = mayBeSecond ? await find().catch(() => undefined) : undefined;
      return written ? { kind: "done", value: written } : result;
    }
    const { failure } = result;
    if (!mayHaveSucceeded(failure) && !mayBeSecond) return result;
    try {
      const written = await find();
      if (written) return { kind: "done", value: written };
    } catch {
      return { kind: "failed", failure };
    }
    if (mayHaveSucceeded(failure)) mayBeSecond = true;
    return result;
  });
}

/** For comparison. The first line, the signed marker, must match exactly. Elsewhere, servers may change whitespace. */
function folded(body: string): string {
  const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
  return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}
