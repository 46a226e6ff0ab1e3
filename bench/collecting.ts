import type { Row } from "./row.ts";

export const name = "collecting";

export const about = "";

export async function measure(): Promise<readonly Row[]> {
  return [];
}
