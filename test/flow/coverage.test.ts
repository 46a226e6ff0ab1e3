import { expect, test } from "vitest";
import { run } from "../support/product.ts";
import { readCaseFiles, readNumbers } from "./titles.ts";

const tested = new Set(readCaseFiles().flatMap(({ cases }) => cases.flatMap(({ numbers }) => numbers)));

test("every fault case from F01 to F99 has a test whose title says what happens and what people see", () => {
  const all = Array.from({ length: 99 }, (_, index) => `F${String(index + 1).padStart(2, "0")}`);
  expect(all.filter((name) => !tested.has(name))).toEqual([]);
});

test("every number in a test's title is that of a fault case", () => {
  const numbers = [...readNumbers()].flatMap(([path, names]) => [...names].map((name) => ({ name, path })));
  expect(numbers.length).toBeGreaterThan(99);
  expect(numbers.filter(({ name }) => !tested.has(name))).toEqual([]);
});

test("F99 the flow tests run the built action", async () => {
  const { href } = new URL("../../dist/entry.js", import.meta.url);
  const built = (await import(/* @vite-ignore */ href)) as typeof import("../../src/entry.ts");
  expect(run).toBe(built.run);
});
