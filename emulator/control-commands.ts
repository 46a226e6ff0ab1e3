import { readFault } from "./fault-shape.ts";
import { type Faults, OPERATIONS, type Operation } from "./faults.ts";
import type { EmulatedGitHub } from "./github.ts";
import { type Grants, type NewIssue, ROLES, type Role } from "./github-state.ts";
import { type JobScript, OUTCOMES } from "./jobs.ts";
import type { Listener } from "./listener.ts";
import type { EmulatedService } from "./service.ts";
import {
  checked,
  count,
  flag,
  type Input,
  InvalidInput,
  type Kind,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  text,
} from "./shape.ts";
import type { CountedWindow, Counts } from "./visitors.ts";

/** The parts of the emulator that the control URL shows and changes. */
export interface Controlled {
  readonly service: EmulatedService;
  readonly github: EmulatedGitHub;
  readonly faults: Faults;
  readonly connections: Readonly<Record<"service" | "github", Listener>>;
}

/** `POST /<name>`, or PUT, with a JSON object like the example. */
export interface Command {
  readonly name: string;
  readonly description: string;
  readonly example: Input;
  readonly run: (input: Input) => unknown;
}

export function controlCommands({ service, github, faults, connections }: Controlled): readonly Command[] {
  return [
    {
      name: "fault",
      description: `queues a fault for one operation: for a number of requests (times, or "always"), or for a number of milliseconds (forMs); operations: ${OPERATIONS.join(", ")}`,
      example: {
        operation: "createJob",
        fault: { kind: "status", status: 429, headers: { "retry-after": "2" } },
        times: 1,
      },
      run(input) {
        const { operation, fault, times = 1, forMs } = checked(QUEUED, input);
        if (forMs !== undefined) faults.addBetween(0, forMs, [operation], readFault(fault));
        else faults.add(operation, readFault(fault), times === "always" ? Number.POSITIVE_INFINITY : times);
      },
    },
    {
      name: "no-faults",
      description: "removes all queued faults, or those of one operation",
      example: { operation: "createJob" },
      run: (input) => faults.clear(checked(OPERATION_ONLY, input).operation),
    },
    {
      name: "next-job",
      description: "sets how the next job behaves",
      example: { durationMs: 500, outcome: "no-changes" },
      run: (input) => service.nextJob(checked(SCRIPT, input)),
    },
    {
      name: "next-message",
      description: "sets how the job behaves after the next message",
      example: { staleReads: 2, outcome: "failed" },
      run: (input) => service.nextMessage(checked(SCRIPT, input)),
    },
    {
      name: "every-job",
      description: "sets how all later jobs behave",
      example: { durationMs: 60_000 },
      run: (input) => service.everyJob(checked(SCRIPT, input)),
    },
    {
      name: "visitors",
      description: "uses these rows and totals for every period",
      example: { totals: { human: 2, ai: 1, total: 3 }, rows: [{ path: "/", human: 2, ai: 1, total: 3 }] },
      run(input) {
        const { totals, rows } = checked(COUNTED, input);
        service.visitors = { totals, rows };
      },
    },
    {
      name: "issue",
      description: "adds an issue or pull request, or changes the one with this number",
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
      description: "posts a comment as any account, and returns the payload of its issue_comment event",
      example: { issue: 12, author: "ana", body: "/docs fix the install steps" },
      run(input) {
        const { issue, ...comment } = checked(COMMENT, input);
        if (!github.issue(issue)) throw new InvalidInput(`issue: no issue or pull request has the number ${issue}`);
        return github.commentEvent(github.addComment(issue, comment).id);
      },
    },
    {
      name: "lag",
      description: "sets the delays, in milliseconds, before lists show the next comments posted through the API",
      example: { ms: [0, 2500] },
      run: (input) => github.setLag(...checked(LAG, input).ms),
    },
    {
      name: "token",
      description: "returns a token that writes as this account",
      example: { login: "other-app[bot]" },
      run: (input) => ({ token: github.addToken(checked(ACCOUNT, input).login) }),
    },
    {
      name: "permission",
      description: `sets a person's role in the repository: ${ROLES.join(", ")}`,
      example: { login: "ana", role: "write" },
      run(input) {
        const { login, role } = checked(PERMISSION, input);
        github.setPermission(login, role);
      },
    },
    {
      name: "repository",
      description:
        "makes the repository private or public, turns issues on or off, and sets the permissions of the workflow's token",
      example: { private: true, has_issues: true, issues: "read", pull_requests: "none", contents: "none" },
      run(input) {
        const { private: isPrivate, has_issues: hasIssues, ...grants } = checked(REPOSITORY, input);
        if (isPrivate !== undefined) github.setPrivate(isPrivate);
        if (hasIssues !== undefined) github.setHasIssues(hasIssues);
        github.grant(grants);
      },
    },
    {
      name: "file",
      description: "adds a file to the default branch, or replaces it",
      example: { path: ".github/workflows/docs.yml", text: "on: issue_comment\n" },
      run(input) {
        const { path, text } = checked(FILE, input);
        github.putFile(path, text);
      },
    },
    {
      name: "connections",
      description:
        "refuses new connections until refuse is false, or resets the next ones immediately (reset: how many)",
      example: { server: "service", refuse: true, reset: 0 },
      async run(input) {
        const { server, refuse, reset = 0 } = checked(CONNECTIONS, input);
        connections[server].resetNext(reset);
        if (refuse === true) connections[server].refuse();
        if (refuse === false) await connections[server].accept();
      },
    },
  ];
}

const times: Kind<number | "always" | undefined> = {
  expected: 'a number that\'s at least 1, or "always"',
  is: (value): value is number | "always" | undefined =>
    value === undefined || value === "always" || (typeof value === "number" && value >= 1),
};
const QUEUED: Shape<{ operation: Operation; fault: Input; times?: number | "always"; forMs?: number }> = {
  operation: oneOf(OPERATIONS),
  fault: record,
  times,
  forMs: optional(count),
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
  files: optional(list(text)),
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
  base: optional(text),
  files: optional(list(text)),
  createdAt: optional(text),
  closedAt: optional(nullable(text)),
};
const COMMENT: Shape<{ issue: number; author: string; body: string; createdAt?: string }> = {
  issue: count,
  author: text,
  body: text,
  createdAt: optional(text),
};
const PERMISSION: Shape<{ login: string; role: Role }> = { login: text, role: oneOf(ROLES) };
const LAG: Shape<{ ms: readonly number[] }> = { ms: list(count) };
const ACCOUNT: Shape<{ login: string }> = { login: text };
const LEVELS = optional(oneOf(["none", "read", "write"]));
const REPOSITORY: Shape<Partial<Grants> & { private?: boolean; has_issues?: boolean }> = {
  private: optional(flag),
  has_issues: optional(flag),
  issues: LEVELS,
  pull_requests: LEVELS,
  contents: LEVELS,
};
const FILE: Shape<{ path: string; text: string }> = { path: text, text };
const CONNECTIONS: Shape<{ server: "service" | "github"; refuse?: boolean; reset?: number }> = {
  server: oneOf(["service", "github"]),
  refuse: optional(flag),
  reset: optional(count),
};
