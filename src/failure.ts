/** What a person needs to get on: what happened, why, and what to do. Plain sentences without a trailing full stop. */
export interface Explanation {
  readonly what: string;
  /** Several reasons stand in lines that begin with `- `. */
  readonly why: string;
  readonly fix: string;
  /** Lines to paste, where that is what to do. */
  readonly paste?: string;
}

/** The one kind of error that is meant to be read by people; anything else that is thrown is a bug of ours. */
export class Failure extends Error implements Explanation {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly paste?: string;

  constructor(explanation: Explanation, options?: { cause?: unknown }) {
    super(sentences(explanation), options);
    this.name = "Failure";
    this.what = explanation.what;
    this.why = explanation.why;
    this.fix = explanation.fix;
    if (explanation.paste !== undefined) this.paste = explanation.paste;
  }
}

/** The whole explanation as plain text. */
export function sentences({ what, why, fix, paste }: Explanation): string {
  const reasons = why.startsWith("- ") ? `:\n${why}\n` : `. ${why}. `;
  return `${what}${reasons}${fix}${paste === undefined ? "." : `:\n${paste}`}`;
}

/** Anything can be thrown; this makes it readable without losing what it was. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return new Failure(
    {
      what: "The action stopped on an error that it did not expect",
      why: why || "The error carries no message",
      fix: "Run it again; if it stays, report it with this log",
    },
    { cause: thrown },
  );
}
