import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmulator } from "../emulator/emulator.ts";
import { commentCreated, type WorkflowEvent } from "../emulator/events.ts";
import { listen } from "../emulator/listener.ts";
import { startStep } from "../emulator/runner.ts";
import { bundle } from "../scripts/build.ts";
import { interleaved } from "./interleaved.ts";
import { atMost, type Row } from "./row.ts";

export const name = "start-up";

const ROUNDS = 40;

export const about = `the time from the start of a step until its first request reaches a server on the same machine, or
until the step ends. The *reference* is a minimal action: a file of two statements that sends one undici request,
bundled by ncc with \`@actions/core\`, \`@actions/github\`, and undici. *Bare Node* runs an empty file.`;

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

export async function measure(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-start-up-"));
  const server = await openServer();
  try {
    await bundle(join(folder, "reference"), "bench/reference.ts");
    // Without this, Node would parse each file twice to determine its module type.
    await writeFile(join(folder, "package.json"), '{"type":"module"}');
    const empty = join(folder, "empty.js");
    await writeFile(empty, "");
    const { command, plainComment } = await comments();
    const measured = await interleaved(
      {
        command: () => timeToRequest(server, `${DIST}index.js`, command),
        reference: () => timeToRequest(server, join(folder, "reference/entry.js"), command),
        plainComment: () => timeToEnd(server, `${DIST}index.js`, plainComment),
        "bare Node": () => timeToEnd(server, empty, plainComment),
      },
      ROUNDS,
    );
    type Name = Parameters<typeof measured.median>[0];
    const milliseconds = (name: Name) => `${measured.median(name).toFixed(0)} ms`;
    const row = (what: string, ours: Name, other: Name, limit: number): Row => {
      const ratio = measured.ratio(ours, other);
      const baseline = `${other}: ${milliseconds(other)}`;
      return { what, ours: milliseconds(ours), baseline, ratio, goal: atMost(limit, ratio) };
    };
    return [
      row("time to the first request, for a comment with a command", "command", "reference", 1.1),
      row("time to the end, for a comment without a command", "plainComment", "bare Node", 2.3),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Events for a comment with a command, and for one without. */
async function comments(): Promise<{ command: WorkflowEvent; plainComment: WorkflowEvent }> {
  const { github, close } = await startEmulator();
  github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  const event = (body: string) => commentCreated(github, github.addComment(12, { author: "ana", body }).id);
  const events = { command: event("/docs add a Windows section"), plainComment: event("Thank you!") };
  await close();
  return events;
}

type Listener = Awaited<ReturnType<typeof openServer>>;

/** Never responds. Calls `onArrival` for each request. */
async function openServer() {
  const calls = { onArrival: () => {} };
  return Object.assign(calls, await listen(() => calls.onArrival()));
}

async function timeToRequest(server: Listener, script: string, event: WorkflowEvent): Promise<number> {
  const from = performance.now();
  let took = Number.NaN;
  const step = start(server, script, event);
  server.onArrival = () => {
    took = performance.now() - from;
    step.kill("SIGKILL");
  };
  const { log } = await step.done;
  if (Number.isNaN(took)) throw new Error(`${script} sent nothing:\n${log}`);
  return took;
}

async function timeToEnd(server: Listener, script: string, event: WorkflowEvent): Promise<number> {
  const from = performance.now();
  const { exitCode, log } = await start(server, script, event).done;
  if (exitCode !== 0) throw new Error(`${script} ended with ${exitCode}:\n${log}`);
  return performance.now() - from;
}

/** The server stands in for the service and GitHub. Its responses don't matter. */
function start({ origin }: Listener, script: string, event: WorkflowEvent) {
  const names = { "api-key": "docs_admin_key", "project-id": "acme", "github-token": "ghs_token" };
  const inputs = { "base-url": origin, ...names };
  return startStep({ script, inputs, event, repository: "acme/docs", githubUrl: origin });
}
