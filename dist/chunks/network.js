// Built from src/ by `npm run build`; do not edit.
import { createNetwork, request } from "./http.js";

export { createNetwork, request };