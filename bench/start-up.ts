import type { Row } from "./row.ts";

export const name = "start-up";

export const about = "";

export async function measure(): Promise<readonly Row[]> {
  return [];
}
