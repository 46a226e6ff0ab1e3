import { describe, expect, it } from "vitest";
import { type Command, parseCommand } from "../../src/agent/command.ts";
import { INPUTS } from "../../src/generated/action.ts";
import { cleanPrompt } from "../../src/text/visible.ts";
import { render, visibleText } from "../unit/text/rendered.ts";
import { read } from "./pages.ts";

describe("F48 the table of commands", () => {
  /** HTML cells of the page's first table, by row. */
  const rows = (() => {
    const [, table = ""] = /<tbody>(.*?)<\/tbody>/s.exec(render(read("docs/commands.md"))) ?? [];
    return Array.from(table.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = ""]) =>
      Array.from(row.matchAll(/<td>(.*?)<\/td>/gs), ([, cell = ""]) => cell),
    );
  })();
  const lines = (cell: string) =>
    cell.split("<br>").map((line) => visibleText(/<code>(.*?)<\/code>/s.exec(line)?.[1] ?? ""));

  function expected(cell: string): Command | null {
    const [word = ""] = visibleText(cell).split(/[:,]/);
    switch (word.trim()) {
      case "ignored":
        return null;
      case "status":
      case "help":
        return { kind: word.trim() as "status" | "help" };
      case "review": {
        const request = "Make the changes that the open review comments on this pull request ask for.";
        return { kind: "review", prompt: `${request}\n\n${lines(cell).join("\n")}` };
      }
      case "instruction":
      case "new job":
        return { kind: word.trim() === "new job" ? "create" : "continue", prompt: lines(cell).join("\n") };
      default:
        throw new Error(`The table says ${JSON.stringify(cell)}, which this test doesn't support`);
    }
  }

  it("has a row for every kind of result", () => {
    expect(rows.length).toBe(11);
    for (const kind of ["ignored", "review", "status", "help", "instruction", "new job"]) {
      expect(rows.some(([, result = ""]) => visibleText(result).startsWith(kind))).toBe(true);
    }
  });

  it.each(rows)("matches the code for %s: %s", (comment = "", result = "") => {
    for (const end of ["\n", "\r\n"]) {
      const body = lines(comment).join(end);
      expect(parseCommand(cleanPrompt(body), INPUTS.trigger.default)).toEqual(expected(result));
    }
  });
});
