/** Makes fast-check draw the same cases in every run, so that a failure can be repeated. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
