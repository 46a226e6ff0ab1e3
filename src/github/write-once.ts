import { isOpen } from "./failure.ts";
import { type Comment, GitHubFailure } from "./port.ts";

/**
 * Writes a comment so that it stands once. GitHub may have carried a request out although its answer is lost. Who cannot
 * see whether the comment stands must not write it again; who sees that it does not may, once, and looks again afterwards,
 * because the first may only have been late.
 *
 * @param at.pause  waits before the second try, and says whether there may be one
 * @throws GitHubFailure
 */
export async function writeOnce(
  body: string,
  at: {
    readonly post: (body: string) => Promise<Comment>;
    readonly list: () => Promise<readonly Comment[]>;
    readonly remove: (id: number) => Promise<void>;
    readonly pause: () => Promise<boolean>;
  },
): Promise<Comment> {
  async function find(): Promise<Comment | null> {
    const { original, twins } = findSame(await at.list(), body);
    // A twin that stays is a blemish; the comment is there all the same.
    for (const { id } of twins) await at.remove(id).catch(() => {});
    return original;
  }

  const first = await doneOrOpen(at.post(body));
  if (!(first instanceof GitHubFailure)) return first;
  const written = await find().catch(() => {
    throw first;
  });
  if (written) return written;
  if (!(await at.pause())) throw first;

  const second = await doneOrOpen(at.post(body));
  const standing = await find().catch(() => null);
  if (standing) return standing;
  if (second instanceof GitHubFailure) throw second;
  return second;
}

/** A failure that leaves open what GitHub did is a result; one that does not is thrown. */
async function doneOrOpen<T>(work: Promise<T>): Promise<T | GitHubFailure> {
  try {
    return await work;
  } catch (thrown) {
    if (isOpen(thrown)) return thrown;
    throw thrown;
  }
}

/**
 * Finds a text that was sent among the comments that stand. The first line is the marker, which names the run and the
 * request and is signed, so it has to be the same to the letter; the rest may differ in white space, which servers change.
 *
 * @returns the oldest such comment, and younger ones by the same author: they are this run's too
 */
function findSame(
  comments: readonly Comment[],
  sent: string,
): { original: Comment | null; twins: readonly Comment[] } {
  const [original, ...others] = comments
    .filter(({ body }) => firstLine(body) === firstLine(sent) && fold(body) === fold(sent))
    .sort((a, b) => a.id - b.id);
  if (!original) return { original: null, twins: [] };
  return { original, twins: others.filter(({ author }) => author.id === original.author.id) };
}

function firstLine(body: string): string {
  return body.split(/\r?\n/, 1)[0]?.trimEnd() ?? "";
}

function fold(body: string): string {
  return body.toWellFormed().replace(/\s+/g, " ").trim();
}
