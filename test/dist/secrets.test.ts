import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import type { StepResult } from "../../emulator/runner.ts";
import { FILES } from "../../src/analytics/report/report.ts";
import { temporaryFolder } from "../support/folder.ts";
import { logCommands } from "../support/log-commands.ts";
import { startProcess } from "../support/process.ts";
import { resultsService } from "../support/results-service.ts";
import { ENCODINGS, reveals } from "../support/secrets.ts";
import { emulate, start } from "../support/step.ts";

const KEY = "docs+key/of=acme-2026.x_y";
/** Workflow commands and escape sequences that servers or outsiders could inject. */
const COMMANDS = [
  "::error::owned",
  "x\r::add-mask::owned",
  "x\u2028::set-output name=pr-link::owned",
  "x%0A::error::owned",
  "##[set-output name=pr-link]owned",
  "\u001b]0;owned\u0007\u001b[2J",
];
const allEncodings = (secret: string) => ENCODINGS.map(({ encode }) => encode(secret)).join(" ");

/** Everything that a step wrote, by place. Leaves out the lines that tell the runner what to mask. */
function writtenBy(emulator: Emulator, { log, summary, outputs, state }: StepResult): Record<string, string> {
  const sent = emulator.github.log.map(({ path }) => path);
  return {
    log: log.replace(/^::add-mask::.*$/gm, ""),
    summary,
    outputs: JSON.stringify(outputs),
    state: JSON.stringify(state),
    comments: emulator.github
      .comments(12)
      .map(({ body }) => body)
      .join("\n"),
    "requests to GitHub": sent.join("\n"),
  };
}

function expectHarmless(places: Readonly<Record<string, string>>, secret: string): void {
  const leaks = Object.entries(places).filter(([, text]) => reveals(text, secret));
  expect(leaks).toEqual([]);
  for (const { name, value } of logCommands(places.log ?? "")) {
    expect(["debug", "notice", "warning", "error"]).toContain(name);
    expect(value).not.toMatch(/^owned/);
  }
  expect(places.log).not.toMatch(/[\p{Cc}--[\n]]/v);
}

describe("F59 F57 the service sends the key and commands", () => {
  it("in an error during a check → the built action writes neither", async () => {
    const emulator = await emulate({ apiKey: KEY });
    const body = { error: `no: ${allEncodings(KEY)} ${COMMANDS.join(" ")}` };
    emulator.faults.add("visitors", { kind: "status", status: 403, body });
    const step = await start(emulator, { mode: "check" }).done;
    expect(emulator.service.log).not.toEqual([]);
    expect(step.summary, step.log).toContain("***");
    expectHarmless(writtenBy(emulator, step), KEY);
  });

  it.each(COMMANDS.slice(0, 2))("in an error that's only %j → printed, but harmless", async (error) => {
    const emulator = await emulate();
    emulator.faults.add("createJob", { kind: "status", status: 400, body: { error } });
    const step = await start(emulator, { prompt: "Fix it" }).done;
    expectHarmless(writtenBy(emulator, step), emulator.apiKey);
  });

  const hostile = `${allEncodings(KEY)} ${COMMANDS.join(" ")}`;
  it.each([
    ["status", { status: hostile, prLink: hostile }, "accepted"],
    ["link", { status: "completed", prLink: `https://github.com/acme/docs/pull/1?${KEY}` }, "pull-request"],
    ["source and model", { status: "failed", prLink: null }, "failed"],
  ])("in a job's %s → the built action writes neither", async (_, state, conclusion) => {
    const emulator = await emulate({ apiKey: KEY });
    const job = {
      id: "job_7",
      source: { repository: `acme/${hostile}`, ref: hostile },
      model: hostile,
      createdAt: hostile,
    };
    emulator.faults.add("createJob", {
      kind: "body",
      status: 201,
      body: JSON.stringify({ ...job, ...state }),
    });
    const inputs = { prompt: "Fix it", "issue-number": "12", wait: String(conclusion !== "accepted") };
    const step = await start(emulator, inputs).done;
    expect(step.outputs, step.log).toMatchObject({ conclusion, "pr-link": "" });
    expectHarmless(writtenBy(emulator, step), KEY);
  });

  it("in a pull request link → the link is written without the key", async () => {
    const apiKey = "docs_key-of.acme_2026";
    const emulator = await emulate({ apiKey });
    const prLink = `https://github.com/acme/${apiKey}/pull/1`;
    const body = JSON.stringify({ id: "job_7", status: "completed", source: {}, prLink });
    emulator.faults.add("createJob", { kind: "body", status: 201, body });
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    expect(step.outputs.conclusion, step.log).toBe("pull-request");
    expectHarmless(writtenBy(emulator, step), apiKey);
  });

  it("in the job's ID → the built action doesn't write the key", async () => {
    const apiKey = "docs_key-of.acme_2026";
    const emulator = await emulate({ apiKey });
    emulator.service.nextJob({ id: apiKey });
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    expect(step.outputs.conclusion, step.log).toBe("pull-request");
    expectHarmless(writtenBy(emulator, step), apiKey);
  });
});

