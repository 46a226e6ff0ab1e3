import { expect, it } from "vitest";
import { stage } from "../support/flow.ts";

const errorsOf = ({ log }: { log: readonly { level: string; text: string }[] }) =>
  log.filter(({ level }) => level === "error").map(({ text }) => text);

it("of an unknown mode nothing else is checked", async () => {
  const at = await stage();
  const { conclusion, runner } = await at.dispatch({ mode: "agnet", "project-id": "", trend: "x" });
  expect(conclusion).toBe("error");
  expect(errorsOf(runner)).toHaveLength(1);
  expect(errorsOf(runner)[0]).toMatch(/^One input is wrong:\n- `mode` is "agnet": give [^\n]*\nNothing was sent/);
  expect([...at.emulator.service.log, ...at.emulator.github.log]).toEqual([]);
});

it("a comment without a command fails no run, whatever is wrong with the inputs", async () => {
  const at = await stage();
  const inputs = { mode: "agnet", "api-key": "" };
  const { conclusion, runner } = await at.comment(12, "ana", "Thanks!", { inputs });
  expect(conclusion).toBe("skipped");
  expect(runner.log).toEqual([]);
});

it("a time limit that GitHub's own runners won't wait for is said", async () => {
  const at = await stage();
  const told = async (minutes: string) =>
    (await at.dispatch({ prompt: "Fix it", "timeout-minutes": minutes })).runner.log.some(({ text }) =>
      text.includes("after 6 hours"),
    );
  expect([await told("360"), await told("361")]).toEqual([false, true]);
});
