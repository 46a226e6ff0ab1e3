import { describe, expect, test } from "vitest";
import { fault, ok, untested } from "../../src/check/finding.ts";
import { toMarkdown } from "../../src/check/markdown.ts";
import { HOSTILE } from "../fixtures/hostile.ts";
import { elements, LINKABLE, render, textOutsideCode } from "../text/rendered.ts";
import { screen } from "./screens.ts";

test("a screen is a table, then what to do, with lines to paste", () => {
  const findings = [
    ok("Address", "api.example.com answers"),
    fault("Issues", {
      what: "A comment on #12 would not be accepted",
      why: "The token lacks a permission",
      fix: "Give the job these permissions",
      paste: "permissions:\n  issues: write",
    }),
    untested("Workflow", "None was found on main", { fix: "Save one there" }),
  ];
  const markdown = toMarkdown(screen(findings));
  expect(markdown).toContain(
    "## ✗ Set-up for comments: 1 thing to fix\n\n| | Checked | Found |\n|:-:|---|---|\n",
  );
  expect(markdown).toContain(
    "| | **Service** | |\n| ✓ | Address | `api.example.com` answers |\n| ✗ | Issues |",
  );
  expect(markdown).toContain(
    "### To fix\n\n**Issues:** Give the job these permissions:\n\n```yaml\npermissions:\n  issues: write\n```\n\n" +
      "### To do\n\n**Workflow:** Save one there.\n\n### Only a job tells",
  );
  expect(toMarkdown(screen([ok("Address", "It answers")]))).toMatch(
    /^## ✓ Set-up for comments: nothing to fix/,
  );
});

describe("words of others", () => {
  const rendered = (text: string) => {
    const foreign = { what: "It failed", why: text, fix: text };
    const findings = [ok("Token", text), fault(text, foreign), untested("Workflow", text, { fix: text })];
    return render(toMarkdown(screen(findings)));
  };
  const harmless = elements(rendered("harmless")).filter((name) => name !== "code");

  test.each(HOSTILE)("F67 that are $name stay words in their cells", ({ text }) => {
    const html = rendered(text);
    expect(elements(html).filter((name) => name !== "code")).toEqual(harmless);
    expect(textOutsideCode(html)).not.toMatch(LINKABLE);
  });
});
