import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judgeByPast } from "../../../../src/analytics/judgment/usual-range.ts";

const EARLIER = 12;

interface Week {
  readonly monday: string;
  readonly visitors: number;
}

/** The files have a column for each day of the week (see test/fixtures/series/README.md). */
function readWeeks(name: string): Week[] {
  const file = new URL(`../../../fixtures/series/${name}.csv`, import.meta.url);
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [monday = "", ...days] = line.split(",");
    return { monday, visitors: days.reduce((sum, day) => sum + Number(day), 0) };
  });
}

/** Judges each week that has twelve weeks before it. */
function judgeWeeks(weeks: readonly Week[]) {
  return weeks.slice(EARLIER).map(({ monday, visitors }, i) => {
    const earlier = weeks.slice(i, i + EARLIER).map((week) => week.visitors);
    return { monday, visitors, ...judgeByPast(earlier, visitors) };
  });
}

// `seen` lists the weeks that a person marked as unusual before the rule was run. Where the rule disagrees, either
// can be right, so the differences are listed as `missed` and `extra`.
describe("visitors to real repositories, with each week compared with the previous twelve", () => {
  test.each([
    {
      name: "nanomodbus",
      judged: 84,
      // Three days with 56 to 66 visitors instead of 20, and the next week; the end of the year; the week of May 1.
      seen: ["2023-06-12 308 above", "2023-06-19 161 above", "2023-12-25 117 below", "2024-04-29 180 below"],
      // 161 is 41% above the week before the peak, and visitors stay at that level. But the peak isn't excluded: it's
      // near the end of a rise, so the fitted line follows it, and the range for that one week is 51–492.
      // 180 is just above the lower end of its range, 175.
      missed: ["2023-06-19 161 above", "2024-04-29 180 below"],
      // This is 30% below the week before, while the line through the twelve weeks rises. The drop didn't last.
      extra: ["2023-09-04 126 below"],
    },
    // Weeks with 1,249 and 1,031 visitors come before the five weeks judged, which are normal.
    { name: "azure-network-security", judged: 5, seen: [], missed: [], extra: [] },
    // The end of the year. The next week is just as low, but it's within the usual range by then.
    { name: "keycloak-collection", judged: 23, seen: ["2024-12-23 79 below"], missed: [], extra: [] },
  ])("$name: reports the expected weeks out of $judged", ({ name, judged, seen, missed, extra }) => {
    const weeks = judgeWeeks(readWeeks(name));
    expect(weeks).toHaveLength(judged);
    const reported = weeks
      .filter(({ position }) => position !== "within")
      .map(({ monday, visitors, position }) => `${monday} ${visitors} ${position}`);
    expect(reported.filter((week) => !seen.includes(week))).toEqual(extra);
    expect(seen.filter((week) => !reported.includes(week))).toEqual(missed);
  });
});
