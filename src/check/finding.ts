import type { Explanation } from "../failure.ts";

/** One line of the check's screen. Words of others in it are not yet harmless: whoever shows it makes them so. */
export interface Finding {
  /** `untested`: nothing is known to be wrong, and nothing is known to be right. */
  readonly state: "ok" | "fault" | "untested";
  /** What was looked at, in a word or two. */
  readonly subject: string;
  /** What was found, or why nothing could be: sentences without the last full stop. */
  readonly said: string;
  /** What to do about it, without full stop. */
  readonly fix?: string;
  /** Lines to paste for that. */
  readonly paste?: string;
}

/** What belongs together on the screen. */
export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

export function ok(subject: string, said: string): Finding {
  return { state: "ok", subject, said };
}

export function untested(subject: string, said: string, todo: Pick<Finding, "fix" | "paste"> = {}): Finding {
  return { state: "untested", subject, said, ...todo };
}

export function fault(subject: string, { what, why, fix, paste }: Explanation): Finding {
  return { state: "fault", subject, said: `${what}. ${why}`, fix, ...(paste === undefined ? {} : { paste }) };
}
