// Built from src/ by `npm run build`. Edit src/ instead.
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 9140:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("constants");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 1943:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 8995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 6193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 2018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 7016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 950:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Yz: () => (/* binding */ debug),
  z3: () => (/* binding */ error),
  Gu: () => (/* binding */ getState),
  pq: () => (/* binding */ info),
  lm: () => (/* binding */ notice),
  LZ: () => (/* binding */ saveState),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ setSecret),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, addPath, endGroup, exportVariable, getBooleanInput, getIDToken, getInput, getMultilineInput, group, isDebug, markdownSummary, platform, setCommandEcho, setFailed, startGroup, summary, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
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
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
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
//# sourceMappingURL=command.js.map
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __nccwpck_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




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
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function setSecret(secret) {
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
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
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
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
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
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
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function debug(message) {
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
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
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return file_command_issueFileCommand('STATE', file_command_prepareKeyValueMessage(name, value));
    }
    command_issueCommand('save-state', { name }, utils_toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return __awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 6891:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  R: () => (/* binding */ parseCommand)
});

// UNUSED EXPORTS: CANNOT_STOP

;// CONCATENATED MODULE: ./src/text/mail.js
/** Cuts what a mail client adds below a reply: the quoted mail, from its header on, or a signature. */
function withoutMail(text) {
    const lines = text.split("\n");
    const lastOwn = lines.findLastIndex((line) => !/^(?:>|\s*$)/.test(line));
    const endsInQuote = lines.slice(lastOwn + 1).some((line) => line.startsWith(">"));
    /** What starts the fenced code that this line is in. */
    let fence = "";
    const start = lines.findIndex((line, index) => {
        const [, mark = ""] = /^(?:\s|[-+*]\s|\d{1,9}[.)]\s)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
        if (fence === "")
            fence = mark;
        else if (mark.startsWith(fence) && line.trim() === mark)
            fence = "";
        if (index === 0 || fence !== "" || line.trim() === "")
            return false;
        // Apple Mail also quotes the header. Anywhere else in a quote, it's part of what someone quoted.
        const isQuoted = line.startsWith(">");
        if (isQuoted && lines[index - 1]?.startsWith(">"))
            return false;
        const next = lines.slice(index, index + 7).map((each) => each.replace(/^> ?/, "").slice(0, 500).trim());
        const isBeforeQuote = endsInQuote && !isQuoted && lastOwn - index < MAX_INTRODUCTION;
        return (isIntroduction(next, isBeforeQuote) ||
            isHeader(next) ||
            // The header can be below a title and a blank line.
            (isQuoted && lines[index + 2]?.startsWith(">") && isHeader(next.slice(2))) ||
            ADDED.some((pattern) => pattern.test(next.join("\n"))));
    });
    const kept = start === -1 ? lines : lines.slice(0, start);
    const signature = startOfSignature(kept);
    const rest = signature === -1 ? kept : kept.slice(0, signature);
    if (rest.length === lines.length)
        return text;
    return rest.slice(0, rest.findLastIndex((line) => !/^(?:[\p{Pd}_*=\s]|&nbsp;)*$/u.test(line)) + 1).join("\n");
}
/** People also write such lines themselves, so they're a signature only if none of the person's own text follows. */
function startOfSignature(lines) {
    const isSignature = (line) => SIGNATURES.some((pattern) => pattern.test(line.slice(0, 500).replace(MARKUP, "").trim()));
    const dash = lines.findLastIndex((line) => line.trim() === "—");
    const isName = (line, index) => dash !== -1 && index > dash && line.split(/\s+/).every((word) => NAME.test(word));
    const isOwn = (line, index) => !/^(?:>|\s*$)/.test(line) && !isSignature(line) && !isName(line, index);
    const first = Math.max(lines.findLastIndex(isOwn) + 1, 1);
    return lines.findIndex((line, index) => index >= first && isSignature(line));
}
/** The maximum length of the introduction of a quote, in lines. */
const MAX_INTRODUCTION = 3;
/**
 * "On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:" in any language, with a colon or dashes at the
 * end, and at least two of the following: a time, a bracketed email, a word for "wrote", and a quote below.
 */
function isIntroduction(lines, isBeforeQuote) {
    const text = lines.join("\n").replace(/^\p{Pd}{2,} /u, "");
    const [said = ""] = /^(?:.+\n){0,2}?.*(?:[:：]|\p{Pd}{3}|[>)] wrote)(?=\n|$)/u.exec(text) ?? [];
    const hasTime = /^.*(?:\p{Nd}[:：.h]\p{Nd}{2}|\p{Nd}{4})/u.test(said);
    const hasAddress = /[^\s<>()/]@[^\s<>()/]+\s*[>)]/.test(said);
    const hasQuote = isBeforeQuote && (hasAddress || DATE_AND_TIME.test(said) || ON_DAY.test(said));
    const begins = hasTime || /^(?:On|At)\s|^.*@/.test(said);
    return begins && [hasTime, hasAddress, WROTE.test(said), hasQuote].filter(Boolean).length > 1;
}
const WROTE = /(?:^(?:On|At)\s.*(?<!\b(?:we|you|I|they) )|[>)]\s*)wrote(?=\s*(?:[:：\p{Pd}]|on \d|$))|schrieb|écrit|escri(?:bió|veu|ure)|scritto|schreef|skrev|napisał|pisze|napsal|píše|kirjoitti|írta|yazdı|a scris|έγραψε|написал|пише|כתב|كتب|نوشت|写道|寫道|のメール|書きました|작성|viết/su;
/**
 * Outlook's "From: … Sent: … To: …" in any language: three fields, with a time, and a known name or an email in the
 * first, which GitHub masks. People also list fields, such as "Expected: …", but in a mail, a field ends with the time.
 */
function isHeader(lines) {
    const fields = lines
        .join("\n")
        .replace(/^[-_]+\n/, "")
        .replace(/\n(?=<)|(?<=<|\[mailto:)\n/g, " ")
        .split("\n", 4);
    const [first = "", second = ""] = fields;
    const hasSender = /[<([]\S+@\S+[>)\]]$|\*@\*\S+$/.test(first) || fields.some((field) => FROM.test(field));
    const hasTime = SENT.test(second) || fields.some((field) => TIME_FIELD.test(field));
    return hasSender && hasTime && fields.length > 2 && fields.slice(0, 3).every((field) => FIELD.test(field));
}
const FROM = /^[*_]*(?:From|Von|De(?: la)?|Da|Van|Fra|Från|Od|От|Від|Kimden|Feladó|Lähettäjä|Šalje|Από|[发發寄]件[人者]|差出人|보낸 사람)[*_\s]*[:：]/;
const SENT = /^[*_]*(?:Sent|Date|Gesendet|Envoyé)/;
const FIELD = /^[*_]*[\p{Lu}\p{Lo}][\p{L}\p{M} -]{0,30}[*_\s]*[:：]/u;
/** A field whose value ends with a time and, at most, a zone or what 12-hour clocks add. */
const TIME_FIELD = /(?:\p{Nd}{4}|[./-]\p{Nd}{2}|\p{Nd}日).*\p{Nd}[:：.h]\p{Nd}{2}(?::\p{Nd}{2})?(?:[AP]\.?M\.?)?(?:\s+[\p{L}.]{1,5}|\s*[+-]\d\d?:?\d\d|\s*\([^()]*\))*[*_]*$/iu;
const DATE_AND_TIME = /(?:\p{Nd}{4}|[./-] ?\p{Nd}{2}).*\p{Nd}[:：.h]\p{Nd}{2}/u;
/** "On Mon", "On November 20", or "On 20 Nov". */
const ON_DAY = /^On (?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|\d\d? [JFMASOND][a-z]{2,8} )/;
/** How else quoted mail and signatures begin. An app by NetEase adds a card with an empty cell above the name. */
const ADDED = [
    /^[*_]*\p{Pd}{3,}(?:\s|&nbsp;)*(?:(?:(?:Original|Forwarded|Replied) message\b|(?:回复的)?原始?[邮郵]件)(?=.*\p{Pd}{3}|[*_ ]*(?:\n|$))|\p{L}.*\p{Pd}{3,}[*_]*\s?[*_]*\p{L}[\p{L}\p{Zs}]*[*_ ]*[:：]|.{1,100} wrote ?\p{Pd}{3,}(?:\n|$))/iu,
    /^Reply to this email directly,|^You are receiving this because |^(?:Begin f|F)orwarded message:\n|^Yahoo Mail: \w+, \w+, \w+\n|^--(?:\n|$)|^\| *\|\n.*\n\|(?:\n|$)|^原始邮件\s+发件人/,
    // Lotus Notes: a picture's text, or a name, a time, and then who should get the reply. Virus scanners link to their site.
    /^.{0,60}\bInactive hide details for |^[^\n<]{1,60}<\S+@\S+>\n[\p{Nd}./-]{6,10},? \p{Nd}{1,2}:[\p{Nd}:]{2,5}(?: [AP]M)?\n/u,
    /^(?:[^\n]*\b(?:Avast|AVG)\b[^\n]*\n+(?:https?:\/\/)?|Virus-free\.?\s*)www\.av(?:ast|g)\.com(?: <|\n|$)|^(?:\[image: [^\n]*\n+)?<?https?:\/\/www\.av(?:ast|g)\.com\/(?:sig-email|email-sig)/i,
    // Phones quote the earlier mail below their signature, sometimes without any mark.
    /^Sent from my [^.,;:\n]{2,40}(?:[\n.(<]|$)|^Sent (?:from|via|with) [A-Z][^.,;:\n)]{1,30} for (?:iOS|iPhone|iPad|Android)\b/,
    // Only mail clients write a URL this way, without a space. The ID is in the signature of Windows Mail.
    /^[^\n<]{0,60}Outlook[^\n<]{0,40}(?<!\s)<https:|^.{0,80}\bLinkId=550986\b/,
    /^(?:Von meine[mr]|Diese Nachricht wurde von|Gesendet|Envoyé|Enviado|Enviat|Inviato|Verstuurd|Verzonden (?:met|van(?:af|uit))|Provenance ?:|Skicka(?:t|des)|Sendt|Lähetetty|Odesláno|Odoslané|Elküldve|Wysłane|Trimis|Poslano|Отправлено|Изпратено|Надіслано|Στάλθηκε|נשלח|تم الإرسال|أُ?رسلت|ارسال|Đã gửi|Dikirim|ส่งจาก|[发發来來]自|[從从]我的|나의|签名由|Signature is customized by)(?!\p{Ll})[^,;!?\n]{0,30}(?:[Pp]hon|iPad|Android|Outlook|Galaxy|Samsung|BlackBerry|Mail|Gmail|Yahoo|Proton|[Mm]ob[iy]l|móvil|[Tt][eé]l[eé]f|телефон|手[机機]|[邮郵]箱|Windows)(?:[<([].*|[^,;!?\n]{0,60})(?:\n|$)/u,
    /^(?:iPhone|iPad|Galaxy|Android).{0,20}(?:送信|보냄|gönderildi|küldve)(?:\n|$)/,
];
/** HTML tags, and marks of italic text or a link at the beginning, as apps format their signatures. */
const MARKUP = /<\/?[a-z]+(?: [^<>]*)?>|^\s*[*_[]+(?!\s)/g;
/** Lines that people also write themselves; see startOfSignature. */
const SIGNATURES = [
    /^\(?Sent (?:from|via|with|using) (?:my (?:[^.,;:]|,(?= [A-Z])){2,60}|\[?[A-Z][^.,;:)][^.,;:]{1,40})(?:[.(<]|$)/,
    /^Get (?:BlueMail\b|\[Outlook for )|^—$|^Sent from my (?:\w+ )?(?:i?[Pp]hone|mobile)[.,;]/,
];
/** A word of a signature below a dash: in a name, a number, an email, or a URL, but not in a sentence. */
const NAME = /^[\p{Lu}\d+(|·<]|[@/]|^(?:of|at|and|de|von|van)?$/u;

;// CONCATENATED MODULE: ./src/agent/command.js

/**
 * Parses a comment. The first nonblank line must start with the trigger, followed by whitespace or the end of the line.
 * Phones capitalize first words, and GitHub's `startsWith` ignores case, so this does, too.
 * The rest is the instruction. `review`, `status`, `help`, `stop`, `cancel`, and `new` are commands only if nothing else
 * is on that line except punctuation and words such as "please", and `new:` needs its colon, so an instruction can start
 * with any of these words. The lines below `review` are sent with the review comments. `stop`, `cancel`, `new`, and
 * thanks would start a job that no one wants, so the reply is the list of commands.
 *
 * @param body  the visible text of the comment (text/visible.ts), not its source
 * @returns null if the comment should be ignored
 */
function parseCommand(body, trigger) {
    const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
    if (text.slice(0, trigger.length).toLowerCase() !== trigger.toLowerCase())
        return null;
    const rest = text.slice(trigger.length);
    if (rest !== "" && !/^\s/.test(rest))
        return null;
    // A quoted email begins below the instruction.
    const instruction = (rest.includes("\n") ? withoutMail(rest) : rest).trim();
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
    const prompt = instruction.replace(/^new\s?[:：]/i, "").trim();
    const isNew = prompt !== instruction;
    if (wordsOf(prompt).length === 0 || (only === "new" && !isNew))
        return { kind: "help", instead: NO_INSTRUCTION };
    return { kind: isNew ? "create" : "continue", prompt, ...(isCut && { isCut }) };
}
const POLITE = /^(?:please|pls|thanks|thank|you|thx|very|much|so|it|this|that|now|the|my|job|request|run)$/;
/** In lowercase, without punctuation and polite words. */
const wordsOf = (text) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !POLITE.test(word));
const DO_REVIEW = "Make the changes that the open review comments on this pull request ask for.";
const CANNOT_STOP = "This action can't stop a job. Check whether the service's dashboard can, or close the job's pull request once it's open.";
const NO_INSTRUCTION = "To start a new job, put the instruction after `new:`.";


/***/ }),

/***/ 5598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   e6: () => (/* binding */ RequestFailure),
/* harmony export */   fH: () => (/* binding */ NothingToSend),
/* harmony export */   hC: () => (/* binding */ sentences),
/* harmony export */   vC: () => (/* binding */ Fault),
/* harmony export */   w2: () => (/* binding */ toFailure)
/* harmony export */ });
/** An error meant for people. Anything else that is thrown is a bug. */
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
/** Thrown if a run has nothing to send. The message says why, without the final period. */
class NothingToSend extends Error {
    isWarning;
    /** There will be: a later run sends it. */
    isPostponed;
    constructor(why, { isWarning = false, isPostponed = false } = {}) {
        super(why);
        this.name = new.target.name;
        this.isWarning = isWarning;
        this.isPostponed = isPostponed;
    }
}
/** A failed API request to the service or to GitHub. */
class RequestFailure extends Failure {
    /** HTTP status, if there was a response. */
    status;
    /** From the server's Retry-After or rate limit, in milliseconds. */
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
/** What a parser returns for invalid input. */
class Fault {
    /** What's allowed: the end of an error message. */
    allowed;
    constructor(allowed) {
        this.allowed = allowed;
    }
}


/***/ }),

/***/ 6722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ INPUTS)
/* harmony export */ });
// Generated from action.yml by scripts/generate.ts; change that file and run `npm run generate`.
const INPUTS = {
    "mode": { "required": false, "default": "agent", "description": "What to do: `agent` (start or continue a job), `analytics` (report on visitors), or `check` (check the setup without starting a job)." },
    "base-url": { "required": true, "default": "", "description": "URL of the documentation service's API. Must use `https://`, except for loopback hosts." },
    "api-key": { "required": true, "default": "", "description": "API key for the service. For reports, a read-only key is enough. The action masks the key in logs." },
    "project-id": { "required": true, "default": "", "description": "Your project's ID, from the service's API keys page." },
    "github-token": { "required": false, "default": "${{ github.token }}", "description": "Token that the action uses to access GitHub (for example, to post comments)." },
    "timeout-minutes": { "required": false, "default": "", "description": "How many minutes (up to `1440`) the run can wait for the agent's job or for the service's rate limit to reset. Fractions are allowed. The workflow job's own `timeout-minutes` must be higher. Default: `30` in agent mode and `5` in analytics mode. A check waits up to 30 seconds for the service and 30 seconds for the sitemap." },
    "issue-number": { "required": false, "default": "", "description": "Number of the issue or pull request to post in. With `auto`, the action posts in an issue that it opens, but replies to commands where they were posted. With `0`, it doesn't post comments. Default: in agent mode, the issue or pull request that triggered the workflow; in analytics mode, none." },
    "trigger": { "required": false, "default": "/docs", "description": "Word of 2 to 50 characters that starts a command in a comment. Reports use it in the commands that they suggest." },
    "prompt": { "required": false, "default": "", "description": "Instruction for the agent, up to 64 KiB, sent exactly as given. Default: the instruction in the comment that triggered the workflow. With `context: changes`, the merged changes are added (and count toward the limit), and the default instruction asks the agent to update the pages that they affect." },
    "context": { "required": false, "default": "link", "description": "Context to send with instructions from comments: `link`, `thread`, or `none`. To send merged changes instead, use `changes` (see the recipes)." },
    "changed-paths": { "required": false, "default": "", "description": "With `context: changes`, globs for the files or folders to watch, such as `src/**`, separated by commas, spaces, or line breaks. `!` in front of a glob leaves files out. Changes that affect only other files are usually ignored. Default: all files." },
    "skip-label": { "required": false, "default": "no-docs", "description": "With `context: changes`, pull requests that have this label are ignored." },
    "job-id": { "required": false, "default": "", "description": "ID of a job to continue or watch. With `prompt`, the prompt is sent to this job as a follow-up. Without `prompt`, the run only watches this job, even if a comment triggered the workflow. By default, a comment usually continues its thread's job, and a `prompt` starts a new job." },
    "label": { "required": false, "default": "docs-agent", "description": "Label for the issues that the action opens. When the action posts a result, it also adds the label to the agent's pull request if it's open and in your repository. If the label is empty, none is added." },
    "max-jobs-per-day": { "required": false, "default": "", "description": "Maximum number of requests (new jobs and follow-ups) to send from your repository's issues and pull requests in any 24-hour period. Requires an issue or pull request to post in. Default: no limit." },
    "required-permission": { "required": false, "default": "write", "description": "Minimum repository permission required to use commands: `triage`, `write`, `maintain`, or `admin`. In a private (not internal) repository, `read` is also allowed." },
    "allowed-users": { "required": false, "default": "", "description": "Usernames (not teams) of the people who can use commands. Separate usernames with commas or line breaks. These people also need `required-permission`. Default: everyone with that permission." },
    "allowed-bots": { "required": false, "default": "", "description": "Usernames (with or without `[bot]`) of bots that can use commands. If a request isn't from a comment, a bot that triggered the workflow must also be listed, unless the event is `push`, `schedule`, `workflow_dispatch`, or `repository_dispatch`. Separate usernames with commas or line breaks. `*` isn't allowed. Default: none." },
    "pr-hosts": { "required": false, "default": "", "description": "Additional hosts, such as `gitlab.example.com`, whose pull request links can be posted. Separate hosts with commas or line breaks. github.com and the workflow's GitHub server are always allowed." },
    "wait": { "required": false, "default": "true", "description": "Whether to watch the job. With `false`, the run ends as soon as the service accepts the request." },
    "matrix-index": { "required": false, "default": "${{ strategy.job-index }}", "description": "Index of the workflow job in its matrix. GitHub sets it automatically, so leave it out." },
    "period": { "required": false, "default": "last-week", "description": "Period to report on: `last-week` (Monday to Sunday), `last-N-days` (with N from 1 to 999), `last-month`, or `last-quarter`. Only complete UTC days are included. If the first request with `context: changes` is from a scheduled or manual run, it includes what was merged in this period." },
    "date-from": { "required": false, "default": "", "description": "First day to report on, as `YYYY-MM-DD`. Use it with `date-to` to replace `period`." },
    "date-to": { "required": false, "default": "", "description": "Day after the last day to report on, as `YYYY-MM-DD`. Can't be later than today (UTC)." },
    "compare": { "required": false, "default": "true", "description": "Whether to compare each page with earlier periods. With `false`, only the site's totals are compared, and only if `trend` is at least `2`. To save more API requests, lower `trend`, too." },
    "trend": { "required": false, "default": "13", "description": "Number of periods to chart, including this one, from `0` (none) to `104`. The usual range of each count is calculated from the earlier ones. Each period costs at least one API request." },
    "annotations": { "required": false, "default": "", "description": "Events, such as releases, to mark on the trend chart. Put each on its own line, as `YYYY-MM-DD text`, with up to 100 characters of text. If the headline reports something out of the ordinary, the report also mentions the events in this period and the previous one. Default: none." },
    "counting-changed": { "required": false, "default": "", "description": "Day (`YYYY-MM-DD`) on which the service changed how it counts visitors. Periods that began before that day aren't compared. If you list several days, the latest one applies. Default: none." },
    "activity": { "required": false, "default": "false", "description": "Whether to report how requests to the agent turned out and which pages were changed by merged pull requests. Requires the permissions `contents: read`, `issues: read`, and `pull-requests: read`." },
    "signals": { "required": false, "default": "false", "description": "Whether to report feedback on pages, searches without clicks, unanswered questions, and page views, if the service offers them." },
    "post": { "required": false, "default": "always", "description": "When to post a new comment: `always`, or `notable` to post only notable reports." },
    "title": { "required": false, "default": "", "description": "Name of the project to show in the report, up to 100 characters. Default: the project ID." },
    "docs-url": { "required": false, "default": "", "description": "URL of your published site. The report uses the site's sitemap to suggest commands, fill `standouts` and `top-pages`, and compare visits with your published pages." },
    "sitemap": { "required": false, "default": "", "description": "Path or `https` URL of the sitemap. Default: `<docs-url>/sitemap.xml`, if `docs-url` is set." },
    "ignore-paths": { "required": false, "default": "", "description": "Globs for paths to leave out of most of the report's lists, such as `/changelog/**` or `*.txt`, separated by commas, spaces, or line breaks. Each must start with `/` or `*`, and can't contain `{`, `}`, or `\\`. To include paths again, put `!` in front of a glob. The last match wins. The data files always contain every path. Default: none." },
    "top": { "required": false, "default": "20", "description": "Number of rows in each list of top pages, up to `1000`." },
    "formats": { "required": false, "default": "md,html,csv,json", "description": "Formats of the files to write: any of `md`, `html`, `csv`, and `json`, separated by commas." },
    "output-dir": { "required": false, "default": "docs-report", "description": "Folder to write the files to." },
    "artifact-name": { "required": false, "default": "", "description": "Name of the artifact that contains the files. `report.html` is also uploaded on its own, as `<name>.html`. With `none`, nothing is uploaded. Default: `docs-report-<project-id>`." },
    "allow-public-report": { "required": false, "default": "", "description": "Whether to write a report in a public repository, where anyone can read the job summary, the artifacts, and the comment. Default: `false`." },
    "max-requests": { "required": false, "default": "40", "description": "Maximum number of API requests that a run can make to the service." },
};


