import {
  answered,
  explainCancelled,
  explainQuota,
  explainRefusal,
  explainUnavailable,
  explainUncertain,
  explainUnreached,
  interrupted,
  lost,
  type Subject,
  unreadable,
} from "./advice.ts";
import { header, type Outcome } from "./http.ts";
import { ServiceFailure } from "./port.ts";
import { parseRetryAfter } from "./retry.ts";
import { readComplaint } from "./schema.ts";
import { presentable } from "./words.ts";

/** What an outcome means for a call; `again` carries the failure that it is if there is no further try. */
export type Verdict<T> =
  | { kind: "done"; value: T }
  | { kind: "failed"; failure: ServiceFailure }
  | { kind: "again"; failure: ServiceFailure };

export interface Case<T> {
  readonly subject: Subject;
  /** Reads the body of a success; null means that it is not what was asked for. */
  readonly read: (body: string) => T | null;
  /** Cuts the key out of the service's words. */
  readonly withoutKey: (text: string) => string;
  readonly now: Date;
}

/** Request Timeout and Too Early: gateways say so of their own, whatever became of the request behind them. */
const NO_ANSWER: readonly number[] = [408, 425];

/**
 * Judges one outcome. A create or message goes out again only when the service has certainly not taken it: nothing was
 * sent, or it answered 429. Whatever else is not a clear yes or no is uncertain. Reads may be repeated on anything that
 * may pass.
 */
export function judge<T>({ subject, read, withoutKey, now }: Case<T>, outcome: Outcome): Verdict<T> {
  const writes = subject.operation === "create" || subject.operation === "message";
  const open = (
    reason: string,
    details: { status?: number; retryAfterMs?: number | undefined } = {},
  ): Verdict<T> =>
    writes
      ? {
          kind: "failed",
          failure: new ServiceFailure("uncertain", explainUncertain(subject, reason), details),
        }
      : {
          kind: "again",
          failure: new ServiceFailure("unavailable", explainUnavailable(subject, reason), details),
        };

  switch (outcome.kind) {
    case "aborted":
      return writes && outcome.sent
        ? open(interrupted(subject))
        : { kind: "failed", failure: new ServiceFailure("cancelled", explainCancelled(subject)) };
    case "refused":
      return {
        kind: "failed",
        failure: new ServiceFailure("refused", explainUnreached(subject, outcome.trouble)),
      };
    case "not-sent": {
      const explanation = explainUnreached(subject, outcome.trouble);
      return { kind: "again", failure: new ServiceFailure(writes ? "not-sent" : "unavailable", explanation) };
    }
    case "lost":
      return open(lost(subject, outcome.trouble));
  }

  const { status, headers, text, broken } = outcome;
  if (status < 300) {
    const value = broken ? null : read(text);
    return value === null ? open(unreadable(subject, status, broken), { status }) : { kind: "done", value };
  }
  const words = presentable(readComplaint(text), withoutKey);
  const retryAfterMs = parseRetryAfter(header(headers, "retry-after"), now);
  if (status === 429) {
    const freeAt = retryAfterMs === undefined ? undefined : new Date(now.getTime() + retryAfterMs);
    const explanation = explainQuota(subject, words, now, freeAt);
    return { kind: "again", failure: new ServiceFailure("quota", explanation, { status, retryAfterMs }) };
  }
  if (status < 500 && !NO_ANSWER.includes(status)) {
    const location = withoutKey(header(headers, "location") ?? "");
    const explanation = explainRefusal(subject, status, words, location);
    return { kind: "failed", failure: new ServiceFailure("refused", explanation, { status }) };
  }
  return open(answered(subject, status, words), { status, retryAfterMs });
}
