import { describe, expect, it } from "vitest";
import type { GitHub } from "../../../src/github/port.ts";
import type { Runner } from "../../../src/runner/port.ts";
import { type Sink, sanitized } from "../../../src/runner/sanitize.ts";
import { ENCODINGS, reveals } from "../../support/secrets.ts";
import { httpResponse } from "../../support/servers.ts";
import { comment, talk } from "../github/harness.ts";

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
    async upload({ name }) {
      keep(name);
      return "https://example.com";
    },
    ...changes,
  };
}

const { signal } = new AbortController();
const artifact = (name: string) => ({ name, files: [], folder: "." });
const page = (content: string[]) => [{ name: "a", content }];

const WAYS: readonly (readonly [name: string, go: (text: string) => Promise<string[]>])[] = [
  ["the log", through((runner, text) => runner.info(text))],
  ["a notice", through((runner, text) => runner.notice(text))],
  ["a warning", through((runner, text) => runner.warning(text))],
  ["an error", through((runner, text) => runner.error(text))],
  ["progress", through((runner, text) => runner.progress({ label: text, requests: 1, rows: 1 }))],
  ["an output", through((runner, text) => runner.setOutput("headline", text))],
  ["the saved state", through((runner, text) => runner.saveState(text))],
  ["the summary", through((runner, text) => runner.writeSummary(text))],
  ["a file", through((runner, text) => runner.writeFiles(".", page([text])))],
  ["an artifact's name", through((runner, text) => runner.upload(artifact(text), signal))],
  ["a failed output", throughFailed((runner) => runner.setOutput("headline", ""))],
  ["a failed save of the state", throughFailed((runner) => runner.saveState(""))],
  ["a failed summary", throughFailed((runner) => runner.writeSummary(""))],
  ["a failed upload", throughFailed((runner) => runner.upload(artifact("a"), signal))],
  ["a new comment", posted((github, text) => github.createComment(12, text))],
  ["an edited comment", posted((github, text) => github.updateComment(5, text))],
];

function protectedRunner(sink: Sink): Runner {
  const runner = sanitized(sink);
  runner.protect(KEY);
  runner.protect(TOKEN);
  return runner;
}

function through(write: (runner: Runner, text: string) => unknown, changes: Partial<Sink> = {}) {
  return async (text: string) => {
    const sink = recordingSink(changes);
    await write(protectedRunner(sink), text);
    return sink.received;
  };
}

/** What is received if the sink fails with an error that contains the text. */
function throughFailed(write: (runner: Runner) => unknown) {
  return (text: string) => {
    const fail = () => {
      throw new Error(text);
    };
    const failing = { setOutput: fail, saveState: fail, writeSummary: async () => fail(), upload: fail };
    return through(write, failing)(text);
  };
}

function posted(write: (github: GitHub, text: string) => Promise<unknown>) {
  return async (text: string) => {
    const { redact } = protectedRunner(recordingSink());
    const { github, server } = await talk(() => httpResponse(201, comment(5, "")), { redact });
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
    ["a command on a later line", "a\n  ::add-mask::x"],
    ["an old command", "a ##[set-output name=a]x"],
    ["a secret that contains an invisible character", KEY.replace("_", "_\u200b")],
    ["a terminal title", "\u001b]0;x\u0007"],
  ])("with %s is inert", (_, text) => {
    const sink = recordingSink();
    print(protectedRunner(sink), text);
    expect(sink.received).toHaveLength(5);
    for (const line of sink.received.flatMap((each) => each.split("\n"))) {
      expect(line).not.toMatch(/^\s*::|##\[|\p{Cc}/u);
      expect(line).not.toContain(KEY);
    }
  });

  it("hides a secret that looks like a command", () => {
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

  it("gets an artifact name that GitHub allows", async () => {
    const sink = recordingSink();
    await protectedRunner(sink).upload(artifact(`a:b/${KEY}`), signal);
    expect(sink.received).toEqual(["a-b----"]);
  });
});
