import { expect, it } from "vitest";
import { createFlow } from "../support/flow.ts";

it("an unknown mode is the only error reported, even if other inputs are invalid", async () => {
  const flow = await createFlow();
  const { conclusion, errors } = await flow.dispatch({ mode: "agnet", "project-id": "", trend: "x" });
  expect(conclusion).toBe("error");
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^One input isn't valid:\n- `mode` is "agnet": use [^\n]*\nNothing was sent. Fix this and try again/,
  );
  expect([...flow.emulator.service.log, ...flow.emulator.github.log]).toEqual([]);
});

it("a time limit longer than GitHub's own is mentioned in the log", async () => {
  const flow = await createFlow();
  const mentionsLimit = async (minutes: string) =>
    (await flow.dispatch({ prompt: "Fix it", "timeout-minutes": minutes })).runner.log.some(({ text }) =>
      text.includes("after 6 hours"),
    );
  expect([await mentionsLimit("360"), await mentionsLimit("361")]).toEqual([false, true]);
});
