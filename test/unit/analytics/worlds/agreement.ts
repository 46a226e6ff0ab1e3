import type { Claim, Report } from "../../../../src/analytics/data.ts";

// Whether the English says what its claims say: each number that's printed, and each direction.

/** Sentences with a number or a direction that no claim has. */
export function disagreements(report: Report): string[] {
  const site = [report.people, report.ai].flatMap(({ now, previous, yearAgo }) => {
    return [previous, yearAgo?.now].flatMap((then) => changes(now, then ?? 0));
  });
  const texts = [
    ...report.findings.map(({ sentence, claims }) => ({ text: sentence, claims })),
    ...report.nextSteps.map(({ text, claims }) => ({ text, claims })),
    { text: withoutFindings(report), claims: report.headlineClaims },
  ];
  return texts.flatMap(({ text, claims }) => {
    const values = [...claims.flatMap(valuesOf), ...site];
    const odd = numbersIn(text).filter((printed) => !values.some((value) => isShownAs(value, printed)));
    const directions = claims.flatMap((claim) => [...directionsOf(claim), ...sidesOf(claim, claims)]);
    const wrong = directions.length > 0 ? directionsIn(text).filter((way) => !directions.includes(way)) : [];
    return odd.length + wrong.length === 0
      ? []
      : [`${odd.map(({ text }) => text).join(" ")} ${wrong.join(" ")}: ${text}`];
  });
}

function withoutFindings({ summary, findings }: Report): string {
  return findings.reduce((text, { sentence }) => {
    const first = sentence.split(/(?<=\.) /)[0] ?? "";
    return text
      .replace(sentence, "")
      .replace(first, "")
      .replace(sentence.slice(first.length + 1), "");
  }, summary.join(" "));
}

interface Printed {
  readonly text: string;
  readonly value: number;
  readonly unit: "" | "%" | "×";
  readonly digits: number;
}

const NUMBER = /(?<![\w.,<])([+−]?)(\d[\d,]*(?:\.\d+)?)(%|×| times)?(?![\w%])/g;

/** Outside code spans, in which paths are. */
function numbersIn(text: string): Printed[] {
  return [...text.replace(/`[^`]*`/g, "").matchAll(NUMBER)].map(([whole, sign, digits = "", unit = ""]) => ({
    text: whole,
    value: Number(digits.replaceAll(",", "")) * (sign === "−" ? -1 : 1),
    unit: unit === "%" ? "%" : unit === "" ? "" : "×",
    digits: /\.(\d+)/.exec(digits)?.[1]?.length ?? 0,
  }));
}

function isShownAs(value: number, { value: printed, unit, digits }: Printed): boolean {
  const actual = unit === "%" ? value * 100 : value;
  // Nearly all isn't rounded to all.
  const error = Math.abs(printed) > 99 && digits > 0 ? 1 : 0.5;
  const isClose = (a: number) => Math.abs(a - printed) <= error * 10 ** -digits + 1e-9;
  return isClose(actual) || (unit === "%" && isClose(Math.abs(actual)));
}

/** The numbers of a claim, and the changes and ratios that follow from them. */
function valuesOf(claim: Claim): number[] {
  const leaves = (value: unknown): number[] =>
    typeof value === "number"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(leaves)
        : [];
  const own = leaves(claim);
  if ("change" in claim) return [...own, 1 + claim.change];
  if ("numbers" in claim) return [...own, ...changes(claim.numbers.at(-2) ?? 0, claim.numbers.at(-1) ?? 0)];
  return "previous" in claim && "now" in claim ? [...own, ...changes(claim.now ?? 0, claim.previous ?? 0)] : own;
}

const changes = (now: number, previous: number): number[] =>
  previous === 0 ? [] : [now / previous - 1, now / previous, previous / now, previous];

const UP = /\b(?:rose|risen|up from|more|doubled|twice|times|highest|above)\b/;
const DOWN = /\b(?:fell|fallen|down from|fewer|half|halved|lowest|fewest|below)\b/;

function directionsIn(text: string): ("up" | "down")[] {
  const plain = text.replace(/`[^`]*`/g, "").replace(/\d+ more\b/g, "");
  return [...(UP.test(plain) ? ["up" as const] : []), ...(DOWN.test(plain) ? ["down" as const] : [])];
}

/** Counts beside a usual range can be above or below it. */
function sidesOf(usual: Claim, claims: readonly Claim[]): ("up" | "down")[] {
  if (usual.type !== "usual") return [];
  return claims.flatMap((claim) => {
    if (!(claim.type === "count" || claim.type === "change") || claim.audience !== usual.audience) return [];
    return claim.now > usual.high ? ["up" as const] : claim.now < usual.low ? ["down" as const] : [];
  });
}

function directionsOf(claim: Claim): ("up" | "down")[] {
  if (claim.type === "shift") return ["up", "down"];
  if (claim.type === "x-expected") return [(claim.numbers[1] ?? 0) > (claim.numbers[0] ?? 0) ? "up" : "down"];
  if (["crawler", "junk", "x-versions"].includes(claim.type)) return ["up"];
  if ("which" in claim) return [claim.which === "highest" ? "up" : "down"];
  const by = claim.type === "steady" ? claim.to - claim.from : "change" in claim ? claim.change : riseOf(claim);
  return by === 0 ? [] : [by > 0 ? "up" : "down"];
}

const riseOf = (claim: Claim) => (claim.type === "change" || claim.type === "back" ? claim.now - claim.previous : 0);
