/** Uses device files that only Linux has. CI skips this file on other systems. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createActionsRunner } from "../../../src/runner/actions.ts";
import { writeFiles } from "../../../src/runner/files.ts";

it.each([
  ["F94 a link to a device", "/dev/stdout", "That path isn't a folder"],
  ["F94 a path in /proc", "/proc/self/deep/report", "A folder can't be created there"],
])("%s can't be the output folder, and the failure says why", async (_, folder, why) => {
  const writing = writeFiles(folder, [{ name: "a.md", content: [] }]);
  await expect(writing).rejects.toMatchObject({ why, fix: expect.stringContaining("`output-dir`") });
});

describe("the state for the post step", () => {
  it.each([
    ["a full disk", "/dev/full", /ENOSPC/],
    ["a device that discards data", "/dev/null", /couldn't be read back/],
  ])("isn't saved to %s", (_, file, why) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("GITHUB_STATE", file);
    const runner = createActionsRunner();
    expect(() => runner.saveStateOrThrow("a")).toThrow(why);
  });
});
