import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { type Emulator, startEmulator } from "../emulator.ts";
import { commentCreated, pushed, type WorkflowEvent, workflowDispatch } from "../events.ts";
import type { GitHubState } from "../github-state.ts";
import { type StepResult, startStep } from "../runner.ts";
import { DAY_MS, lastWeek } from "../site.ts";
import { renderThread } from "./thread.ts";

export interface DemoOptions {
  /** Folder for the report. */
  readonly outputDir: string;
  readonly print: (line: string) => void;
  /** Called at the end with the emulated GitHub, to show its threads. */
  readonly onEnd?: (github: GitHubState) => void;
}

/** The issue where people request changes. */
export const REQUEST_ISSUE = 12;
const REPORT_ISSUE = 13;
/** Merged four weeks before the report's period, so that the report compares the weeks before and after. */
const EARLIER_PULL = 198;

/**
 * Runs the built action against the emulator as a runner would. Someone requests a change in an issue and adds to it,
 * and the pull request is merged. The next weekly report, in another issue, shows the merge and suggests a command,
 * which is then posted in that issue. Then code is merged, the agent opens a pull request for the docs, which a second
 * merge updates, and Ana reviews it. Prints the threads as they look on GitHub.
 *
 * @returns whether every run of the action succeeded
 */
export async function demo({ outputDir, print, onEnd }: DemoOptions): Promise<boolean> {
  print(
    "This runs an emulated documentation service and an emulated GitHub on your machine. Nothing is sent over the network.",
  );
  print(
    "The demo starts the built action the way a workflow runner does, and then shows the threads. The action posts as",
  );
  print("github-actions[bot], and its links lead to pages that don't exist.");
  print("");
  let behindMs = 0;
  const emulator = await startEmulator({ job: { durationMs: 1_500 }, now: () => Date.now() - behindMs });
  const { github } = emulator;
  const progress = (text: string) => print(`${styleText("green", "▸")} ${text}`);
  let runs = 0;
  const step = (event: WorkflowEvent, inputs: Readonly<Record<string, string>> = {}) =>
    runAction(emulator, event, inputs, ++runs);
  const ask = (issue: number, body: string) => {
    progress(`Ana comments on #${issue}: ${body}`);
    return step(commentCreated(github, github.addComment(issue, { author: "ana", body }).id), { context: "thread" });
  };
  const show = (issue: number) => {
    print("");
    for (const line of renderThread(github, issue)) print(line);
  };
  try {
    // In a public repository, a report has none of the readers' words.
    github.setVisibility("private");
    github.grant({ contents: "read" });
    github.setPermission("ana", "write");
    github.addIssue({
      number: REQUEST_ISSUE,
      title: "Windows users can't find the install steps",
      author: "ben",
    });
    github.addIssue({ number: REPORT_ISSUE, title: "Who reads our docs", author: "ana" });
    // The report covers the last complete week, so that's when the requests and the merge happen.
    behindMs = sinceLastWednesday(Date.now());
    const earlier = new Date(Date.now() - behindMs - 28 * DAY_MS).toISOString();
    github.addIssue({
      number: EARLIER_PULL,
      title: "Shorten the quickstart",
      author: "ben",
      isPullRequest: true,
      files: ["docs/quickstart.mdx"],
      state: "closed",
      merged: true,
      createdAt: earlier,
      closedAt: earlier,
    });
    const first = await ask(REQUEST_ISSUE, "/docs add a Windows section to the install page");
    const second = await ask(REQUEST_ISSUE, "/docs also mention winget");
    const merged =
      github.issues().find(({ isPullRequest, number }) => isPullRequest && number !== EARLIER_PULL)?.number ?? 0;
    behindMs -= 4 * HOUR_MS;
    progress(`Four hours later, Ana merges #${merged}`);
    github.updateIssue(merged, { merged: true });
    behindMs = 0;
    progress("The following week, the weekly report runs");
    const report = await step(workflowDispatch(github, "ana"), {
      mode: "analytics",
      title: "Acme Docs",
      "docs-url": emulator.docsUrl,
      sitemap: emulator.sitemapUrl,
      "issue-number": String(REPORT_ISSUE),
      activity: "true",
      signals: "true",
      "output-dir": resolve(outputDir),
    });
    const suggestion = /^ *(\/docs new: .+)$/m.exec(github.comments(REPORT_ISSUE)[0]?.body ?? "")?.[1];
    const third = suggestion === undefined ? report : await ask(REPORT_ISSUE, suggestion);
    const updates = await keepUp(emulator, progress, step, ask);
    for (const issue of [REQUEST_ISSUE, REPORT_ISSUE]) show(issue);
    for (const { number, author } of github.issues()) if (author.type === "Bot") show(number);

    print("");
    print(`For the full report, open ${styleText("bold", resolve(outputDir, "report.html"))}`);
    print("Some paths in the sample data try to inject code. The report shows them as plain text.");
    const steps = [first, second, report, third, ...updates];
    const failed = steps.filter(({ exitCode, outputs }) => exitCode !== 0 || outputs.conclusion === "skipped");
    for (const { log } of failed) print(log);
    if (suggestion === undefined)
      print("Error: The report doesn't suggest a command, although it should for this data.");
    onEnd?.(github);
    return failed.length === 0 && suggestion !== undefined;
  } finally {
    await emulator.close();
  }
}

