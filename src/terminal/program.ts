import { basename, relative, resolve } from "node:path";
import { styleText } from "node:util";
import { Command, CommanderError, type Option } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { toFailure } from "../failure.ts";
import { KEY_VARIABLE, VARIABLES } from "../inputs/parsers.ts";
import type { Clock } from "../net/port.ts";
import { createConsoleRunner } from "../runner/console.ts";
import { type InitFlags, init, initOptions } from "./init.ts";
import { ANALYTICS_FLAGS, CHECK_FLAGS, flagsFor, modeCommand } from "./mode.ts";

const USAGE_ERROR = 2;

type Description = Readonly<Record<"summary" | "description" | "after", string>>;

const ANALYTICS = {
  flags: ANALYTICS_FLAGS,
  summary: "write a report on who reads the docs (people and AI)",
  description: `Writes a report on who read your docs (people and AI) during a period, and what changed.

The service's API key comes from the environment variable ${KEY_VARIABLE}. It isn't a flag, because every process \
on the machine can see flags. A read-only key is enough.`,
  after: `
Examples:
  Last week, with links to your pages and a list of those without visitors
    $ --base-url https://api.example.com --project-id acme --docs-url https://docs.example.com

  Last month, as a single HTML page
    $ --base-url https://api.example.com --project-id acme --period last-month --formats html

Exit codes:
  0    the report is complete
  1    there's no report; the message says why
  2    a flag is missing or invalid, or ${KEY_VARIABLE} is missing or malformed; nothing was sent
  3    the report is partial; it says why
  130  interrupted; any earlier report is unchanged`,
};

const CHECK = {
  flags: CHECK_FLAGS,
  summary: "check your setup without starting anything",
  description: `Checks your setup, and reports what's wrong, how to fix it, and what can be verified only with a real job. \
It doesn't start a job or write anything. It requests one row of visitor data from the service. It accepts a report's \
flags, and checks their values.

The service's API key comes from the environment variable ${KEY_VARIABLE}. If GITHUB_TOKEN (or GH_TOKEN) and \
GITHUB_REPOSITORY (owner/name) are set, it also checks the repository. Only a check in a workflow can test the \
workflow's own token.`,
  after: `
Example:
    $ --base-url https://api.example.com --project-id acme

Exit codes:
  0    nothing is marked ✗
  1    something is marked ✗
  2    a flag is missing or invalid, or ${KEY_VARIABLE} is missing or malformed
  130  interrupted`,
};

const INIT = {
  summary: "write the workflow file for a repository",
  description: `Writes .github/workflows/docs.yml in your repository, and prints what to do next. The repository is the one \
that contains \`folder\` (by default, the current folder). It never replaces a file, and doesn't use the network or a key.`,
  after: `
Example:
    $ ../your-repository --project-id acme --base-url https://api.example.com

Exit codes:
  0    the file was written
  1    it wasn't; the message says why
  2    a flag is missing or invalid`,
};

/** How to start this program again from the same folder: as a script of this package, as a file, or by its name. */
function commandLine([, file = ""]: readonly string[], env: NodeJS.ProcessEnv) {
  const script = env.npm_lifecycle_event;
  const program = basename(file) === "cli.js" ? `node ${relative("", file)}` : "docs-agent";
  return (mode: string) => (script === mode ? `npm run ${mode} --` : `${program} ${mode}`);
}

/** Runs the command and sets the process's exit code. */
export async function runProgram(clock: Clock): Promise<void> {
  process.on("uncaughtException", fail);
  // A reader can close the pipe early, as `head` does. The work continues without output.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const { env } = process;
  // Word processors and chat apps turn two hyphens into a dash.
  const argv = process.argv.map((arg) => arg.replace(/^[–—](?=[a-z])/, "--"));
  const wrong = secretAsFlag(argv, env) ?? flagTakenByNpm(argv, env) ?? malformedRepository(argv, env);
  if (wrong !== null) {
    process.stderr.write(`${heading("Error:")} ${wrong}\n`);
    process.exitCode = USAGE_ERROR;
    return;
  }
  try {
    await program(clock).parseAsync(argv);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) fail(thrown);
    process.exitCode = thrown.exitCode === 0 ? 0 : USAGE_ERROR;
  }
}

