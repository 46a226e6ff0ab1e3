import { type Command, type Controlled, commandsOn } from "./control-commands.ts";
import type { Half, LoggedRequest } from "./exchange.ts";
import { type Answer, type Incoming, json, jsonObject } from "./respond.ts";
import { WrongInput } from "./shape.ts";

/**
 * The control URL: what tests do by calling methods, for other processes. `GET /` lists the commands with an example
 * each, and `GET /state` shows everything: jobs, threads, people, queued faults, and every request so far.
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
  const help = { method: "GET", path: "/", handle: () => readable(200, listing(commands)) };
  const state = { method: "GET", path: "/state", handle: () => readable(200, stateOf(controlled)) };
  return { routes: [help, state, ...routes], log: null, unknownRoute: () => readable(404, listing(commands)) };
}

function listing(commands: readonly Command[]) {
  const posts = commands.map(({ name, does, example }) => [`POST /${name}`, { does, example }]);
  return { "GET /state": { does: "shows everything" }, ...Object.fromEntries(posts) };
}

/** On several lines, because people open it in a browser or with curl. */
function readable(status: number, value: unknown): Answer {
  const answer = json(status, value);
  return { ...answer, body: `${JSON.stringify(value, null, 2)}\n` };
}

async function perform({ run, example }: Command, { body }: Incoming): Promise<Answer> {
  const input = jsonObject(body);
  if (!input) return readable(400, { error: "The body must be a JSON object", example });
  try {
    return readable(200, (await run(input)) ?? {});
  } catch (error) {
    // Anything else isn't the client's fault.
    if (!(error instanceof WrongInput)) throw error;
    return readable(400, { error: error.message, example });
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

/** Without the answers, because the visitors would dwarf everything else. */
function requestsOf({ log }: { readonly log: readonly LoggedRequest[] }) {
  return log.map(({ answer: _answer, ...request }) => request);
}