/***/ }),

/***/ 8174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Jj: () => (/* binding */ PERMISSIONS),
/* harmony export */   V8: () => (/* binding */ reportPermissions),
/* harmony export */   du: () => (/* binding */ isAtLeast),
/* harmony export */   qF: () => (/* binding */ agentPermissions)
/* harmony export */ });
/** What people may do in a repository, lowest first. */
const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
function isAtLeast(permission, required) {
    return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}
/** What agent mode's requests need from a workflow's token, as in a job's `permissions`. */
function agentPermissions({ context }) {
    return [...(context === "changes" ? ["contents: read"] : []), "issues: write", "pull-requests: write"];
}
/** What a report needs. */
function reportPermissions(inputs) {
    if (!inputs.activity)
        return ["issues: write"];
    return ["contents: read", `issues: ${inputs.issueNumber ? "write" : "read"}`, "pull-requests: read"];
}


/***/ }),

/***/ 4835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ MAX_COMMIT_FILES),
/* harmony export */   EK: () => (/* binding */ PER_PAGE),
/* harmony export */   iK: () => (/* binding */ GitHubFailure),
/* harmony export */   j9: () => (/* binding */ tolerate),
/* harmony export */   wM: () => (/* binding */ orFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);

/** How many items a page of a list or a comparison has: GitHub's maximum. */
const PER_PAGE = 100;
/** GitHub returns at most this many of a commit's files at a time. */
const MAX_COMMIT_FILES = 300;
/** For a rate limit, `retryAfterMs` is always set. Until then, reads (or writes) fail or wait without being sent. */
class GitHubFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e6 {
}
/** Returns a GitHubFailure instead of throwing it. */
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
/** Turns a GitHubFailure into a warning, for work that the run can do without. @returns whether it succeeded */
async function tolerate(log, what, work) {
    const done = await orFailure(work());
    if (!(done instanceof GitHubFailure))
        return true;
    log.warning((0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentences */ .hC)({ ...done, what }));
    return false;
}


/***/ }),

/***/ 779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RP: () => (/* binding */ InputFailure),
/* harmony export */   U6: () => (/* binding */ readAnalyticsInputs),
/* harmony export */   Y2: () => (/* binding */ readCheckInputs),
/* harmony export */   YN: () => (/* binding */ whyPublic),
/* harmony export */   oM: () => (/* binding */ publicReportFault),
/* harmony export */   qR: () => (/* binding */ isGiven),
/* harmony export */   tf: () => (/* binding */ validate),
/* harmony export */   x$: () => (/* binding */ readAgentInputs),
/* harmony export */   x1: () => (/* binding */ WHY_EMPTY),
/* harmony export */   yI: () => (/* binding */ readRawInputs)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
/* harmony import */ var _generated_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6722);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(8174);
/* harmony import */ var _service_port_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9497);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(440);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4660);
/* harmony import */ var _period_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(335);







/** Inputs for which an empty value has a meaning, so it isn't replaced by the default. */
const CAN_BE_EMPTY = ["label"];
/**
 * Fills in the defaults from action.yml, except expressions, which only the runner can evaluate.
 *
 * @param read  undefined if the input isn't set
 */
function readRawInputs(read) {
    const names = Object.keys(_generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m);
    const value = (name) => {
        const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name].default.startsWith("${{") ? "" : _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name].default;
        const given = read(name);
        const set = name === "prompt" ? given : given && (0,_text_visible_js__WEBPACK_IMPORTED_MODULE_3__/* .removeInvisible */ .i)(given).trim();
        return CAN_BE_EMPTY.includes(name) ? (set ?? fallback) : set || fallback;
    };
    return Object.fromEntries(names.map((name) => [name, value(name)]));
}
/** True if an input differs from its default. Values that GitHub fills in are ignored. */
function isGiven(raw, name) {
    const fallback = _generated_action_js__WEBPACK_IMPORTED_MODULE_1__/* .INPUTS */ .m[name].default;
    return raw[name] !== "" && raw[name] !== fallback && !fallback.startsWith("${{");
}
/** Why an input that a workflow sets can be empty. */
const WHY_EMPTY = "Secrets and variables are empty if they don't exist, if the job doesn't set their `environment`, or if another workflow calls this one without `secrets: inherit`";
const is = (given) => (given === "not valid" ? "isn't valid" : `is ${given}`);
class InputFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
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
    /** `allowed` completes the error message. Callers use this to report invalid combinations of inputs. */
    const fault = (name, allowed) => {
        faults.push({ name, given: describe(name, raw[name]), allowed });
    };
    for (const name of names) {
        const value = name === "project-id" && (0,_parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .areSwapped */ .TA)(raw["project-id"], raw["api-key"])
            ? new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(SWAPPED)
            : _parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .PARSERS */ .nE[name](raw[name]);
        if (value instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC)
            fault(name, value.allowed);
        else
            parsed[(0,_parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .camelCase */ .xQ)(name)] = value;
    }
    return {
        /** Invalid inputs are undefined. */
        parsed: parsed,
        faults,
        fault,
        /** @throws InputFailure if any input is invalid */
        values() {
            if (faults.length > 0)
                throw new InputFailure(faults);
            return parsed;
        },
    };
}
const SWAPPED = "it looks like an API key; check whether `api-key` and `project-id` are swapped";
/** Longer values aren't quoted, because part of a secret isn't recognized. */
const MAX_QUOTED = 60;
/** Errors never quote these, because they could contain a secret. */
const SECRET = ["api-key", "github-token", "base-url", "project-id", "docs-url", "sitemap"];
function describe(name, raw) {
    if (raw === "")
        return "empty";
    return SECRET.includes(name) || raw.length > MAX_QUOTED ? "not valid" : JSON.stringify(raw);
}
/** Reports an invalid combination: if the run doesn't wait, there's nothing to do for a job ID without a prompt. */
function validateWait({ parsed, fault }) {
    if (parsed.wait !== false || parsed.jobId === null || parsed.prompt !== null)
        return;
    fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
}
/**
 * @param hasCommand  the event's comment contains a command
 * @throws InputFailure that lists every invalid input
 */
function readAgentInputs(raw, event, hasCommand) {
    const validation = validate(raw, _parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .AGENT_INPUTS */ .G3);
    const { parsed, fault, values } = validation;
    const canSendChanges = ["push", "schedule", "workflow_dispatch", "release"].includes(event.name);
    if (parsed.context === "changes") {
        if (!canSendChanges) {
            const events = "use this value with `push`, `schedule`, `workflow_dispatch`, or `release`";
            fault("context", `the \`${event.name}\` event doesn't say what was merged; ${events}`);
        }
        if (parsed.jobId)
            fault("job-id", "leave it out, because `context: changes` chooses the job");
    }
    else if (parsed.prompt === null && parsed.jobId === null && !hasCommand) {
        const reportInput = _parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .REPORT_ONLY_INPUTS */ .M2.find((name) => isGiven(raw, name));
        if (reportInput === undefined) {
            const sources = `set \`prompt\`,${canSendChanges ? " set `context: changes` to send merged changes," : ""}`;
            const all = `${sources} or set \`job-id\` to watch a job`;
            fault("prompt", `the \`${event.name}\` event doesn't include an instruction; ${all}`);
        }
        else {
            fault("mode", `\`${reportInput}\` is an input for reports; did you mean \`mode: analytics\`?`);
        }
    }
    validateWait(validation);
    if (parsed.requiredPermission === "read" && (event.repositoryIsPrivate !== true || event.repositoryIsInternal)) {
        const why = "this repository isn't private, so too many people can read it";
        fault("required-permission", `${why}; use triage, write, maintain, or admin`);
    }
    if (parsed.githubToken === "" && ((parsed.issueNumber ?? event.thread) || event.checksSender)) {
        const orPostNothing = event.checksSender ? "" : ", or set `issue-number: 0`";
        fault("github-token", `remove the input to use the workflow's own token${orPostNothing}`);
    }
    const isRequest = parsed.prompt !== null || parsed.context === "changes";
    const sends = isRequest || (hasCommand && parsed.jobId === null);
    if (sends && typeof parsed.maxJobsPerDay === "number" && !(parsed.issueNumber ?? event.thread)) {
        fault("max-jobs-per-day", "requests are counted by their comments, so set `issue-number`, or leave this input out");
    }
    const inputs = values();
    return { ...inputs, timeoutMs: (inputs.timeoutMinutes ?? 30) * 60_000, permissions: (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_6__/* .agentPermissions */ .qF)(inputs) };
}
/** Why anyone could read a report. @param isPublic  false if that's unknown, maybe because GitHub couldn't be asked */
function whyPublic(repository, isPublic) {
    return isPublic
        ? `${repository} is public, so anything this workflow writes is public too`
        : `${repository} isn't known to be private, so this workflow's output is treated as public`;
}
/** @param isPublic  false if that's unknown */
function publicReportFault(repository, isPublic) {
    const allowed = `${whyPublic(repository, isPublic)}; set this input to true if it's OK for anyone to read the report`;
    // Never "empty", which would add advice about missing secrets (WHY_EMPTY).
    return { name: "allow-public-report", given: '"false"', allowed };
}
/**
 * @param publicRepository  null if the repository is private, or if its visibility is unknown
 * @throws InputFailure that lists every invalid input
 */
