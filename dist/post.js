// Built from src/ by `npm run build`. Edit src/ instead.
import { post } from "./entry.js";

await post();
