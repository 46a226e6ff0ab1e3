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
import type { Row } from "./row.ts";

export const name = "start-up";

const ROUNDS = 40;
/** Maximum ratios to the reference and to an empty file. */
const GOALS = { command: 1.1, plainComment: 2.3 };

export const about = `time from the start of a step until its first request reaches a server on the same machine, or until the
step ends. The reference is a bundle of \`@actions/core\`, \`@actions/github\`, and undici, built by ncc from a three-line
file that sends one undici request. Bare Node sends one \`node:http\` request, or runs an empty file.`;

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

export async function measure(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-start-up-"));
  const server = await openServer();
  const write = async (file: string, content: string) => {
    await writeFile(join(folder, file), content);
    return join(folder, file);
  };
  try {
    await bundle(join(folder, "reference"), "bench/reference.ts");
    // Without this, Node would parse each file twice to determine its module type.
    await write("package.json", '{"type":"module"}');
    const empty = await write("empty.js", "");
    const request = await write("request.js", `import { get } from "node:http"; get("${server.origin}");`);
    const { command, plainComment } = await comments();

    const requested = (script: string) => () => timeToRequest(server, script, command);
    const ended = (script: string, event: WorkflowEvent) => () => timeToEnd(server, script, event);
    const measured = await interleaved(
      {
        command: requested(`${DIST}index.js`),
        reference: requested(join(folder, "reference/entry.js")),
        bare: requested(request),
        plainComment: ended(`${DIST}index.js`, plainComment),
        post: ended(`${DIST}post.js`, command),
        empty: ended(empty, plainComment),
      },
      ROUNDS,
    );
    type Name = Parameters<typeof measured.median>[0];
    const row = (what: string, ours: Name, other: string, baseline: Name, goal?: number): Row => {
      const ratio = measured.ratio(ours, baseline);
      return {
        what,
        ours: milliseconds(measured.median(ours)),
        baseline: `${other}: ${milliseconds(measured.median(baseline))}`,
        ratio,
        goal: goal === undefined ? goal : { text: `ratio at most ${goal}`, met: ratio <= goal },
      };
    };
    return [
      row("a command, to the first request", "command", "reference", "reference", GOALS.command),
      row("a command, to the first request", "command", "bare Node", "bare"),
      row("a comment without a command, to the end", "plainComment", "bare Node", "empty", GOALS.plainComment),
      row("the post step with nothing to report, to the end", "post", "bare Node", "empty"),
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
  const inputs = {
    "base-url": origin,
    "api-key": "docs_admin_key",
    "project-id": "acme",
    "github-token": "ghs_token",
  };
  return startStep({ script, inputs, event, repository: "acme/docs", githubUrl: origin });
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}
