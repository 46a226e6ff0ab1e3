// Built from src/ by `npm run build`; do not edit.
import { main } from "./entry.js";

await main();