const isGiven = (args: readonly string[], name: string) =>
  args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));

/** Without `--`, npm reads the flags as its own. */
const npmTook = (env: NodeJS.ProcessEnv, name: string) =>
  env.npm_lifecycle_event !== undefined && env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;

function secretAsFlag(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const found = [...VARIABLES].find(([name]) => isGiven(args, name) || npmTook(env, name));
  if (found === undefined) return null;
  const [name, variable] = found;
  return `--${name} isn't a flag, because every process on the machine can see flags. Set the environment variable ${variable} instead.`;
}

function flagTakenByNpm(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const script = env.npm_lifecycle_event;
  const flags = [...CHECK_FLAGS, ...initOptions().map((option) => option.name())];
  const kept = flags.find((name) => npmTook(env, name) && !isGiven(args, name));
  if (kept === undefined) return null;
  return `npm interpreted --${kept} as one of its own options. Put -- before the flags (in PowerShell, '--'): npm run ${script} -- --${kept} …`;
}

/** Only a check reads the repository. */
function malformedRepository(args: readonly string[], { GITHUB_REPOSITORY: repository = "" }: NodeJS.ProcessEnv) {
  if (args[2] !== "check" || /^([\w.-]+\/[\w.-]+)?$/.test(repository)) return null;
  return `GITHUB_REPOSITORY is ${JSON.stringify(repository)}. Set it to owner/name, or unset it.`;
}

function fail(thrown: unknown): never {
  process.stderr.write(`${heading("Error:")} ${toFailure(thrown).message}\n`);
  process.exit(1);
}

function program(clock: Clock): Command {
  const start = commandLine(process.argv, process.env);
  const program = new Command("docs-agent")
    .description("Sets up a repository, checks a setup, and reports on who reads your docs.")
    .version(manifest.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .configureHelp({
      styleTitle: (title) => styleText("bold", title, { validateStream: false }),
      commandUsage: (command) =>
        command.parent ? `${start(command.name())} ${usageOf(command)}` : `${start("<command>")} [flags]`,
      subcommandTerm: (command) => `${command.name()} ${usageOf(command)}`,
    })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, heading("Error:"))) })
    .showHelpAfterError(`Run \`${start("--help")}\` to list the commands.`)
    .exitOverride();

  function add(
    name: "analytics" | "check" | "init",
    { summary, description, after }: Description,
    options: readonly Option[],
  ) {
    const command = program
      .command(name)
      .summary(summary)
      .description(description)
      .addHelpText("after", after.replaceAll("$", start(name)))
      .showHelpAfterError(`Run \`${start(name)} --help\` to list its flags.`);
    for (const option of options) command.addOption(option);
    return command;
  }
  for (const mode of ["analytics", "check"] as const) {
    const { flags, ...texts } = mode === "check" ? CHECK : ANALYTICS;
    add(mode, texts, flagsFor(flags)).action(async (values: Readonly<Record<string, string | true>>) => {
      process.exitCode = await modeCommand(mode, values, process.env, clock, interruptSignal());
    });
  }
  add("init", INIT, initOptions())
    .argument("[folder]", "a folder in your repository")
    .action(async (folder: string | undefined, flags: InitFlags, command: Command) => {
      if (flags.reports && flags.docsUrl === undefined) command.error("error: --reports needs --docs-url");
      const from = callerFolder(process.env);
      createConsoleRunner().info(await init(flags, resolve(from, folder ?? ""), from));
    });
  return program;
}

const usageOf = (command: Command) => command.usage().replace("[options]", "[flags]");

/** npm runs scripts in the package's folder, and says where people started it. */
const callerFolder = ({ npm_lifecycle_event: script, INIT_CWD }: NodeJS.ProcessEnv) =>
  (script === "init" && INIT_CWD) || process.cwd();

const heading = (text: string) => styleText("red", text, { stream: process.stderr });

/** The first interrupt aborts the signal. A second one ends the process immediately. */
function interruptSignal(): AbortSignal {
  const interrupted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => interrupted.abort(new Error(`Interrupted (${name})`)));
  }
  return interrupted.signal;
}