/** Paths that anyone could visit: short ones, and ones that are shortened in the middle. */
const STARTS = ["/search/", `/${"callback/".repeat(9)}`, `/${"callback/".repeat(5)}`];
const ENCODED_KEYS = new Set(ENCODINGS.map(({ encode }) => encode(KEY)));
const PATHS = [...[...ENCODED_KEYS].flatMap((key) => STARTS.map((start) => start + key)), ...COMMANDS, "/install"];
const VISITORS = {
  rows: PATHS.map((path, index) => ({ path, human: 90 - index, ai: 90 - index, total: 180 - 2 * index })),
  totals: { human: 400, ai: 400, total: 800 },
};

describe("F59 F57 visited paths that contain the key and commands", () => {
  it("are written without either, including in files and the artifact", async () => {
    const emulator = await emulate({ apiKey: KEY, visitors: VISITORS });
    const { env, artifacts } = await resultsService();
    const output = temporaryFolder();
    const inputs = {
      mode: "analytics",
      "allow-public-report": "true",
      "output-dir": output,
      "issue-number": "12",
      "artifact-name": `report-${KEY}`,
    };
    const step = await start(emulator, inputs, { env }).done;
    expect(step.outputs, step.log).toMatchObject({ conclusion: "complete", pages: String(PATHS.length) });
    const files = readdirSync(output).map((name) => [name, readFileSync(join(output, name), "utf8")] as const);
    expect(files.map(([name]) => name).sort()).toEqual(
      Object.values(FILES)
        .map(({ name }) => name)
        .sort(),
    );
    for (const [name, text] of files) expect(text, name).toContain("***");
    const [page, zip] = [...artifacts.keys()].sort((a, b) => b.length - a.length);
    expect(artifacts.get(page ?? "")).toEqual(readFileSync(join(output, "report.html")));
    const unzipped = unzipSync(artifacts.get(zip ?? "") ?? Buffer.alloc(0));
    const uploaded = Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    expect(uploaded.map(([name]) => name).sort()).toEqual(files.map(([name]) => name).sort());
    const places = {
      ...writtenBy(emulator, step),
      ...Object.fromEntries(files),
      artifacts: [...artifacts.keys()].join("\n"),
      ...Object.fromEntries(uploaded.map(([name, text]) => [`artifact ${name}`, text])),
    };
    expectHarmless(places, KEY);
    JSON.parse(places["report.json" as keyof typeof places]);
  });

  it("are printed without either in a terminal", async () => {
    const emulator = await emulate({ apiKey: KEY, visitors: VISITORS });
    const output = temporaryFolder();
    const flags = ["--base-url", emulator.baseUrl, "--project-id", emulator.projectId, "--output-dir", output];
    const { exitCode, stdout, stderr } = await startProcess(["analytics", ...flags], {
      DOCS_AGENT_API_KEY: KEY,
    }).done;
    expect(exitCode, stderr).toBe(0);
    expectHarmless({ log: `${stdout}\n${stderr}`, html: readFileSync(join(output, "report.html"), "utf8") }, KEY);
  });
});

it("F59 a GitHub error contains the token → the token is hidden", async () => {
  const githubToken = "ghs_0a1B2c3D4e5F6g7H8i9J";
  const emulator = await emulate();
  const message = `${allEncodings(githubToken)} ${COMMANDS.join("\n")}`;
  emulator.faults.add("createComment", { kind: "status", status: 403, body: { message } }, Number.POSITIVE_INFINITY);
  const step = await start(emulator, { prompt: "Fix it", "issue-number": "12", "github-token": githubToken }).done;
  expect(step.outputs.conclusion).toBe("error");
  expectHarmless(writtenBy(emulator, step), githubToken);
});
