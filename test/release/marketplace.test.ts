import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const action = parse(readFileSync(`${root}/action.yml`, "utf8")) as {
  readonly name: string;
  readonly description: string;
  readonly author: string;
  readonly branding: { readonly icon: string; readonly color: string };
};

/** The Marketplace checks these when a release is published, and by then the release can't be changed. */
describe("GitHub Marketplace", () => {
  it("accepts the description: one line under 125 characters", () => {
    expect(action.description.length).toBeGreaterThan(40);
    expect(action.description.length).toBeLessThan(125);
    expect(action.description).not.toContain("\n");
  });

  it("lists the action under a name that was available (see CONTRIBUTING.md)", () => {
    expect(action.name).toBe("Docs Agent Action");
    expect(action.author).not.toBe("");
  });

  it("can render the badge", () => {
    // GitHub supports only some of Feather's icons. GitHub's parser checks this one in test/workflows.test.ts.
    expect(action.branding).toEqual({ icon: "book-open", color: "purple" });
  });

  it("finds one action at the root", () => {
    expect(globSync("**/action.{yml,yaml}", { cwd: root, exclude: ["**/node_modules/**", ".ci/**"] })).toEqual([
      "action.yml",
    ]);
  });
});
