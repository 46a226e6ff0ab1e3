import { expect, test } from "vitest";
import { type CheckResult, fault, ok, type Screen, toMarkdown, toText, untested } from "../../../src/check/screen.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { elements, LINKABLE, render, textOutsideCode } from "../text/rendered.ts";

const text = (shown: Screen) => toText(shown).replace(/\s+/g, " ");

/** A screen with one section. */
function screen(findings: readonly CheckResult[], changes: Partial<Screen> = {}): Screen {
  return {
    use: "agent",
    trigger: "/docs",
    sections: [{ title: "Service", findings }],
    requests: 1,
    inTerminal: false,
    readGitHub: true,
    ...changes,
  };
}

const OK = ok("Key", "Valid, and can read visitor data");
const FAULT = fault("Key", { what: "It is wrong", why: "So it is", fix: "Give another" });
const TODO = untested("Workflow", "There is none", { fix: "Save one" });

test.each<[what: string, findings: readonly CheckResult[], changes: Partial<Screen>, expected: string]>([
  ["to fix problems first", [FAULT], {}, "Fix what's marked ✗"],
  ["to comment on an issue", [OK], { trigger: "/pages" }, "Comment `/pages help` on an issue"],
  ["to run the report's workflow", [OK], { use: "analytics" }, "Run the report's workflow manually"],
  ["to follow the advice on open items", [TODO], {}, "Follow the advice for the items marked “–”. Comment"],
  ["after one in a terminal, to run the workflow, too", [OK], { inTerminal: true }, "Run the workflow manually, too"],
])("the next step is %s", (_, findings, changes, expected) => {
  expect(text(screen(findings, changes))).toContain(` Next: ${expected}`);
});

test("doesn't list questions about the first job for a report, which starts none", () => {
  expect(text(screen([OK], { use: "analytics" }))).not.toContain("Unknown until");
});

const paste = "permissions:\n  issues: write";
const why = `api.example.com returned HTTP 401: “${"No such key. ".repeat(3).trim()}”`;
const findings = [
  ok("URL", "api.example.com responds"),
  fault("Key", { what: "The service doesn't accept it", why, fix: "Give the job these permissions", paste }),
  untested("Project", "None was found on main", { fix: "Save one there" }),
];

test("shows text in columns, with fixes below what they're for, and the next step last", () => {
  expect(toText(screen(findings))).toBe(
    `
Setup for agent mode: 1 thing to fix

Service
  ✓ URL      api.example.com responds
  ✗ Key      The service doesn't accept it. api.example.com returned HTTP 401: “No such key. No such
             key. No such key.”
             → Give the job these permissions:
                 permissions:
                   issues: write
  – Project  None was found on main
             → Save one there

Unknown until the first job
  – Whether a workflow on the default branch responds to comments
  – Whether the key has write access (if it's read-only, the first command fails and the reply says
    so)
  – Whether the service's agent has access to the repository that it's meant to change
  – Whether the agent opens pull requests or commits directly (see the service's settings)

Next: Fix what's marked ✗, then check again.
This check made 1 API request to the service and didn't start a job.`.trimStart(),
  );
});

test("wraps lines only between words", () => {
  const url = `https://api.example.com/${"a".repeat(120)}`;
  const text = toText(screen([ok("Sitemap", `${url} lists 3 pages`)]));
  expect(text).toContain(`✓ Sitemap  ${url}\n             lists 3 pages\n`);
});

test("renders a table in Markdown, followed by fixes with lines to paste", () => {
  const markdown = toMarkdown(screen(findings));
  expect(markdown).toContain("## ✗ Setup for agent mode: 1 thing to fix\n\n| | Checked | Found |\n|:-:|---|---|\n");
  expect(markdown).toContain("| | **Service** | |\n| ✓ | URL | `api.example.com` responds |\n| ✗ | Key |");
  const fixes = `**Key:** Give the job these permissions:\n\n\`\`\`yaml\n${paste}\n\`\`\``;
  expect(markdown).toContain(`### To fix\n\n${fixes}\n\n### To do\n\n**Project:** Save one there.\n\n### Unknown`);
  expect(toMarkdown(screen([OK]))).toMatch(/^## ✓ Setup for agent mode: nothing to fix/);
});

test.each(HOSTILE)("F67 untrusted text with $name stays text in its cell", ({ text }) => {
  const rendered = (text: string) => {
    const foreign = { what: "It failed", why: text, fix: text };
    return render(
      toMarkdown(screen([ok("Token", text), fault(text, foreign), untested("Workflow", text, { fix: text })])),
    );
  };
  const elementsOf = (html: string) => elements(html).filter((name) => name !== "code");
  const html = rendered(text);
  expect(elementsOf(html)).toEqual(elementsOf(rendered("harmless")));
  expect(textOutsideCode(html)).not.toMatch(LINKABLE);
});
