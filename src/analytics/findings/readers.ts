import { unitName } from "../../inputs/period.ts";
import { count } from "../../text/numbers.ts";
import { normalizePath } from "../pages.ts";
import type { UnhelpfulPage } from "../signals/feedback.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";
import { pageStepWith } from "./steps.ts";

/** Pages that readers marked as unhelpful. It's news if they weren't already like this in the previous window. */
export function readerFindings({ unhelpful, judged, unit, open }: Facts): Finding[] {
  if (unhelpful.length === 0) return [];
  const known = new Map(judged.pages.map((page) => [normalizePath(page.path), page]));
  return unhelpful.map((voted) => {
    const { path, now, previous, isNew } = voted;
    const page = known.get(normalizePath(path));
    const of = ({ up, down }: UnhelpfulPage["now"]) => `${count(down)} of ${count(up + down)}`;
    const earlier =
      previous && previous.up + previous.down > 0 ? `; in the previous ${unitName(unit)}, ${of(previous)} did` : "";
    return finding({
      kind: "readers",
      audiences: ["human"],
      isNews: isNew,
      sentence: [`${of(now)} readers marked `, { path }, ` as unhelpful${earlier}`],
      pages: page ? [page] : [],
      step: stepFor(voted, open),
    });
  });
}

/** Null unless the page is published. The prompt has no words of readers. */
function stepFor({ path, published, now, people: all }: UnhelpfulPage, open: Facts["open"]): Step | null {
  // Few people vote. Those who don't are assumed to think alike.
  const people = Math.max(now.down, Math.round(((all ?? 0) * now.down) / (now.up + now.down)));
  const text = ["Check ", { path }, `, which ${count(now.down)} readers marked as unhelpful`];
  const ask = (name: string) =>
    `readers marked ${name} as unhelpful: check that it's accurate and complete, that its examples work, and that it answers what its title promises`;
  return pageStepWith({ kind: "unhelpful", people, text }, published, ask, open);
}
