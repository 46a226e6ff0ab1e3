// Built from src/ by `npm run build`; do not edit.
import { createGitHub } from "./http.js";

export { createGitHub };