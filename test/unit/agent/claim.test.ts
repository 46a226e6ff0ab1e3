import { describe, expect, it } from "vitest";
import { generator } from "../../../emulator/random.ts";
import { runAgent } from "../../../src/agent/agent.ts";
import { editFromRecord, type SavedRecord } from "../../../src/agent/record.ts";
import type { Author, Comment, RunContext } from "../../../src/event.ts";
import { listAll } from "../../../src/github/pages.ts";
import { type GitHub, GitHubFailure } from "../../../src/github/port.ts";
import { readAgentInputs, readRawInputs } from "../../../src/inputs/inputs.ts";
import { parseMarker } from "../../../src/marker.ts";
import type { Clock } from "../../../src/net/port.ts";
import { type Job, type Service, ServiceFailure } from "../../../src/service/port.ts";
import type { World } from "../../../src/world.ts";
import { recordingRunner } from "../../support/runner.ts";
import { SCOPE } from "../../support/signer.ts";

/**
 * Explores the claim by simulating entire runs for one request, with a scheduler that picks the next call at random. An
 * API request takes effect before its response arrives, a comment can take up to three seconds to be listed after its
 * ID is assigned, and runs can be killed at any point, with or without their post step, and re-run.
 */
interface Plan {
  /** How many runs handle the event. */
  readonly runs: number;
  readonly attempts: number;
  /** Probability at each step, from 0 to 1, that a run is killed. */
  readonly kills: number;
  /** How many comments a maintainer deletes before anything is sent. */
  readonly deletions: number;
  /** How many comments by people are deleted while a list is read, which can hide another comment from it. */
  readonly otherDeletions: number;
  /** Probability, from 0 to 1, that a response is lost, a create request is refused, or a job fails. */
  readonly faults: number;
}

const BOT: Author = { id: 41898282, login: "github-actions[bot]", type: "Bot" };
const ANA: Author = { id: 1, login: "ana", type: "User" };
const THREAD = 12;
/** So small that lists have several pages. */
const PER_PAGE = 2;
const REQUEST: Comment = { id: 1, url: "#1", body: "/docs fix it", author: ANA };
const explained = { what: "It failed", why: "For a test", fix: "Nothing" };
const PUBLIC = { repositoryIsPrivate: false, repositoryIsInternal: false };
const EVENT = { ...PUBLIC, name: "issue_comment", thread: THREAD, checksSender: true, asksForPrompt: false };
const COMMENTED = { ...EVENT, text: REQUEST.body, whyIgnored: "", comment: REQUEST, commentedAt: null, sender: ANA };
const GIVEN: Record<string, string> = {
  "base-url": SCOPE.baseUrl,
  "api-key": SCOPE.apiKey,
  "project-id": SCOPE.projectId,
  "github-token": "token",
  context: "none",
};
const given = readRawInputs((name) => GIVEN[name] ?? "");
const inputs = readAgentInputs(given, EVENT, true);

