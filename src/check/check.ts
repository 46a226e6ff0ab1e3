import type { RunContext } from "../event.ts";
import type { CheckInputs, Purpose } from "../inputs/inputs.ts";
import type { World } from "../world.ts";
import { checkComments, checkRequester, checkToken, type Refusal } from "./github.ts";
import { checkReport } from "./report-setup.ts";
import {
  type CheckResult,
  faultsOf,
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
  const { purposes, trigger, minRequests } = inputs;
  const isFor = (purpose: Purpose) => purposes.includes(purpose);
  const inTerminal = context.event.name === "terminal";
  const setup: Setup = { ...world, inputs, context, inTerminal };
  const isByComment = context.event.comment !== null;

  const { findings: token, repository } = await checkToken(setup);
  const checksRequester = repository !== null && !inTerminal && (isByComment || isFor("comments"));
  const requester = checksRequester ? await checkRequester(setup) : null;
  if (isByComment && requester?.authorization?.allowed === false) return requester.authorization;

  // Anyone can comment, and each check uses some of the service's quota.
  const isAuthorized = !isByComment || requester?.authorization?.allowed === true;

  async function serviceFindings(): Promise<CheckResult[]> {
    if (!inputs.canCallService) return serviceUntested("Not checked. Fix what's marked ✗ above first");
    if (!isAuthorized) return serviceUntested(`Not checked. ${AUTHOR_UNKNOWN}`);
    // A workflow's log and summary are as public as its repository.
    return checkService(setup, inTerminal || repository?.isPrivate === true || inputs.allowPublicReport);
  }

  async function commentFindings(): Promise<CheckResult[]> {
    if (!isFor("comments")) return [untested("Not checked", "These inputs are for a report")];
    if (repository === null) return [untested("Not checked", "The repository wasn't read (see GitHub above)")];
    const findings = requester === null ? [] : [requester.finding];
    return isAuthorized ? [...findings, ...(await checkComments(setup, repository))] : findings;
  }

  async function reportFindings(): Promise<CheckResult[]> {
    if (!isFor("report")) return [untested("Not checked", "No report inputs, such as `docs-url`, are set")];
    if (!isAuthorized) return [untested("Not checked", AUTHOR_UNKNOWN)];
    return checkReport(setup, repository);
  }

  const sections = [
    { title: "Inputs", findings: inputFindings(setup) },
    { title: "Service", findings: await serviceFindings() },
    { title: "GitHub", findings: token },
    { title: "Comments", findings: await commentFindings() },
    { title: "Report", findings: await reportFindings() },
  ];
  world.signal.throwIfAborted();
  return { purposes, trigger, minRequests, sections, requests: world.service.requests, inTerminal };
}

const AUTHOR_UNKNOWN = "It's unclear whether the comment's author can run checks";
