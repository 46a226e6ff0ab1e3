import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { writeFiles } from "../../../src/runner/files.ts";
import { temporaryFolder } from "../../support/folder.ts";

const read = (path: string, name: string) => readFileSync(join(path, name), "utf8");

/** Writes files with these contents, by name. */
const write = (path: string, contents: Record<string, Iterable<string>>) =>
  writeFiles(
    path,
    Object.entries(contents).map(([name, content]) => ({ name, content })),
  );

function* failing(): Iterable<string> {
  yield "new, and then ";
  throw new Error("out of memory");
}

describe("writeFiles", () => {
  it("creates the folder and writes all pieces", async () => {
    const path = join(temporaryFolder(), "deep", "report");
    const written = await write(path, { "a.md": ["1", "2"], "b.csv": [] });
    expect(written).toEqual([join(path, "a.md"), join(path, "b.csv")]);
    expect([read(path, "a.md"), read(path, "b.csv")]).toEqual(["12", ""]);
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it("returns absolute paths, because the artifact client rejects others", async () => {
    const path = `${relative(process.cwd(), temporaryFolder())}/deep/../docs/`;
    expect(await write(path, { "a.md": [] })).toEqual([resolve(path, "a.md")]);
  });

  it("F70 keeps the old files and leaves no temporary ones if writing fails", async () => {
    const path = temporaryFolder();
    await write(path, { "a.md": ["old"], "b.csv": ["old"] });
    await expect(write(path, { "a.md": ["new"], "b.csv": failing() })).rejects.toBeInstanceOf(Failure);
    expect([read(path, "a.md"), read(path, "b.csv")]).toEqual(["old", "old"]);
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it("F70 keeps the old files if a folder has the name of one of them", async () => {
    const path = temporaryFolder();
    mkdirSync(join(path, "b.csv"));
    await write(path, { "a.md": ["old"] });
    const why = "A folder there has the name of one of the report's files";
    await expect(write(path, { "a.md": ["new"], "b.csv": ["new"] })).rejects.toMatchObject({ why });
    expect(read(path, "a.md")).toBe("old");
    expect(readdirSync(path).sort()).toEqual(["a.md", "b.csv"]);
  });

  it("F70 leaves the old file intact while a new one is being written", async () => {
    const path = temporaryFolder();
    await write(path, { "a.md": ["old"] });
    function* watching(): Iterable<string> {
      yield "new ";
      expect(read(path, "a.md")).toBe("old");
      yield "text";
    }
    await write(path, { "a.md": watching() });
    expect(read(path, "a.md")).toBe("new text");
  });

  it.each(["taken", "taken/deep/report"])(
    "F71 fails and says why if %s is needed and `taken` is a file",
    async (given) => {
      const path = temporaryFolder();
      writeFileSync(join(path, "taken"), "");
      const why = "That path isn't a folder";
      const writing = write(resolve(path, given), { "a.md": [] });
      await expect(writing).rejects.toMatchObject({ why, fix: expect.stringContaining("`output-dir`") });
    },
  );
});