function readAnalyticsInputs(raw, now, publicRepository) {
    const validation = validate(raw, _parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .ANALYTICS_INPUTS */ .p6);
    const { parsed, faults, fault, values } = validation;
    const windows = windowsOf(validation, now);
    if (publicRepository !== null && parsed.allowPublicReport === false) {
        faults.push(publicReportFault(publicRepository, true));
    }
    if ((parsed.issueNumber || parsed.activity) && parsed.githubToken === "") {
        fault("github-token", "remove the input to use the workflow's own token");
    }
    const inputs = values();
    const { timeoutMinutes, projectId, issueNumber, title, artifactName } = inputs;
    return {
        ...inputs,
        timeoutMs: (timeoutMinutes ?? 5) * 60_000,
        permissions: (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_6__/* .reportPermissions */ .V8)(inputs),
        issueNumber: issueNumber || null,
        windows,
        title: title ?? projectId,
        sitemap: sitemapLocation(inputs),
        artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
    };
}
/** Dates override the period. Reports invalid dates, and then uses the period, or last week if it's invalid, too. */
function windowsOf({ parsed, fault }, now) {
    const { period = { unit: "week" }, dateFrom, dateTo } = parsed;
    // A missing date is reported as a problem with the other one, because advice about missing secrets doesn't apply.
    if (dateFrom && dateTo === null)
        fault("date-from", BOTH_DATES);
    if (dateTo && dateFrom === null)
        fault("date-to", BOTH_DATES);
    const windows = dateFrom && dateTo ? (0,_period_js__WEBPACK_IMPORTED_MODULE_5__/* .windowsBetween */ .sg)(dateFrom, dateTo, now) : (0,_period_js__WEBPACK_IMPORTED_MODULE_5__/* .lastWindows */ .Sf)(period, now);
    if (!(windows instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC))
        return windows;
    fault("date-to", windows.allowed);
    return (0,_period_js__WEBPACK_IMPORTED_MODULE_5__/* .lastWindows */ .Sf)(period, now);
}
const BOTH_DATES = "set both `date-from` and `date-to`, or neither";
/** Path or URL of the sitemap. Null if there's none. */
function sitemapLocation({ sitemap, docsUrl }) {
    return sitemap ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}
/** A check's limit for waiting. It's short, because a person is waiting, too. */
const MAX_CHECK_MS = 30_000;
/** A check makes one request to the service, and retries it at most twice. */
const MAX_CHECK_REQUESTS = 3;
/** Used by a check in place of invalid values. The URL is never requested. RFC 2606 reserves `.invalid`. */
const PLACEHOLDERS = { baseUrl: "https://service.invalid", apiKey: "", projectId: "" };
/** Validates each input on its own, so that every fault is found. */
function readCheckInputs(raw, now) {
    const names = Object.keys(_parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .PARSERS */ .nE);
    const validation = validate(raw, names);
    const windows = windowsOf(validation, now);
    validateWait(validation);
    const { parsed, faults } = validation;
    const unset = readRawInputs(() => "");
    const inputs = { ...PLACEHOLDERS, ...validate(unset, names).parsed, ...parsed };
    // A step that answers comments may set no agent inputs, so this looks for inputs of reports.
    const isReport = raw.context !== "changes" && _parsers_js__WEBPACK_IMPORTED_MODULE_4__/* .REPORT_ONLY_INPUTS */ .M2.some((name) => isGiven(raw, name));
    return {
        ...inputs,
        faults,
        use: isReport ? "analytics" : "agent",
        permissions: isReport ? (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_6__/* .reportPermissions */ .V8)(inputs) : (0,_github_permissions_js__WEBPACK_IMPORTED_MODULE_6__/* .agentPermissions */ .qF)(inputs),
        canCallService: parsed.baseUrl !== undefined && parsed.apiKey !== undefined && parsed.projectId !== undefined,
        timeoutMs: Math.min((inputs.timeoutMinutes ?? 1) * 60_000, MAX_CHECK_MS),
        maxRequests: Math.min(inputs.maxRequests, MAX_CHECK_REQUESTS + (inputs.signals ? _service_port_js__WEBPACK_IMPORTED_MODULE_2__/* .SIGNAL_NAMES */ .A.length : 0)),
        windows,
        sitemap: sitemapLocation(inputs),
    };
}


/***/ }),

/***/ 4660:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $9: () => (/* binding */ KEY_VARIABLE),
/* harmony export */   G3: () => (/* binding */ AGENT_INPUTS),
/* harmony export */   M2: () => (/* binding */ REPORT_ONLY_INPUTS),
/* harmony export */   Os: () => (/* binding */ MAX_PROMPT_BYTES),
/* harmony export */   TA: () => (/* binding */ areSwapped),
/* harmony export */   hO: () => (/* binding */ botName),
/* harmony export */   nE: () => (/* binding */ PARSERS),
/* harmony export */   p6: () => (/* binding */ ANALYTICS_INPUTS),
/* harmony export */   ut: () => (/* binding */ VARIABLES),
/* harmony export */   xQ: () => (/* binding */ camelCase)
/* harmony export */ });
/* unused harmony export parsePeriod */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
/* harmony import */ var _github_permissions_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8174);
/* harmony import */ var _text_order_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8122);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7242);
/* harmony import */ var _period_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(335);





const KEY_VARIABLE = "DOCS_AGENT_API_KEY";
/** Variables that set inputs in a terminal. These aren't flags, because every process on the machine can see flags. */
const VARIABLES = new Map([
    ["api-key", KEY_VARIABLE],
    ["github-token", "GITHUB_TOKEN"],
]);
/** In bytes of UTF-8. Keeps a pasted file from being sent as an instruction. The service doesn't document a limit. */
const MAX_PROMPT_BYTES = 64 * 1024;
/** GitHub's token for a job expires after 24 hours. Without it, nothing can be posted to the thread. */
const MAX_TIMEOUT_MINUTES = 24 * 60;
const LOGIN = /^[a-z0-9][a-z0-9_-]*$/;
/** Inputs of every mode. */
const SHARED = {
    mode: oneOf("agent", "analytics", "check"),
    "base-url": _text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .parseBaseUrl */ .Q2,
    "api-key": (raw) => {
        if (raw === "")
            return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("set it to the service's API key");
        const cant = "a key can't contain spaces, line breaks, quotation marks, or non-ASCII characters";
        // Other characters aren't safe in an HTTP header.
        if (/^[\x21\x23-\x26\x28-\x7e]+$/.test(raw))
            return raw;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`${cant}; paste only the key, without a prefix such as Bearer`);
    },
    "project-id": segment("copy it from the service's API keys page"),
    "github-token": anyText,
    /** Null: the mode's default. */
    "timeout-minutes": optional((raw) => {
        const minutes = /^\d*\.?\d+$/.test(raw) ? Number(raw) : Number.NaN;
        const allowed = `use a number of minutes greater than 0 and no more than ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`;
        return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES ? minutes : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(allowed);
    }),
    /** 0: post no comments. Null: the event's thread, if the mode uses one. */
    "issue-number": optional((raw) => {
        if (raw === "auto")
            return "auto";
        const allowed = "use the number of an issue or pull request, auto to have the action open an issue, or 0 to post no comments";
        return /^#?\d{1,15}$/.test(raw) ? Number(raw.replace("#", "")) : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(allowed);
    }),
    // No comment begins with a list of words, such as `/docs,/doc` or `/docs|/doc`.
    trigger: matching(/^(?!.*[,|].)[^\s<>`"'“”]{2,50}$/, "use one word of 2 to 50 characters, without quotes, commas, or vertical bars, for example /docs"),
};
/** Inputs of agent mode only. */
const AGENT = {
    prompt: optional((raw) => {
        if (raw.trim() === "")
            return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("it contains only whitespace; give the agent an instruction");
        if (!raw.isWellFormed())
            return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("it contains a lone surrogate, so it isn't valid Unicode; use plain text");
        if (Buffer.byteLength(raw) <= MAX_PROMPT_BYTES)
            return raw;
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`it's over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the details`);
    }),
    context: oneOf("link", "thread", "none", "changes"),
    /** Globs of files; empty: all. */
    "changed-paths": (raw) => {
        const globs = parseFileGlobs(raw);
        const isUsable = globs instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC || globs.length === 0 || globs.some((glob) => !glob.startsWith("!"));
        return isUsable
            ? globs
            : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("add a glob without `!`, for example **, before the globs that leave files out");
    },
    "skip-label": oneLabel,
    "job-id": optional(segment("copy it from the status comment or from the `job-id` output")),
    /** Empty: none. */
    label: oneLabel,
    /** Null: no limit. */
    "max-jobs-per-day": optional(wholeNumber(1, 10_000)),
    "required-permission": oneOf(..._github_permissions_js__WEBPACK_IMPORTED_MODULE_3__/* .PERMISSIONS */ .Jj.slice(1)),
    /** Empty: everyone with the permission. */
    "allowed-users": wordsMatching(LOGIN, "list people's usernames, separated by commas, without quotes or dashes; teams can't be listed, and bots belong in `allowed-bots`; to allow everyone, leave this input out", login),
    /** Without the suffix `[bot]`, which some bots don't have. */
    "allowed-bots": wordsMatching(LOGIN, "list each bot's username, such as renovate[bot], without quotes or dashes; `*` would let any bot start jobs", (name) => botName(login(name))),
    "pr-hosts": wordsMatching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "use hostnames only, for example gitlab.example.com"),
    wait: trueOrFalse,
    /** Empty if the runner doesn't set it. */
    "matrix-index": anyText,
};
/** Inputs of analytics mode only. */
const ANALYTICS = {
    period: (raw) => parsePeriod(raw) ?? new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use last-week, last-month, last-quarter, or last-N-days, where N is from 1 to 999"),
    "date-from": optional(date),
    "date-to": optional(date),
    compare: trueOrFalse,
    /** Periods to chart, including the current one. */
    trend: wholeNumber(0, 104),
    annotations: parseAnnotations,
    /** The latest of several days; null if there's none. */
    "counting-changed": (raw) => {
        const days = listOf(date)(raw);
        return days instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC ? days : (days.toSorted().at(-1) ?? null);
    },
    activity: trueOrFalse,
    signals: trueOrFalse,
    /** `notable`: only a notable report gets a new comment. */
    post: oneOf("always", "notable"),
    title: optional(matching(/^.{1,100}$/, "use a single line of at most 100 characters")),
    "docs-url": optional(_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDocsUrl */ .aI),
    sitemap: optional(_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .parseSitemapLocation */ .Iv),
    /** Applied in order. A `!` re-includes paths. */
    "ignore-paths": wordsMatching(/^!?[/*][^{}|\\]*$/, "start each glob with / or *, for example /changelog/**, and list each alternative separately"),
    top: wholeNumber(1, 1000),
    formats: (raw) => {
        const formats = listOf(oneOf("md", "html", "csv", "json"))(raw);
        return formats instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC ? formats : [...new Set(formats)];
    },
    "output-dir": anyText,
    "artifact-name": optional(anyText),
    // Has no default in action.yml, so that a check can recognize an explicit `false`, which only report steps set.
    "allow-public-report": (raw) => trueOrFalse(raw || "false"),
    "max-requests": wholeNumber(1, 100_000),
};
/** Parses each input's raw string into a value. An input in action.yml without a parser is a type error here. */
const PARSERS = { ...SHARED, ...AGENT, ...ANALYTICS };
/** `period` is for requests about merged changes. */
const AGENT_INPUTS = namesOf({ ...SHARED, ...AGENT, period: ANALYTICS.period });
/** `label` is for the issue that `issue-number: auto` opens. */
const ANALYTICS_INPUTS = namesOf({ ...SHARED, ...ANALYTICS, label: AGENT.label });
const REPORT_ONLY_INPUTS = namesOf(ANALYTICS);
function namesOf(parsers) {
    return Object.keys(parsers);
}
/** `docs-url` → `docsUrl` */
function camelCase(name) {
    return name.replace(/-[a-z]/g, ([, letter = ""]) => letter.toUpperCase());
}
function anyText(raw) {
    return raw;
}
/** Null if the input isn't set. */
function optional(parse) {
    return (raw) => (raw === "" ? null : parse(raw));
}
function matching(pattern, allowed) {
    return (raw) => (pattern.test(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(allowed));
}
function oneLabel(raw) {
    return /^[^,\p{C}]{0,50}$/u.test(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use one label of at most 50 characters, without commas");
}
function wordsMatching(pattern, allowed, normalized = anyText) {
    const parse = matching(pattern, allowed);
    return listOf((word) => parse(normalized(word)));
}
/** Values separated by commas or whitespace. Only separators are invalid, because an empty list often allows all. */
function listOf(parse) {
    return (raw) => {
        const values = [];
        for (const word of raw === "" ? [] : (raw.match(/[^\s,]+/g) ?? [""])) {
            const value = parse(word);
            if (value instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC)
                return value;
            values.push(value);
        }
        return values;
    };
}
function oneOf(...words) {
    return (raw) => {
        const found = words.find((word) => word === raw);
        if (found !== undefined)
            return found;
        // Created only if needed, because it's slow.
        const or = new Intl.ListFormat("en-US", { type: "disjunction" });
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`use ${or.format(words.map((word) => `\`${word}\``))}`);
    };
}
function trueOrFalse(raw) {
    const word = raw.toLowerCase();
    return word === "true" || word === "false" ? word === "true" : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use true or false");
}
function wholeNumber(min, max) {
    return (raw) => {
        const number = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
        return number >= min && number <= max ? number : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`use a whole number from ${min} to ${max}`);
    };
}
function date(raw) {
    return (0,_period_js__WEBPACK_IMPORTED_MODULE_2__/* .isDate */ .$P)(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use a date such as 2026-11-09 (year, month, day)");
}
/** A segment of a URL's path. The service's contract allows any string that remains a single segment. */
function segment(hint) {
    return (raw) => {
        if (raw === "")
            return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(hint);
        return (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .isSegment */ .wk)(raw) ? raw : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`it contains a slash, whitespace, or control characters; ${hint}`);
    };
}
const parseFileGlobs = wordsMatching(/^!?(?!(?:\*\*\/)?(?:[-#](?:\/\*\*)?$|["'])|.*[!?*+@]\()[^!{}|\\][^{}|\\]*$/, "use globs for files, for example src/**, without quotes or dashes, and list each alternative separately", 
// Paths of files never begin with `./`. A name without wildcards can be a folder's.
(glob) => glob
    .replace(/^(!?)\.\//, "$1")
    .replace(/^(!?)([^*?[/]+)$/, "$1**/$2/**")
    .replace(/\/[^*?[/]+$/, "$&/**"));
/** In lowercase, because case makes no difference. */
function login(name) {
    return name.replace(/^@/, "").toLowerCase();
}
/** A bot's name as in `allowed-bots`. Some of GitHub's APIs call two of its apps Copilot. */
const botName = (login) => login.toLowerCase().replace(/\[bot\]$|(?<=^copilot)-(?:swe-agent|pull-request-reviewer)(?=$|\[)/g, "");
/** `last-week`, `last-N-days`, `last-month`, or `last-quarter`; null for anything else. */
function parsePeriod(raw) {
    const unit = ["week", "month", "quarter"].find((unit) => raw === `last-${unit}`);
    if (unit !== undefined)
        return { unit };
    const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
    return days === undefined ? null : { unit: "days", days: Number(days) };
}
/** Lines of `YYYY-MM-DD text`, oldest day first. */
function parseAnnotations(raw) {
    const lines = raw.split("\n").filter((line) => line.trim() !== "");
    const annotations = lines.map((line) => {
        const [, date = "", text = ""] = /^(\S+)\s+(.{1,100})$/.exec(line.trim()) ?? [];
        return { date, text };
    });
    const allowed = 'use lines such as "2026-11-09 New navigation", each with a date and at most 100 characters of text';
    if (!annotations.every(({ date }) => (0,_period_js__WEBPACK_IMPORTED_MODULE_2__/* .isDate */ .$P)(date)))
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(allowed);
    return annotations.toSorted((a, b) => (0,_text_order_js__WEBPACK_IMPORTED_MODULE_4__/* .byText */ .z)(a.date, b.date));
}
/** GitHub tokens, keys of well-known vendors, and `<vendor prefix>_<random>`, the form of the service's admin keys. */
const KEY = /^(?:gh[a-z]_|github_pat_|sk[-_]|(?:[A-Za-z]+_)+(?=[^_]*\d)[A-Za-z0-9-]{16,}$)/;
/** Long enough to be a key, and with a digit. */
const MAY_BE_KEY = /^(?=.*\d).{18,}$/;
/** What a vendor's keys begin with. */
const PREFIX = /^(?:[A-Za-z]+[_-])+/;
/**
 * Whether the project's ID is probably a key, which must not appear in markers, because they're public. An ID can look
 * like a key (`proj_…`), so it's one only if the API key doesn't look like one, or has the same prefix and length.
 */
function areSwapped(projectId, apiKey) {
    if (apiKey === "" || projectId === apiKey)
        return apiKey !== "";
    const isSameKind = projectId.length === apiKey.length && PREFIX.exec(projectId)?.[0] === PREFIX.exec(apiKey)?.[0];
    return KEY.test(projectId) && (isSameKind || !MAY_BE_KEY.test(apiKey));
}


/***/ }),

/***/ 335:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $P: () => (/* binding */ isDate),
/* harmony export */   Cq: () => (/* binding */ unitName),
/* harmony export */   GX: () => (/* binding */ pastWindows),
/* harmony export */   Sf: () => (/* binding */ lastWindows),
/* harmony export */   sg: () => (/* binding */ windowsBetween),
/* harmony export */   uF: () => (/* binding */ unitOf)
/* harmony export */ });
/* unused harmony export trendWindows */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6316);


const dayOf = (date) => Math.floor(new Date(date).getTime() / _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .DAY_MS */ .sO);
const iso = (day) => new Date(day * _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .DAY_MS */ .sO).toISOString().slice(0, 10);
/** Whether it's a YYYY-MM-DD date from 1970 on, so not 2026-02-30. */
function isDate(raw) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(raw) ? dayOf(raw) : Number.NaN;
    return day >= 0 && iso(day) === raw;
}
/** The first day of the week, month, or quarter that `day` is in (for a number of days, `day` itself), `n` periods later. */
function move(day, period, n) {
    if (period.unit === "days")
        return day + n * period.days;
    if (period.unit === "week")
        return day - ((day + 3) % 7) + n * 7;
    const months = period.unit === "month" ? 1 : 3;
    const date = new Date(day * _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .DAY_MS */ .sO);
    const month = date.getUTCMonth();
    return Date.UTC(date.getUTCFullYear(), month - (month % months) + n * months) / _text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .DAY_MS */ .sO;
}
/** The `n`th window before the one that ends at `end`. Single days are a week apart, because weekends differ. */
function windowBefore(end, period, n) {
    const isDay = period.unit === "days" && period.days === 1;
    const to = isDay ? end - n * 7 : move(end, period, -n);
    return windowOf(move(to, period, -1), to);
}
function windowOf(from, to) {
    return { from: iso(from), to: iso(to), days: to - from, label: label(iso(from), iso(to - 1)) };
}
/** "Nov 9, 2026", "Nov 9–15, 2026", "Oct 28 – Nov 3, 2026", "Dec 28, 2026 – Jan 3, 2027". */
function label(first, last) {
    const start = (0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .dateText */ .MK)(first, { year: first.slice(0, 4) !== last.slice(0, 4) });
    const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
    const end = isSameMonth ? `–${Number(last.slice(8))}` : ` – ${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_1__/* .dateText */ .MK)(last)}`;
    return `${start}${first === last ? "" : end}, ${last.slice(0, 4)}`;
}
/** The last complete window of a period and the one before. Today's numbers are incomplete, so they'd be compared unfairly. */
function lastWindows(period, now) {
    return windowsBefore(move(dayOf(now), period, 0), period);
}
/**
 * The window between two dates and the one before. A calendar month or quarter is compared with the one before it:
 * February with January, not the previous 28 days.
 *
 * @param dateTo  exclusive
 */
function windowsBetween(dateFrom, dateTo, now) {
    const [from, to, today] = [dayOf(dateFrom), dayOf(dateTo), dayOf(now)];
    if (to < from)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`it's before \`date-from\` (${dateFrom}); the dates may be swapped`);
    if (to === from)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`the period ends the day before \`date-to\`; use ${iso(from + 1)} or later`);
    if (to > today)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`reports cover only complete UTC days; use ${iso(today)} or earlier`);
    return windowsBefore(to, calendarPeriod(from, to) ?? { unit: "days", days: to - from });
}
function windowsBefore(end, period) {
    return { current: windowBefore(end, period, 0), previous: windowBefore(end, period, 1), period };
}
/** Up to `n` windows, oldest first and ending with `current`. None starts before 1970, so there may be fewer. */
function trendWindows({ to }, period, n) {
    const windows = Array.from({ length: n }, (_, i) => windowBefore(dayOf(to), period, n - 1 - i));
    return windows.filter(({ from }) => from >= "1970");
}
/**
 * The windows that a report compares its window with.
 *
 * @param trend  number of windows to chart, including the current one
 * @param countingChanged  what begins before this day was counted differently, so it isn't compared
 * @returns `earlier`: without gaps, latest first. `yearAgo`: the window of a year ago and the one before it, in this order;
 *   can be in `earlier`, too
 */
