import { type Command, parseCommand } from "./agent/command.ts";
import type { AgentConclusion } from "./agent/status.ts";
import type { Event, RunContext } from "./event.ts";
import { sentences, toFailure } from "./failure.ts";
import { GitHubFailure, orFailure } from "./github/port.ts";
import {
  type Access,
  InputFailure,
  isGiven,
  publicReportFault,
  type RawInputs,
  readAgentInputs,
  readAnalyticsInputs,
  readCheckInputs,
  validate,
  WHY_EMPTY,
} from "./inputs/inputs.ts";
import { areSwapped, REPORT_ONLY_INPUTS } from "./inputs/parsers.ts";
import { hasMarker } from "./marker.ts";
import { explain } from "./text/markdown.ts";
import { cleanPrompt } from "./text/visible.ts";
import type { Start, World } from "./world.ts";

export type Conclusion = AgentConclusion | "complete" | "partial";

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
export async function run(start: Start): Promise<Conclusion> {
  const { raw, runner, signal } = start;
  runner.protect(raw["api-key"]);
  runner.protect(raw["github-token"]);
  if (areSwapped(raw["project-id"], raw["api-key"])) runner.protect(raw["project-id"]);
  let conclusion: Conclusion;
  let context: RunContext | null = null;
  let command: Command | null = null;
  try {
    context = start.readContext();
    const { event } = context;
    const text = textToRead(event, raw);
    const found = text === null || hasMarker(text) ? null : parseCommand(cleanPrompt(text), raw.trigger);
    command = event.comment && found;
    if (text !== null && command === null) {
      if (found !== null) runner.notice(`This command was ignored. ${event.whyIgnored}.`);
      // Without a valid trigger, every command is ignored.
      const { faults } = validate(raw, ["trigger"]);
      if (faults.length > 0) runner.warning(sentences(new InputFailure(faults)));
      conclusion = "skipped";
    } else if (event.withoutSecrets !== null && raw["api-key"] === "") {
      runner.notice(
        `This run was skipped. GitHub doesn't pass secrets to workflows triggered by ${event.withoutSecrets}, so no API key is available.`,
      );
      conclusion = "skipped";
    } else {
      const { mode } = validate(raw, ["mode"]).values();
      if (mode === "check") conclusion = await check(start, context);
      else if (mode === "analytics") conclusion = await report(start, context);
      else if (hasNoTask(event, raw)) conclusion = await checkSetupOnly(start, context);
      else conclusion = await agent(start, context, command);
    }
  } catch (thrown) {
    conclusion = await reportFailure(start, thrown, context?.event.name === "terminal");
    if (context && command && thrown instanceof InputFailure && !signal.aborted)
      await reportInThread(start, context, thrown);
  }
  runner.setOutput("conclusion", conclusion);
  return conclusion;
}

/** Conclusions that fail the step. The runner itself marks canceled runs. */
export function failsTheStep(conclusion: Conclusion): boolean {
  return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
}

async function reportFailure(
  { raw, runner, signal }: Start,
  thrown: unknown,
  inTerminal: boolean,
): Promise<Conclusion> {
  if (signal.aborted) {
    const unchanged = raw.mode === "analytics" ? ", and any earlier report is unchanged" : "";
    runner.notice(`The run was stopped. Nothing was written${unchanged}.`);
    return "cancelled";
  }
  const failure = toFailure(thrown);
  const isEmpty = thrown instanceof InputFailure && thrown.faults.some(({ given }) => given === "empty");
  const told = isEmpty && !inTerminal ? { ...failure, fix: `${WHY_EMPTY}. ${failure.fix}` } : failure;
  runner.error(sentences(told));
  await runner.writeSummary(explain(told));
  return "error";
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

/** The text that the run depends on, if any. An explicit `prompt` takes the place of the event's text. */
function textToRead({ name, text }: Event, raw: RawInputs): string | null {
  const isExplicit = raw.prompt !== "" || raw["job-id"] !== "";
  if (isExplicit || raw.mode === "analytics") return null;
  // Any event can start a check. For merged changes, a later error names the events that work.
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
      const isUnknown = found instanceof GitHubFailure;
      if (isUnknown) runner.warning(found.message);
      if (isUnknown || !found.isPrivate) throw new InputFailure([publicReportFault(repository, !isUnknown)]);
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
async function check(start: Start, context: RunContext): Promise<Conclusion> {
  const given = readCheckInputs(start.raw, start.clock.now());
  // Agent mode doesn't run in a terminal.
  const inputs = context.event.name === "terminal" ? ({ ...given, use: "analytics" } as const) : given;
  const { runCheck } = await import("./check/check.ts");
  return withWorld(start, context, inputs, (world) => runCheck(world, inputs, context));
}

/** Such a run isn't an error: in a manual run, GitHub doesn't tell an empty field from one that doesn't exist. */
function hasNoTask({ name }: Event, raw: RawInputs): boolean {
  const hasTask = raw.prompt !== "" || raw["job-id"] !== "" || raw.context === "changes";
  return name === "workflow_dispatch" && !hasTask && !REPORT_ONLY_INPUTS.some((input) => isGiven(raw, input));
}

async function checkSetupOnly(start: Start, context: RunContext): Promise<Conclusion> {
  start.runner.warning("No prompt, so this run only checked the setup.");
  const conclusion = await check(start, context);
  return conclusion === "complete" ? "skipped" : conclusion;
}

async function withWorld<T>(start: Start, context: RunContext, access: Access, work: (world: World) => Promise<T>) {
  // Loaded only if needed, because it's most of the code, and most comments aren't commands.
  const { connect } = await import("./connect.ts");
  const { close, ...world } = connect(start, access, context.repository);
  try {
    return await work(world);
  } finally {
    await close();
  }
}
