import { as, flag, list, number, object, or, type Reader, text } from "../json.ts";
import type { Call } from "./exchange.ts";
import { orIfStatus } from "./failure.ts";
import { type Ask, actor, each, type Query, queryFor } from "./graphql.ts";
import { COMMITS_PER_PAGE, type CodeAuthor, type Commit, type Commits, type MergedPull } from "./port.ts";
import { GHOST, pageOf, size, time, usable } from "./shapes.ts";

const MAX_FILES = 100;
/** A job's result is announced soon after it opens its pull request. */
const FIRST_COMMENTS = 10;

const sha = as(text, (sent) => (/^[0-9a-f]{40,64}$/.test(sent) ? sent : undefined));
const signature = object({ name: or(text, ""), email: or(text, "") });

const commit = as(
  object({
    sha,
    commit: object({ message: or(text, ""), author: or(signature, null), committer: object({ date: time }) }),
    author: or(object({ login: text, type: or(text, "User") }), null),
    parents: list(object({ sha })),
  }),
  ({ sha, commit: { message, author: written, committer }, author, parents }): Commit => ({
    sha,
    parents: parents.map((parent) => parent.sha),
    at: committer.date,
    title: message.split("\n", 1)[0] ?? "",
    author: author
      ? { name: author.login, isBot: author.type === "Bot" }
      : { name: written?.name ?? "", isBot: /\[bot\]$|\[bot\]@/.test(`${written?.name}@${written?.email}`) },
  }),
);
const commits = list(commit);
const comparison = object({ status: text, total_commits: size, commits });
const file = as(object({ filename: text, additions: or(size, null), deletions: or(size, null) }), (sent) => ({
  path: sent.filename,
  added: sent.additions ?? 0,
  removed: sent.deletions ?? 0,
}));
const withFiles = as(object({ files: or(list(file), []) }), ({ files }) => files);
const releases = list(object({ tag_name: text, draft: or(flag, false) }));
const readReleases = pageOf(releases, 100);

const author = as(actor, (by): CodeAuthor => ({ name: by?.login ?? GHOST.login, isBot: by?.type === "Bot" }));
const nodes = <T>(item: Reader<T>) => or(object({ nodes: usable(item) }), { nodes: [] });

const association = object({
  oid: sha,
  associatedPullRequests: nodes(object({ number: size, merged: flag, baseRefName: text, url: text })),
});
const pull = as(
  object({
    ...{ number, title: or(text, ""), url: text, author, changedFiles: size },
    labels: nodes(object({ name: text })),
    files: nodes(object({ path: text, additions: size, deletions: size })),
    comments: nodes(object({ author, body: text })),
  }),
  ({ changedFiles: totalFiles, labels, files, comments, ...rest }): MergedPull => ({
    ...rest,
    totalFiles,
    labels: labels.nodes.map(({ name }) => name),
    files: files.nodes.map(({ path, additions, deletions }) => ({ path, added: additions, removed: deletions })),
    comments: comments.nodes.map(({ author, body }) => ({ author: author.name, body })),
  }),
);

const ASSOCIATION = `fragment association on Commit {
  oid associatedPullRequests(first: 5) { nodes { number merged baseRefName url } }
}`;
const PULL = `fragment pull on PullRequest {
  number title url changedFiles
  author { __typename login }
  labels(first: 50) { nodes { name } }
  files(first: ${MAX_FILES}) { nodes { path additions deletions } }
  comments(first: ${FIRST_COMMENTS}) { nodes { author { __typename login } body } }
}`;

const WHAT = "What was merged couldn't be read";

/** @param repository  whose pull requests count, because forks share commits */
export function readCommits(ask: Ask, query: Query, repository: string): Commits {
  const isHere = (url: string) => url.toLowerCase().includes(`/${repository}/pull/`.toLowerCase());
  return {
    async compare(base, head, page) {
      const call: Call = [
        "GET /compare/{basehead}",
        { basehead: `${base}...${head}`, per_page: COMMITS_PER_PAGE, page },
      ];
      const found = await orIfStatus(404, ask(WHAT, call, comparison), null);
      if (found === null) return null;
      const { status, total_commits: total, commits } = found;
      return { status, total, commits, isLast: page * COMMITS_PER_PAGE >= total || commits.length === 0 };
    },

    async newestCommit(ref, until) {
      const call: Call = ["GET /commits", { sha: ref, per_page: 1, ...(until !== undefined && { until }) }];
      // A tag may have been deleted. An empty repository has a conflict (409) instead of commits.
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
        const call: Call = ["GET /releases", { per_page: 100, page }];
        const { items, isLast } = await ask(WHAT, call, readReleases);
        for (const { tag_name: name, draft } of items) {
          if (isPassed && !draft) return name;
          if (name === tag) isPassed = true;
        }
        if (isLast) return null;
      }
    },

    async mergedWith(shas, branch) {
      const fields = shas.map((one, index) => `c${index}: object(oid: "${one}") { ...association }`);
      const found = await query(WHAT, queryFor(fields, ASSOCIATION), {}, each(association));
      return new Map(
        found.flatMap(({ oid, associatedPullRequests: { nodes } }) => {
          const merged = nodes.find((one) => one.merged && one.baseRefName === branch && isHere(one.url));
          return merged ? [[oid, merged.number] as const] : [];
        }),
      );
    },

    async mergedPulls(numbers) {
      const fields = numbers.map((one) => `p${one}: pullRequest(number: ${one}) { ...pull }`);
      return query(WHAT, queryFor(fields, PULL), {}, each(pull));
    },

    async filesOf(ref) {
      // GitHub can't compute the largest diffs.
      return orIfStatus(422, orIfStatus(500, ask(WHAT, ["GET /commits/{ref}", { ref }], withFiles), null), null);
    },
  };
}
