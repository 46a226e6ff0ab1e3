/** Numbers formatted for display, in English: "12,418", "+31%", "−190". The minus is U+2212, as wide as a plus. */

// Created on first use, because it takes 20 ms, and agent mode doesn't need it.
const formats: Record<string, Intl.NumberFormat> = {};

/** @param sign  "exceptZero" also shows a plus */
function format(value: number, digits: 0 | 1, sign: "negative" | "exceptZero"): string {
  const name = sign + digits;
  formats[name] ??= new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  });
  return formats[name].format(value).replace("-", "−");
}

/** "12,418"; fractions are rounded. */
export const count = (value: number): string => format(value, 0, "negative");

/** For the axis of a chart: "4,000", "40K", "1.2M". */
export function shortCount(value: number): string {
  return value < 10_000 ? count(value) : value.toLocaleString("en-US", { notation: "compact" });
}

/** "1 page", "1,130 pages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** "+412", "−190", "0". */
export const signedCount = (value: number): string => format(value, 0, "exceptZero");

/** "2.3", "−0.4", "0.0". */
export const decimal = (value: number): string => format(value, 1, "negative");

/** Whole percentages, tenths below 1%, and 0% or 100% only if that's exact. */
function formatPercent(fraction: number, sign: "negative" | "exceptZero"): string {
  const percents = fraction * 100;
  const size = Math.abs(percents);
  if (size > 0 && size < 0.05) return "<0.1%";
  if (size >= 99.5 && size < 100) return `${format(Math.trunc(percents * 10) / 10, 1, sign)}%`;
  return `${format(percents, size > 0 && size < 0.95 ? 1 : 0, sign)}%`;
}

/** A fraction (0.31) as "31%", "0.4%", "<0.1%". */
export const percent = (fraction: number): string => formatPercent(fraction, "negative");

/** A change (0.31) as "+31%", "−12%", "0%". The smallest have no sign: "<0.1%". */
export const signedPercent = (fraction: number): string => formatPercent(fraction, "exceptZero");

/** "14:05 UTC" or "14:05:31 UTC", with the date if that's not today. Rounded up, so that it's never too early. */
export function timeOfDay(date: Date, now: Date): string {
  const [day = "", time = ""] = new Date(Math.ceil(date.getTime() / 1_000) * 1_000).toISOString().split("T");
  const shownDay = now.toISOString().startsWith(day) ? "" : `${day} `;
  return `${shownDay}${time.slice(0, 8).replace(/:00$/, "")} UTC`;
}

/** A UTC date: "Nov 9", unless `parts` specifies another format. */
export function dateText(date: string, parts: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" }): string {
  return new Date(date).toLocaleString("en-US", { ...parts, timeZone: "UTC" });
}
