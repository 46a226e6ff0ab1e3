import { type Command, parseCommand } from "./agent/command.ts";
import type { AgentConclusion } from "./agent/status.ts";
import type { Connect, Connections } from "./connect.ts";
import type { Event, RunContext } from "./event.ts";
import { sentences, toFailure } from "./failure.ts";
import { GitHubFailure, orFailure } from "./github/port.ts";
import {
  type Access,
  InputFailure,
  isGiven,
  publicReportFailure,
  type RawInputs,
  readAgentInputs,
  readAnalyticsInputs,
  readCheckInputs,
  validate,
  WHY_EMPTY,
} from "./inputs/inputs.ts";
import { areSwapped, REPORT_ONLY_INPUTS } from "./inputs/parsers.ts";
import { hasMarker } from "./marker.ts";
import type { Clock } from "./net/port.ts";
import type { Runner } from "./runner/port.ts";
import { explain } from "./text/markdown.ts";
import { cleanPrompt } from "./text/visible.ts";
import type { World } from "./world.ts";

export interface Start {
  readonly raw: RawInputs;
  readonly runner: Runner;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** @throws Failure when the event can't be read */
  readonly readContext: () => RunContext;
  /** Called once the inputs have been read. */
  readonly connect: (...from: Parameters<Connect>) => Connections | Promise<Connections>;
}

export type Conclusion = AgentConclusion | "complete" | "partial";

export interface RunResult {
  readonly conclusion: Conclusion;
  /** The error was in the inputs. */
  readonly hasInvalidInputs: boolean;
}

/**
 * Runs the action to its conclusion. Never throws: it reports every error.
 *
 * 1. Hide the secrets.
 * 2. Skip a text that isn't a command before checking anything else: a broken setup must not fail the workflow runs
 *    that other comments trigger.
 * 3. Skip a pull request from a fork or by Dependabot: GitHub gives it no secrets.
 * 4. Validate the mode, which the other inputs depend on.
 * 5. Validate its inputs, connect, and do the mode's work.
 * 6. Report the conclusion. Invalid inputs are also reported in the command's thread.
 */
export async function run(start: Start): Promise<RunResult> {
  const { raw, runner } = start;
  runner.protect(raw["api-key"]);
  runner.protect(raw["github-token"]);
  if (areSwapped(raw["project-id"], raw["api-key"])) runner.protect(raw["project-id"]);
  let outcome: RunResult;
  let commandContext: RunContext | null = null;
  let inTerminal = false;
  try {
    const context = start.readContext();
    inTerminal = context.event.name === "terminal";
    const text = textToRead(context.event, raw);
    const found = text === null || hasMarker(text) ? null : parseCommand(cleanPrompt(text), raw.trigger);
    const command = context.event.comment && found;
    if (command !== null) commandContext = context;
    if (text !== null && command === null) {
      if (found !== null) runner.notice(`This command was ignored. ${context.event.whyIgnored}.`);
      outcome = concluded("skipped");
    } else if (context.event.withoutSecrets !== null && raw["api-key"] === "") {
      const by = context.event.withoutSecrets;
      runner.notice(
        `This run was skipped. GitHub doesn't pass secrets to workflows triggered by ${by}, so no API key is available.`,
      );
      outcome = concluded("skipped");
    } else {
      const { mode } = validate(raw, ["mode"]).values();
      if (mode === "check") outcome = await check(start, context);
      else if (mode === "analytics") outcome = concluded(await report(start, context));
      else if (onlyChecks(context.event, raw)) outcome = await checkOnly(start, context);
      else outcome = concluded(await agent(start, context, command));
    }
  } catch (thrown) {
    outcome = await reportFailure(start, thrown, inTerminal);
    if (commandContext !== null && thrown instanceof InputFailure && !start.signal.aborted)
      await reportInThread(start, commandContext, thrown);
  }
  runner.setOutput("conclusion", outcome.conclusion);
  return outcome;
}

/** Conclusions that fail the step. The runner itself marks canceled runs. */
export function failsTheStep(conclusion: Conclusion): boolean {
  return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
}

async function reportFailure({ raw, runner, signal }: Start, thrown: unknown, inTerminal: boolean): Promise<RunResult> {
  if (signal.aborted) {
    const isReport = raw.mode === "analytics";
    runner.notice(
      `The run was stopped. Nothing was written${isReport ? ", and any earlier report is unchanged" : ""}.`,
    );
    return concluded("cancelled");
  }
  const { what, why, fix, paste } = toFailure(thrown);
  const hasInvalidInputs = thrown instanceof InputFailure;
  const isEmpty = hasInvalidInputs && thrown.faults.some(({ given }) => given === "empty");
  const told = { what, why, fix: isEmpty && !inTerminal ? `${WHY_EMPTY}. ${fix}` : fix, ...(paste && { paste }) };
  runner.error(sentences(told));
  await runner.writeSummary(explain(told));
  return { conclusion: "error", hasInvalidInputs };
}

