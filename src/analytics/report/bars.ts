const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;
const LEVELS = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;

/** A horizontal bar of up to `width` characters, drawn to an eighth of one; whatever is not 0 can be seen. */
export function bar(value: number, most: number, width: number): string {
  if (!(value > 0 && most > 0)) return "";
  const eighths = Math.max(1, Math.round(Math.min(1, value / most) * width * 8));
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

/** One character per value. Drawn from zero, so that a small change does not look like a large one. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values);
  const level = (value: number) => (most > 0 ? Math.round((value / most) * (LEVELS.length - 1)) : 0);
  return values.map((value) => LEVELS[level(value)] ?? "").join("");
}
