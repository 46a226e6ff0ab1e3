import { resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator.ts";
import { commentCreated, type WorkflowEvent, workflowDispatch } from "../events.ts";
import type { GitHubState } from "../github-state.ts";
import { type StepResult, startStep } from "../runner.ts";
import { renderThread, styled } from "./thread.ts";

export interface DemoOptions {
  /** The built action: its main step and its post step. */
  readonly scripts: { readonly main: string; readonly post: string };
  /** Folder for the report. */
  readonly outputDir: string;
  readonly print: (line: string) => void;
  /** Sees the threads at the end. */
  readonly onEnd?: (github: GitHubState) => void;
}

/** The issue in which people ask for changes. */
export const REQUESTS = 12;
/** The issue for the report. */
const REPORTS = 13;

/**
 * Runs the built action against the emulator as a runner would. A person requests a change in an issue, then another one.
 * The pull request is merged. The next weekly report is posted to another issue, shows that merge, and proposes a command
 * that's then posted below it. Prints the threads as they look on GitHub.
 *
 * @returns whether every run of the action succeeded
 */
export async function demo({ scripts, outputDir, print, onEnd }: DemoOptions): Promise<boolean> {
  print(
    "This runs an emulated documentation service and an emulated GitHub on your machine. Nothing is sent over the network.",
  );
  print("Everything below is output of the built action, started the way a workflow runner starts it.");
  print("");
  let behindMs = 0;
  const emulator = await startEmulator({ job: { durationMs: 1_500 }, now: () => Date.now() - behindMs });
  const { github } = emulator;
  const progress = (text: string) => print(`${styled("green", "▸")} ${text.length > 90 ? text.slice(0, 90) : text} …`);
  const step = (event: WorkflowEvent, inputs: Readonly<Record<string, string>> = {}) =>
    runAction(emulator, scripts, event, inputs);
  const ask = (issue: number, body: string) => {
    progress(`Ana comments on #${issue}: ${body}`);
    return step(commentCreated(github, github.addComment(issue, { author: "ana", body }).id));
  };
  const show = (issue: number) => {
    print("");
    for (const line of renderThread(github, issue)) print(line);
  };
  try {
    github.setPermission("ana", "write");
    github.addIssue({
      number: REQUESTS,
      title: "Windows users can't find the install steps",
      author: "ben",
    });
    github.addIssue({ number: REPORTS, title: "Who reads our docs", author: "ana" });
    // The report is on the last complete week, so that's when the emulated people ask and merge.
    behindMs = sinceLastWednesday(Date.now());
    const first = await ask(REQUESTS, "/docs add a Windows section to the install page");
    const second = await ask(REQUESTS, "/docs also mention winget");
    const merged = github.issues().find(({ isPullRequest }) => isPullRequest)?.number ?? 0;
    behindMs -= 4 * HOUR_MS;
    progress(`Four hours later, Ana merges #${merged}`);
    github.updateIssue(merged, { merged: true });
    behindMs = 0;
    progress("The next week, the weekly report is due");
    const report = await step(workflowDispatch(github, "ana"), {
      mode: "analytics",
      title: "Acme Docs",
      "docs-url": emulator.docsUrl,
      sitemap: emulator.sitemapUrl,
      "issue-number": String(REPORTS),
      activity: "true",
      "output-dir": resolve(outputDir),
      "allow-public-report": "true",
    });
    const proposal = /^ *(\/docs new: .+)$/m.exec(github.comments(REPORTS)[0]?.body ?? "")?.[1];
    const third = proposal === undefined ? report : await ask(REPORTS, proposal);
    for (const issue of [REQUESTS, REPORTS]) show(issue);
    for (const { number, isPullRequest } of github.issues()) if (isPullRequest) show(number);

    print("");
    print(`To read the report as a page, open ${styled("bold", resolve(outputDir, "report.html"))}`);
    print("The sample data includes hostile paths, to show that the report renders them as harmless text.");
    const steps = [first, second, report, third];
    for (const { exitCode, log } of steps) if (exitCode !== 0) print(log);
    if (proposal === undefined) print("Error: the report doesn't propose a command, although its data calls for one.");
    onEnd?.(github);
    return steps.every(({ exitCode }) => exitCode === 0) && proposal !== undefined;
  } finally {
    await emulator.close();
  }
}

const HOUR_MS = 3_600_000;

/** Milliseconds since 10:00 UTC on Wednesday of the last complete week. */
function sinceLastWednesday(now: number): number {
  const day = Math.floor(now / (24 * HOUR_MS));
  // Day 0 was a Thursday.
  const monday = day - ((day + 3) % 7) - 7;
  return now - (monday + 2) * 24 * HOUR_MS - 10 * HOUR_MS;
}

async function runAction(
  emulator: Emulator,
  scripts: DemoOptions["scripts"],
  event: WorkflowEvent,
  inputs: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const { repository, githubUrl } = emulator;
  const given = {
    "base-url": emulator.baseUrl,
    "api-key": emulator.apiKey,
    "project-id": emulator.projectId,
    "github-token": emulator.githubToken,
    ...inputs,
  };
  const main = await startStep({ script: scripts.main, inputs: given, event, repository, githubUrl }).done;
  const { state } = main;
  const post = await startStep({ script: scripts.post, inputs: given, event, repository, githubUrl, state }).done;
  return { ...main, exitCode: main.exitCode || post.exitCode, log: main.log + post.log };
}
