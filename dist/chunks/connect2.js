// Built from src/ by `npm run build`; do not edit.
import { connectWith } from "./connect.js";

export { connectWith };