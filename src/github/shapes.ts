/**
 * Readers for GitHub's responses, and the types of what they return. Compatible servers leave out more fields than
 * GitHub does, so only the fields that a run can't do without are required.
 */

import type { Author } from "../event.ts";
import { as, at, both, flag, list, number, object, or, type ReadBy, type Reader, text } from "../json.ts";
import { PERMISSIONS, type Permission } from "./permissions.ts";

/** GitHub's placeholder for deleted accounts. */
export const GHOST: Author = { id: 0, login: "ghost", type: "User" };

/** Above 2^53, parsed numbers are inexact. */
const id = as(number, (sent) => (Number.isSafeInteger(sent) && sent >= 1 ? sent : undefined));
export const textOrEmpty = or(text, "");
export const time = as(text, (sent) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(sent) && Number.isFinite(Date.parse(sent)) ? sent : undefined,
);
export const size = as(number, (sent) => (Number.isSafeInteger(sent) && sent >= 0 ? sent : undefined));
/** Skips items that are null, which GitHub puts into lists when part of a query fails. */
export function usable<T>(item: Reader<T>): Reader<readonly T[]> {
  return as(list(or(item, null)), (all) => all.flatMap((each) => (each === null ? [] : [each])));
}
const user = or(object<Author>({ id, login: text, type: or(text, "User") }), GHOST);
/** The GraphQL API leaves out the `[bot]` in a bot's login, and sends no ID. Null for a deleted account. */
export const actor: Reader<Author | null> = or(
  as(object({ login: text, type: ["__typename", text] }), ({ login, type }) => {
    return { id: 0, login: type === "Bot" ? `${login.replace(/\[bot\]$/, "")}[bot]` : login, type };
  }),
  null,
);

export const comment = object({
  id,
  url: ["html_url", textOrEmpty],
  body: textOrEmpty,
  author: ["user", user],
  eyes: ["reactions.eyes", or(number, null)],
  createdAt: ["created_at", or(time, null)],
  updatedAt: ["updated_at", or(time, null)],
});

/** The number at the end of a thread's URL. */
const threadNumber = as(text, (url) => Number(/\/(?:issues|pulls)\/(\d{1,15})$/.exec(url)?.[1]) || undefined);
const MEMBERS = ["OWNER", "MEMBER", "COLLABORATOR"];

export type DatedComment = ReadBy<typeof datedComment>;
export const datedComment = both(
  comment,
  object({
    createdAt: ["created_at", time],
    thread: ["issue_url", threadNumber],
    /** Not a permission check: for private members of an organization, this can be false. */
    byMember: ["author_association", as(textOrEmpty, (by) => MEMBERS.includes(by))],
  }),
);

/** Some servers list only a label's name. */
const label: Reader<string> = (sent) => text(sent) ?? at("name", text)(sent);
export const labels = list(label);

export const reaction = object({ id, author: ["user", user] });

/** An issue or a pull request. They share one sequence of numbers. */
export type Issue = ReadBy<typeof issue>;
export const issue = object({
  number: id,
  url: ["html_url", textOrEmpty],
  title: textOrEmpty,
  body: textOrEmpty,
  author: ["user", user],
  /** "open" or "closed"; a merged pull request is closed. */
  state: or(text, "open"),
  isLocked: ["locked", or(flag, false)],
  labels: or(labels, []),
  /** How many comments it has. */
  comments: or(number, 0),
  /** Always false in a list of pull requests. */
  isPullRequest: ["pull_request", (sent) => Object(sent) === sent],
});

const lineNumber = or(id, null);
/** Where a review comment is: on lines of a file, or on the whole file if `lines` is null. */
export const place = as(
  object({
    ...{ line: lineNumber, start_line: lineNumber, original_line: lineNumber, original_start_line: lineNumber },
    ...{ path: text, side: textOrEmpty, subject_type: textOrEmpty },
  }),
  ({ path, line, side, subject_type, ...sent }) => {
    const last = line ?? sent.original_line;
    const first = (line === null ? sent.original_start_line : sent.start_line) ?? last;
    const isWhole = subject_type.toLowerCase() === "file" || first === null || last === null;
    return {
      path,
      lines: isWhole ? null : { first, last },
      /** The lines are from before the change. */
      isBefore: side === "LEFT",
      /** The lines have changed since the comment. */
      isOutdated: line === null,
    };
  },
);

/** A review comment on a line or a file of a pull request. `diff` ends with these lines. */
export type LineComment = ReadBy<typeof lineComment>;
export const lineComment = both(
  place,
  object({ pullRequest: ["pull_request_url", threadNumber], diff: ["diff_hunk", textOrEmpty] }),
);

/** What someone wrote in a review. */
export type Written = ReadBy<typeof written>;
export const written = object({
  author: as(actor, (by) => by ?? GHOST),
  body: textOrEmpty,
  /** ISO 8601, UTC. */
  createdAt: textOrEmpty,
});

export type Repository = ReadBy<typeof repository>;
export const repository = object({
  /** Also true for internal repositories. */
  isPrivate: ["private", flag],
  /** Everyone in the enterprise can read it. */
  isInternal: ["visibility", as(textOrEmpty, (visibility) => visibility === "internal")],
  /** "" if the server doesn't say. */
  defaultBranch: ["default_branch", textOrEmpty],
  hasIssues: ["has_issues", or(flag, true)],
});

const granted = or(flag, null);
const permissions = object({ pull: granted, triage: granted, push: granted, maintain: granted, admin: granted });

/**
 * The booleans include maintain and triage, which `permission` maps to write and read. `role_name` isn't used, because
 * a custom role can have any name, even "admin".
 */
export const permission = as(
  object({ permission: or(text, null), granted: ["user.permissions", or(permissions, null)] }),
  ({ permission, granted }): Permission | undefined => {
    // In the order of PERMISSIONS, after "none".
    const booleans = Object.values(granted ?? {});
    const isKnown = booleans.some((each) => each !== null);
    if (isKnown) return PERMISSIONS[booleans.lastIndexOf(true) + 1];
    return PERMISSIONS.find((each) => each === permission) ?? (permission === null ? undefined : "none");
  },
);
