#!/usr/bin/env node
/** The terminal's way in. */
import { join } from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { toFailure } from "./failure.ts";
import { INPUTS, type InputName } from "./generated/action.ts";

/** What the HTTP client needs; older versions would fail somewhere inside it. */
const LEAST_NODE = [22, 19] as const;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
  process.stderr.write(
    `Error: docs-agent needs Node ${LEAST_NODE.join(".")} or newer; this is ${process.versions.node}. ` +
      "In a clone, `npm ci` brings one along for npm's own commands, such as `npm run analytics`.\n",
  );
  process.exit(1);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Inputs that make sense without a workflow. The key comes from the environment: arguments are seen by every process. */
const ANALYTICS_FLAGS = [
  ...(["base-url", "project-id", "period", "date-from", "date-to", "compare", "trend", "docs-url"] as const),
  ...([
    "sitemap",
    "ignore-paths",
    "top",
    "formats",
    "output-dir",
    "max-requests",
    "timeout-minutes",
  ] as const),
  "trigger" as const,
] satisfies InputName[];

function port(raw: string): number {
  const number = Number(raw);
  if (Number.isInteger(number) && number > 0 && number < 65_534) return number;
  throw new InvalidArgumentError(
    "Give a port from 1 to 65533; GitHub and the control address take the two after it.",
  );
}

/** Aborted by the first interrupt; a second one ends the process at once. */
function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => interrupted.abort(new Error(`Interrupted (${name})`)));
  }
  return interrupted.signal;
}

const WRONG_USE = 2;

const program = new Command("docs-agent")
  .description("Documentation agent jobs and visitor reports")
  .showHelpAfterError()
  .exitOverride();

program
  .command("demo")
  .description("run the action against an emulated service and GitHub, and show what people would see")
  .option("--output-dir <folder>", "where the report goes", "demo-output")
  .action(async ({ outputDir }: { outputDir: string }) => {
    const { demo } = await import("./demo/demo.ts");
    const scripts = {
      main: join(import.meta.dirname, "index.js"),
      post: join(import.meta.dirname, "post.js"),
    };
    const succeeded = await demo({ scripts, outputDir, print });
    process.exitCode = succeeded ? 0 : 1;
  });

program
  .command("emulator")
  .description("run the service and the slice of GitHub around it on loopback, until interrupted")
  .option("--port <number>", "port of the service (default: any free one)", port)
  .action(async (options: { port?: number }) => {
    const { emulatorCommand } = await import("./emulator/command.ts");
    await emulatorCommand({ ...options, print, signal: untilInterrupted() });
  });

const analytics = program
  .command("analytics")
  .description("write a report on the visitors of a period; the key comes from DOCS_AGENT_API_KEY");
for (const name of ANALYTICS_FLAGS) {
  const description = INPUTS[name].description.replaceAll("`", "").replace(/^Analytics: /, "");
  const option = new Option(`--${name} <value>`, description);
  analytics.addOption(INPUTS[name].default === "" ? option : option.default(INPUTS[name].default));
}
analytics.action(async (_: unknown, command: Command) => {
  const { analyticsCommand } = await import("./terminal.ts");
  const flag = (name: InputName): string => {
    const long = command.options.find((option) => option.long === `--${name}`);
    return long ? String(command.getOptionValue(long.attributeName()) ?? "") : "";
  };
  process.exitCode = await analyticsCommand(flag, process.env, untilInterrupted());
});

try {
  await program.parseAsync();
} catch (thrown) {
  if (thrown instanceof CommanderError) process.exit(thrown.exitCode === 0 ? 0 : WRONG_USE);
  process.stderr.write(`${toFailure(thrown).message}\n`);
  process.exitCode = 1;
}
