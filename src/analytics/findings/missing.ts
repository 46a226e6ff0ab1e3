import { unitName } from "../../inputs/period.ts";
import type { Judged, SiteStanding } from "../judged.ts";
import { FEW_VISITORS } from "../judgment/usual-range.ts";
import { AUDIENCES } from "../model.ts";
import { perAudience } from "../pages.ts";
import { type Facts, type Finding, finding } from "./finding.ts";
import { checkSite } from "./steps.ts";
import { READERS, usually, visitors } from "./words.ts";

/** So many visitors were expected that zero can't be chance. */
export function expectsVisitors({ expected }: SiteStanding): boolean {
  return expected !== null && expected >= FEW_VISITORS;
}

const lostOf = (site: Judged["site"]) => perAudience((of) => 0 - (site[of].expected ?? 0));

export function noVisitors({ judged: { site, earlier }, unit }: Facts): Finding {
  const { human, ai } = site;
  const hadSome = (human.previous ?? 0) + (ai.previous ?? 0) > 0;
  const both = `${visitors(human.previous ?? 0, "human")} and ${visitors(ai.previous ?? 0, "ai")}`;
  return finding({
    kind: "no-visitors",
    audiences: AUDIENCES,
    difference: lostOf(site),
    isNotable: true,
    sentence: [
      earlier.length > 0 && hadSome ? `No visitors, after ${both} in the previous ${unitName(unit)}` : "No visitors",
    ],
    step: [human, ai, site.total].some(expectsVisitors) ? checkSite(human.expected ?? 0, "all") : null,
  });
}

/** Audiences that used to visit, and are now counted as zero. */
export function brokenCounts({ judged: { site } }: Facts): Finding[] {
  return AUDIENCES.filter((of) => site[of].now === 0 && site[of].position === "below" && expectsVisitors(site[of])).map(
    (of) => {
      return finding({
        kind: "broken-count",
        audiences: [of],
        difference: lostOf(site),
        isNotable: true,
        counts: [of],
        sentence: [`No ${READERS[of]} were counted${usually(site[of].usual)}`],
        details: [["Counting is probably broken"]],
        step: checkSite(site.human.expected ?? 0, of === "human" ? "people" : "ai"),
      });
    },
  );
}
