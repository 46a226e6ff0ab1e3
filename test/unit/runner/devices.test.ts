/** Uses device files that only Linux has. CI skips this file on other systems. */
import { expect, it, onTestFinished, vi } from "vitest";
import { createActionsRunner } from "../../../src/runner/actions.ts";
import { writeFiles } from "../../../src/runner/files.ts";

it("F94 a path in /proc can't be the output folder, and the failure says why", async () => {
  const said = { why: "A folder can't be created there", fix: expect.stringContaining("`output-dir`") };
  await expect(writeFiles("/proc/self/deep/report", [])).rejects.toMatchObject(said);
});

it("the state for the post step isn't saved to a device that discards data", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("GITHUB_STATE", "/dev/null");
  expect(() => createActionsRunner().saveState("a", { orThrow: true })).toThrow(/couldn't be read back/);
});
