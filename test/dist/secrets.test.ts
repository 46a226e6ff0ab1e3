import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import type { Fault } from "../../emulator/faults.ts";
import type { StepResult } from "../../emulator/runner.ts";
import { temporaryFolder } from "../support/folder.ts";
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
  const { github } = emulator;
  return {
    log: log.replace(/^::add-mask::.*$/gm, ""),
    summary,
    outputs: JSON.stringify(outputs),
    state: JSON.stringify(state),
    comments: JSON.stringify(github.comments(12).map(({ body }) => body)),
    "requests to GitHub": github.log.map(({ path }) => path).join("\n"),
  };
}

function expectHarmless(places: Readonly<Record<string, string>>, secret: string): void {
  const leaks = Object.entries(places).filter(([, text]) => reveals(text, secret));
  expect(leaks).toEqual([]);
  // Like a lenient runner: accepts any line break, and ignores invisible characters.
  const lines = (places.log ?? "").split(/\r\n?|[\n\u0085\u2028\u2029]/);
  const visible = lines.map((line) => line.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim());
  const commands = visible.filter((line) => line.startsWith("::") || line.includes("##["));
  for (const command of commands) expect(command).toMatch(/^::(?:debug|notice|warning|error)(?: [^:]*)?::(?!owned)/);
  expect(places.log).not.toMatch(/[\p{Cc}--[\n]]/v);
}

/** A create's response with these fields of a job. */
const created = (fields: object) =>
  ({ kind: "body", status: 201, body: JSON.stringify({ id: "job_7", source: {}, ...fields }) }) as const;

const HOSTILE = `${allEncodings(KEY)} ${COMMANDS.join(" ")}`;
const IN_LINK = "docs_key-of.acme_2026";
const LONG_ID = `${"x".repeat(43)}${IN_LINK}${"y".repeat(60)}`;

describe("The key and workflow commands", () => {
  it.each<[string, Fault, conclusion: string, apiKey?: string]>([
    [
      "F57 F59 the service's error contains the key and workflow commands → the key is hidden in everything that's written, and the commands have no effect",
      { kind: "status", status: 403, body: { error: `no: ${HOSTILE}`, details: [{ message: HOSTILE }] } },
      "error",
    ],
    [
      "F59 … the job's source and model",
      created({ status: "failed", source: { repository: `acme/${HOSTILE}`, ref: HOSTILE }, model: HOSTILE }),
      "failed",
    ],
    ["F59 … the job's status and link", created({ status: HOSTILE, prLink: HOSTILE }), "accepted"],
    [
      "F59 … the link's path",
      created({ status: "completed", prLink: `https://github.com/acme/${IN_LINK}/pull/1` }),
      "pull-request",
      IN_LINK,
    ],
    ["F59 … the job's ID", created({ id: LONG_ID, status: "completed" }), "accepted", IN_LINK],
  ])("%s", async (_, fault, conclusion, apiKey = KEY) => {
    const emulator = await emulate({ apiKey });
    emulator.faults.add("createJob", fault);
    emulator.faults.add("getJob", fault);
    const inputs = { prompt: "Fix it", "issue-number": "12", wait: String(conclusion !== "accepted") };
    const step = await start(emulator, inputs).done;
    expect(step.outputs, step.log).toMatchObject({ conclusion });
    expectHarmless(writtenBy(emulator, step), apiKey);
  });

  it("F59 … a prompt, at the end of what the comment quotes", async () => {
    const emulator = await emulate({ apiKey: KEY });
    const step = await start(emulator, { prompt: `${"Fix it. ".repeat(17)}${KEY}`, "issue-number": "12" }).done;
    const { comments } = writtenBy(emulator, step);
    expect(comments, step.log).toContain("Fix it.");
    expect(comments).not.toContain(KEY.slice(0, 8));
  });

  it("F59 … a GitHub error contains the token", async () => {
    const githubToken = "ghs_0a1B2c3D4e5F6g7H8i9J";
    const emulator = await emulate();
    const message = `${allEncodings(githubToken)} ${COMMANDS.join("\n")}`;
    const headers = { "x-accepted-github-permissions": `${"x".repeat(178)}${githubToken}` };
    const refusal = { kind: "status", status: 403, headers, body: { message } } as const;
    emulator.faults.add("createComment", refusal, Number.POSITIVE_INFINITY);
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12", "github-token": githubToken }).done;
    expect(step.outputs.conclusion).toBe("error");
    expectHarmless(writtenBy(emulator, step), githubToken);
  });
});

/** Paths that anyone could visit: short ones, and ones that are shortened in the middle. Distinct without the key. */
const STARTS = ["/search/", `/${"callback/".repeat(9)}`, `/${"callback/".repeat(5)}`];
const ENCODED_KEYS = new Set(ENCODINGS.map(({ encode }) => encode(KEY)));
const KEY_PATHS = [...ENCODED_KEYS].flatMap((key, index) => STARTS.map((start) => `${start}${index}-${key}`));
const PATHS = [...KEY_PATHS, ...COMMANDS, "/install"];
const VISITORS = {
  rows: PATHS.map((path, index) => ({ path, human: 90 - index, ai: 90 - index, total: 180 - 2 * index })),
  totals: { human: 400, ai: 400, total: 800 },
};

describe("F59 F57 visited paths that contain the key and commands", () => {
  it("are written without either, including in files and the artifact", async () => {
    const emulator = await emulate({ apiKey: KEY, visitors: VISITORS });
    const { env, artifacts } = await resultsService();
    const output = temporaryFolder();
    const where = { "output-dir": output, "issue-number": "12", "artifact-name": `report-${KEY}` };
    const inputs = { mode: "analytics", "allow-public-report": "true", ...where };
    const step = await start(emulator, inputs, { env }).done;
    const [md, json] = ["report.md", "report.json"].map((name) => join(output, name));
    const outputs = { conclusion: "complete", pages: String(PATHS.length), "report-path": md, "report-json": json };
    expect(step.outputs, step.log).toMatchObject(outputs);
    const files = readdirSync(output).map((name) => [name, readFileSync(join(output, name), "utf8")] as const);
    expect(files.map(([name]) => name).sort()).toEqual(["report.html", "report.json", "report.md", "visitors.csv"]);
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
});
