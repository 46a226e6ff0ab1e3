import { authorize } from "./agent/permission.ts";
import { threadOf } from "./agent/request.ts";
import type { RunContext } from "./event.ts";
import type { InputName } from "./generated/action.ts";
import { isAtLeast } from "./github/permissions.ts";
import type { GitHub } from "./github/port.ts";
import { type CheckInputs, type InputFault, WHY_EMPTY } from "./inputs/inputs.ts";
import { isNotSetUp, NOT_SET_UP } from "./marker.ts";
import { joined, link } from "./text/markdown.ts";

/** If one of these is invalid, a reply can't be posted, or it's unclear who is allowed to get one. */
const NEEDED_TO_REPLY: readonly InputName[] = ["required-permission", "allowed-users", "allowed-bots", "github-token"];

/**
 * Posts or updates one comment per thread that says what's wrong with the inputs, without their values. Otherwise, a
 * command would go unanswered if, say, the workflow doesn't set the environment that has the API key. Only people who
 * could start a job get this reply.
 *
 * @returns the comment's URL, or "" if there's none
 */
export async function postNotSetUp(
  github: Pick<GitHub, "permission" | "react" | "createCommentOnce" | "updateComment">,
  { event, setupUrl, runUrl }: RunContext,
  inputs: CheckInputs,
  faults: readonly InputFault[],
): Promise<string> {
  const { comment } = event;
  const canReply = ![...faults, ...inputs.faults].some(({ name }) => NEEDED_TO_REPLY.includes(name));
  if (comment === null || inputs.githubToken === "" || !canReply) return "";
  const requiredPermission = isAtLeast(inputs.requiredPermission, "write") ? inputs.requiredPermission : "write";
  if (await authorize(comment.author, { ...inputs, requiredPermission }, github)) return "";

  // Comes first, because the response also reveals our account, by which `createCommentOnce` finds our comment.
  await github.react(comment.id, "confused");
  const thread = threadOf(inputs, event);
  if (thread === 0) return "";
  const log = runUrl === null ? "" : `\n\n<sub>${link("log", runUrl)}</sub>`;
  const body = `${render(faults, setupUrl)}${log}`;
  const posted = await github.createCommentOnce(thread, body, isNotSetUp);
  if (posted.body !== body) await github.updateComment(posted.id, body);
  return posted.url;
}

function render(faults: readonly InputFault[], setupUrl: string | null): string {
  const isEmpty = ({ given }: InputFault) => given === "empty";
  const wrong = faults.map((fault) => `\`${fault.name}\` ${isEmpty(fault) ? "is empty" : "isn't valid"}`);
  const reasons = faults.filter((fault) => !isEmpty(fault)).map(({ name, allowed }) => `- \`${name}\`: ${allowed}.`);
  const hint = faults.some(isEmpty) ? `${WHY_EMPTY}. ` : "";
  const guide = setupUrl === null ? "setup guide" : link("setup guide", setupUrl);
  const advice = `${hint}A maintainer can fix this by following the ${guide}. Then post the command again.`;
  const headline = `${NOT_SET_UP} ${new Intl.ListFormat("en-US").format(new Set(wrong))}.`;
  return joined(headline, reasons.join("\n"), advice);
}
