import type { Progress } from "./port.ts";

/** A line for where lines stay. */
export function progressLine({ label, requests, rows }: Progress): string {
  return `${label}: ${rows > 0 ? `${rows} rows, ` : ""}requests so far: ${requests}`;
}
