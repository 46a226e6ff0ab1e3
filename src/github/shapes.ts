/**
 * What is read of GitHub's answers. Servers that speak its API leave out more than GitHub does, so only what a run cannot
 * do without must be there; every reader returns null where it is not.
 */
import * as v from "valibot";
import {
  type Author,
  type Comment,
  PERMISSIONS,
  type Permission,
  type Reacted,
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

const thread = v.object({
  number: id,
  title: text,
  body: text,
  user: author,
  state: v.fallback(v.string(), "open"),
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

const repository = v.pipe(
  v.object({ private: v.boolean(), default_branch: text, has_issues: v.fallback(v.boolean(), true) }),
  v.transform(
    (said): Repository => ({
      isPrivate: said.private,
      defaultBranch: said.default_branch,
      hasIssues: said.has_issues,
    }),
  ),
);

const threads = v.array(
  v.object({ number: id, locked: thread.entries.locked, pull_request: thread.entries.pull_request }),
);

const folder = v.array(v.object({ type: v.string(), path: v.string() }));

/** In base64; empty for files beyond 1 MB, which no workflow is. */
const file = v.object({ content: v.string() });

const complaint = v.object({
  message: text,
  errors: v.fallback(v.array(v.fallback(v.union([v.string(), v.object({ message: v.string() })]), "")), []),
});

export function readComment(body: string): Comment | null {
  return read(comment, body);
}

/** Null also where a single comment is unusable: a thread with a gap could hide the one that counts. */
export function readComments(body: string): Comment[] | null {
  return read(v.array(comment), body);
}

export function readReaction(body: string): Omit<Reacted, "fresh"> | null {
  const reaction = read(v.object({ id, user: author }), body);
  return reaction && { id: reaction.id, author: reaction.user };
}

export function readThread(body: string): Thread | null {
  const found = read(thread, body);
  if (!found) return null;
  const { user, pull_request, locked, ...rest } = found;
  return { ...rest, author: user, isPullRequest: pull_request !== null, isLocked: locked };
}

/** Numbers of a list of threads that take comments; `kind` matters where issues and pull requests are listed together. */
export function readOpenNumbers(body: string, kind: "issue" | "any"): number[] | null {
  const fits = ({ locked, pull_request }: v.InferOutput<typeof threads>[number]) =>
    !locked && (kind === "any" || pull_request === null);
  return (
    read(threads, body)
      ?.filter(fits)
      .map(({ number }) => number) ?? null
  );
}

/** Paths of the files in a folder. */
export function readFolder(body: string): string[] | null {
  return (
    read(folder, body)
      ?.filter(({ type }) => type === "file")
      .map(({ path }) => path) ?? null
  );
}

export function readFile(body: string): string | null {
  const found = read(file, body);
  return found && Buffer.from(found.content, "base64").toString("utf8");
}

/**
 * The booleans know maintain and triage, which `permission` folds into write and read; `role_name` may be the free name of
 * a custom role, "admin" for one, and is not looked at.
 */
export function readPermission(body: string): Permission | null {
  const found = read(permission, body);
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

export function readRepository(body: string): Repository | null {
  return read(repository, body);
}

/** The words of an error body, uncleaned; "" where it has none, as in the HTML page of something in between. */
export function readComplaint(body: string): string {
  const said = read(complaint, body);
  if (!said) return "";
  const details = said.errors.map((error) => (typeof error === "string" ? error : error.message));
  return [said.message, ...details].filter(Boolean).join("; ");
}

function read<T>(schema: v.GenericSchema<unknown, T>, body: string): T | null {
  const result = v.safeParse(schema, parse(body));
  return result.success ? result.output : null;
}

/** Errors of JSON.parse quote the body, so they end here; V8 parses without recursion, whatever the depth. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
