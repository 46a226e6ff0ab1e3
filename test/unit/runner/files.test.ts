import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../../src/runner/files.ts";
import { temporaryFolder } from "../../support/folder.ts";

/** Writes files with these contents, by name. */
const write = (path: string, contents: Record<string, Iterable<string>>) =>
  writeFiles(
    path,
    Object.entries(contents).map(([name, content]) => ({ name, content })),
  );
const filesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));

describe("writeFiles", () => {
  it("creates the folder, writes all pieces, and returns absolute paths, because the artifact client rejects others", async () => {
    const path = join(temporaryFolder(), "report");
    const written = await write(`${relative(process.cwd(), path)}/deep/../`, { "a.md": ["1", "2"], "b.csv": [] });
    expect(written).toEqual([join(path, "a.md"), join(path, "b.csv")]);
    expect(filesIn(path)).toEqual({ "a.md": "12", "b.csv": "" });
  });

  it("F70 leaves the old files alone while new ones are written and if that fails, and leaves no temporary ones", async () => {
    const path = temporaryFolder();
    const old = { "a.md": "old", "b.csv": "old" };
    await write(path, { "a.md": ["old"], "b.csv": ["old"] });
    function* failing(): Iterable<string> {
      yield "new, and then ";
      expect(filesIn(path)).toMatchObject(old);
      throw new Error("out of memory");
    }
    await expect(write(path, { "a.md": ["new"], "b.csv": failing() })).rejects.toThrow(/couldn't be written.*memory/);
    expect(filesIn(path)).toEqual(old);
  });

  it("F70 keeps the old files if a folder has the name of one of them", async () => {
    const path = temporaryFolder();
    mkdirSync(join(path, "b.csv"));
    await write(path, { "a.md": ["old"] });
    const why = "A folder there has the name of one of the report's files";
    await expect(write(path, { "a.md": ["new"], "b.csv": ["new"] })).rejects.toMatchObject({ why });
    expect(readFileSync(join(path, "a.md"), "utf8")).toBe("old");
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it.each(["taken", "taken/deep/report"])("F71 says that %s can't be a folder if `taken` is a file", async (given) => {
    const path = temporaryFolder();
    writeFileSync(join(path, "taken"), "");
    const said = { why: "That path isn't a folder", fix: expect.stringContaining("`output-dir`") };
    await expect(write(resolve(path, given), { "a.md": [] })).rejects.toMatchObject(said);
  });
});
