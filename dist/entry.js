// Built from src/ by `npm run build`. Edit src/ instead.
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_modules__ = ({
    2613: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");
    }),
    181: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");
    }),
    9140: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("constants");
    }),
    6982: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
    }),
    4434: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");
    }),
    9896: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");
    }),
    1943: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");
    }),
    8611: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");
    }),
    5692: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");
    }),
    9278: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");
    }),
    4589: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");
    }),
    6698: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");
    }),
    4573: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");
    }),
    1421: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");
    }),
    7598: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
    }),
    3053: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");
    }),
    8474: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");
    }),
    3024: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
    }),
    1455: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
    }),
    7067: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
    }),
    2467: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");
    }),
    4708: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
    }),
    8995: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
    }),
    7030: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
    }),
    542: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
    }),
    6760: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
    }),
    643: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");
    }),
    1708: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");
    }),
    1792: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");
    }),
    99: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");
    }),
    7075: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
    }),
    7830: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/web");
    }),
    6193: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");
    }),
    1692: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");
    }),
    3136: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");
    }),
    7975: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
    }),
    3429: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");
    }),
    5919: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
    }),
    8522: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
    }),
    857: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
    }),
    6928: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
    }),
    3785: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("readline");
    }),
    2203: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");
    }),
    4756: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");
    }),
    2018: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");
    }),
    7016: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");
    }),
    9023: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");
    }),
    3106: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");
    }),
    950: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Yz: () => (debug),
            z3: () => (error),
            V4: () => (getInput),
            Gu: () => (getState),
            pq: () => (info),
            lm: () => (notice),
            LZ: () => (saveState),
            uH: () => (setOutput),
            Pq: () => (setSecret),
            $e: () => (warning)
        });
        var external_os_ = __nccwpck_require__(857);
        ;
        function utils_toCommandValue(input) {
            if (input === null || input === undefined) {
                return '';
            }
            else if (typeof input === 'string' || input instanceof String) {
                return input;
            }
            return JSON.stringify(input);
        }
        function toCommandProperties(annotationProperties) {
            if (!Object.keys(annotationProperties).length) {
                return {};
            }
            return {
                title: annotationProperties.title,
                file: annotationProperties.file,
                line: annotationProperties.startLine,
                endLine: annotationProperties.endLine,
                col: annotationProperties.startColumn,
                endColumn: annotationProperties.endColumn
            };
        }
        ;
        function command_issueCommand(command, properties, message) {
            const cmd = new Command(command, properties, message);
            process.stdout.write(cmd.toString() + external_os_.EOL);
        }
        function command_issue(name, message = '') {
            command_issueCommand(name, {}, message);
        }
        const CMD_STRING = '::';
        class Command {
            constructor(command, properties, message) {
                if (!command) {
                    command = 'missing.command';
                }
                this.command = command;
                this.properties = properties;
                this.message = message;
            }
            toString() {
                let cmdStr = CMD_STRING + this.command;
                if (this.properties && Object.keys(this.properties).length > 0) {
                    cmdStr += ' ';
                    let first = true;
                    for (const key in this.properties) {
                        if (this.properties.hasOwnProperty(key)) {
                            const val = this.properties[key];
                            if (val) {
                                if (first) {
                                    first = false;
                                }
                                else {
                                    cmdStr += ',';
                                }
                                cmdStr += `${key}=${escapeProperty(val)}`;
                            }
                        }
                    }
                }
                cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
                return cmdStr;
            }
        }
        function escapeData(s) {
            return utils_toCommandValue(s)
                .replace(/%/g, '%25')
                .replace(/\r/g, '%0D')
                .replace(/\n/g, '%0A');
        }
        function escapeProperty(s) {
            return utils_toCommandValue(s)
                .replace(/%/g, '%25')
                .replace(/\r/g, '%0D')
                .replace(/\n/g, '%0A')
                .replace(/:/g, '%3A')
                .replace(/,/g, '%2C');
        }
        var external_crypto_ = __nccwpck_require__(6982);
        var external_fs_ = __nccwpck_require__(9896);
        ;
        function file_command_issueFileCommand(command, message) {
            const filePath = process.env[`GITHUB_${command}`];
            if (!filePath) {
                throw new Error(`Unable to find environment variable for file command ${command}`);
            }
            if (!external_fs_.existsSync(filePath)) {
                throw new Error(`Missing file at path: ${filePath}`);
            }
            external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
                encoding: 'utf8'
            });
        }
        function file_command_prepareKeyValueMessage(key, value) {
            const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
            const convertedValue = utils_toCommandValue(value);
            if (key.includes(delimiter)) {
                throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
            }
            if (convertedValue.includes(delimiter)) {
                throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
            }
            return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
        }
        var external_path_ = __nccwpck_require__(6928);
        ;
        var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
            function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
            return new (P || (P = Promise))(function (resolve, reject) {
                function fulfilled(value) { try {
                    step(generator.next(value));
                }
                catch (e) {
                    reject(e);
                } }
                function rejected(value) { try {
                    step(generator["throw"](value));
                }
                catch (e) {
                    reject(e);
                } }
                function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
                step((generator = generator.apply(thisArg, _arguments || [])).next());
            });
        };
        var ExitCode;
        (function (ExitCode) {
            ExitCode[ExitCode["Success"] = 0] = "Success";
            ExitCode[ExitCode["Failure"] = 1] = "Failure";
        })(ExitCode || (ExitCode = {}));
        function exportVariable(name, val) {
            const convertedVal = toCommandValue(val);
            process.env[name] = convertedVal;
            const filePath = process.env['GITHUB_ENV'] || '';
            if (filePath) {
                return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
            }
            issueCommand('set-env', { name }, convertedVal);
        }
        function setSecret(secret) {
            command_issueCommand('add-mask', {}, secret);
        }
        function addPath(inputPath) {
            const filePath = process.env['GITHUB_PATH'] || '';
            if (filePath) {
                issueFileCommand('PATH', inputPath);
            }
            else {
                issueCommand('add-path', {}, inputPath);
            }
            process.env['PATH'] = `${inputPath}${path.delimiter}${process.env['PATH']}`;
        }
        function getInput(name, options) {
            const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
            if (options && options.required && !val) {
                throw new Error(`Input required and not supplied: ${name}`);
            }
            if (options && options.trimWhitespace === false) {
                return val;
            }
            return val.trim();
        }
        function getMultilineInput(name, options) {
            const inputs = getInput(name, options)
                .split('\n')
                .filter(x => x !== '');
            if (options && options.trimWhitespace === false) {
                return inputs;
            }
            return inputs.map(input => input.trim());
        }
        function getBooleanInput(name, options) {
            const trueValue = ['true', 'True', 'TRUE'];
            const falseValue = ['false', 'False', 'FALSE'];
            const val = getInput(name, options);
            if (trueValue.includes(val))
                return true;
            if (falseValue.includes(val))
                return false;
            throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
                `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
        }
        function setOutput(name, value) {
            const filePath = process.env['GITHUB_OUTPUT'] || '';
            if (filePath) {
                return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
            }
            process.stdout.write(external_os_.EOL);
            command_issueCommand('set-output', { name }, utils_toCommandValue(value));
        }
        function setCommandEcho(enabled) {
            issue('echo', enabled ? 'on' : 'off');
        }
        function setFailed(message) {
            process.exitCode = ExitCode.Failure;
            error(message);
        }
        function isDebug() {
            return process.env['RUNNER_DEBUG'] === '1';
        }
        function debug(message) {
            command_issueCommand('debug', {}, message);
        }
        function error(message, properties = {}) {
            command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
        }
        function warning(message, properties = {}) {
            command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
        }
        function notice(message, properties = {}) {
            command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
        }
        function info(message) {
            process.stdout.write(message + external_os_.EOL);
        }
        function startGroup(name) {
            issue('group', name);
        }
        function endGroup() {
            issue('endgroup');
        }
        function group(name, fn) {
            return __awaiter(this, void 0, void 0, function* () {
                startGroup(name);
                let result;
                try {
                    result = yield fn();
                }
                finally {
                    endGroup();
                }
                return result;
            });
        }
        function saveState(name, value) {
            const filePath = process.env['GITHUB_STATE'] || '';
            if (filePath) {
                return file_command_issueFileCommand('STATE', file_command_prepareKeyValueMessage(name, value));
            }
            command_issueCommand('save-state', { name }, utils_toCommandValue(value));
        }
        function getState(name) {
            return process.env[`STATE_${name}`] || '';
        }
        function getIDToken(aud) {
            return __awaiter(this, void 0, void 0, function* () {
                return yield OidcClient.getIDToken(aud);
            });
        }
    }),
    8351: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            FC: () => (isSenderChecked),
            RM: () => (parseCommand),
            Td: () => (commentKey),
            "in": () => (readRequest)
        });
        var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4008);
        function parseCommand(body, trigger) {
            const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
            if (!text.startsWith(trigger))
                return null;
            const rest = text.slice(trigger.length);
            if (rest !== "" && !/^\s/.test(rest))
                return null;
            const firstLine = rest.split("\n", 1)[0]?.trim();
            if (firstLine === "status" || firstLine === "help")
                return { kind: firstLine };
            const instruction = rest.trim();
            const fresh = instruction.startsWith("new:");
            const prompt = fresh ? instruction.slice("new:".length).trim() : instruction;
            return prompt === "" ? { kind: "help" } : { kind: "instruct", prompt, fresh };
        }
        const EVENTS_OF_THE_WORKFLOW = ["workflow_dispatch", "push", "schedule", "repository_dispatch"];
        function isSenderChecked(eventName) {
            return !EVENTS_OF_THE_WORKFLOW.includes(eventName);
        }
        function commentKey({ baseUrl, projectId }, id) {
            return (0, _marker_js__WEBPACK_IMPORTED_MODULE_0__.lq)(baseUrl, projectId, "comment", String(id));
        }
        function readRequest(inputs, context, command) {
            const { event } = context;
            const thread = inputs.issueNumber ?? event.thread?.number ?? 0;
            const byInput = taskOfInputs(inputs);
            const comment = byInput === null ? event.comment : null;
            return {
                key: comment
                    ? commentKey(inputs, comment.id)
                    : (0, _marker_js__WEBPACK_IMPORTED_MODULE_0__.lq)(inputs.baseUrl, inputs.projectId, "run", context.runId, context.stepKey, inputs.prompt ?? "", inputs.jobId ?? ""),
                task: byInput ?? (command ? taskOfCommand(command) : { kind: "help" }),
                askedBy: comment ? comment.author : isSenderChecked(event.name) ? event.sender : null,
                comment,
                thread: thread === 0 ? null : thread,
            };
        }
        function taskOfInputs({ prompt, jobId }) {
            if (prompt !== null)
                return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
            return jobId === null ? null : { kind: "watch", jobId };
        }
        function taskOfCommand(command) {
            if (command.kind !== "instruct")
                return command;
            return { kind: command.fresh ? "create" : "continue", prompt: command.prompt };
        }
    }),
    5598: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            HR: () => (Failure),
            hC: () => (sentences),
            vC: () => (Fault),
            w2: () => (toFailure)
        });
        class Failure extends Error {
            what;
            why;
            fix;
            paste;
            constructor(explanation, options) {
                super(sentences(explanation), options);
                this.name = "Failure";
                this.what = explanation.what;
                this.why = explanation.why;
                this.fix = explanation.fix;
                if (explanation.paste !== undefined)
                    this.paste = explanation.paste;
            }
        }
        function sentences({ what, why, fix, paste }) {
            const reasons = why.startsWith("- ") ? `:\n${why}\n` : `. ${why}. `;
            return `${what}${reasons}${fix}${paste === undefined ? "." : `:\n${paste}`}`;
        }
        function toFailure(thrown) {
            if (thrown instanceof Failure)
                return thrown;
            const why = thrown instanceof Error ? thrown.message : String(thrown);
            return new Failure({
                what: "The action hit an unexpected error",
                why: why || "The error has no message",
                fix: "Run it again. If it happens again, report it with this log",
            }, { cause: thrown });
        }
        class Fault {
            allowed;
            input;
            constructor(allowed, input = null) {
                this.allowed = allowed;
                this.input = input;
            }
        }
    }),
    6722: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            m: () => (INPUTS)
        });
        const INPUTS = {
            "mode": { "required": false, "default": "agent", "description": "What to do: `agent` (start or continue a job), `analytics` (report on visitors), or `check` (check the setup for either without starting a job)." },
            "base-url": { "required": true, "default": "", "description": "URL of the documentation service's API. Must use `https://`, except on loopback." },
            "api-key": { "required": true, "default": "", "description": "Admin API key of the service. It's masked before anything else happens." },
            "project-id": { "required": true, "default": "", "description": "Your project's ID, from the service's API keys page." },
            "github-token": { "required": false, "default": "${{ github.token }}", "description": "Token for comments, reactions, and permission lookups." },
            "timeout-minutes": { "required": false, "default": "", "description": "How long this run can wait for the job or for quota, in minutes. Fractions are allowed. Default: agent `30`, analytics `5`. A check waits at most half a minute." },
            "issue-number": { "required": false, "default": "", "description": "Issue or pull request to post to. `0` posts nowhere. Default: agent: the one the event is about; analytics: none." },
            "prompt": { "required": false, "default": "", "description": "Instruction, sent exactly as given. Default: the `/docs …` comment that started the workflow." },
            "trigger": { "required": false, "default": "/docs", "description": "Word that starts a command in a comment." },
            "context": { "required": false, "default": "link", "description": "Context to send with instructions from comments: `link` (where the request was made), `thread` (the title, the description, and comments by people with `required-permission`), or `none`. Never added to an explicit `prompt`." },
            "job-id": { "required": false, "default": "", "description": "With a prompt: send it to this job as a follow-up. Without: watch this job." },
            "required-permission": { "required": false, "default": "write", "description": "Minimum repository permission required to use commands: `triage`, `write`, `maintain`, or `admin`. `read` is allowed only in private repositories." },
            "allowed-users": { "required": false, "default": "", "description": "Only these people can use commands, and they still need the permission. Logins separated by commas or line breaks. Default: everyone with the permission." },
            "allowed-bots": { "required": false, "default": "", "description": "Bots whose comments can start jobs. Logins separated by commas or line breaks; `*` isn't allowed." },
            "pr-hosts": { "required": false, "default": "", "description": "Additional code hosts whose pull request links can be posted, separated by commas or line breaks. Always allowed: github.com and the workflow's GitHub server." },
            "wait": { "required": false, "default": "true", "description": "`false`: start or continue the job, report it, and stop without watching it." },
            "matrix-index": { "required": false, "default": "${{ strategy.job-index }}", "description": "Tells the jobs of a matrix apart. GitHub fills it in, so don't set it." },
            "period": { "required": false, "default": "last-week", "description": "Analytics: period to report on: `last-week` (Monday to Sunday), `last-N-days`, `last-month`, or `last-quarter`. Complete UTC days only." },
            "date-from": { "required": false, "default": "", "description": "Analytics: first day, YYYY-MM-DD. With `date-to`, overrides `period`." },
            "date-to": { "required": false, "default": "", "description": "Analytics: day after the last day, YYYY-MM-DD." },
            "compare": { "required": false, "default": "true", "description": "Analytics: also read the previous period, to report what changed." },
            "trend": { "required": false, "default": "13", "description": "Analytics: number of periods of site totals to chart, one API request each. `0` for none." },
            "annotations": { "required": false, "default": "", "description": "Analytics: lines `YYYY-MM-DD text`, such as a release, to show on the trend and in comparisons." },
            "post": { "required": false, "default": "always", "description": "Analytics: with `notable`, a new comment is posted only if the report is notable; with `always`, every report is posted." },
            "title": { "required": false, "default": "", "description": "Analytics: display name of the project in the report. Default: the project ID." },
            "docs-url": { "required": false, "default": "", "description": "Analytics: URL of your published site, for links to pages." },
            "sitemap": { "required": false, "default": "", "description": "Analytics: path or https URL of the sitemap, for finding pages without visitors and visits to unpublished pages. Default: `<docs-url>/sitemap.xml` if `docs-url` is set." },
            "ignore-paths": { "required": false, "default": "", "description": "Analytics: globs of paths to leave out of rankings, such as `/changelog/**`, separated by commas or line breaks. A glob with `!` includes paths again; the last match wins. The data files always have every path." },
            "top": { "required": false, "default": "20", "description": "Analytics: rows in each ranking." },
            "formats": { "required": false, "default": "md,html,csv,json", "description": "Analytics: files to write: `md`, `html`, `csv`, `json`." },
            "output-dir": { "required": false, "default": "docs-report", "description": "Analytics: folder for the files." },
            "artifact-name": { "required": false, "default": "", "description": "Analytics: name of the uploaded artifact. `none` uploads nothing. Default: `docs-report-<project-id>`." },
            "allow-public-report": { "required": false, "default": "", "description": "Analytics: allow a report in a public repository, where anyone can read the job summary, artifact, and comment. Without `true`, nothing is written there. Default: `false`." },
            "max-requests": { "required": false, "default": "40", "description": "Analytics: maximum number of API requests to the service in this run. Leaves quota for others." },
        };
        const OUTPUTS = {
            "conclusion": { "description": "How the run ended. Agent: `pull-request`, `no-changes`, `created`, `archived`, `failed`, `timed-out`, or `uncertain`. Analytics: `partial`. Analytics and check: `complete`. Agent and check: `denied`. All: `error`, `cancelled`, or `skipped`." },
            "job-id": { "description": "Job ID, set as soon as it's known." },
            "status": { "description": "The job's last known status: `active`, `completed`, `archived`, or `failed`." },
            "pr-link": { "description": "URL of the pull request. Empty if there is none, or if the link was withheld as unsafe." },
            "comment-url": { "description": "URL of the status comment or of the report's comment." },
            "headline": { "description": "Analytics: one plain sentence, suitable for a chat message." },
            "notable": { "description": "Analytics: `true` if anything is out of the ordinary, or if it can't be told; otherwise `false`." },
            "human": { "description": "Analytics: unique people in the period." },
            "ai": { "description": "Analytics: unique AI visitors in the period." },
            "total": { "description": "Analytics: unique visitors in the period, each counted once." },
            "pages": { "description": "Analytics: number of pages with visitors." },
            "requests": { "description": "Analytics and check: number of API requests this run made to the service." },
            "report-path": { "description": "Analytics: path of report.md, or of the first file if `formats` doesn't include `md`." },
            "report-json": { "description": "Analytics: path of report.json. Empty if `formats` doesn't include `json`." },
            "artifact-url": { "description": "Analytics: URL of the uploaded artifact. Empty if nothing was uploaded." },
            "top-pages": { "description": "Analytics: JSON array of published pages, by visitors. Empty without a sitemap." },
            "movers": { "description": "Analytics: JSON array of published pages that stand out. Empty without a sitemap, or if the whole site changed." },
        };
    }),
    4835: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Jj: () => (PERMISSIONS),
            WV: () => (orOnNotFound),
            iK: () => (GitHubFailure)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
        class GitHubFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__.HR {
            status;
            retryAfterMs;
            constructor(explanation, details = {}) {
                super(explanation, { cause: details.cause });
                this.name = "GitHubFailure";
                this.status = details.status;
                this.retryAfterMs = details.retryAfterMs;
            }
        }
        async function orOnNotFound(call, instead) {
            try {
                return await call;
            }
            catch (thrown) {
                if (thrown instanceof GitHubFailure && thrown.status === 404)
                    return instead;
                throw thrown;
            }
        }
    }),
    4660: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            G3: () => (AGENT_INPUTS),
            M2: () => (REPORT_ONLY_INPUTS),
            Os: () => (MAX_PROMPT_BYTES),
            n2: () => (COMMENT_ONLY_INPUTS),
            nE: () => (PARSERS),
            p6: () => (ANALYTICS_INPUTS),
            zC: () => (looksLikeKey)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4835);
        var _period_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5167);
        var _text_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7242);
        const MAX_PROMPT_BYTES = 64 * 1024;
        const MAX_TIMEOUT_MINUTES = 24 * 60;
        const LONGEST_LINE = 100;
        const SHARED = {
            mode: oneOf("agent", "analytics", "check"),
            "base-url": (raw) => (0, _text_urls_js__WEBPACK_IMPORTED_MODULE_3__.Q2)(raw.trim()),
            "api-key": (raw) => {
                const key = raw.trim();
                if (key === "")
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give the service's admin API key; a secret that this job can't read is empty");
                return /^[\x21-\x7e]+$/.test(key)
                    ? key
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("a key has no spaces, line breaks, or special characters; paste it again");
            },
            "project-id": (raw) => pathSegment(raw, "copy it from the service's API keys page"),
            "github-token": (raw) => raw.trim(),
            "timeout-minutes": (raw) => {
                if (raw.trim() === "")
                    return null;
                const minutes = Number(raw);
                return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES
                    ? minutes * 60_000
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give a number of minutes above 0 and at most ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`);
            },
            "issue-number": (raw) => {
                if (raw.trim() === "")
                    return null;
                return /^\d{1,15}$/.test(raw.trim())
                    ? Number(raw)
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give the number of an issue or pull request, or 0 to post nowhere");
            },
            trigger: (raw) => /^[^\s<>`]{2,50}$/.test(raw.trim())
                ? raw.trim()
                : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give one word of 2 to 50 characters, for example /docs"),
        };
        const AGENT = {
            prompt: (raw) => {
                if (raw === "")
                    return null;
                if (raw.trim() === "")
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it contains only white space; give the agent an instruction");
                if (!raw.isWellFormed())
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it isn't well-formed Unicode (a lone surrogate); give plain text");
                if (Buffer.byteLength(raw) > MAX_PROMPT_BYTES) {
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it is over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the material`);
                }
                return raw;
            },
            context: oneOf("link", "thread", "none"),
            "job-id": (raw) => raw.trim() === "" ? null : pathSegment(raw, "copy it from the status comment or from the `job-id` output"),
            "required-permission": oneOf(..._github_port_js__WEBPACK_IMPORTED_MODULE_1__.Jj.slice(1)),
            "allowed-users": names,
            "allowed-bots": (raw) => {
                const bots = names(raw);
                return bots.includes("*") ? new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("name each bot; `*` would let any bot start jobs") : bots;
            },
            "pr-hosts": (raw) => {
                const hosts = names(raw);
                return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
                    ? hosts
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give host names only, for example gitlab.example.com");
            },
            wait: yesOrNo,
            "matrix-index": (raw) => raw.trim(),
        };
        const ANALYTICS = {
            period: (raw) => (0, _period_js__WEBPACK_IMPORTED_MODULE_2__.DB)(raw.trim()) ??
                new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give last-week, last-month, last-quarter, or last-N-days such as last-30-days"),
            "date-from": (raw) => raw.trim() || null,
            "date-to": (raw) => raw.trim() || null,
            compare: yesOrNo,
            trend: wholeNumber(0, 104),
            annotations: parseAnnotations,
            post: oneOf("always", "notable"),
            title: (raw) => raw.trim().length <= LONGEST_LINE && !/\n/.test(raw.trim())
                ? raw.trim() || null
                : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give one line of at most ${LONGEST_LINE} characters`),
            "docs-url": (raw) => {
                if (raw.trim() === "")
                    return null;
                return (0, _text_urls_js__WEBPACK_IMPORTED_MODULE_3__.aI)(raw.trim());
            },
            sitemap: (raw) => {
                const location = raw.trim();
                if (!/^https?:/i.test(location))
                    return location || null;
                const url = URL.parse(location);
                if (url === null || (url.protocol === "http:" && !(0, _text_urls_js__WEBPACK_IMPORTED_MODULE_3__.U9)(url.hostname))) {
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give a path or an https URL");
                }
                return url.username || url.password || /[?#]/.test(location)
                    ? new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give the URL without a user name, a password, and anything from ? or # on")
                    : location;
            },
            "ignore-paths": (raw) => {
                const globs = raw.split(/[\s,]+(?![^{]*\})/).filter((glob) => glob !== "");
                return globs.every((glob) => /^!?[/*]/.test(glob))
                    ? globs
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("a path starts with a slash, and so does each glob, for example /changelog/**");
            },
            top: wholeNumber(1, 1000),
            formats: (raw) => {
                const formats = words(raw);
                return formats.length > 0 && formats.every(isFormat)
                    ? [...new Set(formats.filter(isFormat))]
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give some of ${FORMATS.join(", ")}`);
            },
            "output-dir": (raw) => raw.trim() || new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give a folder"),
            "artifact-name": (raw) => raw.trim() || null,
            "allow-public-report": (raw) => (raw.trim() === "" ? false : yesOrNo(raw)),
            "max-requests": wholeNumber(1, 100_000),
        };
        const PARSERS = { ...SHARED, ...AGENT, ...ANALYTICS };
        const AGENT_INPUTS = namesOf({ ...SHARED, ...AGENT });
        const ANALYTICS_INPUTS = namesOf({ ...SHARED, ...ANALYTICS });
        const COMMENT_ONLY_INPUTS = namesOf(AGENT);
        const REPORT_ONLY_INPUTS = namesOf(ANALYTICS);
        function namesOf(parsers) {
            return Object.keys(parsers);
        }
        const FORMATS = ["md", "html", "csv", "json"];
        function isFormat(word) {
            return FORMATS.some((format) => format === word);
        }
        function parseAnnotations(raw) {
            const lines = raw.split("\n").filter((line) => line.trim() !== "");
            const annotations = lines.map((line) => {
                const [, date = "", text = ""] = /^(\S+)\s+(.+)$/.exec(line.trim()) ?? [];
                return { date, text };
            });
            return annotations.every(({ date, text }) => (0, _period_js__WEBPACK_IMPORTED_MODULE_2__.$P)(date) && text.length <= LONGEST_LINE)
                ? annotations.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
                : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give lines such as "2026-11-09 New navigation": a date and at most ${LONGEST_LINE} characters of text`);
        }
        function oneOf(...words) {
            return (raw) => words.find((word) => word === raw.trim()) ?? new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give ${words.map((word) => `\`${word}\``).join(", ")}`);
        }
        function yesOrNo(raw) {
            const word = raw.trim().toLowerCase();
            return word === "true" || word === "false" ? word === "true" : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give true or false");
        }
        function wholeNumber(least, most) {
            return (raw) => {
                const number = /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : Number.NaN;
                return number >= least && number <= most ? number : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give a whole number from ${least} to ${most}`);
            };
        }
        function words(raw) {
            return raw.split(/[\s,]+/).filter((word) => word !== "");
        }
        function names(raw) {
            return words(raw).map((name) => name.replace(/^@/, "").toLowerCase());
        }
        const KNOWN_KEY = /^(?:gh[a-z]_|github_pat_|sk[-_])/;
        const KEY = /^([A-Za-z]+(?:_[A-Za-z]+)*)_(?=[^_]*\d)[A-Za-z0-9-]{16,}$/;
        function looksLikeKey(projectId, apiKey) {
            const [id, key] = [projectId.trim(), apiKey.trim()];
            if (id !== "" && id === key)
                return true;
            const prefix = KEY.exec(id)?.[1];
            const keyPrefix = KEY.exec(key)?.[1];
            return KNOWN_KEY.test(id) || (prefix !== undefined && (keyPrefix === undefined || keyPrefix === prefix));
        }
        function pathSegment(raw, hint) {
            const text = raw.trim();
            if (text === "")
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(hint);
            const usable = text.isWellFormed() && !/[/\s\p{Cc}]/u.test(text) && text !== "." && text !== "..";
            return usable ? text : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it has a slash, white space, or control characters; ${hint}`);
        }
    }),
    5412: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            RP: () => (InputFailure),
            qR: () => (isGiven),
            tf: () => (validate),
            yI: () => (readRawInputs)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _generated_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6722);
        var _parsers_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4660);
        function readRawInputs(read) {
            const names = Object.keys(_generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m);
            const value = (name) => {
                const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m[name].default;
                return read(name) || (fallback.startsWith("${{") ? "" : fallback);
            };
            return Object.fromEntries(names.map((name) => [name, value(name)]));
        }
        function isGiven(raw, name) {
            const value = raw[name].trim();
            const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m[name].default;
            return value !== "" && value !== fallback && !fallback.startsWith("${{");
        }
        class InputFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__.HR {
            faults;
            constructor(faults) {
                super({
                    what: faults.length === 1 ? "One input is wrong" : `${faults.length} inputs are wrong`,
                    why: faults.map(({ name, given, allowed }) => `- \`${name}\` is ${given}: ${allowed}`).join("\n"),
                    fix: "Nothing was sent. Correct this and run it again",
                });
                this.name = "InputFailure";
                this.faults = faults;
            }
        }
        function validate(raw, names) {
            const faults = [];
            const parsed = {};
            const fault = (name, allowed) => {
                faults.push({ name, given: describe(name, raw[name]), allowed });
            };
            for (const name of names) {
                const value = name === "project-id" && (0, _parsers_js__WEBPACK_IMPORTED_MODULE_2__.zC)(raw["project-id"], raw["api-key"]) ? SWAPPED : _parsers_js__WEBPACK_IMPORTED_MODULE_2__.nE[name](raw[name]);
                if (value instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC)
                    fault(name, value.allowed);
                else
                    parsed[name] = value;
            }
            return {
                parsed: parsed,
                faults,
                fault,
                values() {
                    if (faults.length > 0)
                        throw new InputFailure(faults);
                    return parsed;
                },
            };
        }
        const SWAPPED = new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it looks like an API key; check whether `api-key` and `project-id` are swapped");
        const SECRET = [
            ...["api-key", "github-token", "base-url", "project-id", "docs-url", "sitemap"],
        ];
        function describe(name, raw) {
            if (raw === "")
                return "missing";
            if (SECRET.includes(name))
                return "not usable";
            return JSON.stringify(raw.length > 60 ? `${raw.slice(0, 60)}…` : raw);
        }
    }),
    4008: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            gY: () => (parseMarker),
            h_: () => (SETUP_MARKER),
            lq: () => (requestKey),
            rO: () => (createSigner)
        });
        var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
        const VERSION = "2";
        const LINE = /^<!-- docs-agent:2((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;
        const KINDS = ["job", "news", "report", "denied", "setup"];
        const SETUP_MARKER = `<!-- docs-agent:${VERSION} kind=setup -->`;
        function createSigner(scope) {
            const key = Buffer.from((0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
            const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
            const sign = (thread, marker) => (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", key)
                .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
                .digest();
            return {
                write(thread, given) {
                    const marker = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", ...given };
                    const fields = {
                        ...fieldsOf(marker),
                        project: scope.projectId,
                        hmac: sign(thread, marker).toString("hex"),
                    };
                    const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
                    return `<!-- docs-agent:${VERSION} ${pairs.join(" ")} -->`;
                },
                read(thread, body) {
                    const marker = parseMarker(body);
                    if (!marker)
                        return null;
                    const { hmac, projectId: _, ...claimed } = marker;
                    const given = Buffer.from(/^[0-9a-f]{64}$/.test(hmac) ? hmac : "0".repeat(64), "hex");
                    return (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(sign(thread, claimed), given) ? claimed : null;
                },
            };
        }
        function fieldsOf(marker) {
            return {
                kind: marker.kind,
                request: marker.request,
                job: marker.job ?? "",
                pull: marker.pullRequest ?? "",
                phase: marker.phase,
                turn: marker.isFollowUp ? "follow-up" : "first",
                run: marker.runId,
                attempt: String(marker.runAttempt),
                step: marker.stepKey,
                nonce: marker.nonce,
            };
        }
        function parseMarker(body) {
            const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1];
            if (pairs === undefined)
                return null;
            const fields = new Map(pairs
                .trim()
                .split(" ")
                .map((pair) => [pair.slice(0, pair.indexOf("=")), decode(pair.slice(pair.indexOf("=") + 1))]));
            const field = (name) => fields.get(name) ?? "";
            const kind = field("kind");
            if (!isKind(kind))
                return null;
            return {
                kind,
                request: field("request"),
                job: field("job") || null,
                pullRequest: field("pull") || null,
                phase: field("phase"),
                isFollowUp: field("turn") === "follow-up",
                runId: field("run"),
                runAttempt: Number(field("attempt")),
                stepKey: field("step"),
                nonce: field("nonce"),
                projectId: field("project"),
                hmac: field("hmac"),
            };
        }
        function isKind(kind) {
            return KINDS.includes(kind);
        }
        function requestKey(...parts) {
            return (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
        }
        function encode(value) {
            return encodeURIComponent(value).replaceAll("-", "%2D");
        }
        function decode(value) {
            try {
                return decodeURIComponent(value);
            }
            catch {
                return "";
            }
        }
    }),
    5167: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            $P: () => (isDate),
            DB: () => (parsePeriod),
            XN: () => (windowsFor),
            XX: () => (trendWindows),
            uF: () => (unitOf)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const DAY_MS = 86_400_000;
        const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
        const dayOf = (year, month, date) => Date.UTC(year, month, date) / DAY_MS;
        const today = (now) => Math.floor(now.getTime() / DAY_MS);
        const dateOf = (day) => new Date(day * DAY_MS);
        const iso = (day) => dateOf(day).toISOString().slice(0, 10);
        function isDate(raw) {
            return parseDay(raw) !== null;
        }
        function parseDay(raw) {
            const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? Date.parse(raw) / DAY_MS : Number.NaN;
            return day >= 0 && iso(day) === raw ? day : null;
        }
        function parsePeriod(raw) {
            if (raw === "last-week")
                return { unit: "week" };
            if (raw === "last-month")
                return { unit: "month" };
            if (raw === "last-quarter")
                return { unit: "quarter" };
            const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
            return days === undefined ? null : { unit: "days", days: Number(days) };
        }
        function windowsFor(request, now) {
            const { dateFrom, dateTo } = request;
            if (dateFrom === null && dateTo === null) {
                const end = startOf(request.period, today(now));
                return windowsBefore(end, request.period);
            }
            if (dateFrom === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give it together with `date-to`, or give neither", "date-from");
            if (dateTo === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give it together with `date-from`, or give neither", "date-to");
            const from = parseDay(dateFrom);
            if (from === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(DATE, "date-from");
            const to = parseDay(dateTo);
            if (to === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(DATE, "date-to");
            if (to < from) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it is before \`date-from\` (${dateFrom}); the two dates look swapped`, "date-to");
            }
            if (to === from) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`give the day after the last one, at least ${iso(from + 1)}`, "date-to");
            }
            if (to > today(now)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`only days that are over in UTC can be reported; give at most ${iso(today(now))}`, "date-to");
            }
            return windowsBefore(to, explicitPeriod(from, to));
        }
        function trendWindows(current, period, n) {
            const windows = [];
            let to = dayIn(current.to);
            while (windows.length < n) {
                const from = stepBack(to, period);
                if (from < 0)
                    break;
                windows.unshift(windowOf(from, to));
                to = from;
            }
            return windows;
        }
        function unitOf(windows) {
            const units = new Set(windows.map(({ from, to }) => calendarUnit(dayIn(from), dayIn(to))));
            const [unit, other] = units;
            return unit === undefined || other !== undefined ? "window" : unit;
        }
        const DATE = "give a date such as 2026-11-09 (year, month, day)";
        function startOf(period, day) {
            const date = dateOf(day);
            switch (period.unit) {
                case "week":
                    return day - ((date.getUTCDay() + 6) % 7);
                case "month":
                    return dayOf(date.getUTCFullYear(), date.getUTCMonth(), 1);
                case "quarter":
                    return dayOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3, 1);
                case "days":
                    return day;
            }
        }
        function stepBack(end, period) {
            return period.unit === "days" ? end - period.days : startOf(period, end - 1);
        }
        function windowsBefore(end, period) {
            const from = stepBack(end, period);
            return { current: windowOf(from, end), previous: windowOf(stepBack(from, period), from), period };
        }
        function explicitPeriod(from, to) {
            const unit = calendarUnit(from, to);
            return unit === "month" || unit === "quarter" ? { unit } : { unit: "days", days: to - from };
        }
        function calendarUnit(from, to) {
            if (to - from === 1)
                return "day";
            for (const unit of ["week", "month", "quarter"]) {
                if (startOf({ unit }, to) === to && stepBack(to, { unit }) === from)
                    return unit;
            }
            return "window";
        }
        function windowOf(from, to) {
            return { from: iso(from), to: iso(to), days: to - from, label: label(dateOf(from), dateOf(to - 1)) };
        }
        function dayIn(date) {
            return Date.parse(date) / DAY_MS;
        }
        function label(first, last) {
            const month = (date) => `${MONTHS[date.getUTCMonth()] ?? ""} ${date.getUTCDate()}`;
            const end = last.getUTCFullYear();
            if (first.getUTCFullYear() !== end)
                return `${month(first)}, ${first.getUTCFullYear()} – ${month(last)}, ${end}`;
            if (first.getUTCMonth() !== last.getUTCMonth())
                return `${month(first)} – ${month(last)}, ${end}`;
            const days = first.getUTCDate() === last.getUTCDate() ? "" : `–${last.getUTCDate()}`;
            return `${month(first)}${days}, ${end}`;
        }
    }),
    4701: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            b: () => (failsTheStep),
            e: () => (run)
        });
        var request = __nccwpck_require__(8351);
        var src_failure = __nccwpck_require__(5598);
        var port = __nccwpck_require__(4835);
        var parsers = __nccwpck_require__(4660);
        var validate = __nccwpck_require__(5412);
        ;
        function validateWait({ parsed, fault }, raw) {
            const onlyWatches = raw["job-id"].trim() !== "" && raw.prompt === "";
            if (parsed.wait !== false || !onlyWatches)
                return;
            fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
        }
        function readAgentInputs(raw, circumstances) {
            const validation = (0, validate.tf)(raw, parsers.G3);
            const { parsed, fault, values } = validation;
            const hasJob = raw["job-id"].trim() !== "";
            if (raw.prompt === "" && !hasJob && !circumstances.hasCommand) {
                const ofReports = parsers.M2.find((name) => (0, validate.qR)(raw, name));
                if (ofReports === undefined) {
                    fault("prompt", `the event \`${circumstances.eventName}\` has no instruction; set one, or a \`job-id\` to watch`);
                }
                else {
                    fault("mode", `\`${ofReports}\` is an input of reports; did you mean \`mode: analytics\`?`);
                }
            }
            validateWait(validation, raw);
            if (parsed["required-permission"] === "read" && !circumstances.repositoryIsPrivate) {
                fault("required-permission", "everyone can read a public repository; use triage, write, maintain, or admin");
            }
            if (parsed["github-token"] === "" && circumstances.needsGitHub) {
                fault("github-token", "leave the input out to use the workflow's own token, or set `issue-number: 0`");
            }
            const { mode, "base-url": baseUrl, "api-key": apiKey, "project-id": projectId, "github-token": githubToken, "timeout-minutes": timeoutMs, "issue-number": issueNumber, "job-id": jobId, "required-permission": requiredPermission, "allowed-users": allowedUsers, "allowed-bots": allowedBots, "pr-hosts": prHosts, "matrix-index": matrixIndex, prompt, trigger, context, wait, ...unread } = values();
            unread;
            return {
                ...{ baseUrl, apiKey, projectId, githubToken, issueNumber, prompt, trigger, context, jobId },
                ...{ requiredPermission, allowedUsers, allowedBots, prHosts, wait, matrixIndex },
                timeoutMs: timeoutMs ?? 30 * 60_000,
            };
        }
        var src_period = __nccwpck_require__(5167);
        ;
        const PUBLIC = "what this workflow writes is public, unless the repository is known to be private; set it to true if everyone can read the report";
        function refusePublicReport() {
            return new validate.RP([{ name: "allow-public-report", given: '"false"', allowed: PUBLIC }]);
        }
        function validateWindows({ parsed, fault }, now) {
            const period = parsed.period ?? { unit: "week" };
            const dates = { dateFrom: parsed["date-from"] ?? null, dateTo: parsed["date-to"] ?? null };
            const windows = (0, src_period.XN)({ period, ...dates }, now);
            if (!(windows instanceof src_failure.vC))
                return windows;
            fault(windows.input ?? "date-from", windows.allowed);
            return null;
        }
        function sitemapLocation(given, docsUrl) {
            return given ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
        }
        function readAnalyticsInputs(raw, circumstances) {
            const validation = (0, validate.tf)(raw, parsers.p6);
            const { parsed, fault, values } = validation;
            const windows = validateWindows(validation, circumstances.now);
            if (circumstances.isPublic && parsed["allow-public-report"] === false) {
                fault("allow-public-report", PUBLIC);
            }
            if (parsed["issue-number"] && parsed["github-token"] === "") {
                fault("github-token", "leave the input out to use the workflow's own token");
            }
            const { mode, "base-url": baseUrl, "api-key": apiKey, "project-id": projectId, "github-token": githubToken, "timeout-minutes": timeoutMs, "issue-number": issueNumber, "date-from": dateFrom, "date-to": dateTo, "docs-url": docsUrl, "ignore-paths": ignorePaths, "output-dir": outputDir, "artifact-name": artifactName, "allow-public-report": allowPublicReport, "max-requests": maxRequests, trigger, period, compare, trend, annotations, post, title, sitemap, top, formats, ...unread } = values();
            unread;
            return {
                ...{ baseUrl, apiKey, projectId, githubToken, trigger, compare, trend, docsUrl, ignorePaths },
                ...{ top, formats, outputDir, allowPublicReport, maxRequests, annotations, post },
                timeoutMs: timeoutMs ?? 5 * 60_000,
                issueNumber: issueNumber || null,
                windows: windows,
                title: title ?? projectId,
                sitemap: sitemapLocation(sitemap, docsUrl),
                artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
            };
        }
        var action = __nccwpck_require__(6722);
        ;
        const LONGEST_MS = 30_000;
        const MOST_REQUESTS = 3;
        const NOWHERE = "https://service.invalid";
        function readCheckInputs(raw, now) {
            const validation = (0, validate.tf)(raw, Object.keys(parsers.nE));
            const windows = validateWindows(validation, now) ?? (0, src_period.XN)(LAST_WEEK, now);
            validateWait(validation, raw);
            const { parsed, faults } = validation;
            const { "base-url": baseUrl, "api-key": apiKey, "project-id": projectId } = parsed;
            return {
                faults,
                purposes: purposesOf(raw),
                canAsk: baseUrl !== undefined && apiKey !== undefined && projectId !== undefined,
                access: {
                    baseUrl: baseUrl ?? NOWHERE,
                    apiKey: apiKey ?? "",
                    projectId: projectId ?? "",
                    githubToken: parsed["github-token"] ?? "",
                    timeoutMs: Math.min(parsed["timeout-minutes"] ?? LONGEST_MS, LONGEST_MS),
                    maxRequests: Math.min(parsed["max-requests"] ?? MOST_REQUESTS, MOST_REQUESTS),
                },
                issueNumber: parsed["issue-number"] ?? null,
                requiredPermission: parsed["required-permission"] ?? "write",
                allowedUsers: parsed["allowed-users"] ?? [],
                allowedBots: parsed["allowed-bots"] ?? [],
                trigger: parsed.trigger ?? action.m.trigger.default,
                windows: windows,
                docsUrl: parsed["docs-url"] ?? null,
                sitemap: sitemapLocation(parsed.sitemap, parsed["docs-url"]),
                allowPublicReport: parsed["allow-public-report"] ?? false,
                leastRequests: 1 + Math.max((parsed.trend ?? 0) - 1, parsed.compare === false ? 0 : 1),
            };
        }
        const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null };
        function purposesOf(raw) {
            const isReport = parsers.M2.some((name) => (0, validate.qR)(raw, name));
            const isForComments = !isReport || parsers.n2.some((name) => (0, validate.qR)(raw, name));
            return [...(isForComments ? ["comments"] : []), ...(isReport ? ["report"] : [])];
        }
        var explanation = __nccwpck_require__(4781);
        var visible = __nccwpck_require__(9152);
        ;
        async function run(start) {
            const { raw, runner } = start;
            hideSecrets(start);
            let outcome;
            let asked = null;
            try {
                const context = start.readContext();
                const { readsText, command } = commandOf(context, raw);
                if (command !== null)
                    asked = context;
                if (readsText && command === null)
                    outcome = as("skipped");
                else if (isForkWithoutSecrets(context, raw)) {
                    runner.notice(NO_SECRETS);
                    outcome = as("skipped");
                }
                else {
                    const { mode } = (0, validate.tf)(raw, ["mode"]).values();
                    if (mode === "check")
                        outcome = await check(start, context);
                    else if (mode === "analytics")
                        outcome = as(await report(start, context));
                    else
                        outcome = as(await agent(start, context, command));
                }
            }
            catch (thrown) {
                outcome = await reportFailure(start, thrown);
                if (asked !== null && thrown instanceof validate.RP && !start.signal.aborted)
                    await reportInThread(start, asked, thrown);
            }
            runner.setOutput("conclusion", outcome.conclusion);
            return outcome;
        }
        function failsTheStep(conclusion) {
            return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
        }
        function hideSecrets({ raw, runner }) {
            runner.protect(raw["api-key"].trim());
            runner.protect(raw["github-token"].trim());
            if ((0, parsers.zC)(raw["project-id"], raw["api-key"]))
                runner.protect(raw["project-id"].trim());
        }
        const isForkWithoutSecrets = ({ event }, raw) => raw["api-key"].trim() === "" && event.fromFork;
        const NO_SECRETS = "Nothing was done: GitHub gives a pull request from a fork no secrets, so there's no API key.";
        async function reportFailure({ raw, runner, signal }, thrown) {
            if (signal.aborted) {
                const isReport = raw.mode.trim() === "analytics";
                runner.notice(`The run was stopped. Nothing was written${isReport ? "; an earlier report is unchanged" : ""}.`);
                return as("cancelled");
            }
            const failure = (0, src_failure.w2)(thrown);
            runner.error((0, src_failure.hC)(failure));
            await runner.writeSummary((0, explanation.WE)(failure));
            return { conclusion: "error", wrongInputs: thrown instanceof validate.RP };
        }
        async function reportInThread(start, context, { faults }) {
            try {
                const inputs = readCheckInputs(start.raw, start.clock.now());
                const { sayNotSetUp } = await Promise.all([__nccwpck_require__.e(839), __nccwpck_require__.e(622)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9622));
                await within(start, context, inputs.access, ({ github }) => sayNotSetUp(github, context, inputs, faults));
            }
            catch (thrown) {
                start.runner.warning(`The wrong inputs couldn't be mentioned in the thread. ${(0, src_failure.w2)(thrown).message}`);
            }
        }
        const as = (conclusion) => ({ conclusion, wrongInputs: false });
        function commandOf({ event }, raw) {
            const isExplicit = raw.prompt !== "" || raw["job-id"].trim() !== "";
            const readsText = raw.mode.trim() !== "analytics" && !isExplicit && event.name === "issue_comment";
            const hasText = readsText && event.action === "created" && event.comment !== null;
            return {
                readsText,
                command: hasText ? (0, request.RM)((0, visible.iU)(event.comment.body), raw.trigger.trim()) : null,
            };
        }
        const LONGEST_HOSTED_JOB_MS = 6 * 60 * 60_000;
        const LONGER_THAN_HOSTED = "GitHub cancels jobs on its own runners after 6 hours, and `timeout-minutes` is longer than that.";
        async function agent(start, context, command) {
            const { raw, runner } = start;
            const { event } = context;
            const posts = raw["issue-number"].trim() === "" ? event.thread !== null : raw["issue-number"].trim() !== "0";
            const inputs = readAgentInputs(raw, {
                eventName: event.name,
                hasCommand: command !== null,
                needsGitHub: posts || (0, request.FC)(event.name),
                repositoryIsPrivate: event.repositoryIsPrivate === true,
            });
            if (inputs.timeoutMs > LONGEST_HOSTED_JOB_MS)
                runner.notice(LONGER_THAN_HOSTED);
            const { runAgent } = await Promise.all([__nccwpck_require__.e(839), __nccwpck_require__.e(449)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4449));
            const result = await within(start, context, inputs, (world) => runAgent(world, inputs, context, command));
            const { conclusion, prLink, commentUrl, failure } = result;
            runner.setOutput("pr-link", prLink);
            runner.setOutput("comment-url", commentUrl);
            if (failure)
                runner.error((0, src_failure.hC)(failure));
            if (conclusion === "archived")
                runner.warning("The job was archived before it finished.");
            runner.info(prLink ? `${conclusion}: ${prLink}` : conclusion);
            return conclusion;
        }
        async function report(start, context) {
            const { raw, runner, clock } = start;
            const { event, repository } = context;
            const isPublic = repository !== null && event.repositoryIsPrivate === false;
            const inputs = readAnalyticsInputs(raw, { now: clock.now(), isPublic });
            const { runAnalytics } = await Promise.all([__nccwpck_require__.e(270), __nccwpck_require__.e(701), __nccwpck_require__.e(461)]).then(__nccwpck_require__.bind(__nccwpck_require__, 461));
            const result = await within(start, context, inputs, async (world) => {
                const isUnknown = repository !== null && event.repositoryIsPrivate === null;
                if (isUnknown && !inputs.allowPublicReport && !(await isKnownPrivate(world)))
                    throw refusePublicReport();
                return runAnalytics(world, inputs, {
                    repository: repository === null ? "" : `${repository.owner}/${repository.name}`,
                    run: context,
                    runUrl: context.runUrl,
                });
            });
            const { conclusion, insights, reportPath, reportJson, artifactUrl, commentUrl } = result;
            const { totals, pages, quality, outputs } = insights;
            runner.setOutput("human", String(totals.human.now));
            runner.setOutput("ai", String(totals.ai.now));
            runner.setOutput("total", String(totals.total.now));
            runner.setOutput("pages", String(pages.now));
            runner.setOutput("requests", String(quality.requests));
            runner.setOutput("report-path", reportPath);
            runner.setOutput("report-json", reportJson);
            runner.setOutput("artifact-url", artifactUrl ?? "");
            runner.setOutput("comment-url", commentUrl ?? "");
            runner.setOutput("headline", insights.headline);
            runner.setOutput("notable", String(insights.notable.length > 0));
            runner.setOutput("top-pages", JSON.stringify(outputs.topPages));
            runner.setOutput("movers", JSON.stringify(outputs.movers));
            if (quality.reason !== null)
                runner.warning(`The report is partial. ${quality.reason}.`);
            runner.info(insights.headline);
            runner.info(`The report: ${reportPath}`);
            return conclusion;
        }
        async function check(start, context) {
            const inputs = readCheckInputs(start.raw, start.clock.now());
            const { runCheck } = await Promise.all([__nccwpck_require__.e(270), __nccwpck_require__.e(839), __nccwpck_require__.e(493)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6493));
            const conclusion = await within(start, context, inputs.access, (world) => runCheck(world, inputs, context));
            return { conclusion, wrongInputs: conclusion === "error" && inputs.faults.length > 0 };
        }
        async function isKnownPrivate({ github }) {
            try {
                return (await github.repository()).isPrivate;
            }
            catch (thrown) {
                if (thrown instanceof port.iK)
                    return false;
                throw thrown;
            }
        }
        async function within({ connect, runner, clock, signal }, { repository }, access, work) {
            const { close, ...connections } = await connect(access, repository, runner.redact);
            try {
                return await work({ ...connections, runner, clock, signal });
            }
            finally {
                await close();
            }
        }
    }),
    1714: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            gQ: () => (createActionsRunner),
            R5: () => (readInput),
            un: () => (readState)
        });
        var external_node_fs_ = __nccwpck_require__(3024);
        var core = __nccwpck_require__(950);
        var external_os_ = __nccwpck_require__(857);
        var external_fs_ = __nccwpck_require__(9896);
        ;
        var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
            function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
            return new (P || (P = Promise))(function (resolve, reject) {
                function fulfilled(value) { try {
                    step(generator.next(value));
                }
                catch (e) {
                    reject(e);
                } }
                function rejected(value) { try {
                    step(generator["throw"](value));
                }
                catch (e) {
                    reject(e);
                } }
                function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
                step((generator = generator.apply(thisArg, _arguments || [])).next());
            });
        };
        const { access, appendFile, writeFile } = external_fs_.promises;
        const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
        const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
        class Summary {
            constructor() {
                this._buffer = '';
            }
            filePath() {
                return __awaiter(this, void 0, void 0, function* () {
                    if (this._filePath) {
                        return this._filePath;
                    }
                    const pathFromEnv = process.env[SUMMARY_ENV_VAR];
                    if (!pathFromEnv) {
                        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
                    }
                    try {
                        yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
                    }
                    catch (_a) {
                        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
                    }
                    this._filePath = pathFromEnv;
                    return this._filePath;
                });
            }
            wrap(tag, content, attrs = {}) {
                const htmlAttrs = Object.entries(attrs)
                    .map(([key, value]) => ` ${key}="${value}"`)
                    .join('');
                if (!content) {
                    return `<${tag}${htmlAttrs}>`;
                }
                return `<${tag}${htmlAttrs}>${content}</${tag}>`;
            }
            write(options) {
                return __awaiter(this, void 0, void 0, function* () {
                    const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
                    const filePath = yield this.filePath();
                    const writeFunc = overwrite ? writeFile : appendFile;
                    yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
                    return this.emptyBuffer();
                });
            }
            clear() {
                return __awaiter(this, void 0, void 0, function* () {
                    return this.emptyBuffer().write({ overwrite: true });
                });
            }
            stringify() {
                return this._buffer;
            }
            isEmptyBuffer() {
                return this._buffer.length === 0;
            }
            emptyBuffer() {
                this._buffer = '';
                return this;
            }
            addRaw(text, addEOL = false) {
                this._buffer += text;
                return addEOL ? this.addEOL() : this;
            }
            addEOL() {
                return this.addRaw(external_os_.EOL);
            }
            addCodeBlock(code, lang) {
                const attrs = Object.assign({}, (lang && { lang }));
                const element = this.wrap('pre', this.wrap('code', code), attrs);
                return this.addRaw(element).addEOL();
            }
            addList(items, ordered = false) {
                const tag = ordered ? 'ol' : 'ul';
                const listItems = items.map(item => this.wrap('li', item)).join('');
                const element = this.wrap(tag, listItems);
                return this.addRaw(element).addEOL();
            }
            addTable(rows) {
                const tableBody = rows
                    .map(row => {
                    const cells = row
                        .map(cell => {
                        if (typeof cell === 'string') {
                            return this.wrap('td', cell);
                        }
                        const { header, data, colspan, rowspan } = cell;
                        const tag = header ? 'th' : 'td';
                        const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                        return this.wrap(tag, data, attrs);
                    })
                        .join('');
                    return this.wrap('tr', cells);
                })
                    .join('');
                const element = this.wrap('table', tableBody);
                return this.addRaw(element).addEOL();
            }
            addDetails(label, content) {
                const element = this.wrap('details', this.wrap('summary', label) + content);
                return this.addRaw(element).addEOL();
            }
            addImage(src, alt, options) {
                const { width, height } = options || {};
                const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
                const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
                return this.addRaw(element).addEOL();
            }
            addHeading(text, level) {
                const tag = `h${level}`;
                const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
                    ? tag
                    : 'h1';
                const element = this.wrap(allowedTag, text);
                return this.addRaw(element).addEOL();
            }
            addSeparator() {
                const element = this.wrap('hr', null);
                return this.addRaw(element).addEOL();
            }
            addBreak() {
                const element = this.wrap('br', null);
                return this.addRaw(element).addEOL();
            }
            addQuote(text, cite) {
                const attrs = Object.assign({}, (cite && { cite }));
                const element = this.wrap('blockquote', text, attrs);
                return this.addRaw(element).addEOL();
            }
            addLink(text, href) {
                const element = this.wrap('a', text, { href });
                return this.addRaw(element).addEOL();
            }
        }
        const _summary = new Summary();
        const markdownSummary = (null && (_summary));
        const summary = _summary;
        var files = __nccwpck_require__(852);
        var port = __nccwpck_require__(9560);
        var sanitize = __nccwpck_require__(5316);
        ;
        function readInput(name) {
            return core.V4(name, { trimWhitespace: false });
        }
        function readState(name) {
            return core.Gu(name);
        }
        function createActionsRunner() {
            return (0, sanitize.A)({
                mask: (form) => core.Pq(form),
                info: (text) => core.pq(text),
                progress: (progress) => core.pq((0, port.o)(progress)),
                notice: (text) => core.lm(text),
                warning: (text) => core.$e(text),
                error: (text) => core.z3(text),
                setOutput: (name, value) => core.uH(name, value),
                saveState,
                async writeSummary(markdown) {
                    await summary.addRaw(markdown, true).write();
                },
                writeFiles: files.h,
                async upload(name, files, folder) {
                    const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
                    if (!ACTIONS_RESULTS_URL || !(0, port.z)(GITHUB_SERVER_URL))
                        return null;
                    const { uploadArtifact } = await Promise.all([__nccwpck_require__.e(619), __nccwpck_require__.e(846), __nccwpck_require__.e(895), __nccwpck_require__.e(966)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6822));
                    const id = await uploadArtifact(name, files, folder);
                    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
                },
            });
        }
        function saveState(name, value) {
            const file = process.env.GITHUB_STATE;
            if (!file)
                throw new Error("The variable GITHUB_STATE isn't set");
            const { size } = (0, external_node_fs_.statSync)(file);
            try {
                core.LZ(name, value);
                if (lastState((0, external_node_fs_.readFileSync)(file, "utf8"), name) !== value)
                    throw new Error("It couldn't be read back");
            }
            catch (thrown) {
                try {
                    (0, external_node_fs_.truncateSync)(file, size);
                }
                catch {
                }
                throw thrown;
            }
        }
        function lastState(text, name) {
            const lines = text.split(/\r?\n/);
            let last = null;
            for (let line = 0; line < lines.length; line++) {
                const [, key, delimiter] = /^(.*?)<<(.*)$/.exec(lines[line] ?? "") ?? [];
                if (delimiter === undefined)
                    continue;
                const end = lines.indexOf(delimiter, line + 1);
                if (end === -1)
                    return null;
                if (key === name)
                    last = lines.slice(line + 1, end).join("\n");
                line = end;
            }
            return last;
        }
    }),
    5186: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            N: () => (readRepository),
            $: () => (readRunContext)
        });
        var external_node_fs_ = __nccwpck_require__(3024);
        var dist = __nccwpck_require__(7728);
        ;
        const optional = (schema) => dist.NpB(dist.cl6(schema), undefined);
        const User = dist.Ikc({
            id: dist.aig(),
            login: dist.YjP(),
            type: dist.NpB(dist.YjP(), "User"),
        });
        const Thread = dist.Ikc({ number: dist.aig(), html_url: optional(dist.YjP()) });
        const Repository = dist.Ikc({ full_name: optional(dist.YjP()), private: optional(dist.zMY()) });
        const Payload = dist.Ikc({
            action: optional(dist.YjP()),
            ref: optional(dist.YjP()),
            issue: optional(Thread),
            pull_request: optional(dist.Ikc({ ...Thread.entries, head: optional(dist.Ikc({ repo: dist.cl6(Repository) })) })),
            comment: optional(dist.Ikc({
                id: dist.aig(),
                html_url: dist.NpB(dist.YjP(), ""),
                body: dist.NpB(dist.YjP(), ""),
                user: User,
            })),
            sender: optional(User),
            repository: optional(Repository),
        });
        function readEvent(name, payload) {
            const parsed = dist.xLC(Payload, payload);
            if (!parsed.success || Array.isArray(payload))
                return null;
            const { action, ref, issue, pull_request: pull, comment, sender, repository } = parsed.output;
            const thread = issue ?? pull;
            const head = pull?.head;
            return {
                name,
                action: action ?? null,
                thread: thread ? { number: thread.number, url: thread.html_url ?? null } : null,
                comment: name === "issue_comment" && comment
                    ? { id: comment.id, url: comment.html_url, body: comment.body, author: comment.user }
                    : null,
                sender: sender ?? null,
                fromFork: head != null && head.repo?.full_name !== repository?.full_name,
                repositoryIsPrivate: repository?.private ?? null,
                branch: /^refs\/heads\/(.+)$/.exec(ref ?? "")?.[1] ?? null,
            };
        }
        var failure = __nccwpck_require__(5598);
        ;
        function readRunContext(env) {
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
        function readRepository(env) {
            const [owner, name] = (env.GITHUB_REPOSITORY ?? "").split("/");
            return owner && name ? { owner, name } : null;
        }
        function readSetupUrl(env, serverUrl) {
            const { GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: ref = "" } = env;
            if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
                return null;
            return `${serverUrl}/${repository}/blob/${/^[\w./-]+$/.test(ref) ? ref : "HEAD"}/docs/setup.md`;
        }
        function readEventFile(env) {
            const file = env.GITHUB_EVENT_PATH;
            if (!file)
                throw unusable("The variable GITHUB_EVENT_PATH isn't set");
            let payload;
            try {
                payload = JSON.parse((0, external_node_fs_.readFileSync)(file, "utf8"));
            }
            catch (thrown) {
                throw unusable(thrown instanceof SyntaxError ? "It isn't JSON" : `It can't be opened: ${String(thrown)}`, thrown);
            }
            const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
            if (!event)
                throw unusable("It isn't a GitHub event");
            return event;
        }
        function unusable(why, cause) {
            return new failure.HR({
                what: "The event that started this run can't be read",
                why,
                fix: "Run this as a step of a GitHub workflow. On a self-hosted runner, make sure that its work folder is writable",
            }, { cause });
        }
    }),
    852: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            h: () => (writeFiles)
        });
        var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
        var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
        var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
        var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5598);
        async function writeFiles(folder, files) {
            const run = (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8);
            const moves = files.map(({ name }) => {
                const path = (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, name);
                return { path, temporary: (0, node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), `.${name}.${run}.tmp`) };
            });
            try {
                await makeFolder((0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder));
                for (const [index, { temporary }] of moves.entries()) {
                    await writeThrough(temporary, files[index]?.content ?? []);
                }
                for (const { path } of moves)
                    await mustBeFileOrFree(path);
                for (const { temporary, path } of moves)
                    await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
            }
            catch (thrown) {
                await Promise.all(moves.map(({ temporary }) => (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true }).catch(() => { })));
                throw thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_3__.HR ? thrown : explain(folder, thrown);
            }
            return moves.map(({ path }) => path);
        }
        async function makeFolder(folder) {
            const isThere = async () => (await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(folder).catch(() => null))?.isDirectory() === true;
            const make = async () => {
                try {
                    await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder);
                }
                catch (thrown) {
                    if (!(await isThere()))
                        throw thrown;
                }
            };
            try {
                await make();
            }
            catch (thrown) {
                if (codeOf(thrown) !== "ENOENT" || (0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder) === folder)
                    throw thrown;
                await makeFolder((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder));
                await make();
            }
        }
        async function writeThrough(path, content) {
            const file = await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, "w");
            try {
                for (const piece of content)
                    await file.write(piece);
                await file.sync();
            }
            finally {
                await file.close();
            }
        }
        async function mustBeFileOrFree(path) {
            const found = await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch(() => null);
            if (found === null || !found.isDirectory())
                return;
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__.HR({
                what: `The report couldn't be written to ${(0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path)}`,
                why: `A folder has the name of a file: ${path}`,
                fix: "Remove that folder, or set `output-dir` to another one",
            });
        }
        const NOT_WRITABLE = [
            "This user isn't allowed to write there",
            "Set `output-dir` to a folder inside the workspace",
        ];
        const NO_FOLDER = [
            "It isn't a folder",
            "Set `output-dir` to a folder inside the workspace, or remove what is there",
        ];
        const REASONS = {
            ENOSPC: ["The disk is full", "Free some space on the runner, or set `output-dir` to another disk"],
            EACCES: NOT_WRITABLE,
            EPERM: NOT_WRITABLE,
            EROFS: ["That disk is read-only", "Set `output-dir` to a folder inside the workspace"],
            ENOENT: ["No folder can be created there", "Set `output-dir` to a folder inside the workspace"],
            ENOTDIR: NO_FOLDER,
            EEXIST: NO_FOLDER,
        };
        function codeOf(thrown) {
            return thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
        }
        function explain(folder, thrown) {
            const [why, fix] = REASONS[codeOf(thrown)] ?? [String(thrown), "Set `output-dir` to a folder that can be written"];
            return new _failure_js__WEBPACK_IMPORTED_MODULE_3__.HR({ what: `The report couldn't be written to ${folder}`, why, fix }, { cause: thrown });
        }
    }),
    9560: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            o: () => (progressLine),
            z: () => (offersArtifacts)
        });
        function progressLine({ label, requests, rows }) {
            return `${label}: ${rows > 0 ? `${rows} rows, ` : ""}requests so far: ${requests}`;
        }
        function offersArtifacts(serverUrl) {
            return /^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(serverUrl);
        }
    }),
    5316: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            A: () => (sanitized)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _text_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7965);
        var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9152);
        function sanitized(sink) {
            const secrets = [];
            let redactor = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.l)(secrets);
            const forText = (text) => redactor.text(text);
            const forLog = (text) => forText((0, _text_visible_js__WEBPACK_IMPORTED_MODULE_2__.aY)(forText(text)));
            const forFile = ({ name, content }) => ({
                name,
                content: redactor.pieces(content),
            });
            const forName = (text) => forText(text).replace(/["<>|*?:\\/\r\n]/g, "-");
            const unwritten = (what) => (thrown) => sink.warning(forLog(`${what} couldn't be written: ${String(thrown)}`));
            function attempt(what, write) {
                try {
                    write();
                }
                catch (thrown) {
                    unwritten(what)(thrown);
                }
            }
            return {
                protect(secret) {
                    secrets.push(secret);
                    redactor = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.l)(secrets);
                    for (const form of (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.e)(secret))
                        sink.mask(form);
                },
                redact: forText,
                speak: (text) => sink.speak?.(text) ?? text,
                info: (text) => sink.info(forLog(text)),
                progress: (step) => sink.progress({ ...step, label: forLog(step.label) }),
                notice: (text) => sink.notice(forLog(text)),
                warning: (text) => sink.warning(forLog(text)),
                error: (text) => sink.error(forLog(text)),
                setOutput: (name, value) => attempt(`The output ${name}`, () => sink.setOutput(name, forText(value))),
                saveState: (name, value) => attempt("The state", () => sink.saveState(name, forText(value))),
                saveStateOrThrow(name, value) {
                    try {
                        sink.saveState(name, forText(value));
                    }
                    catch (thrown) {
                        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__.HR({
                            what: "The state for the post step couldn't be saved, so this run sent nothing",
                            why: forText(thrown instanceof Error ? thrown.message : String(thrown)),
                            fix: "Make sure the runner's disk has free space, then try again",
                        }, { cause: thrown });
                    }
                },
                writeSummary: (markdown) => sink.writeSummary(forText(markdown)).catch(unwritten("The job summary")),
                writeFiles: (folder, files) => sink.writeFiles(folder, files.map(forFile)),
                async upload(name, files, folder) {
                    if (!sink.upload)
                        return null;
                    try {
                        const url = await sink.upload(forName(name), files, folder);
                        if (url === null) {
                            sink.notice("The report wasn't uploaded because this server doesn't support current artifacts.");
                        }
                        return url;
                    }
                    catch (thrown) {
                        const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
                        sink.warning(forLog(`The report couldn't be uploaded. Its files are in ${folder}: ${message}`));
                        return null;
                    }
                },
            };
        }
    }),
    9550: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            W$: () => (encodeCharacter),
            a: () => (percentEncode),
            g0: () => (csvSafe)
        });
        const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]/gu;
        function percentEncode(text) {
            return text.replace(UNSAFE, encodeCharacter);
        }
        function encodeCharacter(character) {
            const hex = Buffer.from(character).toString("hex").toUpperCase();
            return hex.replace(/../g, "%$&");
        }
        const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;
        function csvSafe(text) {
            return percentEncode(text).replace(FORMULA_START, encodeCharacter);
        }
    }),
    4781: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            M6: () => (explainWhy),
            WE: () => (explain),
            aL: () => (words),
            v9: () => (advice)
        });
        var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6403);
        function explain(failure) {
            return `**${words(failure.what)}.**\n\n${explainWhy(failure)}`;
        }
        function explainWhy({ why, fix, paste }) {
            const reasons = why
                .split("\n")
                .map((line) => (line.startsWith("- ") ? `- ${words(line.slice(2))}` : `${words(line)}.`));
            return `${reasons.join("\n")}\n\n${advice(fix, paste)}`;
        }
        function advice(fix, paste) {
            return `${words(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
        }
        const words = (text) => (0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.mG)(text, 600);
    }),
    6403: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            SS: () => (markdown_codeSpan),
            f7: () => (fitFragments),
            mG: () => (inline),
            nf: () => (markdown_link),
            LF: () => (pathText),
            hD: () => (quote)
        });
        var encode = __nccwpck_require__(9550);
        ;
        const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
        const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
        const PUNCTUATION = /^[("'.,;:!?%)]+$/;
        const SIGN = /^[-+=&/]$/;
        const LIST_NUMBER = /^\d{1,9}[.)]$/;
        const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
        const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
        const BRACKETED = /^([("']*)(.*?[^.,;:!?)"'])([.,;:!?)"']*)$/;
        function inertLine(line) {
            const pieces = [];
            const add = (code, text, gap) => {
                const last = pieces.at(-1);
                if (code && last?.code)
                    pieces[pieces.length - 1] = { ...last, text: last.text + gap + text };
                else if (text !== "")
                    pieces.push({ code, text, gap });
            };
            let end = 0;
            for (const { 0: word, index, groups } of line.matchAll(TOKEN)) {
                const first = pieces.length === 0;
                const gap = index > end && !first ? " " : "";
                end = index + word.length;
                if (groups?.own !== undefined) {
                    add(true, groups.own.replace(/\s+/g, " ").trim() || word, gap);
                }
                else if (isPlain(word, first)) {
                    add(false, word, gap);
                }
                else {
                    const [, before = "", core = word, after = ""] = BRACKETED.exec(word) ?? [];
                    add(false, before, gap);
                    add(true, core, before === "" ? gap : "");
                    add(false, after, "");
                }
            }
            return pieces.map(({ code, text, gap }) => gap + (code ? codeSpans(text) : text)).join("");
        }
        function isPlain(word, first) {
            if (first && LIST_NUMBER.test(word))
                return false;
            if (SIGN.test(word))
                return !first;
            return PUNCTUATION.test(word) || ABBREVIATION.test(word) || (PLAIN_WORD.test(word) && !COMMIT.test(word));
        }
        function codeSpans(text) {
            return text
                .split(/(\s*\|\s*)/)
                .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && codeSpan(part)))
                .join("");
        }
        function codeSpan(text) {
            const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
            const fence = "`".repeat(longest + 1);
            const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
            return fence + pad + text + pad + fence;
        }
        var visible = __nccwpck_require__(9152);
        ;
        const LONGEST_PATH = 100;
        const PATH_HEAD = 60;
        const EMPTY = "(empty)";
        function markdown_codeSpan(path) {
            return `\`${pathText(path)}\``;
        }
        function pathText(path) {
            const characters = (0, encode.a)(path).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
            if (characters.length > LONGEST_PATH) {
                characters.splice(PATH_HEAD, characters.length - LONGEST_PATH + 1, "…");
            }
            return characters.join("");
        }
        function inline(text, max = 200) {
            return inertLine((0, visible.wl)(text, max)) || EMPTY;
        }
        function quote(text, max = 1_000) {
            const lines = (0, visible.Jj)((0, visible.i)(text).trim(), max).split("\n").map(quotedLine);
            const quoted = (lines.join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n");
            return quoted.replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => (first ? `> ${first}` : ">"));
        }
        function quotedLine(line) {
            const [, number = "", sign, item = ""] = /^\s*(\d{0,9})([-*+.)])\s+(.*)$/.exec(line) ?? [];
            const isItem = sign !== undefined && (number === "") === /[-*+]/.test(sign);
            return isItem ? `${number}\\${sign} ${inertLine(item)}` : inertLine(line);
        }
        function markdown_link(label, url) {
            const text = (0, visible.wl)(label, 200).replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&") || EMPTY;
            return `[${text}](${(0, encode.a)(url).replace(/[()]/g, encode.W$)})`;
        }
        function fitFragments(fragments, maxBytes, note = "") {
            const whole = fragments.map((fragment) => render(fragment)).join(BETWEEN);
            if (bytes(whole) <= maxBytes)
                return whole;
            const parts = note === "" ? fragments : [...fragments, { lines: [note], essential: true }];
            const essential = parts.filter((part) => part.essential);
            let left = maxBytes + bytes(BETWEEN);
            let reserved = essential.reduce((sum, part) => sum + cost(render(part, 0)), 0);
            if (reserved > left)
                reserved = 0;
            const fitted = new Map();
            for (const part of essential) {
                reserved -= cost(render(part, 0));
                const text = shorten(part, left - Math.max(0, reserved));
                if (text === undefined)
                    continue;
                fitted.set(part, text);
                left -= cost(text);
            }
            for (const part of parts.filter((part) => !part.essential)) {
                const text = shorten(part, left);
                if (text !== undefined)
                    fitted.set(part, text);
                if (text !== render(part))
                    break;
                left -= cost(text);
            }
            return parts.flatMap((part) => fitted.get(part) ?? []).join(BETWEEN);
        }
        const BETWEEN = "\n\n";
        function bytes(text) {
            return Buffer.byteLength(text);
        }
        function cost(text) {
            return bytes(text) + bytes(BETWEEN);
        }
        function render({ lines, rows = [], closing = [], more }, count = rows.length) {
            const rest = count < rows.length && more !== undefined ? ["", more(rows.length - count)] : [];
            return [...lines, ...rows.slice(0, count), ...rest, ...closing].join("\n");
        }
        function shorten(fragment, maxCost) {
            const rows = fragment.rows ?? [];
            if (cost(render(fragment)) <= maxCost)
                return render(fragment);
            let spent = cost(render(fragment, 0));
            let count = 0;
            for (const row of rows) {
                spent += bytes(row) + 1;
                if (spent > maxCost)
                    break;
                count += 1;
            }
            const fewest = fragment.essential ? 0 : 1;
            for (; count >= fewest; count -= 1) {
                const text = render(fragment, count);
                if (cost(text) <= maxCost)
                    return text;
            }
            return undefined;
        }
    }),
    7965: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            e: () => (secretForms),
            l: () => (createRedactor)
        });
        const HIDDEN = "***";
        function createRedactor(secrets) {
            const all = secrets.flatMap(secretPatterns);
            const longest = Math.max(0, ...all.map((each) => each.longest));
            const isSuspect = (text) => all.some(({ word }) => text.includes(word));
            function find(text) {
                const found = all
                    .filter(({ word }) => text.includes(word))
                    .flatMap(({ pattern }) => Array.from(text.matchAll(pattern), ({ 0: match, index }) => [index, index + match.length]));
                return joined(found);
            }
            return {
                text: (text) => hide(text, find(text)),
                *pieces(pieces) {
                    let held = "";
                    for (const piece of pieces) {
                        const split = piece.length - longest;
                        if (split > 0 && !isSuspect(piece) && !isSuspect(held + piece.slice(0, longest))) {
                            yield held + piece.slice(0, split);
                            held = piece.slice(split);
                            continue;
                        }
                        held += piece;
                        const spans = find(held);
                        const known = held.length - longest;
                        const end = spans.find(([from, to]) => from < known && to > known)?.[0] ?? known;
                        if (end <= 0)
                            continue;
                        yield hide(held.slice(0, end), spans.filter(([, to]) => to <= end));
                        held = held.slice(end);
                    }
                    if (held !== "")
                        yield hide(held, find(held));
                },
            };
        }
        function joined(spans) {
            const all = [];
            for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
                const last = all.at(-1);
                if (last && start < last[1])
                    all[all.length - 1] = [last[0], Math.max(last[1], end)];
                else
                    all.push([start, end]);
            }
            return all;
        }
        function hide(text, spans) {
            let result = "";
            let from = 0;
            for (const [start, end] of spans) {
                result += text.slice(from, start) + HIDDEN;
                from = end;
            }
            return result + text.slice(from);
        }
        const SHORTEST_WITH_FORMS = 8;
        const LEAST_SHARE = 3 / 4;
        const SHORTEST_PART = 12;
        function secretForms(secret) {
            if (secret === "")
                return [];
            if (secret.length < SHORTEST_WITH_FORMS)
                return [secret];
            const url = encodeURIComponent(secret.toWellFormed());
            const json = JSON.stringify(secret).slice(1, -1);
            const base64 = inBase64(secret).flatMap(({ inner, end }) => [inner, inner + end]);
            const forms = [
                secret,
                url,
                url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
                json,
                json.replaceAll("/", "\\/"),
                Buffer.from(secret).toString("base64"),
                ...base64,
                ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
            ];
            return [...new Set(forms)];
        }
        function secretPatterns(secret) {
            if (secret === "")
                return [];
            const plain = patternOf(Array.from(secret), spellings);
            if (secret.length < SHORTEST_WITH_FORMS)
                return [plain];
            const base64 = inBase64(secret).map(({ inner, end }) => {
                const closing = end && `(?:${base64Spellings(end)}(?:${spellings("=")}){0,2})?`;
                return patternOf(Array.from(inner), base64Spellings, closing);
            });
            return [plain, ...base64];
        }
        function inBase64(secret) {
            const bytes = Buffer.from(secret);
            return [0, 1, 2].map((offset) => {
                const text = Buffer.concat([Buffer.alloc(offset), bytes])
                    .toString("base64")
                    .replace(/=+$/, "");
                const whole = Math.floor(((offset + bytes.length) * 8) / 6);
                return { inner: text.slice(Math.ceil((offset * 8) / 6), whole), end: text.slice(whole) };
            });
        }
        function patternOf(characters, spell, closing = "") {
            const least = Math.max(SHORTEST_PART, Math.ceil(characters.length * LEAST_SHARE));
            const spelled = characters.map(spell);
            const rest = spelled.slice(least).reduceRight((after, each) => `(?:${each}${after})?`, closing);
            const words = characters
                .slice(0, least)
                .join("")
                .split(/[^A-Za-z0-9]+/);
            return {
                word: words.reduce((longest, word) => (word.length > longest.length ? word : longest)),
                pattern: new RegExp(spelled.slice(0, least).join("") + rest, "g"),
                longest: (characters.length + 3) * LONGEST_SPELLING,
            };
        }
        function base64Spellings(character) {
            if (character === "+")
                return `(?:${spellings("+")}|${spellings("-")})`;
            return character === "/" ? `(?:${spellings("/")}|${spellings("_")})` : character;
        }
        const ENTITIES = new Map([
            ["&", "amp"],
            ["<", "lt"],
            [">", "gt"],
            ['"', "quot"],
            ["'", "apos"],
        ]);
        const LONGEST_SPELLING = 20;
        function spellings(character) {
            if (/^[A-Za-z0-9]$/.test(character))
                return character;
            const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index).toString(16).padStart(4, "0"));
            const bytes = Buffer.from(character).toString("hex").match(/../g) ?? [];
            const code = character.codePointAt(0) ?? 0;
            const name = ENTITIES.get(character);
            const [, letter] = /^"\\([bfnrt])"$/.exec(JSON.stringify(character)) ?? [];
            const all = [
                `\\\\{0,3}${units.map((unit) => `\\u${unit}`).join("")}`,
                bytes.map((byte) => `%(?:25)?${anyCase(byte)}`).join(""),
                units.map((unit) => `\\\\{1,2}u${anyCase(unit)}`).join(""),
                `&#(?:0?${code}|[xX]0?${anyCase(code.toString(16))});`,
                name && `&${name};`,
                letter && `\\\\{1,2}${letter}`,
            ];
            return `(?:${all.filter(Boolean).join("|")})`;
        }
        function anyCase(hex) {
            return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
        }
    }),
    7242: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Lc: () => (explainWithheld),
            Q2: () => (parseBaseUrl),
            U9: () => (isLoopback),
            aI: () => (parseDocsUrl),
            m0: () => (parsePullRequestLink),
            wg: () => (pageLink)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const LONGEST_LINK = 2_000;
        const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)((?:\/[A-Za-z0-9._~-]+)+)$/;
        const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
        function parsePullRequestLink(raw, hosts, serverUrl) {
            const [, host = "", path = ""] = (raw.length <= LONGEST_LINK && PLAIN_LINK.exec(raw)) || [];
            if (host === "" || path.split("/").some((segment) => segment === "." || segment === ".."))
                return null;
            const url = `https://${host}${path}`;
            if (host === "github.com" || host === URL.parse(serverUrl)?.hostname) {
                const [, owner = "", repo = "", number = ""] = PULL_REQUEST.exec(path) ?? [];
                if (owner === "")
                    return null;
                return { url, label: `${owner}/${repo}#${number}`, host, owner, repo, number: Number(number) };
            }
            if (!hosts.some((allowed) => allowed.toLowerCase() === host))
                return null;
            return { url, label: `${host}${path}`, host };
        }
        function explainWithheld(raw, serverUrl) {
            const url = URL.parse(raw);
            const host = url?.hostname ?? "";
            if (parsePullRequestLink(raw, [host], serverUrl))
                return { host };
            if (url?.protocol !== "https:")
                return { oddity: "isn't an https URL" };
            if (url.username || url.password)
                return { oddity: "contains a user name" };
            if (url.port)
                return { oddity: "contains a port" };
            if (url.search || url.hash)
                return { oddity: "contains a query or fragment" };
            if (PLAIN_LINK.test(raw))
                return { oddity: "isn't the URL of a pull request" };
            return { oddity: "contains unusual characters" };
        }
        function parseDocsUrl(raw) {
            const url = /[\s\\\p{C}]/u.test(raw) ? null : URL.parse(raw);
            if (url === null || !/^https?:\/\//i.test(raw)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give the full URL of the published site, such as https://docs.example.com");
            }
            if (url.username !== "" || url.password !== "" || /[?#]/.test(raw)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give the URL without a user name, a password, and anything from ? or # on");
            }
            url.pathname = url.pathname.replace(/\/+$/, "");
            return url;
        }
        const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
        const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
        function pageLink(docsUrl, path) {
            if (!path.startsWith("/") || !path.isWellFormed())
                return null;
            const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
            if (!PAGE_PATH.test(escaped) || DOTS.test(escaped))
                return null;
            const base = docsUrl.pathname.replace(/\/$/, "");
            const full = escaped === base || escaped.startsWith(`${base}/`) ? escaped : base + escaped;
            return docsUrl.origin + full;
        }
        function isLoopback(hostname) {
            const host = hostname.toLowerCase().replace(/\.$/, "");
            return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
        }
        const METADATA = /^(169\.254\.|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;
        function parseBaseUrl(raw) {
            const url = URL.parse(raw);
            if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("give a full URL, for example https://api.example.com");
            }
            if (url.username || url.password)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it contains a user name or password; give the URL without them");
            if (/[?#]/.test(raw))
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it contains a query or fragment; end it before the ? or #");
            if (METADATA.test(url.hostname)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`${url.hostname} is reserved for cloud metadata and can't be the service`);
            }
            if (url.protocol === "http:" && !isLoopback(url.hostname)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("over http, others could read the key; use https (plain http is for loopback only)");
            }
            return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
        }
    }),
    9152: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            aY: () => (cleanLog),
            iU: () => (cleanPrompt),
            Jj: () => (cut),
            wl: () => (foldLine),
            i: () => (removeInvisible)
        });
        ;
        const OPEN = "<!--";
        const ENDS = { [OPEN]: "-->", "<?": "?>", "<![CDATA[": "]]>" };
        const DECLARATION_END = ">";
        const BLOCK_OPENING = /^<(?:!--|\?|!\[CDATA\[|![A-Z])/;
        const MARK = /<!--|<!\[CDATA\[|<\?|<![a-z]|<[!/](?![a-z>])|<(?=[a-z/!])|`+|~{3,}/gi;
        const OUTSIDE_RAW_HTML = /^<(?:!--|\?|!\[CDATA\[|![a-z])/i;
        const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
        const BLANK = /^[ \t]*$/;
        const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
        const TAG = /<[a-z/!?]/i;
        const ENDLESS_HTML = /^<(?:script|pre|style|textarea|!)/i;
        const SPAN_HAZARD = /\||\]\(/;
        const SPAN_OPENING = /(?<=(?:^|\s)[("'*_]*)`/y;
        function removeComments(text) {
            if (!/<(?:[!?]|\/[^a-z])/i.test(text))
                return text;
            const kept = [];
            let fence = "";
            let certain = true;
            let html = false;
            let spans = true;
            let tail = false;
            const missing = new Set();
            for (let start = 0; start < text.length;) {
                const newline = text.indexOf("\n", start);
                const end = newline === -1 ? text.length : newline;
                const line = text.slice(start, end);
                const inFence = fence !== "";
                if (inFence && closesFence(line, fence))
                    fence = "";
                else if (!inFence && certain && !html && !tail)
                    fence = openingFence(line);
                if (inFence || fence !== "") {
                    kept.push(text.slice(start, end + 1));
                    start = end + 1;
                    continue;
                }
                if (!tail && BLANK.test(line)) {
                    html = false;
                    spans = true;
                }
                const tag = line.search(TAG);
                const block = !tail && tag !== -1 && CONTAINER.test(line.slice(0, tag));
                const comment = block && BLOCK_OPENING.test(line.slice(tag));
                if (block && !comment) {
                    html = true;
                    if (ENDLESS_HTML.test(line.slice(tag)))
                        certain = false;
                }
                if (SPAN_HAZARD.test(line))
                    spans = false;
                const raw = tail || comment;
                const topLevel = comment && tag === 0;
                tail = false;
                let rest = 0;
                let next = end + 1;
                const marks = new RegExp(MARK);
                for (let found = marks.exec(line); found !== null; found = marks.exec(line)) {
                    const { 0: mark, index } = found;
                    const uncertain = raw || html || !certain;
                    if (OUTSIDE_RAW_HTML.test(mark) || (mark.length > 1 && mark.startsWith("<") && uncertain)) {
                        const opened = start + index;
                        const closing = ENDS[mark] ?? DECLARATION_END;
                        const close = missing.has(closing) ? -1 : text.indexOf(closing, opened + 1);
                        if (close === -1)
                            missing.add(closing);
                        if (close === -1 && mark !== OPEN && !uncertain) {
                            spans = false;
                            continue;
                        }
                        kept.push(line.slice(rest, index));
                        if (close < opened + mark.length || text.slice(opened + 1, close).includes(OPEN))
                            return cutOff(kept);
                        rest = close + closing.length - start;
                        marks.lastIndex = rest;
                        if (raw || line.slice(index, rest).includes("`"))
                            spans = false;
                        if (close < end)
                            continue;
                        const ownBlock = topLevel && index === 0;
                        if (!certain || html || (raw && !ownBlock))
                            return cutOff(kept);
                        certain = ownBlock;
                        spans = false;
                        tail = true;
                        next = start + rest;
                        break;
                    }
                    if (mark.startsWith("<")) {
                        spans = false;
                        continue;
                    }
                    if (mark.length >= 3 && CONTAINER.test(line.slice(0, index)))
                        certain = false;
                    const after = spans && certain && !html ? endOfSpan(line, index, mark) : -1;
                    if (after === -1)
                        spans = false;
                    else
                        marks.lastIndex = after;
                }
                if (!tail)
                    kept.push(text.slice(start + rest, next));
                start = next;
            }
            return kept.join("");
        }
        function cutOff(kept) {
            return kept.join("").replace(/\[\^[^[\]\n]*\]:.*/s, "");
        }
        function openingFence(line) {
            const [, backticks, tildes] = FENCE.exec(line) ?? [];
            return backticks ?? tildes ?? "";
        }
        function closesFence(line, fence) {
            const run = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? "";
            return run.startsWith(fence);
        }
        function endOfSpan(line, index, run) {
            SPAN_OPENING.lastIndex = index;
            if (!SPAN_OPENING.test(line))
                return -1;
            const runs = /`+/g;
            runs.lastIndex = index + run.length;
            for (let found = runs.exec(line); found !== null; found = runs.exec(line)) {
                if (found[0] === run)
                    return runs.lastIndex;
            }
            return -1;
        }
        ;
        const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
        const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
        const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
        const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;
        function removeInvisible(text) {
            return text
                .toWellFormed()
                .replace(/\r\n?|[\u2028\u2029]/g, "\n")
                .replace(INVISIBLE, "")
                .replace(STRAY_SUPPLEMENT, "")
                .replace(STRAY_SELECTOR, "")
                .replace(STRAY_JOINER, "");
        }
        function cleanPrompt(text) {
            return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
        }
        function foldLine(text, max) {
            return cut(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
        }
        let graphemes;
        function cut(text, max) {
            if (text.length <= max)
                return text;
            graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
            const last = graphemes.segment(text).containing(max - 1);
            return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
        }
        const ESCAPE_SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;
        const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
        const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;
        function cleanLog(text) {
            return removeInvisible(text.replace(ESCAPE_SEQUENCE, ""))
                .replace(LINE_COMMAND, "$1: :")
                .replace(INNER_COMMAND, "## [");
        }
    }),
    2653: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            S: () => (reportUncaught)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        function reportUncaught(runner) {
            process.prependListener("uncaughtException", (thrown) => {
                runner.error((0, _failure_js__WEBPACK_IMPORTED_MODULE_0__.w2)(thrown).message);
                process.exit(1);
            });
        }
    }),
    9644: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            m: () => (systemClock)
        });
        ;
        const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
        ;
        const systemClock = {
            now: () => new Date(),
            monotonic: () => performance.now(),
            async sleep(ms, signal) {
                signal.throwIfAborted();
                try {
                    await (0, promises_namespaceObject.setTimeout)(ms, undefined, { signal });
                }
                catch {
                    throw signal.reason;
                }
            },
        };
    }),
    7728: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            FsL: () => (pipe),
            IeY: () => (custom),
            Ikc: () => (object),
            KCZ: () => (union),
            KIO: () => (picklist),
            NpB: () => (fallback),
            Wwf: () => (minValue),
            Y2b: () => (safeInteger),
            YOg: () => (array),
            YjP: () => (string),
            _H3: () => (looseObject),
            aig: () => (number),
            cl6: () => (nullish),
            lqM: () => (optional),
            mee: () => (nullable),
            pdi: () => (transform),
            xLC: () => (safeParse),
            yGV: () => (regex),
            z6Y: () => (check),
            zMY: () => (boolean)
        });
        let store$4;
        const DEFAULT_CONFIG = {
            lang: void 0,
            message: void 0,
            abortEarly: void 0,
            abortPipeEarly: void 0
        };
        function setGlobalConfig(config$1) {
            store$4 = {
                ...store$4,
                ...config$1
            };
        }
        function getGlobalConfig(config$1) {
            if (!config$1 && !store$4)
                return DEFAULT_CONFIG;
            return {
                lang: config$1?.lang ?? store$4?.lang,
                message: config$1?.message,
                abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
                abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
            };
        }
        function deleteGlobalConfig() {
            store$4 = void 0;
        }
        let store$3;
        function setGlobalMessage(message$1, lang) {
            if (!store$3)
                store$3 = new Map();
            store$3.set(lang, message$1);
        }
        function getGlobalMessage(lang) {
            return store$3?.get(lang);
        }
        function deleteGlobalMessage(lang) {
            store$3?.delete(lang);
        }
        let store$2;
        function setSchemaMessage(message$1, lang) {
            if (!store$2)
                store$2 = new Map();
            store$2.set(lang, message$1);
        }
        function getSchemaMessage(lang) {
            return store$2?.get(lang);
        }
        function deleteSchemaMessage(lang) {
            store$2?.delete(lang);
        }
        let store$1;
        function setSpecificMessage(reference, message$1, lang) {
            if (!store$1)
                store$1 = new Map();
            if (!store$1.get(reference))
                store$1.set(reference, new Map());
            store$1.get(reference).set(lang, message$1);
        }
        function getSpecificMessage(reference, lang) {
            return store$1?.get(reference)?.get(lang);
        }
        function deleteSpecificMessage(reference, lang) {
            store$1?.get(reference)?.delete(lang);
        }
        function _stringify(input) {
            const type = typeof input;
            if (type === "string")
                return `"${input}"`;
            if (type === "number" || type === "bigint" || type === "boolean")
                return `${input}`;
            if (type === "object" || type === "function")
                return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
            return type;
        }
        function _addIssue(context, label, dataset, config$1, other) {
            const input = other && "input" in other ? other.input : dataset.value;
            const expected = other?.expected ?? context.expects ?? null;
            const received = other?.received ?? _stringify(input);
            const issue = {
                kind: context.kind,
                type: context.type,
                input,
                expected,
                received,
                message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
                requirement: context.requirement,
                path: other?.path,
                issues: other?.issues,
                lang: config$1.lang,
                abortEarly: config$1.abortEarly,
                abortPipeEarly: config$1.abortPipeEarly
            };
            const isSchema = context.kind === "schema";
            const message$1 = other?.message ?? context.message ?? getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? getSchemaMessage(issue.lang) : null) ?? config$1.message ?? getGlobalMessage(issue.lang);
            if (message$1 !== void 0)
                issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
            if (isSchema)
                dataset.typed = false;
            if (dataset.issues)
                dataset.issues.push(issue);
            else
                dataset.issues = [issue];
        }
        function _cloneDataset(dataset) {
            return {
                typed: dataset.typed,
                value: dataset.value,
                issues: dataset.issues?.map((issue) => ({
                    ...issue,
                    path: issue.path && [...issue.path]
                }))
            };
        }
        function _formatCase(input, separator, capFirst, capRest) {
            let result = "";
            let firstWord = true;
            let start = 0;
            let prev = 0;
            let prevPrev = 0;
            const flush = (end) => {
                if (end > start) {
                    let word = input.slice(start, end).toLowerCase();
                    if (firstWord ? capFirst : capRest) {
                        const firstCode = word.charCodeAt(0);
                        if (firstCode >= 97 && firstCode <= 122)
                            word = String.fromCharCode(firstCode - 32) + word.slice(1);
                        else {
                            const charLen = firstCode >= 55296 && firstCode <= 56319 ? 2 : 1;
                            word = word.slice(0, charLen).toUpperCase() + word.slice(charLen);
                        }
                    }
                    result += firstWord ? word : separator + word;
                    firstWord = false;
                }
            };
            for (let index = 0; index < input.length; index++) {
                const code = input.charCodeAt(index);
                let type;
                if (code === 32 || code === 9 || code === 10 || code === 11 || code === 12 || code === 13 || code === 45 || code === 95) {
                    flush(index);
                    start = index + 1;
                    type = 0;
                }
                else if (code < 128)
                    type = code >= 65 && code <= 90 ? 1 : code >= 97 && code <= 122 ? 2 : 3;
                else {
                    const char = input[index];
                    const charLower = char.toLowerCase();
                    type = charLower === char.toUpperCase() ? 3 : char === charLower ? 2 : 1;
                }
                if (type === 1 && (prev === 2 || prev === 3) && index > start) {
                    flush(index);
                    start = index;
                }
                else if (type === 2 && prev === 1 && prevPrev === 1 && index - 1 > start) {
                    flush(index - 1);
                    start = index - 1;
                }
                prevPrev = prev;
                prev = type;
            }
            flush(input.length);
            return result;
        }
        let textEncoder;
        function _getByteCount(input) {
            if (!textEncoder)
                textEncoder = new TextEncoder();
            return textEncoder.encode(input).length;
        }
        function _getCodePointCount(input) {
            let count = input.length;
            const lengthMinus1 = input.length - 1;
            for (let i = 0; i < lengthMinus1;)
                if (input.codePointAt(i) <= 65535)
                    i++;
                else {
                    i += 2;
                    count--;
                }
            return count;
        }
        let segmenter;
        function _getGraphemeCount(input) {
            if (!segmenter)
                segmenter = new Intl.Segmenter();
            const segments = segmenter.segment(input);
            let count = 0;
            for (const _ of segments)
                count++;
            return count;
        }
        function _getLastMetadata(schema, type) {
            if ("pipe" in schema) {
                const nestedSchemas = [];
                for (let index = schema.pipe.length - 1; index >= 0; index--) {
                    const item = schema.pipe[index];
                    if (item.kind === "schema" && "pipe" in item)
                        nestedSchemas.push(item);
                    else if (item.kind === "metadata" && item.type === type)
                        return item[type];
                }
                for (const nestedSchema of nestedSchemas) {
                    const result = _getLastMetadata(nestedSchema, type);
                    if (result !== void 0)
                        return result;
                }
            }
        }
        let store;
        function _getWordCount(locales, input) {
            if (!store)
                store = new Map();
            const key = String(locales);
            let segmenter$1 = store.get(key);
            if (!segmenter$1) {
                segmenter$1 = new Intl.Segmenter(locales, { granularity: "word" });
                store.set(key, segmenter$1);
            }
            const segments = segmenter$1.segment(input);
            let count = 0;
            for (const segment of segments)
                if (segment.isWordLike)
                    count++;
            return count;
        }
        const NON_DIGIT_REGEX = /\D/gu;
        function _isLuhnAlgo(input) {
            const number$1 = input.replace(NON_DIGIT_REGEX, "");
            let length$1 = number$1.length;
            let bit = 1;
            let sum = 0;
            while (length$1) {
                const value$1 = +number$1[--length$1];
                bit ^= 1;
                sum += bit ? [
                    0,
                    2,
                    4,
                    6,
                    8,
                    1,
                    3,
                    5,
                    7,
                    9
                ][value$1] : value$1;
            }
            return sum % 10 === 0;
        }
        function _isSameValueZero(value1, value2) {
            return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
        }
        function _isValidObjectKey(object$1, key) {
            return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
        }
        function _isValueMatch(requirement, value$1) {
            return Number.isNaN(requirement) && Number.isNaN(value$1) || requirement <= value$1 && requirement >= value$1;
        }
        function _joinExpects(values$1, separator) {
            const list = [...new Set(values$1)];
            if (list.length > 1)
                return `(${list.join(` ${separator} `)})`;
            return list[0] ?? "never";
        }
        function _standardSchema(schema) {
            schema["~standard"] = {
                version: 1,
                vendor: "valibot",
                validate: (value$1) => schema["~run"]({ value: value$1 }, getGlobalConfig())
            };
            return schema;
        }
        function entriesFromList(list, schema) {
            const entries$1 = {};
            for (const key of list)
                entries$1[key] = schema;
            return entries$1;
        }
        function entriesFromObjects(schemas) {
            const entries$1 = {};
            for (const schema of schemas)
                Object.assign(entries$1, schema.entries);
            return entries$1;
        }
        function getDotPath(issue) {
            if (issue.path) {
                let key = "";
                for (const item of issue.path)
                    if (typeof item.key === "string" || typeof item.key === "number")
                        if (key)
                            key += `.${item.key}`;
                        else
                            key += item.key;
                    else
                        return null;
                return key;
            }
            return null;
        }
        function isOfKind(kind, object$1) {
            return object$1.kind === kind;
        }
        function isOfType(type, object$1) {
            return object$1.type === type;
        }
        var ValiError = class extends Error {
            constructor(issues) {
                super(issues[0].message);
                this.name = "ValiError";
                this.issues = issues;
            }
        };
        function isValiError(error) {
            return error instanceof ValiError;
        }
        function args(schema) {
            return {
                kind: "transformation",
                type: "args",
                reference: args,
                async: false,
                schema,
                "~run"(dataset, config$1) {
                    const func = dataset.value;
                    dataset.value = (...args_) => {
                        const argsDataset = this.schema["~run"]({ value: args_ }, config$1);
                        if (argsDataset.issues)
                            throw new ValiError(argsDataset.issues);
                        return func(...argsDataset.value);
                    };
                    return dataset;
                }
            };
        }
        function argsAsync(schema) {
            return {
                kind: "transformation",
                type: "args",
                reference: argsAsync,
                async: false,
                schema,
                "~run"(dataset, config$1) {
                    const func = dataset.value;
                    dataset.value = async (...args$1) => {
                        const argsDataset = await schema["~run"]({ value: args$1 }, config$1);
                        if (argsDataset.issues)
                            throw new ValiError(argsDataset.issues);
                        return func(...argsDataset.value);
                    };
                    return dataset;
                }
            };
        }
        function awaitAsync() {
            return {
                kind: "transformation",
                type: "await",
                reference: awaitAsync,
                async: true,
                async "~run"(dataset) {
                    dataset.value = await dataset.value;
                    return dataset;
                }
            };
        }
        const BASE64_REGEX = /^(?:[\da-z+/]{4})*(?:[\da-z+/]{2}==|[\da-z+/]{3}=)?$/iu;
        const BIC_REGEX = /^[A-Z]{6}(?!00)[\dA-Z]{2}(?:[\dA-Z]{3})?$/u;
        const CUID2_REGEX = /^[a-z][\da-z]*$/u;
        const DECIMAL_REGEX = /^[+-]?(?:\d*\.)?\d+$/u;
        const DIGITS_REGEX = /^\d+$/u;
        const DOMAIN_REGEX = /^(?=.{1,253}$)(?:(?![Xx][Nn]--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/u;
        const EMAIL_REGEX = /^[\w+-]+(?:\.[\w+-]+)*@[\da-zA-Z]+(?:[.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/u;
        const EMOJI_REGEX = /^(?:[\u{1F1E6}-\u{1F1FF}]{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]{2}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,3}\u{E007F}|(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation})(?:\u200D(?:\p{Emoji}\uFE0F\u20E3?|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}?|(?![\p{Emoji_Modifier_Base}\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}))*)+$/u;
        const HEXADECIMAL_REGEX = /^(?:0[hx])?[\da-fA-F]+$/u;
        const HEX_COLOR_REGEX = /^#(?:[\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})$/u;
        const IMEI_REGEX = /^\d{15}$|^\d{2}-\d{6}-\d{6}-\d$/u;
        const IPV4_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$/u;
        const IPV6_REGEX = /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
        const IP_REGEX = /^(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])(?:\.(?:(?:[1-9]|1\d|2[0-4])?\d|25[0-5])){3}$|^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,7}:|(?:[\da-f]{1,4}:){1,6}:[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,5}(?::[\da-f]{1,4}){1,2}|(?:[\da-f]{1,4}:){1,4}(?::[\da-f]{1,4}){1,3}|(?:[\da-f]{1,4}:){1,3}(?::[\da-f]{1,4}){1,4}|(?:[\da-f]{1,4}:){1,2}(?::[\da-f]{1,4}){1,5}|[\da-f]{1,4}:(?::[\da-f]{1,4}){1,6}|:(?:(?::[\da-f]{1,4}){1,7}|:)|fe80:(?::[\da-f]{0,4}){0,4}%[\da-z]+|::(?:f{4}(?::0{1,4})?:)?(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d)|(?:[\da-f]{1,4}:){1,4}:(?:(?:25[0-5]|(?:2[0-4]|1?\d)?\d)\.){3}(?:25[0-5]|(?:2[0-4]|1?\d)?\d))$/iu;
        const ISO_DATE_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/u;
        const ISO_DATE_TIME_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3]):[0-5]\d$/u;
        const ISO_DATE_TIME_SECOND_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
        const ISO_TIME_REGEX = /^(?:0\d|1\d|2[0-3]):[0-5]\d$/u;
        const ISO_TIME_SECOND_REGEX = /^(?:0\d|1\d|2[0-3])(?::[0-5]\d){2}$/u;
        const ISO_TIMESTAMP_REGEX = /^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])[T ](?:0\d|1\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z| ?[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)$/u;
        const ISO_WEEK_REGEX = /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/u;
        const JWS_COMPACT_REGEX = /^(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?\.(?:[\w-]{2,3}|(?:[\w-]{4})+(?:[\w-]{2,3})?)?$/u;
        const ISRC_REGEX = /^(?:[A-Z]{2}[A-Z\d]{3}\d{7}|[A-Z]{2}-[A-Z\d]{3}-\d{2}-\d{5})$/u;
        const KSUID_REGEX = /^[a-zA-Z0-9]{27}$/u;
        const MAC48_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$/u;
        const MAC64_REGEX = /^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
        const MAC_REGEX = /^(?:[\da-fA-F]{2}:){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){5}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){2}[\da-fA-F]{4}$|^(?:[\da-fA-F]{2}:){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{2}-){7}[\da-fA-F]{2}$|^(?:[\da-fA-F]{4}\.){3}[\da-fA-F]{4}$|^(?:[\da-fA-F]{4}:){3}[\da-fA-F]{4}$/u;
        const NANO_ID_REGEX = /^[\w-]+$/u;
        const OCTAL_REGEX = /^(?:0o)?[0-7]+$/u;
        const RFC_EMAIL_REGEX = /^[a-zA-Z0-9.!#$%&'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
        const SLUG_REGEX = /^[\da-z]+(?:[-_][\da-z]+)*$/u;
        const ULID_REGEX = /^[0-7][\da-hjkmnp-tv-zA-HJKMNP-TV-Z]{25}$/u;
        const UUID_REGEX = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
        function base64(message$1) {
            return {
                kind: "validation",
                type: "base64",
                reference: base64,
                async: false,
                expects: null,
                requirement: BASE64_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "Base64", dataset, config$1);
                    return dataset;
                }
            };
        }
        function bic(message$1) {
            return {
                kind: "validation",
                type: "bic",
                reference: bic,
                async: false,
                expects: null,
                requirement: BIC_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "BIC", dataset, config$1);
                    return dataset;
                }
            };
        }
        function brand(name) {
            return {
                kind: "transformation",
                type: "brand",
                reference: brand,
                async: false,
                name,
                "~run"(dataset) {
                    return dataset;
                }
            };
        }
        function bytes(requirement, message$1) {
            return {
                kind: "validation",
                type: "bytes",
                reference: bytes,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const length$1 = _getByteCount(dataset.value);
                        if (length$1 !== this.requirement)
                            _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
                    }
                    return dataset;
                }
            };
        }
        function check(requirement, message$1) {
            return {
                kind: "validation",
                type: "check",
                reference: check,
                async: false,
                expects: null,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "input", dataset, config$1);
                    return dataset;
                }
            };
        }
        function checkAsync(requirement, message$1) {
            return {
                kind: "validation",
                type: "check",
                reference: checkAsync,
                async: true,
                expects: null,
                requirement,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (dataset.typed && !await this.requirement(dataset.value))
                        _addIssue(this, "input", dataset, config$1);
                    return dataset;
                }
            };
        }
        function checkItems(requirement, message$1) {
            return {
                kind: "validation",
                type: "check_items",
                reference: checkItems,
                async: false,
                expects: null,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed)
                        for (let index = 0; index < dataset.value.length; index++) {
                            const item = dataset.value[index];
                            if (!this.requirement(item, index, dataset.value))
                                _addIssue(this, "item", dataset, config$1, {
                                    input: item,
                                    path: [{
                                            type: "array",
                                            origin: "value",
                                            input: dataset.value,
                                            key: index,
                                            value: item
                                        }]
                                });
                        }
                    return dataset;
                }
            };
        }
        function checkItemsAsync(requirement, message$1) {
            return {
                kind: "validation",
                type: "check_items",
                reference: checkItemsAsync,
                async: true,
                expects: null,
                requirement,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const requirementResults = await Promise.all(dataset.value.map(this.requirement));
                        for (let index = 0; index < dataset.value.length; index++)
                            if (!requirementResults[index]) {
                                const item = dataset.value[index];
                                _addIssue(this, "item", dataset, config$1, {
                                    input: item,
                                    path: [{
                                            type: "array",
                                            origin: "value",
                                            input: dataset.value,
                                            key: index,
                                            value: item
                                        }]
                                });
                            }
                    }
                    return dataset;
                }
            };
        }
        function codePoints(requirement, message$1) {
            return {
                kind: "validation",
                type: "code_points",
                reference: codePoints,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getCodePointCount(dataset.value);
                        if (count !== this.requirement)
                            _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        const CREDIT_CARD_REGEX = /^(?:\d{13,19}|\d{4}(?: \d{3,6}){2,4}|\d{4}(?:-\d{3,6}){2,4})$/u;
        const SANITIZE_REGEX = /[- ]/gu;
        const PROVIDER_REGEX_LIST = (null && ([
            /^3[47]\d{13}$/u,
            /^3(?:0[0-5]|[68]\d)\d{11,13}$/u,
            /^6(?:011|5\d{2})\d{12,15}$/u,
            /^(?:2131|1800|35\d{3})\d{11}$/u,
            /^(?:5[1-5]\d{2}|222\d|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/u,
            /^(?:6[27]\d{14,17}|81\d{14,17})$/u,
            /^4\d{12}(?:\d{3,6})?$/u
        ]));
        function creditCard(message$1) {
            return {
                kind: "validation",
                type: "credit_card",
                reference: creditCard,
                async: false,
                expects: null,
                requirement(input) {
                    let sanitized;
                    return CREDIT_CARD_REGEX.test(input) && (sanitized = input.replace(SANITIZE_REGEX, "")) && PROVIDER_REGEX_LIST.some((regex$1) => regex$1.test(sanitized)) && _isLuhnAlgo(sanitized);
                },
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "credit card", dataset, config$1);
                    return dataset;
                }
            };
        }
        function cuid2(message$1) {
            return {
                kind: "validation",
                type: "cuid2",
                reference: cuid2,
                async: false,
                expects: null,
                requirement: CUID2_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "Cuid2", dataset, config$1);
                    return dataset;
                }
            };
        }
        function decimal(message$1) {
            return {
                kind: "validation",
                type: "decimal",
                reference: decimal,
                async: false,
                expects: null,
                requirement: DECIMAL_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "decimal", dataset, config$1);
                    return dataset;
                }
            };
        }
        function description(description_) {
            return {
                kind: "metadata",
                type: "description",
                reference: description,
                description: description_
            };
        }
        function digits(message$1) {
            return {
                kind: "validation",
                type: "digits",
                reference: digits,
                async: false,
                expects: null,
                requirement: DIGITS_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "digits", dataset, config$1);
                    return dataset;
                }
            };
        }
        function domain(message$1) {
            return {
                kind: "validation",
                type: "domain",
                reference: domain,
                expects: null,
                async: false,
                requirement: DOMAIN_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "domain", dataset, config$1);
                    return dataset;
                }
            };
        }
        function email(message$1) {
            return {
                kind: "validation",
                type: "email",
                reference: email,
                expects: null,
                async: false,
                requirement: EMAIL_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "email", dataset, config$1);
                    return dataset;
                }
            };
        }
        function emoji(message$1) {
            return {
                kind: "validation",
                type: "emoji",
                reference: emoji,
                async: false,
                expects: null,
                requirement: EMOJI_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "emoji", dataset, config$1);
                    return dataset;
                }
            };
        }
        function empty(message$1) {
            return {
                kind: "validation",
                type: "empty",
                reference: empty,
                async: false,
                expects: "0",
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length > 0)
                        _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
                    return dataset;
                }
            };
        }
        function endsWith(requirement, message$1) {
            return {
                kind: "validation",
                type: "ends_with",
                reference: endsWith,
                async: false,
                expects: `"${requirement}"`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !dataset.value.endsWith(this.requirement))
                        _addIssue(this, "end", dataset, config$1, { received: `"${dataset.value.slice(-this.requirement.length)}"` });
                    return dataset;
                }
            };
        }
        function entries(requirement, message$1) {
            return {
                kind: "validation",
                type: "entries",
                reference: entries,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (!dataset.typed)
                        return dataset;
                    const count = Object.keys(dataset.value).length;
                    if (dataset.typed && count !== this.requirement)
                        _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
                    return dataset;
                }
            };
        }
        function everyItem(requirement, message$1) {
            return {
                kind: "validation",
                type: "every_item",
                reference: everyItem,
                async: false,
                expects: null,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !dataset.value.every(this.requirement))
                        _addIssue(this, "item", dataset, config$1);
                    return dataset;
                }
            };
        }
        function examples(examples_) {
            return {
                kind: "metadata",
                type: "examples",
                reference: examples,
                examples: examples_
            };
        }
        function excludes(requirement, message$1) {
            const received = _stringify(requirement);
            return {
                kind: "validation",
                type: "excludes",
                reference: excludes,
                async: false,
                expects: `!${received}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.includes(this.requirement))
                        _addIssue(this, "content", dataset, config$1, { received });
                    return dataset;
                }
            };
        }
        function filterItems(operation) {
            return {
                kind: "transformation",
                type: "filter_items",
                reference: filterItems,
                async: false,
                operation,
                "~run"(dataset) {
                    dataset.value = dataset.value.filter(this.operation);
                    return dataset;
                }
            };
        }
        function findItem(operation) {
            return {
                kind: "transformation",
                type: "find_item",
                reference: findItem,
                async: false,
                operation,
                "~run"(dataset) {
                    dataset.value = dataset.value.find(this.operation);
                    return dataset;
                }
            };
        }
        function finite(message$1) {
            return {
                kind: "validation",
                type: "finite",
                reference: finite,
                async: false,
                expects: null,
                requirement: Number.isFinite,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "finite", dataset, config$1);
                    return dataset;
                }
            };
        }
        function flavor(name) {
            return {
                kind: "transformation",
                type: "flavor",
                reference: flavor,
                async: false,
                name,
                "~run"(dataset) {
                    return dataset;
                }
            };
        }
        function graphemes(requirement, message$1) {
            return {
                kind: "validation",
                type: "graphemes",
                reference: graphemes,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getGraphemeCount(dataset.value);
                        if (count !== this.requirement)
                            _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function gtValue(requirement, message$1) {
            return {
                kind: "validation",
                type: "gt_value",
                reference: gtValue,
                async: false,
                expects: `>${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !(dataset.value > this.requirement))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function guard(requirement, message$1) {
            return {
                kind: "transformation",
                type: "guard",
                reference: guard,
                async: false,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value)) {
                        _addIssue(this, "input", dataset, config$1);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        const HASH_LENGTHS = {
            md4: 32,
            md5: 32,
            sha1: 40,
            sha256: 64,
            sha384: 96,
            sha512: 128,
            ripemd128: 32,
            ripemd160: 40,
            tiger128: 32,
            tiger160: 40,
            tiger192: 48,
            crc32: 8,
            crc32b: 8,
            adler32: 8
        };
        function hash(types, message$1) {
            return {
                kind: "validation",
                type: "hash",
                reference: hash,
                expects: null,
                async: false,
                requirement: RegExp(types.map((type) => `^[a-fA-F0-9]{${HASH_LENGTHS[type]}}$`).join("|"), "u"),
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "hash", dataset, config$1);
                    return dataset;
                }
            };
        }
        function hexadecimal(message$1) {
            return {
                kind: "validation",
                type: "hexadecimal",
                reference: hexadecimal,
                async: false,
                expects: null,
                requirement: HEXADECIMAL_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "hexadecimal", dataset, config$1);
                    return dataset;
                }
            };
        }
        function hexColor(message$1) {
            return {
                kind: "validation",
                type: "hex_color",
                reference: hexColor,
                async: false,
                expects: null,
                requirement: HEX_COLOR_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "hex color", dataset, config$1);
                    return dataset;
                }
            };
        }
        function imei(message$1) {
            return {
                kind: "validation",
                type: "imei",
                reference: imei,
                async: false,
                expects: null,
                requirement(input) {
                    return IMEI_REGEX.test(input) && _isLuhnAlgo(input);
                },
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "IMEI", dataset, config$1);
                    return dataset;
                }
            };
        }
        function includes(requirement, message$1) {
            const expects = _stringify(requirement);
            return {
                kind: "validation",
                type: "includes",
                reference: includes,
                async: false,
                expects,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !dataset.value.includes(this.requirement))
                        _addIssue(this, "content", dataset, config$1, { received: `!${expects}` });
                    return dataset;
                }
            };
        }
        function integer(message$1) {
            return {
                kind: "validation",
                type: "integer",
                reference: integer,
                async: false,
                expects: null,
                requirement: Number.isInteger,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "integer", dataset, config$1);
                    return dataset;
                }
            };
        }
        function ip(message$1) {
            return {
                kind: "validation",
                type: "ip",
                reference: ip,
                async: false,
                expects: null,
                requirement: IP_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "IP", dataset, config$1);
                    return dataset;
                }
            };
        }
        function ipv4(message$1) {
            return {
                kind: "validation",
                type: "ipv4",
                reference: ipv4,
                async: false,
                expects: null,
                requirement: IPV4_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "IPv4", dataset, config$1);
                    return dataset;
                }
            };
        }
        function ipv6(message$1) {
            return {
                kind: "validation",
                type: "ipv6",
                reference: ipv6,
                async: false,
                expects: null,
                requirement: IPV6_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "IPv6", dataset, config$1);
                    return dataset;
                }
            };
        }
        function _isIsbn10(input) {
            const digits$1 = input.split("").map((c) => c === "X" ? 10 : parseInt(c));
            let sum = 0;
            for (let i = 0; i < 10; i++)
                sum += digits$1[i] * (10 - i);
            return sum % 11 === 0;
        }
        function _isIsbn13(input) {
            const digits$1 = input.split("").map((c) => parseInt(c));
            let sum = 0;
            for (let i = 0; i < 13; i++)
                sum += digits$1[i] * (i % 2 === 0 ? 1 : 3);
            return sum % 10 === 0;
        }
        const ISBN_SEPARATOR_REGEX = /[- ]/gu;
        const ISBN_10_DETECTION_REGEX = /^\d{9}[\dX]$/u;
        const ISBN_13_DETECTION_REGEX = /^\d{13}$/u;
        function isbn(message$1) {
            return {
                kind: "validation",
                type: "isbn",
                reference: isbn,
                async: false,
                expects: null,
                requirement(input) {
                    const replacedInput = input.replace(ISBN_SEPARATOR_REGEX, "");
                    if (ISBN_10_DETECTION_REGEX.test(replacedInput))
                        return _isIsbn10(replacedInput);
                    else if (ISBN_13_DETECTION_REGEX.test(replacedInput))
                        return _isIsbn13(replacedInput);
                    return false;
                },
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "ISBN", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isrc(message$1) {
            return {
                kind: "validation",
                type: "isrc",
                reference: isrc,
                async: false,
                expects: null,
                requirement: ISRC_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "ISRC", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoDate(message$1) {
            return {
                kind: "validation",
                type: "iso_date",
                reference: isoDate,
                async: false,
                expects: null,
                requirement: ISO_DATE_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "date", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoDateTime(message$1) {
            return {
                kind: "validation",
                type: "iso_date_time",
                reference: isoDateTime,
                async: false,
                expects: null,
                requirement: ISO_DATE_TIME_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "date-time", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoDateTimeSecond(message$1) {
            return {
                kind: "validation",
                type: "iso_date_time_second",
                reference: isoDateTimeSecond,
                async: false,
                expects: null,
                requirement: ISO_DATE_TIME_SECOND_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "date-time-second", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoTime(message$1) {
            return {
                kind: "validation",
                type: "iso_time",
                reference: isoTime,
                async: false,
                expects: null,
                requirement: ISO_TIME_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "time", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoTimeSecond(message$1) {
            return {
                kind: "validation",
                type: "iso_time_second",
                reference: isoTimeSecond,
                async: false,
                expects: null,
                requirement: ISO_TIME_SECOND_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "time-second", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoTimestamp(message$1) {
            return {
                kind: "validation",
                type: "iso_timestamp",
                reference: isoTimestamp,
                async: false,
                expects: null,
                requirement: ISO_TIMESTAMP_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "timestamp", dataset, config$1);
                    return dataset;
                }
            };
        }
        function isoWeek(message$1) {
            return {
                kind: "validation",
                type: "iso_week",
                reference: isoWeek,
                async: false,
                expects: null,
                requirement: ISO_WEEK_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "week", dataset, config$1);
                    return dataset;
                }
            };
        }
        function jwsCompact(message$1) {
            return {
                kind: "validation",
                type: "jws_compact",
                reference: jwsCompact,
                async: false,
                expects: null,
                requirement: JWS_COMPACT_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "JWS compact", dataset, config$1);
                    return dataset;
                }
            };
        }
        function ksuid(message$1) {
            return {
                kind: "validation",
                type: "ksuid",
                reference: ksuid,
                async: false,
                expects: null,
                requirement: KSUID_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "KSUID", dataset, config$1);
                    return dataset;
                }
            };
        }
        function length(requirement, message$1) {
            return {
                kind: "validation",
                type: "length",
                reference: length,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length !== this.requirement)
                        _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
                    return dataset;
                }
            };
        }
        function ltValue(requirement, message$1) {
            return {
                kind: "validation",
                type: "lt_value",
                reference: ltValue,
                async: false,
                expects: `<${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !(dataset.value < this.requirement))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function mac(message$1) {
            return {
                kind: "validation",
                type: "mac",
                reference: mac,
                async: false,
                expects: null,
                requirement: MAC_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "MAC", dataset, config$1);
                    return dataset;
                }
            };
        }
        function mac48(message$1) {
            return {
                kind: "validation",
                type: "mac48",
                reference: mac48,
                async: false,
                expects: null,
                requirement: MAC48_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "48-bit MAC", dataset, config$1);
                    return dataset;
                }
            };
        }
        function mac64(message$1) {
            return {
                kind: "validation",
                type: "mac64",
                reference: mac64,
                async: false,
                expects: null,
                requirement: MAC64_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "64-bit MAC", dataset, config$1);
                    return dataset;
                }
            };
        }
        function mapItems(operation) {
            return {
                kind: "transformation",
                type: "map_items",
                reference: mapItems,
                async: false,
                operation,
                "~run"(dataset) {
                    dataset.value = dataset.value.map(this.operation);
                    return dataset;
                }
            };
        }
        function maxBytes(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_bytes",
                reference: maxBytes,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const length$1 = _getByteCount(dataset.value);
                        if (length$1 > this.requirement)
                            _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
                    }
                    return dataset;
                }
            };
        }
        function maxCodePoints(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_code_points",
                reference: maxCodePoints,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getCodePointCount(dataset.value);
                        if (count > this.requirement)
                            _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function maxEntries(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_entries",
                reference: maxEntries,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (!dataset.typed)
                        return dataset;
                    const count = Object.keys(dataset.value).length;
                    if (dataset.typed && count > this.requirement)
                        _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
                    return dataset;
                }
            };
        }
        function maxGraphemes(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_graphemes",
                reference: maxGraphemes,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getGraphemeCount(dataset.value);
                        if (count > this.requirement)
                            _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function maxLength(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_length",
                reference: maxLength,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length > this.requirement)
                        _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
                    return dataset;
                }
            };
        }
        function maxSize(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_size",
                reference: maxSize,
                async: false,
                expects: `<=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.size > this.requirement)
                        _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
                    return dataset;
                }
            };
        }
        function maxValue(requirement, message$1) {
            return {
                kind: "validation",
                type: "max_value",
                reference: maxValue,
                async: false,
                expects: `<=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !(dataset.value <= this.requirement))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function maxWords(locales, requirement, message$1) {
            return {
                kind: "validation",
                type: "max_words",
                reference: maxWords,
                async: false,
                expects: `<=${requirement}`,
                locales,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getWordCount(this.locales, dataset.value);
                        if (count > this.requirement)
                            _addIssue(this, "words", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function metadata(metadata_) {
            return {
                kind: "metadata",
                type: "metadata",
                reference: metadata,
                metadata: metadata_
            };
        }
        function mimeType(requirement, message$1) {
            return {
                kind: "validation",
                type: "mime_type",
                reference: mimeType,
                async: false,
                expects: _joinExpects(requirement.map((option) => `"${option}"`), "|"),
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.includes(dataset.value.type))
                        _addIssue(this, "MIME type", dataset, config$1, { received: `"${dataset.value.type}"` });
                    return dataset;
                }
            };
        }
        function minBytes(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_bytes",
                reference: minBytes,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const length$1 = _getByteCount(dataset.value);
                        if (length$1 < this.requirement)
                            _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
                    }
                    return dataset;
                }
            };
        }
        function minCodePoints(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_code_points",
                reference: minCodePoints,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getCodePointCount(dataset.value);
                        if (count < this.requirement)
                            _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function minEntries(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_entries",
                reference: minEntries,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (!dataset.typed)
                        return dataset;
                    const count = Object.keys(dataset.value).length;
                    if (dataset.typed && count < this.requirement)
                        _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
                    return dataset;
                }
            };
        }
        function minGraphemes(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_graphemes",
                reference: minGraphemes,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getGraphemeCount(dataset.value);
                        if (count < this.requirement)
                            _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function minLength(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_length",
                reference: minLength,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length < this.requirement)
                        _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
                    return dataset;
                }
            };
        }
        function minSize(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_size",
                reference: minSize,
                async: false,
                expects: `>=${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.size < this.requirement)
                        _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
                    return dataset;
                }
            };
        }
        function minValue(requirement, message$1) {
            return {
                kind: "validation",
                type: "min_value",
                reference: minValue,
                async: false,
                expects: `>=${requirement instanceof Date ? requirement.toJSON() : _stringify(requirement)}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !(dataset.value >= this.requirement))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function minWords(locales, requirement, message$1) {
            return {
                kind: "validation",
                type: "min_words",
                reference: minWords,
                async: false,
                expects: `>=${requirement}`,
                locales,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getWordCount(this.locales, dataset.value);
                        if (count < this.requirement)
                            _addIssue(this, "words", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function multipleOf(requirement, message$1) {
            return {
                kind: "validation",
                type: "multiple_of",
                reference: multipleOf,
                async: false,
                expects: `%${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value % this.requirement != 0)
                        _addIssue(this, "multiple", dataset, config$1);
                    return dataset;
                }
            };
        }
        function nanoid(message$1) {
            return {
                kind: "validation",
                type: "nanoid",
                reference: nanoid,
                async: false,
                expects: null,
                requirement: NANO_ID_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "Nano ID", dataset, config$1);
                    return dataset;
                }
            };
        }
        function nonEmpty(message$1) {
            return {
                kind: "validation",
                type: "non_empty",
                reference: nonEmpty,
                async: false,
                expects: "!0",
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length === 0)
                        _addIssue(this, "length", dataset, config$1, { received: "0" });
                    return dataset;
                }
            };
        }
        function normalize(form) {
            return {
                kind: "transformation",
                type: "normalize",
                reference: normalize,
                async: false,
                form,
                "~run"(dataset) {
                    dataset.value = dataset.value.normalize(this.form);
                    return dataset;
                }
            };
        }
        function notBytes(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_bytes",
                reference: notBytes,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const length$1 = _getByteCount(dataset.value);
                        if (length$1 === this.requirement)
                            _addIssue(this, "bytes", dataset, config$1, { received: `${length$1}` });
                    }
                    return dataset;
                }
            };
        }
        function notCodePoints(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_code_points",
                reference: notCodePoints,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getCodePointCount(dataset.value);
                        if (count === this.requirement)
                            _addIssue(this, "code points", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function notEntries(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_entries",
                reference: notEntries,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (!dataset.typed)
                        return dataset;
                    const count = Object.keys(dataset.value).length;
                    if (dataset.typed && count === this.requirement)
                        _addIssue(this, "entries", dataset, config$1, { received: `${count}` });
                    return dataset;
                }
            };
        }
        function notGraphemes(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_graphemes",
                reference: notGraphemes,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getGraphemeCount(dataset.value);
                        if (count === this.requirement)
                            _addIssue(this, "graphemes", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function notLength(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_length",
                reference: notLength,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.length === this.requirement)
                        _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
                    return dataset;
                }
            };
        }
        function notSize(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_size",
                reference: notSize,
                async: false,
                expects: `!${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.size === this.requirement)
                        _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
                    return dataset;
                }
            };
        }
        function notValue(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_value",
                reference: notValue,
                async: false,
                expects: requirement instanceof Date ? `!${requirement.toJSON()}` : `!${_stringify(requirement)}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && _isValueMatch(this.requirement, dataset.value))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function notValues(requirement, message$1) {
            return {
                kind: "validation",
                type: "not_values",
                reference: notValues,
                async: false,
                expects: `!${_joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : _stringify(value$1)), "|")}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && this.requirement.some((requirement$1) => _isValueMatch(requirement$1, dataset.value)))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function notWords(locales, requirement, message$1) {
            return {
                kind: "validation",
                type: "not_words",
                reference: notWords,
                async: false,
                expects: `!${requirement}`,
                locales,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getWordCount(this.locales, dataset.value);
                        if (count === this.requirement)
                            _addIssue(this, "words", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        function octal(message$1) {
            return {
                kind: "validation",
                type: "octal",
                reference: octal,
                async: false,
                expects: null,
                requirement: OCTAL_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "octal", dataset, config$1);
                    return dataset;
                }
            };
        }
        const TRUTHY = (null && ([
            true,
            1,
            "true",
            "1",
            "yes",
            "y",
            "on",
            "enabled"
        ]));
        const FALSY = (null && ([
            false,
            0,
            "false",
            "0",
            "no",
            "n",
            "off",
            "disabled"
        ]));
        function parseBoolean(config$1, message$1) {
            const normalize$1 = (v) => typeof v === "string" ? v.toLowerCase() : v;
            const truthyRaw = config$1?.truthy ?? TRUTHY;
            const falsyRaw = config$1?.falsy ?? FALSY;
            const truthy = config$1?.truthy ? config$1.truthy.map(normalize$1) : TRUTHY;
            const falsy = config$1?.falsy ? config$1.falsy.map(normalize$1) : FALSY;
            return {
                kind: "transformation",
                type: "parse_boolean",
                reference: parseBoolean,
                expects: _joinExpects([...truthyRaw, ...falsyRaw].map(_stringify), "|"),
                config: config$1,
                message: message$1,
                async: false,
                "~run"(dataset, config$2) {
                    const input = normalize$1(dataset.value);
                    if (truthy.includes(input))
                        dataset.value = true;
                    else if (falsy.includes(input))
                        dataset.value = false;
                    else {
                        _addIssue(this, "boolean", dataset, config$2);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        function parseJson(config$1, message$1) {
            return {
                kind: "transformation",
                type: "parse_json",
                reference: parseJson,
                config: config$1,
                message: message$1,
                async: false,
                "~run"(dataset, config$2) {
                    try {
                        dataset.value = JSON.parse(dataset.value, this.config?.reviver);
                    }
                    catch (error) {
                        if (error instanceof Error) {
                            _addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
                            dataset.typed = false;
                        }
                        else
                            throw error;
                    }
                    return dataset;
                }
            };
        }
        function _isPartiallyTyped(dataset, paths) {
            if (dataset.issues)
                for (const path of paths)
                    for (const issue of dataset.issues) {
                        let typed = false;
                        const bound = Math.min(path.length, issue.path?.length ?? 0);
                        for (let index = 0; index < bound; index++)
                            if (path[index] !== issue.path[index].key && (path[index] !== "$" || issue.path[index].type !== "array")) {
                                typed = true;
                                break;
                            }
                        if (!typed)
                            return false;
                    }
            return true;
        }
        function partialCheck(paths, requirement, message$1) {
            return {
                kind: "validation",
                type: "partial_check",
                reference: partialCheck,
                async: false,
                expects: null,
                paths,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if ((dataset.typed || _isPartiallyTyped(dataset, paths)) && !this.requirement(dataset.value))
                        _addIssue(this, "input", dataset, config$1);
                    return dataset;
                }
            };
        }
        function partialCheckAsync(paths, requirement, message$1) {
            return {
                kind: "validation",
                type: "partial_check",
                reference: partialCheckAsync,
                async: true,
                expects: null,
                paths,
                requirement,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if ((dataset.typed || _isPartiallyTyped(dataset, paths)) && !await this.requirement(dataset.value))
                        _addIssue(this, "input", dataset, config$1);
                    return dataset;
                }
            };
        }
        function rawCheck(action) {
            return {
                kind: "validation",
                type: "raw_check",
                reference: rawCheck,
                async: false,
                expects: null,
                "~run"(dataset, config$1) {
                    action({
                        dataset,
                        config: config$1,
                        addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
                    });
                    return dataset;
                }
            };
        }
        function rawCheckAsync(action) {
            return {
                kind: "validation",
                type: "raw_check",
                reference: rawCheckAsync,
                async: true,
                expects: null,
                async "~run"(dataset, config$1) {
                    await action({
                        dataset,
                        config: config$1,
                        addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info)
                    });
                    return dataset;
                }
            };
        }
        function rawTransform(action) {
            return {
                kind: "transformation",
                type: "raw_transform",
                reference: rawTransform,
                async: false,
                "~run"(dataset, config$1) {
                    const output = action({
                        dataset,
                        config: config$1,
                        addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
                        NEVER: null
                    });
                    if (dataset.issues)
                        dataset.typed = false;
                    else
                        dataset.value = output;
                    return dataset;
                }
            };
        }
        function rawTransformAsync(action) {
            return {
                kind: "transformation",
                type: "raw_transform",
                reference: rawTransformAsync,
                async: true,
                async "~run"(dataset, config$1) {
                    const output = await action({
                        dataset,
                        config: config$1,
                        addIssue: (info) => _addIssue(this, info?.label ?? "input", dataset, config$1, info),
                        NEVER: null
                    });
                    if (dataset.issues)
                        dataset.typed = false;
                    else
                        dataset.value = output;
                    return dataset;
                }
            };
        }
        function readonly() {
            return {
                kind: "transformation",
                type: "readonly",
                reference: readonly,
                async: false,
                "~run"(dataset) {
                    return dataset;
                }
            };
        }
        function reduceItems(operation, initial) {
            return {
                kind: "transformation",
                type: "reduce_items",
                reference: reduceItems,
                async: false,
                operation,
                initial,
                "~run"(dataset) {
                    dataset.value = dataset.value.reduce(this.operation, this.initial);
                    return dataset;
                }
            };
        }
        function regex(requirement, message$1) {
            return {
                kind: "validation",
                type: "regex",
                reference: regex,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "format", dataset, config$1);
                    return dataset;
                }
            };
        }
        function returns(schema) {
            return {
                kind: "transformation",
                type: "returns",
                reference: returns,
                async: false,
                schema,
                "~run"(dataset, config$1) {
                    const func = dataset.value;
                    dataset.value = (...args_) => {
                        const returnsDataset = this.schema["~run"]({ value: func(...args_) }, config$1);
                        if (returnsDataset.issues)
                            throw new ValiError(returnsDataset.issues);
                        return returnsDataset.value;
                    };
                    return dataset;
                }
            };
        }
        function returnsAsync(schema) {
            return {
                kind: "transformation",
                type: "returns",
                reference: returnsAsync,
                async: false,
                schema,
                "~run"(dataset, config$1) {
                    const func = dataset.value;
                    dataset.value = async (...args_) => {
                        const returnsDataset = await this.schema["~run"]({ value: await func(...args_) }, config$1);
                        if (returnsDataset.issues)
                            throw new ValiError(returnsDataset.issues);
                        return returnsDataset.value;
                    };
                    return dataset;
                }
            };
        }
        function rfcEmail(message$1) {
            return {
                kind: "validation",
                type: "rfc_email",
                reference: rfcEmail,
                expects: null,
                async: false,
                requirement: RFC_EMAIL_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "email", dataset, config$1);
                    return dataset;
                }
            };
        }
        function safeInteger(message$1) {
            return {
                kind: "validation",
                type: "safe_integer",
                reference: safeInteger,
                async: false,
                expects: null,
                requirement: Number.isSafeInteger,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "safe integer", dataset, config$1);
                    return dataset;
                }
            };
        }
        function size(requirement, message$1) {
            return {
                kind: "validation",
                type: "size",
                reference: size,
                async: false,
                expects: `${requirement}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && dataset.value.size !== this.requirement)
                        _addIssue(this, "size", dataset, config$1, { received: `${dataset.value.size}` });
                    return dataset;
                }
            };
        }
        function slug(message$1) {
            return {
                kind: "validation",
                type: "slug",
                reference: slug,
                async: false,
                expects: null,
                requirement: SLUG_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "slug", dataset, config$1);
                    return dataset;
                }
            };
        }
        function someItem(requirement, message$1) {
            return {
                kind: "validation",
                type: "some_item",
                reference: someItem,
                async: false,
                expects: null,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !dataset.value.some(this.requirement))
                        _addIssue(this, "item", dataset, config$1);
                    return dataset;
                }
            };
        }
        function sortItems(operation) {
            return {
                kind: "transformation",
                type: "sort_items",
                reference: sortItems,
                async: false,
                operation,
                "~run"(dataset) {
                    dataset.value = dataset.value.sort(this.operation);
                    return dataset;
                }
            };
        }
        function startsWith(requirement, message$1) {
            return {
                kind: "validation",
                type: "starts_with",
                reference: startsWith,
                async: false,
                expects: `"${requirement}"`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !dataset.value.startsWith(this.requirement))
                        _addIssue(this, "start", dataset, config$1, { received: `"${dataset.value.slice(0, this.requirement.length)}"` });
                    return dataset;
                }
            };
        }
        function stringifyJson(config$1, message$1) {
            return {
                kind: "transformation",
                type: "stringify_json",
                reference: stringifyJson,
                message: message$1,
                config: config$1,
                async: false,
                "~run"(dataset, config$2) {
                    try {
                        const output = JSON.stringify(dataset.value, this.config?.replacer, this.config?.space);
                        if (output === void 0) {
                            _addIssue(this, "JSON", dataset, config$2);
                            dataset.typed = false;
                        }
                        else
                            dataset.value = output;
                    }
                    catch (error) {
                        if (error instanceof Error) {
                            _addIssue(this, "JSON", dataset, config$2, { received: `"${error.message}"` });
                            dataset.typed = false;
                        }
                        else
                            throw error;
                    }
                    return dataset;
                }
            };
        }
        function title(title_) {
            return {
                kind: "metadata",
                type: "title",
                reference: title,
                title: title_
            };
        }
        function toBigint(message$1) {
            return {
                kind: "transformation",
                type: "to_bigint",
                reference: toBigint,
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    try {
                        dataset.value = BigInt(dataset.value);
                    }
                    catch {
                        _addIssue(this, "bigint", dataset, config$1);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        function toBoolean() {
            return {
                kind: "transformation",
                type: "to_boolean",
                reference: toBoolean,
                async: false,
                "~run"(dataset) {
                    dataset.value = Boolean(dataset.value);
                    return dataset;
                }
            };
        }
        function toCamelCase() {
            return {
                kind: "transformation",
                type: "to_camel_case",
                reference: toCamelCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = _formatCase(dataset.value, "", false, true);
                    return dataset;
                }
            };
        }
        function toDate(message$1) {
            return {
                kind: "transformation",
                type: "to_date",
                reference: toDate,
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    try {
                        dataset.value = new Date(dataset.value);
                        if (isNaN(dataset.value)) {
                            _addIssue(this, "date", dataset, config$1, { received: "\"Invalid Date\"" });
                            dataset.typed = false;
                        }
                    }
                    catch {
                        _addIssue(this, "date", dataset, config$1);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        function toKebabCase() {
            return {
                kind: "transformation",
                type: "to_kebab_case",
                reference: toKebabCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = _formatCase(dataset.value, "-", false, false);
                    return dataset;
                }
            };
        }
        function toLowerCase() {
            return {
                kind: "transformation",
                type: "to_lower_case",
                reference: toLowerCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = dataset.value.toLowerCase();
                    return dataset;
                }
            };
        }
        function toMaxValue(requirement) {
            return {
                kind: "transformation",
                type: "to_max_value",
                reference: toMaxValue,
                async: false,
                requirement,
                "~run"(dataset) {
                    dataset.value = dataset.value > this.requirement ? this.requirement : dataset.value;
                    return dataset;
                }
            };
        }
        function toMinValue(requirement) {
            return {
                kind: "transformation",
                type: "to_min_value",
                reference: toMinValue,
                async: false,
                requirement,
                "~run"(dataset) {
                    dataset.value = dataset.value < this.requirement ? this.requirement : dataset.value;
                    return dataset;
                }
            };
        }
        function toNumber(message$1) {
            return {
                kind: "transformation",
                type: "to_number",
                reference: toNumber,
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    try {
                        dataset.value = Number(dataset.value);
                        if (isNaN(dataset.value)) {
                            _addIssue(this, "number", dataset, config$1);
                            dataset.typed = false;
                        }
                    }
                    catch {
                        _addIssue(this, "number", dataset, config$1);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        function toPascalCase() {
            return {
                kind: "transformation",
                type: "to_pascal_case",
                reference: toPascalCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = _formatCase(dataset.value, "", true, true);
                    return dataset;
                }
            };
        }
        function toSnakeCase() {
            return {
                kind: "transformation",
                type: "to_snake_case",
                reference: toSnakeCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = _formatCase(dataset.value, "_", false, false);
                    return dataset;
                }
            };
        }
        function toString(message$1) {
            return {
                kind: "transformation",
                type: "to_string",
                reference: toString,
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    try {
                        dataset.value = String(dataset.value);
                    }
                    catch {
                        _addIssue(this, "string", dataset, config$1);
                        dataset.typed = false;
                    }
                    return dataset;
                }
            };
        }
        function toUpperCase() {
            return {
                kind: "transformation",
                type: "to_upper_case",
                reference: toUpperCase,
                async: false,
                "~run"(dataset) {
                    dataset.value = dataset.value.toUpperCase();
                    return dataset;
                }
            };
        }
        function transform(operation) {
            return {
                kind: "transformation",
                type: "transform",
                reference: transform,
                async: false,
                operation,
                "~run"(dataset) {
                    dataset.value = this.operation(dataset.value);
                    return dataset;
                }
            };
        }
        function transformAsync(operation) {
            return {
                kind: "transformation",
                type: "transform",
                reference: transformAsync,
                async: true,
                operation,
                async "~run"(dataset) {
                    dataset.value = await this.operation(dataset.value);
                    return dataset;
                }
            };
        }
        function trim() {
            return {
                kind: "transformation",
                type: "trim",
                reference: trim,
                async: false,
                "~run"(dataset) {
                    dataset.value = dataset.value.trim();
                    return dataset;
                }
            };
        }
        function trimEnd() {
            return {
                kind: "transformation",
                type: "trim_end",
                reference: trimEnd,
                async: false,
                "~run"(dataset) {
                    dataset.value = dataset.value.trimEnd();
                    return dataset;
                }
            };
        }
        function trimStart() {
            return {
                kind: "transformation",
                type: "trim_start",
                reference: trimStart,
                async: false,
                "~run"(dataset) {
                    dataset.value = dataset.value.trimStart();
                    return dataset;
                }
            };
        }
        function ulid(message$1) {
            return {
                kind: "validation",
                type: "ulid",
                reference: ulid,
                async: false,
                expects: null,
                requirement: ULID_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "ULID", dataset, config$1);
                    return dataset;
                }
            };
        }
        function url(message$1) {
            return {
                kind: "validation",
                type: "url",
                reference: url,
                async: false,
                expects: null,
                requirement(input) {
                    try {
                        if (URL.canParse)
                            return URL.canParse(input);
                        new URL(input);
                        return true;
                    }
                    catch {
                        return false;
                    }
                },
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement(dataset.value))
                        _addIssue(this, "URL", dataset, config$1);
                    return dataset;
                }
            };
        }
        function uuid(message$1) {
            return {
                kind: "validation",
                type: "uuid",
                reference: uuid,
                async: false,
                expects: null,
                requirement: UUID_REGEX,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.test(dataset.value))
                        _addIssue(this, "UUID", dataset, config$1);
                    return dataset;
                }
            };
        }
        function value(requirement, message$1) {
            return {
                kind: "validation",
                type: "value",
                reference: value,
                async: false,
                expects: requirement instanceof Date ? requirement.toJSON() : _stringify(requirement),
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !_isValueMatch(this.requirement, dataset.value))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function values(requirement, message$1) {
            return {
                kind: "validation",
                type: "values",
                reference: values,
                async: false,
                expects: `${_joinExpects(requirement.map((value$1) => value$1 instanceof Date ? value$1.toJSON() : _stringify(value$1)), "|")}`,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed && !this.requirement.some((requirement$1) => _isValueMatch(requirement$1, dataset.value)))
                        _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : _stringify(dataset.value) });
                    return dataset;
                }
            };
        }
        function words(locales, requirement, message$1) {
            return {
                kind: "validation",
                type: "words",
                reference: words,
                async: false,
                expects: `${requirement}`,
                locales,
                requirement,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.typed) {
                        const count = _getWordCount(this.locales, dataset.value);
                        if (count !== this.requirement)
                            _addIssue(this, "words", dataset, config$1, { received: `${count}` });
                    }
                    return dataset;
                }
            };
        }
        const ABORT_EARLY_CONFIG = { abortEarly: true };
        function assert(schema, input) {
            const issues = schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
            if (issues)
                throw new ValiError(issues);
        }
        var _LruCache = class {
            constructor(config$1) {
                this.refCount = 0;
                this.maxSize = config$1?.maxSize ?? 1e3;
                this.maxAge = config$1?.maxAge ?? Infinity;
                this.hasMaxAge = isFinite(this.maxAge);
            }
            stringify(input) {
                const type = typeof input;
                if (type === "string")
                    return `"${input}"`;
                if (type === "number" || type === "boolean")
                    return `${input}`;
                if (type === "bigint")
                    return `${input}n`;
                if (type === "object" || type === "function") {
                    if (input) {
                        this.refIds ?? (this.refIds = new WeakMap());
                        let id = this.refIds.get(input);
                        if (!id) {
                            id = ++this.refCount;
                            this.refIds.set(input, id);
                        }
                        return `#${id}`;
                    }
                    return "null";
                }
                return type;
            }
            key(input, config$1 = {}) {
                return `${this.stringify(input)}|${this.stringify(config$1.lang)}|${this.stringify(config$1.message)}|${this.stringify(config$1.abortEarly)}|${this.stringify(config$1.abortPipeEarly)}`;
            }
            get(key) {
                if (!this.store)
                    return void 0;
                const entry = this.store.get(key);
                if (!entry)
                    return void 0;
                if (this.hasMaxAge && Date.now() - entry[1] > this.maxAge) {
                    this.store.delete(key);
                    return;
                }
                this.store.delete(key);
                this.store.set(key, entry);
                return entry[0];
            }
            set(key, value$1) {
                this.store ?? (this.store = new Map());
                this.store.delete(key);
                const timestamp = this.hasMaxAge ? Date.now() : 0;
                this.store.set(key, [value$1, timestamp]);
                if (this.store.size > this.maxSize)
                    this.store.delete(this.store.keys().next().value);
            }
            clear() {
                this.store?.clear();
            }
        };
        function cache(schema, config$1) {
            return _standardSchema({
                ...schema,
                cacheConfig: config$1,
                cache: new _LruCache(config$1),
                "~run"(dataset, runConfig) {
                    const key = this.cache.key(dataset.value, runConfig);
                    let outputDataset = this.cache.get(key);
                    if (!outputDataset)
                        this.cache.set(key, outputDataset = schema["~run"](dataset, runConfig));
                    return _cloneDataset(outputDataset);
                }
            });
        }
        function cacheAsync(schema, config$1) {
            let activeRuns;
            return _standardSchema({
                ...schema,
                async: true,
                cacheConfig: config$1,
                cache: new _LruCache(config$1),
                async "~run"(dataset, runConfig) {
                    const key = this.cache.key(dataset.value, runConfig);
                    const cached = this.cache.get(key);
                    if (cached)
                        return _cloneDataset(cached);
                    let promise$1 = activeRuns?.get(key);
                    if (!promise$1) {
                        activeRuns ?? (activeRuns = new Map());
                        promise$1 = Promise.resolve(schema["~run"](dataset, runConfig));
                        activeRuns.set(key, promise$1);
                    }
                    try {
                        const outputDataset = await promise$1;
                        this.cache.set(key, outputDataset);
                        return _cloneDataset(outputDataset);
                    }
                    finally {
                        activeRuns?.delete(key);
                    }
                }
            });
        }
        function config(schema, config$1) {
            return _standardSchema({
                ...schema,
                "~run"(dataset, config_) {
                    return schema["~run"](dataset, {
                        ...config_,
                        ...config$1
                    });
                }
            });
        }
        function getFallback(schema, dataset, config$1) {
            return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
        }
        function fallback(schema, fallback$1) {
            return _standardSchema({
                ...schema,
                fallback: fallback$1,
                "~run"(dataset, config$1) {
                    const outputDataset = schema["~run"](dataset, config$1);
                    return outputDataset.issues ? {
                        typed: true,
                        value: getFallback(this, outputDataset, config$1)
                    } : outputDataset;
                }
            });
        }
        function fallbackAsync(schema, fallback$1) {
            return _standardSchema({
                ...schema,
                fallback: fallback$1,
                async: true,
                async "~run"(dataset, config$1) {
                    const outputDataset = await schema["~run"](dataset, config$1);
                    return outputDataset.issues ? {
                        typed: true,
                        value: await getFallback(this, outputDataset, config$1)
                    } : outputDataset;
                }
            });
        }
        function flatten(issues) {
            const flatErrors = {};
            for (const issue of issues)
                if (issue.path) {
                    const dotPath = getDotPath(issue);
                    if (dotPath) {
                        if (!flatErrors.nested)
                            flatErrors.nested = {};
                        if (Object.prototype.hasOwnProperty.call(flatErrors.nested, dotPath))
                            flatErrors.nested[dotPath].push(issue.message);
                        else
                            flatErrors.nested[dotPath] = [issue.message];
                    }
                    else if (flatErrors.other)
                        flatErrors.other.push(issue.message);
                    else
                        flatErrors.other = [issue.message];
                }
                else if (flatErrors.root)
                    flatErrors.root.push(issue.message);
                else
                    flatErrors.root = [issue.message];
            return flatErrors;
        }
        function forward(action, path) {
            return {
                ...action,
                "~run"(dataset, config$1) {
                    const prevIssues = dataset.issues && [...dataset.issues];
                    dataset = action["~run"](dataset, config$1);
                    if (dataset.issues) {
                        for (const issue of dataset.issues)
                            if (!prevIssues?.includes(issue)) {
                                let pathInput = dataset.value;
                                for (const key of path) {
                                    const pathValue = pathInput[key];
                                    const pathItem = {
                                        type: "unknown",
                                        origin: "value",
                                        input: pathInput,
                                        key,
                                        value: pathValue
                                    };
                                    if (issue.path)
                                        issue.path.push(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    if (!pathValue)
                                        break;
                                    pathInput = pathValue;
                                }
                            }
                    }
                    return dataset;
                }
            };
        }
        function forwardAsync(action, path) {
            return {
                ...action,
                async: true,
                async "~run"(dataset, config$1) {
                    const prevIssues = dataset.issues && [...dataset.issues];
                    dataset = await action["~run"](dataset, config$1);
                    if (dataset.issues) {
                        for (const issue of dataset.issues)
                            if (!prevIssues?.includes(issue)) {
                                let pathInput = dataset.value;
                                for (const key of path) {
                                    const pathValue = pathInput[key];
                                    const pathItem = {
                                        type: "unknown",
                                        origin: "value",
                                        input: pathInput,
                                        key,
                                        value: pathValue
                                    };
                                    if (issue.path)
                                        issue.path.push(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    if (!pathValue)
                                        break;
                                    pathInput = pathValue;
                                }
                            }
                    }
                    return dataset;
                }
            };
        }
        function getDefault(schema, dataset, config$1) {
            return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
        }
        function getDefaults(schema) {
            if ("entries" in schema) {
                const object$1 = {};
                for (const key in schema.entries)
                    object$1[key] = getDefaults(schema.entries[key]);
                return object$1;
            }
            if ("items" in schema)
                return schema.items.map(getDefaults);
            return getDefault(schema);
        }
        async function getDefaultsAsync(schema) {
            if ("entries" in schema)
                return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await getDefaultsAsync(value$1)])));
            if ("items" in schema)
                return Promise.all(schema.items.map(getDefaultsAsync));
            return getDefault(schema);
        }
        function getDescription(schema) {
            return _getLastMetadata(schema, "description");
        }
        function getExamples(schema) {
            const examples$1 = [];
            function depthFirstCollect(schema$1) {
                if ("pipe" in schema$1) {
                    for (const item of schema$1.pipe)
                        if (item.kind === "schema" && "pipe" in item)
                            depthFirstCollect(item);
                        else if (item.kind === "metadata" && item.type === "examples")
                            for (const example of item.examples)
                                examples$1.push(example);
                }
            }
            depthFirstCollect(schema);
            return examples$1;
        }
        function getFallbacks(schema) {
            if ("entries" in schema) {
                const object$1 = {};
                for (const key in schema.entries)
                    object$1[key] = getFallbacks(schema.entries[key]);
                return object$1;
            }
            if ("items" in schema)
                return schema.items.map(getFallbacks);
            return getFallback(schema);
        }
        async function getFallbacksAsync(schema) {
            if ("entries" in schema)
                return Object.fromEntries(await Promise.all(Object.entries(schema.entries).map(async ([key, value$1]) => [key, await getFallbacksAsync(value$1)])));
            if ("items" in schema)
                return Promise.all(schema.items.map(getFallbacksAsync));
            return getFallback(schema);
        }
        function getMetadata(schema) {
            const result = {};
            function depthFirstMerge(schema$1) {
                if ("pipe" in schema$1) {
                    for (const item of schema$1.pipe)
                        if (item.kind === "schema" && "pipe" in item)
                            depthFirstMerge(item);
                        else if (item.kind === "metadata" && item.type === "metadata")
                            Object.assign(result, item.metadata);
                }
            }
            depthFirstMerge(schema);
            return result;
        }
        function getTitle(schema) {
            return _getLastMetadata(schema, "title");
        }
        function is(schema, input) {
            return !schema["~run"]({ value: input }, ABORT_EARLY_CONFIG).issues;
        }
        function any() {
            return _standardSchema({
                kind: "schema",
                type: "any",
                reference: any,
                expects: "any",
                async: false,
                "~run"(dataset) {
                    dataset.typed = true;
                    return dataset;
                }
            });
        }
        function array(item, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "array",
                reference: array,
                expects: "Array",
                async: false,
                item,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        for (let key = 0; key < input.length; key++) {
                            const value$1 = input[key];
                            const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function arrayAsync(item, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "array",
                reference: arrayAsync,
                expects: "Array",
                async: true,
                item,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        const itemDatasets = await Promise.all(input.map((value$1) => this.item["~run"]({ value: value$1 }, config$1)));
                        for (let key = 0; key < itemDatasets.length; key++) {
                            const itemDataset = itemDatasets[key];
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: input[key]
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function bigint(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "bigint",
                reference: bigint,
                expects: "bigint",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "bigint")
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function blob(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "blob",
                reference: blob,
                expects: "Blob",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value instanceof Blob)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function boolean(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "boolean",
                reference: boolean,
                expects: "boolean",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "boolean")
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function custom(check$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "custom",
                reference: custom,
                expects: "unknown",
                async: false,
                check: check$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (this.check(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function customAsync(check$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "custom",
                reference: customAsync,
                expects: "unknown",
                async: true,
                check: check$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (await this.check(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function date(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "date",
                reference: date,
                expects: "Date",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value instanceof Date)
                        if (!isNaN(dataset.value))
                            dataset.typed = true;
                        else
                            _addIssue(this, "type", dataset, config$1, { received: "\"Invalid Date\"" });
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function enum_(enum__, message$1) {
            const options = [];
            for (const key in enum__)
                if (`${+key}` !== key || typeof enum__[key] !== "string" || !Object.is(enum__[enum__[key]], +key))
                    options.push(enum__[key]);
            return _standardSchema({
                kind: "schema",
                type: "enum",
                reference: enum_,
                expects: _joinExpects(options.map(_stringify), "|"),
                async: false,
                enum: enum__,
                options,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (this.options.includes(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function exactOptional(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "exact_optional",
                reference: exactOptional,
                expects: wrapped.expects,
                async: false,
                wrapped,
                default: default_,
                "~run"(dataset, config$1) {
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function exactOptionalAsync(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "exact_optional",
                reference: exactOptionalAsync,
                expects: wrapped.expects,
                async: true,
                wrapped,
                default: default_,
                async "~run"(dataset, config$1) {
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function file(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "file",
                reference: file,
                expects: "File",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value instanceof File)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function function_(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "function",
                reference: function_,
                expects: "Function",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "function")
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function instance(class_, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "instance",
                reference: instance,
                expects: class_.name,
                async: false,
                class: class_,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value instanceof this.class)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function _merge(value1, value2) {
            if (typeof value1 === typeof value2) {
                if (_isSameValueZero(value1, value2) || value1 instanceof Date && value2 instanceof Date && _isSameValueZero(+value1, +value2))
                    return { value: value1 };
                if (value1 && value2 && value1.constructor === Object && value2.constructor === Object) {
                    const nextValue = {
                        ...value1,
                        ...value2
                    };
                    for (const key in value2)
                        if (Object.prototype.hasOwnProperty.call(value1, key) && Object.prototype.hasOwnProperty.call(value2, key)) {
                            const dataset = _merge(value1[key], value2[key]);
                            if (dataset.issue)
                                return dataset;
                            nextValue[key] = dataset.value;
                        }
                    return { value: nextValue };
                }
                if (Array.isArray(value1) && Array.isArray(value2)) {
                    if (value1.length === value2.length) {
                        const nextValue = [...value1];
                        for (let index = 0; index < value1.length; index++) {
                            const dataset = _merge(value1[index], value2[index]);
                            if (dataset.issue)
                                return dataset;
                            nextValue[index] = dataset.value;
                        }
                        return { value: nextValue };
                    }
                }
            }
            return { issue: true };
        }
        function intersect(options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "intersect",
                reference: intersect,
                expects: _joinExpects(options.map((option) => option.expects), "&"),
                async: false,
                options,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (this.options.length) {
                        const input = dataset.value;
                        let outputs;
                        dataset.typed = true;
                        for (const schema of this.options) {
                            const optionDataset = schema["~run"]({ value: input }, config$1);
                            if (optionDataset.issues) {
                                if (dataset.issues)
                                    for (const issue of optionDataset.issues)
                                        dataset.issues.push(issue);
                                else
                                    dataset.issues = optionDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!optionDataset.typed)
                                dataset.typed = false;
                            if (dataset.typed)
                                if (outputs)
                                    outputs.push(optionDataset.value);
                                else
                                    outputs = [optionDataset.value];
                        }
                        if (dataset.typed) {
                            dataset.value = outputs[0];
                            for (let index = 1; index < outputs.length; index++) {
                                const mergeDataset = _merge(dataset.value, outputs[index]);
                                if (mergeDataset.issue) {
                                    _addIssue(this, "type", dataset, config$1, { received: "unknown" });
                                    break;
                                }
                                dataset.value = mergeDataset.value;
                            }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function intersectAsync(options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "intersect",
                reference: intersectAsync,
                expects: _joinExpects(options.map((option) => option.expects), "&"),
                async: true,
                options,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (this.options.length) {
                        const input = dataset.value;
                        let outputs;
                        dataset.typed = true;
                        const optionDatasets = await Promise.all(this.options.map((schema) => schema["~run"]({ value: input }, config$1)));
                        for (const optionDataset of optionDatasets) {
                            if (optionDataset.issues) {
                                if (dataset.issues)
                                    for (const issue of optionDataset.issues)
                                        dataset.issues.push(issue);
                                else
                                    dataset.issues = optionDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!optionDataset.typed)
                                dataset.typed = false;
                            if (dataset.typed)
                                if (outputs)
                                    outputs.push(optionDataset.value);
                                else
                                    outputs = [optionDataset.value];
                        }
                        if (dataset.typed) {
                            dataset.value = outputs[0];
                            for (let index = 1; index < outputs.length; index++) {
                                const mergeDataset = _merge(dataset.value, outputs[index]);
                                if (mergeDataset.issue) {
                                    _addIssue(this, "type", dataset, config$1, { received: "unknown" });
                                    break;
                                }
                                dataset.value = mergeDataset.value;
                            }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function lazy(getter) {
            return _standardSchema({
                kind: "schema",
                type: "lazy",
                reference: lazy,
                expects: "unknown",
                async: false,
                getter,
                "~run"(dataset, config$1) {
                    return this.getter(dataset.value)["~run"](dataset, config$1);
                }
            });
        }
        function lazyAsync(getter) {
            return _standardSchema({
                kind: "schema",
                type: "lazy",
                reference: lazyAsync,
                expects: "unknown",
                async: true,
                getter,
                async "~run"(dataset, config$1) {
                    return (await this.getter(dataset.value))["~run"](dataset, config$1);
                }
            });
        }
        function literal(literal_, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "literal",
                reference: literal,
                expects: _stringify(literal_),
                async: false,
                literal: literal_,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (_isSameValueZero(dataset.value, this.literal))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function looseObject(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "loose_object",
                reference: looseObject,
                expects: "Object",
                async: false,
                entries: entries$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        for (const key in this.entries) {
                            const valueSchema = this.entries[key];
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                                const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: input[key]
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        }
                        if (!dataset.issues || !config$1.abortEarly) {
                            for (const key in input)
                                if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key))
                                    dataset.value[key] = input[key];
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function looseObjectAsync(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "loose_object",
                reference: looseObjectAsync,
                expects: "Object",
                async: true,
                entries: entries$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : await getDefault(valueSchema);
                                return [
                                    key,
                                    value$1,
                                    valueSchema,
                                    await valueSchema["~run"]({ value: value$1 }, config$1)
                                ];
                            }
                            return [
                                key,
                                input[key],
                                valueSchema,
                                null
                            ];
                        }));
                        for (const [key, value$1, valueSchema, valueDataset] of valueDatasets)
                            if (valueDataset) {
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = await getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: value$1
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        if (!dataset.issues || !config$1.abortEarly) {
                            for (const key in input)
                                if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key))
                                    dataset.value[key] = input[key];
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function looseTuple(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "loose_tuple",
                reference: looseTuple,
                expects: "Array",
                async: false,
                items,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        for (let key = 0; key < this.items.length; key++) {
                            const value$1 = input[key];
                            const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!dataset.issues || !config$1.abortEarly)
                            for (let key = this.items.length; key < input.length; key++)
                                dataset.value.push(input[key]);
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function looseTupleAsync(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "loose_tuple",
                reference: looseTupleAsync,
                expects: "Array",
                async: true,
                items,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
                            const value$1 = input[key];
                            return [
                                key,
                                value$1,
                                await item["~run"]({ value: value$1 }, config$1)
                            ];
                        }));
                        for (const [key, value$1, itemDataset] of itemDatasets) {
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!dataset.issues || !config$1.abortEarly)
                            for (let key = this.items.length; key < input.length; key++)
                                dataset.value.push(input[key]);
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function map(key, value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "map",
                reference: map,
                expects: "Map",
                async: false,
                key,
                value: value$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input instanceof Map) {
                        dataset.typed = true;
                        dataset.value = new Map();
                        for (const [inputKey, inputValue] of input) {
                            const keyDataset = this.key["~run"]({ value: inputKey }, config$1);
                            if (keyDataset.issues) {
                                const pathItem = {
                                    type: "map",
                                    origin: "key",
                                    input,
                                    key: inputKey,
                                    value: inputValue
                                };
                                for (const issue of keyDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = keyDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
                            if (valueDataset.issues) {
                                const pathItem = {
                                    type: "map",
                                    origin: "value",
                                    input,
                                    key: inputKey,
                                    value: inputValue
                                };
                                for (const issue of valueDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = valueDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!keyDataset.typed || !valueDataset.typed)
                                dataset.typed = false;
                            dataset.value.set(keyDataset.value, valueDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function mapAsync(key, value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "map",
                reference: mapAsync,
                expects: "Map",
                async: true,
                key,
                value: value$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input instanceof Map) {
                        dataset.typed = true;
                        dataset.value = new Map();
                        const datasets = await Promise.all([...input].map(([inputKey, inputValue]) => Promise.all([
                            inputKey,
                            inputValue,
                            this.key["~run"]({ value: inputKey }, config$1),
                            this.value["~run"]({ value: inputValue }, config$1)
                        ])));
                        for (const [inputKey, inputValue, keyDataset, valueDataset] of datasets) {
                            if (keyDataset.issues) {
                                const pathItem = {
                                    type: "map",
                                    origin: "key",
                                    input,
                                    key: inputKey,
                                    value: inputValue
                                };
                                for (const issue of keyDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = keyDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (valueDataset.issues) {
                                const pathItem = {
                                    type: "map",
                                    origin: "value",
                                    input,
                                    key: inputKey,
                                    value: inputValue
                                };
                                for (const issue of valueDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = valueDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!keyDataset.typed || !valueDataset.typed)
                                dataset.typed = false;
                            dataset.value.set(keyDataset.value, valueDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nan(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "nan",
                reference: nan,
                expects: "NaN",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (Number.isNaN(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function never(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "never",
                reference: never,
                expects: "never",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonNullable(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_nullable",
                reference: nonNullable,
                expects: "!null",
                async: false,
                wrapped,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value !== null)
                        dataset = this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === null)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonNullableAsync(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_nullable",
                reference: nonNullableAsync,
                expects: "!null",
                async: true,
                wrapped,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (dataset.value !== null)
                        dataset = await this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === null)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonNullish(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_nullish",
                reference: nonNullish,
                expects: "(!null & !undefined)",
                async: false,
                wrapped,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (!(dataset.value === null || dataset.value === void 0))
                        dataset = this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === null || dataset.value === void 0)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonNullishAsync(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_nullish",
                reference: nonNullishAsync,
                expects: "(!null & !undefined)",
                async: true,
                wrapped,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (!(dataset.value === null || dataset.value === void 0))
                        dataset = await this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === null || dataset.value === void 0)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonOptional(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_optional",
                reference: nonOptional,
                expects: "!undefined",
                async: false,
                wrapped,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value !== void 0)
                        dataset = this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === void 0)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nonOptionalAsync(wrapped, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "non_optional",
                reference: nonOptionalAsync,
                expects: "!undefined",
                async: true,
                wrapped,
                message: message$1,
                async "~run"(dataset, config$1) {
                    if (dataset.value !== void 0)
                        dataset = await this.wrapped["~run"](dataset, config$1);
                    if (dataset.value === void 0)
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function null_(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "null",
                reference: null_,
                expects: "null",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value === null)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function nullable(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "nullable",
                reference: nullable,
                expects: `(${wrapped.expects} | null)`,
                async: false,
                wrapped,
                default: default_,
                "~run"(dataset, config$1) {
                    if (dataset.value === null) {
                        if (this.default !== void 0)
                            dataset.value = getDefault(this, dataset, config$1);
                        if (dataset.value === null) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function nullableAsync(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "nullable",
                reference: nullableAsync,
                expects: `(${wrapped.expects} | null)`,
                async: true,
                wrapped,
                default: default_,
                async "~run"(dataset, config$1) {
                    if (dataset.value === null) {
                        if (this.default !== void 0)
                            dataset.value = await getDefault(this, dataset, config$1);
                        if (dataset.value === null) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function nullish(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "nullish",
                reference: nullish,
                expects: `(${wrapped.expects} | null | undefined)`,
                async: false,
                wrapped,
                default: default_,
                "~run"(dataset, config$1) {
                    if (dataset.value === null || dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = getDefault(this, dataset, config$1);
                        if (dataset.value === null || dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function nullishAsync(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "nullish",
                reference: nullishAsync,
                expects: `(${wrapped.expects} | null | undefined)`,
                async: true,
                wrapped,
                default: default_,
                async "~run"(dataset, config$1) {
                    if (dataset.value === null || dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = await getDefault(this, dataset, config$1);
                        if (dataset.value === null || dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function number(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "number",
                reference: number,
                expects: "number",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "number" && !isNaN(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function object(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "object",
                reference: object,
                expects: "Object",
                async: false,
                entries: entries$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        for (const key in this.entries) {
                            const valueSchema = this.entries[key];
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                                const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: input[key]
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function objectAsync(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "object",
                reference: objectAsync,
                expects: "Object",
                async: true,
                entries: entries$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : await getDefault(valueSchema);
                                return [
                                    key,
                                    value$1,
                                    valueSchema,
                                    await valueSchema["~run"]({ value: value$1 }, config$1)
                                ];
                            }
                            return [
                                key,
                                input[key],
                                valueSchema,
                                null
                            ];
                        }));
                        for (const [key, value$1, valueSchema, valueDataset] of valueDatasets)
                            if (valueDataset) {
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = await getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: value$1
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function objectWithRest(entries$1, rest, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "object_with_rest",
                reference: objectWithRest,
                expects: "Object",
                async: false,
                entries: entries$1,
                rest,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        for (const key in this.entries) {
                            const valueSchema = this.entries[key];
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                                const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: input[key]
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        }
                        if (!dataset.issues || !config$1.abortEarly) {
                            for (const key in input)
                                if (_isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) {
                                    const valueDataset = this.rest["~run"]({ value: input[key] }, config$1);
                                    if (valueDataset.issues) {
                                        const pathItem = {
                                            type: "object",
                                            origin: "value",
                                            input,
                                            key,
                                            value: input[key]
                                        };
                                        for (const issue of valueDataset.issues) {
                                            if (issue.path)
                                                issue.path.unshift(pathItem);
                                            else
                                                issue.path = [pathItem];
                                            dataset.issues?.push(issue);
                                        }
                                        if (!dataset.issues)
                                            dataset.issues = valueDataset.issues;
                                        if (config$1.abortEarly) {
                                            dataset.typed = false;
                                            break;
                                        }
                                    }
                                    if (!valueDataset.typed)
                                        dataset.typed = false;
                                    dataset.value[key] = valueDataset.value;
                                }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function objectWithRestAsync(entries$1, rest, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "object_with_rest",
                reference: objectWithRestAsync,
                expects: "Object",
                async: true,
                entries: entries$1,
                rest,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        const [normalDatasets, restDatasets] = await Promise.all([Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
                                if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                    const value$1 = key in input ? input[key] : await getDefault(valueSchema);
                                    return [
                                        key,
                                        value$1,
                                        valueSchema,
                                        await valueSchema["~run"]({ value: value$1 }, config$1)
                                    ];
                                }
                                return [
                                    key,
                                    input[key],
                                    valueSchema,
                                    null
                                ];
                            })), Promise.all(Object.entries(input).filter(([key]) => _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)).map(async ([key, value$1]) => [
                                key,
                                value$1,
                                await this.rest["~run"]({ value: value$1 }, config$1)
                            ]))]);
                        for (const [key, value$1, valueSchema, valueDataset] of normalDatasets)
                            if (valueDataset) {
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = await getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: value$1
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        if (!dataset.issues || !config$1.abortEarly)
                            for (const [key, value$1, valueDataset] of restDatasets) {
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function optional(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "optional",
                reference: optional,
                expects: `(${wrapped.expects} | undefined)`,
                async: false,
                wrapped,
                default: default_,
                "~run"(dataset, config$1) {
                    if (dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = getDefault(this, dataset, config$1);
                        if (dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function optionalAsync(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "optional",
                reference: optionalAsync,
                expects: `(${wrapped.expects} | undefined)`,
                async: true,
                wrapped,
                default: default_,
                async "~run"(dataset, config$1) {
                    if (dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = await getDefault(this, dataset, config$1);
                        if (dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function picklist(options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "picklist",
                reference: picklist,
                expects: _joinExpects(options.map(_stringify), "|"),
                async: false,
                options,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (this.options.includes(dataset.value))
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function promise(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "promise",
                reference: promise,
                expects: "Promise",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value instanceof Promise)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function record(key, value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "record",
                reference: record,
                expects: "Object",
                async: false,
                key,
                value: value$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        for (const entryKey in input)
                            if (_isValidObjectKey(input, entryKey)) {
                                const entryValue = input[entryKey];
                                const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
                                if (keyDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "key",
                                        input,
                                        key: entryKey,
                                        value: entryValue
                                    };
                                    for (const issue of keyDataset.issues) {
                                        issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = keyDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key: entryKey,
                                        value: entryValue
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!keyDataset.typed || !valueDataset.typed)
                                    dataset.typed = false;
                                if (keyDataset.typed)
                                    dataset.value[keyDataset.value] = valueDataset.value;
                            }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function recordAsync(key, value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "record",
                reference: recordAsync,
                expects: "Object",
                async: true,
                key,
                value: value$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        const datasets = await Promise.all(Object.entries(input).filter(([key$1]) => _isValidObjectKey(input, key$1)).map(([entryKey, entryValue]) => Promise.all([
                            entryKey,
                            entryValue,
                            this.key["~run"]({ value: entryKey }, config$1),
                            this.value["~run"]({ value: entryValue }, config$1)
                        ])));
                        for (const [entryKey, entryValue, keyDataset, valueDataset] of datasets) {
                            if (keyDataset.issues) {
                                const pathItem = {
                                    type: "object",
                                    origin: "key",
                                    input,
                                    key: entryKey,
                                    value: entryValue
                                };
                                for (const issue of keyDataset.issues) {
                                    issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = keyDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (valueDataset.issues) {
                                const pathItem = {
                                    type: "object",
                                    origin: "value",
                                    input,
                                    key: entryKey,
                                    value: entryValue
                                };
                                for (const issue of valueDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = valueDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!keyDataset.typed || !valueDataset.typed)
                                dataset.typed = false;
                            if (keyDataset.typed)
                                dataset.value[keyDataset.value] = valueDataset.value;
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function set(value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "set",
                reference: set,
                expects: "Set",
                async: false,
                value: value$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input instanceof Set) {
                        dataset.typed = true;
                        dataset.value = new Set();
                        for (const inputValue of input) {
                            const valueDataset = this.value["~run"]({ value: inputValue }, config$1);
                            if (valueDataset.issues) {
                                const pathItem = {
                                    type: "set",
                                    origin: "value",
                                    input,
                                    key: null,
                                    value: inputValue
                                };
                                for (const issue of valueDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = valueDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!valueDataset.typed)
                                dataset.typed = false;
                            dataset.value.add(valueDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function setAsync(value$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "set",
                reference: setAsync,
                expects: "Set",
                async: true,
                value: value$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input instanceof Set) {
                        dataset.typed = true;
                        dataset.value = new Set();
                        const valueDatasets = await Promise.all([...input].map(async (inputValue) => [inputValue, await this.value["~run"]({ value: inputValue }, config$1)]));
                        for (const [inputValue, valueDataset] of valueDatasets) {
                            if (valueDataset.issues) {
                                const pathItem = {
                                    type: "set",
                                    origin: "value",
                                    input,
                                    key: null,
                                    value: inputValue
                                };
                                for (const issue of valueDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = valueDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!valueDataset.typed)
                                dataset.typed = false;
                            dataset.value.add(valueDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function strictObject(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "strict_object",
                reference: strictObject,
                expects: "Object",
                async: false,
                entries: entries$1,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        for (const key in this.entries) {
                            const valueSchema = this.entries[key];
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : getDefault(valueSchema);
                                const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: input[key]
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        }
                        if (!dataset.issues || !config$1.abortEarly) {
                            for (const key in input)
                                if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
                                    _addIssue(this, "key", dataset, config$1, {
                                        input: key,
                                        expected: "never",
                                        path: [{
                                                type: "object",
                                                origin: "key",
                                                input,
                                                key,
                                                value: input[key]
                                            }]
                                    });
                                    break;
                                }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function strictObjectAsync(entries$1, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "strict_object",
                reference: strictObjectAsync,
                expects: "Object",
                async: true,
                entries: entries$1,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        dataset.typed = true;
                        dataset.value = {};
                        const valueDatasets = await Promise.all(Object.entries(this.entries).map(async ([key, valueSchema]) => {
                            if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
                                const value$1 = key in input ? input[key] : await getDefault(valueSchema);
                                return [
                                    key,
                                    value$1,
                                    valueSchema,
                                    await valueSchema["~run"]({ value: value$1 }, config$1)
                                ];
                            }
                            return [
                                key,
                                input[key],
                                valueSchema,
                                null
                            ];
                        }));
                        for (const [key, value$1, valueSchema, valueDataset] of valueDatasets)
                            if (valueDataset) {
                                if (valueDataset.issues) {
                                    const pathItem = {
                                        type: "object",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of valueDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = valueDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!valueDataset.typed)
                                    dataset.typed = false;
                                dataset.value[key] = valueDataset.value;
                            }
                            else if (valueSchema.fallback !== void 0)
                                dataset.value[key] = await getFallback(valueSchema);
                            else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
                                _addIssue(this, "key", dataset, config$1, {
                                    input: void 0,
                                    expected: `"${key}"`,
                                    path: [{
                                            type: "object",
                                            origin: "key",
                                            input,
                                            key,
                                            value: value$1
                                        }]
                                });
                                if (config$1.abortEarly)
                                    break;
                            }
                        if (!dataset.issues || !config$1.abortEarly) {
                            for (const key in input)
                                if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
                                    _addIssue(this, "key", dataset, config$1, {
                                        input: key,
                                        expected: "never",
                                        path: [{
                                                type: "object",
                                                origin: "key",
                                                input,
                                                key,
                                                value: input[key]
                                            }]
                                    });
                                    break;
                                }
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function strictTuple(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "strict_tuple",
                reference: strictTuple,
                expects: "Array",
                async: false,
                items,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        for (let key = 0; key < this.items.length; key++) {
                            const value$1 = input[key];
                            const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length)
                            _addIssue(this, "type", dataset, config$1, {
                                input: input[this.items.length],
                                expected: "never",
                                path: [{
                                        type: "array",
                                        origin: "value",
                                        input,
                                        key: this.items.length,
                                        value: input[this.items.length]
                                    }]
                            });
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function strictTupleAsync(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "strict_tuple",
                reference: strictTupleAsync,
                expects: "Array",
                async: true,
                items,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
                            const value$1 = input[key];
                            return [
                                key,
                                value$1,
                                await item["~run"]({ value: value$1 }, config$1)
                            ];
                        }));
                        for (const [key, value$1, itemDataset] of itemDatasets) {
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length)
                            _addIssue(this, "type", dataset, config$1, {
                                input: input[this.items.length],
                                expected: "never",
                                path: [{
                                        type: "array",
                                        origin: "value",
                                        input,
                                        key: this.items.length,
                                        value: input[this.items.length]
                                    }]
                            });
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function string(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "string",
                reference: string,
                expects: "string",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "string")
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function symbol(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "symbol",
                reference: symbol,
                expects: "symbol",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (typeof dataset.value === "symbol")
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function tuple(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "tuple",
                reference: tuple,
                expects: "Array",
                async: false,
                items,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        for (let key = 0; key < this.items.length; key++) {
                            const value$1 = input[key];
                            const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function tupleAsync(items, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "tuple",
                reference: tupleAsync,
                expects: "Array",
                async: true,
                items,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        const itemDatasets = await Promise.all(this.items.map(async (item, key) => {
                            const value$1 = input[key];
                            return [
                                key,
                                value$1,
                                await item["~run"]({ value: value$1 }, config$1)
                            ];
                        }));
                        for (const [key, value$1, itemDataset] of itemDatasets) {
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function tupleWithRest(items, rest, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "tuple_with_rest",
                reference: tupleWithRest,
                expects: "Array",
                async: false,
                items,
                rest,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        for (let key = 0; key < this.items.length; key++) {
                            const value$1 = input[key];
                            const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!dataset.issues || !config$1.abortEarly)
                            for (let key = this.items.length; key < input.length; key++) {
                                const value$1 = input[key];
                                const itemDataset = this.rest["~run"]({ value: value$1 }, config$1);
                                if (itemDataset.issues) {
                                    const pathItem = {
                                        type: "array",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of itemDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = itemDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!itemDataset.typed)
                                    dataset.typed = false;
                                dataset.value.push(itemDataset.value);
                            }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function tupleWithRestAsync(items, rest, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "tuple_with_rest",
                reference: tupleWithRestAsync,
                expects: "Array",
                async: true,
                items,
                rest,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (Array.isArray(input)) {
                        dataset.typed = true;
                        dataset.value = [];
                        const [normalDatasets, restDatasets] = await Promise.all([Promise.all(this.items.map(async (item, key) => {
                                const value$1 = input[key];
                                return [
                                    key,
                                    value$1,
                                    await item["~run"]({ value: value$1 }, config$1)
                                ];
                            })), Promise.all(input.slice(this.items.length).map(async (value$1, key) => {
                                return [
                                    key + this.items.length,
                                    value$1,
                                    await this.rest["~run"]({ value: value$1 }, config$1)
                                ];
                            }))]);
                        for (const [key, value$1, itemDataset] of normalDatasets) {
                            if (itemDataset.issues) {
                                const pathItem = {
                                    type: "array",
                                    origin: "value",
                                    input,
                                    key,
                                    value: value$1
                                };
                                for (const issue of itemDataset.issues) {
                                    if (issue.path)
                                        issue.path.unshift(pathItem);
                                    else
                                        issue.path = [pathItem];
                                    dataset.issues?.push(issue);
                                }
                                if (!dataset.issues)
                                    dataset.issues = itemDataset.issues;
                                if (config$1.abortEarly) {
                                    dataset.typed = false;
                                    break;
                                }
                            }
                            if (!itemDataset.typed)
                                dataset.typed = false;
                            dataset.value.push(itemDataset.value);
                        }
                        if (!dataset.issues || !config$1.abortEarly)
                            for (const [key, value$1, itemDataset] of restDatasets) {
                                if (itemDataset.issues) {
                                    const pathItem = {
                                        type: "array",
                                        origin: "value",
                                        input,
                                        key,
                                        value: value$1
                                    };
                                    for (const issue of itemDataset.issues) {
                                        if (issue.path)
                                            issue.path.unshift(pathItem);
                                        else
                                            issue.path = [pathItem];
                                        dataset.issues?.push(issue);
                                    }
                                    if (!dataset.issues)
                                        dataset.issues = itemDataset.issues;
                                    if (config$1.abortEarly) {
                                        dataset.typed = false;
                                        break;
                                    }
                                }
                                if (!itemDataset.typed)
                                    dataset.typed = false;
                                dataset.value.push(itemDataset.value);
                            }
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function undefined_(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "undefined",
                reference: undefined_,
                expects: "undefined",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value === void 0)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function undefinedable(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "undefinedable",
                reference: undefinedable,
                expects: `(${wrapped.expects} | undefined)`,
                async: false,
                wrapped,
                default: default_,
                "~run"(dataset, config$1) {
                    if (dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = getDefault(this, dataset, config$1);
                        if (dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function undefinedableAsync(wrapped, default_) {
            return _standardSchema({
                kind: "schema",
                type: "undefinedable",
                reference: undefinedableAsync,
                expects: `(${wrapped.expects} | undefined)`,
                async: true,
                wrapped,
                default: default_,
                async "~run"(dataset, config$1) {
                    if (dataset.value === void 0) {
                        if (this.default !== void 0)
                            dataset.value = await getDefault(this, dataset, config$1);
                        if (dataset.value === void 0) {
                            dataset.typed = true;
                            return dataset;
                        }
                    }
                    return this.wrapped["~run"](dataset, config$1);
                }
            });
        }
        function _subIssues(datasets) {
            let issues;
            if (datasets)
                for (const dataset of datasets)
                    if (issues)
                        for (const issue of dataset.issues)
                            issues.push(issue);
                    else
                        issues = dataset.issues;
            return issues;
        }
        function union(options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "union",
                reference: union,
                expects: _joinExpects(options.map((option) => option.expects), "|"),
                async: false,
                options,
                message: message$1,
                "~run"(dataset, config$1) {
                    let validDataset;
                    let typedDatasets;
                    let untypedDatasets;
                    for (const schema of this.options) {
                        const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
                        if (optionDataset.typed)
                            if (optionDataset.issues)
                                if (typedDatasets)
                                    typedDatasets.push(optionDataset);
                                else
                                    typedDatasets = [optionDataset];
                            else {
                                validDataset = optionDataset;
                                break;
                            }
                        else if (untypedDatasets)
                            untypedDatasets.push(optionDataset);
                        else
                            untypedDatasets = [optionDataset];
                    }
                    if (validDataset)
                        return validDataset;
                    if (typedDatasets) {
                        if (typedDatasets.length === 1)
                            return typedDatasets[0];
                        _addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
                        dataset.typed = true;
                    }
                    else if (untypedDatasets?.length === 1)
                        return untypedDatasets[0];
                    else
                        _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
                    return dataset;
                }
            });
        }
        function unionAsync(options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "union",
                reference: unionAsync,
                expects: _joinExpects(options.map((option) => option.expects), "|"),
                async: true,
                options,
                message: message$1,
                async "~run"(dataset, config$1) {
                    let validDataset;
                    let typedDatasets;
                    let untypedDatasets;
                    for (const schema of this.options) {
                        const optionDataset = await schema["~run"]({ value: dataset.value }, config$1);
                        if (optionDataset.typed)
                            if (optionDataset.issues)
                                if (typedDatasets)
                                    typedDatasets.push(optionDataset);
                                else
                                    typedDatasets = [optionDataset];
                            else {
                                validDataset = optionDataset;
                                break;
                            }
                        else if (untypedDatasets)
                            untypedDatasets.push(optionDataset);
                        else
                            untypedDatasets = [optionDataset];
                    }
                    if (validDataset)
                        return validDataset;
                    if (typedDatasets) {
                        if (typedDatasets.length === 1)
                            return typedDatasets[0];
                        _addIssue(this, "type", dataset, config$1, { issues: _subIssues(typedDatasets) });
                        dataset.typed = true;
                    }
                    else if (untypedDatasets?.length === 1)
                        return untypedDatasets[0];
                    else
                        _addIssue(this, "type", dataset, config$1, { issues: _subIssues(untypedDatasets) });
                    return dataset;
                }
            });
        }
        function unknown() {
            return _standardSchema({
                kind: "schema",
                type: "unknown",
                reference: unknown,
                expects: "unknown",
                async: false,
                "~run"(dataset) {
                    dataset.typed = true;
                    return dataset;
                }
            });
        }
        function variant(key, options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "variant",
                reference: variant,
                expects: "Object",
                async: false,
                key,
                options,
                message: message$1,
                "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        let outputDataset;
                        let maxDiscriminatorPriority = 0;
                        let invalidDiscriminatorKey = this.key;
                        let expectedDiscriminators = [];
                        const parseOptions = (variant$1, allKeys) => {
                            for (const schema of variant$1.options) {
                                if (schema.type === "variant")
                                    parseOptions(schema, new Set(allKeys).add(schema.key));
                                else {
                                    let keysAreValid = true;
                                    let currentPriority = 0;
                                    for (const currentKey of allKeys) {
                                        const discriminatorSchema = schema.entries[currentKey];
                                        if (currentKey in input ? discriminatorSchema["~run"]({
                                            typed: false,
                                            value: input[currentKey]
                                        }, ABORT_EARLY_CONFIG).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
                                            keysAreValid = false;
                                            if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
                                                maxDiscriminatorPriority = currentPriority;
                                                invalidDiscriminatorKey = currentKey;
                                                expectedDiscriminators = [];
                                            }
                                            if (invalidDiscriminatorKey === currentKey)
                                                expectedDiscriminators.push(schema.entries[currentKey].expects);
                                            break;
                                        }
                                        currentPriority++;
                                    }
                                    if (keysAreValid) {
                                        const optionDataset = schema["~run"]({ value: input }, config$1);
                                        if (!outputDataset || !outputDataset.typed && optionDataset.typed)
                                            outputDataset = optionDataset;
                                    }
                                }
                                if (outputDataset && !outputDataset.issues)
                                    break;
                            }
                        };
                        parseOptions(this, new Set([this.key]));
                        if (outputDataset)
                            return outputDataset;
                        _addIssue(this, "type", dataset, config$1, {
                            input: input[invalidDiscriminatorKey],
                            expected: _joinExpects(expectedDiscriminators, "|"),
                            path: [{
                                    type: "object",
                                    origin: "value",
                                    input,
                                    key: invalidDiscriminatorKey,
                                    value: input[invalidDiscriminatorKey]
                                }]
                        });
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function variantAsync(key, options, message$1) {
            return _standardSchema({
                kind: "schema",
                type: "variant",
                reference: variantAsync,
                expects: "Object",
                async: true,
                key,
                options,
                message: message$1,
                async "~run"(dataset, config$1) {
                    const input = dataset.value;
                    if (input && typeof input === "object") {
                        let outputDataset;
                        let maxDiscriminatorPriority = 0;
                        let invalidDiscriminatorKey = this.key;
                        let expectedDiscriminators = [];
                        const parseOptions = async (variant$1, allKeys) => {
                            for (const schema of variant$1.options) {
                                if (schema.type === "variant")
                                    await parseOptions(schema, new Set(allKeys).add(schema.key));
                                else {
                                    let keysAreValid = true;
                                    let currentPriority = 0;
                                    for (const currentKey of allKeys) {
                                        const discriminatorSchema = schema.entries[currentKey];
                                        if (currentKey in input ? (await discriminatorSchema["~run"]({
                                            typed: false,
                                            value: input[currentKey]
                                        }, ABORT_EARLY_CONFIG)).issues : discriminatorSchema.type !== "exact_optional" && discriminatorSchema.type !== "optional" && discriminatorSchema.type !== "nullish") {
                                            keysAreValid = false;
                                            if (invalidDiscriminatorKey !== currentKey && (maxDiscriminatorPriority < currentPriority || maxDiscriminatorPriority === currentPriority && currentKey in input && !(invalidDiscriminatorKey in input))) {
                                                maxDiscriminatorPriority = currentPriority;
                                                invalidDiscriminatorKey = currentKey;
                                                expectedDiscriminators = [];
                                            }
                                            if (invalidDiscriminatorKey === currentKey)
                                                expectedDiscriminators.push(schema.entries[currentKey].expects);
                                            break;
                                        }
                                        currentPriority++;
                                    }
                                    if (keysAreValid) {
                                        const optionDataset = await schema["~run"]({ value: input }, config$1);
                                        if (!outputDataset || !outputDataset.typed && optionDataset.typed)
                                            outputDataset = optionDataset;
                                    }
                                }
                                if (outputDataset && !outputDataset.issues)
                                    break;
                            }
                        };
                        await parseOptions(this, new Set([this.key]));
                        if (outputDataset)
                            return outputDataset;
                        _addIssue(this, "type", dataset, config$1, {
                            input: input[invalidDiscriminatorKey],
                            expected: _joinExpects(expectedDiscriminators, "|"),
                            path: [{
                                    type: "object",
                                    origin: "value",
                                    input,
                                    key: invalidDiscriminatorKey,
                                    value: input[invalidDiscriminatorKey]
                                }]
                        });
                    }
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function void_(message$1) {
            return _standardSchema({
                kind: "schema",
                type: "void",
                reference: void_,
                expects: "void",
                async: false,
                message: message$1,
                "~run"(dataset, config$1) {
                    if (dataset.value === void 0)
                        dataset.typed = true;
                    else
                        _addIssue(this, "type", dataset, config$1);
                    return dataset;
                }
            });
        }
        function keyof(schema, message$1) {
            return picklist(Object.keys(schema.entries), message$1);
        }
        function message(schema, message_) {
            return _standardSchema({
                ...schema,
                "~run"(dataset, config$1) {
                    return schema["~run"](dataset, {
                        ...config$1,
                        message: message_
                    });
                }
            });
        }
        function omit(schema, keys) {
            const entries$1 = { ...schema.entries };
            for (const key of keys)
                delete entries$1[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function parse(schema, input, config$1) {
            const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
            if (dataset.issues)
                throw new ValiError(dataset.issues);
            return dataset.value;
        }
        async function parseAsync(schema, input, config$1) {
            const dataset = await schema["~run"]({ value: input }, getGlobalConfig(config$1));
            if (dataset.issues)
                throw new ValiError(dataset.issues);
            return dataset.value;
        }
        function parser(schema, config$1) {
            const func = (input) => parse(schema, input, config$1);
            func.schema = schema;
            func.config = config$1;
            return func;
        }
        function parserAsync(schema, config$1) {
            const func = (input) => parseAsync(schema, input, config$1);
            func.schema = schema;
            func.config = config$1;
            return func;
        }
        function partial(schema, keys) {
            const entries$1 = {};
            for (const key in schema.entries)
                entries$1[key] = !keys || keys.includes(key) ? optional(schema.entries[key]) : schema.entries[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function partialAsync(schema, keys) {
            const entries$1 = {};
            for (const key in schema.entries)
                entries$1[key] = !keys || keys.includes(key) ? optionalAsync(schema.entries[key]) : schema.entries[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function pick(schema, keys) {
            const entries$1 = {};
            for (const key of keys)
                entries$1[key] = schema.entries[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function pipe(...pipe$1) {
            return _standardSchema({
                ...pipe$1[0],
                pipe: pipe$1,
                "~run"(dataset, config$1) {
                    for (const item of pipe$1)
                        if (item.kind !== "metadata") {
                            if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
                                dataset.typed = false;
                                break;
                            }
                            if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly)
                                dataset = item["~run"](dataset, config$1);
                        }
                    return dataset;
                }
            });
        }
        function pipeAsync(...pipe$1) {
            return _standardSchema({
                ...pipe$1[0],
                pipe: pipe$1,
                async: true,
                async "~run"(dataset, config$1) {
                    for (const item of pipe$1)
                        if (item.kind !== "metadata") {
                            if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
                                dataset.typed = false;
                                break;
                            }
                            if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly)
                                dataset = await item["~run"](dataset, config$1);
                        }
                    return dataset;
                }
            });
        }
        function required(schema, arg2, arg3) {
            const keys = Array.isArray(arg2) ? arg2 : void 0;
            const message$1 = Array.isArray(arg2) ? arg3 : arg2;
            const entries$1 = {};
            for (const key in schema.entries)
                entries$1[key] = !keys || keys.includes(key) ? nonOptional(schema.entries[key], message$1) : schema.entries[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function requiredAsync(schema, arg2, arg3) {
            const keys = Array.isArray(arg2) ? arg2 : void 0;
            const message$1 = Array.isArray(arg2) ? arg3 : arg2;
            const entries$1 = {};
            for (const key in schema.entries)
                entries$1[key] = !keys || keys.includes(key) ? nonOptionalAsync(schema.entries[key], message$1) : schema.entries[key];
            return _standardSchema({
                ...schema,
                entries: entries$1
            });
        }
        function safeParse(schema, input, config$1) {
            const dataset = schema["~run"]({ value: input }, getGlobalConfig(config$1));
            return {
                typed: dataset.typed,
                success: !dataset.issues,
                output: dataset.value,
                issues: dataset.issues
            };
        }
        async function safeParseAsync(schema, input, config$1) {
            const dataset = await schema["~run"]({ value: input }, getGlobalConfig(config$1));
            return {
                typed: dataset.typed,
                success: !dataset.issues,
                output: dataset.value,
                issues: dataset.issues
            };
        }
        function safeParser(schema, config$1) {
            const func = (input) => safeParse(schema, input, config$1);
            func.schema = schema;
            func.config = config$1;
            return func;
        }
        function safeParserAsync(schema, config$1) {
            const func = (input) => safeParseAsync(schema, input, config$1);
            func.schema = schema;
            func.config = config$1;
            return func;
        }
        function summarize(issues) {
            let summary = "";
            for (const issue of issues) {
                if (summary)
                    summary += "\n";
                summary += `× ${issue.message}`;
                const dotPath = getDotPath(issue);
                if (dotPath)
                    summary += `\n  → at ${dotPath}`;
            }
            return summary;
        }
        function unwrap(schema) {
            return schema.wrapped;
        }
    })
});
var __webpack_module_cache__ = {};
function __nccwpck_require__(moduleId) {
    var cachedModule = __webpack_module_cache__[moduleId];
    if (cachedModule !== undefined) {
        return cachedModule.exports;
    }
    var module = __webpack_module_cache__[moduleId] = {
        id: moduleId,
        loaded: false,
        exports: {}
    };
    var threw = true;
    try {
        __webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
        threw = false;
    }
    finally {
        if (threw)
            delete __webpack_module_cache__[moduleId];
    }
    module.loaded = true;
    return module.exports;
}
__nccwpck_require__.m = __webpack_modules__;
if (typeof __nccwpck_require__ !== 'undefined')
    __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
(() => {
    var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
    var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
    var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
    var resolveQueue = (queue) => {
        if (queue && queue.d < 1) {
            queue.d = 1;
            queue.forEach((fn) => (fn.r--));
            queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
        }
    };
    var wrapDeps = (deps) => (deps.map((dep) => {
        if (dep !== null && typeof dep === "object") {
            if (dep[webpackQueues])
                return dep;
            if (dep.then) {
                var queue = [];
                queue.d = 0;
                dep.then((r) => {
                    obj[webpackExports] = r;
                    resolveQueue(queue);
                }, (e) => {
                    obj[webpackError] = e;
                    resolveQueue(queue);
                });
                var obj = {};
                obj[webpackQueues] = (fn) => (fn(queue));
                return obj;
            }
        }
        var ret = {};
        ret[webpackQueues] = x => { };
        ret[webpackExports] = dep;
        return ret;
    }));
    __nccwpck_require__.a = (module, body, hasAwait) => {
        var queue;
        hasAwait && ((queue = []).d = -1);
        var depQueues = new Set();
        var exports = module.exports;
        var currentDeps;
        var outerResolve;
        var reject;
        var promise = new Promise((resolve, rej) => {
            reject = rej;
            outerResolve = resolve;
        });
        promise[webpackExports] = exports;
        promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => { }));
        module.exports = promise;
        body((deps) => {
            currentDeps = wrapDeps(deps);
            var fn;
            var getResult = () => (currentDeps.map((d) => {
                if (d[webpackError])
                    throw d[webpackError];
                return d[webpackExports];
            }));
            var promise = new Promise((resolve) => {
                fn = () => (resolve(getResult));
                fn.r = 0;
                var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
                currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
            });
            return fn.r ? promise : getResult();
        }, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
        queue && queue.d < 0 && (queue.d = 0);
    };
})();
(() => {
    var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
    var leafPrototypes;
    __nccwpck_require__.t = function (value, mode) {
        if (mode & 1)
            value = this(value);
        if (mode & 8)
            return value;
        if (typeof value === 'object' && value) {
            if ((mode & 4) && value.__esModule)
                return value;
            if ((mode & 16) && typeof value.then === 'function')
                return value;
        }
        var ns = Object.create(null);
        __nccwpck_require__.r(ns);
        var def = {};
        leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
        for (var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
            Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
        }
        def['default'] = () => (value);
        __nccwpck_require__.d(ns, def);
        return ns;
    };
})();
(() => {
    __nccwpck_require__.d = (exports, definition) => {
        for (var key in definition) {
            if (__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
                Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
            }
        }
    };
})();
(() => {
    __nccwpck_require__.f = {};
    __nccwpck_require__.e = (chunkId) => {
        return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
            __nccwpck_require__.f[key](chunkId, promises);
            return promises;
        }, []));
    };
})();
(() => {
    __nccwpck_require__.u = (chunkId) => {
        return "" + chunkId + ".entry.js";
    };
})();
(() => {
    __nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop));
})();
(() => {
    __nccwpck_require__.r = (exports) => {
        if (typeof Symbol !== 'undefined' && Symbol.toStringTag) {
            Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
        }
        Object.defineProperty(exports, '__esModule', { value: true });
    };
})();
(() => {
    __nccwpck_require__.nmd = (module) => {
        module.paths = [];
        if (!module.children)
            module.children = [];
        return module;
    };
})();
(() => {
    var installedChunks = {
        792: 0
    };
    var installChunk = (data) => {
        var { ids, modules, runtime } = data;
        var moduleId, chunkId, i = 0;
        for (moduleId in modules) {
            if (__nccwpck_require__.o(modules, moduleId)) {
                __nccwpck_require__.m[moduleId] = modules[moduleId];
            }
        }
        if (runtime)
            runtime(__nccwpck_require__);
        for (; i < ids.length; i++) {
            chunkId = ids[i];
            if (__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
                installedChunks[chunkId][0]();
            }
            installedChunks[ids[i]] = 0;
        }
    };
    __nccwpck_require__.f.j = (chunkId, promises) => {
        var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
        if (installedChunkData !== 0) {
            if (installedChunkData) {
                promises.push(installedChunkData[1]);
            }
            else {
                if (true) {
                    var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
                        if (installedChunks[chunkId] !== 0)
                            installedChunks[chunkId] = undefined;
                        throw e;
                    });
                    var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))]);
                    promises.push(installedChunkData[1] = promise);
                }
            }
        }
    };
})();
var __webpack_exports__ = {};
__nccwpck_require__.d(__webpack_exports__, {
    K7: () => (loadConnections),
    iW: () => (main),
    bE: () => (post),
    eF: () => (run.e),
    A6: () => (sanitize.A),
    Fo: () => (terminal)
});
var validate = __nccwpck_require__(5412);
var run = __nccwpck_require__(4701);
var actions = __nccwpck_require__(1714);
var context = __nccwpck_require__(5186);
var uncaught = __nccwpck_require__(2653);
var world = __nccwpck_require__(9644);
;
async function main() {
    const { env } = process;
    const runner = (0, actions.gQ)();
    (0, uncaught.S)(runner);
    const canceled = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.on(name, () => canceled.abort(new Error(`The run was stopped (${name})`)));
    }
    const { conclusion } = await (0, run.e)({
        raw: (0, validate.yI)(actions.R5),
        runner,
        clock: world.m,
        signal: canceled.signal,
        readContext: () => (0, context.$)(env),
        async connect(...from) {
            const { connectWith } = await Promise.all([__nccwpck_require__.e(619), __nccwpck_require__.e(974), __nccwpck_require__.e(836)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1836));
            return connectWith(env, world.m, canceled.signal)(...from);
        },
    });
    if (conclusion === "cancelled")
        process.exitCode = 130;
    else if ((0, run.b)(conclusion))
        process.exitCode = 1;
}
var sanitize = __nccwpck_require__(5316);
;
async function post() {
    await __nccwpck_require__.e(152).then(__nccwpck_require__.bind(__nccwpck_require__, 2152));
}
async function terminal() {
    const { runProgram } = await Promise.all([__nccwpck_require__.e(265), __nccwpck_require__.e(512)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6512));
    await runProgram();
}
const loadConnections = () => Promise.all([__nccwpck_require__.e(619), __nccwpck_require__.e(974), __nccwpck_require__.e(836)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1836));
var __webpack_exports__loadConnections = __webpack_exports__.K7;
var __webpack_exports__main = __webpack_exports__.iW;
var __webpack_exports__post = __webpack_exports__.bE;
var __webpack_exports__run = __webpack_exports__.eF;
var __webpack_exports__sanitized = __webpack_exports__.A6;
var __webpack_exports__terminal = __webpack_exports__.Fo;
export { __webpack_exports__loadConnections as loadConnections, __webpack_exports__main as main, __webpack_exports__post as post, __webpack_exports__run as run, __webpack_exports__sanitized as sanitized, __webpack_exports__terminal as terminal };
