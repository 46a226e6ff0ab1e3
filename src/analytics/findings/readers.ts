import { unitName } from "../../inputs/period.ts";
import { count } from "../../text/numbers.ts";
import { isPlain, normalizePath } from "../pages.ts";
import type { VotedPage } from "../signals/model.ts";
import { type Facts, type Finding, finding, type Step } from "./finding.ts";

/** Pages that readers marked as unhelpful. It's news if they weren't already like this in the previous window. */
export function readerFindings({ unhelpful, judged, unit, open }: Facts): Finding[] {
  if (unhelpful.length === 0) return [];
  const known = new Map(judged.pages.map((page) => [normalizePath(page.path), page]));
  return unhelpful.map((voted) => {
    const { path, published, now, before, isNews } = voted;
    const page = known.get(normalizePath(path));
    const of = ({ up, down }: VotedPage["now"]) => `${count(down)} of ${count(up + down)}`;
    const earlier =
      before === null || before.up + before.down === 0 ? "" : `; in the previous ${unitName(unit)}, ${of(before)} did`;
    return finding({
      kind: "readers",
      audiences: ["human"],
      isNews,
      sentence: [`${of(now)} readers marked `, { path: published ?? path }, ` as unhelpful${earlier}`],
      pages: page ? [page] : [],
      step: stepFor(voted, open),
    });
  });
}

/** Null unless the page is published. The prompt has no words of readers. */
function stepFor({ published, now, people }: VotedPage, open: Facts["open"]): Step | null {
  if (published === null || !isPlain(published)) return null;
  const name = published === "/" ? "the front page (/)" : published;
  const openPullRequest = open.get(published)?.[0] ?? null;
  const prompt = `readers marked ${name} as unhelpful: check that it's accurate and complete, that its examples work, and that it answers what its title promises`;
  return {
    kind: "unhelpful",
    // Few people vote. Those who don't are assumed to think alike.
    people: Math.max(now.down, Math.round(((people ?? 0) * now.down) / (now.up + now.down))),
    text: [`${count(now.down)} readers marked `, { path: published }, " as unhelpful"],
    prompt: openPullRequest ? null : prompt,
    openPullRequest,
  };
}
