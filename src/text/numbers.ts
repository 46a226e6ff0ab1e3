/** Numbers for people, in English: "12,418", "+31%", "−190". The minus is U+2212, which is as wide as a plus. */

// Created on first use, because it takes 20 ms, and agent mode doesn't need it.
let wholes: Intl.NumberFormat | undefined;
let tenths: Intl.NumberFormat | undefined;

function inWholes(value: number): string {
  wholes ??= new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  return wholes.format(value);
}

function inTenths(value: number): string {
  tenths ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return tenths.format(value);
}

/** Adds the sign, unless the formatted size is zero. */
function withSign(value: number, size: string, plus: "" | "+"): string {
  if (!/[1-9∞]/.test(size)) return size;
  return `${value < 0 ? "−" : plus}${size}`;
}

/** "12,418"; fractions are rounded. */
export function count(value: number): string {
  return withSign(value, inWholes(Math.abs(value)), "");
}

/** "1 page", "1,130 pages". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** "+412", "−190", "0". */
export function signedCount(value: number): string {
  return withSign(value, inWholes(Math.abs(value)), "+");
}

/** "2.3", "−0.4", "0.0". */
export function decimal(value: number): string {
  return withSign(value, inTenths(Math.abs(value)), "");
}

/**
 * A fraction without its sign: whole percents, tenths below one percent, and 0% or 100% only if that's exact.
 */
function percentSize(fraction: number): string {
  const percents = Math.abs(fraction) * 100;
  if (percents > 0 && percents < 0.05) return "<0.1%";
  if (percents >= 99.5 && percents < 100) return `${inTenths(Math.floor(percents * 10) / 10)}%`;
  return `${percents > 0 && percents < 0.95 ? inTenths(percents) : inWholes(percents)}%`;
}

/** A fraction (0.31) as "31%", "0.4%", "<0.1%". */
export function percent(fraction: number): string {
  return withSign(fraction, percentSize(fraction), "");
}

/** A change (0.31) as "+31%", "−12%", "0%". The smallest have no sign: "<0.1%". */
export function signedPercent(fraction: number): string {
  const size = percentSize(fraction);
  return size.startsWith("<") ? size : withSign(fraction, size, "+");
}

/** For people: "40 s", "6 min", "1 h 5 min". */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "14:02", UTC. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}

/** A UTC date: "Nov 9", unless other parts of it are asked for. */
export function dateText(date: string, parts: Intl.DateTimeFormatOptions = { month: "short", day: "numeric" }): string {
  return new Date(date).toLocaleString("en-US", { ...parts, timeZone: "UTC" });
}
