import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run } from "../support/product.ts";
import { GUARDS, type Guard } from "./guards.ts";
import { CASES, caseName, readCaseFiles, readNumbers } from "./titles.ts";

const all = Array.from({ length: CASES }, (_, index) => caseName(index + 1));

test("every fault case has a test whose title says what happens and what people see", () => {
  const tested = new Set(readCaseFiles().flatMap(({ cases }) => cases.flatMap(({ numbers }) => numbers)));
  expect(all.filter((name) => !tested.has(name))).toEqual([]);
});

test("no test title has the number of an unknown case", () => {
  const numbers = [...readNumbers()].flatMap(([path, names]) => [...names].map((name) => `${name} in ${path}`));
  expect(numbers.length).toBeGreaterThan(CASES);
  expect(numbers.filter((name) => Number(name.slice(1, 3)) > CASES)).toEqual([]);
});

test("F99 the flow tests run the built action", async () => {
  const { href } = new URL("../../dist/entry.js", import.meta.url);
  const built = (await import(/* @vite-ignore */ href)) as typeof import("../../src/entry.ts");
  expect(run).toBe(built.run);
});

test("every guard that `npm run test:guards` removes occurs in its file exactly once", () => {
  const times = ({ file, from }: Guard) =>
    readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").split(from).length - 1;
  expect(GUARDS.filter((guard) => times(guard) !== 1)).toEqual([]);
});
