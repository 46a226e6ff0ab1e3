/**
 * What is read of GitHub's answers. Servers that implement its API leave out more than GitHub does, so only what a run
 * can't do without must be there. Every reader returns null where it isn't.
 */
import * as v from "valibot";
import { readJson } from "../network.ts";
import {
  type Author,
  type Comment,
  type LineComment,
  PERMISSIONS,
  type Permission,
  type Repository,
  type Thread,
} from "./port.ts";

/** How GitHub shows accounts that were deleted. */
const GHOST: Author = { id: 0, login: "ghost", type: "User" };

/** Beyond 2^53 a number is no longer the one that was sent. */
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const text = v.fallback(v.string(), "");
const author = v.fallback(v.object({ id, login: v.string(), type: v.fallback(v.string(), "User") }), GHOST);

const comment = v.pipe(
  v.object({ id, html_url: text, body: text, user: author }),
  v.transform(({ id, html_url, body, user }): Comment => ({ id, url: html_url, body, author: user })),
);

const numbered = v.object({
  number: id,
  locked: v.fallback(v.boolean(), false),
  pull_request: v.fallback(v.nullable(v.looseObject({})), null),
});

const flag = v.fallback(v.optional(v.boolean()), undefined);

const permission = v.object({
  permission: v.fallback(v.nullable(v.picklist(PERMISSIONS)), null),
  user: v.fallback(
    v.object({
      permissions: v.object({ admin: flag, maintain: flag, push: flag, triage: flag, pull: flag }),
    }),
    { permissions: {} },
  ),
});

const detail = v.pipe(
  v.object({ message: v.string() }),
  v.transform(({ message }) => message),
);
const complaint = v.pipe(
  v.object({
    message: text,
    errors: v.fallback(v.array(v.fallback(v.union([v.string(), detail]), "")), []),
  }),
  v.transform(({ message, errors }) => [message, ...errors].filter(Boolean).join("; ")),
);

function reader<T>(schema: v.GenericSchema<unknown, T>): (body: string) => T | null {
  return (body) => readJson(schema, body);
}

export const readComment = reader(comment);

/** Null also where a single comment is unusable: a thread with a gap could hide the one that counts. */
export const readComments = reader(v.array(comment));

export const readReaction = reader(
  v.pipe(
    v.object({ id, user: author }),
    v.transform(({ id, user }) => ({ id, author: user })),
  ),
);

export const readThread = reader(
  v.pipe(
    v.object({
      ...numbered.entries,
      title: text,
      body: text,
      user: author,
      state: v.fallback(v.string(), "open"),
    }),
    v.transform(
      ({ user, pull_request, locked, ...rest }): Thread => ({
        ...rest,
        author: user,
        isPullRequest: pull_request !== null,
        isLocked: locked,
      }),
    ),
  ),
);

const lineNumber = v.fallback(v.nullable(id), null);

export const readLineComment = reader(
  v.pipe(
    v.object({
      pull_request_url: v.pipe(v.string(), v.regex(/\/pulls\/\d{1,15}$/)),
      path: v.string(),
      diff_hunk: text,
      line: lineNumber,
      start_line: lineNumber,
      original_line: lineNumber,
      original_start_line: lineNumber,
      side: text,
      subject_type: text,
    }),
    v.transform((said): LineComment => {
      const isOutdated = said.line === null;
      const last = said.line ?? said.original_line;
      const first = (isOutdated ? said.original_start_line : said.start_line) ?? last;
      return {
        pullRequest: Number(said.pull_request_url.split("/").at(-1)),
        path: said.path,
        lines: said.subject_type === "file" || first === null || last === null ? null : { first, last },
        isBefore: said.side === "LEFT",
        isOutdated,
        diff: said.diff_hunk,
      };
    }),
  ),
);

/**
 * Numbers of those that take comments, in a list of issues or of pull requests: only among issues, where both are listed,
 * a pull request says that it is one.
 */
export const readOpenNumbers = reader(
  v.pipe(
    v.array(numbered),
    v.transform((all) =>
      all.filter(({ locked, pull_request }) => !locked && pull_request === null).map(({ number }) => number),
    ),
  ),
);

export const readRepository = reader(
  v.pipe(
    v.object({ private: v.boolean(), default_branch: text, has_issues: v.fallback(v.boolean(), true) }),
    v.transform(
      (said): Repository => ({
        isPrivate: said.private,
        defaultBranch: said.default_branch,
        hasIssues: said.has_issues,
      }),
    ),
  ),
);

/** Paths of the files in a folder. */
export const readFolder = reader(
  v.pipe(
    v.array(v.object({ type: v.string(), path: v.string() })),
    v.transform((all) => all.filter(({ type }) => type === "file").map(({ path }) => path)),
  ),
);

/** A file's text. GitHub leaves it out of files beyond 1 MB, which no workflow is. */
export const readFile = reader(
  v.pipe(
    v.object({ content: v.string() }),
    v.transform(({ content }) => Buffer.from(content, "base64").toString("utf8")),
  ),
);

/**
 * The booleans know maintain and triage, which `permission` folds into write and read. `role_name` isn't used: it can be
 * the free name of a custom role, even "admin".
 */
export function readPermission(body: string): Permission | null {
  const found = readJson(permission, body);
  if (!found) return null;
  const { admin, maintain, push, triage, pull } = found.user.permissions;
  if (admin) return "admin";
  if (maintain) return "maintain";
  if (push) return "write";
  if (triage) return "triage";
  if (pull) return "read";
  const areDenied = [admin, maintain, push, triage, pull].includes(false);
  return areDenied ? "none" : found.permission;
}

/** The words of an error body, uncleaned; "" where it has none, as in the HTML page of something in between. */
export function readComplaint(body: string): string {
  return readJson(complaint, body) ?? "";
}
