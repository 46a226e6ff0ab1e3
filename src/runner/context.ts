import { readFileSync } from "node:fs";
import { type Event, type RunContext, readEvent } from "../event.ts";
import { Failure } from "../failure.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The run as the runner's variables and the event file tell it.
 *
 * @throws Failure when the event file is missing or is no event: without it nobody knows who asks for what
 */
export function readRunContext(env: Env): RunContext {
  const serverUrl = (env.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, "");
  const repository = readRepository(env);
  const runId = env.GITHUB_RUN_ID ?? "";
  return {
    event: readEventFile(env),
    repository,
    serverUrl,
    runUrl:
      repository && runId
        ? `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`
        : null,
    runId,
    runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
    stepKey: [env.GITHUB_WORKFLOW, env.GITHUB_JOB, env.GITHUB_ACTION].join("/"),
  };
}

export function readRepository(env: Env): RunContext["repository"] {
  const [owner, name] = (env.GITHUB_REPOSITORY ?? "").split("/");
  return owner && name ? { owner, name } : null;
}

function readEventFile(env: Env): Event {
  const file = env.GITHUB_EVENT_PATH;
  if (!file) throw unusable("The variable GITHUB_EVENT_PATH is not set");
  let payload: unknown;
  try {
    payload = JSON.parse(readFileSync(file, "utf8"));
  } catch (thrown) {
    throw unusable(
      thrown instanceof SyntaxError ? "It is not JSON" : `It cannot be opened: ${String(thrown)}`,
      thrown,
    );
  }
  const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
  if (!event) throw unusable("It does not hold an event of GitHub");
  return event;
}

function unusable(why: string, cause?: unknown): Failure {
  return new Failure(
    {
      what: "The event that started this run cannot be read",
      why,
      fix: "Run this as a step of a GitHub workflow; on a self-hosted runner check that its work folder is writable",
    },
    { cause },
  );
}
