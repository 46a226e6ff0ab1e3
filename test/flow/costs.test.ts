import { describe, expect, test } from "vitest";
import { createFlow } from "../support/flow.ts";

describe("What a request costs", () => {
  test("a comment that becomes a job makes at most 12 API requests to GitHub, and saves its state at most 8 times", async () => {
    const flow = await createFlow({ job: { durationMs: 60_000 } });
    const { conclusion, runner } = await flow.ask("/docs fix the install steps", { inputs: { label: "" } });
    expect(conclusion).toBe("pull-request");
    expect(flow.github.comments(214)).toHaveLength(1);
    expect(flow.github.log.map(({ operation }) => operation).slice(12)).toEqual([]);
    expect(runner.saved.slice(8)).toEqual([]);
  });
});
