import { expect, test } from "vitest";
import { type CheckResult, fault, ok, type Screen, toMarkdown, toText, untested } from "../../../src/check/screen.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { elements, LINKABLE, render, textOutsideCode } from "../text/rendered.ts";

/** A screen with one section. */
const screen = (findings: readonly CheckResult[], changes: Partial<Screen> = {}): Screen => ({
  use: "agent",
  trigger: "/docs",
  source: "comments",
  sections: [{ title: "Service", findings }],
  requests: 1,
  inTerminal: false,
  readGitHub: true,
  ...changes,
});

const OK = ok("Key", "Valid, and can read visitor data");
const TODO = untested("Sitemap", "`docs-url` is empty, so the report can't suggest commands", {
  fix: "Set `docs-url` to the URL of your published site",
});
const why = "api.example.com returned HTTP 401: “Invalid or missing API key. Create a key on the API keys page.”";
const fix = "Set `api-key` to a secret that contains the whole key";
const paste = `with:\n  api-key: \${{ secrets.DOCS_API_KEY }}`;
const FINDINGS = [
  ok("URL", "api.example.com responds"),
  fault("Key", { what: "The service doesn't accept it", why, fix, paste }),
  TODO,
];
const DENIED = { what: "The token can't comment", why: "It lacks a permission", fix: "Add it", paste: "issues: write" };
const LONG = `https://api.example.com/${"a".repeat(120)}`;

const SCREENS: Readonly<Record<string, Screen>> = {
  "Something to fix, something to do, and something that works": screen(FINDINGS),
  "Nothing to fix, and a long word": screen([ok("Sitemap", `${LONG} lists 3 pages`)], { trigger: "/pages" }),
  "Two problems with the same fix": screen(["Issues", "Pull requests"].map((subject) => fault(subject, DENIED))),
  "Something to do": screen([OK, TODO]),
  "Merged changes": screen([OK], { source: "changes" }),
  "A manual workflow with a field for the prompt": screen([OK], { source: "form" }),
  "A prompt": screen([OK], { source: "prompt" }),
  "A report": screen([OK], { use: "analytics" }),
  "In a terminal": screen([OK, ok("`--sitemap`", "Lists 3 pages")], { inTerminal: true, readGitHub: false }),
};

test("all results match test/golden/check.md", async () => {
  const shown = Object.entries(SCREENS).map(
    ([title, each]) => `# ${title}\n\n\`\`\`text\n${toText(each)}\n\`\`\`\n\n${toMarkdown(each)}\n`,
  );
  const written = "Written by test/unit/check/screen.test.ts.\n";
  await expect([written, ...shown].join("\n")).toMatchFileSnapshot("../../golden/check.md");
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
