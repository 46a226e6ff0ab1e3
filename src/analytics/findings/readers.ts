import { count } from "../../text/numbers.ts";
import { sumOf } from "../compare/statistics.ts";
import type { Claim, Finding, Questions, Step, UnhelpfulPage } from "../data.ts";
import { isPlain } from "../site/path.ts";
import { type Said, strongest } from "./claims.ts";
import { type Analysis, bySize, CONDITION, finding, type Kind } from "./kind.ts";
import { named, unitOf } from "./words.ts";

/** Of all page visits by people: what readers say clearly comes before a smaller change. */
const BEFORE_CHANGES = 0.05;

/** Pages that readers marked as unhelpful, with what else they say about them. It's news if they weren't already like this. */
export const readers: Kind = {
  find: (analysis) => {
    const { feedback, questions } = analysis.readers ?? {};
    if (!feedback || "missing" in feedback) return [];
    const asked = questions && !("missing" in questions) ? questions : null;
    return feedback.unhelpful.flatMap((page) => unhelpful(analysis, page, asked));
  },
  rank: (finding, site) =>
    finding.notable ? BEFORE_CHANGES * sumOf(site.pages, ({ now }) => now.people) : CONDITION + bySize(finding),
  explains: () => false,
};

function unhelpful(analysis: Analysis, voted: UnhelpfulPage, questions: Questions | null): Finding[] {
  const { site } = analysis;
  const { path, up, down, before, isNew } = voted;
  const votes = [down, up + down];
  const marked = `${count(down)} of ${count(up + down)} readers marked`;
  const claims: Claim[] = [{ type: "x-votes", numbers: votes }];
  const first = strongest(site, [
    { text: `${marked} ${named(path)} as unhelpful.`, claims },
    { text: `${marked} a page as unhelpful.`, claims },
  ]);
  const earlier = before && before.up + before.down > 0 ? [before.down, before.up + before.down] : null;
  const unanswered = questions?.pages.find((page) => page.path === path)?.unanswered ?? 0;
  const question = unanswered === 1 ? "question" : "questions";
  const told: Said[] = [
    ...(earlier
      ? [saying("x-votes", earlier, `In the previous ${unitOf(site)}, ${earlier.map(count).join(" of ")} did.`)]
      : []),
    ...(unanswered > 0
      ? [saying("x-questions", [unanswered], `${count(unanswered)} ${question} about it had no answer.`)]
      : []),
  ];
  return finding({
    kind: "readers",
    said: [first, ...told],
    pages: site.pages.filter((page) => page.path === path || (page.published !== null && page.published === path)),
    notable: isNew,
    step: stepFor(analysis, voted, claims),
  });
}

const saying = (type: `x-${string}`, numbers: readonly number[], text: string): Said => ({
  text,
  claims: [{ type, numbers }],
});

/** Null unless the page is published. The prompt has no words of readers. */
function stepFor({ openPullRequests }: Analysis, voted: UnhelpfulPage, claims: readonly Claim[]): Step | null {
  const { published, up, down, people } = voted;
  if (published === null) return null;
  const openPullRequest = openPullRequests.get(published) ?? null;
  const ask = `Readers marked ${published} as unhelpful. Check that it's accurate and complete, that its examples work, and that it answers what its title promises.`;
  return {
    kind: "read-feedback",
    // Few people vote. Those who don't are assumed to think alike.
    people: Math.max(down, Math.round(((people ?? 0) * down) / (up + down))),
    text: `Read the feedback on ${named(published)}, and check that it answers what its title promises.`,
    claims,
    prompt: isPlain(published) && openPullRequest === null ? ask : null,
    openPullRequest,
  };
}
