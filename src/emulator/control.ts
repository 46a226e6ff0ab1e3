import type { Half, LoggedRequest } from "./exchange.ts";
import { type Fault, type Faults, MOMENTS, OPERATIONS, type Operation } from "./faults.ts";
import type { EmulatedGitHub } from "./github.ts";
import { type Grants, type NewIssue, ROLES, type Role } from "./github-state.ts";
import { type JobScript, OUTCOMES } from "./jobs.ts";
import type { Listener } from "./listener.ts";
import { type Answer, type Incoming, json, jsonObject } from "./respond.ts";
import type { EmulatedService } from "./service.ts";
import {
  anything,
  checked,
  count,
  flag,
  type Kind,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  text,
  texts,
  WrongInput,
} from "./shape.ts";
import type { CountedWindow, Counts } from "./visitors.ts";

/** What the control address can look at and change. */
export interface Controlled {
  readonly service: EmulatedService;
  readonly github: EmulatedGitHub;
  readonly faults: Faults;
  readonly connections: Readonly<Record<"service" | "github", Listener>>;
}

type Input = Readonly<Record<string, unknown>>;

/** `POST /<name>` with a JSON object like the example; PUT does the same. */
interface Command {
  readonly name: string;
  readonly does: string;
  readonly example: Input;
  readonly run: (input: Input) => unknown;
}

/**
 * The control address: what tests do by calling methods, for other processes. `GET /` lists the commands with an
 * example each, `GET /state` shows everything: jobs, threads, people, faults that wait, and every request so far.
 */
export function createControl(controlled: Controlled): Half {
  const commands = commandsOn(controlled);
  const routes = commands.flatMap((command) =>
    ["POST", "PUT"].map((method) => ({
      method,
      path: `/${command.name}`,
      handle: (request: Incoming) => perform(command, request),
    })),
  );
  const help = { method: "GET", path: "/", handle: () => json(200, listing(commands)) };
  const state = { method: "GET", path: "/state", handle: () => json(200, stateOf(controlled)) };
  return { routes: [help, state, ...routes], log: null, unknownRoute: () => json(404, listing(commands)) };
}

function listing(commands: readonly Command[]) {
  const posts = commands.map(({ name, does, example }) => [`POST /${name}`, { does, example }]);
  return { "GET /state": { does: "shows everything" }, ...Object.fromEntries(posts) };
}

async function perform({ run, example }: Command, { body }: Incoming): Promise<Answer> {
  const input = jsonObject(body);
  if (!input) return json(400, { error: "The body must be a JSON object", example });
  try {
    return json(200, (await run(input)) ?? {});
  } catch (error) {
    // Anything else is no fault of whoever asks.
    if (!(error instanceof WrongInput)) throw error;
    return json(400, { error: error.message, example });
  }
}

function stateOf({ service, github, faults }: Controlled) {
  return {
    service: { jobs: service.jobs(), accepted: service.accepted, log: requestsOf(service) },
    github: {
      issues: github.issues(),
      comments: github.comments().map((comment) => ({ ...comment, reactions: github.reactions(comment.id) })),
      permissions: github.permissions(),
      grants: github.grants(),
      private: github.isPrivate(),
      log: requestsOf(github),
    },
    faults: faults.list().map((queued) => ({
      ...queued,
      times: queued.times === Number.POSITIVE_INFINITY ? "always" : queued.times,
    })),
  };
}

/** Without the answers, of which the one with all visitors alone would outweigh the rest. */
function requestsOf({ log }: { readonly log: readonly LoggedRequest[] }) {
  return log.map(({ answer: _answer, ...request }) => request);
}

function commandsOn({ service, github, faults, connections }: Controlled): readonly Command[] {
  return [
    {
      name: "fault",
      does: `queues a fault; times is a number or "always"; operations: ${OPERATIONS.join(", ")}`,
      example: {
        operation: "createJob",
        fault: { kind: "status", status: 429, headers: { "retry-after": "2" } },
        times: 1,
      },
      run(input) {
        const { operation, fault, times = 1 } = checked(QUEUED, input);
        faults.add(operation, readFault(fault), times === "always" ? Number.POSITIVE_INFINITY : times);
      },
    },
    {
      name: "no-faults",
      does: "forgets all faults that wait, or those of one operation",
      example: { operation: "createJob" },
      run: (input) => faults.clear(checked(OPERATION_ONLY, input).operation),
    },
    {
      name: "next-job",
      does: "says how the next job goes",
      example: { durationMs: 500, outcome: "no-changes" },
      run: (input) => service.nextJob(checked(SCRIPT, input)),
    },
    {
      name: "next-message",
      does: "says how the turn goes that the next message starts",
      example: { staleReads: 2, outcome: "failed" },
      run: (input) => service.nextMessage(checked(SCRIPT, input)),
    },
    {
      name: "every-job",
      does: "says how all jobs go that are created from now on",
      example: { durationMs: 60_000 },
      run: (input) => service.everyJob(checked(SCRIPT, input)),
    },
    {
      name: "visitors",
      does: "replaces the visitors by these rows, for every window",
      example: { totals: { human: 2, ai: 1, total: 3 }, rows: [{ path: "/", human: 2, ai: 1, total: 3 }] },
      run(input) {
        const { totals, rows } = checked(COUNTED, input);
        service.visitors = { totals, rows };
      },
    },
    {
      name: "issue",
      does: "adds an issue or pull request, or changes the one with this number",
      example: { number: 12, title: "Install steps", author: "ana", isPullRequest: false, state: "open" },
      run(input) {
        const issue = checked(ISSUE, input);
        if (!github.issue(issue.number)) return github.addIssue(issue);
        const { number, author: _author, isPullRequest: _isPullRequest, ...changes } = issue;
        return github.updateIssue(number, changes);
      },
    },
    {
      name: "comment",
      does: "writes a comment as anybody; answers with the payload of its issue_comment event",
      example: { issue: 12, author: "ana", body: "/docs fix the install steps" },
      run(input) {
        const { issue, ...comment } = checked(COMMENT, input);
        if (!github.issue(issue)) throw new WrongInput(`issue: there is none with number ${issue}`);
        return github.commentEvent(github.addComment(issue, comment).id);
      },
    },
    {
      name: "permission",
      does: `gives a user a role in the repository: ${ROLES.join(", ")}`,
      example: { login: "ana", role: "write" },
      run(input) {
        const { login, role } = checked(PERMISSION, input);
        github.setPermission(login, role);
      },
    },
    {
      name: "repository",
      does: "makes the repository private or public, and sets what the workflow's token may do",
      example: { private: true, issues: "read", pull_requests: "none" },
      run(input) {
        const { private: isPrivate, ...grants } = checked(REPOSITORY, input);
        if (isPrivate !== undefined) github.setPrivate(isPrivate);
        github.grant(grants);
      },
    },
    {
      name: "connections",
      does: "refuses connections until told to accept them; resets the next ones as soon as they are made",
      example: { half: "service", refuse: true, reset: 0 },
      async run(input) {
        const { half, refuse, reset = 0 } = checked(CONNECTIONS, input);
        connections[half].resetNext(reset);
        if (refuse === true) connections[half].refuse();
        if (refuse === false) await connections[half].accept();
      },
    },
  ];
}

