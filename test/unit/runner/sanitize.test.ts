import { expect, it } from "vitest";
import type { Runner } from "../../../src/runner/port.ts";
import { type Sink, sanitized } from "../../../src/runner/sanitize.ts";

const KEY = "docs_s3cr+t/k=y.2";
const TOKEN = "ghs_0a1B2c3D4e5F6g7H";
const { signal } = new AbortController();
const artifact = (name: string) => ({ name, files: [], folder: "." });

/** A runner that protects these secrets, and what its sink gets, in order. Some writes can fail with an error. */
function recording({ secrets = [KEY, TOKEN], error = undefined as string | undefined } = {}) {
  const received: string[] = [];
  const masks: string[] = [];
  const keep = (...texts: string[]) => void received.push(...texts);
  const write = (...texts: string[]) => {
    if (error !== undefined) throw new Error(error);
    keep(...texts);
  };
  const sink: Sink = {
    mask: (form) => void masks.push(form),
    info: keep,
    notice: keep,
    warning: keep,
    error: keep,
    progress: ({ label }) => keep(label),
    setOutput: (_, value) => write(value),
    saveState: write,
    writeSummary: async (markdown) => write(markdown),
    prepareFolder: async () => {},
    async writeFiles(_, files) {
      for (const { content } of files) keep([...content].join(""));
      return [];
    },
    async upload({ name }) {
      write(name);
      return "https://example.com";
    },
  };
  const runner = sanitized(sink);
  for (const secret of secrets) runner.protect(secret);
  return { runner, received, masks };
}

function print(runner: Runner, text: string): void {
  for (const level of ["info", "notice", "warning", "error"] as const) runner[level](text);
  runner.progress({ label: text, requests: 1, rows: 1 });
}

type Way = readonly [name: string, go: (text: string) => Promise<readonly string[]>];

/** Writes a text, or fails with an error that contains it. */
const way = (name: string, write: (runner: Runner, text: string) => unknown, fails = false): Way => [
  fails ? `a failed ${name}` : name,
  async (text) => {
    const { runner, received } = recording(fails ? { error: text } : {});
    await write(runner, fails ? "" : text);
    return received;
  },
];

it.each<Way>([
  way("the log", print),
  way("an output", (runner, text) => runner.setOutput("headline", text)),
  way("the saved state", (runner, text) => runner.saveState(text)),
  way("the summary", (runner, text) => runner.writeSummary(text)),
  way("a file", (runner, text) => runner.writeFiles(".", [{ name: "a", content: [text] }])),
  way("an artifact's name", (runner, text) => runner.upload(artifact(text), signal)),
  way("output", (runner) => runner.setOutput("headline", ""), true),
  way("save of the state", (runner) => runner.saveState(""), true),
  way("summary", (runner) => runner.writeSummary(""), true),
  way("upload", (runner) => runner.upload(artifact("a"), signal), true),
])("F59 through %s, no secret is revealed", async (_, write) => {
  for (const secret of [KEY, TOKEN, encodeURIComponent(KEY)]) {
    const texts = await write(`before ${secret} after`);
    expect(texts.join()).toContain("before");
    expect(texts.join()).not.toContain(secret);
  }
});

it.each([
  ["looks like a command", "::error::##[group]secret", "a\n::error::##[group]secret", "a\n***"],
  ["has an invisible character", KEY, `a ${KEY.replace("_", "_\u200b")}`, "a ***"],
])("F57 printed text is inert, and hides a secret that %s", (_, secret, text, printed) => {
  const { runner, received } = recording({ secrets: [secret] });
  print(runner, `${text}\n::add-mask::x`);
  expect(received).toEqual(Array(5).fill(`${printed}\n: :add-mask::x`));
});

it("a sink gets every form of a secret to mask, and an artifact's name that GitHub allows", async () => {
  expect(recording({ secrets: [""] }).masks).toEqual([]);
  const { runner, received, masks } = recording();
  expect(masks).toEqual(expect.arrayContaining([KEY, encodeURIComponent(KEY)]));
  await runner.upload(artifact(`a:b/${KEY}`), signal);
  expect(received).toEqual(["a-b----"]);
});

it.each([
  ["", "(no reason was given). Its files are in .."],
  [
    "it already exists",
    "(it already exists). Its files are in .. To upload both, set `artifact-name` to another name.",
  ],
])("the warning has the reason for a failed upload, if there's one, and a fix: %j", async (error, said) => {
  const { runner, received } = recording({ error });
  await runner.upload(artifact("a"), signal);
  expect(received).toEqual([`The report couldn't be uploaded ${said}`]);
});
