import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const action = parse(readFileSync(`${root}/action.yml`, "utf8")) as {
  readonly description: string;
};

/** The Marketplace checks these when a release is published, and by then the release can't be changed. */
describe("GitHub Marketplace", () => {
  it("accepts the description: one line under 125 characters", () => {
    expect(action.description.length).toBeGreaterThan(40);
    expect(action.description.length).toBeLessThan(125);
    expect(action.description).not.toContain("\n");
  });

  it("finds one action at the root", () => {
    expect(globSync("**/action.{yml,yaml}", { cwd: root, exclude: ["**/node_modules/**", ".ci/**"] })).toEqual([
      "action.yml",
    ]);
  });
});
