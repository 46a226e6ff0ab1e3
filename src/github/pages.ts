import type { Explanation } from "../failure.ts";
import type { Reader } from "../json.ts";
import type { Head } from "../net/http.ts";
import { GitHubFailure, type Page, PER_PAGE } from "./port.ts";

/**
 * Reads a page of a list, and skips items that are null. Other servers may return smaller pages with a Link header. If
 * there's only one page, GitHub doesn't send this header.
 */
export const pageOf =
  <T>(items: Reader<readonly (T | null)[]>) =>
  (sent: unknown, { headers: { link } }: Pick<Head, "headers">): Page<T> | undefined => {
    const all = items(sent);
    const isLast = link ? !/\brel="?next\b/.test(String(link)) : (all?.length ?? 0) < PER_PAGE;
    return all && { items: all.filter((one) => one !== null), isLast };
  };

/**
 * Reads every page of a list. GitHub numbers pages, so if an item is deleted while they're read, another one moves to a
 * page that was already read. A list of several pages is therefore read twice.
 *
 * @param tooMany  why a list with more pages isn't read
 * @returns the items of both readings by ID, the latest version of each
 */
export async function listAll<T extends { readonly id: number }>(
  readPage: (page: number) => Promise<Page<T>>,
  maxPages: number,
  tooMany: Explanation,
): Promise<readonly T[]> {
  const found = new Map<number, T>();
  async function readAll(): Promise<number> {
    for (let page = 1; page <= maxPages; page++) {
      const { items, isLast } = await readPage(page);
      for (const item of items) found.set(item.id, item);
      if (isLast) return page;
    }
    throw new GitHubFailure(tooMany);
  }
  if ((await readAll()) > 1) await readAll();
  return [...found.values()].sort((one, other) => one.id - other.id);
}
