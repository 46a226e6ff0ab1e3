// Built from src/ by `npm run build`; do not edit.
import { post } from "./entry.js";

await post();