/** Runs everything in one random order. Returns how many jobs were accepted, and how many are allowed. */
async function explore(seed: number, plan: Plan): Promise<{ accepted: number; allowed: number; trace: string[] }> {
  const random = generator(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick");
    return item;
  };

  /** The name of an attempt or a post step. */
  type Process = string;
  interface Step {
    readonly process: Process;
    readonly isSent: boolean;
    readonly go: () => void;
  }
  let now = 0;
  let lastId = 100;
  let { deletions, otherDeletions } = plan;
  let hasEyes = false;
  let allowed = 1;
  const trace: string[] = [];
  const said = { url: "", author: ANA, body: "Hm", shownAt: 0 };
  const deleted: Comment[] = [];
  const comments: (Comment & { body: string; readonly shownAt: number })[] = [91, 92, 93, 94].map((id) => ({
    ...said,
    id,
  }));
  const jobs: (Job & { readonly run: string })[] = [];
  let steps: Step[] = [];
  let sleepers: { readonly process: Process; readonly due: number; readonly wake: () => void }[] = [];

  /** A call takes effect first and returns later. Anything can happen before it takes effect and before it returns. */
  function call<T>(process: Process, what: string, effect: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const go = () => {
        let settle: () => void;
        try {
          const value = effect();
          settle = () => resolve(value);
        } catch (thrown) {
          settle = () => reject(thrown);
        }
        trace.push(`${now} ${process} ${what}`);
        steps.push({ process, isSent: false, go: settle });
      };
      steps.push({ process, isSent: true, go });
    });
  }

  function find(id: number) {
    const comment = comments.find((one) => one.id === id);
    if (!comment) throw new GitHubFailure(explained, { status: 404 });
    return comment;
  }
  const lost = () => {
    if (chance(plan.faults)) throw new GitHubFailure(explained);
  };
  const remove = (comment: (typeof comments)[number]) => {
    trace.push(`${now} someone deletes ${comment.id}`);
    deleted.push(...comments.splice(comments.indexOf(comment), 1));
  };
  const phaseOf = ({ body }: Comment) => parseMarker(body)?.phase ?? "";

  /** What the claim calls. */
  function gitHubOf(process: Process): GitHub {
    const github: Partial<GitHub> = {
      permission: async () => "write",
      react: (_, reaction) =>
        call(process, `react ${reaction}`, () => {
          const fresh = reaction === "eyes" && !hasEyes;
          if (reaction === "eyes") hasEyes = true;
          return { id: 7, fresh, author: BOT };
        }),
      removeReaction: () =>
        call(process, "remove 👀", () => {
          hasEyes = false;
        }),
      listComments: () =>
        listAll(
          (page) =>
            call(process, `list page ${page}`, () => {
              const listed = comments.filter(({ shownAt }) => shownAt <= now).map((one) => ({ ...one }));
              const end = page * PER_PAGE;
              if (otherDeletions > 0 && chance(0.2)) {
                remove(pick(comments.filter(({ author }) => author === ANA)));
                otherDeletions -= 1;
              }
              return { items: listed.slice(end - PER_PAGE, end), isLast: listed.length <= end };
            }),
          100,
          explained,
        ),
      getComment: (id) =>
        call(process, `get ${id}`, () => (id === 1 ? { ...REQUEST, eyes: hasEyes ? 1 : 0 } : { ...find(id) })).catch(
          () => null,
        ),
      createComment: (_, body) =>
        call(process, `create ${lastId + 1}`, () => {
          lastId += 1;
          const comment = { id: lastId, url: `#${lastId}`, author: BOT, body };
          comments.push({ ...comment, shownAt: now + pick([0, 1_000, 2_900]) });
          lost();
          return comment;
        }),
      updateComment: (id, body) =>
        call(process, `edit ${id} ${parseMarker(body)?.phase}`, () => {
          const comment = find(id);
          comment.body = body;
          lost();
          return { ...comment };
        }),
      deleteComment: (id) =>
        call(process, `delete ${id}`, () => {
          const index = comments.findIndex((one) => one.id === id);
          if (index >= 0) deleted.push(...comments.splice(index, 1));
        }),
      createCommentOnce: (_, body) => call(process, "announce", () => ({ id: lastId, url: "", author: BOT, body })),
      deletedAuthors: () => call(process, "list deletions", () => deleted.map(({ author }) => author.login)),
    };
    return github as GitHub;
  }

  function serviceOf(process: Process, run: string): Service {
    const service: Partial<Service> = {
      async createJob(_, { onTry }) {
        await onTry?.();
        return call(process, "SEND", () => {
          if (chance(plan.faults)) throw new ServiceFailure("refused", explained, { status: 401 });
          if (chance(plan.faults)) throw new ServiceFailure("not-sent", explained);
          const status = chance(plan.faults) ? "failed" : "completed";
          const nothing = { model: null, prLink: null };
          const job = { id: `j${jobs.length}`, status, source: { repository: null, ref: null }, ...nothing };
          jobs.push({ ...job, run });
          if (chance(plan.faults)) throw new ServiceFailure("uncertain", explained);
          return job;
        });
      },
      getJob: (id) =>
        call(process, `read ${id}`, () => {
          const job = jobs.find((one) => one.id === id);
          if (!job) throw new ServiceFailure("refused", explained, { status: 404 });
          return job;
        }),
    };
    return service as Service;
  }

  function clockOf(process: Process): Clock {
    return {
      now: () => new Date(1.7e12 + now),
      monotonic: () => now,
      sleep: (ms) => new Promise((resolve) => void sleepers.push({ process, due: now + ms, wake: () => resolve() })),
    };
  }

  /** Runs one attempt until it ends or is killed. After a kill, the post step runs half of the time. */
  async function attempt(run: string, runAttempt: number): Promise<void> {
    const lastJob = jobs.at(-1);
    if (runAttempt > 1 && lastJob?.run === run && lastJob.status === "failed") allowed += 1;
    const process: Process = `${run}.${runAttempt}`;
    const runner = recordingRunner();
    const context: RunContext = {
      event: { ...COMMENTED, withoutSecrets: null, branch: null, defaultBranch: null, code: null },
      repository: "acme/docs",
      serverUrl: "https://github.com",
      uses: "./",
      setupUrl: null,
      runUrl: null,
      runId: run,
      runAttempt,
      stepKey: "Docs/docs/step",
    };
    const world: World = {
      service: serviceOf(process, run),
      github: gitHubOf(process),
      readSitemapFile: async () => null,
      runner,
      clock: clockOf(process),
      signal: new AbortController().signal,
    };
    const command = { kind: "continue", prompt: "fix it" } as const;
    const killed = new Promise<"killed">((resolve) => killers.set(process, () => resolve("killed")));
    const end = await Promise.race([runAgent(world, inputs, context, command), killed]);
    killers.delete(process);
    if (end !== "killed" || chance(0.5)) return;
    await postStep(runner.saved.at(-1) ?? "", process);
  }

  async function postStep(saved: string, attempt: string): Promise<void> {
    if (!saved.startsWith("{")) return;
    const process: Process = `post of ${attempt}`;
    const { comment, reaction } = JSON.parse(saved) as SavedRecord;
    const github = gitHubOf(process);
    const { signal } = new AbortController();
    const work = async () => {
      if (comment) await editFromRecord(github, clockOf(process), signal, comment).catch(() => {});
      if (reaction) await github.removeReaction(reaction.commentId, reaction.reactionId);
    };
    const killed = new Promise<void>((resolve) => killers.set(process, resolve));
    await Promise.race([work(), killed]);
    killers.delete(process);
  }

  const killers = new Map<Process, () => void>();
  function kill(process: Process): void {
    trace.push(`${now} ${process} is killed`);
    // API requests that were already sent can still take effect, but nothing receives their responses.
    const own = steps.filter((step) => step.process === process);
    for (const { isSent, go } of own) if (isSent && chance(0.5)) go();
    steps = steps.filter((step) => step.process !== process);
    sleepers = sleepers.filter((sleeper) => sleeper.process !== process);
    killers.get(process)?.();
  }

  async function runOf(run: string): Promise<void> {
    for (let runAttempt = 1; runAttempt <= plan.attempts; runAttempt++) await attempt(run, runAttempt);
  }

  let isOver = false;
  const starts = Array.from({ length: plan.runs }, (_, index) => `r${index}`);
  const going: Promise<void>[] = [];
  const begin = () => {
    const run = starts.shift();
    if (run) going.push(runOf(run));
  };
  begin();
  while (!isOver) {
    await new Promise(setImmediate);
    if (starts.length > 0 && (chance(0.1) || (steps.length === 0 && sleepers.length === 0))) begin();
    else if (killers.size > 0 && chance(plan.kills)) kill(pick([...killers.keys()]));
    else if (deletions > 0 && jobs.length === 0 && chance(0.05)) {
      // After `sending`, a deletion would remove the only record. That's a known limitation.
      const open = comments.filter((one) => one.author === BOT && one.shownAt <= now && phaseOf(one) !== "sending");
      if (open.length > 0) {
        remove(pick(open));
        deletions -= 1;
      }
    } else if (steps.length > 0 && (sleepers.length === 0 || chance(0.9))) {
      const step = pick(steps);
      steps.splice(steps.indexOf(step), 1);
      step.go();
    } else if (sleepers.length > 0) {
      const next = sleepers.reduce((first, one) => (one.due < first.due ? one : first));
      sleepers.splice(sleepers.indexOf(next), 1);
      now = Math.max(now, next.due);
      next.wake();
    } else if (starts.length === 0) {
      isOver = await Promise.race([
        Promise.all(going).then(() => true),
        new Promise<false>((resolve) => setImmediate(() => resolve(false))),
      ]);
    }
  }
  return { accepted: jobs.length, allowed, trace };
}