function pastWindows({ current, previous, period }, compare, trend, countingChanged) {
    const charted = trendWindows(current, period, trend).slice(0, -1).reverse();
    const isAlike = ({ from }) => countingChanged === null || from >= countingChanged;
    const earlier = (charted.length === 0 && compare ? [previous] : charted).filter(isAlike);
    const ago = [current, previous].map((window) => yearEarlier(window, period));
    return { earlier, yearAgo: earlier.length === 0 ? [] : ago.filter(isAlike) };
}
/** The same calendar month or quarter one year earlier; otherwise 364 days back, so that the days of the week match. */
function yearEarlier({ from, to }, { unit }) {
    const isCalendar = unit === "month" || unit === "quarter";
    const back = (date) => (isCalendar ? move(dayOf(date), { unit: "month" }, -12) : dayOf(date) - 364);
    return windowOf(back(from), back(to));
}
/** The unit that all windows share, so that a series of them can be called "8 weeks"; "period" if they differ. */
function unitOf(windows) {
    const unit = ({ from, to, days }) => days === 1 ? "day" : (calendarPeriod(dayOf(from), dayOf(to))?.unit ?? "period");
    const [first = "period", ...others] = new Set(windows.map(unit));
    return others.length > 0 ? "period" : first;
}
/** What windows like this one are called in a sentence. Single days are a week apart, so the report is about Wednesdays. */
function unitName(unit, { from }) {
    return unit === "day" ? new Date(from).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" }) : unit;
}
/** Null if it isn't exactly one week, month, or quarter. */
function calendarPeriod(from, to) {
    const units = ["week", "month", "quarter"];
    const unit = units.find((unit) => move(to, { unit }, 0) === to && move(to, { unit }, -1) === from);
    return unit ? { unit } : null;
}


/***/ }),

/***/ 124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   IP: () => (/* binding */ readErrorMessage),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Vh: () => (/* binding */ readJson),
/* harmony export */   WP: () => (/* binding */ both),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   as: () => (/* binding */ as),
/* harmony export */   at: () => (/* binding */ at),
/* harmony export */   or: () => (/* binding */ or),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/** Validates untrusted JSON. Loading a schema library would take longer than handling a comment. */
const text = (value) => (typeof value === "string" ? value : undefined);
const number = (value) => (typeof value === "number" ? value : undefined);
const flag = (value) => (typeof value === "boolean" ? value : undefined);
/** Reads an invalid value as `fallback`. */
function or(reader, fallback) {
    return (value) => {
        const read = reader(value);
        return read === undefined ? fallback : read;
    };
}
/** @param change  returns undefined to reject a value */
function as(reader, change) {
    return (value) => {
        const read = reader(value);
        return read === undefined ? undefined : change(read);
    };
}
/** Reads what's at a path of names, such as `user.login`. */
function at(path, reader) {
    const names = path.split(".");
    return (value) => reader(names.reduce((within, name) => Object(within)[name], value));
}
/** All items must be valid. */
function list(item) {
    return (value) => {
        const read = Array.isArray(value) ? value.map((each) => item(each)) : undefined;
        return read?.every((one) => one !== undefined) ? read : undefined;
    };
}
/** All listed fields must be valid. Other properties are dropped. */
function object(fields) {
    return (value) => {
        if (typeof value !== "object" || value === null)
            return undefined;
        const read = {};
        for (const name in fields) {
            const given = fields[name];
            const field = typeof given === "function" ? given(Reflect.get(value, name)) : at(...given)(value);
            if (field === undefined)
                return undefined;
            read[name] = field;
        }
        return read;
    };
}
/** Combines two readers of the same object. */
function both(one, other) {
    return (value) => {
        const [first, second] = [one(value), other(value)];
        return first && second && { ...first, ...second };
    };
}
/** Reads a body that isn't JSON as undefined. The parser's error is dropped because it quotes the body. */
function readJson(reader, body) {
    let sent;
    try {
        // V8 parses without recursion, so deep nesting is safe.
        sent = JSON.parse(body);
    }
    catch { }
    return reader(sent);
}
/** What error responses call their messages and parts: those of both APIs, of gateways, and of web frameworks. */
const TEXTS = ["message", "msg", "detail", "error_description", "description", "faultstring", "reason", "title"];
const PARTS = ["message", "details", "errors", "detail", "fault", "issues"];
/** Limits, so that even a large response is read quickly. */
const [DEPTH, BREADTH] = [4, 20];
/** The messages in a part of an error response. A list of them can have the name of the field that's invalid. */
function messagesIn(part, depth = DEPTH) {
    if (typeof part === "string")
        return [part];
    if (depth === 0 || typeof part !== "object" || part === null)
        return [];
    const inside = (value) => messagesIn(value, depth - 1);
    if (Array.isArray(part))
        return part.slice(0, BREADTH).flatMap(inside);
    const named = Object.entries(part)
        .slice(0, BREADTH)
        .map(([name, value]) => [name.toLowerCase(), value]);
    const { error, field, code, ...rest } = Object.fromEntries(named);
    const text = TEXTS.map((name) => rest[name]).find((value) => typeof value === "string" && value !== "");
    const messages = [error, text, ...PARTS.map((name) => rest[name])].flatMap(inside);
    if (messages.length > 0)
        return messages;
    if (typeof field === "string" && typeof code === "string")
        return [`${field}: ${code}`];
    const parts = named.filter(([, value]) => typeof value === "object");
    return parts.flatMap(([name, value]) => inside(value).map((message) => `${name}: ${message}`));
}
/** The messages in an error response of either API, or in another common format; null if none, or not JSON. Not sanitized. */
function readErrorMessage(body) {
    const messages = readJson((sent) => messagesIn(sent), body) ?? [];
    return [...new Set(messages)].filter(Boolean).join("; ") || null;
}


/***/ }),

/***/ 4008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Py: () => (/* binding */ NOT_SET_UP),
/* harmony export */   Yg: () => (/* binding */ UNVERIFIED),
/* harmony export */   Zl: () => (/* binding */ isNotSetUp),
/* harmony export */   gY: () => (/* binding */ parseMarker),
/* harmony export */   hi: () => (/* binding */ findOwnAccount),
/* harmony export */   lq: () => (/* binding */ requestKey),
/* harmony export */   op: () => (/* binding */ UNVERIFIED_REQUEST),
/* harmony export */   rO: () => (/* binding */ createSigner),
/* harmony export */   xY: () => (/* binding */ hasMarker)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(124);
/* harmony import */ var _text_urls_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7242);



/**
 * - job: the status comment of a request to start or continue a job
 * - look: the status comment of a request that only asks, such as `/docs status`
 * - watch: the status comment of a run that watches the job in `job-id`, which becomes the thread's job
 * - news: the comment that mentions the requester, and lets people continue the job on its pull request
 * - report: a visitor report
 * - denied: a refusal
 * - issue: an issue that we opened (own-issue.ts), signed as if its number were 0
 * - setup: says that inputs are invalid; unsigned, see NOT_SET_UP
 */
