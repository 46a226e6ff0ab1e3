// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 379;
export const ids = [379];
export const modules = {

/***/ 2379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runProgram: () => (/* binding */ runProgram)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ../node_modules/commander/index.js + 6 modules
var commander = __webpack_require__(8265);
;// CONCATENATED MODULE: ./package.json
const package_namespaceObject = {"rE":"1.0.0"};
// EXTERNAL MODULE: ./src/failure.js
var failure = __webpack_require__(5598);
// EXTERNAL MODULE: ./src/inputs/parsers.js
var parsers = __webpack_require__(4660);
// EXTERNAL MODULE: ./src/runner/files.js
var files = __webpack_require__(852);
// EXTERNAL MODULE: ./src/runner/port.js
var port = __webpack_require__(9560);
// EXTERNAL MODULE: ./src/runner/sanitize.js
var sanitize = __webpack_require__(5316);
;// CONCATENATED MODULE: ./src/runner/console.js




const CLEAR_LINE = "\r\u001b[K";
const BAR_WIDTH = 24;
/**
 * A terminal: results go to standard output, everything else to standard error. Nothing is saved as state or uploaded.
 *
 * @param maxRequests  the progress bar's total, because the number of rows is unknown
 * @param reworded  rewrites all text for a terminal, before it's printed
 */
function createConsoleRunner(maxRequests = 1, reworded = (text) => text) {
    const { stdout, stderr } = process;
    let hasBar = false;
    const closeBar = () => {
        if (hasBar)
            stderr.write(CLEAR_LINE);
        hasBar = false;
    };
    const say = (stream, text) => {
        closeBar();
        stream.write(`${reworded(text)}\n`);
    };
    const red = (text) => (0,external_node_util_.styleText)("red", text, { stream: stderr });
    const runner = (0,sanitize/* sanitized */.A6)({
        // A terminal doesn't mask anything.
        mask: () => { },
        info: (text) => say(stdout, text),
        notice: (text) => say(stderr, text),
        warning: (text) => say(stderr, red("Warning: ") + text),
        error: (text) => say(stderr, red("Error: ") + text),
        progress(progress) {
            if (!stderr.isTTY)
                return say(stderr, (0,port/* progressLine */.o)(progress));
            const done = Math.round((Math.min(progress.requests, maxRequests) / maxRequests) * BAR_WIDTH);
            const bar = "█".repeat(done) + "░".repeat(BAR_WIDTH - done);
            // A line that's too long for the terminal couldn't be cleared.
            stderr.write(CLEAR_LINE + `${bar} ${(0,port/* progressLine */.o)(progress)}`.slice(0, (stderr.columns || 80) - 1));
            hasBar = true;
        },
        setOutput: () => { },
        saveState: () => { },
        writeSummary: async () => { },
        prepareFolder: files/* prepareFolder */.G8,
        writeFiles: files/* writeFiles */.hV,
    });
    return { ...runner, close: closeBar };
}

// EXTERNAL MODULE: ./src/text/visible.js
var visible = __webpack_require__(440);
;// CONCATENATED MODULE: ./src/generated/examples.js
// Generated from examples/ by scripts/generate.ts; change those files and run `npm run generate`.
const EXAMPLES = {
    "docs": "# agent: Answers `/docs` comments. When you run the workflow from the Actions tab, this job only checks the setup.\nname: Docs\non:\n  issue_comment:\n    types: [created]\n  workflow_dispatch:\npermissions: {}\njobs:\n  agent:\n    if: github.event_name == 'workflow_dispatch' || startsWith(github.event.comment.body, '/docs')\n    runs-on: ubuntu-latest\n    timeout-minutes: 40 # the action itself stops watching after 30\n    permissions:\n      issues: write # status comments and reactions on issues\n      pull-requests: write # status comments, reactions, and labels on pull requests\n    environment:\n      name: docs-agent # contains the secret; only the default branch can use it\n      deployment: false # don't record each run as a deployment\n    steps:\n      - uses: OWNER/docs-agent-action@v1\n        with:\n          base-url: https://api.mintlify.com\n          api-key: ${{ secrets.DOCS_API_KEY }}\n          project-id: your-project-id\n",
    "keep-up": "# update: Keeps one docs pull request up to date with merged code. When you run the workflow from the Actions tab, this job only checks the setup and shows what would be sent.\nname: Docs updates\non:\n  push:\n    branches: [main] # your default branch\n    paths: [\"src/**\"] # each push that changes these files can start a job, which costs money\n  workflow_dispatch:\n  schedule:\n    - cron: \"23 7 * * 1-5\" # sends what an earlier run couldn't\npermissions: {}\njobs:\n  update:\n    if: github.event_name != 'issue_comment'\n    runs-on: ubuntu-latest\n    timeout-minutes: 40 # the action itself stops watching after 30\n    permissions:\n      contents: read # merged changes\n      issues: write # the issue with requests and results\n      pull-requests: write # a comment and a label on the agent's pull request\n    environment:\n      name: docs-agent # contains the secret; only the default branch can use it\n      deployment: false # don't record each run as a deployment\n    concurrency:\n      group: docs-updates\n      queue: max # by default, a third run would replace the one that's waiting\n    steps:\n      - uses: OWNER/docs-agent-action@v1\n        with:\n          mode: ${{ github.event_name == 'workflow_dispatch' && 'check' || 'agent' }}\n          base-url: https://api.mintlify.com\n          api-key: ${{ secrets.DOCS_API_KEY }}\n          project-id: your-project-id\n          context: changes\n          changed-paths: src/** # usually the same as `paths`; most changes to other files are ignored\n          issue-number: auto # opens an issue\n          max-jobs-per-day: \"10\"\n",
    "weekly-report": "# report: Posts a report on last week's visitors every Monday, and when someone runs the workflow from the Actions tab.\nname: Docs report\non:\n  schedule:\n    - cron: \"17 6 * * 1\" # Monday, 06:17 UTC; runs that are scheduled on the hour often start late\n  workflow_dispatch:\npermissions: {}\njobs:\n  report:\n    if: github.event_name == 'schedule' || github.event_name == 'workflow_dispatch'\n    runs-on: ubuntu-latest\n    timeout-minutes: 10 # the action itself stops after 5\n    permissions:\n      issues: write # the report's comment\n    steps:\n      - uses: OWNER/docs-agent-action@v1\n        with:\n          mode: analytics\n          base-url: https://api.mintlify.com\n          api-key: ${{ secrets.DOCS_REPORT_KEY }}\n          project-id: your-project-id\n          docs-url: https://docs.example.com\n          issue-number: auto # opens an issue for reports\n          allow-public-report: \"false\" # in a public repository, no report is written unless this is \"true\"\n",
};

;// CONCATENATED MODULE: ./src/terminal/workflow.js

/** Values in the examples that people replace. */
const PLACEHOLDERS = {
    /** The action that the steps run. */
    uses: "OWNER/docs-agent-action@v1",
    baseUrl: "https://api.mintlify.com",
    projectId: "your-project-id",
    docsUrl: "https://docs.example.com",
};
const PARTS = /^(?<about>#[^\n]*\n)name: [^\n]*\non:\n(?<events>.*)permissions: {}\njobs:\n(?<job>.*)$/s;
/**
 * A workflow with the jobs of all these examples, and these values in place of the placeholders. If several examples
 * have the same event, the first one's applies. For example, its schedule starts the jobs of all of them.
 */
function workflowFile(examples, values) {
    const parts = examples.map((name) => PARTS.exec(EXAMPLES[name])?.groups ?? {});
    const all = (part) => parts.map((groups) => groups[part]).join("");
    const events = Map.groupBy(all("events").split(/^(?= {2}\w)/m), (event) => event.split("\n", 1)[0]);
    const on = Array.from(events.values(), ([first]) => first).join("");
    const text = `${all("about")}name: Docs\non:\n${on}permissions: {}\njobs:\n${all("job")}`;
    return Object.keys(PLACEHOLDERS).reduce((filled, name) => {
        const placeholder = PLACEHOLDERS[name];
        return filled.replaceAll(`: ${placeholder}\n`, () => `: ${scalar(values[name] ?? placeholder)}\n`);
    }, text);
}
/** A value as YAML. Words that YAML would read as something else are quoted. */
function scalar(value) {
    const isPlain = /^[a-z][\w./:@-]*[\w/]$/i.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
    return isPlain ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./src/terminal/init.js







const FILE = ".github/workflows/docs.yml";
/** Accepts what an input with the same name accepts. */
const asInput = (name) => (value) => {
    const parsed = parsers/* PARSERS */.nE[name](value);
    if (parsed instanceof failure/* Fault */.vC)
        throw new commander/* InvalidArgumentError */.Di(`${(0,visible/* capitalized */.l2)(parsed.allowed)}.`);
    return value;
};
const initOptions = () => [
    new commander/* Option */.c$("--project-id <value>", "your project's ID, from the service's API keys page")
        .argParser(asInput("project-id"))
        .makeOptionMandatory(),
    new commander/* Option */.c$("--base-url <value>", `URL of the service's API, such as ${PLACEHOLDERS.baseUrl}`)
        .argParser(asInput("base-url"))
        .makeOptionMandatory(),
    new commander/* Option */.c$("--reports", "also post a report every Monday; needs --docs-url"),
    new commander/* Option */.c$("--keep-up", "also keep the docs up to date with merged code"),
    new commander/* Option */.c$("--docs-url <value>", "URL of your published site, for reports").argParser(asInput("docs-url")),
    new commander/* Option */.c$("--uses <value>", "action to use, as OWNER/NAME@TAG or OWNER/NAME@COMMIT")
        .default(PLACEHOLDERS.uses)
        .argParser((value) => {
        if (/^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(value))
            return value;
        throw new commander/* InvalidArgumentError */.Di("Use a form such as acme/docs-agent-action@v1.");
    }),
];
/** Commands that save the keys as the examples use them. `gh` prompts for each key, so it's never in the shell's history. */
const GH_COMMANDS = {
    environment: `gh api -X PUT 'repos/{owner}/{repo}/environments/docs-agent' --silent \\
  -F 'deployment_branch_policy[protected_branches]=false' \\
  -F 'deployment_branch_policy[custom_branch_policies]=true'
gh api 'repos/{owner}/{repo}/environments/docs-agent/deployment-branch-policies' --silent \\
  -f name="$(gh repo view --json defaultBranchRef --jq .defaultBranchRef.name)"
gh secret set DOCS_API_KEY --env docs-agent`,
    withoutEnvironment: "gh secret set DOCS_API_KEY",
    reports: "gh secret set DOCS_REPORT_KEY",
};
/**
 * Writes the workflow file in the repository that contains a folder, or in the folder itself, and never replaces one.
 *
 * @param folder  an absolute path
 * @param cwd  what the printed path is relative to
 * @returns what to do next
 * @throws Failure if the folder doesn't exist, or if the file exists or can't be written
 */
async function init(flags, folder, cwd) {
    const { reports = false, keepUp = false, uses } = flags;
    if (!(await (0,files/* isFolder */.lQ)(folder))) {
        throw new failure/* Failure */.HR({
            what: "The workflow file wasn't written",
            why: `There's no folder ${folder}`,
            fix: "Correct the path, or leave it out to use the current folder",
        });
    }
    const repository = await repositoryOf(folder);
    const path = (0,external_node_path_.join)(repository ?? folder, FILE);
    // The first example's schedule applies to all, so the weekly report must come before `keep-up`, which runs daily.
    const examples = ["docs"];
    if (reports)
        examples.push("weekly-report");
    if (keepUp)
        examples.push("keep-up");
    await (0,files/* createFile */.x3)(path, workflowFile(examples, flags));
    const elsewhere = repository === null ? " It isn't in a Git repository, so move it to the same path in yours." : "";
    return `Created ${(0,external_node_path_.relative)(cwd, path)}.${elsewhere}\n\n${nextSteps(reports, keepUp, uses)}`;
}
/** The closest folder with a Git repository, because GitHub reads workflows only there. Null if there's none. */
async function repositoryOf(folder) {
    for (let at = folder; at !== (0,external_node_path_.dirname)(at); at = (0,external_node_path_.dirname)(at)) {
        if (await (0,files/* exists */.t2)((0,external_node_path_.join)(at, ".git")))
            return at;
    }
    return null;
}
function nextSteps(reports, keepUp, uses) {
    const steps = [
        uses.startsWith("OWNER/")
            ? `In the file, replace \`${uses}\` with your fork and a commit: \`<account>/docs-agent-action@<commit SHA>\`.`
            : [],
        keepUp
            ? "In the file, set `branches` to your default branch, and `paths` and `changed-paths` to the code that the docs describe."
            : [],
        [
            `In your repository, create an environment that only the default branch can use, and save a key with write access there. GitHub's command-line tool, gh, prompts you for the key:\n\n${GH_COMMANDS.environment}`,
            `Private repositories on GitHub Free don't have environments. If yours is one of them, delete \`environment:\` and the two lines below it from each job that has them, and run only this:\n\n${GH_COMMANDS.withoutEnvironment}`,
        ].join("\n\n"),
        reports
            ? [
                `Save a second key, with read access only, for reports:\n\n${GH_COMMANDS.reports}`,
                'In a public repository, anyone can read the reports. If that\'s OK, set `allow-public-report` to `"true"` in the file.',
            ]
            : [],
        "Commit the file, and push it to the default branch.",
        `Check the setup${reports ? " and get the first report" : ""}: run \`gh workflow run docs.yml\`, and open the run's summary in the Actions tab.`,
        "Comment `/docs help` on an issue.",
    ].flat();
    return `Next:\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n\n")}`;
}

// EXTERNAL MODULE: ./src/generated/action.js
var action = __webpack_require__(6722);
// EXTERNAL MODULE: ./src/inputs/inputs.js
var inputs = __webpack_require__(779);
// EXTERNAL MODULE: ./src/run.js
var run = __webpack_require__(5809);
// EXTERNAL MODULE: ./src/runner/actions.js + 2 modules
var actions = __webpack_require__(3380);
;// CONCATENATED MODULE: ./src/terminal/mode.js








/** Inputs as flags, with the descriptions and defaults of action.yml. Required ones are in a group of their own. */
function flagsFor(names) {
    return names.map((name) => {
        const isSwitch = /^(?:true|false)$/.test(action/* INPUTS */.m[name].default);
        const option = new commander/* Option */.c$(`--${name} ${isSwitch ? "[value]" : "<value>"}`, describe(name));
        return action/* INPUTS */.m[name].required ? option.helpGroup("Required:") : option;
    });
}
/** Descriptions that differ in a terminal, where there's no workflow and nothing is posted. */
const DESCRIPTIONS = {
    "timeout-minutes": "How many minutes a report can wait for quota, up to 1440. Fractions are allowed. Default: 5. A check waits up to 30 seconds for the service and 30 seconds for the sitemap.",
    period: "Period to report on: last-week (Monday to Sunday), last-N-days (with N from 1 to 999), last-month, or last-quarter. Only complete UTC days are included.",
    "issue-number": "Number of the issue or pull request in which a workflow posts the report. When the check reads the repository, it also looks up this number.",
    "docs-url": "URL of your published site. The report uses the site's sitemap to suggest commands and to compare visits with your published pages.",
    trigger: "Word of 2 to 50 characters that starts the commands that the report suggests.",
};
function describe(name) {
    const { description, default: fallback } = action/* INPUTS */.m[name];
    const text = inTerminalWords(DESCRIPTIONS[name] ?? description).replaceAll("`", "");
    return fallback === "" ? text : `${text} Default: ${fallback}.`;
}
/** In a terminal, the command is the mode, the key comes from the environment, and nothing is posted or uploaded. */
const ONLY_IN_WORKFLOWS = [
    ...["mode", "api-key", "github-token", "issue-number", "artifact-name"],
    ...["activity", "label", "post", "allow-public-report"],
];
const ANALYTICS_FLAGS = parsers/* ANALYTICS_INPUTS */.p6.filter((name) => !ONLY_IN_WORKFLOWS.includes(name));
/** A report's flags, so that a report's command can be checked unchanged, and an input that only workflows use. */
const CHECK_FLAGS = [...ANALYTICS_FLAGS, "issue-number"];
/** Replaces names of inputs with what sets them in a terminal (a flag or an environment variable), and "the runner". */
function inTerminalWords(text) {
    const onThisMachine = text.replace(/\bth(?:e|is)(\s+)runner\b/g, "this$1machine");
    return onThisMachine.replace(/(?:the action's )?`([a-z-]+)`/g, (found, name) => {
        return parsers/* VARIABLES */.ut.get(name) ?? (CHECK_FLAGS.some((flag) => flag === name) ? `--${name}` : found);
    });
}
const EXIT_CODES = { complete: 0, partial: 3, cancelled: 130 };
const INVALID_INPUTS = 2;
/** Runs the mode as a workflow does. `flags` maps camelCase names to values; true if there's none. Returns the exit code. */
async function modeCommand(mode, flags, env, clock, signal) {
    // A report in a terminal doesn't use GitHub.
    const github = mode === "check" ? env : {};
    const given = {
        mode,
        "api-key": env[parsers/* KEY_VARIABLE */.$9],
        "github-token": github.GITHUB_TOKEN || github.GH_TOKEN,
    };
    const raw = (0,inputs/* readRawInputs */.yI)((name) => given[name] ?? flags[(0,parsers/* camelCase */.xQ)(name)]?.toString());
    const { close, ...runner } = createConsoleRunner(Number(raw["max-requests"]) || 1, inTerminalWords);
    (0,sanitize/* reportUncaught */.SQ)(runner);
    const conclusion = await (0,run/* run */.e)({
        raw,
        runner,
        clock,
        signal,
        env,
        // Without an event, nothing is posted, and only the caller sees the report.
        readContext: () => (0,actions/* runContext */.pO)({ GITHUB_EVENT_NAME: "terminal", GITHUB_REPOSITORY: github.GITHUB_REPOSITORY }, {}),
    });
    close();
    const hasInvalidInputs = conclusion === "error" && (0,inputs/* readCheckInputs */.Y2)(raw, clock.now()).faults.length > 0;
    return hasInvalidInputs ? INVALID_INPUTS : (EXIT_CODES[conclusion] ?? 1);
}

;// CONCATENATED MODULE: ./src/terminal/program.js









const USAGE_ERROR = 2;
const ANALYTICS = {
    flags: ANALYTICS_FLAGS,
    summary: "write a report on who reads the docs (people and AI)",
    description: `Writes a report on who read your docs (people and AI) during a period, and what changed.

The service's API key comes from the environment variable ${parsers/* KEY_VARIABLE */.$9}. It isn't a flag, because every process \
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
  2    a flag is missing or invalid, or ${parsers/* KEY_VARIABLE */.$9} is missing or malformed; nothing was sent
  3    the report is partial; it says why
  130  interrupted; any earlier report is unchanged`,
};
const CHECK = {
    flags: CHECK_FLAGS,
    summary: "check your setup without starting anything",
    description: `Checks your setup, and reports what's wrong, how to fix it, and what can be verified only with a real job. \
It doesn't start a job or write anything. It requests one row of visitor data from the service. It accepts a report's \
flags, and checks their values.

The service's API key comes from the environment variable ${parsers/* KEY_VARIABLE */.$9}. If GITHUB_TOKEN (or GH_TOKEN) and \
GITHUB_REPOSITORY (owner/name) are set, it also checks the repository. Only a check in a workflow can test the \
workflow's own token.`,
    after: `
Example:
    $ --base-url https://api.example.com --project-id acme

Exit codes:
  0    nothing is marked ✗
  1    something is marked ✗
  2    a flag is missing or invalid, or ${parsers/* KEY_VARIABLE */.$9} is missing or malformed
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
function commandLine([, file = ""], env) {
    const script = env.npm_lifecycle_event;
    const program = (0,external_node_path_.basename)(file) === "cli.js" ? `node ${(0,external_node_path_.relative)("", file)}` : "docs-agent";
    return (mode) => (script === mode ? `npm run ${mode} --` : `${program} ${mode}`);
}
/** Runs the command and sets the process's exit code. */
async function runProgram(clock) {
    process.on("uncaughtException", fail);
    // A reader can close the pipe early, as `head` does. The work continues without output.
    for (const stream of [process.stdout, process.stderr]) {
        stream.on("error", (error) => {
            if (error.code !== "EPIPE")
                throw error;
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
    }
    catch (thrown) {
        if (!(thrown instanceof commander/* CommanderError */.b7))
            fail(thrown);
        process.exitCode = thrown.exitCode === 0 ? 0 : USAGE_ERROR;
    }
}
const isGiven = (args, name) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
/** Without `--`, npm reads the flags as its own. */
const npmTook = (env, name) => env.npm_lifecycle_event !== undefined && env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
function secretAsFlag(args, env) {
    const found = [...parsers/* VARIABLES */.ut].find(([name]) => isGiven(args, name) || npmTook(env, name));
    if (found === undefined)
        return null;
    const [name, variable] = found;
    return `--${name} isn't a flag, because every process on the machine can see flags. Set the environment variable ${variable} instead.`;
}
function flagTakenByNpm(args, env) {
    const script = env.npm_lifecycle_event;
    const flags = [...CHECK_FLAGS, ...initOptions().map((option) => option.name())];
    const kept = flags.find((name) => npmTook(env, name) && !isGiven(args, name));
    if (kept === undefined)
        return null;
    return `npm interpreted --${kept} as one of its own options. Put -- before the flags (in PowerShell, '--'): npm run ${script} -- --${kept} …`;
}
/** Only a check reads the repository. */
function malformedRepository(args, { GITHUB_REPOSITORY: repository = "" }) {
    if (args[2] !== "check" || /^([\w.-]+\/[\w.-]+)?$/.test(repository))
        return null;
    return `GITHUB_REPOSITORY is ${JSON.stringify(repository)}. Set it to owner/name, or unset it.`;
}
function fail(thrown) {
    process.stderr.write(`${heading("Error:")} ${(0,failure/* toFailure */.w2)(thrown).message}\n`);
    process.exit(1);
}
function program(clock) {
    const start = commandLine(process.argv, process.env);
    const program = new commander/* Command */.uB("docs-agent")
        .description("Sets up a repository, checks a setup, and reports on who reads your docs.")
        .version(package_namespaceObject.rE, "-V, --version", "show the version")
        .helpOption("-h, --help", "show help")
        .helpCommand("help [command]", "show help for a command")
        .configureHelp({
        styleTitle: (title) => (0,external_node_util_.styleText)("bold", title, { validateStream: false }),
        commandUsage: (command) => command.parent ? `${start(command.name())} ${usageOf(command)}` : `${start("<command>")} [flags]`,
        subcommandTerm: (command) => `${command.name()} ${usageOf(command)}`,
    })
        .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, heading("Error:"))) })
        .showHelpAfterError(`Run \`${start("--help")}\` to list the commands.`)
        .exitOverride();
    function add(name, { summary, description, after }, options) {
        const command = program
            .command(name)
            .summary(summary)
            .description(description)
            .addHelpText("after", after.replaceAll("$", start(name)))
            .showHelpAfterError(`Run \`${start(name)} --help\` to list its flags.`);
        for (const option of options)
            command.addOption(option);
        return command;
    }
    for (const mode of ["analytics", "check"]) {
        const { flags, ...texts } = mode === "check" ? CHECK : ANALYTICS;
        add(mode, texts, flagsFor(flags)).action(async (values) => {
            process.exitCode = await modeCommand(mode, values, process.env, clock, interruptSignal());
        });
    }
    add("init", INIT, initOptions())
        .argument("[folder]", "a folder in your repository")
        .action(async (folder, flags, command) => {
        if (flags.reports && flags.docsUrl === undefined)
            command.error("error: --reports needs --docs-url");
        const from = callerFolder(process.env);
        createConsoleRunner().info(await init(flags, (0,external_node_path_.resolve)(from, folder ?? ""), from));
    });
    return program;
}
const usageOf = (command) => command.usage().replace("[options]", "[flags]");
/** npm runs scripts in the package's folder, and says where people started it. */
const callerFolder = ({ npm_lifecycle_event: script, INIT_CWD }) => (script === "init" && INIT_CWD) || process.cwd();
const heading = (text) => (0,external_node_util_.styleText)("red", text, { stream: process.stderr });
/** The first interrupt aborts the signal. A second one ends the process immediately. */
function interruptSignal() {
    const interrupted = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.once(name, () => interrupted.abort(new Error(`Interrupted (${name})`)));
    }
    return interrupted.signal;
}


/***/ })

};
