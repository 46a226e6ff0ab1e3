import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where flows are run from: the bundle in dist/, or src/ when `npm run test:guards` takes lines out of it. */
    readonly product: "dist" | "src";
  }
}

const { href } = new URL(inject("product") === "src" ? "../../src/entry.ts" : "../../dist/entry.js", import.meta.url);
const entry = (await import(/* @vite-ignore */ href)) as typeof import("../../src/entry.ts");

/** The action as it ships. */
export const { run, sanitized } = entry;
export const { connectWith } = await entry.loadConnections();
