/**
 * Readers for GitHub's responses. Compatible servers leave out more fields than GitHub does, so only the fields that a
 * run can't do without are required.
 */

import type { Author, Comment } from "../event.ts";
import type { Explanation } from "../failure.ts";
import { as, both, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import type { Head } from "../net/http.ts";
import { GitHubFailure, type LineComment, PERMISSIONS, type Permission, type Repository, type Thread } from "./port.ts";

export interface HttpResponse extends Head {
  readonly text: string;
}

/** GitHub's placeholder for deleted accounts. */
export const GHOST: Author = { id: 0, login: "ghost", type: "User" };

/** Above 2^53, parsed numbers are inexact. */
const id = as(number, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
const textOrEmpty = or(text, "");
export const time = as(text, (sent) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(sent) && Number.isFinite(Date.parse(sent)) ? sent : undefined,
);
export const size = as(number, (sent) => (Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined));
/** Skips items that are null, which GitHub puts into lists when part of a query fails. */
export function usable<T>(item: Reader<T>): Reader<T[]> {
  return as(list(or(item, null)), (all) => all.flatMap((each) => (each === null ? [] : [each])));
}
export const user = or(object<Author>({ id, login: text, type: or(text, "User") }), GHOST);

export const comment = as(
  object({
    ...{ id, html_url: textOrEmpty, body: textOrEmpty, user, reactions: or(object({ eyes: number }), null) },
    ...{ created_at: or(time, null), updated_at: or(time, null) },
  }),
  ({ id, html_url, body, user, reactions, created_at, updated_at }): Comment => ({
    id,
    url: html_url,
    body,
    author: user,
    eyes: reactions?.eyes,
    createdAt: created_at ?? undefined,
    updatedAt: updated_at ?? undefined,
  }),
);

const named = as(object({ name: text }), ({ name }) => name);
/** Some servers list only a label's name. */
const label: Reader<string> = (sent) => text(sent) ?? named(sent);
const numbered = { number: id, locked: or(flag, false), pull_request: or(object({}), null) };

export const labels = list(label);

export const reaction = as(object({ id, user }), ({ id, user }) => ({ id, author: user }));

export const thread = as(
  object({
    ...numbered,
    title: textOrEmpty,
    body: textOrEmpty,
    user,
    state: or(text, "open"),
    labels: or(labels, []),
  }),
  ({ user: author, locked: isLocked, pull_request: _, number: __, ...rest }): Thread => ({
    ...rest,
    author,
    isLocked,
  }),
);

const lineNumber = or(id, null);
/** Where a review comment is. */
export const place = as(
  object({
    ...{ line: lineNumber, start_line: lineNumber, original_line: lineNumber, original_start_line: lineNumber },
    ...{ path: text, side: textOrEmpty, subject_type: textOrEmpty },
  }),
  ({ path, line, side, subject_type, ...sent }): Omit<LineComment, "pullRequest" | "diff"> => {
    const last = line ?? sent.original_line;
    const first = (line === null ? sent.original_start_line : sent.start_line) ?? last;
    const isWhole = subject_type.toLowerCase() === "file" || first === null || last === null;
    return { path, lines: isWhole ? null : { first, last }, isBefore: side === "LEFT", isOutdated: line === null };
  },
);

const ofPullRequest = as(
  object({ pull_request_url: as(text, (url) => /\/pulls\/(\d{1,15})$/.exec(url)?.[1]), diff_hunk: textOrEmpty }),
  ({ pull_request_url: url, diff_hunk: diff }) => ({ pullRequest: Number(url), diff }),
);
export const lineComment: Reader<LineComment> = both(place, ofPullRequest);

/** Numbers of unlocked threads in a list of issues or pull requests. Pull requests in a list of issues are skipped. */
export const openNumbers = as(list(object(numbered)), (all) =>
  all.filter(({ locked, pull_request }) => !locked && pull_request === null).map(({ number }) => number),
);

export const repository = as(
  object({ private: flag, visibility: textOrEmpty, default_branch: textOrEmpty, has_issues: or(flag, true) }),
  (sent): Repository => ({
    isPrivate: sent.private,
    isInternal: sent.visibility === "internal",
    defaultBranch: sent.default_branch,
    hasIssues: sent.has_issues,
  }),
);

const granted = or(flag, null);
const permissions = object({ pull: granted, triage: granted, push: granted, maintain: granted, admin: granted });

/**
 * The booleans include maintain and triage, which `permission` maps to write and read. `role_name` isn't used, because
 * a custom role can have any name, even "admin".
 */
export const permission = as(
  object({ permission: or(text, null), user: or(object({ permissions }), null) }),
  ({ permission, user }): Permission | undefined => {
    // In the order of PERMISSIONS, after "none".
    const booleans = user ? Object.values(user.permissions) : [];
    const isKnown = booleans.some((each) => each !== null);
    if (isKnown) return PERMISSIONS[booleans.lastIndexOf(true) + 1];
    return PERMISSIONS.find((each) => each === permission) ?? (permission === null ? undefined : "none");
  },
);

const queryErrors = object({ errors: or(list(object({ type: or(text, ""), message: or(text, "") })), []) });

/**
 * A query's response. If it failed for a temporary reason, it gets the status and message that the REST API would
 * return, because the GraphQL API returns these errors with status 200.
 */
export function asRest(response: HttpResponse): HttpResponse {
  for (const [status, said] of TEMPORARY) {
    // What people wrote can contain these words, too.
    const { errors } = (said.test(response.text) && readJson(queryErrors, response.text)) || { errors: [] };
    const found = errors.find(({ type, message }) => said.test(`${type} ${message}`));
    if (found) return { ...response, status, text: JSON.stringify({ message: found.message }) };
  }
  return response;
}

const TEMPORARY = [
  [429, /RATE_LIMIT|secondary rate limit/],
  [502, /Something went wrong while executing your query|respond to your request in time/],
] as const;

/**
 * Reads a page of a list, and skips items that are null. Other servers may return smaller pages with a Link header. If
 * there's only one page, GitHub doesn't send this header.
 */
export const pageOf =
  <T>(items: Reader<(T | null)[]>, perPage: number) =>
  (sent: unknown, { headers: { link } }: Pick<HttpResponse, "headers">) => {
    const all = items(sent);
    const isLast = link ? !/\brel="?next\b/.test(String(link)) : (all?.length ?? 0) < perPage;
    return all && { items: all.filter((one) => one !== null), isLast };
  };

/**
 * Reads every page of a list. GitHub numbers pages, so an item that's deleted between two pages hides another one. A list
 * of several pages is therefore read twice.
 *
 * @param tooMany  why a list with more pages isn't read
 * @returns the items of both readings by ID, the latest version of each
 */
export async function listAll<T extends { readonly id: number }>(
  readPage: (page: number) => Promise<{ readonly items: readonly T[]; readonly isLast: boolean }>,
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
