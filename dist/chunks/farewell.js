// Built from src/ by `npm run build`; do not edit.
// src/agent/farewell.ts
/** Saved in place of a farewell once the main step has ended in good order. */
const SETTLED = "settled";

export { SETTLED as t };