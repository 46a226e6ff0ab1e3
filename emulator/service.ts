import type { LoggedRequest, Server } from "./exchange.ts";
import type { AgentJob, Jobs } from "./jobs.ts";
import type { SignalsSource } from "./readers-said.ts";
import { type HttpResponse, type Incoming, json, jsonObject, problem, route } from "./respond.ts";
import { SIGNAL_OPERATIONS, signalResponse } from "./signals.ts";
import { VISITORS_PARAMETERS, type VisitorsSource, visitorsResponse } from "./visitors.ts";

interface ServiceOptions {
  readonly apiKey: string;
  readonly readOnlyKey: string;
  /** The keys work for all of these projects. Each job belongs to one of them. */
  readonly projectIds: readonly string[];
  readonly jobs: Jobs;
  readonly visitors: VisitorsSource;
  readonly signals: SignalsSource;
  /** The contents of sitemap.xml. */
  readonly sitemap: () => string;
}

/** The documentation service. Tests and the demo read and change its state. */
export function createService(options: ServiceOptions) {
  const { apiKey, readOnlyKey, projectIds, jobs } = options;
  const projectOf = new Map<string, string | undefined>();
  const log: LoggedRequest[] = [];
  const accepted = { creates: 0, messages: 0 };
  const state = {
    nextJob: jobs.nextJob,
    nextMessage: jobs.nextMessage,
    everyJob: jobs.everyJob,
    /** Jobs of one project, or of all projects. */
    jobs: (projectId?: string) =>
      jobs.list().filter(({ id }) => projectId === undefined || projectOf.get(id) === projectId),
    /** How many requests to create a job or send a message took effect, even if their responses were lost. */
    accepted,
    log: log as readonly LoggedRequest[],
    visitors: options.visitors,
    signals: options.signals,
  };

  /** Checks the key, then the project, then the request. */
  const authorized =
    (parameters: readonly string[], handle: (request: Incoming) => HttpResponse) => (request: Incoming) => {
      const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
      if (key !== apiKey && key !== readOnlyKey) return problem(401, "Invalid or missing API key");
      if (key === readOnlyKey && request.method !== "GET") return problem(403, "This API key can only read");
      if (!projectIds.includes(request.params.projectId ?? "")) return problem(404, "Project not found");
      const problems = problemsIn(request, parameters);
      if (problems.length > 0) return problem(400, "Invalid request", problems);
      return handle(request);
    };

  const isKnown = ({ id, projectId }: Incoming["params"]) => projectOf.get(id ?? "") === projectId;

  function createJob({ headers, body, params }: Incoming): HttpResponse {
    const prompt = readPrompt(headers["content-type"], body);
    if (typeof prompt !== "string") return prompt;
    accepted.creates += 1;
    const job = jobs.create(prompt);
    projectOf.set(job.id, params.projectId);
    return json(201, job);
  }

  function sendMessage({ headers, body, params }: Incoming): HttpResponse {
    const prompt = readPrompt(headers["content-type"], body);
    if (typeof prompt !== "string") return prompt;
    const job = isKnown(params) ? jobs.message(params.id ?? "", prompt) : undefined;
    if (job === "ended") return problem(409, "This job has ended and doesn't accept messages");
    if (job === "busy") return problem(409, "This job is busy and doesn't accept messages until it has finished");
    if (job) accepted.messages += 1;
    return jobResponse(job);
  }

  const job = "/v2/agent/:projectId/job";
  const readJob = ({ params }: Incoming) => jobResponse(isKnown(params) ? jobs.read(params.id ?? "") : undefined);
  const visitors = ({ query }: Incoming) => visitorsResponse(state.visitors, query);
  const sitemap = { status: 200, headers: { "content-type": "application/xml" } };
  const analytics = "/v1/analytics/:projectId";
  const routes = [
    route("POST", job, "createJob", authorized([], createJob)),
    route("POST", `${job}/:id/message`, "sendMessage", authorized([], sendMessage)),
    route("GET", `${job}/:id`, "getJob", authorized([], readJob)),
    route("GET", `${analytics}/visitors`, "visitors", authorized(VISITORS_PARAMETERS, visitors)),
    ...SIGNAL_OPERATIONS.map((operation) => {
      const { name, path, parameters } = operation;
      const handle = ({ query }: Incoming) => signalResponse(state.signals, operation, query);
      return route("GET", `${analytics}/${path}`, name, authorized(parameters, handle));
    }),
    route("GET", "/sitemap.xml", "sitemap", () => ({ ...sitemap, body: options.sitemap() })),
  ];
  const server: Server = { routes, log, unknownRoute: () => problem(404, "Not found") };
  return { state, server };
}

function jobResponse(job: AgentJob | undefined): HttpResponse {
  return job ? json(200, job) : problem(404, "Agent job not found");
}

/** Stricter than a real service, so that developers notice every misspelled or unused field. */
function problemsIn({ method, query, body }: Incoming, parameters: readonly string[]): string[] {
  const problems = [...new Set(query.keys())].flatMap((name) => {
    if (!parameters.includes(name)) return [`${name}: unknown query parameter`];
    return query.getAll(name).length > 1 ? [`${name}: given more than once`] : [];
  });
  return method === "GET" && body !== "" ? [...problems, "body: this operation doesn't accept one"] : problems;
}

function readPrompt(contentType: string | undefined, body: string): string | HttpResponse {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    return problem(400, "Invalid request", ["Content-Type: must be application/json"]);
  }
  const { prompt, ...others } = jsonObject(body) ?? {};
  const problems = Object.keys(others).map((name) => `${name}: unknown field`);
  if (typeof prompt === "string" && prompt.trim() !== "" && problems.length === 0) return prompt;
  return problem(400, "Invalid request body", ["prompt: a nonblank string is required", ...problems]);
}
