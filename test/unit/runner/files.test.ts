import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { writeFiles } from "../../../src/runner/files.ts";
import { temporaryFolder } from "../../support/folder.ts";

const read = (path: string, name: string) => readFileSync(join(path, name), "utf8");

function* failing(): Iterable<string> {
  yield "new, and then ";
  throw new Error("out of memory");
}

describe("writeFiles", () => {
  it("creates the folder and writes all pieces", async () => {
    const path = join(temporaryFolder(), "deep", "report");
    const written = await writeFiles(path, [
      { name: "a.md", content: ["1", "2"] },
      { name: "b.csv", content: [] },
    ]);
    expect(written).toEqual([join(path, "a.md"), join(path, "b.csv")]);
    expect([read(path, "a.md"), read(path, "b.csv")]).toEqual(["12", ""]);
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it.each([
    ["a trailing slash", "/"],
    ["forward slashes on every platform", "/deep/docs"],
    ["a parent folder", "/deep/.."],
  ])("returns absolute paths in the folder: %s", async (_, rest) => {
    const folder = temporaryFolder();
    const written = await writeFiles(folder + rest, [{ name: "a.md", content: [] }]);
    // The artifact client rejects other paths.
    expect(written).toEqual([resolve(folder + rest, "a.md")]);
  });

  it("accepts a folder relative to the working directory", async () => {
    const folder = temporaryFolder();
    const written = await writeFiles(relative(process.cwd(), folder), [{ name: "a.md", content: [] }]);
    expect(written).toEqual([join(folder, "a.md")]);
  });

  it("F70 keeps the old files and leaves no temporary ones if writing fails", async () => {
    const path = temporaryFolder();
    await writeFiles(path, [
      { name: "a.md", content: ["old"] },
      { name: "b.csv", content: ["old"] },
    ]);
    const again = writeFiles(path, [
      { name: "a.md", content: ["new"] },
      { name: "b.csv", content: failing() },
    ]);
    await expect(again).rejects.toBeInstanceOf(Failure);
    expect([read(path, "a.md"), read(path, "b.csv")]).toEqual(["old", "old"]);
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it("F70 leaves the old file intact while a new one is being written", async () => {
    const path = temporaryFolder();
    await writeFiles(path, [{ name: "a.md", content: ["old"] }]);
    const seen: string[] = [];
    function* watching(): Iterable<string> {
      yield "new ";
      seen.push(read(path, "a.md"));
      yield "text";
    }
    await writeFiles(path, [{ name: "a.md", content: watching() }]);
    expect(seen).toEqual(["old"]);
    expect(read(path, "a.md")).toBe("new text");
  });

  it("F71 detects a folder with the name of a file before replacing anything", async () => {
    const path = temporaryFolder();
    await writeFiles(path, [{ name: "a.md", content: ["old"] }]);
    mkdirSync(join(path, "b.csv"));
    const again = writeFiles(path, [
      { name: "a.md", content: ["new"] },
      { name: "b.csv", content: ["new"] },
    ]);
    await expect(again).rejects.toThrow(/There's a folder where the file should go/);
    expect(read(path, "a.md")).toBe("old");
  });

  it.each([
    ["F71 a file instead of the folder", "taken", "That path isn't a folder"],
    ["F71 a file instead of a parent folder", "taken/deep/report", "That path isn't a folder"],
  ])("%s causes a failure that says why", async (_, given, why) => {
    const path = temporaryFolder();
    writeFileSync(join(path, "taken"), "");
    const writing = writeFiles(resolve(path, given), [{ name: "a.md", content: [] }]);
    await expect(writing).rejects.toMatchObject({ why, fix: expect.stringContaining("`output-dir`") });
  });
});
