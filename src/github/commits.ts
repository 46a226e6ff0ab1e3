import { at, flag, list, object, or, text } from "../json.ts";
import { type ChangedFile, commit, comparison, file, sha } from "./code.ts";
import { orIfStatus } from "./failure.ts";
import { type Ask, each, type Query, queryFor } from "./graphql.ts";
import { pageOf } from "./pages.ts";
import { type Commits, PER_PAGE } from "./port.ts";
import type { Call } from "./request.ts";
import { size, usable } from "./shapes.ts";

const commits = list(commit);
const readReleases = pageOf(list(object({ tag: ["tag_name", text], isDraft: ["draft", or(flag, false)] })));
const files = at("files", or(list(file), []));
const association = object({
  oid: sha,
  pulls: [
    "associatedPullRequests.nodes",
    or(usable(object({ number: size, merged: flag, base: text, url: text })), []),
  ],
});
const ASSOCIATION = `fragment association on Commit {
  oid associatedPullRequests(first: 5) { nodes { number merged base: baseRefName url } }
}`;

const WHAT = "What was merged couldn't be read";

/** @param repository  whose pull requests count, because forks share commits */
export function readCommits(ask: Ask, query: Query, repository: string): Commits {
  const isHere = (url: string) => url.toLowerCase().includes(`/${repository}/pull/`.toLowerCase());
  return {
    compare(base, head, page) {
      const basehead = `${base}...${head}`;
      const call: Call = ["GET /compare/{basehead}", { basehead, per_page: PER_PAGE, page }];
      return orIfStatus(404, ask(WHAT, call, comparison), null);
    },

    async newestCommit(ref, until) {
      const call: Call = ["GET /commits", { sha: ref, per_page: 1, ...(until !== undefined && { until }) }];
      // 404: the tag may have been deleted. 409: the repository is empty.
      const found = await orIfStatus(409, orIfStatus(404, ask(WHAT, call, commits), []), []);
      return found[0] ?? null;
    },

    async oldestCommit(ref) {
      const read = (page: number) =>
        ask(WHAT, ["GET /commits", { sha: ref, per_page: 1, page }], (sent, { headers }) => {
          const found = commits(sent);
          const [, last] = /[?&]page=(\d+)[^>]*>; rel="?last\b/.exec(String(headers.link)) ?? [];
          return found && { commit: found[0] ?? null, last: Number(last ?? page) };
        });
      const { commit, last } = await read(1);
      return last === 1 ? commit : (await read(last)).commit;
    },

    async releaseBefore(tag) {
      for (let page = 1, isPassed = false; ; page++) {
        const { items, isLast } = await ask(WHAT, ["GET /releases", { per_page: PER_PAGE, page }], readReleases);
        for (const release of items) {
          if (isPassed && !release.isDraft) return release.tag;
          if (release.tag === tag) isPassed = true;
        }
        if (isLast) return null;
      }
    },

    async mergedWith(commits, branch) {
      const fields = commits.map(({ sha }, index) => `c${index}: object(oid: "${sha}") { ...association }`);
      const found = await query(WHAT, queryFor(fields, ASSOCIATION), {}, each(association));
      return new Map(
        found.flatMap(({ oid, pulls }) => {
          const merged = pulls.find((one) => one.merged && one.base === branch && isHere(one.url));
          return merged ? [[oid, merged.number] as const] : [];
        }),
      );
    },

    filesOf(ref): Promise<readonly ChangedFile[] | null> {
      // GitHub returns one of these statuses if a diff is too large to compute.
      return orIfStatus(422, orIfStatus(500, ask(WHAT, ["GET /commits/{ref}", { ref }], files), null), null);
    },
  };
}