/** Ben merges code twice, and Ana reviews the agent's pull request about it. */
async function keepUp(
  { github }: Emulator,
  progress: (text: string) => void,
  step: (event: WorkflowEvent, inputs: Readonly<Record<string, string>>) => Promise<StepResult>,
  ask: (issue: number, body: string) => Promise<StepResult>,
): Promise<StepResult[]> {
  github.setPermission("ben", "write");
  const merge = (number: number, title: string, file: string) => {
    const before = github.head();
    github.addIssue({ number, title, author: "ben", isPullRequest: true, files: [file] });
    github.merge(number, { method: "squash" });
    progress(`Ben merges #${number}, “${title}”`);
    return step(pushed(github, before), { context: "changes", "issue-number": "auto" });
  };
  const merges = [
    await merge(311, "Add single sign-on", "src/sso.ts"),
    await merge(314, "Rename the token's scopes", "src/scopes.ts"),
  ];
  const link = merges[0]?.outputs["pr-link"] ?? "";
  const number = Number(/\d+$/.exec(link)?.[0] ?? 0);
  const lines = {
    path: "docs/sso.mdx",
    line: 3,
    hunk: "@@ -0,0 +1,3 @@\n+# Single sign-on\n+\n+Utilize the settings page.",
  };
  github.addLineComment(number, { ...lines, author: "ana", body: "Please say “Use the settings page.”" });
  progress(`Ana comments on a line of the agent's pull request, #${number}`);
  return [...merges, await ask(number, "/docs review")];
}

const HOUR_MS = 3_600_000;

/** The built action's main step or post step. */
const built = (script: string) => fileURLToPath(new URL(`../../dist/${script}`, import.meta.url));

/** Milliseconds since 10:00 UTC on Wednesday of the last complete week. */
const sinceLastWednesday = (now: number) => now - (lastWeek(Math.floor(now / DAY_MS)) + 2) * DAY_MS - 10 * HOUR_MS;

async function runAction(
  emulator: Emulator,
  event: WorkflowEvent,
  inputs: Readonly<Record<string, string>>,
  run: number,
): Promise<StepResult> {
  const { repository, githubUrl } = emulator;
  const given = {
    "base-url": emulator.baseUrl,
    "api-key": emulator.apiKey,
    "project-id": emulator.projectId,
    "github-token": emulator.githubToken,
    ...inputs,
  };
  const step = { inputs: given, event, repository, githubUrl, env: { GITHUB_RUN_ID: String(run) } };
  const main = await startStep({ ...step, script: built("index.js") }).done;
  const post = await startStep({ ...step, script: built("post.js"), state: main.state }).done;
  return { ...main, exitCode: main.exitCode || post.exitCode, log: main.log + post.log };
}
