import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tested code is: the bundle in dist/, or src/ while `npm run test:mutants` changes it. */
    readonly product: "dist" | "src";
  }
}

const { href } = new URL(inject("product") === "src" ? "../../src/entry.ts" : "../../dist/entry.js", import.meta.url);
const entry = (await import(/* @vite-ignore */ href)) as typeof import("../../src/entry.ts");

/** The built action. */
export const { run, sanitized } = entry;
