// Built from src/ by `npm run build`; do not edit.
// src/agent/farewell.ts
const SETTLED = "settled";

export { SETTLED as t };