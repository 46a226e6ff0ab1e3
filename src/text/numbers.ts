/** Numbers as people read them, in English: "12,418", "+31 %", "−190". The minus is U+2212, which is as wide as a plus. */

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A sign and a size that is already text; a size of nothing but zeros has no sign. */
function withSign(value: number, size: string, plus: "" | "+"): string {
  if (!/[1-9∞]/.test(size)) return size;
  return `${value < 0 ? "−" : plus}${size}`;
}

/** "12,418"; fractions are rounded. */
export function count(value: number): string {
  return withSign(value, whole.format(Math.abs(value)), "");
}

/** "+412", "−190", "0". */
export function signedCount(value: number): string {
  return withSign(value, whole.format(Math.abs(value)), "+");
}

/** "2.3", "−0.4", "0.0". */
export function decimal(value: number): string {
  return withSign(value, tenths.format(Math.abs(value)), "");
}

/**
 * The size of a fraction, sign left out: whole percents, tenths below one percent, and never a rounded 0 or 100 for
 * something that is not.
 */
function percentSize(fraction: number): string {
  const percents = Math.abs(fraction) * 100;
  if (percents > 0 && percents < 0.05) return "<0.1 %";
  if (percents >= 99.5 && percents < 100) return `${tenths.format(Math.floor(percents * 10) / 10)} %`;
  return `${percents > 0 && percents < 0.95 ? tenths.format(percents) : whole.format(percents)} %`;
}

/** A fraction (0.31) as "31 %", "0.4 %", "<0.1 %". */
export function percent(fraction: number): string {
  return withSign(fraction, percentSize(fraction), "");
}

/** A fraction of change (0.31) as "+31 %", "−12 %", "0 %". What is too small to show loses its sign: "<0.1 %". */
export function signedPercent(fraction: number): string {
  const size = percentSize(fraction);
  return size.startsWith("<") ? size : withSign(fraction, size, "+");
}
