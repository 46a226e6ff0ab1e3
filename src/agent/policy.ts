import { type Author, type GitHub, PERMISSIONS, type Permission } from "../github/port.ts";
import type { AgentInputs } from "../inputs/agent.ts";

/** `silent`: nobody is told, because nobody who could read an answer asked. */
export type Ruling =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly silent: boolean; readonly why: string };

type Rules = Pick<AgentInputs, "requiredPermission" | "allowedUsers" | "allowedBots">;

/**
 * May the author of a text start a job? GitHub's word on the author's permission decides; `author_association` is not
 * used because it misreports people whose membership is private.
 *
 * @throws GitHubFailure when the permission cannot be looked up, which must stop the run
 */
export async function mayAsk(
  author: Author,
  rules: Rules,
  github: Pick<GitHub, "permission">,
): Promise<Ruling> {
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
      why: "Only people whom the maintainers have named can start docs jobs here",
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
