// Built from src/ by `npm run build`; do not edit.
import { createNetwork } from "./http.js";

export { createNetwork };