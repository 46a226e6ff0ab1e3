import { secretPatterns } from "./secret-forms.ts";

/** Replaces secrets by `***`, in whatever form they stand there; see secret-forms.ts. */
export interface Redactor {
  text(text: string): string;
  /** The same for a text in pieces, also where a secret begins in one and ends in another. */
  pieces(pieces: Iterable<string>): Iterable<string>;
}

type Span = readonly [start: number, end: number];

const HIDDEN = "***";

export function createRedactor(secrets: readonly string[]): Redactor {
  const all = secrets.flatMap(secretPatterns);
  const longest = Math.max(0, ...all.map((each) => each.longest));
  const isSuspect = (text: string) => all.some(({ word }) => text.includes(word));

  /** Where something is to be hidden: in order, and apart from each other. */
  function find(text: string): Span[] {
    const found = all
      .filter(({ word }) => text.includes(word))
      .flatMap(({ pattern }) =>
        Array.from(text.matchAll(pattern), ({ 0: match, index }): Span => [index, index + match.length]),
      );
    return joined(found);
  }

  return {
    text: (text) => hide(text, find(text)),
    *pieces(pieces) {
      // The end of what came so far, where a secret may have begun.
      let held = "";
      for (const piece of pieces) {
        const border = piece.length - longest;
        // Nearly always, and then nothing is searched or copied twice.
        if (border > 0 && !isSuspect(piece) && !isSuspect(held + piece.slice(0, longest))) {
          yield held + piece.slice(0, border);
          held = piece.slice(border);
          continue;
        }
        held += piece;
        const spans = find(held);
        const known = held.length - longest;
        const end = spans.find(([from, to]) => from < known && to > known)?.[0] ?? known;
        if (end <= 0) continue;
        yield hide(
          held.slice(0, end),
          spans.filter(([, to]) => to <= end),
        );
        held = held.slice(end);
      }
      if (held !== "") yield hide(held, find(held));
    },
  };
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && start < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], end)];
    else all.push([start, end]);
  }
  return all;
}

function hide(text: string, spans: readonly Span[]): string {
  let result = "";
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + HIDDEN;
    from = end;
  }
  return result + text.slice(from);
}
