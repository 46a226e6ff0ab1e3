/**
 * The issue that the action opens for one purpose. Its number isn't configured. Instead, the hidden first line of its
 * text says what it's for. When it has too many comments, another one continues it, and names it in the first line.
 */
import type { RunContext } from "./event.ts";
import { type GitHub, GitHubFailure, orFailure } from "./github/port.ts";
import type { Issue } from "./github/shapes.ts";
import { InputFailure } from "./inputs/inputs.ts";
import { parseMarker, type Signer } from "./marker.ts";
import { inline, link } from "./text/markdown.ts";

type Purpose = "updates" | "report";

export interface OwnIssue {
  readonly github: Pick<GitHub, "listIssues" | "createIssue" | "closeIssue" | "createComment">;
  readonly signer: Signer;
  readonly context: Pick<RunContext, "runId" | "runAttempt" | "stepKey" | "setupUrl">;
  readonly projectId: string;
  /** "" for none. */
  readonly label: string;
  readonly purpose: Purpose;
  /** The report's title, which is part of the title of its issue. */
  readonly title: string;
}

/** Each run reads all of an issue's comments, at most 100 with each API request. */
const MAX_COMMENTS = 500;
/** The account of a workflow's token. */
const WORKFLOW_ACCOUNT = "github-actions[bot]";

export const isFull = ({ comments }: Issue): boolean => comments >= MAX_COMMENTS;

type Search = Pick<OwnIssue, "github" | "signer" | "projectId" | "label" | "purpose">;

/** Null if there's none. @throws GitHubFailure */
export async function findOwnIssue(scope: Search): Promise<Issue | null> {
  for await (const found of search(scope)) {
    const current = currentOf(scope, found);
    if (current) return current;
  }
  return null;
}

/** Numbers of the issues whose text says that they're for this purpose, which may be forged. @throws GitHubFailure */
export async function findClaimedIssues(scope: Search): Promise<ReadonlySet<number>> {
  const numbers = new Set<number>();
  for await (const found of search(scope)) {
    for (const issue of found) if (markerFor(scope, issue)) numbers.add(issue.number);
  }
  return numbers;
}

/** People can remove the label, so this also searches by author, and among the newest issues. */
async function* search({ github, label }: Search): AsyncGenerator<readonly Issue[]> {
  const searches = [
    { filter: { labels: label, direction: "asc" }, pages: label === "" ? 0 : 3 },
    { filter: { creator: WORKFLOW_ACCOUNT, direction: "asc" }, pages: 3 },
    { filter: { direction: "desc" }, pages: 1 },
  ] as const;
  for (const { filter, pages } of searches) {
    const found: Issue[] = [];
    for (let page = 1; page <= pages; page++) {
      const { items, isLast } = await github.listIssues(filter, page);
      found.push(...items);
      if (isLast) break;
    }
    yield found;
  }
}

/** The unverified marker of an issue that says that it's for this purpose. */
function markerFor({ purpose, projectId }: Search, { body }: Issue) {
  const marker = parseMarker(body);
  return marker?.kind === "issue" && marker.request === purpose && marker.projectId === projectId ? marker : null;
}

/** The newest of the issues that continue each other, starting with the one with the lowest number. */
function currentOf(scope: Search, issues: readonly Issue[]): Issue | null {
  const ours = issues.flatMap((issue) => {
    const marker = markerFor(scope, issue);
    if (marker === null) return [];
    // Copies have higher numbers. After the key changes, the signature isn't valid, and then only a bot's issue counts.
    const isOurs = scope.signer.read(0, issue.body) !== null || issue.author.type === "Bot";
    return isOurs ? [{ issue, continues: marker.phase }] : [];
  });
  const sorted = ours.sort((one, other) => one.issue.number - other.issue.number);
  let current = (sorted.find(({ continues }) => continues === "") ?? sorted[0])?.issue ?? null;
  for (const { issue, continues } of sorted) {
    if (current && issue.number > current.number && continues === String(current.number)) current = issue;
  }
  return current;
}

/**
 * Opens the issue. If several runs do so at the same time, the one with the lowest number remains open.
 *
 * @param full  the issue that it continues
 * @throws GitHubFailure, or InputFailure if issues are turned off
 */
export async function openOwnIssue(scope: OwnIssue, full: Issue | null): Promise<Issue> {
  const { github, signer, context, label, purpose } = scope;
  const { title, text } = describe(scope, full);
  const line = signer.write(0, {
    ...context,
    ...{ kind: "issue", request: purpose, phase: full === null ? "" : String(full.number) },
  });
  const find = async () => {
    const current = await findOwnIssue(scope);
    return current?.number === full?.number ? null : current;
  };
  const created = await orFailure(github.createIssue(title, `${line}\n${text}`, label === "" ? [] : [label], find));
  if (created instanceof GitHubFailure) throw created.status === 410 ? new InputFailure([TURNED_OFF]) : created;
  const first = (await find()) ?? created;
  if (first.number !== created.number) {
    await orFailure(github.closeIssue(created.number));
    return first;
  }
  if (full)
    await github.createComment(
      full.number,
      `${signer.write(full.number, { ...context, ...MOVED })}\nContinued in ${link(`#${created.number}`, created.url)}, because this issue has ${full.comments} comments.`,
    );
  return created;
}

const MOVED = { kind: "issue", request: "moved", phase: "" } as const;

const TURNED_OFF = {
  name: "issue-number",
  given: '"auto"',
  allowed: "issues are turned off in this repository; turn them on, or set the number of a pull request",
} as const;

function describe({ purpose, projectId, title, context }: OwnIssue, full: Issue | null) {
  const from = full === null ? "" : `\n\nContinues ${link(`#${full.number}`, full.url)}.`;
  const project = inline(projectId);
  const guide = context.setupUrl === null ? "" : ` See ${link("how it works", context.setupUrl)}.`;
  const off = `To turn this off, close this issue. It won't be reopened, and nothing more will be ${purpose === "updates" ? "sent" : "posted"}.${guide}`;
  return purpose === "updates"
    ? {
        title: "Docs updates",
        text: `When code is merged here, the docs agent is asked to update the docs of the project ${project}. Each request, its progress, and its pull request are in the comments. To be notified, subscribe to this issue.\n\n${off}${from}`,
      }
    : {
        title: `Docs report: ${title}`,
        text: `Reports on who reads the docs of the project ${project} are posted here as comments. To be notified, subscribe to this issue.\n\n${off}${from}`,
      };
}
