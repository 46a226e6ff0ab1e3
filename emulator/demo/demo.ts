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

/**
 * Runs the built action against the emulator as a runner would. Someone requests a change in an issue and adds to it,
 * and the pull request is merged. The next weekly report, in another issue, shows the merge and suggests a command,
 * which is then posted in that issue. Then code is merged, the agent opens a pull request for the docs, which a second
 * merge updates, and Ana reviews it. Prints the threads as they look on GitHub.
 *
 * @returns whether every run of the action succeeded
 */
export async function demo({ outputDir, print, onEnd }: DemoOptions): Promise<boolean> {
  print(INTRODUCTION);
  let behindMs = 0;
  const emulator = await startEmulator({ job: { durationMs: 1_500 }, now: () => Date.now() - behindMs });
  const { github } = emulator;
  const progress = (text: string) => print(`${styleText("green", "▸")} ${text}`);
  const results: StepResult[] = [];
  const step = async (event: WorkflowEvent, inputs: Readonly<Record<string, string>>) => {
    const result = await runAction(emulator, event, inputs, results.length + 1);
    results.push(result);
    return result.outputs;
  };
  const ask = (issue: number, body: string) => {
    progress(`Ana comments on #${issue}: ${body}`);
    return step(commentCreated(github, github.addComment(issue, { author: "ana", body }).id), { context: "thread" });
  };
  /** Ben merges code. */
  const merge = (number: number, title: string, file: string) => {
    const before = github.head();
    github.addIssue({ number, title, author: "ben", isPullRequest: true, files: [file] });
    github.merge(number, { method: "squash" });
    progress(`Ben merges #${number}, “${title}”`);
    return step(pushed(github, before), { context: "changes", "issue-number": "auto" });
  };
  const show = (issue: number) => {
    print("");
    for (const line of renderThread(github, issue)) print(line);
  };
  try {
    // In a public repository, a report has none of the readers' words.
    github.setVisibility("private");
    github.grant({ contents: "read" });
    for (const login of ["ana", "ben"]) github.setPermission(login, "write");
    github.addIssue({ number: REQUEST_ISSUE, title: "Windows users can't find the install steps", author: "ben" });
    github.addIssue({ number: REPORT_ISSUE, title: "Who reads our docs", author: "ana" });
    // The report covers the last complete week, so that's when the requests and the merge happen.
    behindMs = sinceLastWednesday(Date.now());
    // Merged four weeks before, so that the report compares the weeks before and after.
    const closedAt = new Date(Date.now() - behindMs - 28 * DAY_MS).toISOString();
    const earlier = { number: 198, title: "Shorten the quickstart", author: "ben", files: ["docs/quickstart.mdx"] };
    github.addIssue({ ...earlier, isPullRequest: true, merged: true, createdAt: closedAt, closedAt });
    await ask(REQUEST_ISSUE, "/docs add a Windows section to the install page");
    await ask(REQUEST_ISSUE, "/docs also mention winget");
    const merged = github.issues().find(({ author }) => author.type === "Bot")?.number ?? 0;
    behindMs -= 4 * HOUR_MS;
    progress(`Four hours later, Ana merges #${merged}`);
    github.updateIssue(merged, { merged: true });
    behindMs = 0;
    progress("The following week, the weekly report runs");
    await step(workflowDispatch(github, "ana"), {
      ...{ mode: "analytics", title: "Acme Docs", "issue-number": String(REPORT_ISSUE), activity: "true" },
      ...{ "docs-url": emulator.docsUrl, sitemap: emulator.sitemapUrl, signals: "true" },
      "output-dir": resolve(outputDir),
    });
    const suggestion = /^ *(\/docs new: .+)$/m.exec(github.comments(REPORT_ISSUE)[0]?.body ?? "")?.[1];
    if (suggestion !== undefined) await ask(REPORT_ISSUE, suggestion);

    const { "pr-link": link = "" } = await merge(311, "Add single sign-on", "src/sso.ts");
    await merge(314, "Rename the token's scopes", "src/scopes.ts");
    const reviewed = Number(/\d*$/.exec(link)?.[0]);
    const hunk = "@@ -0,0 +1,3 @@\n+# Single sign-on\n+\n+Utilize the settings page.";
    const body = "Please say “Use the settings page.”";
    github.addLineComment(reviewed, { path: "docs/sso.mdx", line: 3, hunk, author: "ana", body });
    progress(`Ana comments on a line of the agent's pull request, #${reviewed}`);
    await ask(reviewed, "/docs review");

    for (const issue of [REQUEST_ISSUE, REPORT_ISSUE]) show(issue);
    for (const { number, author } of github.issues()) if (author.type === "Bot") show(number);
    print("");
    print(`For the full report, open ${styleText("bold", resolve(outputDir, "report.html"))}`);
    print("Some paths in the sample data try to inject code. The report shows them as plain text.");
    const failed = results.filter(({ exitCode, outputs }) => exitCode !== 0 || outputs.conclusion === "skipped");
    for (const { log } of failed) print(log);
    if (suggestion === undefined)
      print("Error: The report doesn't suggest a command, although it should for this data.");
    onEnd?.(github);
    return failed.length === 0 && suggestion !== undefined;
  } finally {
    await emulator.close();
  }
}

const INTRODUCTION = `\
This runs an emulated documentation service and an emulated GitHub on your machine. Nothing is sent over the network.
The demo starts the built action the way a workflow runner does, and then shows the threads. The action posts as
github-actions[bot], and its links lead to pages that don't exist.
`;

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
  const access = { "base-url": emulator.baseUrl, "api-key": emulator.apiKey, "project-id": emulator.projectId };
  const given = { ...access, "github-token": emulator.githubToken, ...inputs };
  const step = { inputs: given, event, repository, githubUrl, env: { GITHUB_RUN_ID: String(run) } };
  const main = await startStep({ ...step, script: built("index.js") }).done;
  const post = await startStep({ ...step, script: built("post.js"), state: main.state }).done;
  return { ...main, exitCode: main.exitCode || post.exitCode, log: main.log + post.log };
}
