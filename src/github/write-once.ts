import type { Attempt } from "../retry.ts";
import { isOpen } from "./failure.ts";
import type { Comment, GitHubFailure } from "./port.ts";

type Try = () => Promise<Attempt<Comment, GitHubFailure>>;

/**
 * Writes a comment so that there is one of it. GitHub may have carried a request out although its answer is lost. As long
 * as the thread can't be searched for the comment, it must not be sent again. If it isn't there, it can be, and the thread
 * is searched again afterwards, because the first request may only have been late.
 *
 * @param body  what `post` sends
 * @throws GitHubFailure
 */
export async function writeOnce(
  body: string,
  at: {
    readonly post: Try;
    readonly list: () => Promise<readonly Comment[]>;
    readonly remove: (id: number) => Promise<void>;
    readonly retry: (attempt: Try) => Promise<Comment>;
  },
): Promise<Comment> {
  let mayBeSecond = false;

  async function find(): Promise<Comment | undefined> {
    const [original, ...copies] = (await at.list())
      .filter((comment) => isSame(comment.body, body))
      .sort((a, b) => a.id - b.id);
    for (const { id, author } of copies) {
      // Copies by the same author are this run's too. One that stays does no harm.
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
    if (!isOpen(failure) && !mayBeSecond) return result;
    try {
      const written = await find();
      if (written) return { kind: "done", value: written };
    } catch {
      return { kind: "failed", failure };
    }
    if (isOpen(failure)) mayBeSecond = true;
    return result;
  });
}

/**
 * The first line is the marker, which names the run and the request and is signed, so it has to be exactly the same. The
 * rest can differ in white space, which servers change.
 */
function isSame(body: string, sent: string): boolean {
  return firstLine(body) === firstLine(sent) && fold(body) === fold(sent);
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0]?.trimEnd() ?? "";
}

function fold(body: string): string {
  return body.toWellFormed().replace(/\s+/g, " ").trim();
}