const KINDS = ["job", "look", "watch", "news", "report", "denied", "setup", "issue"];
const orEmpty = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.or)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, "");
const orNull = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(orEmpty, (given) => given || null);
const readFields = (0,_json_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    kind: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(_json_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq, (given) => KINDS.find((kind) => kind === given)),
    /** Which request the comment answers; see requestKey. */
    request: orEmpty,
    /** The job, once the service has accepted the request. */
    job: orNull,
    /** URL of the job's pull request. */
    pullRequest: ["pull", orNull],
    /** How far the request got. In status comments, it's one of the phases in `agent/phases.ts`. */
    phase: orEmpty,
    /** The request went to an existing job. */
    isFollowUp: ["turn", (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(orEmpty, (turn) => turn === "follow-up")],
    runId: ["run", orEmpty],
    runAttempt: ["attempt", (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(orEmpty, Number)],
    stepKey: ["step", orEmpty],
    /** Identifies this comment, even among those of the same run; "" if that's not needed. */
    nonce: orEmpty,
    /** Only if the request is about what was merged. */
    covers: (0,_json_js__WEBPACK_IMPORTED_MODULE_2__.as)(orEmpty, parseCovers),
    projectId: ["project", orEmpty],
    hmac: orEmpty,
});
const VERSION = "1";
const LINE = /^<!-- docs-agent:1((?: [a-z]+=\S*)+) -->\s*(?:\n|$)/;
const DEFAULTS = { job: null, pullRequest: null, isFollowUp: false, stepKey: "", nonce: "", covers: null };
/**
 * Why a marker may be unverified. It may also be forged, so nothing that it says is repeated. The second text is for a
 * marker with this request's key, which depends on `base-url`, so that input hasn't changed.
 */
const UNVERIFIED = "can't be verified, as happens after the API key, `base-url`, or the repository's name changes";
const UNVERIFIED_REQUEST = "can't be verified, as happens after the API key or the repository's name changes";
/** The beginning of our comment about invalid inputs. It's unsigned, because there may be no API key to sign with. */
const NOT_SET_UP = `<!-- docs-agent:${VERSION} kind=setup -->\n🔧 **Not set up yet:**`;
/** Because the comment isn't signed, callers must also check that our account wrote it. */
const isNotSetUp = ({ body }) => body.replace("\r", "").startsWith(NOT_SET_UP);
/** @param scope.repository  `owner/name` */
function createSigner(scope) {
    // A derived key, so that public signatures reveal nothing about the API key.
    const key = Buffer.from((0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hkdfSync)("sha256", scope.apiKey, "docs-agent", "comment marker", 32));
    const place = [scope.baseUrl, scope.projectId, scope.repository.toLowerCase()];
    const sign = (thread, marker) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)("sha256", key)
        .update(JSON.stringify([VERSION, ...place, thread, ...Object.values(fieldsOf(marker))]))
        .digest();
    return {
        /** Without a line break. */
        write(thread, given) {
            const marker = { ...DEFAULTS, ...given };
            const hmac = sign(thread, marker).toString("hex");
            const fields = { ...fieldsOf(marker), project: scope.projectId, hmac };
            const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
            return `<!-- docs-agent:${VERSION} ${pairs.join(" ")} -->`;
        },
        /** Null unless there's a marker signed with this key for this thread, project, and service URL. */
        read(thread, body) {
            const marker = parseMarker(body);
            if (!marker)
                return null;
            const { hmac, projectId: _, ...claimed } = marker;
            const given = Buffer.from(/^[0-9a-f]{64}$/.test(hmac) ? hmac : "0".repeat(64), "hex");
            return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(sign(thread, claimed), given) ? claimed : null;
        },
    };
}
/** All fields except project and signature, in the order in which they're signed. */
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
        // Left out if null, because older markers were signed without this field.
        ...(marker.covers && { covers: writeCovers(marker.covers) }),
    };
}
// As it was signed, so without the files in older markers.
const writeCovers = ({ from, to, until, streak, paths }) => [from, to, until, streak, ...(paths === "" ? [] : [paths])].join("..");
/** Whether a comment looks like ours. One that does is never a command, even if a person's token posted it. */
const hasMarker = (body) => /^\s*<!-- docs-agent:/.test(body);
/** Parses a comment's marker without verifying it. */
function parseMarker(body) {
    const pairs = LINE.exec(body.replaceAll("\r\n", "\n"))?.[1]?.trim().split(" ") ?? [];
    const fields = pairs.map((pair) => [pair.split("=", 1)[0], (0,_text_urls_js__WEBPACK_IMPORTED_MODULE_1__/* .decoded */ .DH)(pair.slice(pair.indexOf("=") + 1)) ?? ""]);
    return readFields(Object.fromEntries(fields)) ?? null;
}
function parseCovers(text) {
    const [, from, to, until, streak, paths = ""] = /^([0-9a-f]{40,64})\.\.([0-9a-f]{40,64})\.\.(\d+)\.\.(\d+)(?:\.\.([0-9a-f]{32}))?$/.exec(text) ?? [];
    return from && to ? { from, to, until: Number(until), streak: Number(streak), paths } : null;
}
/** Identifies a request by its parts. 32 hexadecimal digits. */
function requestKey(...parts) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
/** Also encodes `-`, because two of them could end the HTML comment. */
function encode(value) {
    return encodeURIComponent(value).replaceAll("-", "%2D");
}
/**
 * The account of this token; null if the thread has no comment with our signature. GitHub has no API for looking up the
 * account of a workflow's token, but adding a reaction reveals it, and reactions don't notify anyone.
 */
async function findOwnAccount(github, comments, thread, signer) {
    const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
    if (!signed)
        return null;
    const { id, fresh, author } = await github.react(signed.id, "eyes");
    if (fresh)
        await github.removeReaction(signed.id, id);
    return author;
}


/***/ }),

/***/ 5809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ failsTheStep),
/* harmony export */   e: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var _agent_command_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(6891);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
/* harmony import */ var _github_port_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4835);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(779);
/* harmony import */ var _inputs_parsers_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4660);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(4008);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(7885);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(440);








/**
 * Runs the action to its conclusion. Never throws: it reports every error.
 *
 * 1. Hide the secrets.
 * 2. Skip a text that isn't a command before checking anything else: a broken setup must not fail the workflow runs
 *    that other comments trigger.
 * 3. Skip a pull request from a fork or by Dependabot: GitHub gives it no secrets.
 * 4. Validate the mode, which the other inputs depend on.
 * 5. Validate its inputs, connect, and do the mode's work.
 * 6. Report the conclusion. Invalid inputs are also reported in the command's thread.
 */
async function run(start) {
    const { raw, runner, signal } = start;
    runner.protect(raw["api-key"]);
    runner.protect(raw["github-token"]);
    if ((0,_inputs_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .areSwapped */ .TA)(raw["project-id"], raw["api-key"]))
        runner.protect(raw["project-id"]);
    let conclusion;
    let context = null;
    let command = null;
    try {
        context = start.readContext();
        const { event } = context;
        const text = textToRead(event, raw);
        const found = text === null || (0,_marker_js__WEBPACK_IMPORTED_MODULE_4__/* .hasMarker */ .xY)(text) ? null : (0,_agent_command_js__WEBPACK_IMPORTED_MODULE_7__/* .parseCommand */ .R)((0,_text_visible_js__WEBPACK_IMPORTED_MODULE_6__/* .cleanPrompt */ .iU)(text), raw.trigger);
        command = event.comment && found;
        if (text !== null && command === null) {
            if (found !== null)
                runner.notice(`This command was ignored. ${event.whyIgnored}.`);
            // Without a valid trigger, every command is ignored.
            const { faults } = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .validate */ .tf)(raw, ["trigger"]);
            if (faults.length > 0)
                runner.warning((0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentences */ .hC)(new _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .InputFailure */ .RP(faults)));
            conclusion = "skipped";
        }
        else if (event.withoutSecrets !== null && raw["api-key"] === "") {
            runner.notice(`This run was skipped. GitHub doesn't pass secrets to workflows triggered by ${event.withoutSecrets}, so no API key is available.`);
            conclusion = "skipped";
        }
        else {
            const { mode } = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .validate */ .tf)(raw, ["mode"]).values();
            if (mode === "check")
                conclusion = await check(start, context);
            else if (mode === "analytics")
                conclusion = await report(start, context);
            else if (hasNoTask(event, raw))
                conclusion = await checkSetupOnly(start, context);
            else
                conclusion = await agent(start, context, command);
        }
    }
    catch (thrown) {
        conclusion = await reportFailure(start, thrown, context?.event.name === "terminal");
        if (context && command && thrown instanceof _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .InputFailure */ .RP && !signal.aborted)
            await reportInThread(start, context, thrown);
    }
    runner.setOutput("conclusion", conclusion);
    return conclusion;
}
/** Conclusions that fail the step. The runner itself marks canceled runs. */
function failsTheStep(conclusion) {
    return ["failed", "timed-out", "uncertain", "error"].includes(conclusion);
}
async function reportFailure({ raw, runner, signal }, thrown, inTerminal) {
    if (signal.aborted) {
        const unchanged = raw.mode === "analytics" ? ", and any earlier report is unchanged" : "";
        runner.notice(`The run was stopped. Nothing was written${unchanged}.`);
        return "cancelled";
    }
    const failure = (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .toFailure */ .w2)(thrown);
    const isEmpty = thrown instanceof _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .InputFailure */ .RP && thrown.faults.some(({ given }) => given === "empty");
    const told = isEmpty && !inTerminal ? { ...failure, fix: `${_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .WHY_EMPTY */ .x1}. ${failure.fix}` } : failure;
    runner.error((0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentences */ .hC)(told));
    await runner.writeSummary((0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .explain */ .WE)(told));
    return "error";
}
/** Never throws, so that the run still reports its invalid inputs. */
async function reportInThread(start, context, { faults }) {
    try {
        const inputs = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readCheckInputs */ .Y2)(start.raw, start.clock.now());
        const { postNotSetUp } = await __nccwpck_require__.e(/* import() */ 736).then(__nccwpck_require__.bind(__nccwpck_require__, 3736));
        const url = await withWorld(start, context, inputs, ({ github }) => postNotSetUp(github, context, inputs, faults));
        start.runner.setOutput("comment-url", url);
    }
    catch (thrown) {
        start.runner.warning(`The invalid inputs couldn't be reported in the thread. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .toFailure */ .w2)(thrown).message}`);
    }
}
/** The text that the run depends on, if any. An explicit `prompt` takes the place of the event's text. */
function textToRead({ name, text }, raw) {
    const isExplicit = raw.prompt !== "" || raw["job-id"] !== "";
    if (isExplicit || raw.mode === "analytics")
        return null;
    // Any event can start a check. For merged changes, a later error names the events that work.
    const readsOnlyComments = raw.mode === "check" || raw.context === "changes";
    if (readsOnlyComments && name !== "issue_comment")
        return null;
    // Runs for this event always have secrets, so without a key, the setup is broken.
    return name === "pull_request_target" && raw["api-key"] === "" ? null : text;
}
async function agent(start, context, command) {
    const { event } = context;
    const inputs = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readAgentInputs */ .x$)(start.raw, event, command !== null);
    const { runAgent } = await Promise.all(/* import() */[__nccwpck_require__.e(669), __nccwpck_require__.e(260)]).then(__nccwpck_require__.bind(__nccwpck_require__, 4260));
    return withWorld(start, context, inputs, (world) => runAgent(world, inputs, context, command));
}
async function report(start, context) {
    const { raw, runner, clock } = start;
    const { event, repository } = context;
    const publicRepository = event.repositoryIsPrivate === false && repository !== "" ? repository : null;
    const inputs = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readAnalyticsInputs */ .U6)(raw, clock.now(), publicRepository);
    const { runAnalytics } = await Promise.all(/* import() */[__nccwpck_require__.e(417), __nccwpck_require__.e(179)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1179));
    const written = await withWorld(start, context, inputs, async (world) => {
        if (repository !== "" && event.repositoryIsPrivate === null && !inputs.allowPublicReport) {
            const found = await (0,_github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .orFailure */ .wM)(world.github.repository());
            const isUnknown = found instanceof _github_port_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubFailure */ .iK;
            if (isUnknown)
                runner.warning(found.message);
            if (isUnknown || !found.isPrivate)
                throw new _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .InputFailure */ .RP([(0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .publicReportFault */ .oM)(repository, !isUnknown)]);
        }
        const mayBePublic = inputs.allowPublicReport && event.repositoryIsPrivate !== true;
        return runAnalytics(world, inputs, { ...context, isPrivate: repository === "" || !mayBePublic });
    });
    const { report: told, reportPath, reportHtml } = written;
    const { reason } = told.diagnostics.period;
    if (reason !== null)
        runner.warning(`The report is partial. ${reason}.`);
    runner.info(told.headline);
    const isToOpen = event.name === "terminal" && reportHtml !== "";
    if (event.name === "terminal" && inputs.sitemap === null) {
        runner.info("To see which published pages had no visitors, and to get suggested commands, set `--docs-url` to your site's URL.");
    }
    runner.info(`Report: ${isToOpen ? `${reportHtml} (open it in a browser)` : reportPath}`);
    return told.complete ? "complete" : "partial";
}
/** A check reports invalid inputs together with everything else. */
async function check(start, context) {
    const given = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readCheckInputs */ .Y2)(start.raw, start.clock.now());
    // Agent mode doesn't run in a terminal.
    const inputs = context.event.name === "terminal" ? { ...given, use: "analytics" } : given;
    const { runCheck } = await Promise.all(/* import() */[__nccwpck_require__.e(669), __nccwpck_require__.e(389)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2389));
    return withWorld(start, context, inputs, (world) => runCheck(world, inputs, context));
}
/** Such a run isn't an error: in a manual run, GitHub doesn't tell an empty field from one that doesn't exist. */
function hasNoTask({ name }, raw) {
    const hasTask = raw.prompt !== "" || raw["job-id"] !== "" || raw.context === "changes";
    return name === "workflow_dispatch" && !hasTask && !_inputs_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .REPORT_ONLY_INPUTS */ .M2.some((input) => (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .isGiven */ .qR)(raw, input));
}
async function checkSetupOnly(start, context) {
    start.runner.warning("No prompt, so this run only checked the setup.");
    const conclusion = await check(start, context);
    return conclusion === "complete" ? "skipped" : conclusion;
}
async function withWorld(start, context, access, work) {
    // Loaded only if needed, because it's most of the code, and most comments aren't commands.
    const { connect } = await Promise.all(/* import() */[__nccwpck_require__.e(231), __nccwpck_require__.e(699), __nccwpck_require__.e(892)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7892));
    const { close, ...world } = connect(start, access, context.repository);
    try {
        return await work(world);
    }
    finally {
        await close();
    }
}


/***/ }),

/***/ 3380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  gQ: () => (/* binding */ createActionsRunner),
  R5: () => (/* binding */ readInput),
  Nu: () => (/* binding */ readRepository),
  $p: () => (/* binding */ readRunContext),
  un: () => (/* binding */ readState),
  pO: () => (/* binding */ runContext)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 3 modules
var core = __nccwpck_require__(950);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
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
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
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
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return __awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return __awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
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
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = _summary;
//# sourceMappingURL=summary.js.map
// EXTERNAL MODULE: ./src/json.js
var json = __nccwpck_require__(124);
;// CONCATENATED MODULE: ./src/event.js

