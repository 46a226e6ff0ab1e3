/** Numbers formatted for display, in English: "12,418", "+31%", "−190". The minus is U+2212, as wide as a plus. */

// Without `Intl`, which takes 40 ms to load.

/** @param plus  what positive numbers begin with */
function format(value: number, digits: 0 | 1, plus: "" | "+"): string {
  const size = Math.abs(value).toFixed(digits);
  const signed = Number(size) === 0 ? "" : value < 0 ? "−" : plus;
  return signed + size.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}

/** "12,418"; fractions are rounded. */
export const count = (value: number): string => format(value, 0, "");

/** For the axis of a chart: "4,000", "40K", "1.2M". */
export function shortCount(value: number): string {
  if (value < 10_000) return count(value);
  const [unit, name] = value < 1e6 ? [1e3, "K"] : [1e6, "M"];
  return `${Math.round((value / unit) * 10) / 10}${name}`;
}

/** "1 page", "1,130 pages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** "480–620", or "480" if both are the same. */
export const rangeText = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  low === high ? count(low) : `${count(low)}–${count(high)}`;

/** "+412", "−190", "0". */
export const signedCount = (value: number): string => format(value, 0, "+");

/** Whole percentages, tenths below 1%, and 0% or 100% only if that's exact. */
function formatPercent(fraction: number, plus: "" | "+"): string {
  const percents = fraction * 100;
  const size = Math.abs(percents);
  if (size > 0 && size < 0.05) return "<0.1%";
  if (size >= 99.5 && size < 100) return `${format(Math.trunc(percents * 10) / 10, 1, plus)}%`;
  return `${format(percents, size > 0 && size < 0.95 ? 1 : 0, plus)}%`;
}

/** A fraction (0.31) as "31%", "0.4%", "<0.1%". */
export const percent = (fraction: number): string => formatPercent(fraction, "");

/** A change (0.31) as "+31%", "−12%", "0%". The smallest have no sign: "<0.1%". */
export const signedPercent = (fraction: number): string => formatPercent(fraction, "+");

/** Percentages of fewer visitors say little. */
export const FEW = 30;

/** "+31%", "doubled", "3.7×", "halved"; null if `previous` is too few. */
export function relativeChange(now: number, previous: number): string | null {
  const factor = now / previous;
  if (previous < FEW) return null;
  if (now === previous) return signedPercent(0);
  if (factor >= 0.495 && factor < 0.505) return "halved";
  if (factor < 1.995) return signedPercent(factor - 1);
  return factor < 2.05 ? "doubled" : `${times(factor)}×`;
}

/** "3.7", "19". */
export const times = (ratio: number): string => (ratio < 10 ? String(Math.round(ratio * 10) / 10) : count(ratio));

export const DAY_MS = 86_400_000;

/** "14:05", UTC. */
export const clockTime = (date: Date): string => date.toISOString().slice(11, 16);

/** "14:05 UTC" or "14:05:31 UTC", with the date if that's not today. Rounded up, so that it's never too early. */
export function timeOfDay(date: Date, now: Date): string {
  const [day = "", time = ""] = new Date(Math.ceil(date.getTime() / 1_000) * 1_000).toISOString().split("T");
  const shownDay = now.toISOString().startsWith(day) ? "" : `${day} `;
  return `${shownDay}${time.slice(0, 8).replace(/:00$/, "")} UTC`;
}

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

interface DateParts {
  readonly month?: "short" | "long";
  readonly day?: boolean;
  readonly year?: boolean;
}

/** A UTC date: "Nov 9", unless `parts` specifies another format, such as "November 2026". */
export function dateText(date: string, { month = "short", day = true, year = false }: DateParts = {}): string {
  const at = new Date(date);
  const name = MONTHS[at.getUTCMonth()] ?? "";
  const start = `${month === "long" ? name : name.slice(0, 3)}${day ? ` ${at.getUTCDate()}` : ""}`;
  return year ? `${start}${day ? "," : ""} ${at.getUTCFullYear()}` : start;
}
