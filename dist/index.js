// Built from src/ by `npm run build`. Edit src/ instead.
import { main } from "./entry.js";

await main();
