/** Who can start jobs, and what the others are told. */
import type { Author, Comment } from "../event.ts";
import { isAtLeast } from "../github/permissions.ts";
import { type GitHub, GitHubFailure, orFailure, tolerate } from "../github/port.ts";
import type { AgentInputs } from "../inputs/inputs.ts";
import { botName } from "../inputs/parsers.ts";
import { DAY_MS } from "../text/numbers.ts";
import type { Run } from "./request.ts";

/** Why someone can't start jobs. `silent`: a bot asked, so there's no one to tell. */
export interface Refusal {
  readonly silent: boolean;
  readonly why: string;
}

type Rules = Pick<AgentInputs, "requiredPermission" | "allowedUsers" | "allowedBots">;

/**
 * Decides whether someone can start jobs. `author_association` isn't used because it misreports private members.
 *
 * @returns null if they can
 * @throws GitHubFailure if the permission can't be looked up, which must stop the run
 */
export async function authorize(
  author: Author,
  rules: Rules,
  github: Pick<GitHub, "permission">,
): Promise<Refusal | null> {
  const login = author.login.toLowerCase();
  if (author.type !== "User") {
    if (rules.allowedBots.includes(botName(login))) return null;
    return { silent: true, why: `@${author.login} isn't a person and isn't in \`allowed-bots\`` };
  }
  const refused = (who: string) => ({ silent: false, why: `Only people ${who} can start docs jobs here` });
  if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) return refused("in `allowed-users`");
  const permission = await github.permission(author.login);
  return isAtLeast(permission, rules.requiredPermission) ? null : refused(`with ${rules.requiredPermission} access`);
}

/** Limits the API requests: looking up one author's permission takes one. */
const MAX_AUTHORS = 20;

/** Logins of people with the required permission, and of allowed bots. @param authors  the most important ones first */
export async function findTrusted(
  authors: readonly Author[],
  rules: Pick<Rules, "requiredPermission"> & Partial<Rules>,
  github: Pick<GitHub, "permission">,
) {
  const { requiredPermission, allowedBots = [] } = rules;
  const [people, trusted] = [new Set<string>(), new Set<string>()];
  for (const { type, login } of authors) {
    if (type === "User") people.add(login);
    else if (allowedBots.includes(botName(login))) trusted.add(login);
  }
  for (const login of [...people].slice(0, MAX_AUTHORS)) {
    const permission = await orFailure(github.permission(login));
    // If the lookup fails, the other authors' comments are still worth sending.
    if (!(permission instanceof GitHubFailure) && isAtLeast(permission, requiredPermission)) trusted.add(login);
  }
  return trusted;
}

/**
 * Reacts to the requesting comment, and replies once per request, or if `key` is "", once a day per thread and reason.
 *
 * @returns URL of the reply, or "" if there's none
 */
export async function postRefusal(
  { world, request, context, thread, signer }: Run,
  key: string,
  text: string,
): Promise<string> {
  const { github, runner } = world;
  const { comment } = request;
  let url = "";
  if (comment === null) return url;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    await github.react(comment.id, "confused");
    if (thread === null) return;
    const line = signer.write(thread.number, { ...context, kind: "denied", request: key, phase: "denied" });
    const isSame = ({ body }: Comment) => {
      const marker = signer.read(thread.number, body);
      // Without a key, people who were refused for different reasons each get theirs.
      return marker?.kind === "denied" && marker.request === key && (key !== "" || body.endsWith(text));
    };
    // Reads only the last day, because a stranger can ask many times in a thread with thousands of comments.
    const yesterday = { since: new Date(world.clock.now().getTime() - DAY_MS) };
    ({ url } = await github.createCommentOnce(thread.number, `${line}\n${text}`, isSame, key === "" ? yesterday : {}));
  });
  return url;
}
