import { type Command, type Controlled, controlCommands } from "./control-commands.ts";
import type { LoggedRequest, Server } from "./exchange.ts";
import { type HttpResponse, type Incoming, json, jsonObject } from "./respond.ts";
import { InvalidInput } from "./shape.ts";

/**
 * The control URL lets other processes do what tests do by calling methods. `GET /` lists the commands, each with an
 * example, and `GET /state` shows everything: jobs, threads, people, queued faults, and every request so far.
 */
export function createControl(controlled: Controlled): Server {
  const commands = controlCommands(controlled);
  const routes = commands.flatMap((command) =>
    ["POST", "PUT"].map((method) => ({
      method,
      path: `/${command.name}`,
      handle: (request: Incoming) => perform(command, request),
    })),
  );
  const help = { method: "GET", path: "/", handle: () => pretty(200, listing(commands)) };
  const state = { method: "GET", path: "/state", handle: () => pretty(200, stateOf(controlled)) };
  return { routes: [help, state, ...routes], log: null, unknownRoute: () => pretty(404, listing(commands)) };
}

function listing(commands: readonly Command[]) {
  const posts = commands.map(({ name, description, example }) => [`POST /${name}`, { description, example }]);
  return { "GET /state": { description: "shows everything" }, ...Object.fromEntries(posts) };
}

/** Indented, because people read it in a browser or with curl. */
function pretty(status: number, value: unknown): HttpResponse {
  return { ...json(status, value), body: `${JSON.stringify(value, null, 2)}\n` };
}

async function perform({ run, example }: Command, { body }: Incoming): Promise<HttpResponse> {
  const input = jsonObject(body);
  if (!input) return pretty(400, { error: "The body must be a JSON object", example });
  try {
    return pretty(200, (await run(input)) ?? {});
  } catch (error) {
    // Any other error is a bug in the emulator.
    if (!(error instanceof InvalidInput)) throw error;
    return pretty(400, { error: error.message, example });
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
      has_issues: github.hasIssues(),
      files: Object.fromEntries(github.files()),
      log: requestsOf(github),
    },
    faults: faults.list().map(({ from, ...queued }) => ({
      ...queued,
      times: queued.times === Number.POSITIVE_INFINITY ? "always" : queued.times,
      ...(Number.isFinite(from) && { from: new Date(from).toISOString() }),
      until: queued.until === Number.POSITIVE_INFINITY ? null : new Date(queued.until).toISOString(),
    })),
  };
}

/** Without responses, because visitor counts would dwarf everything else. */
function requestsOf({ log }: { readonly log: readonly LoggedRequest[] }) {
  return log.map(({ response: _response, ...request }) => request);
}
