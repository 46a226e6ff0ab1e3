import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../src/agent/command.ts";
import { cleanPrompt } from "../../../src/text/visible.ts";
import { prop } from "../prop.ts";
import { anyCharacters } from "../text/texts.ts";

const read = (source: string) => parseCommand(cleanPrompt(source), "/docs");
/** What a comment means, for the golden file. */
const shown = (comment: string) => {
  const { kind = "ignored", ...rest } = read(comment) ?? {};
  return `${JSON.stringify(comment)}\n  ${kind} ${JSON.stringify(rest)}`;
};

const COMMENTS = [
  ...["/docs fix the install steps", "/docs\tfix it", "/docs fix it\nand this too\n\n- a\n- b", "/docs\nfix it"],
  ...["\n  \n\t\n/docs fix it", "/docs fix it\r\nand this\r\n", "/docs fix it\n\n-- \nBen"],
  ...["<!-- a template -->\n/docs fix it", "\u200b/docs fix it", "/Docs fix it"],
  // Commands, and instructions that begin with the same word.
  ...["/docs", "/docs help", "/docs help!!", "/docs HELP\nplease"],
  ...["/docs status", "/docs status  \nthank you", "/docs status?", "/docs status.\nthank you", "/docs Status"],
  ...["/docs status? page", "/docs status page is outdated"],
  ...["/docs Stop\n", "/docs stop!", "/docs cancel", "/docs stop the flicker"],
  ...["/docs new:\na page\nfor Windows", "/docs New : a page", "/docs new page for Windows"],
  ...["/docs new:", "/docs New", "/docs new\na page for Windows"],
  ...["/docs review", "/docs Review, please.\n\nKeep the table.\n", "/docs review the install page"],
  // Comments that aren't for the agent.
  ...["/docsx fix it", "> /docs fix it", " /docs fix it", "```\n/docs fix it\n```", "<!-- /docs fix it -->", ""],
];

describe("F48 commands in comments", () => {
  it("match test/golden/commands.txt", async () => {
    const title = "What comments mean. Written by test/unit/agent/command.test.ts.";
    await expect(`${[title, ...COMMENTS.map(shown)].join("\n\n")}\n`).toMatchFileSnapshot("../../golden/commands.txt");
  });

  it("can use a different trigger", () => {
    expect(parseCommand("@docs-bot fix it", "@docs-bot")).toEqual({ kind: "continue", prompt: "fix it" });
    expect(parseCommand("/docs fix it", "@docs-bot")).toBeNull();
  });

  const visible = anyCharacters().filter((text) => !cleanPrompt(text).trimStart().startsWith("/docs"));
  prop([visible, fc.string()])("aren't found if the first line doesn't start with the trigger", (first, rest) => {
    fc.pre(cleanPrompt(`${first}\n`).trim() !== "");
    expect(read(`${first}\n${rest}\n/docs fix it`)).toBeNull();
  });

  const glued = fc
    .string({ minLength: 1 })
    .filter((text) => cleanPrompt(`/docs${text}`) === `/docs${text}` && /^\S/.test(text));
  prop([glued])("aren't found in a longer word that starts with the trigger", (text) => {
    expect(read(`/docs${text} fix it`)).toBeNull();
  });
});
