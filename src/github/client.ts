import type { Author, Comment } from "../event.ts";
import { as, list, or } from "../json.ts";
import { createExchange, type ExchangeOptions } from "./exchange.ts";
import { orIfStatus, reasonOf } from "./failure.ts";
import { listAll, pageOf } from "./pages.ts";
import { type GitHub, GitHubFailure, orFailure, PER_PAGE } from "./port.ts";
import { type Call, ownerAndRepo } from "./request.ts";
import * as shapes from "./shapes.ts";

/** Enough to find an issue even if most of the newest threads are pull requests. */
const NEWEST = 50;

/** A page is unusable if a single comment is, because it could be another run's status comment. */
const readComments = pageOf(list(shapes.comment));
/** Lists of issues include pull requests, which are skipped. */
const notPullRequest = as(shapes.issue, (read) => (read.isPullRequest ? null : read));
const readIssues = pageOf(list(or(notPullRequest, null)));
/** 10,000 comments. Without a limit, a broken server could keep linking to more pages forever. */
const MAX_PAGES = 100;
const TOO_MANY = {
  why: `The thread has more than ${MAX_PAGES} pages of comments, the most that this action reads`,
  fix: "Continue in a new issue",
};

/** For comparing comments. Servers may change whitespace, except in the first line, the signed marker. */
function normalized(body: string): string {
  const [marker = "", ...rest] = body.toWellFormed().split(/\r?\n/);
  return `${marker.trimEnd()}\n${rest.join(" ").replace(/\s+/g, " ").trim()}`;
}

