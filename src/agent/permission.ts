import { Failure } from "../failure.ts";
import { type Author, type GitHub, PERMISSIONS, type Permission } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { findMarked } from "../marker.ts";
import { isSenderChecked } from "./request.ts";
import { type AgentRun, tolerate } from "./status.ts";

/** `silent`: the requester is a bot, so there's no one to tell. */
export type Authorization =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly silent: boolean; readonly why: string };

type Rules = Pick<AgentInputs, "requiredPermission" | "allowedUsers" | "allowedBots">;

/**
 * Checks the requester's permission. Without it, a requester gets a reaction each time, and the reason once per thread.
 *
 * @returns null if permission is granted
 * @throws Failure if the requester is unknown, GitHubFailure if the permission can't be looked up
 */
export async function refusePermission(run: AgentRun): Promise<"denied" | "skipped" | null> {
  const { world, inputs, request, context } = run;
  const { comment, requester } = request;
  if (requester === null) {
    if (!isSenderChecked(context.event.name)) return null;
    throw new Failure({
      what: "Nothing was started",
      why: `The \`${context.event.name}\` event doesn't say who triggered it, so no one's permission can be checked`,
      fix: "Trigger the workflow with a comment or with an event that has a sender",
    });
  }
  const authorization = await authorize(requester, inputs, world.github);
  if (authorization.allowed) return null;
  const { silent, why } = authorization;
  if (silent && comment) return "skipped";
  world.runner.notice(`${why}. Nothing was sent.`);
  await postRefusal(run, "", `${why}. Ask a maintainer to post the command for you.`);
  return "denied";
}

/** Reacts to the requesting comment, and replies once per request, or once per thread if `key` is "". */
export async function postRefusal({ world, request, context, signer }: AgentRun, key: string, text: string) {
  const { github, runner } = world;
  const { comment, thread } = request;
  if (comment === null) return;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    const { author } = await github.react(comment.id, "confused");
    if (thread === null) return;
    const marked = findMarked(await github.listComments(thread), author, thread, signer);
    if (marked.some(({ marker }) => marker.kind === "denied" && marker.request === key)) return;
    const marker = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
    await github.createComment(thread, `${marker}\n${text}`);
  });
}

/**
 * Decides whether someone can start jobs. `author_association` isn't used because it misreports private members.
 *
 * @throws GitHubFailure if the permission can't be looked up, which must stop the run
 */
export async function authorize(
  author: Author,
  rules: Rules,
  github: Pick<GitHub, "permission">,
): Promise<Authorization> {
  const login = author.login.toLowerCase();
  if (author.type !== "User") {
    if (rules.allowedBots.includes(login)) return { allowed: true };
    return { allowed: false, silent: true, why: `@${author.login} is a bot that isn't in \`allowed-bots\`` };
  }
  const refused = (who: string) =>
    ({ allowed: false, silent: false, why: `Only people ${who} can start docs jobs here` }) as const;
  if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) return refused("in `allowed-users`");
  const permission = await github.permission(author.login);
  return isAtLeast(permission, rules.requiredPermission)
    ? { allowed: true }
    : refused(`with ${rules.requiredPermission} access`);
}

export function isAtLeast(permission: Permission, required: Permission): boolean {
  return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}
