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
