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
    4708: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");
    }),
    8995: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");
    }),
    7030: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
    }),
    8161: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
    }),
    6760: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
    }),
    1708: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");
    }),
    1792: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");
    }),
    7075: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");
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
    8522: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
    }),
    857: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");
    }),
    6928: ((module) => {
        module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");
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
    3259: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            R: () => (parseCommand)
        });
        function parseCommand(body, trigger) {
            const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
            if (!text.startsWith(trigger))
                return null;
            const rest = text.slice(trigger.length);
            if (rest !== "" && !/^\s/.test(rest))
                return null;
            const instruction = withoutMail(rest).trim();
            const isCut = instruction.length < rest.trim().length;
            const [word = null, ...others] = wordsOf(instruction.split("\n", 1)[0] ?? "");
            const only = others.length === 0 ? word : null;
            if (only === "review") {
                const more = instruction.replace(/^.*/, "").trim();
                return { kind: "review", prompt: `${DO_REVIEW}\n\n${more}`.trim(), ...(isCut && { isCut }) };
            }
            if (only === "status")
                return { kind: "status" };
            if (only === "help" || wordsOf(instruction).length === 0)
                return { kind: "help" };
            if (only === "stop" || only === "cancel")
                return { kind: "help", instead: CANNOT_STOP };
            const prompt = instruction.replace(/^new[:：]/i, "").trim();
            const isNew = prompt !== instruction;
            if (wordsOf(prompt).length === 0 || (only === "new" && !isNew))
                return { kind: "help", instead: NO_INSTRUCTION };
            return { kind: isNew ? "create" : "continue", prompt, ...(isCut && { isCut }) };
        }
        const POLITE = /^(?:please|pls|thanks|thank|you|thx|very|much|so|it|this|that|now|the|my|job|request|run)$/;
        const wordsOf = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !POLITE.test(word));
        const DO_REVIEW = "Make the changes that the open review comments on this pull request ask for.";
        const CANNOT_STOP = "This action can't stop a job. Look for a way to stop it in the service's dashboard, or close its pull request when it opens.";
        const NO_INSTRUCTION = "To start a new job, put the instruction after `new:`.";
        function withoutMail(text) {
            const lines = text.split("\n");
            let inCode = false;
            const start = lines.findIndex((line, index) => {
                if (/^\s*(?:```|~~~)/.test(line))
                    inCode = !inCode;
                if (index === 0 || inCode || line.trim() === "")
                    return false;
                if (line.startsWith(">") && lines[index - 1]?.startsWith(">"))
                    return false;
                const next = lines.slice(index, index + 4).map((each) => each.replace(/^> ?/, "").slice(0, 500).trim());
                return isIntroduction(next.join("\n")) || ADDED.some((pattern) => pattern.test(next.join("\n")));
            });
            return start === -1 ? text : lines.slice(0, start).join("\n");
        }
        function isIntroduction(text) {
            const [said = ""] = /^(?:.*\n){0,2}?.*(?:[:：]|\p{Pd}{3})$/mu.exec(text) ?? [];
            if (!/^.*(?:\d[:：.h]\d\d|\d{4})/.test(said))
                return false;
            return /[^\s<>()]@[^\s<>()]+[>)]/.test(said) || (/^(?:On|Le|Am|El|Em|Il|Op|Den)\s/.test(said) && WROTE.test(said));
        }
        const WROTE = /(?:(?<!\b(?:we|you|I|they) )wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev)[^:：]{0,99}[:：]$/;
        const ADDED = [
            /^(?:_+\n)?(?:[*_]*(?:From|Von|De|Da|Van)\b|[*_]*\p{L}[\p{L} ]+(?=.*@))[*_ ]*[:：].*\n[*_]*(?:Sent|Date|Gesendet|Envoyé|\p{L}[\p{L} ]+(?=.*\d[:.\d]\d))[*_ ]*[:：].*\n[*_]*\p{L}[\p{L} ]*[*_ ]*[:：]/u,
            /^\p{Pd}{4,}\s*(?:(?:Original|Forwarded) message\b|\p{L}.*\p{Pd}{4,}\n\p{L}[\p{L} ]*[:：])/iu,
            /^(?:—\n)?Reply to this email directly,|^Begin forwarded message:|^--(?:\n|$)/,
            /^(?:iPhoneから|(?:Sent (?:from|via|with)|Get(?= .?Outlook)|Von mein|Gesendet|Envoyé|Enviado|Inviato|Verstuurd|Skickat|Wysłane|Отправлено|从我的|나의).{0,20}(?:iPhone|iPad|Android|Outlook|Galaxy|Samsung|BlackBerry|Mail|Gmail|Yahoo|Proton|Superhuman|Spark|HEY|mobile)).{0,60}(?:\n|$)/,
        ];
    }),
    8351: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Gq: () => (authorize),
            Td: () => (commentKey),
            dO: () => (postRefusal),
            "in": () => (readRequest),
            uu: () => (threadOf),
            x$: () => (readAgentInputs)
        });
        var _github_port_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4835);
        var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(779);
        var _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4660);
        var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4008);
        function commentKey({ baseUrl, projectId }, id) {
            return (0, _marker_js__WEBPACK_IMPORTED_MODULE_3__.lq)(baseUrl, projectId, "comment", String(id));
        }
        const CHANGES_EVENTS = ["push", "schedule", "workflow_dispatch", "release"];
        function readAgentInputs(raw, event, hasCommand) {
            const validation = (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.tf)(raw, _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__.G3);
            const { parsed, fault, values } = validation;
            if (parsed.context === "changes") {
                if (!CHANGES_EVENTS.includes(event.name)) {
                    const events = "use it with `push`, `schedule`, `workflow_dispatch`, or `release`";
                    fault("context", `the \`${event.name}\` event doesn't say what was merged; ${events}`);
                }
                if (parsed.jobId)
                    fault("job-id", "leave it out, because `context: changes` chooses the job");
            }
            else if (parsed.prompt === null && parsed.jobId === null && !hasCommand) {
                const ofReports = _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__.M2.find((name) => (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.qR)(raw, name));
                if (ofReports === undefined) {
                    const sources = "set `prompt`, or set `job-id` to watch a job";
                    fault("prompt", `the \`${event.name}\` event doesn't include an instruction; ${sources}`);
                }
                else {
                    fault("mode", `\`${ofReports}\` is an input for reports; did you mean \`mode: analytics\`?`);
                }
            }
            (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_1__.gW)(validation);
            if (parsed.requiredPermission === "read" && (event.repositoryIsPrivate !== true || event.repositoryIsInternal)) {
                const why = "this repository isn't private, so too many people can read it";
                fault("required-permission", `${why}; use triage, write, maintain, or admin`);
            }
            if (parsed.githubToken === "" && ((parsed.issueNumber ?? event.thread) || event.checksSender)) {
                const orPostNothing = event.checksSender ? "" : ", or set `issue-number: 0`";
                fault("github-token", `remove the input to use the workflow's own token${orPostNothing}`);
            }
            const sends = parsed.prompt !== null || (hasCommand && parsed.jobId === null);
            if (sends && typeof parsed.maxJobsPerDay === "number" && !(parsed.issueNumber ?? event.thread)) {
                fault("max-jobs-per-day", "requests are counted by their comments, so set `issue-number`, or leave this input out");
            }
            const inputs = values();
            return { ...inputs, timeoutMs: (inputs.timeoutMinutes ?? 30) * 60_000 };
        }
        function threadOf({ issueNumber }, event) {
            return (issueNumber === "auto" ? event.comment && event.thread : (issueNumber ?? event.thread)) ?? 0;
        }
        function readRequest(inputs, context, command) {
            const { event, runId, stepKey } = context;
            const { prompt, jobId, baseUrl, projectId } = inputs;
            const isChanges = inputs.context === "changes";
            const thread = threadOf(inputs, event);
            const comment = prompt === null && jobId === null && !isChanges ? event.comment : null;
            return {
                key: comment
                    ? commentKey(inputs, comment.id)
                    : (0, _marker_js__WEBPACK_IMPORTED_MODULE_3__.lq)(baseUrl, projectId, "run", runId, stepKey, prompt ?? "", jobId ?? ""),
                task: isChanges ? { kind: "changes", prompt: prompt ?? KEEP_UP } : taskOf(prompt, jobId, command),
                requester: comment ? comment.author : event.checksSender ? event.sender : null,
                comment,
                thread: thread === 0 ? null : thread,
            };
        }
        const KEEP_UP = "Find the pages that describe what the changes below affect, and bring them up to date. If none is affected, change nothing.";
        function taskOf(prompt, jobId, command) {
            if (prompt !== null)
                return jobId === null ? { kind: "create", prompt } : { kind: "message", prompt, jobId };
            if (jobId !== null)
                return { kind: "watch", jobId };
            return command ?? { kind: "help" };
        }
        async function authorize(author, rules, github) {
            const login = author.login.toLowerCase();
            if (author.type !== "User") {
                if (rules.allowedBots.includes((0, _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_2__.hO)(login)))
                    return null;
                return { silent: true, why: `@${author.login} is a bot that isn't in \`allowed-bots\`` };
            }
            const refused = (who) => ({ silent: false, why: `Only people ${who} can start docs jobs here` });
            if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login))
                return refused("in `allowed-users`");
            const permission = await github.permission(author.login);
            return (0, _github_port_js__WEBPACK_IMPORTED_MODULE_0__.du)(permission, rules.requiredPermission) ? null : refused(`with ${rules.requiredPermission} access`);
        }
        const DAY_MS = 24 * 3_600_000;
        async function postRefusal({ world, request, context, signer }, key, text) {
            const { github, runner } = world;
            const { comment, thread } = request;
            if (comment === null)
                return;
            await (0, _github_port_js__WEBPACK_IMPORTED_MODULE_0__.j9)(runner, "The reply couldn't be posted in the thread", async () => {
                await github.react(comment.id, "confused");
                if (thread === null)
                    return;
                const line = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
                const isSame = ({ body }) => {
                    const marker = signer.read(thread, body);
                    return marker?.kind === "denied" && marker.request === key;
                };
                const yesterday = { since: new Date(world.clock.now().getTime() - DAY_MS) };
                await github.createCommentOnce(thread, `${line}\n${text}`, isSame, key === "" ? yesterday : {});
            });
        }
    }),
    5598: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            HR: () => (Failure),
            e6: () => (RequestFailure),
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
                this.name = new.target.name;
                this.what = explanation.what;
                this.why = explanation.why;
                this.fix = explanation.fix;
                if (explanation.paste !== undefined)
                    this.paste = explanation.paste;
            }
        }
        class RequestFailure extends Failure {
            status;
            retryAfterMs;
            constructor(explanation, details = {}) {
                super(explanation, { cause: details.cause });
                this.status = details.status;
                this.retryAfterMs = details.retryAfterMs;
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
                fix: "Try again. If this keeps happening, report the error and include this log",
            }, { cause: thrown });
        }
        class Fault {
            allowed;
            constructor(allowed) {
                this.allowed = allowed;
            }
        }
    }),
    6722: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            m: () => (INPUTS)
        });
        const INPUTS = {
            "mode": { "required": false, "default": "agent", "description": "What to do: `agent` (start or continue a job), `analytics` (report on visitors), or `check` (check the setup for either without starting a job)." },
            "base-url": { "required": true, "default": "", "description": "URL of the documentation service's API. Must use `https://`, except for loopback hosts." },
            "api-key": { "required": true, "default": "", "description": "API key for the service. Reports need only read access. It's masked before anything else happens." },
            "project-id": { "required": true, "default": "", "description": "Your project's ID, from the service's API keys page." },
            "github-token": { "required": false, "default": "${{ github.token }}", "description": "Token for reading from and posting to GitHub." },
            "timeout-minutes": { "required": false, "default": "", "description": "How long this run can wait for the job or for quota, in minutes. At most `1440`; fractions are allowed. The workflow job's own `timeout-minutes` must be higher. Default: `30` for agent, `5` for analytics. A check waits at most 30 seconds each for the service and the sitemap." },
            "issue-number": { "required": false, "default": "", "description": "Issue or pull request to post in. `auto`: an issue that the action opens for this purpose. `0`: nowhere. Default: in agent mode, the one that triggered the workflow; in analytics mode, none." },
            "trigger": { "required": false, "default": "/docs", "description": "Word of 2 to 50 characters that starts a command in a comment. Reports use it in the commands that they suggest." },
            "prompt": { "required": false, "default": "", "description": "Instruction of at most 64 KiB, sent exactly as given. Default: the `/docs …` comment that started the workflow." },
            "context": { "required": false, "default": "link", "description": "Context for comments: `link`, `thread`, or `none`. Or `changes`: send what was merged. See the recipes." },
            "changed-paths": { "required": false, "default": "", "description": "With `context: changes`, globs such as `*.ts`. Changes that touch none of these files don't count." },
            "skip-label": { "required": false, "default": "no-docs", "description": "With `context: changes`, pull requests with this label don't count." },
            "job-id": { "required": false, "default": "", "description": "Job to continue or watch. With a prompt, the prompt is sent to this job as a follow-up. Without one, the run only watches this job, and ignores the comment that started it. Default: for a comment, its thread's job; for a prompt, a new job." },
            "label": { "required": false, "default": "docs-agent", "description": "Label for the agent's open pull requests in this repository, added when their results are announced. Empty adds none." },
            "max-jobs-per-day": { "required": false, "default": "", "description": "Most requests (new jobs and follow-ups) that this repository's threads can send in 24 hours. Needs a thread to post in. Default: no limit." },
            "required-permission": { "required": false, "default": "write", "description": "Minimum repository permission required to use commands: `triage`, `write`, `maintain`, or `admin`. `read` is allowed only in private repositories, not in internal ones." },
            "allowed-users": { "required": false, "default": "", "description": "Only these people can use commands, and they still need `required-permission`. Logins, but not teams, separated by commas or line breaks. Default: everyone with that permission." },
            "allowed-bots": { "required": false, "default": "", "description": "Bots that can use commands, or trigger a workflow that sets `prompt`. Logins, with or without `[bot]`, separated by commas or line breaks; `*` isn't allowed. Default: none." },
            "pr-hosts": { "required": false, "default": "", "description": "Additional code hosts whose pull request links can be posted, separated by commas or line breaks. github.com and the workflow's GitHub server are always allowed." },
            "wait": { "required": false, "default": "true", "description": "Whether to watch the job. With `false`, the run ends as soon as the service accepts the request." },
            "matrix-index": { "required": false, "default": "${{ strategy.job-index }}", "description": "Distinguishes the jobs in a matrix. GitHub sets it automatically, so leave it out." },
            "period": { "required": false, "default": "last-week", "description": "Period to report on: `last-week` (Monday to Sunday), `last-N-days` (1 to 999), `last-month`, or `last-quarter`. Complete UTC days only. With `context: changes`, what a `schedule` or manual run sends first." },
            "date-from": { "required": false, "default": "", "description": "First day, as YYYY-MM-DD. With `date-to`, overrides `period`." },
            "date-to": { "required": false, "default": "", "description": "Day after the last day, as YYYY-MM-DD. Can't be later than today (UTC)." },
            "compare": { "required": false, "default": "true", "description": "Compare each page with earlier periods. `false` reports only site totals. To save API requests, lower `trend`, too." },
            "trend": { "required": false, "default": "13", "description": "Number of periods to chart and to learn usual ranges from, including this one. Each costs at least one API request. `0` for none, at most `104`." },
            "annotations": { "required": false, "default": "", "description": "Events such as releases, to mark on the trend and to mention next to changes in the site's totals that start around then. One per line, as `YYYY-MM-DD text`, with at most 100 characters of text. Default: none." },
            "counting-changed": { "required": false, "default": "", "description": "Days (YYYY-MM-DD) when the service began to count differently. Earlier periods aren't compared. Default: none." },
            "activity": { "required": false, "default": "false", "description": "Also report how requests to the agent turned out, and which pages were changed by merged pull requests. Needs `contents: read`, `issues: read`, and `pull-requests: read`." },
            "signals": { "required": false, "default": "false", "description": "Also report what readers say, if the service offers it: feedback by page, searches without a click, and unanswered questions." },
            "post": { "required": false, "default": "always", "description": "When to post a new comment: `always`, or only if the report is `notable`." },
            "title": { "required": false, "default": "", "description": "Display name of the project in the report, of at most 100 characters. Default: the project ID." },
            "docs-url": { "required": false, "default": "", "description": "URL of your published site. The report needs its sitemap to suggest commands, fill `standouts` and `top-pages`, and compare visits with your published pages." },
            "sitemap": { "required": false, "default": "", "description": "Path or https URL of the sitemap, for finding pages without visitors and visits to unpublished pages. Default: `<docs-url>/sitemap.xml` if `docs-url` is set." },
            "ignore-paths": { "required": false, "default": "", "description": "Globs of paths to leave out of rankings, such as `/changelog/**` or `*.txt`, separated by commas, spaces, or line breaks. Each starts with `/` or `*`, and has no `{`, `}`, or `\\`. One after a `!` includes paths again; the last match wins. The data files always contain every path. Default: none." },
            "top": { "required": false, "default": "20", "description": "Rows in each ranking, at most `1000`." },
            "formats": { "required": false, "default": "md,html,csv,json", "description": "Files to write, separated by commas: `md`, `html`, `csv`, `json`." },
            "output-dir": { "required": false, "default": "docs-report", "description": "Folder for the files." },
            "artifact-name": { "required": false, "default": "", "description": "Name of the uploaded artifact; `report.html` is also uploaded as `<name>.html`. `none` uploads nothing. Default: `docs-report-<project-id>`." },
            "allow-public-report": { "required": false, "default": "", "description": "Allow a report in a public repository, where anyone can read the job summary, artifact, and comment. Unless this is `true`, no report is written there. Default: `false`." },
            "max-requests": { "required": false, "default": "40", "description": "Maximum number of API requests to the service in this run, to leave quota for others." },
        };
    }),
    4835: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            B_: () => (COMMITS_PER_PAGE),
            Jj: () => (PERMISSIONS),
            du: () => (isAtLeast),
            iK: () => (GitHubFailure),
            j9: () => (tolerate),
            wM: () => (orFailure)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
        function isAtLeast(permission, required) {
            return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
        }
        const COMMITS_PER_PAGE = 100;
        class GitHubFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__.e6 {
        }
        async function orFailure(call) {
            try {
                return await call;
            }
            catch (thrown) {
                if (thrown instanceof GitHubFailure)
                    return thrown;
                throw thrown;
            }
        }
        async function tolerate(log, what, work) {
            const done = await orFailure(work());
            if (!(done instanceof GitHubFailure))
                return true;
            log.warning((0, _failure_js__WEBPACK_IMPORTED_MODULE_0__.hC)({ ...done, what }));
            return false;
        }
    }),
    779: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            KM: () => (publicReportFailure),
            RP: () => (InputFailure),
            U6: () => (readAnalyticsInputs),
            Y2: () => (readCheckInputs),
            gW: () => (validateWait),
            qR: () => (isGiven),
            tf: () => (validate),
            x1: () => (WHY_EMPTY),
            yI: () => (readRawInputs)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _generated_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6722);
        var _service_port_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9497);
        var _parsers_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4660);
        var _period_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(335);
        const CAN_BE_EMPTY = ["label"];
        function readRawInputs(read) {
            const names = Object.keys(_generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m);
            const value = (name) => {
                const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m[name].default.startsWith("${{") ? "" : _generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m[name].default;
                const set = read(name);
                const given = CAN_BE_EMPTY.includes(name) ? (set ?? fallback) : set || fallback;
                return name === "prompt" ? given : given.trim();
            };
            return Object.fromEntries(names.map((name) => [name, value(name)]));
        }
        function isGiven(raw, name) {
            const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__.m[name].default;
            return raw[name] !== "" && raw[name] !== fallback && !fallback.startsWith("${{");
        }
        const WHY_EMPTY = "Secrets and variables are empty if they don't exist, or if the job doesn't set their `environment`";
        const is = (given) => (given === "not valid" ? "isn't valid" : `is ${given}`);
        class InputFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__.HR {
            faults;
            constructor(faults) {
                super({
                    what: faults.length === 1 ? "One input isn't valid" : `${faults.length} inputs aren't valid`,
                    why: faults.map(({ name, given, allowed }) => `- \`${name}\` ${is(given)}: ${allowed}`).join("\n"),
                    fix: `Nothing was sent. Fix ${faults.length === 1 ? "this" : "these"} and try again`,
                });
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
                const value = name === "project-id" && (0, _parsers_js__WEBPACK_IMPORTED_MODULE_3__.TA)(raw["project-id"], raw["api-key"])
                    ? new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(SWAPPED)
                    : _parsers_js__WEBPACK_IMPORTED_MODULE_3__.nE[name](raw[name]);
                if (value instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC)
                    fault(name, value.allowed);
                else
                    parsed[(0, _parsers_js__WEBPACK_IMPORTED_MODULE_3__.xQ)(name)] = value;
            }
            return {
                parsed: parsed,
                faults: faults,
                fault,
                values() {
                    if (faults.length > 0)
                        throw new InputFailure(faults);
                    return parsed;
                },
            };
        }
        const SWAPPED = "it looks like an API key; check whether `api-key` and `project-id` are swapped";
        const MAX_QUOTED = 60;
        const SECRET = ["api-key", "github-token", "base-url", "project-id", "docs-url", "sitemap"];
        function describe(name, raw) {
            if (raw === "")
                return "empty";
            return SECRET.includes(name) || raw.length > MAX_QUOTED ? "not valid" : JSON.stringify(raw);
        }
        function validateWait({ parsed, fault }) {
            if (parsed.wait !== false || parsed.jobId === null || parsed.prompt !== null)
                return;
            fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
        }
        const IF_PUBLIC = "set this input to true if it's OK for anyone to read the report";
        const isPublic = (repository) => `${repository} is public, so anything this workflow writes is public too; ${IF_PUBLIC}`;
        const MAY_BE_PUBLIC = `this workflow's output is treated as public unless the repository is known to be private; ${IF_PUBLIC}`;
        function publicReportFailure(repository) {
            const allowed = repository === null ? MAY_BE_PUBLIC : isPublic(repository);
            return new InputFailure([{ name: "allow-public-report", given: '"false"', allowed }]);
        }
        function readAnalyticsInputs(raw, now, publicRepository) {
            const validation = validate(raw, _parsers_js__WEBPACK_IMPORTED_MODULE_3__.p6);
            const { parsed, fault, values } = validation;
            const windows = validateWindows(validation, now);
            if (publicRepository !== null && parsed.allowPublicReport === false) {
                fault("allow-public-report", isPublic(publicRepository));
            }
            if ((parsed.issueNumber || parsed.activity) && parsed.githubToken === "") {
                fault("github-token", "remove the input to use the workflow's own token");
            }
            const inputs = values();
            const { timeoutMinutes, projectId, issueNumber, title, artifactName } = inputs;
            return {
                ...inputs,
                timeoutMs: (timeoutMinutes ?? 5) * 60_000,
                issueNumber: issueNumber || null,
                windows: windows,
                title: title ?? projectId,
                sitemap: sitemapLocation(inputs),
                artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
            };
        }
        function validateWindows({ parsed, fault }, now) {
            const { period = { unit: "week" }, dateFrom, dateTo } = parsed;
            if (dateFrom === undefined || dateTo === undefined)
                return null;
            const windows = (0, _period_js__WEBPACK_IMPORTED_MODULE_4__.XN)({ period, dateFrom, dateTo }, now);
            if (!(windows instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC))
                return windows;
            fault("date-to", windows.allowed);
            return null;
        }
        function sitemapLocation({ sitemap, docsUrl }) {
            return sitemap ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
        }
        const MAX_TIMEOUT_MS = 30_000;
        const MAX_REQUESTS = 3;
        const PLACEHOLDERS = { baseUrl: "https://service.invalid", apiKey: "", projectId: "" };
        const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null };
        function readCheckInputs(raw, now) {
            const names = Object.keys(_parsers_js__WEBPACK_IMPORTED_MODULE_3__.nE);
            const validation = validate(raw, names);
            const windows = validateWindows(validation, now) ?? (0, _period_js__WEBPACK_IMPORTED_MODULE_4__.XN)(LAST_WEEK, now);
            validateWait(validation);
            const { parsed, faults } = validation;
            const unset = readRawInputs(() => "");
            const inputs = { ...PLACEHOLDERS, ...validate(unset, names).parsed, ...parsed };
            return {
                ...inputs,
                faults,
                use: raw.context !== "changes" && _parsers_js__WEBPACK_IMPORTED_MODULE_3__.M2.some((name) => isGiven(raw, name)) ? "analytics" : "agent",
                canCallService: parsed.baseUrl !== undefined && parsed.apiKey !== undefined && parsed.projectId !== undefined,
                timeoutMs: Math.min((inputs.timeoutMinutes ?? 1) * 60_000, MAX_TIMEOUT_MS),
                maxRequests: Math.min(inputs.maxRequests, MAX_REQUESTS + (inputs.signals ? _service_port_js__WEBPACK_IMPORTED_MODULE_2__.A.length : 0)),
                windows: windows,
                sitemap: sitemapLocation(inputs),
            };
        }
    }),
    4660: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            G3: () => (AGENT_INPUTS),
            M2: () => (REPORT_ONLY_INPUTS),
            Os: () => (MAX_PROMPT_BYTES),
            TA: () => (areSwapped),
            hO: () => (botName),
            nE: () => (PARSERS),
            p6: () => (ANALYTICS_INPUTS),
            xQ: () => (camelCase)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4835);
        var _text_urls_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7242);
        var _period_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(335);
        const MAX_PROMPT_BYTES = 64 * 1024;
        const MAX_TIMEOUT_MINUTES = 24 * 60;
        const MAX_LINE_LENGTH = 100;
        const SHARED = {
            mode: oneOf("agent", "analytics", "check"),
            "base-url": _text_urls_js__WEBPACK_IMPORTED_MODULE_2__.Q2,
            "api-key": (raw) => {
                if (raw === "")
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("set it to the service's API key");
                return /^[\x21-\x7e]+$/.test(raw)
                    ? raw
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("a key can't contain spaces, line breaks, or non-ASCII characters; paste yours again");
            },
            "project-id": (raw) => pathSegment(raw, "copy it from the service's API keys page"),
            "github-token": (raw) => raw,
            "timeout-minutes": (raw) => {
                if (raw === "")
                    return null;
                const minutes = Number(raw);
                return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES
                    ? minutes
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use a number of minutes greater than 0 and no more than ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`);
            },
            "issue-number": (raw) => {
                if (raw === "")
                    return null;
                if (raw === "auto")
                    return "auto";
                return /^\d{1,15}$/.test(raw)
                    ? Number(raw)
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use the number of an issue or pull request, auto to have one opened, or 0 to post no comments");
            },
            trigger: (raw) => /^[^\s<>`]{2,50}$/.test(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use one word of 2 to 50 characters, for example /docs"),
        };
        const AGENT = {
            prompt: (raw) => {
                if (raw === "")
                    return null;
                if (raw.trim() === "")
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it contains only whitespace; give the agent an instruction");
                if (!raw.isWellFormed())
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("it contains a lone surrogate, so it isn't valid Unicode; use plain text");
                if (Buffer.byteLength(raw) > MAX_PROMPT_BYTES) {
                    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it's over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the details`);
                }
                return raw;
            },
            context: oneOf("link", "thread", "none", "changes"),
            "changed-paths": (raw) => {
                const globs = words(raw);
                return globs.every((glob) => /^!?[^!{}\\][^{}\\]*$/.test(glob))
                    ? globs
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use globs of files, for example src/**, and list alternatives one by one");
            },
            "skip-label": (raw) => raw,
            "job-id": (raw) => raw === "" ? null : pathSegment(raw, "copy it from the status comment or from the `job-id` output"),
            label: (raw) => /^[^,\p{C}]{0,50}$/u.test(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use one label of at most 50 characters, without commas"),
            "max-jobs-per-day": (raw) => (raw === "" ? null : wholeNumber(1, 10_000)(raw)),
            "required-permission": oneOf(..._github_port_js__WEBPACK_IMPORTED_MODULE_1__.Jj.slice(1)),
            "allowed-users": (raw) => {
                const users = names(raw);
                return (raw === "" || users.length > 0) && users.every((user) => LOGIN.test(user))
                    ? users
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("list the logins of people; teams can't be listed, bots belong in `allowed-bots`, and empty means everyone");
            },
            "allowed-bots": (raw) => {
                const bots = names(raw).map(botName);
                return bots.every((bot) => LOGIN.test(bot))
                    ? bots
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("list the login of each bot, such as renovate[bot]; `*` would let any bot start jobs");
            },
            "pr-hosts": (raw) => {
                const hosts = names(raw);
                return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
                    ? hosts
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use hostnames only, for example gitlab.example.com");
            },
            wait: trueOrFalse,
            "matrix-index": (raw) => raw,
        };
        const ANALYTICS = {
            period: (raw) => parsePeriod(raw) ?? new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use last-week, last-month, last-quarter, or last-N-days, where N is from 1 to 999"),
            "date-from": parseDate,
            "date-to": parseDate,
            compare: trueOrFalse,
            trend: wholeNumber(0, 104),
            annotations: parseAnnotations,
            "counting-changed": (raw) => {
                const days = words(raw);
                return days.every(_period_js__WEBPACK_IMPORTED_MODULE_3__.$P)
                    ? (days.toSorted().at(-1) ?? null)
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use days such as 2026-07-31, on which the service began to count differently");
            },
            activity: trueOrFalse,
            signals: trueOrFalse,
            post: oneOf("always", "notable"),
            title: (raw) => raw.length <= MAX_LINE_LENGTH && !raw.includes("\n")
                ? raw || null
                : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use a single line of at most ${MAX_LINE_LENGTH} characters`),
            "docs-url": (raw) => (raw === "" ? null : (0, _text_urls_js__WEBPACK_IMPORTED_MODULE_2__.aI)(raw)),
            sitemap: _text_urls_js__WEBPACK_IMPORTED_MODULE_2__.v4,
            "ignore-paths": (raw) => {
                const globs = words(raw);
                return globs.every((glob) => /^!?[/*][^{}\\]*$/.test(glob))
                    ? globs
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("start each glob with / or *, for example /changelog/**, and list alternatives one by one");
            },
            top: wholeNumber(1, 1000),
            formats: (raw) => {
                const formats = words(raw);
                return formats.length > 0 && formats.every(isFormat)
                    ? [...new Set(formats)]
                    : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use one or more of ${new Intl.ListFormat("en-US").format(FORMATS)}`);
            },
            "output-dir": (raw) => raw || new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("set it to a folder"),
            "artifact-name": (raw) => raw || null,
            "allow-public-report": (raw) => (raw === "" ? false : trueOrFalse(raw)),
            "max-requests": wholeNumber(1, 100_000),
        };
        const ALL = { ...SHARED, ...AGENT, ...ANALYTICS };
        const PARSERS = ALL;
        const AGENT_INPUTS = namesOf({ ...SHARED, ...AGENT, period: ANALYTICS.period });
        const ANALYTICS_INPUTS = namesOf({ ...SHARED, ...ANALYTICS, label: AGENT.label });
        const REPORT_ONLY_INPUTS = namesOf(ANALYTICS);
        function namesOf(parsers) {
            return Object.keys(parsers);
        }
        function camelCase(name) {
            return name.replace(/-[a-z]/g, ([, letter = ""]) => letter.toUpperCase());
        }
        const FORMATS = ["md", "html", "csv", "json"];
        const isFormat = (word) => FORMATS.some((format) => format === word);
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
        function parseDate(raw) {
            return raw === "" || (0, _period_js__WEBPACK_IMPORTED_MODULE_3__.$P)(raw) ? raw || null : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use a date such as 2026-11-09 (year, month, day)");
        }
        function parseAnnotations(raw) {
            const lines = raw.split("\n").filter((line) => line.trim() !== "");
            const annotations = lines.map((line) => {
                const [, date = "", text = ""] = /^(\S+)\s+(.+)$/.exec(line.trim()) ?? [];
                return { date, text };
            });
            return annotations.every(({ date, text }) => (0, _period_js__WEBPACK_IMPORTED_MODULE_3__.$P)(date) && text.length <= MAX_LINE_LENGTH)
                ? annotations.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
                : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use lines such as "2026-11-09 New navigation", each with a date and at most ${MAX_LINE_LENGTH} characters of text`);
        }
        function oneOf(...words) {
            return (raw) => {
                const found = words.find((word) => word === raw);
                if (found !== undefined)
                    return found;
                const or = new Intl.ListFormat("en-US", { type: "disjunction" });
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use ${or.format(words.map((word) => `\`${word}\``))}`);
            };
        }
        function trueOrFalse(raw) {
            const word = raw.toLowerCase();
            return word === "true" || word === "false" ? word === "true" : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use true or false");
        }
        function wholeNumber(min, max) {
            return (raw) => {
                const number = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
                return number >= min && number <= max ? number : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use a whole number from ${min} to ${max}`);
            };
        }
        function words(raw) {
            return raw.split(/[\s,]+/).filter((word) => word !== "");
        }
        const LOGIN = /^[a-z0-9][a-z0-9_-]*$/;
        const botName = (login) => login.toLowerCase().replace(/\[bot\]$/, "");
        function names(raw) {
            return words(raw).map((name) => name.replace(/^@/, "").toLowerCase());
        }
        const KEY = /^(?:gh[a-z]_|github_pat_|sk[-_]|(?:[A-Za-z]+_)+(?=[^_]*\d)[A-Za-z0-9-]{16,}$)/;
        const RANDOM = /^(?=.*\d).{18,}$/;
        const PREFIX = /^(?:[A-Za-z]+[_-])+/;
        function areSwapped(projectId, apiKey) {
            if (apiKey === "" || projectId === apiKey)
                return apiKey !== "";
            const isSameKind = projectId.length === apiKey.length && PREFIX.exec(projectId)?.[0] === PREFIX.exec(apiKey)?.[0];
            return KEY.test(projectId) && (isSameKind || !RANDOM.test(apiKey));
        }
        function pathSegment(raw, hint) {
            if (raw === "")
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(hint);
            return (0, _text_urls_js__WEBPACK_IMPORTED_MODULE_2__.wk)(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it contains a slash, whitespace, or control characters; ${hint}`);
        }
    }),
    335: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            $P: () => (isDate),
            BG: () => (lastWindow),
            Cq: () => (unitName),
            GX: () => (pastWindows),
            XN: () => (windowsFor),
            uF: () => (unitOf)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6316);
        const DAY_MS = 86_400_000;
        const dayOf = (year, month, date) => Date.UTC(year, month, date) / DAY_MS;
        const dateOf = (day) => new Date(day * DAY_MS);
        const utcDay = (date) => Date.parse(date) / DAY_MS;
        const iso = (day) => dateOf(day).toISOString().slice(0, 10);
        function isDate(raw) {
            const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? utcDay(raw) : Number.NaN;
            return day >= 0 && iso(day) === raw;
        }
        function windowsFor({ period, dateFrom, dateTo }, now) {
            const today = Math.floor(now.getTime() / DAY_MS);
            if (dateFrom === null && dateTo === null)
                return windowsBefore(startOf(period, today), period);
            if (dateFrom === null || dateTo === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("set both `date-from` and `date-to`, or neither");
            const [from, to] = [utcDay(dateFrom), utcDay(dateTo)];
            if (to < from)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`it's before \`date-from\` (${dateFrom}); the dates may be swapped`);
            if (to === from)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`the period ends the day before; use ${iso(from + 1)} or later`);
            if (to > today)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`reports cover only complete UTC days; use ${iso(today)} or earlier`);
            return windowsBefore(to, explicitPeriod(from, to));
        }
        function lastWindow(period, now) {
            return windowsBefore(startOf(period, Math.floor(now.getTime() / DAY_MS)), period).current;
        }
        function trendWindows(current, period, n) {
            const windows = [];
            for (let window = current; window && windows.length < n; window = windowBefore(window, period)) {
                windows.unshift(window);
            }
            return windows;
        }
        function windowBefore({ from, to }, period) {
            const isDay = period.unit === "days" && period.days === 1;
            const end = isDay ? utcDay(to) - 7 : utcDay(from);
            const start = stepBack(end, period);
            return start < 0 ? null : windowOf(start, end);
        }
        function pastWindows({ current, previous, period }, compare, trend, countingChanged) {
            const charted = trendWindows(current, period, trend).slice(0, -1).reverse();
            const isAlike = ({ from }) => countingChanged === null || from >= countingChanged;
            const earlier = (charted.length === 0 && compare ? [previous] : charted).filter(isAlike);
            const ago = [current, previous].flatMap((window) => yearEarlier(window, period) ?? []);
            return { earlier, yearAgo: earlier.length === 0 ? [] : ago.filter(isAlike) };
        }
        function yearEarlier({ from, to }, { unit }) {
            const isCalendar = unit === "month" || unit === "quarter";
            const back = (day) => {
                const date = dateOf(day);
                return isCalendar ? dayOf(date.getUTCFullYear() - 1, date.getUTCMonth(), 1) : day - 364;
            };
            const [start, end] = [back(utcDay(from)), back(utcDay(to))];
            return start < 0 ? null : windowOf(start, end);
        }
        const unitName = (unit, many = 1) => `${unit}${many === 1 ? "" : "s"}`;
        function unitOf(windows) {
            const [unit = "period", ...others] = new Set(windows.map(({ from, to }) => calendarUnit(utcDay(from), utcDay(to))));
            return others.length > 0 ? "period" : unit;
        }
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
            const current = windowOf(from, end);
            return { current, previous: windowBefore(current, period) ?? windowOf(stepBack(from, period), from), period };
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
            return "period";
        }
        function windowOf(from, to) {
            return { from: iso(from), to: iso(to), days: to - from, label: label(iso(from), iso(to - 1)) };
        }
        function label(first, last) {
            const start = (0, _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__.MK)(first, { year: first.slice(0, 4) !== last.slice(0, 4) });
            const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
            const end = isSameMonth ? `–${Number(last.slice(8))}` : ` – ${(0, _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__.MK)(last)}`;
            return `${start}${first === last ? "" : end}, ${last.slice(0, 4)}`;
        }
    }),
    124: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Ik: () => (object),
            Jt: () => (flag),
            Qq: () => (text),
            Vh: () => (readJson),
            ai: () => (number),
            as: () => (as),
            or: () => (or),
            p_: () => (list)
        });
        const text = (value) => (typeof value === "string" ? value : undefined);
        const number = (value) => (typeof value === "number" ? value : undefined);
        const flag = (value) => (typeof value === "boolean" ? value : undefined);
        function or(reader, fallback) {
            return (value) => {
                const read = reader(value);
                return read === undefined ? fallback : read;
            };
        }
        function as(reader, change) {
            return (value) => {
                const read = reader(value);
                return read === undefined ? undefined : change(read);
            };
        }
        function list(item) {
            return (value) => {
                const read = Array.isArray(value) ? value.map((each) => item(each)) : undefined;
                return read?.every((one) => one !== undefined) ? read : undefined;
            };
        }
        function object(fields) {
            return (value) => {
                if (typeof value !== "object" || value === null)
                    return undefined;
                const read = {};
                for (const name in fields) {
                    const field = fields[name](Reflect.get(value, name));
                    if (field === undefined)
                        return undefined;
                    read[name] = field;
                }
                return read;
            };
        }
        function readJson(reader, body) {
            try {
                return reader(JSON.parse(body)) ?? null;
            }
            catch {
                return null;
            }
        }
    }),
    4008: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            Em: () => (findMarked),
            Py: () => (NOT_SET_UP),
            Yg: () => (UNVERIFIED),
            Zl: () => (isNotSetUp),
            gY: () => (parseMarker),
            hi: () => (findOwnAccount),
            lq: () => (requestKey),
            rO: () => (createSigner),
            xY: () => (hasMarker)
        });
        var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
        const KINDS = ["job", "look", "watch", "news", "report", "denied", "setup", "issue"];
        const VERSION = "1";
        const LINE = /^<!-- docs-agent:1((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;
        const DEFAULTS = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", covers: null };
        const UNVERIFIED = "can't be verified, as happens after the API key, `base-url`, or the repository's name changes";
        const NOT_SET_UP = `<!-- docs-agent:${VERSION} kind=setup -->\n🔧 **Not set up yet:**`;
        const isNotSetUp = ({ body }) => body.replace("\r", "").startsWith(NOT_SET_UP);
        function createSigner(scope) {
            const key = Buffer.from((0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
            const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
            const sign = (thread, marker) => (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", key)
                .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
                .digest();
            return {
                write(thread, given) {
                    const marker = { ...DEFAULTS, ...given };
                    const hmac = sign(thread, marker).toString("hex");
                    const fields = { ...fieldsOf(marker), project: scope.projectId, hmac };
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
                ...(marker.covers && { covers: writeCovers(marker.covers) }),
            };
        }
        const writeCovers = ({ from, to, until, streak }) => [from, to, until, streak].join("..");
        const hasMarker = (body) => /^\s*<!-- docs-agent:/.test(body);
        function parseMarker(body) {
            const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1]?.trim().split(" ") ?? [];
            const fields = new Map(pairs.map((pair) => [pair.split("=", 1)[0], decode(pair.slice(pair.indexOf("=") + 1))]));
            const field = (name) => fields.get(name) ?? "";
            const kind = KINDS.find((one) => one === field("kind"));
            if (kind === undefined)
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
                covers: parseCovers(field("covers")),
                projectId: field("project"),
                hmac: field("hmac"),
            };
        }
        function parseCovers(text) {
            const [, from, to, until, streak] = /^([0-9a-f]{40,64})\.\.([0-9a-f]{40,64})\.\.(\d+)\.\.(\d+)$/.exec(text) ?? [];
            return from && to ? { from, to, until: Number(until), streak: Number(streak) } : null;
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
        function findMarked(comments, ownAccount, thread, signer) {
            return comments.flatMap((comment) => {
                const marker = comment.author.id === ownAccount?.id ? signer.read(thread, comment.body) : null;
                return marker ? [{ comment, marker }] : [];
            });
        }
        async function findOwnAccount(github, comments, thread, signer) {
            const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
            if (!signed)
                return null;
            const { id, fresh, author } = await github.react(signed.id, "eyes");
            if (fresh)
                await github.removeReaction(signed.id, id);
            return author;
        }
    }),
    5809: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            b: () => (failsTheStep),
            e: () => (run)
        });
        var _agent_command_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(3259);
        var _agent_request_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8351);
        var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5598);
        var _github_port_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4835);
        var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(779);
        var _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4660);
        var _marker_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(4008);
        var _text_markdown_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(7885);
        var _text_visible_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(440);
        async function run(start) {
            const { raw, runner } = start;
            runner.protect(raw["api-key"]);
            runner.protect(raw["github-token"]);
            if ((0, _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_4__.TA)(raw["project-id"], raw["api-key"]))
                runner.protect(raw["project-id"]);
            let outcome;
            let commandContext = null;
            let inTerminal = false;
            try {
                const context = start.readContext();
                inTerminal = context.event.name === "terminal";
                const text = textToRead(context.event, raw);
                const found = text === null || (0, _marker_js__WEBPACK_IMPORTED_MODULE_5__.xY)(text) ? null : (0, _agent_command_js__WEBPACK_IMPORTED_MODULE_8__.R)((0, _text_visible_js__WEBPACK_IMPORTED_MODULE_7__.iU)(text), raw.trigger);
                const command = context.event.comment && found;
                if (command !== null)
                    commandContext = context;
                if (text !== null && command === null) {
                    if (found !== null)
                        runner.notice(`This command was ignored. ${context.event.whyIgnored}.`);
                    outcome = concluded("skipped");
                }
                else if (context.event.withoutSecrets !== null && raw["api-key"] === "") {
                    const by = context.event.withoutSecrets;
                    runner.notice(`This run was skipped. GitHub doesn't pass secrets to workflows triggered by ${by}, so no API key is available.`);
                    outcome = concluded("skipped");
                }
                else {
                    const { mode } = (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.tf)(raw, ["mode"]).values();
                    if (mode === "check")
                        outcome = await check(start, context);
                    else if (mode === "analytics")
                        outcome = concluded(await report(start, context));
                    else if (onlyChecks(context.event, raw))
                        outcome = await checkOnly(start, context);
                    else
                        outcome = concluded(await agent(start, context, command));
                }
            }
            catch (thrown) {
                outcome = await reportFailure(start, thrown, inTerminal);
                if (commandContext !== null && thrown instanceof _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.RP && !start.signal.aborted)
                    await reportInThread(start, commandContext, thrown);
            }
            runner.setOutput("conclusion", outcome.conclusion);
            return outcome;
        }
        function failsTheStep(conclusion) {
            return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
        }
        async function reportFailure({ raw, runner, signal }, thrown, inTerminal) {
            if (signal.aborted) {
                const isReport = raw.mode === "analytics";
                runner.notice(`The run was stopped. Nothing was written${isReport ? ", and any earlier report is unchanged" : ""}.`);
                return concluded("cancelled");
            }
            const { what, why, fix, paste } = (0, _failure_js__WEBPACK_IMPORTED_MODULE_1__.w2)(thrown);
            const hasInvalidInputs = thrown instanceof _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.RP;
            const isEmpty = hasInvalidInputs && thrown.faults.some(({ given }) => given === "empty");
            const told = { what, why, fix: isEmpty && !inTerminal ? `${_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.x1}. ${fix}` : fix, ...(paste && { paste }) };
            runner.error((0, _failure_js__WEBPACK_IMPORTED_MODULE_1__.hC)(told));
            await runner.writeSummary((0, _text_markdown_js__WEBPACK_IMPORTED_MODULE_6__.WE)(told));
            return { conclusion: "error", hasInvalidInputs };
        }
        async function reportInThread(start, context, { faults }) {
            try {
                const inputs = (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.Y2)(start.raw, start.clock.now());
                const { postNotSetUp } = await __nccwpck_require__.e(622).then(__nccwpck_require__.bind(__nccwpck_require__, 9622));
                await withWorld(start, context, inputs, ({ github }) => postNotSetUp(github, context, inputs, faults));
            }
            catch (thrown) {
                start.runner.warning(`The invalid inputs couldn't be reported in the thread. ${(0, _failure_js__WEBPACK_IMPORTED_MODULE_1__.w2)(thrown).message}`);
            }
        }
        const concluded = (conclusion) => ({ conclusion, hasInvalidInputs: false });
        function textToRead({ name, text }, raw) {
            const isExplicit = raw.prompt !== "" || raw["job-id"] !== "";
            if (isExplicit || raw.mode === "analytics")
                return null;
            return raw.mode === "check" && name !== "issue_comment" ? null : text;
        }
        async function agent(start, context, command) {
            const { event } = context;
            const inputs = (0, _agent_request_js__WEBPACK_IMPORTED_MODULE_0__.x$)(start.raw, event, command !== null);
            const { runAgent } = await Promise.all([__nccwpck_require__.e(171), __nccwpck_require__.e(434)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8434));
            return withWorld(start, context, inputs, (world) => runAgent(world, inputs, context, command));
        }
        async function report(start, context) {
            const { raw, runner, clock } = start;
            const { event } = context;
            const repository = context.repository && `${context.repository.owner}/${context.repository.name}`;
            const publicRepository = event.repositoryIsPrivate === false ? repository : null;
            const inputs = (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.U6)(raw, clock.now(), publicRepository);
            const { runAnalytics } = await Promise.all([__nccwpck_require__.e(417), __nccwpck_require__.e(643)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5643));
            const result = await withWorld(start, context, inputs, async (world) => {
                if (repository !== null && event.repositoryIsPrivate === null && !inputs.allowPublicReport) {
                    const found = await (0, _github_port_js__WEBPACK_IMPORTED_MODULE_2__.wM)(world.github.repository());
                    if (found instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_2__.iK)
                        throw (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.KM)(null);
                    if (!found.isPrivate)
                        throw (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.KM)(repository);
                }
                const mayBePublic = inputs.allowPublicReport && event.repositoryIsPrivate !== true;
                const isPrivate = repository === null || !mayBePublic;
                return runAnalytics(world, inputs, { ...context, repository: repository ?? "", isPrivate });
            });
            const { conclusion, report: told, reportPath, reportHtml, reportJson, artifactUrl, pageUrl, commentUrl } = result;
            runner.setOutput("human", String(told.people.now));
            runner.setOutput("ai", String(told.ai.now));
            runner.setOutput("total", String(told.total.now));
            runner.setOutput("pages", String(told.visitedPages.now));
            runner.setOutput("api-requests", String(told.diagnostics.requests));
            runner.setOutput("report-path", reportPath);
            runner.setOutput("report-json", reportJson);
            runner.setOutput("page-url", pageUrl ?? "");
            runner.setOutput("artifact-url", artifactUrl ?? "");
            runner.setOutput("comment-url", commentUrl ?? "");
            runner.setOutput("headline", told.headline);
            runner.setOutput("notable", String(told.notable.length > 0));
            runner.setOutput("top-pages", JSON.stringify(told.topPages));
            runner.setOutput("standouts", JSON.stringify(told.standouts));
            const { reason } = told.diagnostics.period;
            if (reason !== null)
                runner.warning(`The report is partial. ${reason}.`);
            runner.info(told.headline);
            const isToOpen = event.name === "terminal" && reportHtml !== "";
            if (event.name === "terminal" && inputs.sitemap === null) {
                runner.info("To see which published pages had no visitors, and to get suggested commands, set `--docs-url` to your site's URL.");
            }
            runner.info(`Report: ${isToOpen ? `${reportHtml} (open it in a browser)` : reportPath}`);
            return conclusion;
        }
        async function check(start, context) {
            const given = (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.Y2)(start.raw, start.clock.now());
            const inputs = context.event.name === "terminal" ? { ...given, use: "analytics" } : given;
            const { runCheck } = await Promise.all([__nccwpck_require__.e(171), __nccwpck_require__.e(389)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2389));
            const conclusion = await withWorld(start, context, inputs, (world) => runCheck(world, inputs, context));
            return { conclusion, hasInvalidInputs: conclusion === "error" && inputs.faults.length > 0 };
        }
        function onlyChecks({ name }, raw) {
            const hasTask = raw.prompt !== "" || raw["job-id"] !== "" || raw.context === "changes";
            return name === "workflow_dispatch" && !hasTask && !_inputs_parsers_js__WEBPACK_IMPORTED_MODULE_4__.M2.some((input) => (0, _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_3__.qR)(raw, input));
        }
        async function checkOnly(start, context) {
            start.runner.warning("No prompt, so this run only checked the setup.");
            const result = await check(start, context);
            return result.conclusion === "complete" ? concluded("skipped") : result;
        }
        async function withWorld(start, context, access, work) {
            const { connect, runner, clock, signal } = start;
            const { close, ...connections } = await connect(access, context.repository, runner);
            try {
                return await work({ ...connections, runner, clock, signal });
            }
            finally {
                await close();
            }
        }
    }),
    3380: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            gQ: () => (createActionsRunner),
            R5: () => (readInput),
            Nu: () => (readRepository),
            $p: () => (readRunContext),
            un: () => (readState),
            pO: () => (runContext)
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
        var json = __nccwpck_require__(124);
        ;
        const body = (0, json.or)(json.Qq, "");
        const user = (0, json.Ik)({ id: json.ai, login: json.Qq, type: (0, json.or)(json.Qq, "User") });
        const repository = (0, json.Ik)({
            full_name: (0, json.or)(json.Qq, null),
            private: (0, json.or)(json.Jt, null),
            visibility: body,
            default_branch: (0, json.or)(json.Qq, null),
        });
        const comment = (0, json.Ik)({ id: (0, json.or)(json.ai, null), html_url: body, body, created_at: body, user: (0, json.or)(user, null) });
        const head = (0, json.Ik)({ repo: (0, json.or)(repository, null) });
        const written = (0, json.or)((0, json.Ik)({ body }), null);
        const readPayload = (0, json.Ik)({
            action: body,
            ref: body,
            before: body,
            after: body,
            release: (0, json.or)((0, json.Ik)({ tag_name: json.Qq }), null),
            issue: (0, json.or)((0, json.Ik)({ number: json.ai, body }), null),
            pull_request: (0, json.or)((0, json.Ik)({ number: json.ai, body, head: (0, json.or)(head, null) }), null),
            review: written,
            discussion: written,
            comment: (0, json.or)(comment, null),
            sender: (0, json.or)(user, null),
            repository: (0, json.or)(repository, null),
        });
        function readEvent(name, payload) {
            const read = Array.isArray(payload) ? undefined : readPayload(payload);
            if (read === undefined)
                return null;
            const { action, ref, issue, pull_request: pull, review, discussion, comment, sender, repository } = read;
            const written = comment ?? review ?? discussion ?? issue ?? pull;
            const isNew = ["created", "opened", "submitted"].includes(action);
            const { id = null, user: author = null, html_url: url = "", body = "" } = comment ?? {};
            const isCommand = name === "issue_comment" && isNew && id !== null && author !== null;
            const commentedAt = Date.parse(comment?.created_at ?? "");
            const isFromFork = pull?.head ? pull.head.repo?.full_name !== repository?.full_name : false;
            const by = isFromFork ? "pull requests from forks" : sender?.login === "dependabot[bot]" ? "Dependabot" : null;
            return {
                name,
                text: WITH_TEXT.test(name) ? (isNew && written?.body) || "" : null,
                comment: isCommand ? { id, url, body, author } : null,
                whyIgnored: name === "issue_comment" ? NO_AUTHOR : ONLY_COMMENTS,
                thread: (issue ?? pull)?.number ?? null,
                commentedAt: Number.isNaN(commentedAt) ? null : new Date(commentedAt),
                sender,
                checksSender: !["workflow_dispatch", "push", "schedule", "repository_dispatch"].includes(name),
                withoutSecrets: RESTRICTED.test(name) ? by : null,
                repositoryIsPrivate: repository?.private ?? null,
                repositoryIsInternal: repository?.visibility === "internal",
                branch: /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? null,
                defaultBranch: repository?.default_branch ?? null,
                code: readCode(name, read),
            };
        }
        function readCode(name, { before, after, release }) {
            const commit = (sha) => (/^(?!0+$)[0-9a-f]{40,64}$/.test(sha) ? sha : null);
            if (name === "push")
                return { kind: "push", before: commit(before), after: commit(after) };
            return name === "release" && release ? { kind: "release", tag: release.tag_name } : null;
        }
        const RESTRICTED = /^(?:pull_request(?:_review(?:_comment)?)?|push|create|deployment(?:_status)?)$/;
        const ONLY_COMMENTS = "Only comments in the conversation of an issue or pull request are read. Post the command there, as a comment of its own";
        const NO_AUTHOR = "The event doesn't include the IDs of the comment and its author, so it's unclear who asked";
        const WITH_TEXT = /^(?:(?:issue|discussion|commit)_comment|pull_request(?:_review(?:_comment)?)?|issues|discussion)$/;
        var failure = __nccwpck_require__(5598);
        var files = __nccwpck_require__(852);
        var port = __nccwpck_require__(9560);
        var sanitize = __nccwpck_require__(5316);
        ;
        function readInput(name) {
            const isSet = `INPUT_${name.toUpperCase()}` in process.env;
            return isSet ? core.V4(name, { trimWhitespace: false }) : undefined;
        }
        const STATE = "record";
        function readState() {
            return core.Gu(STATE);
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
                    await summary.addRaw(markdown, true).write({ overwrite: true });
                },
                prepareFolder: files.G8,
                writeFiles: files.hV,
                upload,
            });
        }
        async function upload(artifact) {
            const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
            if (!ACTIONS_RESULTS_URL || !/^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(GITHUB_SERVER_URL))
                return null;
            const { DefaultArtifactClient } = await Promise.all([__nccwpck_require__.e(231), __nccwpck_require__.e(846), __nccwpck_require__.e(895), __nccwpck_require__.e(215)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1731));
            const client = new DefaultArtifactClient();
            const { name } = artifact;
            const { id } = "files" in artifact
                ? await client.uploadArtifact(name, [...artifact.files], artifact.folder)
                :
                    await (0, files.kH)(artifact.page, name, (copy, folder) => client.uploadArtifact(name, [copy], folder, { skipArchive: true }));
            if (id === undefined)
                throw new Error("the server didn't return the artifact's ID");
            return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
        }
        function saveState(record) {
            const file = process.env.GITHUB_STATE;
            if (!file)
                throw new Error("The environment variable GITHUB_STATE isn't set");
            const { size } = (0, external_node_fs_.statSync)(file);
            try {
                core.LZ(STATE, record);
                const [, , saved] = RECORD.exec((0, external_node_fs_.readFileSync)(file).subarray(size).toString()) ?? [];
                if (saved !== record)
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
        const RECORD = new RegExp(`^${STATE}<<(.+)\\r?\\n([^]*)\\r?\\n\\1\\r?\\n$`);
        function readRunContext(env) {
            return runContext(env, readEventFile(env));
        }
        function runContext(env, payload) {
            const event = readEvent(env.GITHUB_EVENT_NAME ?? "", payload);
            if (!event)
                throw unusable("It isn't a GitHub event");
            const serverUrl = (env.GITHUB_SERVER_URL || "https://github.com").replace(/\/+$/, "");
            const repository = readRepository(env);
            const runId = env.GITHUB_RUN_ID ?? "";
            return {
                event,
                repository,
                serverUrl,
                runUrl: repository && runId ? `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}` : null,
                ...readOrigin(env, serverUrl),
                runId,
                runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
                stepKey: [env.GITHUB_WORKFLOW, env.GITHUB_JOB, env.GITHUB_ACTION].join("/"),
            };
        }
        function readRepository(env) {
            const [owner, name] = (env.GITHUB_REPOSITORY ?? "").split("/");
            return owner && name ? { owner, name } : null;
        }
        function readOrigin(env, serverUrl) {
            const { GITHUB_ACTION_REPOSITORY: repository = "", GITHUB_ACTION_REF: given = "" } = env;
            if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
                return { uses: "./", setupUrl: null };
            const ref = /^[\w./-]+$/.test(given) ? given : "HEAD";
            return { uses: `${repository}@${ref}`, setupUrl: `${serverUrl}/${repository}/blob/${ref}/docs/setup.md` };
        }
        function readEventFile({ GITHUB_EVENT_PATH: file }) {
            if (!file)
                throw unusable("The environment variable GITHUB_EVENT_PATH isn't set");
            try {
                return JSON.parse((0, external_node_fs_.readFileSync)(file, "utf8"));
            }
            catch (thrown) {
                const why = thrown instanceof SyntaxError ? "It isn't valid JSON" : `It can't be opened: ${String(thrown)}`;
                throw unusable(why, thrown);
            }
        }
        function unusable(why, cause) {
            return new failure.HR({
                what: "The event that started this run can't be read",
                why,
                fix: "Run this as a step in a GitHub Actions workflow. On a self-hosted runner, make sure that its work folder is writable",
            }, { cause });
        }
    }),
    852: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            G8: () => (prepareFolder),
            hV: () => (writeFiles),
            kH: () => (withCopy),
            t2: () => (exists),
            x3: () => (createFile)
        });
        var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
        var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
        var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
        var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5598);
        async function prepareFolder(folder) {
            try {
                if ((0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder).startsWith("/proc/"))
                    throw Object.assign(new Error("No folders"), { code: "ENOENT" });
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder), { recursive: true });
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)((0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder), node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.W_OK);
            }
            catch (thrown) {
                throw explain(folder, thrown);
            }
        }
        async function writeFiles(folder, files) {
            const run = (0, node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8);
            const moves = files.map(({ name, content }) => {
                return { path: (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, name), temporary: (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, `.${name}.${run}.tmp`), content };
            });
            await prepareFolder(folder);
            try {
                for (const { temporary, content } of moves)
                    await writeThrough(temporary, content);
                const isFolder = async (path) => (await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path).catch(() => null))?.isDirectory() === true;
                for (const { path } of moves)
                    if (await isFolder(path))
                        throw Object.assign(new Error(path), { code: "EISDIR" });
                for (const { temporary, path } of moves)
                    await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
            }
            catch (thrown) {
                await Promise.all(moves.map(({ temporary }) => (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true }).catch(() => { })));
                throw explain(folder, thrown);
            }
            return moves.map(({ path }) => path);
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
        async function createFile(path, text) {
            try {
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0, node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(path, text, { flag: "wx" });
            }
            catch (thrown) {
                const isThere = await exists(path);
                throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__.HR({
                    what: `${path} wasn't written`,
                    why: isThere ? "There's already a file, and it's never replaced" : String(thrown),
                    fix: isThere ? "Rename it, and then try again" : "Check that you're allowed to write there",
                }, { cause: thrown });
            }
        }
        const exists = (path) => (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path).then(() => true, () => false);
        async function withCopy(file, name, use) {
            const folder = await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)(`${process.env.RUNNER_TEMP}/docs-report-`);
            try {
                const copy = (0, node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, name);
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)(file, copy);
                return await use(copy, folder);
            }
            finally {
                await (0, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
            }
        }
        const ELSEWHERE = "Set `output-dir` to a folder that you can write to";
        const NOT_ALLOWED = ["The current user isn't allowed to write there", ELSEWHERE];
        const NO_FOLDER = ["That path isn't a folder", `${ELSEWHERE}, or remove the file that's there`];
        const REASONS = {
            ENOSPC: ["The disk is full", "Free up some space on the runner, or set `output-dir` to a folder on another disk"],
            EACCES: NOT_ALLOWED,
            EPERM: NOT_ALLOWED,
            EROFS: ["That disk is read-only", ELSEWHERE],
            ENOENT: ["A folder can't be created there", ELSEWHERE],
            ENOTDIR: NO_FOLDER,
            EEXIST: NO_FOLDER,
            EISDIR: ["A folder there has the name of one of the report's files", `${ELSEWHERE}, or rename the folder`],
        };
        function explain(folder, thrown) {
            const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
            const [why, fix] = REASONS[code] ?? [String(thrown), ELSEWHERE];
            return new _failure_js__WEBPACK_IMPORTED_MODULE_3__.HR({ what: `The report couldn't be written to ${folder}`, why, fix }, { cause: thrown });
        }
    }),
    9560: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            o: () => (progressLine)
        });
        var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6316);
        function progressLine({ label, requests, rows }) {
            return `${label}: ${rows > 0 ? `${(0, _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__.hS)(rows, "row")}, ` : ""}${(0, _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__.hS)(requests, "request")} so far`;
        }
    }),
    5316: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            A: () => (sanitized),
            S: () => (reportUncaught)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        var _text_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7965);
        var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(440);
        function sanitized(sink) {
            const secrets = [];
            let redact = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.l)(secrets);
            const forText = (text) => redact(text);
            const forLog = (text) => forText((0, _text_visible_js__WEBPACK_IMPORTED_MODULE_2__.aY)(forText(text)));
            function* forFile(content) {
                for (const piece of content)
                    yield redact(piece);
            }
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
                    redact = (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.l)(secrets);
                    for (const form of (0, _text_redact_js__WEBPACK_IMPORTED_MODULE_1__.e)(secret))
                        sink.mask(form);
                },
                redact: forText,
                info: (text) => sink.info(forLog(text)),
                progress: (step) => sink.progress({ ...step, label: forLog(step.label) }),
                notice: (text) => sink.notice(forLog(text)),
                warning: (text) => sink.warning(forLog(text)),
                error: (text) => sink.error(forLog(text)),
                setOutput: (name, value) => attempt(`The ${name} output`, () => sink.setOutput(name, forText(value))),
                saveState: (record) => attempt("The state for the post step", () => sink.saveState(forText(record))),
                saveStateOrThrow(record) {
                    try {
                        sink.saveState(forText(record));
                    }
                    catch (thrown) {
                        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__.HR({
                            what: "The state for the post step couldn't be saved, so nothing was sent",
                            why: forText(messageOf(thrown)),
                            fix: "Make sure the runner's disk has free space, then try again",
                        }, { cause: thrown });
                    }
                },
                writeSummary: (markdown) => sink.writeSummary(forText(markdown)).catch(unwritten("The job summary")),
                prepareFolder: (folder) => sink.prepareFolder(folder),
                writeFiles: (folder, files) => sink.writeFiles(folder, files.map(({ name, content }) => ({ name, content: forFile(content) }))),
                async upload(artifact, stop) {
                    const isPage = "page" in artifact;
                    try {
                        stop.throwIfAborted();
                        const stopped = new Promise((_, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
                        const sent = sink.upload?.({ ...artifact, name: forName(artifact.name) });
                        const url = await Promise.race([sent, stopped]);
                        if (url === null && !isPage)
                            sink.notice("The report wasn't uploaded because this server doesn't support the current version of artifacts.");
                        return url ?? null;
                    }
                    catch (thrown) {
                        const why = messageOf(thrown);
                        if (isPage)
                            sink.notice(forLog(`The page couldn't be uploaded unzipped (${why}), so no link opens it in a browser.`));
                        else
                            sink.warning(forLog(`The report couldn't be uploaded (${why}). Its files are in ${artifact.folder}.`));
                        return null;
                    }
                },
            };
        }
        function messageOf(thrown) {
            return thrown instanceof Error ? thrown.message : String(thrown);
        }
        function reportUncaught(runner) {
            process.prependListener("uncaughtException", (thrown) => {
                runner.error((0, _failure_js__WEBPACK_IMPORTED_MODULE_0__.w2)(thrown).message);
                process.exit(1);
            });
        }
    }),
    9497: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            A: () => (SIGNAL_NAMES),
            h: () => (ServiceFailure)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const SIGNAL_NAMES = ["feedback", "searches", "questions", "views"];
        class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__.e6 {
            kind;
            constructor(kind, ...failure) {
                super(...failure);
                this.kind = kind;
            }
        }
    }),
    7885: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            LF: () => (pathText),
            M6: () => (explainWhy),
            SS: () => (codeSpan),
            W$: () => (encodeCharacter),
            WE: () => (explain),
            Yg: () => (escapePunctuation),
            a: () => (percentEncode),
            em: () => (sentence),
            g0: () => (csvSafe),
            hD: () => (quote),
            mG: () => (inline),
            nf: () => (link),
            v9: () => (advice),
            wC: () => (wordsSpan)
        });
        var _visible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(440);
        const MAX_PATH_CHARACTERS = 100;
        const PATH_HEAD = 60;
        const MAX_ENCODED = 1_000;
        const EMPTY = "(empty)";
        function codeSpan(path) {
            return `\`${pathText(path)}\``;
        }
        function wordsSpan(words) {
            return `\`${(0, _visible_js__WEBPACK_IMPORTED_MODULE_0__.wl)(words, 200).replace(/[`|\\]/g, encodeCharacter) || EMPTY}\``;
        }
        function pathText(path) {
            const ends = path.length > MAX_ENCODED ? path.slice(0, MAX_ENCODED / 2) + path.slice(-MAX_ENCODED / 2) : path;
            const characters = percentEncode(ends).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
            if (characters.length > MAX_PATH_CHARACTERS) {
                characters.splice(PATH_HEAD, characters.length - MAX_PATH_CHARACTERS + 1, "…");
            }
            return characters.join("");
        }
        function inline(text, max = 200) {
            return inertLine((0, _visible_js__WEBPACK_IMPORTED_MODULE_0__.wl)(text, max)) || EMPTY;
        }
        function quote(text, max = 1_000) {
            const visible = (0, _visible_js__WEBPACK_IMPORTED_MODULE_0__.xv)((0, _visible_js__WEBPACK_IMPORTED_MODULE_0__.i)(text).trim(), max);
            const lines = visible
                .replace(/(?<![\w.])@(?=\w)/g, "@\u200b")
                .split("\n")
                .map(quotedLine);
            const quoted = (lines.join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n");
            return quoted.replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => (first ? `> ${first}` : ">"));
        }
        function quotedLine(line) {
            const [, number = "", sign, item = ""] = /^\s*(\d{0,9})([-*+.)])\s+(.*)$/.exec(line) ?? [];
            const isItem = sign !== undefined && (number === "") === /[-*+]/.test(sign);
            return isItem ? `${number}\\${sign} ${inertLine(item)}` : inertLine(line);
        }
        function link(label, url) {
            const text = escapePunctuation((0, _visible_js__WEBPACK_IMPORTED_MODULE_0__.wl)(label, 200)) || EMPTY;
            return `[${text}](${percentEncode(url).replace(/[()]/g, encodeCharacter)})`;
        }
        function escapePunctuation(text) {
            return text.replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&");
        }
        function explain(failure) {
            return `**${sentence(failure.what)}.**\n\n${explainWhy(failure)}`;
        }
        function explainWhy({ why, fix, paste }) {
            const reasons = why
                .split("\n")
                .map((line) => (line.startsWith("- ") ? `- ${sentence(line.slice(2))}` : `${sentence(line)}.`));
            return `${reasons.join("\n")}\n\n${advice(fix, paste)}`;
        }
        function advice(fix, paste) {
            return `${sentence(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
        }
        const sentence = (text) => inline(text, 600);
        const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]|(?<=##)\[/gu;
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
        const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"']*$/u;
        const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
        const TIME = /^\d\d:\d\d[.,]?$/;
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
                    last.text += gap + text;
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
            if ([PUNCTUATION, ABBREVIATION, TIME].some((harmless) => harmless.test(word)))
                return true;
            return PLAIN_WORD.test(word) && !COMMIT.test(word);
        }
        function codeSpans(text) {
            return text
                .split(/(\s*\|\s*)/)
                .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && fenced(part)))
                .join("");
        }
        function fenced(text) {
            const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
            const fence = "`".repeat(longest + 1);
            const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
            return fence + pad + text + pad + fence;
        }
    }),
    6316: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            KN: () => (percent),
            MK: () => (dateText),
            U9: () => (count),
            c3: () => (signedCount),
            hS: () => (counted),
            rb: () => (timeOfDay),
            uS: () => (shortCount),
            wu: () => (signedPercent)
        });
        function format(value, digits, sign) {
            const size = Math.abs(value).toFixed(digits);
            const plus = sign === "exceptZero" ? "+" : "";
            const signed = Number(size) === 0 ? "" : value < 0 ? "−" : plus;
            return signed + size.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");
        }
        const count = (value) => format(value, 0, "negative");
        function shortCount(value) {
            if (value < 10_000)
                return count(value);
            const [unit, name] = value < 1e6 ? [1e3, "K"] : [1e6, "M"];
            return `${Math.round((value / unit) * 10) / 10}${name}`;
        }
        function counted(value, noun) {
            return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
        }
        const signedCount = (value) => format(value, 0, "exceptZero");
        function formatPercent(fraction, sign) {
            const percents = fraction * 100;
            const size = Math.abs(percents);
            if (size > 0 && size < 0.05)
                return "<0.1%";
            if (size >= 99.5 && size < 100)
                return `${format(Math.trunc(percents * 10) / 10, 1, sign)}%`;
            return `${format(percents, size > 0 && size < 0.95 ? 1 : 0, sign)}%`;
        }
        const percent = (fraction) => formatPercent(fraction, "negative");
        const signedPercent = (fraction) => formatPercent(fraction, "exceptZero");
        function timeOfDay(date, now) {
            const [day = "", time = ""] = new Date(Math.ceil(date.getTime() / 1_000) * 1_000).toISOString().split("T");
            const shownDay = now.toISOString().startsWith(day) ? "" : `${day} `;
            return `${shownDay}${time.slice(0, 8).replace(/:00$/, "")} UTC`;
        }
        const MONTHS = [
            ...["January", "February", "March", "April", "May", "June"],
            ...["July", "August", "September", "October", "November", "December"],
        ];
        function dateText(date, { month = "short", day = true, year = false } = {}) {
            const at = new Date(date);
            const name = MONTHS[at.getUTCMonth()] ?? "";
            const start = `${month === "long" ? name : name.slice(0, 3)}${day ? ` ${at.getUTCDate()}` : ""}`;
            return year ? `${start}${day ? "," : ""} ${at.getUTCFullYear()}` : start;
        }
    }),
    7965: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            e: () => (secretForms),
            l: () => (createRedactor)
        });
        var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7885);
        function createRedactor(secrets) {
            const forms = secrets.flatMap(secretForms).sort((one, other) => other.length - one.length);
            return (text) => forms.some((form) => text.includes(form)) ? forms.reduce((rest, form) => rest.replaceAll(form, "***"), text) : text;
        }
        const MIN_LENGTH_WITH_FORMS = 8;
        function secretForms(secret) {
            if (secret === "")
                return [];
            if (secret.length < MIN_LENGTH_WITH_FORMS)
                return [secret];
            const url = encodeURIComponent(secret.toWellFormed());
            const base64 = [Buffer.from(secret).toString("base64"), ...inBase64(secret)];
            const forms = [
                secret,
                url,
                url.replaceAll("-", "%2D"),
                url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
                JSON.stringify(secret).slice(1, -1),
                (0, _markdown_js__WEBPACK_IMPORTED_MODULE_0__.Yg)(secret),
                ...base64,
                ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
            ];
            return [...new Set(forms.flatMap((form) => [form, form.replaceAll("/", "\\/")]))];
        }
        function inBase64(secret) {
            const bytes = Buffer.from(secret);
            return [0, 1, 2].flatMap((offset) => {
                const text = Buffer.concat([Buffer.alloc(offset), bytes])
                    .toString("base64")
                    .replace(/=+$/, "");
                const start = Math.ceil((offset * 8) / 6);
                return [text.slice(start, Math.floor(((offset + bytes.length) * 8) / 6)), text.slice(start)];
            });
        }
    }),
    7242: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            $t: () => (placeOf),
            Pk: () => (hostToAllow),
            Q2: () => (parseBaseUrl),
            U9: () => (isLoopback),
            aI: () => (parseDocsUrl),
            c8: () => (numberHere),
            eI: () => (isSameSite),
            m0: () => (parsePullRequestLink),
            v4: () => (parseSitemap),
            v7: () => (repositoryLabel),
            wg: () => (pageLink),
            wk: () => (isSegment)
        });
        var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
        const MAX_LINK_LENGTH = 2_000;
        const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[1-9][0-9]{0,4})?)((?:\/[A-Za-z0-9._~-]+)+)$/;
        const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/([A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
        function parsePullRequestLink(raw, hosts, serverUrl) {
            const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw)) || [];
            if (host === "" || path.split("/").some((segment) => segment === "." || segment === ".."))
                return null;
            const url = `https://${host}${path}`;
            if (host === "github.com" || host === URL.parse(serverUrl)?.host) {
                const [, owner = "", repo = "", number = ""] = PULL_REQUEST.exec(path) ?? [];
                if (owner === "")
                    return null;
                return { url, label: `${owner}/${repo}#${number}`, host, owner, repo, number: Number(number) };
            }
            if (!hosts.some((allowed) => allowed.toLowerCase() === host))
                return null;
            return { url, label: `${host}${path}`, host };
        }
        function placeOf(pullRequest, { serverUrl }) {
            if (!("number" in pullRequest) || pullRequest.host !== URL.parse(serverUrl)?.host)
                return null;
            const { owner, repo, number } = pullRequest;
            return { owner, repo, number };
        }
        function numberHere(pullRequest, context) {
            const { repository } = context;
            const place = placeOf(pullRequest, context);
            if (repository === null || place === null)
                return null;
            const isSame = `${place.owner}/${place.repo}`.toLowerCase() === `${repository.owner}/${repository.name}`.toLowerCase();
            return isSame ? place.number : null;
        }
        function repositoryLabel(raw) {
            const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
            if (host === "")
                return raw;
            return (host === "github.com" ? path.slice(1) : `${host}${path}`).replace(/\.git$/, "");
        }
        function hostToAllow(raw, serverUrl) {
            const host = URL.parse(raw)?.hostname ?? "";
            return parsePullRequestLink(raw, [host], serverUrl) && host;
        }
        const METADATA = /^(169\.254\.|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;
        function parseUrl(raw, example) {
            const url = /^https?:\/\/[^\s\\\p{C}]+$/iu.test(raw) ? URL.parse(raw) : null;
            if (url === null)
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC(`use a full URL, such as ${example}`);
            if (url.username || url.password || /[?#]/.test(raw)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use the URL without a username, password, query, or fragment");
            }
            if (METADATA.test(url.hostname))
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use another host; this one is reserved for cloud metadata");
            if (url.protocol === "http:" && !isLoopback(url.hostname)) {
                return new _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC("use https; only loopback hosts can use http");
            }
            url.pathname = url.pathname.replace(/\/+$/, "");
            return url;
        }
        function parseBaseUrl(raw) {
            const url = parseUrl(raw, "https://api.example.com");
            return url instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC ? url : url.href.replace(/\/$/, "");
        }
        const parseDocsUrl = (raw) => parseUrl(raw, "https://docs.example.com");
        function parseSitemap(raw) {
            if (!/^https?:/i.test(raw))
                return raw || null;
            const url = parseUrl(raw, "https://docs.example.com/sitemap.xml");
            return url instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__.vC ? url : raw;
        }
        const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
        const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
        function isSameSite(one, other) {
            const site = ({ protocol, hostname, port }) => `${protocol.replace("https", "http")}${hostname.replace(/^www\.|\.$/g, "")}:${port}`;
            return site(one) === site(other);
        }
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
        function isSegment(text) {
            return text.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(text) && text !== "." && text !== "..";
        }
        function isLoopback(hostname) {
            const host = hostname.toLowerCase().replace(/\.$/, "");
            return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
        }
    }),
    440: ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {
        __nccwpck_require__.d(__webpack_exports__, {
            E7: () => (quotable),
            aY: () => (cleanLog),
            i: () => (removeInvisible),
            iU: () => (cleanPrompt),
            l2: () => (capitalized),
            wl: () => (foldLine),
            xk: () => (hidesText),
            xv: () => (truncate)
        });
        var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);
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
        function hidesText(text) {
            return cleanPrompt(text).length < text.replaceAll("\r\n", "\n").length;
        }
        function foldLine(text, max) {
            return truncate(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
        }
        const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
        const quotable = (message, max) => foldLine(message, max).replace(/\.$/, "");
        let graphemes;
        function truncate(text, max) {
            if (text.length <= max)
                return text;
            graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
            const last = graphemes.segment(text).containing(max - 1);
            return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
        }
        const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
        const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;
        function cleanLog(text) {
            return removeInvisible((0, node_util__WEBPACK_IMPORTED_MODULE_0__.stripVTControlCharacters)(text)).replace(LINE_COMMAND, "$1: :").replace(INNER_COMMAND, "## [");
        }
        const ENDS = { "<!--": "-->", "<?": "?>", "<![CDATA[": "]]>" };
        const MARK = /\n(?:(?<blank>[ \t]*)(?=\n)|)|(?<hidden><!--|<!\[CDATA\[|<[!?]|<\/(?![a-z>]))|(?<tag><(?=[a-z/]))|(?<run>`+|~{3,})|\||\]\(/gi;
        const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
        const ENDLESS_HTML = /^<(?:script|pre|style|textarea)/i;
        const FENCE = /(?:(`{3,})[^`\n]*(?![^\n])(?:\n(?! {0,3}\1`*[ \t]*(?![^\n]))[^\n]*)*|(~{3,})[^\n]*(?:\n(?! {0,3}\2~*[ \t]*(?![^\n]))[^\n]*)*)(?:\n[^\n]*)?/y;
        const SPAN = /(?<=(?:^|\s)[("'*_]*)(`+)(?!`)(?:(?!\]\()[^\n|])*?[^`\n|]\1(?!`)/y;
        function removeComments(text) {
            if (!/<(?:[!?]|\/[^a-z])/i.test(text))
                return text;
            let kept = "";
            let start = 0;
            let lineStart = 0;
            let certain = true;
            let html = false;
            let raw = false;
            let spans = true;
            const marks = new RegExp(MARK);
            for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
                const { 0: mark, index, groups: { blank, hidden, tag, run } = {} } = found;
                if (mark.startsWith("\n")) {
                    lineStart = index + 1;
                    raw = false;
                    if (blank !== undefined) {
                        html = false;
                        spans = true;
                    }
                    continue;
                }
                const prefix = text.slice(lineStart, index);
                const isFirst = !raw && CONTAINER.test(prefix);
                const isText = certain && !html && !raw;
                if (hidden !== undefined) {
                    const isOwnBlock = isText && prefix === "";
                    const isInline = isText && !isFirst;
                    const closing = ENDS[hidden] ?? ">";
                    const close = text.indexOf(closing, index + 1);
                    if (close === -1 && isInline) {
                        spans = false;
                        continue;
                    }
                    kept += text.slice(start, index);
                    const inside = text.slice(index + 1, close);
                    const isLong = inside.includes("\n");
                    if (close < index + mark.length || inside.includes("<!--"))
                        return cutOff(kept);
                    if (isLong && !isOwnBlock && !isInline)
                        return cutOff(kept);
                    start = close + closing.length;
                    marks.lastIndex = start;
                    if (isFirst || isLong)
                        raw = true;
                    if (raw || inside.includes("`"))
                        spans = false;
                    if (isLong && !(isOwnBlock && hidden === "<!--"))
                        certain = false;
                    continue;
                }
                const code = !isText ? null : mark.length > 2 && isFirst ? prefix === "" && FENCE : spans && SPAN;
                if (run !== undefined && code) {
                    code.lastIndex = index;
                    if (code.test(text)) {
                        marks.lastIndex = code.lastIndex;
                        continue;
                    }
                }
                spans = false;
                if (tag !== undefined && isFirst)
                    html = true;
                if (isFirst && (ENDLESS_HTML.test(text.slice(index)) || (run !== undefined && run.length > 2)))
                    certain = false;
            }
            return kept + text.slice(start);
        }
        function cutOff(kept) {
            return kept.replace(/\[\^[^[\]\n]*\]:.*/s, "");
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
        return { "152": "post.entry.js", "171": "coverage.entry.js", "215": "artifact.entry.js", "231": "undici.entry.js", "265": "commander.entry.js", "389": "check.entry.js", "390": "sitemaps.entry.js", "417": "preact.entry.js", "434": "agent.entry.js", "466": "network.entry.js", "467": "activity.entry.js", "622": "not-set-up.entry.js", "643": "analytics.entry.js", "672": "issues.entry.js", "699": "client.entry.js", "709": "actions-github.entry.js", "757": "deletions.entry.js", "761": "decompress.entry.js", "792": "entry.js", "840": "review.entry.js", "846": "actions-http-client.entry.js", "890": "history.entry.js", "892": "connect.entry.js", "895": "actions-artifact.entry.js", "949": "program.entry.js" }[chunkId];
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
    ml: () => (systemClock),
    Fo: () => (terminal)
});
;
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
var inputs = __nccwpck_require__(779);
var run = __nccwpck_require__(5809);
var actions = __nccwpck_require__(3380);
var sanitize = __nccwpck_require__(5316);
;
const systemClock = {
    now: () => new Date(),
    monotonic: () => Number(process.hrtime.bigint()) / 1e6,
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
async function main() {
    const { env } = process;
    const runner = (0, actions.gQ)();
    (0, sanitize.S)(runner);
    const canceled = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.on(name, () => canceled.abort(new Error(`The run was stopped (${name})`)));
    }
    const { conclusion } = await (0, run.e)({
        raw: (0, inputs.yI)(actions.R5),
        runner,
        clock: systemClock,
        signal: canceled.signal,
        readContext: () => (0, actions.$p)(env),
        async connect(...from) {
            const { connectWith } = await loadConnections();
            return connectWith(env, systemClock, canceled.signal)(...from);
        },
    });
    if (conclusion === "cancelled")
        process.exitCode = 130;
    else if ((0, run.b)(conclusion))
        process.exitCode = 1;
    setTimeout(() => process.exit(), 1_000).unref();
}
async function post() {
    const { runPostStep } = await __nccwpck_require__.e(152).then(__nccwpck_require__.bind(__nccwpck_require__, 2152));
    await runPostStep(systemClock);
}
async function terminal() {
    const { runProgram } = await Promise.all([__nccwpck_require__.e(265), __nccwpck_require__.e(949)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1949));
    await runProgram(systemClock);
}
const loadConnections = () => Promise.all([__nccwpck_require__.e(231), __nccwpck_require__.e(699), __nccwpck_require__.e(892)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7892));
var __webpack_exports__loadConnections = __webpack_exports__.K7;
var __webpack_exports__main = __webpack_exports__.iW;
var __webpack_exports__post = __webpack_exports__.bE;
var __webpack_exports__run = __webpack_exports__.eF;
var __webpack_exports__sanitized = __webpack_exports__.A6;
var __webpack_exports__systemClock = __webpack_exports__.ml;
var __webpack_exports__terminal = __webpack_exports__.Fo;
export { __webpack_exports__loadConnections as loadConnections, __webpack_exports__main as main, __webpack_exports__post as post, __webpack_exports__run as run, __webpack_exports__sanitized as sanitized, __webpack_exports__systemClock as systemClock, __webpack_exports__terminal as terminal };
