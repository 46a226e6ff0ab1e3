/** What happened, why, and what to do, each without the final period. */
export interface Explanation {
  readonly what: string;
  /** If there are several reasons, each is a line that begins with `- `. */
  readonly why: string;
  readonly fix: string;
  /** Lines to paste as the fix. */
  readonly paste?: string;
  /** Set if only a maintainer can do what `fix` says: the reason in a few words, for the person who commented. */
  readonly forMaintainer?: string;
}

/** Why something failed, and what to do. */
export type Reason = Omit<Explanation, "what">;

/** An error meant for people. Anything else that is thrown is a bug. */
export class Failure extends Error implements Explanation {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly paste?: string;

  constructor(explanation: Explanation, options?: { cause?: unknown }) {
    super(sentences(explanation), options);
    this.name = new.target.name;
    this.what = explanation.what;
    this.why = explanation.why;
    this.fix = explanation.fix;
    if (explanation.paste !== undefined) this.paste = explanation.paste;
  }
}

/** Thrown if a run has nothing to send. The message says why, without the final period. */
export class NothingToSend extends Error {
  readonly isWarning: boolean;
  /** There will be: a later run sends it. */
  readonly isPostponed: boolean;

  constructor(why: string, { isWarning = false, isPostponed = false } = {}) {
    super(why);
    this.name = new.target.name;
    this.isWarning = isWarning;
    this.isPostponed = isPostponed;
  }
}

/** A failed API request to the service or to GitHub. */
export class RequestFailure extends Failure {
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** From the server's Retry-After or rate limit, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    explanation: Explanation,
    details: { status?: number | undefined; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(explanation, { cause: details.cause });
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }
}

export function sentences({ what, why, fix, paste }: Explanation): string {
  const reasons = why.startsWith("- ") ? `:\n${why}\n` : `. ${why}. `;
  return `${what}${reasons}${fix}${paste === undefined ? "." : `:\n${paste}`}`;
}

export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new Failure(
    {
      what: "The action hit an unexpected error",
      why: why || "The error has no message",
      fix: "Try again. If this keeps happening, report the error and include this log",
    },
    { cause: thrown },
  );
}

/** What a parser returns for invalid input. */
export class Fault {
  /** What's allowed: the end of an error message. */
  readonly allowed: string;

  constructor(allowed: string) {
    this.allowed = allowed;
  }
}
