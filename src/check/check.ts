import type { RunContext } from "../event.ts";
import type { CheckInputs, Use } from "../inputs/inputs.ts";
import { counted } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { checkComments, checkRequester, checkToken, type Refusal } from "./github.ts";
import { checkReport } from "./report-setup.ts";
import {
  type CheckResult,
  faultsOf,
  NOT_CHECKED,
  ok,
  outcomeOf,
  type Screen,
  type Setup,
  toMarkdown,
  toText,
  untested,
} from "./screen.ts";
import { checkService, inputFindings, serviceUntested } from "./service.ts";

/** `error`: something has to be fixed. `denied` and `skipped`: the comment's author can't run a check. */
export type CheckConclusion = "complete" | "error" | "denied" | "skipped";

/** Checks a setup without starting anything, and reports every problem in one run. */
export async function runCheck(world: World, inputs: CheckInputs, context: RunContext): Promise<CheckConclusion> {
  const { runner } = world;
  const found = await inspect(world, inputs, context);
  if ("allowed" in found) {
    if (found.silent) return "skipped";
    runner.notice(`${found.why}. Nothing was checked.`);
    return "denied";
  }
  runner.setOutput("api-requests", String(found.requests));
  runner.info(toText(found));
  await runner.writeSummary(toMarkdown(found));
  const faults = faultsOf(found);
  if (faults.length === 0) return "complete";
  runner.error(`${outcomeOf(found)} (${faults.map(({ subject }) => subject).join(", ")}).`);
  return "error";
}

async function inspect(world: World, inputs: CheckInputs, context: RunContext): Promise<Screen | Refusal> {
  const { use, trigger } = inputs;
  const inTerminal = context.event.name === "terminal";
  const setup: Setup = { ...world, inputs, context, inTerminal };
  const isByComment = context.event.comment !== null;

  const { findings: token, repository } = await checkToken(setup);
  const requester = repository === null || inTerminal ? null : await checkRequester(setup);
  const requesterFindings = requester === null ? [] : [requester.finding];
  if (isByComment && requester?.authorization?.allowed === false) return requester.authorization;

  async function serviceFindings(): Promise<CheckResult[]> {
    if (!inputs.canCallService) return serviceUntested(NOT_CHECKED);
    // A workflow's log and summary are as public as its repository.
    return checkService(setup, inTerminal || repository?.isPrivate === true || inputs.allowPublicReport);
  }

  async function agentFindings(): Promise<CheckResult[]> {
    const requests = commandsOf(inputs);
    if (repository === null)
      return [requests, untested("Not checked", "The repository wasn't read (see GitHub above)")];
    return [requests, ...requesterFindings, ...(await checkComments(setup, repository))];
  }

  /** In the other mode, nothing has to work, and nothing is part of the result. */
  const listOf = (mode: Use, findings: readonly CheckResult[]) =>
    mode === use ? findings : findings.map(({ subject, text }) => untested(subject, text));

  const titleOf = (mode: Use) =>
    mode === use ? `In ${mode} mode` : `If you used ${mode} mode (not part of the result)`;

  const inputsSection = { title: "Inputs", findings: inputFindings(setup) };
  // Anyone can comment, and each check uses some of the service's quota.
  const isAuthorized = !isByComment || requester?.authorization?.allowed === true;
  const sections = isAuthorized
    ? [
        inputsSection,
        { title: "Service", findings: await serviceFindings() },
        { title: "GitHub", findings: token },
        // A terminal has only reports, and only a workflow's own token shows what that token can do.
        ...(inTerminal ? [] : [{ title: titleOf("agent"), findings: listOf("agent", await agentFindings()) }]),
        { title: titleOf("analytics"), findings: listOf("analytics", await checkReport(setup, repository)) },
      ]
    : [inputsSection, { title: "GitHub", findings: [...token, ...requesterFindings] }];
  world.signal.throwIfAborted();
  const readGitHub = repository !== null;
  return { use, trigger, sections, requests: world.service.requests, inTerminal, readGitHub };
}

/** What the step would do in agent mode. */
function commandsOf({ prompt, trigger, requiredPermission, timeoutMinutes, wait }: CheckInputs): CheckResult {
  const does =
    prompt === null
      ? `Answers \`${trigger}\` comments by people with ${requiredPermission} access`
      : "Sends `prompt` as the instruction";
  return ok(
    "Requests",
    wait ? `${does}, and watches each job for up to ${counted(timeoutMinutes ?? 30, "minute")}` : does,
  );
}