const ORDERS = 250;

describe("a request handled by several runs in random order", () => {
  const calm: Plan = { runs: 2, attempts: 1, kills: 0, deletions: 0, otherDeletions: 0, faults: 0 };
  const rerun: Plan = { ...calm, attempts: 2, kills: 0.02, deletions: 1, otherDeletions: 1 };
  it.each<[what: string, plan: Plan]>([
    ["two runs", calm],
    ["two runs while other comments are deleted", { ...calm, otherDeletions: 1 }],
    ["two runs that are killed and re-run", { ...rerun, kills: 0.03, deletions: 0 }],
    ["the same, with a deleted comment", rerun],
    ["the same, with lost responses, refused creates, and failed jobs", { ...rerun, attempts: 3, faults: 0.1 }],
    ["three runs with all of these", { ...rerun, runs: 3, faults: 0.02 }],
  ])("is sent at most once: %s", { timeout: 60_000 }, async (_, plan) => {
    let served = 0;
    for (let seed = 1; seed <= ORDERS; seed++) {
      const { accepted, allowed, trace } = await explore(seed, plan);
      expect(accepted, `seed ${seed}:\n${trace.join("\n")}`).toBeLessThanOrEqual(allowed);
      if (accepted > 0) served += 1;
    }
    // Without kills, deletions, and faults, every request is accepted. Otherwise, at least a third are.
    expect(served).toBeGreaterThanOrEqual(plan.kills + plan.deletions + plan.faults === 0 ? ORDERS : ORDERS / 3);
  });
});
