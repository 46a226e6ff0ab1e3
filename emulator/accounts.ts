import { createHash } from "node:crypto";

export interface Account {
  readonly id: number;
  readonly login: string;
  readonly type: "User" | "Bot" | "Organization";
}

/** The account behind every workflow's GITHUB_TOKEN. */
export const ACTIONS_BOT: Account = { id: 41_898_282, login: "github-actions[bot]", type: "Bot" };

/** A person, or an app if the login ends with `[bot]`. */
export function accountOf(login: string): Account {
  if (login.toLowerCase() === ACTIONS_BOT.login) return ACTIONS_BOT;
  const id = createHash("sha256").update(login.toLowerCase()).digest().readUInt32BE() % 90_000_000;
  return { id: id + 1000, login, type: login.endsWith("[bot]") ? "Bot" : "User" };
}
