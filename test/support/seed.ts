/** Makes fast-check generate the same cases in every run, so that failures can be reproduced. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
