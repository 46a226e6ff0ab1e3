import { test } from "vitest";
import type { Range, Subject } from "../../../../src/analytics/data.ts";
import { backOf, changeOf, recordOf, typicalOf, usualOf } from "../../../../src/analytics/findings/claims.ts";
import type { Site } from "../../../../src/analytics/site/site.ts";
import { expectFile, siteOn } from "./small.ts";

/** "site", "/a/1", or "/a/*". */
const subjectOf = (place: string): Subject => {
  if (place === "site") return { site: true };
  return place.endsWith("/*") ? { prefix: place.slice(0, -2) } : { path: place };
};

/** What's said of people. */
function saidOf(site: Site, place: string, range: Range | null): string[] {
  const subject = subjectOf(place);
  if (range) return usualOf(site, subject, "people", range) ? ["usual"] : [];
  const counts = [changeOf(site, subject, "people"), backOf(site, subject, "people")].flatMap((claim) => {
    return claim === null ? [] : `${claim.type} ${claim.previous} ${claim.now}`;
  });
  if (place !== "site") return counts;
  const record = recordOf(site, "people");
  const typical = typicalOf(site);
  return [
    ...counts,
    ...(record ? [`${record.which} in ${record.periods}`] : []),
    ...(typical ? [`typical${typical.after ? ` after ${typical.after}` : ""}`] : []),
  ];
}

test("what the raw counts of small sites say is in test/golden/claims.txt", async () => {
  let site = siteOn("");
  await expectFile("claims.txt", (line) => {
    const [, place, low, high] = /^ {2}([^ :]+)(?: (\d+) (\d+))?:/.exec(line) ?? [];
    if (place === undefined) {
      site = siteOn(line);
      return [line];
    }
    const said = saidOf(site, place, low ? { low: Number(low), high: Number(high) } : null);
    return [`  ${place}${low ? ` ${low} ${high}` : ""}: ${said.join(", ") || "nothing"}`];
  });
});