/** Never throws, so that the run still reports its invalid inputs. */
async function reportInThread(start: Start, context: RunContext, { faults }: InputFailure): Promise<void> {
  try {
    const inputs = readCheckInputs(start.raw, start.clock.now());
    const { postNotSetUp } = await import("./not-set-up.ts");
    const url = await withWorld(start, context, inputs, ({ github }) => postNotSetUp(github, context, inputs, faults));
    start.runner.setOutput("comment-url", url);
  } catch (thrown) {
    start.runner.warning(`The invalid inputs couldn't be reported in the thread. ${toFailure(thrown).message}`);
  }
}

const concluded = (conclusion: Conclusion): RunResult => ({ conclusion, hasInvalidInputs: false });

/** The text that the run depends on, if any. An explicit `prompt` takes the place of the event's text. */
function textToRead({ name, text }: Event, raw: RawInputs): string | null {
  const isExplicit = raw.prompt !== "" || raw["job-id"] !== "";
  if (isExplicit || raw.mode === "analytics") return null;
  // Any other event can start a check. With merged changes, an error names the events that work.
  const readsOnlyComments = raw.mode === "check" || raw.context === "changes";
  if (readsOnlyComments && name !== "issue_comment") return null;
  // Runs for this event always have secrets, so without a key, the setup is broken.
  return name === "pull_request_target" && raw["api-key"] === "" ? null : text;
}

async function agent(start: Start, context: RunContext, command: Command | null): Promise<Conclusion> {
  const { event } = context;
  const inputs = readAgentInputs(start.raw, event, command !== null);
  const { runAgent } = await import("./agent/agent.ts");
  return withWorld(start, context, inputs, (world) => runAgent(world, inputs, context, command));
}

async function report(start: Start, context: RunContext): Promise<Conclusion> {
  const { raw, runner, clock } = start;
  const { event, repository } = context;
  const publicRepository = event.repositoryIsPrivate === false && repository !== "" ? repository : null;
  const inputs = readAnalyticsInputs(raw, clock.now(), publicRepository);
  const { runAnalytics } = await import("./analytics/analytics.ts");
  const written = await withWorld(start, context, inputs, async (world) => {
    if (repository !== "" && event.repositoryIsPrivate === null && !inputs.allowPublicReport) {
      const found = await orFailure(world.github.repository());
      if (found instanceof GitHubFailure) throw publicReportFailure(null);
      if (!found.isPrivate) throw publicReportFailure(repository);
    }
    const mayBePublic = inputs.allowPublicReport && event.repositoryIsPrivate !== true;
    return runAnalytics(world, inputs, { ...context, isPrivate: repository === "" || !mayBePublic });
  });

  const { report: told, reportPath, reportHtml } = written;
  const { reason } = told.diagnostics.period;
  if (reason !== null) runner.warning(`The report is partial. ${reason}.`);
  runner.info(told.headline);
  const isToOpen = event.name === "terminal" && reportHtml !== "";
  if (event.name === "terminal" && inputs.sitemap === null) {
    runner.info(
      "To see which published pages had no visitors, and to get suggested commands, set `--docs-url` to your site's URL.",
    );
  }
  runner.info(`Report: ${isToOpen ? `${reportHtml} (open it in a browser)` : reportPath}`);
  return told.complete ? "complete" : "partial";
}

/** A check reports invalid inputs together with everything else. */
async function check(start: Start, context: RunContext): Promise<RunResult> {
  const given = readCheckInputs(start.raw, start.clock.now());
  // A terminal has only reports.
  const inputs = context.event.name === "terminal" ? ({ ...given, use: "analytics" } as const) : given;
  const { runCheck } = await import("./check/check.ts");
  const conclusion = await withWorld(start, context, inputs, (world) => runCheck(world, inputs, context));
  return { conclusion, hasInvalidInputs: conclusion === "error" && inputs.faults.length > 0 };
}

/** GitHub passes an empty field of a manual run like one that isn't there, so such a run doesn't have to be a mistake. */
function onlyChecks({ name }: Event, raw: RawInputs): boolean {
  const hasTask = raw.prompt !== "" || raw["job-id"] !== "";
  return name === "workflow_dispatch" && !hasTask && !REPORT_ONLY_INPUTS.some((input) => isGiven(raw, input));
}

async function checkOnly(start: Start, context: RunContext): Promise<RunResult> {
  start.runner.warning("No prompt, so this run only checked the setup.");
  const result = await check(start, context);
  return result.conclusion === "complete" ? concluded("skipped") : result;
}

async function withWorld<T>(start: Start, context: RunContext, access: Access, work: (world: World) => Promise<T>) {
  const { connect, runner, clock, signal } = start;
  const { close, ...connections } = await connect(access, context.repository, runner);
  try {
    return await work({ ...connections, runner, clock, signal });
  } finally {
    await close();
  }
}
