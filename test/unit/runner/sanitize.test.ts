import { describe, expect, it } from "vitest";
import type { Runner } from "../../../src/runner/port.ts";
import { type Sink, sanitized } from "../../../src/runner/sanitize.ts";
import { ENCODINGS, reveals } from "../../support/secrets.ts";
import { httpResponse } from "../../support/servers.ts";
import { talk } from "../github/harness.ts";

const KEY = "docs_s3cr+t/k=y.2";
const TOKEN = "ghs_0a1B2c3D4e5F6g7H";

/** A sink that records everything it receives, in order. */
function recordingSink(changes: Partial<Sink> = {}): Sink & { readonly received: string[]; readonly masks: string[] } {
  const received: string[] = [];
  const masks: string[] = [];
  const keep = (...texts: string[]) => void received.push(...texts);
  return {
    received,
    masks,
    mask: (form) => void masks.push(form),
    info: keep,
    notice: keep,
    warning: keep,
    error: keep,
    progress: ({ label }) => keep(label),
    setOutput: (_, value) => keep(value),
    saveState: keep,
    writeSummary: async (markdown) => keep(markdown),
    prepareFolder: async () => {},
    async writeFiles(_, files) {
      for (const { content } of files) keep([...content].join(""));
      return [];
    },
    async upload(name) {
      keep(name);
      return "https://example.com";
    },
    ...changes,
  };
}

const fails = (text: string) => () => {
  throw new Error(text);
};

const WAYS: readonly (readonly [name: string, go: (text: string) => Promise<string[]>])[] = [
  ["the log", through((runner, text) => runner.info(text))],
  ["a notice", through((runner, text) => runner.notice(text))],
  ["a warning", through((runner, text) => runner.warning(text))],
  ["an error", through((runner, text) => runner.error(text))],
  ["progress", through((runner, text) => runner.progress({ label: text, requests: 1, rows: 1 }))],
  ["an output", through((runner, text) => runner.setOutput("headline", text))],
  ["the saved state", through((runner, text) => runner.saveState(text))],
  ["the summary", through((runner, text) => runner.writeSummary(text))],
  ["a file", through((runner, text) => runner.writeFiles(".", [{ name: "a", content: [text] }]))],
  ["a file in pieces", through((runner, text) => runner.writeFiles(".", [{ name: "a", content: text }]))],
  ["an artifact's name", through((runner, text) => runner.upload(text, [], ".", new AbortController().signal))],
  [
    "a failed output",
    (text) => through((runner) => runner.setOutput("headline", ""), { setOutput: fails(text) })(text),
  ],
  ["a failed save of the state", (text) => through((runner) => runner.saveState(""), { saveState: fails(text) })(text)],
  [
    "a failed summary",
    (text) => through((runner) => runner.writeSummary(""), { writeSummary: async () => fails(text)() })(text),
  ],
  [
    "a failed upload",
    (text) =>
      through((runner) => runner.upload("a", [], text, new AbortController().signal), { upload: fails(text) })(text),
  ],
  ["a new comment", posted((github, text) => github.createComment(12, text))],
  ["an edited comment", posted((github, text) => github.updateComment(5, text))],
];

function through(write: (runner: Runner, text: string) => unknown, changes: Partial<Sink> = {}) {
  return async (text: string) => {
    const sink = recordingSink(changes);
    const runner = sanitized(sink);
    runner.protect(KEY);
    runner.protect(TOKEN);
    await write(runner, text);
    return sink.received;
  };
}

function posted(write: (github: Awaited<ReturnType<typeof talk>>["github"], text: string) => Promise<unknown>) {
  return async (text: string) => {
    const runner = sanitized(recordingSink());
    runner.protect(KEY);
    runner.protect(TOKEN);
    const comment = { id: 5, html_url: "https://x", body: "", user: { id: 1, login: "a", type: "Bot" } };
    const { github, server } = await talk(() => httpResponse(201, comment), { redact: runner.redact });
    await write(github, text);
    return server.hits.map(({ body }) => body);
  };
}

describe.each(WAYS)("F59 through %s", (_, write) => {
  it.each(ENCODINGS)("no secret is revealed $name", async ({ encode }) => {
    for (const secret of [KEY, TOKEN]) {
      const texts = await write(`before ${encode(secret)} after`);
      expect(texts.join()).toContain("before");
      expect(texts.filter((text) => reveals(text, secret))).toEqual([]);
    }
  });
});

describe("F57 printed text", () => {
  const print = (runner: Runner, text: string) => {
    runner.info(text);
    runner.notice(text);
    runner.warning(text);
    runner.error(text);
    runner.progress({ label: text, requests: 1, rows: 1 });
  };

  it.each([
    ["a command", "::error::x"],
    ["a command on a later line", "a\n  ::add-mask::x"],
    ["an old command", "a ##[set-output name=a]x"],
    ["a command after a carriage return", "a\r::error::x"],
    ["a command after a line separator", "a\u2028::error::x"],
    ["a secret that contains an invisible character", KEY.replace("_", "_\u200b")],
    ["a terminal title", "\u001b]0;x\u0007"],
  ])("with %s is inert", (_, text) => {
    const sink = recordingSink();
    const runner = sanitized(sink);
    runner.protect(KEY);
    print(runner, text);
    expect(sink.received).toHaveLength(5);
    for (const line of sink.received.flatMap((each) => each.split(/[\r\n\u2028\u2029]/))) {
      expect(line).not.toMatch(/^\s*::|##\[|\p{Cc}/u);
      expect(line).not.toContain(KEY);
    }
  });

  it("hides a secret that looks like a command", async () => {
    const secret = "::error::##[group]secret";
    const sink = recordingSink();
    const runner = sanitized(sink);
    runner.protect(secret);
    print(runner, `a\n${secret}`);
    for (const text of sink.received) expect(text).toBe("a\n***");
  });
});

describe("a sink", () => {
  it("gets every form of a secret to mask, but nothing to mask if the secret is empty", () => {
    const sink = recordingSink();
    const runner = sanitized(sink);
    runner.protect("");
    expect(sink.masks).toEqual([]);
    runner.protect(KEY);
    expect(sink.masks).toEqual(expect.arrayContaining([KEY, encodeURIComponent(KEY)]));
  });

  it("gets text without secrets unchanged", async () => {
    const text = "A plain [line](https://example.com).\n";
    for (const [name, go] of WAYS.slice(0, 10)) expect(await go(text), name).toEqual([text]);
  });

  it("gets an artifact name that GitHub allows", async () => {
    const sink = recordingSink();
    const runner = sanitized(sink);
    runner.protect(KEY);
    await runner.upload(`a:b/${KEY}`, [], ".", new AbortController().signal);
    expect(sink.received).toEqual(["a-b----"]);
  });
});
