const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Shortens to at most `max` UTF-16 units, the closing … included, and never splits what people see as one character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = graphemes.segment(text).containing(max - 1);
  return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}
