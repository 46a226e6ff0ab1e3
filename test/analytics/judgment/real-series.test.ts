import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { judgePast } from "../../../src/analytics/judgment/usual-range.ts";

const EARLIER = 12;

interface Week {
  readonly monday: string;
  readonly visitors: number;
}

/** A column for each day of the week, as test/fixtures/series/README.md says. */
function readWeeks(name: string): Week[] {
  const file = new URL(`../../fixtures/series/${name}.csv`, import.meta.url);
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [monday = "", ...days] = line.split(",");
    return { monday, visitors: days.reduce((sum, day) => sum + Number(day), 0) };
  });
}

/** What is said of each week that has twelve before it. */
function judgeWeeks(weeks: readonly Week[]) {
  return weeks.slice(EARLIER).map(({ monday, visitors }, i) => {
    const earlier = weeks.slice(i, i + EARLIER).map((week) => week.visitors);
    return { monday, visitors, ...judgePast(earlier, visitors) };
  });
}

// `seen` is what a person found outside who read the series before the rule was asked. Where the two differ, the rule may
// be right or wrong; the difference is kept in sight.
describe("visitors of real repositories, each week against the twelve before", () => {
  test.each([
    {
      name: "nanomodbus",
      judged: 84,
      // Three days with 56 to 66 visitors instead of 20; the end of the year; the week of May 1.
      seen: ["2023-06-12 308 above", "2023-06-19 161 above", "2023-12-25 117 below", "2024-04-29 180 below"],
      // 161 is 41% above the week before the peak, and the level stays. But the peak isn't set aside: it lies near the end
      // of a rise, so the line follows it, and the range is 51–492 for that one week.
      // 180 is close to the lower end, 175.
      notSaid: ["2023-06-19 161 above", "2024-04-29 180 below"],
      // A drop by 30% from the week before, while the line through the twelve rises. It didn't last.
      notSeen: ["2023-09-04 126 below"],
    },
    // A week of 1,249 and one of 1,031 are behind the five weeks judged, which are like those before.
    { name: "azure-network-security", judged: 5, seen: [], notSaid: [], notSeen: [] },
    // The end of the year. The next week is as low, and usual by then.
    { name: "keycloak-collection", judged: 23, seen: ["2024-12-23 79 below"], notSaid: [], notSeen: [] },
  ])("$name: $judged weeks", ({ name, judged, seen, notSaid, notSeen }) => {
    const weeks = judgeWeeks(readWeeks(name));
    expect(weeks).toHaveLength(judged);
    const said = weeks
      .filter(({ position }) => position !== "within")
      .map(({ monday, visitors, position }) => `${monday} ${visitors} ${position}`);
    expect(said.filter((week) => !seen.includes(week))).toEqual(notSeen);
    expect(seen.filter((week) => !said.includes(week))).toEqual(notSaid);
  });
});