const words = (0,json.or)(json/* text */.Qq, "");
const user = (0,json.or)((0,json/* object */.Ik)({ id: json/* number */.ai, login: json/* text */.Qq, type: (0,json.or)(json/* text */.Qq, "User") }), null);
const written = (0,json.or)((0,json/* object */.Ik)({ body: words }), null);
const readPayload = (0,json/* object */.Ik)({
    ...{ action: words, ref: words, before: words, after: words },
    tag: ["release.tag_name", (0,json.or)(json/* text */.Qq, null)],
    issue: (0,json.or)((0,json/* object */.Ik)({ number: json/* number */.ai, body: words }), null),
    pull: ["pull_request", (0,json.or)((0,json/* object */.Ik)({ number: json/* number */.ai, body: words, head: (0,json.or)((0,json/* object */.Ik)({}), null) }), null)],
    pullFrom: ["pull_request.head.repo.full_name", (0,json.or)(json/* text */.Qq, null)],
    review: written,
    discussion: written,
    comment: (0,json.or)((0,json/* object */.Ik)({
        ...{ id: (0,json.or)(json/* number */.ai, null), url: ["html_url", words], body: words, author: ["user", user] },
        createdAt: ["created_at", words],
    }), null),
    prompt: ["inputs.prompt", (0,json.or)(json/* text */.Qq, null)],
    sender: user,
    repository: ["repository.full_name", (0,json.or)(json/* text */.Qq, null)],
    isPrivate: ["repository.private", (0,json.or)(json/* flag */.Jt, null)],
    visibility: ["repository.visibility", words],
    defaultBranch: ["repository.default_branch", (0,json.or)(json/* text */.Qq, null)],
});
/** Reads an event's payload; null if it isn't an object. In the result, null stands for anything that's missing. */
function readEvent(name, payload) {
    const read = Array.isArray(payload) ? undefined : readPayload(payload);
    if (read === undefined)
        return null;
    const { action, ref, issue, pull, review, discussion, comment, sender } = read;
    const written = comment ?? review ?? discussion ?? issue ?? pull;
    const isNew = ["created", "opened", "submitted"].includes(action);
    const { id = null, author = null, url = "", body = "" } = comment ?? {};
    const isCommand = name === "issue_comment" && isNew && id !== null && author !== null;
    const commentedAt = Date.parse(comment?.createdAt ?? "");
    // The head has no repository if the fork was deleted.
    const isFromFork = pull?.head ? read.pullFrom !== read.repository : false;
    const by = isFromFork ? "pull requests from forks" : sender?.login === "dependabot[bot]" ? "Dependabot" : null;
    return {
        name,
        /** What someone wrote; null for events without a text. "" after an edit, so that a command isn't repeated. */
        text: WITH_TEXT.test(name) ? (isNew && written?.body) || "" : null,
        /** The comment with this text, if it can be a command. */
        comment: isCommand ? { id, url, body, author } : null,
        /** Why a command in this text is ignored if `comment` is null. */
        whyIgnored: name === "issue_comment" ? NO_AUTHOR : ONLY_COMMENTS,
        /** Number of the issue or pull request, where the run replies. */
        thread: (issue ?? pull)?.number ?? null,
        /** When the comment was created. */
        commentedAt: Number.isNaN(commentedAt) ? null : new Date(commentedAt),
        sender,
        /** Whether this is a manual run of a workflow whose form has a field for a prompt. */
        asksForPrompt: read.prompt !== null,
        /** False for events that can't be triggered without write access, and for schedules. */
        checksSender: !["workflow_dispatch", "push", "schedule", "repository_dispatch"].includes(name),
        /** What triggered this run, if GitHub therefore gives it no secrets. */
        withoutSecrets: RESTRICTED.test(name) ? by : null,
        repositoryIsPrivate: read.isPrivate,
        /** Everyone in the enterprise can read the repository. GitHub says that such a repository is private, too. */
        repositoryIsInternal: read.visibility === "internal",
        /** The branch that the running workflow comes from. */
        branch: /^refs\/heads\/(.+)$/.exec(ref)?.[1] ?? null,
        defaultBranch: read.defaultBranch,
        code: readCode(name, read),
    };
}
function readCode(name, { action, before, after, tag }) {
    // GitHub sends only zeros if there's no commit.
    const commit = (sha) => (/^(?!0+$)[0-9a-f]{40,64}$/.test(sha) ? sha : null);
    if (name === "push")
        return { kind: "push", before: commit(before), after: commit(after) };
    const isNew = !["edited", "deleted", "unpublished"].includes(action);
    return name === "release" && tag !== null ? { kind: "release", tag, isNew } : null;
}
/** Events for which GitHub withholds secrets from forks or Dependabot. Others, such as pull_request_target, have them. */
const RESTRICTED = /^(?:pull_request(?:_review(?:_comment)?)?|push|create|deployment(?:_status)?)$/;
/** For example, runs for review comments on forks get no secrets, and the action can't reply in discussions. */
const ONLY_COMMENTS = "Only comments in the conversation of an issue or pull request are read. Post the command there, as a comment of its own";
const NO_AUTHOR = "The event doesn't include the IDs of the comment and its author, so it's unclear who asked";
/** Events with a text that people write. */
const WITH_TEXT = /^(?:(?:issue|discussion|commit)_comment|pull_request(?:_\w+)?|issues|discussion)$/;

// EXTERNAL MODULE: ./src/failure.js
var failure = __nccwpck_require__(5598);
// EXTERNAL MODULE: ./src/runner/files.js
var files = __nccwpck_require__(852);
// EXTERNAL MODULE: ./src/runner/port.js
var port = __nccwpck_require__(9560);
// EXTERNAL MODULE: ./src/runner/sanitize.js
var sanitize = __nccwpck_require__(5316);
;// CONCATENATED MODULE: ./src/runner/actions.js









const readInput = (name) => process.env[`INPUT_${name.toUpperCase()}`];
const STATE = "record";
/** What the main step saved; "" if nothing. */
function readState() {
    return core/* getState */.Gu(STATE);
}
/** The GitHub runner. */
function createActionsRunner() {
    return (0,sanitize/* sanitized */.A6)({
        mask: (form) => core/* setSecret */.Pq(form),
        info: (text) => core/* info */.pq(text),
        progress: (progress) => core/* info */.pq((0,port/* progressLine */.o)(progress)),
        notice: (text) => core/* notice */.lm(text),
        warning: (text) => core/* warning */.$e(text),
        error: (text) => core/* error */.z3(text),
        setOutput: (name, value) => core/* setOutput */.uH(name, value),
        saveState,
        async writeSummary(markdown) {
            await summary.addRaw(markdown, true).write({ overwrite: true });
        },
        prepareFolder: files/* prepareFolder */.G8,
        writeFiles: files/* writeFiles */.hV,
        upload,
    });
}
/** Null if the server doesn't support artifacts; otherwise the artifact's URL. */
async function upload(artifact) {
    const { GITHUB_SERVER_URL = "", GITHUB_REPOSITORY, GITHUB_RUN_ID, ACTIONS_RESULTS_URL } = process.env;
    // The client doesn't support GitHub Enterprise Server, and would report an outage there.
    if (!ACTIONS_RESULTS_URL || !/^https:\/\/(github\.com|[\w-]+\.ghe\.com)$/i.test(GITHUB_SERVER_URL))
        return null;
    // Loaded only now, because it's larger than the rest of the action.
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__nccwpck_require__.e(231), __nccwpck_require__.e(831), __nccwpck_require__.e(215)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1731));
    const client = new DefaultArtifactClient();
    const { name } = artifact;
    const uploadPage = async (page) => {
        // The client names an unzipped artifact after its file.
        const copy = await (0,files/* temporaryCopy */.Ln)(page, name);
        return client.uploadArtifact(name, [copy], (0,external_node_path_.dirname)(copy), { skipArchive: true });
    };
    const { id } = "files" in artifact
        ? await client.uploadArtifact(name, [...artifact.files], artifact.folder)
        : await uploadPage(artifact.page);
    if (id === undefined)
        throw new Error("the server didn't return the artifact's ID");
    return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/artifacts/${id}`;
}
/**
 * Saves the record and reads it back, because a full disk can truncate it, and the post step would then use an older
 * one. If this throws, the file is unchanged.
 */
function saveState(record) {
    const file = process.env.GITHUB_STATE;
    if (!file)
        throw new Error("The environment variable GITHUB_STATE isn't set");
    const { size } = (0,external_node_fs_.statSync)(file);
    try {
        core/* saveState */.LZ(STATE, record);
        const saved = (0,external_node_fs_.readFileSync)(file).subarray(size).toString();
        // The record is followed by a line with a delimiter.
        if (!saved.includes(`${external_node_os_.EOL}${record}${external_node_os_.EOL}`) || !saved.endsWith(external_node_os_.EOL))
            throw new Error("It couldn't be read back");
    }
    catch (thrown) {
        try {
            // Half a record would hide the ones after it.
            (0,external_node_fs_.truncateSync)(file, size);
        }
        catch {
            // Ignored, because the first error explains the failure.
        }
        throw thrown;
    }
}
/** @throws Failure if the event file is missing or unusable, because only that file says who asked for what */
function readRunContext(env) {
    return runContext(env, readEventFile(env));
}
/** @throws Failure if the payload isn't a GitHub event */
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
        runUrl: repository && runId ? `${serverUrl}/${repository}/actions/runs/${runId}` : null,
        ...readOrigin(env, serverUrl),
        runId,
        runAttempt: Math.max(1, Math.trunc(Number(env.GITHUB_RUN_ATTEMPT)) || 1),
        stepKey: [env.GITHUB_WORKFLOW, env.GITHUB_JOB, env.GITHUB_ACTION].join("/"),
    };
}
const readRepository = ({ GITHUB_REPOSITORY: given = "" }) => /^[^/]+\/[^/]+$/.test(given) ? given : "";
/** A step that runs the action from the workflow's own checkout (`uses: ./`) has neither variable. */
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
        return JSON.parse((0,external_node_fs_.readFileSync)(file, "utf8"));
    }
    catch (thrown) {
        const why = thrown instanceof SyntaxError ? "It isn't valid JSON" : `It can't be opened: ${String(thrown)}`;
        throw unusable(why, thrown);
    }
}
function unusable(why, cause) {
    return new failure/* Failure */.HR({
        what: "The event that started this run can't be read",
        why,
        fix: "Run this as a step in a GitHub Actions workflow. On a self-hosted runner, make sure that its work folder is writable",
    }, { cause });
}


/***/ }),

/***/ 852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G8: () => (/* binding */ prepareFolder),
/* harmony export */   Ln: () => (/* binding */ temporaryCopy),
/* harmony export */   hV: () => (/* binding */ writeFiles),
/* harmony export */   lQ: () => (/* binding */ isFolder),
/* harmony export */   t2: () => (/* binding */ exists),
/* harmony export */   x3: () => (/* binding */ createFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(5598);




/** Creates a folder for files. A run that couldn't write them ends here, before it makes requests. */
async function prepareFolder(folder) {
    try {
        // In /proc, Node's `mkdir` would never return.
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder).startsWith("/proc/"))
            throw Object.assign(new Error("No folders"), { code: "ENOENT" });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder), { recursive: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder), node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.W_OK);
    }
    catch (thrown) {
        throw explain(folder, thrown);
    }
}
/**
 * Writes files under temporary names, and renames them once all are on disk, so that a run that fails or is killed
 * leaves earlier files unchanged. Returns absolute paths, because the artifact client needs them.
 */
async function writeFiles(folder, files) {
    const run = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8);
    const moves = files.map(({ name, content }) => {
        return { path: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, name), temporary: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(folder, `.${name}.${run}.tmp`), content };
    });
    await prepareFolder(folder);
    try {
        // Without `flush`, a crash after the rename could leave an empty file.
        for (const { temporary, content } of moves)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, inChunks(content), { flush: true });
        // Otherwise, such a folder could make a rename fail after others have succeeded.
        for (const { path } of moves)
            if (await isFolder(path))
                throw Object.assign(new Error(path), { code: "EISDIR" });
        for (const { temporary, path } of moves)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
    }
    catch (thrown) {
        await Promise.all(moves.map(({ temporary }) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true }).catch(() => { })));
        throw explain(folder, thrown);
    }
    return moves.map(({ path }) => path);
}
/** Joins pieces, because a file can have a hundred thousand small ones, which would be written one by one. */
function* inChunks(content) {
    let pending = "";
    for (const piece of content) {
        pending += piece;
        if (pending.length < 1_000_000)
            continue;
        yield pending;
        pending = "";
    }
    yield pending;
}
/**
 * Writes a new file and the folders that it needs.
 *
 * @throws Failure if there's already one, which stays as it is
 */
async function createFile(path, text) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(path, text, { flag: "wx" });
    }
    catch (thrown) {
        const isThere = await exists(path);
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR({
            what: `${path} wasn't written`,
            why: isThere ? "The file already exists, and `init` doesn't replace files" : String(thrown),
            fix: isThere ? "Move it to another folder, and then try again" : "Check that you're allowed to write there",
        }, { cause: thrown });
    }
}
const isFolder = async (path) => (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path).catch(() => null))?.isDirectory() === true;
const exists = (path) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.access)(path).then(() => true, () => false);
/** Copies a file under another name to a folder that the runner empties after the job. */
async function temporaryCopy(file, name) {
    const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)(`${process.env.RUNNER_TEMP}/docs-report-`), name);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.copyFile)(file, copy);
    return copy;
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
    return new _failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR({ what: `The report couldn't be written to ${folder}`, why, fix }, { cause: thrown });
}


/***/ }),

/***/ 9560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ progressLine)
/* harmony export */ });
/* harmony import */ var _text_numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6316);

function progressLine({ label, requests, rows }) {
    return `${label}: ${rows > 0 ? `${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(rows, "row")}, ` : ""}${(0,_text_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(requests, "request")} so far`;
}


/***/ }),

/***/ 5316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A6: () => (/* binding */ sanitized),
/* harmony export */   SQ: () => (/* binding */ reportUncaught)
/* harmony export */ });
/* unused harmony exports createRedactor, secretForms */
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);
/* harmony import */ var _text_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7885);
/* harmony import */ var _text_visible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(440);



/**
 * Redacts all text that this process writes. (For comments, see github/client.ts.) Printed text is also made inert,
 * because runners execute commands in logs, and terminals interpret control sequences. Files are only redacted.
 */
function sanitized(sink) {
    const secrets = [];
    let redact = createRedactor(secrets);
    const forText = (text) => redact(text);
    // Redacted twice, because cleaning could change a secret beyond recognition, or join the pieces of one.
    const forLog = (text) => forText((0,_text_visible_js__WEBPACK_IMPORTED_MODULE_2__/* .cleanLog */ .aY)(forText(text)));
    function* forFile(content) {
        for (const piece of content)
            yield redact(piece);
    }
    /** GitHub doesn't allow these characters in an artifact's name. */
    const forName = (text) => forText(text).replace(/["<>|*?:\\/\r\n]/g, "-");
    /** A full disk must not cause a job's result to be lost. */
    const unwritten = (what) => (thrown) => sink.warning(forLog(`${what} couldn't be written: ${String(thrown)}`));
    return {
        protect(secret) {
            secrets.push(secret);
            redact = createRedactor(secrets);
            for (const form of secretForms(secret))
                sink.mask(form);
        },
        redact: forText,
        info: (text) => sink.info(forLog(text)),
        progress: (step) => sink.progress({ ...step, label: forLog(step.label) }),
        notice: (text) => sink.notice(forLog(text)),
        warning: (text) => sink.warning(forLog(text)),
        error: (text) => sink.error(forLog(text)),
        setOutput(name, value) {
            try {
                sink.setOutput(name, forText(value));
            }
            catch (thrown) {
                unwritten(`The ${name} output`)(thrown);
            }
        },
        saveState(record, { orThrow = false } = {}) {
            try {
                sink.saveState(forText(record));
            }
            catch (thrown) {
                if (!orThrow)
                    return unwritten("The state for the post step")(thrown);
                throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR({
                    what: "The state for the post step couldn't be saved, so nothing was sent",
                    why: forText(messageOf(thrown)),
                    fix: "Make sure the runner's disk has free space, then try again. If the job runs in a container, its user must be able to write to the runner's files, as root can",
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
                // A workflow run can't have two artifacts with the same name, even in different jobs.
                const fix = why.includes("already exists") ? " To upload both, set `artifact-name` to another name." : "";
                if (isPage)
                    sink.notice(forLog(`The page couldn't be uploaded unzipped (${why}), so no link opens it in a browser.`));
                else
                    sink.warning(forLog(`The report couldn't be uploaded (${why}). Its files are in ${artifact.folder}.${fix}`));
                return null;
            }
        },
    };
}
function messageOf(thrown) {
    return (thrown instanceof Error ? thrown.message : String(thrown)) || "no reason was given";
}
/** Reports an uncaught error like any other, then exits with 1. */
function reportUncaught(runner) {
    // Must run first, because other listeners don't redact secrets.
    process.prependListener("uncaughtException", (thrown) => {
        runner.error((0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .toFailure */ .w2)(thrown).message);
        process.exit(1);
    });
}
/** Returns a function that replaces secrets, in all their forms, with `***`. Redact before truncating. */
function createRedactor(secrets) {
    // Long forms first, because some contain shorter ones.
    const forms = secrets.flatMap(secretForms).sort((one, other) => other.length - one.length);
    // Checked first, because nearly all texts contain no secret, and a report can have 200,000 paths.
    return (text) => forms.some((form) => text.includes(form)) ? forms.reduce((rest, form) => rest.replaceAll(form, "***"), text) : text;
}
/** The other forms of a shorter secret would match unrelated text. */
const MIN_LENGTH_WITH_FORMS = 8;
/** The secret as is, URL-encoded, JSON-escaped, as a link's label in Markdown, and in base64, for logs to mask, too. */
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
        // As `write` in marker.ts encodes it.
        url.replaceAll("-", "%2D"),
        url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
        JSON.stringify(secret).slice(1, -1),
        (0,_text_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapePunctuation */ .Yg)(secret),
        ...base64,
        ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
    ];
    return [...new Set(forms.flatMap((form) => [form, form.replaceAll("/", "\\/")]))];
}
/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) has three encodings,
 * and their first and last characters depend on the neighboring text. Each encoding is returned twice: without these
 * characters, and with the last one that it has if nothing follows.
 */
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


/***/ }),

