import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The fault cases that this action promises to stand are numbered from 1 to this. */
export const CASES = 99;

export const caseName = (number: number): string => `F${String(number).padStart(2, "0")}`;

/** A fault case as a title in this folder tells it: `F07 what happens → what people see`. */
interface FaultCase {
  readonly numbers: readonly string[];
  readonly happens: string;
  readonly seen: string;
}

/** A file of this folder that tells cases. */
export interface CaseFile {
  /** From the root of the repository. */
  readonly path: string;
  /** What its `describe` says. */
  readonly subject: string;
  readonly cases: readonly FaultCase[];
}

/** Titles as they stand in the source, in rows of tables too. */
const TOLD = /(["'`])((?:F\d\d )+)((?:(?!\1|→).)+) → ((?:(?!\1).)+)\1/g;
const NAMED = /(?<=["'`](?:F\d\d )*)F\d\d(?= )/g;

/** The files of this folder that tell cases, in the order of their numbers. */
export function readCaseFiles(): CaseFile[] {
  return globSync("test/faults/*.test.ts", { cwd: root })
    .map((path) => {
      const source = readFileSync(join(root, path), "utf8");
      const [, subject = basename(path)] = /^describe\("([^"]+)"/m.exec(source) ?? [];
      const cases = Array.from(source.matchAll(TOLD), ([, , numbers = "", happens = "", seen = ""]) => ({
        numbers: numbers.trim().split(" "),
        happens,
        seen,
      }));
      cases.sort(byNumber);
      return { path: path.replaceAll("\\", "/"), subject, cases };
    })
    .filter(({ cases }) => cases.length > 0)
    .sort((one, other) => byNumber(one.cases[0], other.cases[0]));
}

/** Numbers of fault cases in the titles of all tests, by file. */
export function readNumbers(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync("test/**/*.test.ts", { cwd: root });
  return new Map(files.map((path) => [path, new Set(readFileSync(join(root, path), "utf8").match(NAMED) ?? [])]));
}

function byNumber(one: FaultCase | undefined, other: FaultCase | undefined): number {
  return (one?.numbers[0] ?? "").localeCompare(other?.numbers[0] ?? "");
}
