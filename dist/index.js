// Built from src/ by `npm run build`; do not edit.
import { createActionsRunner, readInput, readRawInputs, readRunContext, systemClock, tellUncaught } from "./chunks/start.js";
import { failsTheStep, run } from "./chunks/run.js";

// src/main.ts
const { env } = process;
const runner = createActionsRunner();
tellUncaught(runner);
const cancelled = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => cancelled.abort(/* @__PURE__ */ new Error(`The run was stopped (${name})`)));
const { conclusion } = await run({
	raw: readRawInputs(readInput),
	runner,
	clock: systemClock,
	signal: cancelled.signal,
	readContext: () => readRunContext(env),
	async connect(...from) {
		const { connectWith } = await import("./chunks/connect2.js");
		return connectWith(env, systemClock, cancelled.signal)(...from);
	}
});
if (conclusion === "cancelled") process.exitCode = 130;
else if (failsTheStep(conclusion)) process.exitCode = 1;

export {  };