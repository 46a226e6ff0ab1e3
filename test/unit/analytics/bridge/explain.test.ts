import { expect, it } from "vitest";
import { explain } from "../../../../src/analytics/bridge/explain.ts";
import { siteOn } from "../findings/small.ts";

it.each([
  [31, -1],
  [22, 0],
])("a month's visitors are news only if they are per day, too: %d days after months of 31", (days, news) => {
  const { past, period, ...site } = siteOn("only; weeks 8; total 60000 42000");
  const months = past.map((each) => ({ ...each, period: { ...each.period, days: 31 } }));
  expect(explain({ ...site, past: months, period: { ...period, days } }).people.total?.news).toBe(news);
});
