import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "../scripts/build.ts";
import { startEmulator } from "../src/emulator/emulator.ts";
import { commentCreated, type WorkflowEvent } from "../src/emulator/events.ts";
import { startStep } from "../src/emulator/runner.ts";
import { interleaved } from "./interleaved.ts";
import type { Row } from "./row.ts";

export const name = "start-up";

const ROUNDS = 40;
const GOAL = 1.05;

export const about = `time from the start of a step until its first request arrives at a server on the same machine, or until
the step ends. The reference is a bundle of \`@actions/core\`, \`@actions/github\` and undici, built as \`dist/\` is, which sends
one request of undici and does nothing else. Bare Node sends one of \`node:http\`, or runs an empty file. What lies above
bare Node is mostly undici, and \`@actions/core\` with the modules of Node that it needs; what is ours, from hiding the
secrets to the first address, is about a sixth of the whole. Going below would take an HTTP client and the runner's
protocol of our own. Node's compile cache saves a seventh where an earlier run has filled it, and costs 3 % where none
has, which is so on every fresh machine; it is not used.`;

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

export async function measure(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "docs-agent-start-up-"));
  const server = await listen();
  const write = async (file: string, content: string) => {
    await writeFile(join(folder, file), content);
    return join(folder, file);
  };
  try {
    await bundle(join(folder, "reference"), { reference: "bench/reference.ts" });
    // Node would read a file of unknown kind twice.
    await write("package.json", '{"type":"module"}');
    const empty = await write("empty.js", "");
    const request = await write("request.js", `import { get } from "node:http"; get("${server.url}");`);
    const { command, remark } = await comments();

    const requested = (script: string) => () => untilRequest(server, script, command);
    const ended = (script: string, event: WorkflowEvent) => () => untilEnd(server, script, event);
    const measured = await interleaved(
      {
        ours: requested(`${DIST}index.js`),
        reference: requested(join(folder, "reference/reference.js")),
        bare: requested(request),
        remark: ended(`${DIST}index.js`, remark),
        post: ended(`${DIST}post.js`, command),
        empty: ended(empty, remark),
      },
      ROUNDS,
    );
    type Name = Parameters<typeof measured.median>[0];
    const row = (what: string, ours: Name, other: string, against: Name): Row => ({
      what,
      ours: milliseconds(measured.median(ours)),
      against: `${other}: ${milliseconds(measured.median(against))}`,
      ratio: measured.ratio(ours, against),
      goal: "",
      met: null,
    });
    const first = row("a command, until the first request", "ours", "reference", "reference");
    return [
      { ...first, goal: `ratio at most ${GOAL}`, met: measured.ratio("ours", "reference") <= GOAL },
      row("a command, until the first request", "ours", "bare Node", "bare"),
      row("a comment without a command, to the end", "remark", "bare Node", "empty"),
      row("the post step with nothing to say, to the end", "post", "bare Node", "empty"),
    ];
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The events of a comment that asks for a job, and of one that asks for nothing. */
async function comments(): Promise<{ command: WorkflowEvent; remark: WorkflowEvent }> {
  const { github, close } = await startEmulator();
  github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  const event = (body: string) => commentCreated(github, github.addComment(12, { author: "ana", body }).id);
  const events = { command: event("/docs add a Windows section"), remark: event("Thank you!") };
  await close();
  return events;
}

interface Listener {
  readonly url: string;
  /** Called with the first bytes of each connection. */
  arrived: () => void;
  close(): void;
}

async function listen(): Promise<Listener> {
  const server = net.createServer((socket) => {
    // The process at the other end is killed.
    socket.on("error", () => {});
    socket.once("data", () => listener.arrived());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const listener: Listener = {
    url: `http://127.0.0.1:${port}`,
    arrived: () => {},
    close: () => void server.close(),
  };
  return listener;
}

async function untilRequest(server: Listener, script: string, event: WorkflowEvent): Promise<number> {
  const from = performance.now();
  let took = Number.NaN;
  const step = start(server, script, event);
  server.arrived = () => {
    took = performance.now() - from;
    step.kill("SIGKILL");
  };
  const { log } = await step.done;
  if (Number.isNaN(took)) throw new Error(`${script} sent nothing:\n${log}`);
  return took;
}

async function untilEnd(server: Listener, script: string, event: WorkflowEvent): Promise<number> {
  const from = performance.now();
  const { exitCode, log } = await start(server, script, event).done;
  if (exitCode !== 0) throw new Error(`${script} ended with ${exitCode}:\n${log}`);
  return performance.now() - from;
}

/** The server is the service and GitHub; what it answers does not count. */
function start({ url }: Listener, script: string, event: WorkflowEvent) {
  const inputs = {
    "base-url": url,
    "api-key": "docs_admin_key",
    "project-id": "acme",
    "github-token": "ghs_token",
  };
  return startStep({ script, inputs, event, repository: "acme/docs", githubUrl: url });
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(0)} ms`;
}
