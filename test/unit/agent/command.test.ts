import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, parseCommand } from "../../../src/agent/command.ts";
import { cleanPrompt } from "../../../src/text/visible.ts";
import { prop } from "../prop.ts";
import { anyCharacters } from "../text/texts.ts";

const read = (source: string) => parseCommand(cleanPrompt(source), "/docs");
const go = (prompt: string): Command => ({ kind: "continue", prompt });
const fresh = (prompt: string): Command => ({ kind: "create", prompt });
const STOP: Command = { kind: "help", instead: expect.stringContaining("can't stop a job") };
const NEW: Command = { kind: "help", instead: expect.stringContaining("after `new:`") };
const REVIEW = "Make the changes that the open review comments on this pull request ask for.";

describe("F48 commands in comments", () => {
  it.each<[comment: string, command: Command | null]>([
    ["/docs fix the install steps", go("fix the install steps")],
    ["/docs\tfix it", go("fix it")],
    ["/docs fix it\nand this too\n\n- a\n- b", go("fix it\nand this too\n\n- a\n- b")],
    ["/docs\nfix it", go("fix it")],
    ["\n  \n\t\n/docs fix it", go("fix it")],
    ["/docs fix it\r\nand this\r\n", go("fix it\nand this")],
    ["/docs", { kind: "help" }],
    ["/docs help", { kind: "help" }],
    ["/docs status", { kind: "status" }],
    ["/docs status  \nthank you", { kind: "status" }],
    ["/docs status?", { kind: "status" }],
    ["/docs status.\nthank you", { kind: "status" }],
    ["/docs help!!", { kind: "help" }],
    ["/docs status? page", go("status? page")],
    ["/docs stop!", STOP],
    ["/docs status page is outdated", go("status page is outdated")],
    ["/docs new:\na page\nfor Windows", fresh("a page\nfor Windows")],
    ["/docs new page for Windows", go("new page for Windows")],
    ["/docs New: a page", fresh("a page")],
    ["/docs Status", { kind: "status" }],
    ["/docs HELP\nplease", { kind: "help" }],
    ["/docs new:", NEW],
    ["/docs New", NEW],
    ["/docs Stop\n", STOP],
    ["/docs cancel", STOP],
    ["/docs review", { kind: "review", prompt: REVIEW }],
    ["/docs Review, please.\n\nKeep the table.\n", { kind: "review", prompt: `${REVIEW}\n\nKeep the table.` }],
    ["/docs fix it\n\n-- \nBen", { kind: "continue", prompt: "fix it", isCut: true }],
    ["/docs review the install page", go("review the install page")],
    ["/docs stop the flicker", go("stop the flicker")],
    ["/docs new\na page for Windows", NEW],
    ["<!-- a template -->\n/docs fix it", go("fix it")],
    ["\u200b/docs fix it", go("fix it")],
    ["/docsx fix it", null],
    ["/DOCS fix it", null],
    ["> /docs fix it", null],
    [" /docs fix it", null],
    ["```\n/docs fix it\n```", null],
    ["<!-- /docs fix it -->", null],
    ["", null],
  ])("are parsed correctly in %j", (comment, command) => {
    expect(read(comment)).toEqual(command);
  });

  it("can use a different trigger", () => {
    expect(parseCommand("@docs-bot fix it", "@docs-bot")).toEqual(go("fix it"));
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
