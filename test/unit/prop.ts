import fc from "fast-check";
import { test } from "vitest";

/** Defines a test that passes if `check` does for random values. */
export const prop =
  <Values extends [unknown, ...unknown[]]>(
    arbitraries: { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    parameters?: fc.Parameters<Values>,
  ) =>
  (title: string, check: (...values: Values) => void): void =>
    test(title, () => fc.assert(fc.property<Values>(...arbitraries, check), parameters));
