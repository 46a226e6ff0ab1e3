import { readFileSync } from "node:fs";
import { type Event, type RunContext, readEvent } from "../event.ts";
import { Failure } from "../failure.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The run as the runner's variables and the event file describe it.
 *
 * @throws Failure if the event file is missing or isn't an event: without it, it's unknown who asked for what
 */
export function readRunContext(env: Env): RunContext {
  const serverUrl = (env.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, "");
  const repository = readRepository(env);
  const runId = env.GITHUB_RUN_ID ?? "";
  return {
    event: readEventFile(env),
    repository,
    serverUrl,
    runUrl: repository && runId ? `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}` : null,
    setupUrl: readSetupUrl(env, serverUrl),
    runId,
    runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
    stepKey: [env.GITHUB_WORKFLOW, env.GITHUB_JOB, env.GITHUB_ACTION].join("/"),
  };
}

export function readRepository(env: Env): RunContext["repository"] {
  const [owner, name] = (env.GITHUB_REPOSITORY ?? "").split("/");
  return owner && name ? { owner, name } : null;
}

/** A step that runs the action from the workflow's own checkout (`uses: ./`) has neither variable. */
function readSetupUrl(env: Env, serverUrl: string): string | null {
  const { GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: ref = "" } = env;
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) return null;
  return `${serverUrl}/${repository}/blob/${/^[\w./-]+$/.test(ref) ? ref : "HEAD"}/docs/setup.md`;
}

function readEventFile(env: Env): Event {
  const file = env.GITHUB_EVENT_PATH;
  if (!file) throw unusable("The variable GITHUB_EVENT_PATH isn't set");
  let payload: unknown;
  try {
    payload = JSON.parse(readFileSync(file, "utf8"));
  } catch (thrown) {
    throw unusable(thrown instanceof SyntaxError ? "It isn't JSON" : `It can't be opened: ${String(thrown)}`, thrown);
  }
  const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
  if (!event) throw unusable("It isn't a GitHub event");
  return event;
}

function unusable(why: string, cause?: unknown): Failure {
  return new Failure(
    {
      what: "The event that started this run can't be read",
      why,
      fix: "Run this as a step of a GitHub workflow. On a self-hosted runner, make sure that its work folder is writable",
    },
    { cause },
  );
}
