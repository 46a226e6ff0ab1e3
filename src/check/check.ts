import type { Refusal } from "../agent/permission.ts";
import type { RunContext } from "../event.ts";
import type { InputName } from "../generated/action.ts";
import type { Issue, Repository } from "../github/shapes.ts";
import { type CheckInputs, type Use, whyPublic } from "../inputs/inputs.ts";
import { createSigner } from "../marker.ts";
import { findOwnIssue } from "../own-issue.ts";
import { readSitemap } from "../sitemap/sitemap.ts";
import { counted } from "../text/numbers.ts";
import type { World } from "../world.ts";
import { checkChanges } from "./changes.ts";
import { checkActivity, checkComments, checkRequester, checkThread, checkToken } from "./github.ts";
import {
  type CheckResult,
  fault,
  faultsOf,
  NOT_CHECKED,
  ok,
  outcomeOf,
  type Screen,
  type Section,
  type Setup,
  toMarkdown,
  toText,
  untested,
} from "./screen.ts";
import { checkService, inputFindings } from "./service.ts";

/** `error`: something has to be fixed. `denied` and `skipped`: the comment's author can't run a check. */
export type CheckConclusion = "complete" | "error" | "denied" | "skipped";

/** Checks a setup without starting anything, and reports every problem in one run. */
export async function runCheck(world: World, inputs: CheckInputs, context: RunContext): Promise<CheckConclusion> {
  const { runner } = world;
  const found = await inspect(world, inputs, context);
  if ("why" in found) {
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
  const source = sourceOf(inputs, context);
  const inTerminal = context.event.name === "terminal";
  const signer = createSigner({ ...inputs, ...context });
  const purpose = use === "agent" ? "updates" : "report";
  let found: Promise<Issue | null> | undefined;
  const ownIssue = () => {
    found ??= findOwnIssue({ ...inputs, ...world, signer, purpose });
    return found;
  };
  const setup: Setup = { ...world, inputs, context, inTerminal, signer, ownIssue };
  const isByComment = context.event.comment !== null;

  const { findings: token, repository } = await checkToken(setup);
  const requester = repository === null || inTerminal ? null : await checkRequester(setup);
  const requesterFindings = requester === null ? [] : [requester.finding];
  if (isByComment && requester?.refusal) return requester.refusal;

  async function agentFindings(): Promise<CheckResult[]> {
    const requests = requestsOf(inputs, source);
    if (repository === null)
      return [requests, untested("Not checked", "The repository wasn't read (see GitHub above)")];
    const changes = inputs.context === "changes" ? [await checkChanges(setup)] : [];
    return [requests, ...changes, ...requesterFindings, ...(await checkComments(setup, repository))];
  }

  /** The setup doesn't have to work in the other mode, so what's found there doesn't affect the result. */
  const sectionOf = (mode: Use, findings: readonly CheckResult[]) =>
    mode === use
      ? { title: `In ${mode} mode`, findings }
      : {
          title: `If you used ${mode} mode (doesn't affect the result)`,
          findings: findings.map(({ subject, text }) => untested(subject, text)),
        };

  const sections: Section[] = [{ title: "Inputs", findings: inputFindings(setup) }];
  // Anyone can comment, and each check uses some of the service's quota.
  if (isByComment && requester?.refusal !== null) {
    sections.push({ title: "GitHub", findings: [...token, ...requesterFindings] });
  } else {
    sections.push({ title: "Service", findings: await checkService(setup) }, { title: "GitHub", findings: token });
    // Agent mode doesn't run in a terminal.
    if (!inTerminal) sections.push(sectionOf("agent", await agentFindings()));
    sections.push(sectionOf("analytics", await checkReport(setup, repository)));
  }
  world.signal.throwIfAborted();
  const readGitHub = repository !== null;
  return { use, trigger, source, sections, requests: world.service.requests, inTerminal, readGitHub };
}

function sourceOf({ context, prompt }: CheckInputs, { event }: RunContext): Screen["source"] {
  if (context === "changes") return "changes";
  if (prompt !== null) return "prompt";
  return event.asksForPrompt ? "form" : "comments";
}

/** What the step would do in agent mode. */
function requestsOf(
  { trigger, requiredPermission, timeoutMinutes, wait }: CheckInputs,
  source: Screen["source"],
): CheckResult {
  const does = {
    changes: "Sends what was merged",
    comments: `Answers \`${trigger}\` comments by people with ${requiredPermission} access`,
    form: "Sends the prompt of a manual run as the instruction",
    prompt: "Sends `prompt` as the instruction",
  }[source];
  return ok(
    "Requests",
    wait ? `${does}, and watches each job for up to ${counted(timeoutMinutes ?? 30, "minute")}` : does,
  );
}

/** Checks whether a report can be published. `repository` is null if GitHub couldn't be checked. */
async function checkReport(setup: Setup, repository: Repository | null): Promise<CheckResult[]> {
  const { inputs, context, inTerminal } = setup;
  const { issueNumber, activity, allowPublicReport } = inputs;
  const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate;
  const isPeriodWrong = inputs.faults.some(({ name }) => /^(?:period|date-from|date-to)$/.test(name));
  const findings = [isPeriodWrong ? untested("Period", NOT_CHECKED) : ok("Period", inputs.windows.current.label)];
  if (!inTerminal) findings.push(visibility(isPrivate, allowPublicReport, context.repository));
  if (!inTerminal && issueNumber === null) findings.push(unset(setup, "Thread", "issue-number", NO_THREAD));
  if (issueNumber && repository && inputs.use === "analytics") {
    findings.push(await checkThread(setup, issueNumber));
  }
  if (activity && repository) findings.push(await checkActivity(setup));
  findings.push(await checkSitemap(setup));
  return findings;
}

/** An input that a report can do without, but that people usually mean to set. */
function unset(
  { inputs, inTerminal }: Setup,
  subject: string,
  name: InputName,
  [so, fix]: readonly [so: string, fix: string],
): CheckResult {
  if (inputs.faults.some((fault) => fault.name === name)) return untested(subject, NOT_CHECKED);
  const variable = inTerminal ? "" : ". If the workflow takes it from a variable, that variable is empty or missing";
  return untested(subject, `\`${name}\` is empty, so ${so}`, { fix: fix + variable });
}

const NO_THREAD = [
  "the report goes only to files and the job summary",
  "To post it in an issue, set `issue-number` to `auto` or the issue's number",
] as const;
const NO_SITEMAP = [
  "the report can't suggest commands or compare visits with your published pages",
  "Set `docs-url` to the URL of your published site",
] as const;

/** @param isPrivate  null if that's unknown */
function visibility(isPrivate: boolean | null, isAllowed: boolean, repository: string): CheckResult {
  if (isPrivate) return ok("Visibility", "The repository isn't public, and neither is the report");
  if (isAllowed) return ok("Visibility", "Anyone can read the report, because `allow-public-report` is true");
  return fault("Visibility", {
    what: "The report wouldn't be written",
    why: whyPublic(repository, isPrivate === false),
    fix: "Run the report in a private repository, or set this if it's OK for anyone to read the report",
    paste: 'allow-public-report: "true"',
  });
}

/** A sitemap is optional, but one that's set has to be readable. */
async function checkSitemap(setup: Setup): Promise<CheckResult> {
  const { inputs, clock } = setup;
  const { sitemap, docsUrl, timeoutMs } = inputs;
  if (inputs.faults.some(({ name }) => name === "sitemap")) return untested("Sitemap", NOT_CHECKED);
  if (sitemap === null) return unset(setup, "Sitemap", "docs-url", NO_SITEMAP);
  const reading = await readSitemap(setup, sitemap, docsUrl, clock.monotonic() + timeoutMs);
  if ("paths" in reading) {
    const [pages, notes] = [counted(reading.paths.size, "page"), reading.notes.join(". ")];
    if (reading.paths.size === 0) return untested("Sitemap", notes);
    return ok("Sitemap", `${sitemap} lists ${pages}${notes && `. ${notes}`}`);
  }
  return fault("Sitemap", {
    what: `${sitemap} can't be used`,
    // The reason has the fetched URL in parentheses, which is often the same.
    why: reading.unreadable.replace(` (${sitemap})`, ""),
    fix: "Correct `sitemap` or `docs-url`. Without a sitemap, the report can't suggest commands or list pages that had no visitors",
  });
}
