import { type Command, parseCommand } from "./agent/command.ts";
import type { AgentConclusion } from "./agent/ending.ts";
import { isSenderChecked } from "./agent/request.ts";
import type { Connect, Connections } from "./connect.ts";
import type { RunContext } from "./event.ts";
import { sentences, toFailure } from "./failure.ts";
import { GitHubFailure } from "./github/port.ts";
import type { Access } from "./inputs/access.ts";
import { readAgentInputs } from "./inputs/agent.ts";
import { readAnalyticsInputs, refusePublicReport } from "./inputs/analytics.ts";
import { readCheckInputs } from "./inputs/check.ts";
import { InputFailure, type RawInputs } from "./inputs/fault.ts";
import type { Runner } from "./runner/port.ts";
import { explain } from "./text/explanation.ts";
import { cleanPrompt } from "./text/visible.ts";
import type { Clock, World } from "./world.ts";

/** What a run starts from. */
export interface Start {
  readonly raw: RawInputs;
  readonly runner: Runner;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** @throws Failure when the event cannot be read */
  readonly readContext: () => RunContext;
  /** Called once the inputs have been judged. */
  readonly connect: (...from: Parameters<Connect>) => Connections | Promise<Connections>;
}

export type Conclusion = AgentConclusion | "complete" | "partial";

export interface Outcome {
  readonly conclusion: Conclusion;
  /** The error was in the inputs. */
  readonly wrongInputs: boolean;
}

/** Runs the action to its conclusion. Never throws: whatever goes wrong is told. */
export async function run(start: Start): Promise<Outcome> {
  const { raw, runner, signal } = start;
  runner.protect(raw["api-key"].trim());
  runner.protect(raw["github-token"].trim());
  try {
    const outcome = await judge(start);
    runner.setOutput("conclusion", outcome.conclusion);
    return outcome;
  } catch (thrown) {
    const conclusion = signal.aborted ? "cancelled" : "error";
    if (signal.aborted) {
      const isReport = raw.mode.trim() === "analytics";
      runner.notice(
        `The run was stopped. Nothing was written${isReport ? "; an earlier report is as it was" : ""}.`,
      );
    } else {
      const failure = toFailure(thrown);
      runner.error(sentences(failure));
      await runner.writeSummary(explain(failure));
    }
    runner.setOutput("conclusion", conclusion);
    return { conclusion, wrongInputs: thrown instanceof InputFailure };
  }
}

/** Conclusions that fail the step. A cancelled run is the runner's to mark. */
export function failsTheStep(conclusion: Conclusion): boolean {
  return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
}

/** The order matters: a broken set-up must not redden the workflow runs of comments that ask for nothing. */
async function judge(start: Start): Promise<Outcome> {
  const { raw, runner } = start;
  const context = start.readContext();
  const { event } = context;
  const mode = raw.mode.trim();

  const isExplicit = raw.prompt !== "" || raw["job-id"].trim() !== "";
  const readsText = mode !== "analytics" && !isExplicit && event.name === "issue_comment";
  const command = readsText ? commandOf(context, raw.trigger.trim()) : null;
  if (readsText && command === null) return as("skipped");

  if (raw["api-key"].trim() === "" && event.fromFork) {
    runner.notice(
      "Nothing was done: GitHub hands a pull request from a fork no secrets, so there is no API key.",
    );
    return as("skipped");
  }
  if (mode === "check") return check(start, context);
  return as(await (mode === "analytics" ? report(start, context) : agent(start, context, command)));
}

const as = (conclusion: Conclusion): Outcome => ({ conclusion, wrongInputs: false });

function commandOf({ event }: RunContext, trigger: string): Command | null {
  if (event.action !== "created" || event.comment === null) return null;
  return parseCommand(cleanPrompt(event.comment.body), trigger);
}

async function agent(start: Start, context: RunContext, command: Command | null): Promise<Conclusion> {
  const { raw, runner } = start;
  const { event } = context;
  const posts =
    raw["issue-number"].trim() === "" ? event.thread !== null : raw["issue-number"].trim() !== "0";
  const inputs = readAgentInputs(raw, {
    eventName: event.name,
    hasCommand: command !== null,
    needsGitHub: posts || isSenderChecked(event.name),
    repositoryIsPrivate: event.repositoryIsPrivate === true,
  });
  const { runAgent } = await import("./agent/agent.ts");
  const result = await within(start, context, inputs, (world) => runAgent(world, inputs, context, command));
  const { conclusion, prLink, commentUrl, failure } = result;
  runner.setOutput("pr-link", prLink);
  runner.setOutput("comment-url", commentUrl);
  if (failure) runner.error(sentences(failure));
  if (conclusion === "archived") runner.warning("The job was archived before it finished.");
  runner.info(prLink ? `${conclusion}: ${prLink}` : conclusion);
  return conclusion;
}

async function report(start: Start, context: RunContext): Promise<Conclusion> {
  const { raw, runner, clock } = start;
  const { event, repository } = context;
  const isPublic = repository !== null && event.repositoryIsPrivate === false;
  const inputs = readAnalyticsInputs(raw, { now: clock.now(), isPublic });
  const { runAnalytics } = await import("./analytics/analytics.ts");
  const result = await within(start, context, inputs, async (world) => {
    const isUnknown = repository !== null && event.repositoryIsPrivate === null;
    if (isUnknown && !inputs.allowPublicReport && !(await isKnownPrivate(world))) throw refusePublicReport();
    return runAnalytics(world, inputs, {
      repository: repository === null ? "" : `${repository.owner}/${repository.name}`,
      run: `${context.runId}.${context.runAttempt}`,
      runUrl: context.runUrl,
    });
  });

  const { conclusion, insights, reportPath, reportJson, artifactUrl, commentUrl } = result;
  const { totals, pages, quality, outputs } = insights;
  runner.setOutput("human", String(totals.human.now));
  runner.setOutput("ai", String(totals.ai.now));
  runner.setOutput("total", String(totals.total.now));
  runner.setOutput("pages", String(pages.now));
  runner.setOutput("requests", String(quality.requests));
  runner.setOutput("report-path", reportPath);
  runner.setOutput("report-json", reportJson);
  runner.setOutput("artifact-url", artifactUrl ?? "");
  runner.setOutput("comment-url", commentUrl ?? "");
  runner.setOutput("headline", insights.headline);
  runner.setOutput("top-pages", JSON.stringify(outputs.topPages));
  runner.setOutput("movers", JSON.stringify(outputs.movers));
  if (quality.reason !== null) runner.warning(`The report is partial. ${quality.reason}.`);
  runner.info(insights.headline);
  runner.info(`The report: ${reportPath}`);
  return conclusion;
}

/** A check comes to its end also with wrong inputs, which are lines of its screen. */
async function check(start: Start, context: RunContext): Promise<Outcome> {
  const inputs = readCheckInputs(start.raw, start.clock.now());
  const { runCheck } = await import("./check/check.ts");
  const conclusion = await within(start, context, inputs.access, (world) => runCheck(world, inputs, context));
  return { conclusion, wrongInputs: conclusion === "error" && inputs.faults.length > 0 };
}

async function isKnownPrivate({ github }: World): Promise<boolean> {
  try {
    return (await github.repository()).isPrivate;
  } catch (thrown) {
    if (thrown instanceof GitHubFailure) return false;
    throw thrown;
  }
}

async function within<T>(
  { connect, runner, clock, signal }: Start,
  { repository }: RunContext,
  access: Access,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const { close, ...connections } = await connect(access, repository, runner.redact);
  try {
    return await work({ ...connections, runner, clock, signal });
  } finally {
    await close();
  }
}
