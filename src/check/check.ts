import type { Ruling } from "../agent/policy.ts";
import type { RunContext } from "../event.ts";
import type { CheckInputs, Purpose } from "../inputs/check.ts";
import type { World } from "../world.ts";
import { checkAsker } from "./asker.ts";
import { checkComments } from "./comments.ts";
import { type Finding, untested } from "./finding.ts";
import { checkToken, isOnTerminal } from "./github.ts";
import { inputFindings } from "./inputs.ts";
import { toMarkdown } from "./markdown.ts";
import { checkReport } from "./report.ts";
import { faultsOf, headline, type Screen } from "./screen.ts";
import { checkService, serviceUntested } from "./service.ts";
import { toText } from "./text.ts";

/** `error`: the set-up has a fault. `denied` and `skipped`: whoever asked for the check in a comment may not. */
export type CheckConclusion = "complete" | "error" | "denied" | "skipped";

type Refusal = Extract<Ruling, { readonly allowed: false }>;

/**
 * Looks at a set-up, starts nothing, and says what is wrong, what to paste, and what cannot be known. One fault hides no
 * other: whoever sets this up wants to go round once.
 */
export async function runCheck(
  world: World,
  inputs: CheckInputs,
  context: RunContext,
): Promise<CheckConclusion> {
  const { runner } = world;
  const found = await look(world, inputs, context);
  if ("allowed" in found) {
    if (found.silent) return "skipped";
    runner.notice(`${found.why}. Nothing was checked.`);
    return "denied";
  }
  runner.setOutput("requests", String(found.requests));
  runner.info(toText(found, runner.speak));
  await runner.writeSummary(toMarkdown(found));
  const faults = faultsOf(found);
  if (faults.length === 0) return "complete";
  runner.error(`${headline(found)} (${faults.map(({ subject }) => subject).join(", ")}).`);
  return "error";
}

async function look(world: World, inputs: CheckInputs, context: RunContext): Promise<Screen | Refusal> {
  const { github, service, signal } = world;
  const { event } = context;
  const isFor = (purpose: Purpose) => inputs.purposes.includes(purpose);
  const onTerminal = isOnTerminal(context);
  const isByComment = event.comment !== null;

  const { findings: token, repository } = await checkToken(github, inputs, context);
  const isAskerKnown = repository !== null && !onTerminal && (isByComment || isFor("comments"));
  const asker = isAskerKnown ? await checkAsker(github, inputs, event) : null;
  if (isByComment && asker?.ruling?.allowed === false) return asker.ruling;

  // Anybody can write a comment, and each check costs some of the service's quota.
  const mayAsk = !isByComment || asker?.ruling?.allowed === true;
  // A workflow's log and summary are as public as its repository.
  const canShowVisitors = onTerminal || repository?.isPrivate === true || inputs.allowPublicReport;
  const ofService = !inputs.canAsk
    ? serviceUntested("Not asked, because of the inputs above")
    : mayAsk
      ? await checkService(world, inputs, canShowVisitors)
      : serviceUntested("Not asked: nobody knows whether the comment's author may");
  const ofComments = await commentsOf();
  const ofReport = await reportOf();
  signal.throwIfAborted();

  async function commentsOf(): Promise<Finding[]> {
    if (!isFor("comments")) return [ONLY_A_REPORT];
    if (repository === null) return [GITHUB_IS_SILENT];
    if (!mayAsk && asker) return [asker.finding];
    const findings = await checkComments(github, inputs, context, repository);
    return asker ? [asker.finding, ...findings] : findings;
  }

  async function reportOf(): Promise<Finding[]> {
    if (!isFor("report")) return [NOT_A_REPORT];
    return mayAsk ? checkReport(world, inputs, context, repository) : [AUTHOR_IS_UNKNOWN];
  }

  const sections = [
    { title: "Inputs", findings: inputFindings(inputs.faults, onTerminal) },
    { title: "Service", findings: ofService },
    { title: "GitHub", findings: token },
    { title: "Comments", findings: ofComments },
    { title: "Report", findings: ofReport },
  ];
  const { purposes, trigger, leastRequests } = inputs;
  const { requests } = service;
  return { purposes, trigger, leastRequests, sections, requests, isOnTerminal: onTerminal };
}

const ONLY_A_REPORT = untested("Not checked", "The inputs are those of a report");
const NOT_A_REPORT = untested("Not checked", "No input is given that only a report has, such as `docs-url`");
const AUTHOR_IS_UNKNOWN = untested("Not checked", "Nobody knows whether the comment's author may ask");
const GITHUB_IS_SILENT = untested("Not checked", "This takes an answer of GitHub, and there is none");
