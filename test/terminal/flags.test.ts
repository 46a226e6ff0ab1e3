import { describe, expect, it } from "vitest";
import { readAnalyticsInputs } from "../../src/inputs/inputs.ts";
import { InputFailure, readRawInputs } from "../../src/inputs/validate.ts";
import { inTerminalWords } from "../../src/terminal/flags.ts";

describe("wording in a terminal", () => {
  it.each([
    ["Raise `max-requests`, or set `trend: 0`", "Raise `--max-requests`, or set `--trend 0`"],
    ["Check that `api-key` holds the whole key", "Check that `DOCS_AGENT_API_KEY` holds the whole key"],
    ["2 inputs aren't valid", "2 settings aren't valid"],
    ["`base-url` is empty: use a full URL", "`--base-url` isn't set: use a full URL"],
    ["Leave `github-token` out, see `/install`", "Leave `GITHUB_TOKEN` out, see `/install`"],
  ])("rewords: %s", (workflow, terminal) => {
    expect(inTerminalWords(workflow)).toBe(terminal);
  });

  it("replaces all workflow terms in messages about invalid inputs", () => {
    const wrong = {
      mode: "analytics",
      "base-url": "nowhere",
      "api-key": "",
      period: "never",
      "max-requests": "0",
    };
    const raw = readRawInputs((name) => ({ ...wrong })[name as keyof typeof wrong] ?? "");
    const read = () => readAnalyticsInputs(raw, new Date("2026-11-21T10:00:00Z"), null);
    const message = inTerminalWords(messageOf(read));
    for (const name of ["--base-url", "DOCS_AGENT_API_KEY", "--project-id", "--period", "--max-requests"]) {
      expect(message).toMatch(new RegExp(`^- \`${name}\` is(?:n't)? `, "m"));
    }
    expect(message).not.toMatch(/\binputs?\b|secret|workflow|\bjob\b|\brunner\b/);
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof InputFailure) return thrown.message;
    throw thrown;
  }
  return "";
}
