// Made when a text is too long for the first time: making it takes longer than all else that a run does of its own.
let graphemes: Intl.Segmenter | undefined;

/** Shortens to at most `max` UTF-16 units, the closing … included, and never splits what people see as one character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  const last = graphemes.segment(text).containing(max - 1);
  return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}
