import { expect, it } from "vitest";
import type { Finding, Report } from "../../../../src/analytics/data.ts";
import { reportOn } from "./analyzed.ts";
import { type World, worldOf } from "./world.ts";

// Shows what a change to the analysis changes in reports, for better or worse. `npx vitest run --update` accepts it.

const WORLDS = 150;

/** Every other world is young: it has only two to nine periods. */
const aged = (world: World): World =>
  world.seed % 2 === 0 ? world : { ...world, weeks: world.weeks.slice(-2 - (world.seed % 8)) };

const signed = (count: number) => `${count < 0 ? "−" : "+"}${Math.abs(Math.round(count))}`;
const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(3)) : value);

function line({ kind, notable, sentence, people, ai, pages, claims }: Finding): string {
  const said = claims.map((claim) => JSON.stringify(Object.values(claim), rounded).replace(/[{}"[\]]/g, ""));
  const about = `people ${signed(people)}, AI ${signed(ai)}, pages ${pages.length}`;
  return `- ${kind}${notable ? "!" : ""}: ${sentence} (${[about, ...said].join("; ")})`;
}

function lines({ bridge, summary, findings, nextSteps }: Report): string {
  const parts = bridge?.parts.map(({ name, visits }) => `${signed(visits)} ${name}`).join("; ");
  const sum = bridge ? [`- ${bridge.usual}; ${parts}; ${bridge.now}`] : [];
  const steps = nextSteps.map(({ kind, people, text }) => `- ${kind}: ${text} (${people})`);
  return [...summary, ...sum, ...findings.map(line), ...steps].join("\n");
}

it(`reports on ${WORLDS} random worlds say what they said before`, async () => {
  const all = Array.from({ length: WORLDS }, (_, seed) => `${seed}\n${lines(reportOn(aged(worldOf(seed))))}\n`);
  await expect(all.join("\n")).toMatchFileSnapshot("../../../golden/verdicts.txt");
});
