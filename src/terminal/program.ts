import { join } from "node:path";
import { styleText } from "node:util";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { toFailure } from "../failure.ts";
import { flagsFor, valuesOf } from "./flags.ts";
import { ANALYTICS_FLAGS, CHECK_FLAGS, inTerminalWords, KEY_VARIABLE } from "./words.ts";

const WRONG_USE = 2;

const ANALYTICS = {
  summary: "write a report on who reads the docs, people and AI",
  description: `Writes a report on who read the docs in a period, people and AI, and on what changed.

The service's admin API key comes from the environment variable ${KEY_VARIABLE}. It is no flag, because every process \
of a machine can see flags. A key that can only read is enough.`,
  after: `
Examples:
  Last week, with links to your pages and what nobody reads
    docs-agent analytics --base-url https://api.example.com --project-id acme --docs-url https://docs.example.com

  Last month, only the page to forward
    docs-agent analytics --base-url https://api.example.com --project-id acme --period last-month --formats html

Exit codes:
  0    the report is complete
  1    there is no report; the message says why
  2    a flag or ${KEY_VARIABLE} is wrong; nothing was sent
  3    the report is partial, and says so
  130  interrupted; an earlier report is as it was`,
};

const CHECK = {
  summary: "look at a set-up, without starting anything",
  description: `Says what is right with a set-up, what to do where something is not, and what only a first job can tell. \
Starts no job, writes nothing, and asks the service for one row of visitors.

The service's admin API key comes from the environment variable ${KEY_VARIABLE}. With GITHUB_TOKEN (or GH_TOKEN) and \
GITHUB_REPOSITORY (owner/name) the repository is read too. What a workflow's own token may do shows only in a workflow, \
with \`mode: check\`.`,
  after: `
Examples:
  Are the address, the key and the project right?
    docs-agent check --base-url https://api.example.com --project-id acme

  And is the site's sitemap?
    docs-agent check --base-url https://api.example.com --project-id acme --docs-url https://docs.example.com

Exit codes:
  0    nothing is marked ✗
  1    something is
  2    a flag or ${KEY_VARIABLE} is wrong
  130  interrupted`,
};

const DEMO = {
  summary: "show both modes against an emulated service and GitHub",
  description:
    "Runs the action against an emulated service and an emulated GitHub on this machine, and prints what people would see. Needs no account and no key.",
};

const EMULATOR = {
  summary: "run the service and the slice of GitHub around it on loopback",
  description:
    "Runs the service and the slice of GitHub around it on loopback until interrupted. Prints their addresses, a key and a token.",
};

const AFTER_ALL = `
Examples:
  docs-agent demo
  docs-agent analytics --base-url https://api.example.com --project-id acme
  docs-agent check --base-url https://api.example.com --project-id acme
  docs-agent analytics --help`;

/**
 * Runs the command that the arguments name, and sets the exit code of the process.
 *
 * @param folder  of the built action's scripts, which the demo starts
 */
export async function runProgram(folder: string): Promise<void> {
  outliveReaders();
  process.on("uncaughtException", fail);
  try {
    await program(folder).parseAsync();
  } catch (thrown) {
    if (thrown instanceof CommanderError) {
      process.exitCode = thrown.exitCode === 0 ? 0 : WRONG_USE;
      return;
    }
    fail(thrown);
  }
}

function fail(thrown: unknown): never {
  process.stderr.write(`${heading("Error:")} ${inTerminalWords(toFailure(thrown).message)}\n`);
  process.exit(1);
}

function program(folder: string): Command {
  const program = new Command("docs-agent")
    .description("Reports on who reads your docs, checks of a set-up, and a demo of the Docs Agent Action.")
    .version(manifest.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .configureHelp({ styleTitle: (title) => styleText("bold", title, { validateStream: false }) })
    .configureOutput({
      outputError: (text, write) => write(text.replace(/^error:/, heading("Error:"))),
    })
    .showHelpAfterError("`docs-agent --help` shows what there is.")
    .addHelpText("after", AFTER_ALL)
    .exitOverride();

  const command = (name: string, { summary, description }: { summary: string; description: string }) =>
    program
      .command(name)
      .summary(summary)
      .description(description)
      .helpOption("-h, --help", "show help")
      .showHelpAfterError(`\`docs-agent ${name} --help\` shows what it takes.`);

  const modes = [
    ["analytics", ANALYTICS, ANALYTICS_FLAGS],
    ["check", CHECK, CHECK_FLAGS],
  ] as const;
  for (const [mode, words, flags] of modes) {
    const added = command(mode, words).addHelpText("after", words.after);
    for (const flag of flagsFor(flags)) added.addOption(flag);
    added.action(async () => {
      const { modeCommand } = await import("./mode.ts");
      process.exitCode = await modeCommand(mode, valuesOf(added), process.env, untilInterrupted());
    });
  }

  command("demo", DEMO)
    .option("--output-dir <dir>", "Folder for the report.", "demo-output")
    .action(async ({ outputDir }: { outputDir: string }) => {
      const { demo } = await import("../demo/demo.ts");
      const scripts = { main: join(folder, "index.js"), post: join(folder, "post.js") };
      process.exitCode = (await demo({ scripts, outputDir, print })) ? 0 : 1;
    });

  command("emulator", EMULATOR)
    .option(
      "--port <number>",
      "Port of the service; GitHub and the control address take the two after it. Default: any free ones.",
      port,
    )
    .action(async (options: { port?: number }) => {
      const { emulatorCommand } = await import("../emulator/command.ts");
      await emulatorCommand({ ...options, print, signal: untilInterrupted() });
    });

  return program;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const heading = (text: string) => styleText("red", text, { stream: process.stderr });

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

/** Whoever reads our output may leave before its end, as `head` does. That costs the rest of the output, not the work. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
