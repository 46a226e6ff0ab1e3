import { expect, test } from "vitest";
import { reportOn, type Story } from "./stories.ts";

const LAUNCH = { "/agents": [400, 60], "/agents/start": [300, 50], "/agents/tools": [200, 30] } as const;
const PUBLISHED = { "/agents": true, "/agents/start": true, "/agents/tools": true } as const;

test.each<[string, Story, string[]]>([
  ["a launch", { now: LAUNCH, published: PUBLISHED }, ["New: `/agents`", "All other pages"]],
  [
    "a launch while everything else falls",
    { now: { "/*": 0.5, ...LAUNCH }, published: PUBLISHED },
    ["New: `/agents`", "All other pages"],
  ],
  ["a page", { now: { "/guides/keys": 3 } }, ["`/guides/keys`", "All other pages"]],
])("the way from usual to now has a part for %s, and adds up", (_, story, names) => {
  const { bridge, rows } = reportOn(story);
  expect(bridge?.parts.map(({ name }) => name)).toEqual(names);
  const visits = rows.period.reduce((sum, { human }) => sum + human, 0);
  expect(bridge?.now).toBe(visits);
  expect(bridge?.parts.reduce((sum, part) => sum + part.visits, bridge.usual)).toBe(visits);
  if (!story.now?.["/*"]) expect(Math.abs(bridge?.parts.at(-1)?.visits ?? 0)).toBeLessThan(150);
});

test.each<[string, Story]>([
  ["nothing happened", {}],
  ["one thing happened to all pages", { now: { "/*": 0.5 } }],
  ["the site is back at its earlier level", { before: [{ "/*": 0.5 }, { "/*": 0.5 }] }],
  ["most of the difference has no name", { now: { "/*": 1.05, "/guides/keys": [420, 70] } }],
])("there's none if %s", (_, story) => {
  expect(reportOn(story).bridge).toBeNull();
});
