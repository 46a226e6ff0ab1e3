import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Matches titles in the source, including those in tables of cases. */
const TITLE = /(["'`])((?:F\d{2,3} )+)((?:(?!\1|→).)+) → ((?:(?!\1).)+)\1/g;
const NUMBER = /(?<=["'`](?:F\d{2,3} )*)F\d{2,3}(?= )/g;

/** Reads the fault cases from the test files here and in ../dist: `F07 what happens → what people see`. Ordered by number. */
export function readCaseFiles() {
  return globSync("test/{dist,flow}/**/*.test.ts", { cwd: root })
    .map((path) => {
      const source = readFileSync(join(root, path), "utf8");
      // The title of its `describe`.
      const [, subject = basename(path)] = /^describe\("([^"]+)"/m.exec(source) ?? [];
      const cases = Array.from(source.matchAll(TITLE), ([, , numbers = "", happens = "", seen = ""]) => ({
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

/** Reads the numbers of fault cases in the titles of all tests, by file. */
export function readNumbers(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync("test/**/*.test.ts", { cwd: root });
  return new Map(files.map((path) => [path, new Set(readFileSync(join(root, path), "utf8").match(NUMBER) ?? [])]));
}

type Numbered = { readonly numbers: readonly string[] } | undefined;

function byNumber(one: Numbered, other: Numbered): number {
  return (one?.numbers[0] ?? "").localeCompare(other?.numbers[0] ?? "", "en", { numeric: true });
}