/** The GitHub client, over this run's network and within its deadline. */
export function createGitHub(given: ExchangeOptions): GitHub {
  const options = { ...given, apiUrl: given.apiUrl.replace(/\/+$/, "") };
  const { redact } = options.runner;
  const { attempt, retry, repeat } = createExchange(options);

  /** Learned from responses, because no operation names a workflow token's account. */
  let account: Author | null = null;
  function learned<T extends { readonly author: Author }>(written: T | undefined): T | undefined {
    if (written && written.author.id !== shapes.GHOST.id) account = written.author;
    return written;
  }

  const unread = (issue: number) => `The comments on #${issue} couldn't be read`;
  const pagesOf = (issue: number, since?: Date) => (page: number) => {
    const query = { per_page: PER_PAGE, page, ...(since && { since: since.toISOString() }) };
    return repeat(unread(issue), [`GET /issues/${issue}/comments`, query], readComments);
  };
  const listComments = (issue: number, since?: Date) =>
    listAll(pagesOf(issue, since), MAX_PAGES, { ...TOO_MANY, what: unread(issue) });

  /** Succeeds if there's nothing left to remove, because an earlier try may have removed it. */
  async function remove(what: string, call: Call): Promise<void> {
    const removed = repeat(what, call, () => null);
    await orIfStatus(404, removed, null);
  }

  const deleteComment = (id: number) => remove("The comment couldn't be deleted", [`DELETE /issues/comments/${id}`]);
  const post = (issue: number, body: string): Call => [`POST /issues/${issue}/comments`, { body }];

  /**
   * After a lost response, or because of another run, there can be several equal comments. Every run keeps the one with
   * the lowest ID and deletes the others, so one always remains. Anyone can copy a comment, so only our
   * account's count. If our account is unknown and several accounts wrote equal comments, none counts.
   */
  async function keepFirst(
    issue: number,
    isSame: (comment: Comment) => boolean,
    since?: Date,
  ): Promise<Comment | null> {
    const listed = since ? (await pagesOf(issue, since)(1)).items : await listComments(issue);
    const same = listed.filter(isSame).sort((one, other) => one.id - other.id);
    const authors = new Set(same.map(({ author }) => author.id));
    const [us = null] = account === null && authors.size === 1 ? authors : [account?.id];
    const [first = null, ...copies] = same.filter(({ author }) => author.id === us);
    // A copy that can't be deleted is harmless.
    for (const { id } of copies) await deleteComment(id).catch(() => {});
    return first;
  }

  function createComment(issue: number, text: string): Promise<Comment> {
    const body = redact(text);
    const sent = normalized(body);
    const read = (sent: unknown) => learned(shapes.comment(sent));
    const find = () => keepFirst(issue, (comment) => normalized(comment.body) === sent);
    return repeat(`The comment on #${issue} couldn't be posted`, post(issue, body), read, { find });
  }

  async function queries() {
    const { createQueries } = await import("./queries.ts");
    return createQueries(repeat, options);
  }

  return {
    listComments,
    deleteComment,

    createComment,

    async createCommentOnce(issue, body, isSame, { mayExist = true, since } = {}) {
      const earlier = mayExist && account && (await keepFirst(issue, isSame, since));
      if (earlier) return earlier;
      const created = await createComment(issue, body);
      const remaining = await orFailure(keepFirst(issue, isSame, since));
      return remaining instanceof GitHubFailure ? created : (remaining ?? created);
    },

    getComment(id) {
      const comment = repeat("The comment couldn't be read", [`GET /issues/comments/${id}`], shapes.comment);
      return orIfStatus(404, comment, null);
    },

    updateComment(id, body, retryUntil) {
      const change: Call = [`PATCH /issues/comments/${id}`, { body: redact(body) }];
      return repeat("The comment couldn't be edited", change, shapes.comment, { until: retryUntil });
    },

    react(id, content) {
      const reaction: Call = [`POST /issues/comments/${id}/reactions`, { content }];
      return repeat("The reaction couldn't be added to the comment", reaction, (sent, { status }, mayBeSecond) => {
        const reacted = learned(shapes.reaction(sent));
        return reacted && { ...reacted, fresh: status === 201 && !mayBeSecond };
      });
    },

    removeReaction: (id, reactionId) =>
      remove("The reaction couldn't be removed from the comment", [
        `DELETE /issues/comments/${id}/reactions/${reactionId}`,
      ]),

    permission: (username) =>
      repeat(
        `${username}'s permission couldn't be looked up`,
        ["GET /collaborators/{username}/permission", { username }],
        shapes.permission,
      ),

    thread: (number, repository) =>
      repeat(
        `#${number} couldn't be read`,
        [`GET /issues/${number}`, repository === undefined ? {} : ownerAndRepo(repository)],
        shapes.issue,
      ),

    addLabel(number, label) {
      const what = `The label ${JSON.stringify(label)} couldn't be added to #${number}`;
      return repeat(what, [`POST /issues/${number}/labels`, { labels: [redact(label)] }], shapes.labels);
    },

    lineComment: (id) =>
      repeat("The review comment couldn't be read", [`GET /pulls/comments/${id}`], shapes.lineComment),

    openReview: async (pullRequest) => (await queries()).openReview(pullRequest),

    repository: () => repeat(`The repository ${options.repository} couldn't be read`, ["GET "], shapes.repository),

    async newestThread(kind) {
      const newest: Call = [kind === "issue" ? "GET /issues" : "GET /pulls", { state: "all", per_page: NEWEST }];
      const found = await repeat(`The newest ${kind}s couldn't be listed`, newest, list(shapes.issue));
      return found.find(({ isLocked, isPullRequest }) => !isLocked && !isPullRequest)?.number ?? null;
    },

    /**
     * Posts a comment with no text. A token that can comment gets a 422, because the body is blank. One that can't gets
     * a 403, or a 404 for a personal token without the scope. GitHub doesn't document that it checks permissions first,
     * but other operations work that way. No operation lists a token's permissions.
     */
    async tryComment(issue) {
      const what = `The test comment on #${issue} failed`;
      const tried = await orFailure(repeat(what, post(issue, ""), shapes.comment));
      if (!(tried instanceof GitHubFailure) || tried.status === 422) return;
      if (tried.status !== 404) throw tried;
      throw new GitHubFailure({ what, ...reasonOf(403, "", {}, options.permissions) }, tried);
    },

    deletedAuthors: async (issue, since) => (await queries()).deletedAuthors(issue, since),

    listIssues(filter, page) {
      const query = { ...filter, state: "all", sort: "created", per_page: PER_PAGE, page };
      return repeat("The repository's issues couldn't be listed", ["GET /issues", query], readIssues);
    },

    createIssue(title, body, labels, find) {
      const opened: Call = ["POST /issues", { title: redact(title), body: redact(body), labels: labels.map(redact) }];
      return repeat(`The issue "${title}" couldn't be opened`, opened, shapes.issue, { find });
    },

    async closeIssue(number) {
      const closed: Call = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
      await repeat(`#${number} couldn't be closed`, closed, () => null);
    },

    async history(fix) {
      const { createHistory } = await import("./history.ts");
      return createHistory({ attempt, retry }, options, fix);
    },
  };
}