const times: Kind<number | "always" | undefined> = {
  wanted: 'a number from 1 or "always"',
  is: (value): value is number | "always" | undefined =>
    value === undefined || value === "always" || (typeof value === "number" && value >= 1),
};
const QUEUED: Shape<{ operation: Operation; fault: Input; times?: number | "always" }> = {
  operation: oneOf(OPERATIONS),
  fault: record,
  times,
};
const OPERATION_ONLY: Shape<{ operation?: Operation }> = { operation: optional(oneOf(OPERATIONS)) };
const SCRIPT: Shape<Partial<JobScript>> = {
  durationMs: optional(count),
  reads: optional(count),
  neverEnds: optional(flag),
  outcome: optional(oneOf(OUTCOMES)),
  repository: optional(text),
  ref: optional(nullable(text)),
  model: optional(text),
  staleReads: optional(count),
  id: optional(text),
};
const COUNTS: Shape<Counts> = { human: count, ai: count, total: count };
const COUNTED: Shape<CountedWindow> = {
  totals: object(COUNTS),
  rows: list(object({ path: text, ...COUNTS })),
};
const ISSUE: Shape<NewIssue> = {
  number: count,
  title: optional(text),
  body: optional(text),
  author: optional(text),
  isPullRequest: optional(flag),
  state: optional(oneOf(["open", "closed"])),
  merged: optional(flag),
  locked: optional(flag),
};
const COMMENT: Shape<{ issue: number; author: string; body: string }> = {
  issue: count,
  author: text,
  body: text,
};
const PERMISSION: Shape<{ login: string; role: Role }> = { login: text, role: oneOf(ROLES) };
const LEVELS = optional(oneOf(["none", "read", "write"]));
const REPOSITORY: Shape<Partial<Grants> & { private?: boolean }> = {
  private: optional(flag),
  issues: LEVELS,
  pull_requests: LEVELS,
};
const CONNECTIONS: Shape<{ half: "service" | "github"; refuse?: boolean; reset?: number }> = {
  half: oneOf(["service", "github"]),
  refuse: optional(flag),
  reset: optional(count),
};

type FaultOf<Name extends Fault["kind"]> = Extract<Fault, { kind: Name }>;
const fault =
  <Name extends Fault["kind"]>(shape: Shape<FaultOf<Name>>) =>
  (input: Input): Fault =>
    checked<FaultOf<Name>>(shape, input);
const when = oneOf(MOMENTS);
const FAULTS: { readonly [Name in Fault["kind"]]: (input: Input) => Fault } = {
  pass: fault<"pass">({ kind: oneOf(["pass"]) }),
  status: fault<"status">({
    kind: oneOf(["status"]),
    status: count,
    headers: optional(texts),
    body: anything,
  }),
  body: fault<"body">({ kind: oneOf(["body"]), status: count, headers: optional(texts), body: text }),
  reset: fault<"reset">({ kind: oneOf(["reset"]), when }),
  close: fault<"close">({ kind: oneOf(["close"]), when }),
  stall: fault<"stall">({ kind: oneOf(["stall"]), when: optional(when) }),
  truncate: fault<"truncate">({ kind: oneOf(["truncate"]) }),
  delay: fault<"delay">({ kind: oneOf(["delay"]), ms: count }),
  slow: fault<"slow">({ kind: oneOf(["slow"]), ms: count, chunks: count }),
  stale: fault<"stale">({ kind: oneOf(["stale"]) }),
};

function readFault(input: Input): Fault {
  const read = Object.entries(FAULTS).find(([kind]) => kind === input.kind)?.[1];
  if (!read) throw new WrongInput(`fault: its kind must be one of ${Object.keys(FAULTS).join(", ")}`);
  return read(input);
}
