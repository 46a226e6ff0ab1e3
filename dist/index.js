// Built from src/ by `npm run build`; do not edit.
import { r as getInput } from "./chunks/core.js";
import { T as systemClock } from "./chunks/files.js";
import { n as run, r as connectWith, t as failsTheStep } from "./chunks/run.js";
import { r as toFailure } from "./chunks/failure.js";
import { d as readRawInputs } from "./chunks/parsers.js";
import { n as readRunContext, r as createActionsRunner } from "./chunks/context.js";

// src/main.ts
const { env } = process;
const runner = createActionsRunner();
const cancelled = new AbortController();
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => cancelled.abort(/* @__PURE__ */ new Error(`The run was stopped (${name})`)));
process.on("uncaughtException", (thrown) => {
	runner.error(toFailure(thrown).message);
	process.exit(1);
});
const { conclusion } = await run({
	raw: readRawInputs((name) => getInput(name, { trimWhitespace: false })),
	runner,
	clock: systemClock,
	signal: cancelled.signal,
	readContext: () => readRunContext(env),
	connect: connectWith(env, systemClock, cancelled.signal)
});
if (conclusion === "cancelled") process.exitCode = 130;
else if (failsTheStep(conclusion)) process.exitCode = 1;

export {  };