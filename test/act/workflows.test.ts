import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { commentCreated, pushed, type WorkflowEvent, workflowDispatch } from "../../emulator/events.ts";
import { resultsService } from "../support/results-service.ts";
import { httpResponse, serve } from "../support/servers.ts";
import { emulate, lastReply } from "../support/step.ts";
import { runWorkflow } from "./act.ts";

const commented = ({ github }: Emulator, body: string) =>
  commentCreated(github, github.addComment(12, { author: "ana", body }).id);

function scheduled({ github }: Emulator): WorkflowEvent {
  const { inputs: _, ref: __, sender: ___, ...payload } = workflowDispatch(github, "ana").payload;
  return { name: "schedule", payload: { ...payload, schedule: "17 6 * * 1" } };
}

/** A private repository, which most reports need, and its published site, of which only the sitemap is served. */
async function emulateSite() {
  const emulator = await emulate();
  emulator.github.setVisibility("private");
  const sitemap = await (await fetch(emulator.sitemapUrl)).text();
  const { url: docsUrl } = await serve((socket, { headers }) => {
    const text = sitemap.replaceAll(emulator.docsUrl, `http://${headers.host}`);
    socket.write(httpResponse(200, text, { "content-type": "application/xml" }));
  });
  return { emulator, docsUrl };
}

/** The number of the issue that `issue-number: auto` opened. */
const openedIssue = ({ github }: Emulator, title: string) =>
  github.issues().find((issue) => issue.author.type === "Bot" && !issue.isPullRequest && issue.title.includes(title))
    ?.number ?? 0;

it("examples/docs.yml turns a comment into a pull request", async () => {
  const emulator = await emulate();
  const event = commented(emulator, "/docs add a Windows section");
  const { exitCode, steps, log } = await runWorkflow("examples/docs.yml", event, emulator);
  expect(exitCode, log).toBe(0);
  const [{ id, prompts } = { id: "", prompts: [] }, ...others] = emulator.service.jobs();
  expect(others).toEqual([]);
  expect(prompts[0]).toContain("add a Windows section");
  const link = "https://github.com/acme/docs/pull/214";
  expect(lastReply(emulator)).toContain(`✅ **Pull request ready: [acme/docs#214](${link})**`);
  expect(emulator.github.comments(214)[0]?.body, "people can continue there").toContain("@ana");
  expect(steps).toEqual([
    {
      stage: "Main",
      result: "success",
      outputs: expect.objectContaining({ conclusion: "pull-request", "job-id": id, "pr-link": link }),
      summary: expect.stringContaining(link),
      printed: [`Created job ${id}.`, `Pull request: ${link}`],
    },
    { stage: "Post", result: "success", outputs: {}, summary: "", printed: [] },
  ]);
});

it.each(["You are right!", "See /docs/install.md", "/documents", "\n/docs fix it"])(
  "examples/docs.yml starts no step for the comment %j",
  async (body) => {
    const emulator = await emulate();
    const { exitCode, steps } = await runWorkflow("examples/docs.yml", commented(emulator, body), emulator);
    expect({ exitCode, steps }).toEqual({ exitCode: 0, steps: [] });
  },
);

it("examples/weekly-report.yml posts the report in an issue of its own, and uploads it", async () => {
  const { emulator, docsUrl } = await emulateSite();
  const { env, artifacts } = await resultsService();
  const event = scheduled(emulator);
  const { exitCode, steps, log } = await runWorkflow("examples/weekly-report.yml", event, emulator, { docsUrl, env });
  expect(exitCode, log).toBe(0);
  expect(steps.map(({ stage, result }) => [stage, result])).toEqual([
    ["Main", "success"],
    ["Post", "success"],
  ]);
  const [files, page] = [77, 78].map((id) => `https://github.com/acme/docs/actions/runs/9876543210/artifacts/${id}`);
  expect(steps[0]?.outputs).toMatchObject({ conclusion: "complete", "artifact-url": files, "page-url": page });
  for (const text of [lastReply(emulator, openedIssue(emulator, "report")), steps[0]?.summary]) {
    expect(text).toMatch(/^(?:<!--.*-->\n)?# acme-docs · .+\n\n\[Open the report\]\(\S+\/78\)\n\n\*\*/);
    expect(text).toContain(`[Download the files](${files})`);
    expect(text, "the sitemap was read").toMatch(/^ *\/docs new: /m);
  }
  const [zip, html] = ["docs-report-acme-docs", "docs-report-acme-docs.html"].map((name) => artifacts.get(name));
  const uploaded = unzipSync(zip ?? Buffer.alloc(0));
  expect(Object.keys(uploaded).sort()).toEqual(["report.html", "report.json", "report.md", "visitors.csv"]);
  expect(html?.equals(uploaded["report.html"] ?? Buffer.alloc(0))).toBe(true);
});

it("examples/keep-up.yml checks its setup in a manual run, and sends what was pushed", async () => {
  const emulator = await emulate();
  const { github, service } = emulator;
  github.addIssue({ number: 30, title: "Add SSO", author: "ben", isPullRequest: true, files: ["src/sso.ts"] });
  const before = github.head();
  github.merge(30);
  const checked = await runWorkflow("examples/keep-up.yml", workflowDispatch(github, "ana"), emulator);
  expect(checked.exitCode, checked.log).toBe(0);
  expect(checked.steps[0]?.summary).toMatch(/^## ✓ Setup for agent mode: nothing to fix/);
  expect(service.jobs()).toEqual([]);
  const { exitCode, steps, log } = await runWorkflow("examples/keep-up.yml", pushed(github, before), emulator);
  expect(exitCode, log).toBe(0);
  expect(steps[0]?.outputs.conclusion).toBe("pull-request");
  expect(service.jobs()[0]?.prompts[0]).toContain('- #30 "Add SSO" by ben');
  expect(github.comments(openedIssue(emulator, "Docs updates"))).toHaveLength(1);
});

it("examples/report-to-agent.yml starts a job for the published page that lost the most people", async () => {
  const { emulator, docsUrl } = await emulateSite();
  const event = scheduled(emulator);
  const { exitCode, steps, log } = await runWorkflow("examples/report-to-agent.yml", event, emulator, { docsUrl });
  expect(exitCode, log).toBe(0);
  const [report, job] = steps.filter(({ stage }) => stage === "Main");
  const [{ path, previous, now }] = JSON.parse(report?.outputs.standouts ?? "[{}]");
  expect(path).toBe("/quickstart");
  const words = `The number of people who read ${path} went from ${previous} to ${now} in a week. Check`;
  expect(emulator.service.jobs()[0]?.prompts).toEqual([expect.stringContaining(words)]);
  expect(job?.outputs.conclusion).toBe("pull-request");
  expect(lastReply(emulator, openedIssue(emulator, "updates"))).toContain("✅ **Pull request ready");
});