/***/ 9497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SIGNAL_NAMES),
/* harmony export */   h: () => (/* binding */ ServiceFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);

const SIGNAL_NAMES = ["feedback", "searches", "questions", "views"];
class ServiceFailure extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RequestFailure */ .e6 {
    kind;
    constructor(kind, ...failure) {
        super(...failure);
        this.kind = kind;
    }
}


/***/ }),

/***/ 7885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   M6: () => (/* binding */ explainWhy),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   W$: () => (/* binding */ encodeCharacter),
/* harmony export */   WE: () => (/* binding */ explain),
/* harmony export */   Yg: () => (/* binding */ escapePunctuation),
/* harmony export */   a: () => (/* binding */ percentEncode),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   g0: () => (/* binding */ csvSafe),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   j_: () => (/* binding */ destination),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   oR: () => (/* binding */ joined),
/* harmony export */   v9: () => (/* binding */ advice),
/* harmony export */   wC: () => (/* binding */ wordsSpan)
/* harmony export */ });
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(440);

/** Longer paths are shortened in the middle. An escape such as %E2 counts as one character. */
const MAX_PATH_CHARACTERS = 100;
/** The share of the shown characters that are before the ellipsis. */
const PATH_HEAD = 0.6;
/** Of a longer path, only the beginning and the end are encoded, because the rest isn't shown. */
const MAX_ENCODED = 1_000;
const EMPTY = "(empty)";
/** An untrusted path as an inert code span, safe in a table cell. */
function codeSpan(path, maxCharacters = MAX_PATH_CHARACTERS) {
    return `\`${pathText(path, maxCharacters)}\``;
}
/** Untrusted words as an inert code span, safe in a table cell. Only what could end the span or the cell is encoded. */
function wordsSpan(words) {
    return `\`${(0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .foldLine */ .wl)(words, 200).replace(/[`|\\]/g, encodeCharacter) || EMPTY}\``;
}
/** An untrusted path for display: unsafe characters are percent-encoded, and a long path is shortened in the middle. */
function pathText(path, maxCharacters = MAX_PATH_CHARACTERS) {
    const ends = path.length > MAX_ENCODED ? path.slice(0, MAX_ENCODED / 2) + path.slice(-MAX_ENCODED / 2) : path;
    const characters = percentEncode(ends).match(/%[0-9A-F]{2}|./gu) ?? [EMPTY];
    if (characters.length > maxCharacters) {
        characters.splice(Math.round(PATH_HEAD * maxCharacters), characters.length - maxCharacters + 1, "…");
    }
    return characters.join("");
}
/** Untrusted text as one inert line of at most `max` UTF-16 code units, for a sentence, heading, or table cell. */
function inline(text, max = 200) {
    return inertLine((0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .foldLine */ .wl)(text, max)) || EMPTY;
}
/** An instruction as an inert quote of at most `max` UTF-16 code units. Line breaks and list markers stay visible. */
function quote(text, max = 1_000) {
    const visible = (0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .truncate */ .xv)((0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .removeInvisible */ .i)(text).trim(), max);
    const lines = visible.split("\n").map(quotedLine);
    const quoted = (lines.join("\n") || EMPTY).replace(/\n{3,}/g, "\n\n");
    // Comments keep line breaks. Elsewhere, such as in job summaries, a line break needs a backslash.
    return quoted.replace(/(?<=.)\n(?=.)/g, "\\\n").replace(/^(.?)/gm, (_, first) => (first ? `> ${first}` : ">"));
}
/** List markers are escaped, because a real list item could contain a heading. */
function quotedLine(line) {
    const [, number = "", sign, item = ""] = /^\s*(\d{0,9})([-*+.)])\s+(.*)$/.exec(line) ?? [];
    const isItem = sign !== undefined && (number === "") === /[-*+]/.test(sign);
    return isItem ? `${number}\\${sign} ${inertLine(item)}` : inertLine(line);
}
/** A link with an untrusted label. The URL must be trusted; it's only escaped here. */
function link(label, url) {
    return `[${escapePunctuation((0,_visible_js__WEBPACK_IMPORTED_MODULE_0__/* .foldLine */ .wl)(label, 200)) || EMPTY}](${destination(url)})`;
}
/** A URL as the end of a link. A parenthesis would end it, and `&` can start an entity. */
function destination(url) {
    return percentEncode(url).replace(/[()]/g, encodeCharacter).replaceAll("&", "&amp;");
}
function escapePunctuation(text) {
    return text.replace(/[\\`*_[\]<>~|!$&@:^]/g, "\\$&");
}
/** Paragraphs and other blocks. Empty ones are left out. */
const joined = (...blocks) => blocks.filter((block) => block !== "").join("\n\n");
function explain(failure) {
    return `**${sentence(failure.what)}.**\n\n${explainWhy(failure)}`;
}
function explainWhy({ why, fix, paste }) {
    const reasons = why
        .split("\n")
        .map((line) => (line.startsWith("- ") ? `- ${sentence(line.slice(2))}` : `${sentence(line)}.`));
    return joined(why && reasons.join("\n"), advice(fix, paste));
}
function advice(fix, paste) {
    return `${sentence(fix)}${paste === undefined ? "." : `:\n\n\`\`\`yaml\n${paste}\n\`\`\``}`;
}
/** A sentence of an explanation, inert because it can quote the service. */
const sentence = (text) => inline(text, 600);
/**
 * Control, invisible, and separator characters, lone surrogates, ASCII that's special in Markdown or CSV, and the start of a
 * workflow command, because a later step can print the text.
 */
const UNSAFE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}"<>\\^`{|}]|(?<=##)\[/gu;
/** Letters of all scripts stay readable. `%` isn't encoded, so the encoding can't be reversed. */
function percentEncode(text) {
    return text.replace(UNSAFE, encodeCharacter);
}
/** A lone surrogate becomes U+FFFD. */
function encodeCharacter(character) {
    const hex = Buffer.from(character).toString("hex").toUpperCase();
    return hex.replace(/../g, "%$&");
}
/** Characters that start a formula at the beginning of a cell. In some locales, semicolons separate cells, too. */
const FORMULA_START = /(?<=^|[;,])[=+\-@＝＋－＠]/g;
/** Untrusted text for a CSV field: no formula, line break, or tab. The caller adds the quotes. */
function csvSafe(text) {
    return percentEncode(text).replace(FORMULA_START, encodeCharacter);
}
/**
 * Words with no special meaning in Markdown: letters of any script, digits, and common punctuation. Anything else,
 * which could be a mention, a reference, a URL, an emoji code, a commit, or Markdown, becomes code.
 */
const PLAIN_WORD = /^[("']*[A-Za-z0-9\u{80}-\u{10ffff}]+(?:(?:(?<=\p{L})['-](?=\p{L})|(?<=\d)[.,](?=\d))[A-Za-z0-9\u{80}-\u{10ffff}]+)*[.,;:!?%)"'”’]*$/u;
/** Such as "e.g.". */
const ABBREVIATION = /^(?:[A-Za-z]\.){2,}$/;
/** Such as "14:05". */
const TIME = /^\d\d:\d\d[.,]?$/;
const PUNCTUATION = /^[("'.,;:!?%)]+$/;
/** Harmless between words, but some are bullets at the start of a line. */
const SIGN = /^[-+=&/]$/;
const LIST_NUMBER = /^\d{1,9}[.)]$/;
const COMMIT = /(?<![A-Za-z0-9_])[0-9a-f]{7,40}(?![A-Za-z0-9_])/;
/** A code span, a word, or stray backticks. */
const TOKEN = /(?<mark>`+)(?!`)(?<own>.*?[^`])\k<mark>(?!`)|[^\s`]+|`+[^\s`]*/gu;
/** Punctuation around a risky word stays outside the code. */
const BRACKETED = /^([("'“‘]*)(.*?[^.,;:!?)"'”’])([.,;:!?)"'”’]*)$/;
/**
 * Turns an untrusted line into plain words and code spans, which GitHub doesn't turn into links or mentions. (Escapes
 * and entities don't prevent mentions.) Safe anywhere in a line or table cell. Remove invisible characters first. Other
 * workflows may look for a name such as `@someone` in a comment, so an invisible character breaks it up.
 */
function inertLine(line) {
    /** `gap` is the whitespace before a piece. */
    const pieces = [];
    const add = (code, text, gap) => {
        const last = pieces.at(-1);
        // Adjacent code spans would be parsed as one.
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
/** A pipe splits a table row even inside a code span, so it goes between spans as an entity. */
function codeSpans(text) {
    return text
        .replace(/(?<![a-z\d.])@(?=\w)/gi, "@\u200b")
        .split(/(\s*\|\s*)/)
        .map((part, index) => (index % 2 === 1 ? part.replace("|", "&#124;") : part && fenced(part)))
        .join("");
}
/** The fence must be longer than any run of backticks inside, with a space next to a backtick at either end. */
function fenced(text) {
    const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
    return fence + pad + text + pad + fence;
}


/***/ }),

/***/ 6316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Hn: () => (/* binding */ times),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   MK: () => (/* binding */ dateText),
/* harmony export */   N0: () => (/* binding */ relativeChange),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   c3: () => (/* binding */ signedCount),
/* harmony export */   dS: () => (/* binding */ FEW),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   lq: () => (/* binding */ rangeText),
/* harmony export */   qo: () => (/* binding */ clockTime),
/* harmony export */   rb: () => (/* binding */ timeOfDay),
/* harmony export */   sO: () => (/* binding */ DAY_MS),
/* harmony export */   uS: () => (/* binding */ shortCount),
/* harmony export */   wu: () => (/* binding */ signedPercent)
/* harmony export */ });
/** Numbers formatted for display, in English: "12,418", "+31%", "−190". The minus is U+2212, as wide as a plus. */
// Without `Intl`, which takes 40 ms to load.
/** @param plus  what positive numbers begin with */
function format(value, digits, plus) {
    const size = Math.abs(value).toFixed(digits);
    const signed = Number(size) === 0 ? "" : value < 0 ? "−" : plus;
    return signed + size.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ",");
}
/** "12,418"; fractions are rounded. */
const count = (value) => format(value, 0, "");
/** For the axis of a chart: "4,000", "40K", "1.2M". */
function shortCount(value) {
    if (value < 10_000)
        return count(value);
    const [unit, name] = value < 1e6 ? [1e3, "K"] : [1e6, "M"];
    return `${Math.round((value / unit) * 10) / 10}${name}`;
}
/** "1 page", "1,130 pages". */
function counted(value, noun) {
    return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}
/** "480–620", or "480" if both are the same. */
const rangeText = ({ low, high }) => low === high ? count(low) : `${count(low)}–${count(high)}`;
/** "+412", "−190", "0". */
const signedCount = (value) => format(value, 0, "+");
/** Whole percentages, tenths below 1%, and 0% or 100% only if that's exact. */
function formatPercent(fraction, plus) {
    const percents = fraction * 100;
    const size = Math.abs(percents);
    if (size > 0 && size < 0.05)
        return "<0.1%";
    if (size >= 99.5 && size < 100)
        return `${format(Math.trunc(percents * 10) / 10, 1, plus)}%`;
    return `${format(percents, size > 0 && size < 0.95 ? 1 : 0, plus)}%`;
}
/** A fraction (0.31) as "31%", "0.4%", "<0.1%". */
const percent = (fraction) => formatPercent(fraction, "");
/** A change (0.31) as "+31%", "−12%", "0%". The smallest have no sign: "<0.1%". */
const signedPercent = (fraction) => formatPercent(fraction, "+");
/** Percentages of fewer visitors say little. */
const FEW = 30;
/** "+31%", "doubled", "3.7×", "halved"; null if `previous` is too few. */
function relativeChange(now, previous) {
    const factor = now / previous;
    if (previous < FEW)
        return null;
    if (now === previous)
        return signedPercent(0);
    if (factor >= 0.495 && factor < 0.505)
        return "halved";
    if (factor < 1.995)
        return signedPercent(factor - 1);
    return factor < 2.05 ? "doubled" : `${times(factor)}×`;
}
/** "3.7", "19". */
const times = (ratio) => (ratio < 10 ? String(Math.round(ratio * 10) / 10) : count(ratio));
const DAY_MS = 86_400_000;
/** "14:05", UTC. */
const clockTime = (date) => date.toISOString().slice(11, 16);
/** "14:05 UTC" or "14:05:31 UTC", with the date if that's not today. Rounded up, so that it's never too early. */
function timeOfDay(date, now) {
    const [day = "", time = ""] = new Date(Math.ceil(date.getTime() / 1_000) * 1_000).toISOString().split("T");
    const shownDay = now.toISOString().startsWith(day) ? "" : `${day} `;
    return `${shownDay}${time.slice(0, 8).replace(/:00$/, "")} UTC`;
}
const MONTHS = [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
];
/** A UTC date: "Nov 9", unless `parts` specifies another format, such as "November 2026". */
function dateText(date, { month = "short", day = true, year = false } = {}) {
    const at = new Date(date);
    const name = MONTHS[at.getUTCMonth()] ?? "";
    const start = `${month === "long" ? name : name.slice(0, 3)}${day ? ` ${at.getUTCDate()}` : ""}`;
    return year ? `${start}${day ? "," : ""} ${at.getUTCFullYear()}` : start;
}


/***/ }),

/***/ 8122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ byText)
/* harmony export */ });
/** By UTF-16 code units, so that the order doesn't depend on the locale. */
function byText(a, b) {
    return a < b ? -1 : Number(a > b);
}


/***/ }),

/***/ 7242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DH: () => (/* binding */ decoded),
/* harmony export */   Iv: () => (/* binding */ parseSitemapLocation),
/* harmony export */   Pk: () => (/* binding */ hostToAllow),
/* harmony export */   Q2: () => (/* binding */ parseBaseUrl),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   aI: () => (/* binding */ parseDocsUrl),
/* harmony export */   eI: () => (/* binding */ isSameSite),
/* harmony export */   m0: () => (/* binding */ parsePullRequestLink),
/* harmony export */   v7: () => (/* binding */ repositoryLabel),
/* harmony export */   wg: () => (/* binding */ pageLink),
/* harmony export */   wk: () => (/* binding */ isSegment)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5598);

const MAX_LINK_LENGTH = 2_000;
/** Tested before parsing, because `URL` drops line breaks, resolves `/../`, and reads `\` as `/`. */
const PLAIN_LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::[1-9][0-9]{0,4})?)((?:\/[A-Za-z0-9._~-]+)+)$/;
const PULL_REQUEST = /^\/([A-Za-z0-9][A-Za-z0-9_-]{0,99}\/[A-Za-z0-9._-]{1,100})\/pull\/([1-9][0-9]{0,9})$/;
/**
 * Validates a pull request's link from the service and rebuilds it from its parts, without a slash at the end; null if
 * it must be withheld. It must use https and have no user, query, fragment, or escapes, and no port other than the GitHub
 * server's. On GitHub, the path must be /owner/repo/pull/N. On the extra `hosts`, any path of plain segments is allowed.
 */
function parsePullRequestLink(raw, hosts, context) {
    const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
    if (host === "" || path.split("/").some((segment) => segment === "." || segment === ".."))
        return null;
    const url = `https://${host}${path}`;
    const isOnServer = host === URL.parse(context.serverUrl)?.host;
    if (host !== "github.com" && !isOnServer) {
        const isAllowed = hosts.some((allowed) => allowed.toLowerCase() === host);
        return isAllowed ? { url, label: `${host}${path}`, onServer: null, here: null } : null;
    }
    const [, repository = "", digits] = PULL_REQUEST.exec(path) ?? [];
    if (repository === "")
        return null;
    const number = Number(digits);
    const isHere = isOnServer && repository.toLowerCase() === context.repository.toLowerCase();
    return {
        url,
        label: `${repository}#${number}`,
        onServer: isOnServer ? { repository, number } : null,
        here: isHere ? number : null,
    };
}
/** A repository's display name: `acme/docs` for a URL on GitHub, host and path elsewhere, otherwise the raw text. */
function repositoryLabel(raw) {
    const [, host = "", path = ""] = (raw.length <= MAX_LINK_LENGTH && PLAIN_LINK.exec(raw.replace(/\/$/, ""))) || [];
    if (host === "")
        return raw;
    return (host === "github.com" ? path.slice(1) : `${host}${path}`).replace(/\.git$/, "");
}
/** The host of a link that `parsePullRequestLink` would accept from an allowed host; null if more is wrong with it. */
function hostToAllow(raw, context) {
    const host = URL.parse(raw)?.hostname ?? "";
    return parsePullRequestLink(raw, [host], context) && host;
}
/** Cloud metadata services, which must never receive the key. */
const METADATA = /^(169\.254\.|\[fd00:ec2::254\]$|metadata\.google\.internal\.?$)/;
/** An input's URL, without a trailing slash. It appears in logs and reports, so it must not contain secrets. */
function parseUrl(raw, example) {
    // `URL` drops line breaks and reads backslashes as slashes.
    const url = /^https?:\/\/[^\s\\\p{C}]+$/iu.test(raw) ? URL.parse(raw) : null;
    if (url === null)
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC(`use a full URL, such as ${example}`);
    if (url.username || url.password || /[?#]/.test(raw)) {
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use the URL without a username, password, query, or fragment");
    }
    if (METADATA.test(url.hostname))
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use another host; this one is reserved for cloud metadata");
    if (url.protocol === "http:" && !isLoopback(url.hostname)) {
        return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC("use https; only loopback hosts can use http");
    }
    url.pathname = url.pathname.replace(/\/+$/, "");
    return url;
}
/** The service's URL, which can have a path. */
function parseBaseUrl(raw) {
    const url = parseUrl(raw, "https://api.example.com");
    return url instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC ? url : url.href.replace(/\/$/, "");
}
/** The URL of the published site, where its sitemap is, too. People also copy the URL of its first page. */
const parseDocsUrl = (raw) => parseUrl(raw.replace(/\/index\.html?$/i, ""), "https://docs.example.com");
/** The path or URL of a sitemap. */
function parseSitemapLocation(raw) {
    if (!/^https?:/i.test(raw))
        return raw;
    const url = parseUrl(raw, "https://docs.example.com/sitemap.xml");
    return url instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Fault */ .vC ? url : raw;
}
/** A URL path, with `%` only in escapes, and without escaped slashes, backslashes, or control characters. */
const PAGE_PATH = /^(?:\/(?:[A-Za-z0-9._~!$&*+,;=:@-]|%(?!2f|5c|[01][0-9a-f]|7f)[0-9a-f]{2})+)*\/?$/i;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Whether two URLs have the same site. People mix up http and https, and add or omit `www.`, so these are ignored. */
function isSameSite(one, other) {
    const site = ({ protocol, hostname, port }) => `${protocol.replace("https", "http")}${hostname.replace(/^www\.|\.$/g, "")}:${port.replace(/^(?:80|443)$/, "")}`;
    return site(one) === site(other);
}
/**
 * The URL of a page, always on the site's origin; null if `path` isn't a plain path. The path of `docsUrl` is added
 * unless `path` starts with it.
 */
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
/** Whether a text stays one segment of a URL: dots and slashes change the path, and lone surrogates can't be sent. */
function isSegment(text) {
    return text.isWellFormed() && /^[^/\s\p{Cc}]+$/u.test(text) && text !== "." && text !== "..";
}
/** Null if a percent sign isn't part of a valid escape. */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return null;
    }
}
/** @param hostname  as `URL` returns it, with IPv6 in brackets */
function isLoopback(hostname) {
    const host = hostname.toLowerCase().replace(/\.$/, "");
    return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}


/***/ }),

/***/ 440:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E7: () => (/* binding */ quotable),
/* harmony export */   aY: () => (/* binding */ cleanLog),
/* harmony export */   i: () => (/* binding */ removeInvisible),
/* harmony export */   iU: () => (/* binding */ cleanPrompt),
/* harmony export */   l2: () => (/* binding */ capitalized),
/* harmony export */   wl: () => (/* binding */ foldLine),
/* harmony export */   xk: () => (/* binding */ hidesText),
/* harmony export */   xv: () => (/* binding */ truncate)
/* harmony export */ });
/* unused harmony export removeComments */
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7975);

/**
 * Invisible characters: controls, bidi controls, zero-width and tag characters, fillers, interlinear annotation. Line
 * feeds and tabs are kept as layout. Joiners and variation selectors shape what precedes them and have their own rules.
 */
const INVISIBLE = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]--[\n\t\u200c\u200d\p{Variation_Selector}]]/gv;
/** Only one selector per visible character is legitimate. More could carry hidden text. */
const STRAY_SELECTOR = /(?<![[^\p{Z}\p{C}]--\p{Variation_Selector}])\p{Variation_Selector}/gv;
/** Supplementary selectors apply only to ideographs. Elsewhere, they're a known way to smuggle text. */
const STRAY_SUPPLEMENT = /(?<!\p{Unified_Ideograph})[\u{e0100}-\u{e01ef}]/gv;
/** One joiner after a letter, mark, digit, or emoji is all that Persian, Hindi, and emoji sequences need. */
const STRAY_JOINER = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gv;
/** Removes invisible characters. Line endings, also those that Word pastes, become \n, and lone surrogates U+FFFD. Idempotent. */
function removeInvisible(text) {
    return text
        .toWellFormed()
        .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
        .replace(INVISIBLE, "")
        .replace(STRAY_SUPPLEMENT, "")
        .replace(STRAY_SELECTOR, "")
        .replace(STRAY_JOINER, "");
}
/**
 * The visible text of a comment, without invisible characters and without HTML comments outside code. Flag emoji made
 * of tag characters (such as Scotland's) become a black flag.
 */
