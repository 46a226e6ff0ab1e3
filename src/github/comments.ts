import type { Comment } from "../event.ts";
import { GitHubFailure } from "./port.ts";
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

/** For comparison. The first line, the signed marker, must match exactly. Elsewhere, servers may change whitespace. */
export function folded(body: string): string {
  const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
  return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}
