// Built from src/ by `npm run build`. Edit src/ instead.
export const id = 512;
export const ids = [512];
export const modules = {

/***/ 4714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $9: () => (/* binding */ KEY_VARIABLE),
/* harmony export */   P8: () => (/* binding */ CHECK_FLAGS),
/* harmony export */   rA: () => (/* binding */ ANALYTICS_FLAGS),
/* harmony export */   tb: () => (/* binding */ flagsFor),
/* harmony export */   ut: () => (/* binding */ VARIABLES)
/* harmony export */ });
/* harmony import */ var commander__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8265);
/* harmony import */ var _generated_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6722);
/* harmony import */ var _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4660);



/** Inputs as flags, with the descriptions and defaults of action.yml. Required ones are in a group of their own. */
function flagsFor(names) {
    return names.map((name) => {
        const option = new commander__WEBPACK_IMPORTED_MODULE_0__/* .Option */ .c$(`--${name} <${placeholder(name)}>`, describe(name));
        return _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name].required ? option.helpGroup("Required:") : option;
    });
}
function describe(name) {
    const { description, default: fallback } = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name];
    const text = description.replaceAll("`", "");
    return fallback === "" ? text : `${text} Default: ${fallback}.`;
}
function placeholder(name) {
    const { description, default: fallback } = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name];
    if (/^(?:true|false)$/.test(fallback))
        return "true|false";
    if (/^\d+$/.test(fallback))
        return "number";
    return /\bYYYY-MM-DD(?: text)?\b/.exec(description)?.[0] ?? name.split("-").at(-1) ?? name;
}
const KEY_VARIABLE = "DOCS_AGENT_API_KEY";
/** Not flags, because every process on the machine can see arguments. */
const VARIABLES = new Map([
    ["api-key", KEY_VARIABLE],
    ["github-token", "GITHUB_TOKEN"],
]);
/** In a terminal, the command is the mode, the key comes from the environment, and nothing is posted or uploaded. */
const ONLY_IN_WORKFLOWS = [
    ...["mode", "api-key", "github-token", "issue-number", "artifact-name"],
    ...["activity", "post", "allow-public-report"],
];
const ANALYTICS_FLAGS = _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__/* .ANALYTICS_INPUTS */ .p6.filter((name) => !ONLY_IN_WORKFLOWS.includes(name));
/** Inputs that a check tests, or that affect a report's cost. */
const CHECK_FLAGS = [
    ...["base-url", "project-id", "period", "date-from", "date-to", "compare", "trend"],
    ...["docs-url", "sitemap", "issue-number"],
];


/***/ }),

/***/ 6512:
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
// EXTERNAL MODULE: ./src/terminal/flags.js
var terminal_flags = __webpack_require__(4714);
;// CONCATENATED MODULE: ./src/terminal/program.js