function cleanPrompt(text) {
    return removeInvisible(removeComments(text.replace(/\r\n?/g, "\n")));
}
/** True if `cleanPrompt` removes anything from a comment. */
function hidesText(text) {
    return cleanPrompt(text).length < text.replaceAll("\r\n", "\n").length;
}
/** One visible line of at most `max` UTF-16 code units, with whitespace collapsed. */
function foldLine(text, max) {
    return truncate(removeInvisible(text).replace(/\s+/g, " ").trim(), max);
}
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** A message from elsewhere on one line, without its final period, so that it can be quoted inside a sentence. */
const quotable = (message, max) => foldLine(message, max).replace(/\.$/, "");
// Created on first use, because it takes longer than the rest of a short run.
let graphemes;
/** Truncates to at most `max` UTF-16 code units, including the closing …, without splitting a grapheme. */
function truncate(text, max) {
    if (text.length <= max)
        return text;
    graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
    const last = graphemes.segment(text).containing(max - 1);
    return `${text.slice(0, last?.index ?? 0).trimEnd()}…`;
}
/**
 * The runner reads commands from a step's output: lines that start with `::`, and `##[` anywhere. It may ignore
 * invisible characters, so these patterns allow any that weren't removed (selectors, joiners) in between.
 */
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;
/** Text that's safe in the runner's log: a space breaks up anything that looks like a command. Idempotent. */
function cleanLog(text) {
    return removeInvisible((0,node_util__WEBPACK_IMPORTED_MODULE_0__.stripVTControlCharacters)(text)).replace(LINE_COMMAND, "$1: :").replace(INNER_COMMAND, "## [");
}
/** What ends text that browsers hide, by how it starts (CommonMark, HTML blocks 2 to 5). Anything else ends at a `>`. */
const ENDS = { "<!--": "-->", "<?": "?>", "<![CDATA[": "]]>" };
/**
 * A line break (`blank`: before a blank line); where hidden text, a tag, or code starts; a cell's border; the end of a
 * link's text, unless only a URL follows.
 */
const MARK = /\n(?:(?<blank>[ \t]*)(?=\n)|)|(?<hidden><!--|<!\[CDATA\[|<[!?]|<\/(?![a-z>]))|(?<tag><(?=[a-z/]))|(?<run>`+|~{3,})|\||\]\((?![\w:/.?#=&%+~-]*\))/gi;
/** What can precede a line's content in Markdown: indentation, quotes, list markers, a footnote's label. */
const CONTAINER = /^(?:[ \t]|>|[-+*]|\d{1,9}[.)]|\[\^[^[\]]*\]:)*$/;
/** Raw HTML that doesn't end at a blank line. */
const ENDLESS_HTML = /^<(?:script|pre|style|textarea)/i;
/** Fenced code, including the last line. */
const FENCE = /(?:(`{3,})[^`\n]*(?![^\n])(?:\n(?! {0,3}\1`*[ \t]*(?![^\n]))[^\n]*)*|(~{3,})[^\n]*(?:\n(?! {0,3}\2~*[ \t]*(?![^\n]))[^\n]*)*)(?:\n[^\n]*)?/y;
/**
 * A code span within a line, and within a table cell or link. Only after whitespace or punctuation, because a backtick
 * can be part of a bare URL.
 */
const SPAN = /(?<=(?:^|\s)[("'*_]*)(`+)(?!`)(?:(?!\]\()[^\n|])*?[^`\n|]\1(?!`)/y;
/**
 * Removes HTML comments, which GitHub hides, except in fenced code and code spans, where it shows them. Browsers also
 * hide processing instructions (`<? … ?>`), declarations (`<!X … >`), and CDATA sections.
 *
 * Comments stay only in what's certainly code: a fence at the start of a line or a code span within a line, with
 * nothing nearby that Markdown parsers disagree on. When in doubt, it removes a visible comment rather than keep a
 * hidden one. If a comment's end is missing or may be in another block, the rest of the text is removed, too, except
 * after a `<!--` without an end in the middle of a paragraph, which is plain text.
 *
 * Line endings must be \n.
 */
function removeComments(text) {
    if (!/<(?:[!?]|\/[^a-z])/i.test(text))
        return text;
    let kept = "";
    /** Where the text starts that hasn't been kept or removed yet. */
    let start = 0;
    let lineStart = 0;
    /** So far, there's no fence or HTML that parsers could disagree on. */
    let certain = true;
    /** Raw HTML may have started in this paragraph. */
    let html = false;
    /** The rest of this line is raw HTML. */
    let raw = false;
    /** Code spans in this paragraph are unambiguous. */
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
            // Parsers disagree on whether `<!-->` or a nested comment is complete.
            if (close < index + mark.length || inside.includes("<!--"))
                return cutOff(kept);
            if (isLong && !isOwnBlock && !isInline)
                return cutOff(kept);
            start = close + closing.length;
            marks.lastIndex = start;
            if (isFirst || isLong)
                raw = true;
            // Backticks mean nothing in raw HTML, and other parsers may pair one inside the comment.
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
        // This may open a fence, and any later fence may close it.
        if (isFirst && (ENDLESS_HTML.test(text.slice(index)) || (run !== undefined && run.length > 2)))
            certain = false;
    }
    return kept + text.slice(start);
}
/** The text before a comment that hides the rest. Footnotes are removed, too, because GitHub moves them to the end. */
function cutOff(kept) {
    return kept.replace(/\[\^[^[\]\n]*\]:.*/s, "");
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return {"75":"github.entry.js","152":"post.entry.js","179":"analytics.entry.js","215":"artifact.entry.js","231":"network.entry.js","260":"agent.entry.js","265":"program.entry.js","379":"379.entry.js","389":"check.entry.js","390":"sitemaps.entry.js","417":"417.entry.js","466":"466.entry.js","599":"history.entry.js","650":"http.entry.js","669":"669.entry.js","670":"queries.entry.js","699":"client.entry.js","736":"not-set-up.entry.js","737":"activity.entry.js","761":"decompress.entry.js","831":"831.entry.js","892":"connect.entry.js"}[chunkId];
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  iW: () => (/* binding */ main),
  bE: () => (/* binding */ post),
  eF: () => (/* reexport */ run/* run */.e),
  A6: () => (/* reexport */ sanitize/* sanitized */.A6),
  ml: () => (/* binding */ systemClock),
  Fo: () => (/* binding */ terminal)
});

;// CONCATENATED MODULE: external "node:timers/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
// EXTERNAL MODULE: ./src/inputs/inputs.js
var inputs = __nccwpck_require__(779);
// EXTERNAL MODULE: ./src/run.js
var run = __nccwpck_require__(5809);
// EXTERNAL MODULE: ./src/runner/actions.js + 2 modules
var actions = __nccwpck_require__(3380);
// EXTERNAL MODULE: ./src/runner/sanitize.js
var sanitize = __nccwpck_require__(5316);
;// CONCATENATED MODULE: ./src/entry.js





/**
 * The single entry point of dist/: index.js calls `main`, post.js calls `post`, and cli.js calls `terminal`. That way,
 * they share code, and tests can run the shipped code.
 */


const systemClock = {
    now: () => new Date(),
    // `performance.now()` loads a module, which takes as long as reading the inputs.
    monotonic: () => Number(process.hrtime.bigint()) / 1e6,
    async sleep(ms, signal) {
        signal.throwIfAborted();
        try {
            await (0,promises_namespaceObject.setTimeout)(ms, undefined, { signal });
        }
        catch {
            // The timer's own AbortError would hide why the run was stopped.
            throw signal.reason;
        }
    },
};
/** The main step. */
async function main() {
    const { env } = process;
    const runner = (0,actions/* createActionsRunner */.gQ)();
    (0,sanitize/* reportUncaught */.SQ)(runner);
    const canceled = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) {
        process.on(name, () => canceled.abort(new Error(`The run was stopped (${name})`)));
    }
    const conclusion = await (0,run/* run */.e)({
        raw: (0,inputs/* readRawInputs */.yI)(actions/* readInput */.R5),
        runner,
        clock: systemClock,
        signal: canceled.signal,
        env,
        readContext: () => (0,actions/* readRunContext */.$p)(env),
    });
    if (conclusion === "cancelled")
        process.exitCode = 130;
    else if ((0,run/* failsTheStep */.b)(conclusion))
        process.exitCode = 1;
    // Otherwise, an upload that hangs would keep the process running.
    setTimeout(() => process.exit(), 1_000).unref();
}
/** The post step, bundled separately from `run` and the service. */
async function post() {
    const { runPostStep } = await __nccwpck_require__.e(/* import() */ 152).then(__nccwpck_require__.bind(__nccwpck_require__, 2152));
    await runPostStep(systemClock);
}
async function terminal() {
    const { runProgram } = await Promise.all(/* import() */[__nccwpck_require__.e(265), __nccwpck_require__.e(379)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2379));
    await runProgram(systemClock);
}

var __webpack_exports__main = __webpack_exports__.iW;
var __webpack_exports__post = __webpack_exports__.bE;
var __webpack_exports__run = __webpack_exports__.eF;
var __webpack_exports__sanitized = __webpack_exports__.A6;
var __webpack_exports__systemClock = __webpack_exports__.ml;
var __webpack_exports__terminal = __webpack_exports__.Fo;
export { __webpack_exports__main as main, __webpack_exports__post as post, __webpack_exports__run as run, __webpack_exports__sanitized as sanitized, __webpack_exports__systemClock as systemClock, __webpack_exports__terminal as terminal };
