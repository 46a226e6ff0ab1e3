import { describe, expect, it } from "vitest";
import { OPTIONS, printComment } from "../print/reports.ts";
import { disagreements } from "./agreement.ts";
import { reportOn } from "./analyzed.ts";
import { falsehoodsIn } from "./oracle.ts";
import { type Random, randomOf } from "./random.ts";
import { type Week, type World, worldOf } from "./world.ts";

/** `WORLDS=500 npx vitest run test/unit/analytics/worlds` looks at more of them. */
const WORLDS = Number(process.env.WORLDS ?? 100);
const FIRST = Number(process.env.FIRST_WORLD ?? 0);
/** Of all findings: how many may claim something that isn't true. */
const MAX_FALSE = 0.01;

const worlds = Array.from({ length: WORLDS }, (_, i) => worldOf(FIRST + i));
const reports = worlds.map((world) => ({ world, report: reportOn(world) }));
const all = reports.flatMap(({ world, report }) =>
  falsehoodsIn(report, world).map((each) => ({ seed: world.seed, ...each })),
);

describe(`reports on ${WORLDS} random worlds`, () => {
  it("have no wrong number", () => {
    expect(all.filter(({ isNumber }) => isNumber)).toEqual([]);
  });

  it(`claim something untrue in at most ${100 * MAX_FALSE}% of findings`, () => {
    const findings = reports.flatMap(({ report }) => report.findings).length;
    // Chance makes a few more in some hundred.
    const allowed = MAX_FALSE * findings + 2 * Math.sqrt(MAX_FALSE * findings);
    expect(all.filter(({ isNumber }) => !isNumber).slice(Math.floor(allowed))).toEqual([]);
  });

  it("say in English what their claims say", () => {
    expect(
      reports.flatMap(({ world, report }) => disagreements(report).map((text) => `${world.seed}: ${text}`)),
    ).toEqual([]);
  });

  it("claim something in every finding and step", () => {
    const silent = reports.flatMap(({ report }) =>
      [...report.findings, ...report.nextSteps].filter(({ claims }) => claims.length === 0),
    );
    expect(silent).toEqual([]);
  });

  it("have a first line of at most 90 characters, a headline of at most 140, and a comment of at most 25 lines", () => {
    const sizes = reports.map(({ report }) => {
      const { summary, headline } = report;
      return [summary[0]?.length ?? 0, headline.length, printComment(report, OPTIONS).trimEnd().split("\n").length];
    });
    expect(sizes.filter(([first = 0, all = 0, lines = 0]) => first > 90 || all > 140 || lines > 25)).toEqual([]);
  });

  it("tell of what happened", () => {
    // Otherwise, saying nothing would pass.
    const news = reports.filter(({ world }) => world.happenings.some(isClear));
    const told = news.filter(({ report }) =>
      report.findings.some(({ kind }) => !["unpublished", "silent", "slow"].includes(kind)),
    );
    expect(told.length / news.length).toBeGreaterThan(0.8);
  });
});

const popular = (place: number) => 2_500 / (place + 3);
const rare = (place: number) => 800 / (place + 3);
const alike = (_: number, random: Random) => random.between(4, 6);
const few = (_: number, random: Random) => random.between(1, 9);
const mostlyFew = (place: number, random: Random) => (place < 30 ? popular(place) : few(place, random));

describe("a report on a large site on which nothing happens", () => {
  // Pages with many visits in one week just happened to have them.
  it.each([
    ["AI visits all pages alike", popular, alike],
    ["people and AI visit all pages alike", alike, alike],
    ["most pages are rarely visited", rare, rare],
    ["most pages are those of an API reference", mostlyFew, few],
  ] as const)("reports nothing if %s", (_, peopleOn, aiOn) => {
    const reports = Array.from({ length: 24 }, (_, seed) => {
      const random = randomOf(seed);
      const pages = Array.from({ length: 1_300 }, (_, i) => ({
        path: `/${i % 9}/${i}`,
        people: peopleOn(i, random),
        ai: aiOn(i, random),
      }));
      const weeks = Array.from({ length: 13 }, (): Week => {
        const rows = new Map(
          pages.map(({ path, people, ai }) => [path, [random.count(people, 1), random.count(ai, 1)] as const]),
        );
        return { totals: [random.count(5_000, 1), random.count(5_000, 1)], rows };
      });
      const world = { ...worldOf(seed), weeks, yearAgo: null, published: new Set(pages.map(({ path }) => path)) };
      return reportOn(world);
    });
    expect(reports.flatMap(({ findings }) => findings.filter(({ kind }) => kind !== "silent"))).toEqual([]);
  });
});

const isClear = ({ kind, start }: World["happenings"][number]) =>
  start === 0 && ["outage", "junk", "launch", "miscount", "crawler"].includes(kind);