const USAGE_ERROR = 2;
const ANALYTICS = {
    flags: terminal_flags/* ANALYTICS_FLAGS */.rA,
    summary: "write a report on who reads the docs (people and AI)",
    description: `Writes a report on who read your docs (people and AI) during a period, and what changed.

The service's API key comes from the environment variable ${terminal_flags/* KEY_VARIABLE */.$9}. It isn't a flag, because every process \
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
  2    a flag or ${terminal_flags/* KEY_VARIABLE */.$9} is invalid; nothing was sent
  3    the report is partial; it says why
  130  interrupted; any earlier report is unchanged`,
};
const CHECK = {
    flags: terminal_flags/* CHECK_FLAGS */.P8,
    summary: "check your setup without starting anything",
    description: `Checks your setup, and reports what's wrong, how to fix it, and what can be verified only with a real job. \
It doesn't start a job or write anything. It requests one row of visitor data from the service.

The service's API key comes from the environment variable ${terminal_flags/* KEY_VARIABLE */.$9}. If GITHUB_TOKEN (or GH_TOKEN) and \
GITHUB_REPOSITORY (owner/name) are set, it also checks the repository. Only a check in a workflow can test the \
workflow's own token.`,
    after: `
Examples:
  Test the URL, the key, and the project
    $ --base-url https://api.example.com --project-id acme

  Test the site's sitemap, too
    $ --base-url https://api.example.com --project-id acme --docs-url https://docs.example.com

Exit codes:
  0    nothing is marked ✗
  1    something is marked ✗
  2    a flag or ${terminal_flags/* KEY_VARIABLE */.$9} is invalid
  130  interrupted`,
};
/** How to start this program again from the same folder: as a script of this package, as a file, or by its name. */
function commandLine([, file = ""], env) {
    const script = env.npm_lifecycle_event;
    const program = (0,external_node_path_.basename)(file) === "cli.js" ? `node ${(0,external_node_path_.relative)("", file)}` : "docs-agent";
    return (mode) => (script === mode ? `npm run ${mode} --` : `${program} ${mode}`);
}
/** Runs the command and sets the process's exit code. */
async function runProgram(clock) {
    ignoreClosedPipes();
    process.on("uncaughtException", fail);
    const { argv, env } = process;
    const wrong = secretAsFlag(argv, env) ?? flagTakenByNpm(argv, env) ?? malformedRepository(argv, env);
    if (wrong !== null) {
        process.stderr.write(`${heading("Error:")} ${wrong}\n`);
        process.exitCode = USAGE_ERROR;
        return;
    }
    try {
        await program(clock).parseAsync();
    }
    catch (thrown) {
        if (!(thrown instanceof commander/* CommanderError */.b7))
            fail(thrown);
        process.exitCode = thrown.exitCode === 0 ? 0 : USAGE_ERROR;
    }
}
const isGiven = (args, name) => args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
/** Without `--`, npm reads the flags as its own. */
const hasNpm = (env, name) => env.npm_lifecycle_event !== undefined && env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
function secretAsFlag(args, env) {
    const found = [...terminal_flags/* VARIABLES */.ut].find(([name]) => isGiven(args, name) || hasNpm(env, name));
    if (found === undefined)
        return null;
    const [name, variable] = found;
    return `--${name} isn't a flag, because every process on the machine can see flags. Set the environment variable ${variable} instead.`;
}
function flagTakenByNpm(args, env) {
    const script = env.npm_lifecycle_event;
    const kept = [...terminal_flags/* ANALYTICS_FLAGS */.rA, ...terminal_flags/* CHECK_FLAGS */.P8].find((name) => hasNpm(env, name) && !isGiven(args, name));
    if (kept === undefined)
        return null;
    return `npm interpreted --${kept} as one of its own options. Put -- before the flags: npm run ${script} -- --${kept} …`;
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
        .description("Reports on who reads your docs, and checks your setup.")
        .version(package_namespaceObject.rE, "-V, --version", "show the version")
        .helpOption("-h, --help", "show help")
        .helpCommand("help [command]", "show help for a command")
        .configureHelp({
        styleTitle: (title) => (0,external_node_util_.styleText)("bold", title, { validateStream: false }),
        commandUsage: (command) => `${start(command.parent ? command.name() : "<command>")} [flags]`,
    })
        .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, heading("Error:"))) })
        .showHelpAfterError(`Run \`${start("--help")}\` to list the commands.`)
        .addHelpText("after", `\nExamples:\n${["analytics", "check"].map((mode) => `  ${start(mode)} --base-url https://api.example.com --project-id acme`).join("\n")}\n  ${start("analytics")} --help`)
        .exitOverride();
    for (const mode of ["analytics", "check"]) {
        const { flags, summary, description, after } = mode === "check" ? CHECK : ANALYTICS;
        const command = program
            .command(mode)
            .summary(summary)
            .description(description)
            .addHelpText("after", after.replaceAll("$", start(mode)))
            .showHelpAfterError(`Run \`${start(mode)} --help\` to list its flags.`);
        for (const flag of (0,terminal_flags/* flagsFor */.tb)(flags))
            command.addOption(flag);
        command.action(async (values) => {
            const { modeCommand } = await __webpack_require__.e(/* import() */ 24).then(__webpack_require__.bind(__webpack_require__, 7024));
            process.exitCode = await modeCommand(mode, values, process.env, clock, interruptSignal());
        });
    }
    return program;
}
const heading = (text) => (0,external_node_util_.styleText)("red", text, { stream: process.stderr });
/** The first interrupt aborts the signal. A second one ends the process immediately. */
function interruptSignal() {
    const interrupted = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.once(name, () => interrupted.abort(new Error(`Interrupted (${name})`)));
    }
    return interrupted.signal;
}
/** A reader can close the pipe early, as `head` does. The work continues without output. */
function ignoreClosedPipes() {
    for (const stream of [process.stdout, process.stderr]) {
        stream.on("error", (error) => {
            if (error.code !== "EPIPE")
                throw error;
        });
    }
}


/***/ })

};
