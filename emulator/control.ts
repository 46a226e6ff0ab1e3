import type { LoggedRequest, Server } from "./exchange.ts";
import { type Fault, type Faults, OPERATIONS } from "./faults.ts";
import type { EmulatedGitHub } from "./github.ts";
import { ROLES } from "./github-state.ts";
import { OUTCOMES } from "./jobs.ts";
import { type HttpResponse, json, jsonObject } from "./respond.ts";
import type { EmulatedService } from "./service.ts";

/** The parts of the emulator that the control URL shows and changes. */
interface Controlled {
  readonly service: EmulatedService;
  readonly github: EmulatedGitHub;
  readonly faults: Faults;
}

type Input = Readonly<Record<string, unknown>>;

/** `POST /<name>` with a JSON object like the example. */
interface Command {
  readonly description: string;
  readonly example: Input;
  /** @throws Error if the input is invalid */
  readonly run: (input: Input) => unknown;
}

/**
 * The control URL lets people change what happens in `npm run emulator`. `GET /` lists the commands, each with an
 * example, and `GET /state` shows everything: jobs, threads, people, and every request so far.
 */
export function createControl(controlled: Controlled): Server {
  const commands = commandsFor(controlled);
  const help = { "GET /state": { description: "shows everything" }, ...commands };
  return {
    routes: [
      { method: "GET", path: "/", handle: () => pretty(200, help) },
      { method: "GET", path: "/state", handle: () => pretty(200, stateOf(controlled)) },
      ...Object.entries(commands).map(([name, command]) => {
        const [method = "", path = ""] = name.split(" ");
        return { method, path, handle: ({ body }: { body: string }) => perform(command, body) };
      }),
    ],
    log: null,
    unknownRoute: () => pretty(404, help),
  };
}

function commandsFor({ service, github, faults }: Controlled): Readonly<Record<string, Command>> {
  return {
    "POST /fault": {
      description: `queues a fault (see emulator/faults.ts) for the next request of one operation: ${OPERATIONS.join(", ")}`,
      example: { operation: "createJob", fault: { kind: "status", status: 500 } },
      run: ({ operation, fault }) => faults.add(oneOf(OPERATIONS, operation, "operation"), fault as Fault),
    },
    "POST /next-job": {
      description: "sets how the next job behaves (see emulator/jobs.ts)",
      example: { durationMs: 500, outcome: "failed" },
      run({ outcome = OUTCOMES[0], ...script }) {
        service.nextJob({ ...script, outcome: oneOf(OUTCOMES, outcome, "outcome") });
      },
    },
    "POST /comment": {
      description: "posts a comment as any account, and returns the payload of its issue_comment event",
      example: { issue: 12, author: "ana", body: "/docs fix the install steps" },
      run: ({ issue, author, body }) =>
        github.commentEvent(github.addComment(Number(issue), { author: String(author), body: String(body) }).id),
    },
    "POST /permission": {
      description: "sets a person's role in the repository",
      example: { login: "ana", role: "write" },
      run: ({ login, role }) => github.setPermission(String(login), oneOf(ROLES, role, "role")),
    },
  };
}

function oneOf<Value extends string>(allowed: readonly Value[], given: unknown, name: string): Value {
  const found = allowed.find((value) => value === given);
  if (found === undefined) throw new Error(`${name}: must be one of ${allowed.join(", ")}`);
  return found;
}

function perform({ run, example }: Command, body: string): HttpResponse {
  try {
    const input = jsonObject(body);
    if (!input) throw new Error("The body must be a JSON object");
    return pretty(200, run(input) ?? {});
  } catch (error) {
    return pretty(400, { error: String(error), example });
  }
}

/** Indented, because people read it in a browser or with curl. */
function pretty(status: number, value: unknown): HttpResponse {
  return { ...json(status, value), body: `${JSON.stringify(value, null, 2)}\n` };
}

function stateOf({ service, github, faults }: Controlled) {
  const comments = github.comments().map((comment) => ({ ...comment, reactions: github.reactions(comment.id) }));
  return {
    service: { jobs: service.jobs(), log: requestsOf(service) },
    github: { issues: github.issues(), comments, permissions: github.permissions(), log: requestsOf(github) },
    faults: faults.list(),
  };
}

/** Without responses, because visitor counts would dwarf everything else. */
function requestsOf({ log }: { readonly log: readonly LoggedRequest[] }) {
  return log.map(({ response: _response, ...request }) => request);
}
