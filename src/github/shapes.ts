/**
 * What is read of GitHub's answers. Servers that implement its API leave out more than GitHub does, so only what a run
 * can't do without must be there. Every reader returns null where it isn't.
 */
import { as, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import {
  type Author,
  type Comment,
  type LineComment,
  PERMISSIONS,
  type Permission,
  type Repository,
  type Thread,
} from "./port.ts";

/** One answer of GitHub, read whole. */
export interface Answer {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** "" where there was none. */
  readonly text: string;
}

/** How GitHub shows accounts that were deleted. */
const GHOST: Author = { id: 0, login: "ghost", type: "User" };

/** Beyond 2^53 a number is no longer the one that was sent. */
const id = as(number, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
const textOrEmpty = or(text, "");
const user = or(object<Author>({ id, login: text, type: or(text, "User") }), GHOST);

export const comment = as(
  object({ id, html_url: textOrEmpty, body: textOrEmpty, user }),
  ({ id, html_url, body, user }): Comment => ({ id, url: html_url, body, author: user }),
);

const numbered = { number: id, locked: or(flag, false), pull_request: or(object({}), null) };

function reader<T>(shape: Reader<T>): (body: string) => T | null {
  return (body) => readJson(shape, body);
}

export const readComment = reader(comment);

/** Null also where a single comment is unusable: a thread with a gap could hide the one that counts. */
export const readComments = reader(list(comment));

export const readReaction = reader(as(object({ id, user }), ({ id, user }) => ({ id, author: user })));

export const readThread = reader(
  as(
    object({ ...numbered, title: textOrEmpty, body: textOrEmpty, user, state: or(text, "open") }),
    ({ user, pull_request, locked, ...rest }): Thread => ({
      ...rest,
      author: user,
      isPullRequest: pull_request !== null,
      isLocked: locked,
    }),
  ),
);

const lineNumber = or(id, null);

export const readLineComment = reader(
  as(
    object({
      pull_request_url: text,
      path: text,
      diff_hunk: textOrEmpty,
      line: lineNumber,
      start_line: lineNumber,
      original_line: lineNumber,
      original_start_line: lineNumber,
      side: textOrEmpty,
      subject_type: textOrEmpty,
    }),
    (said): LineComment | undefined => {
      const [, pullRequest] = /\/pulls\/(\d{1,15})$/.exec(said.pull_request_url) ?? [];
      if (pullRequest === undefined) return undefined;
      const isOutdated = said.line === null;
      const last = said.line ?? said.original_line;
      const first = (isOutdated ? said.original_start_line : said.start_line) ?? last;
      return {
        pullRequest: Number(pullRequest),
        path: said.path,
        lines: said.subject_type === "file" || first === null || last === null ? null : { first, last },
        isBefore: said.side === "LEFT",
        isOutdated,
        diff: said.diff_hunk,
      };
    },
  ),
);

/**
 * Numbers of those that take comments, in a list of issues or of pull requests: only among issues, where both are listed,
 * a pull request says that it is one.
 */
export const readOpenNumbers = reader(
  as(list(object(numbered)), (all) =>
    all.filter(({ locked, pull_request }) => !locked && pull_request === null).map(({ number }) => number),
  ),
);

export const readRepository = reader(
  as(
    object({ private: flag, default_branch: textOrEmpty, has_issues: or(flag, true) }),
    (said): Repository => ({
      isPrivate: said.private,
      defaultBranch: said.default_branch,
      hasIssues: said.has_issues,
    }),
  ),
);

/** Paths of the files in a folder. */
export const readFolder = reader(
  as(list(object({ type: text, path: text })), (all) =>
    all.filter(({ type }) => type === "file").map(({ path }) => path),
  ),
);

/** A file's text. GitHub leaves it out of files beyond 1 MB, which no workflow is. */
export const readFile = reader(
  as(object({ content: text }), ({ content }) => Buffer.from(content, "base64").toString("utf8")),
);

const granted = or(flag, null);
const permissions = object({ admin: granted, maintain: granted, push: granted, triage: granted, pull: granted });

/**
 * The booleans know maintain and triage, which `permission` folds into write and read. `role_name` isn't used: it can be
 * the free name of a custom role, even "admin".
 */
export const readPermission = reader(
  as(
    object({ permission: or(text, null), user: or(object({ permissions }), null) }),
    ({ permission, user }): Permission | undefined => {
      if (user) {
        const { admin, maintain, push, triage, pull } = user.permissions;
        if (admin) return "admin";
        if (maintain) return "maintain";
        if (push) return "write";
        if (triage) return "triage";
        if (pull) return "read";
        if ([admin, maintain, push, triage, pull].includes(false)) return "none";
      }
      return PERMISSIONS.find((each) => each === permission);
    },
  ),
);

const detail = as(object({ message: text }), ({ message }) => message);
const said: Reader<string> = (sent) => text(sent) ?? detail(sent);
const errorBody = as(object({ message: textOrEmpty, errors: or(list(or(said, "")), []) }), ({ message, errors }) =>
  [message, ...errors].filter(Boolean).join("; "),
);

/** The words of an error body, uncleaned; "" where it has none, as in the HTML page of something in between. */
export function readErrorMessage(body: string): string {
  return readJson(errorBody, body) ?? "";
}
