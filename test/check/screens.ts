import type { Finding } from "../../src/check/finding.ts";
import type { Screen } from "../../src/check/screen.ts";

/** A screen with one section. */
export function screen(findings: readonly Finding[], changes: Partial<Screen> = {}): Screen {
  return {
    purposes: ["comments"],
    trigger: "/docs",
    leastRequests: 8,
    sections: [{ title: "Service", findings }],
    requests: 1,
    isOnTerminal: false,
    ...changes,
  };
}
