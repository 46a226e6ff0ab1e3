/**
 * A thread's comments. Lists can miss some, and creates can be repeated, so reading and writing them takes several
 * requests.
 */

import type { Author, Comment } from "../event.ts";
import type { Attempt } from "../net/retry.ts";
import { mayHaveSucceeded } from "./failure.ts";
import { type GitHub, GitHubFailure, orFailure } from "./port.ts";
import type { HttpResponse } from "./shapes.ts";

const PER_PAGE = 100;
/** 10,000 comments. A broken server could keep linking to more pages forever. */
const MAX_PAGES = 100;

type ReadPage = (place: { readonly per_page: number; readonly page: number }) => Promise<{
  readonly items: readonly Comment[];
  readonly isLast: boolean;
}>;

/**
 * Reads every page of a list of comments. GitHub numbers pages, so a comment that's deleted between two pages hides
 * another one. A list of several pages is therefore read twice.
 *
 * @param what  what failed if it has too many pages
 * @returns the comments of both readings, oldest first, the latest text of each
 */
export async function listAll(what: string, readPage: ReadPage): Promise<readonly Comment[]> {
  const first = await listOnce(what, readPage);
  if (first.pages === 1) return first.comments;
  const second = await listOnce(what, readPage);
  const all = new Map([...first.comments, ...second.comments].map((each) => [each.id, each]));
  return [...all.values()].sort((one, other) => one.id - other.id);
}

async function listOnce(what: string, readPage: ReadPage) {
  const comments: Comment[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { items, isLast } = await readPage({ per_page: PER_PAGE, page });
    comments.push(...items);
    if (isLast) return { comments, pages: page };
  }
  throw new GitHubFailure({
    what,
    why: `The thread has more than ${MAX_PAGES} pages of comments, the most that this action reads`,
    fix: "Continue in a new issue",
  });
}

/** Other servers may return smaller pages with a Link header. GitHub sends no header for a single page. */
export function isLastPage({ headers: { link } }: HttpResponse, items: number, perPage: number): boolean {
  return link ? !/\brel="?next\b/.test(String(link)) : items < perPage;
}

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
