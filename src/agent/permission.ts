import type { RunContext } from "../event.ts";
import { Failure } from "../failure.ts";
import { type Author, type GitHub, PERMISSIONS, type Permission } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { sayOnce } from "../thread.ts";
import { isSenderChecked } from "./request.ts";
import { type AgentRun, tolerate } from "./status.ts";

/** `silent`: nobody is told, because nobody who could read an answer asked. */
export type Ruling =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly silent: boolean; readonly why: string };

type Rules = Pick<AgentInputs, "requiredPermission" | "allowedUsers" | "allowedBots">;

/**
 * Asks whether the one who asks may, and tells those who may not.
 *
 * @returns null for one who may
 * @throws Failure when nobody knows who asks, GitHubFailure when the permission cannot be looked up
 */
export async function refusePermission(run: AgentRun): Promise<"denied" | "skipped" | null> {
  const { world, inputs, request, context } = run;
  if (request.askedBy === null) {
    if (isSenderChecked(context.event.name)) throw nobodyKnownAsked(context);
    return null;
  }
  const ruling = await mayAsk(request.askedBy, inputs, world.github);
  if (ruling.allowed) return null;
  if (ruling.silent && request.comment) return "skipped";
  await refuse(run, ruling.why);
  return "denied";
}

function nobodyKnownAsked({ event }: RunContext): Failure {
  return new Failure({
    what: "Nothing was started",
    why: `The event \`${event.name}\` does not say who caused it, so nobody's permission can be looked up`,
    fix: "Start this from a comment, or from an event that names its sender",
  });
}

/**
 * May the author of a text start a job? GitHub's word on the author's permission decides; `author_association` is not
 * used because it misreports people whose membership is private.
 *
 * @throws GitHubFailure when the permission cannot be looked up, which must stop the run
 */
export async function mayAsk(author: Author, rules: Rules, github: Pick<GitHub, "permission">): Promise<Ruling> {
  const login = author.login.toLowerCase();
  if (author.type !== "User") {
    return rules.allowedBots.includes(login)
      ? { allowed: true }
      : {
          allowed: false,
          silent: true,
          why: `@${author.login} is a bot that \`allowed-bots\` does not name`,
        };
  }
  if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) {
    return {
      allowed: false,
      silent: false,
      why: "Only people in `allowed-users` can start docs jobs here",
    };
  }
  return holds(await github.permission(author.login), rules.requiredPermission)
    ? { allowed: true }
    : {
        allowed: false,
        silent: false,
        why: `Only people with ${rules.requiredPermission} access can start docs jobs here`,
      };
}

export function holds(permission: Permission, required: Permission): boolean {
  return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}

const REPEAT = "Ask a maintainer to post the command for you.";

/** Tells people who may not start jobs so: a reaction each time, the reason once per thread. */
async function refuse({ world, request, context, signer }: AgentRun, why: string): Promise<void> {
  const { github, runner } = world;
  runner.notice(`${why}. Nothing was sent.`);
  const { comment, thread } = request;
  if (!comment) return;
  await tolerate(runner, "The refusal could not be shown in the thread", async () => {
    const { author: us } = await github.react(comment.id, "confused");
    if (thread === null) return;
    const marker = { ...context, kind: "denied", request: "", phase: "denied" } as const;
    await sayOnce(github, signer, thread, us, marker, `${why}. ${REPEAT}`);
  });
}
