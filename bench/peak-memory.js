/**
 * Preloaded before a script. Writes the peak memory of the process (resident size in bytes) to a file. Plain
 * JavaScript, because stripping types would add to the measurement.
 */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const { PEAK_MEMORY_FILE } = process.env;
  if (PEAK_MEMORY_FILE) writeFileSync(PEAK_MEMORY_FILE, String(process.resourceUsage().maxRSS * 1024));
});
