import type { Event } from "../event.ts";
import { Failure, Fault } from "../failure.ts";
import { INPUTS, type InputName } from "../generated/action.ts";
import { agentPermissions, reportPermissions } from "../github/permissions.ts";
import { SIGNAL_NAMES } from "../service/port.ts";
import { removeInvisible } from "../text/visible.ts";
import {
  AGENT_INPUTS,
  ANALYTICS_INPUTS,
  areSwapped,
  camelCase,
  PARSERS,
  REPORT_ONLY_INPUTS,
  type Values,
} from "./parsers.ts";
import { lastWindows, type Windows, windowsBetween } from "./period.ts";

/** The inputs without surrounding whitespace and invisible characters. A prompt is kept as is. "" means not set. */
export type RawInputs = Readonly<Record<InputName, string>>;

/** Inputs for which an empty value has a meaning, so it isn't replaced by the default. */
const CAN_BE_EMPTY: readonly InputName[] = ["label"];

/**
 * Fills in the defaults from action.yml, except expressions, which only the runner can evaluate.
 *
 * @param read  undefined if the input isn't set
 */
export function readRawInputs(read: (name: InputName) => string | undefined): RawInputs {
  const names = Object.keys(INPUTS) as InputName[];
  const value = (name: InputName) => {
    const fallback = INPUTS[name].default.startsWith("${{") ? "" : INPUTS[name].default;
    const given = read(name);
    const set = name === "prompt" ? given : given && removeInvisible(given).trim();
    return CAN_BE_EMPTY.includes(name) ? (set ?? fallback) : set || fallback;
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<InputName, string>;
}

/** True if an input differs from its default. Values that GitHub fills in are ignored. */
export function isGiven(raw: RawInputs, name: InputName): boolean {
  const fallback = INPUTS[name].default;
  return raw[name] !== "" && raw[name] !== fallback && !fallback.startsWith("${{");
}

/** One problem with one input. */
export interface InputFault {
  readonly name: InputName;
  /** "empty", "not valid", or the value in quotes. */
  readonly given: string;
  readonly allowed: string;
}

/** Why an input that a workflow sets can be empty. */
export const WHY_EMPTY =
  "Secrets and variables are empty if they don't exist, if the job doesn't set their `environment`, or if another workflow calls this one without `secrets: inherit`";

const is = (given: string) => (given === "not valid" ? "isn't valid" : `is ${given}`);

export class InputFailure extends Failure {
  readonly faults: readonly InputFault[];

  constructor(faults: readonly InputFault[]) {
    super({
      what: faults.length === 1 ? "One input isn't valid" : `${faults.length} inputs aren't valid`,
      why: faults.map(({ name, given, allowed }) => `- \`${name}\` ${is(given)}: ${allowed}`).join("\n"),
      fix: `Nothing was sent. Fix ${faults.length === 1 ? "this" : "these"} and try again`,
    });
    this.faults = faults;
  }
}

/** The parsed inputs of a run, and everything that's wrong with them. */
type Validation<Name extends InputName> = ReturnType<typeof validate<Name>>;

export function validate<Name extends InputName>(raw: RawInputs, names: readonly Name[]) {
  const faults: InputFault[] = [];
  const parsed: Record<string, unknown> = {};
  /** `allowed` completes the error message. Callers use this to report invalid combinations of inputs. */
  const fault = (name: InputName, allowed: string) => {
    faults.push({ name, given: describe(name, raw[name]), allowed });
  };
  for (const name of names) {
    const value: unknown =
      name === "project-id" && areSwapped(raw["project-id"], raw["api-key"])
        ? new Fault(SWAPPED)
        : PARSERS[name](raw[name]);
    if (value instanceof Fault) fault(name, value.allowed);
    else parsed[camelCase(name)] = value;
  }
  return {
    /** Invalid inputs are undefined. */
    parsed: parsed as Partial<Values<Name>>,
    faults,
    fault,
    /** @throws InputFailure if any input is invalid */
    values(): Values<Name> {
      if (faults.length > 0) throw new InputFailure(faults);
      return parsed as Values<Name>;
    },
  };
}

const SWAPPED = "it looks like an API key; check whether `api-key` and `project-id` are swapped";

/** Longer values aren't quoted, because part of a secret isn't recognized. */
const MAX_QUOTED = 60;

/** Errors never quote these, because they could contain a secret. */
const SECRET: readonly InputName[] = ["api-key", "github-token", "base-url", "project-id", "docs-url", "sitemap"];

function describe(name: InputName, raw: string): string {
  if (raw === "") return "empty";
  return SECRET.includes(name) || raw.length > MAX_QUOTED ? "not valid" : JSON.stringify(raw);
}

/** Reports an invalid combination: if the run doesn't wait, there's nothing to do for a job ID without a prompt. */
function validateWait({ parsed, fault }: Validation<"wait" | "job-id" | "prompt">): void {
  if (parsed.wait !== false || parsed.jobId === null || parsed.prompt !== null) return;
  fault("wait", "a `job-id` without a `prompt` only watches the job; leave `wait` out, or add a prompt");
}

/** What a run needs to reach the service and GitHub. */
export interface Access extends Values<"base-url" | "api-key" | "project-id" | "github-token"> {
  /** How long the run can wait for responses. */
  readonly timeoutMs: number;
  /** Limit on API requests to the service. Agent mode has none. */
  readonly maxRequests?: number;
  /** What the token must be allowed to do, as in a job's `permissions`. */
  readonly permissions: readonly string[];
}

/** The validated inputs of agent mode. */
export type AgentInputs = Access & Values<(typeof AGENT_INPUTS)[number]>;

/** The validated inputs of analytics mode. */
export type AnalyticsInputs = Values<(typeof ANALYTICS_INPUTS)[number]> & {
  readonly timeoutMs: number;
  readonly permissions: readonly string[];
  readonly windows: Windows;
  /** Defaults to the project's ID. */
  readonly title: string;
};

/**
 * @param hasCommand  the event's comment contains a command
 * @throws InputFailure that lists every invalid input
 */
export function readAgentInputs(
  raw: RawInputs,
  event: Pick<Event, "name" | "thread" | "checksSender" | "repositoryIsPrivate" | "repositoryIsInternal">,
  hasCommand: boolean,
): AgentInputs {
  const validation = validate(raw, AGENT_INPUTS);
  const { parsed, fault, values } = validation;
  const canSendChanges = ["push", "schedule", "workflow_dispatch", "release"].includes(event.name);
  if (parsed.context === "changes") {
    if (!canSendChanges) {
      const events = "use this value with `push`, `schedule`, `workflow_dispatch`, or `release`";
      fault("context", `the \`${event.name}\` event doesn't say what was merged; ${events}`);
    }
    if (parsed.jobId) fault("job-id", "leave it out, because `context: changes` chooses the job");
  } else if (parsed.prompt === null && parsed.jobId === null && !hasCommand) {
    const reportInput = REPORT_ONLY_INPUTS.find((name) => isGiven(raw, name));
    if (reportInput === undefined) {
      const sources = `set \`prompt\`,${canSendChanges ? " set `context: changes` to send merged changes," : ""}`;
      const all = `${sources} or set \`job-id\` to watch a job`;
      fault("prompt", `the \`${event.name}\` event doesn't include an instruction; ${all}`);
    } else {
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
  return { ...inputs, timeoutMs: (inputs.timeoutMinutes ?? 30) * 60_000, permissions: agentPermissions(inputs) };
}

/** Why anyone could read a report. @param isPublic  false if that's unknown, maybe because GitHub couldn't be asked */
export function whyPublic(repository: string, isPublic: boolean): string {
  return isPublic
    ? `${repository} is public, so anything this workflow writes is public too`
    : `${repository} isn't known to be private, so this workflow's output is treated as public`;
}

/** @param isPublic  false if that's unknown */
export function publicReportFault(repository: string, isPublic: boolean): InputFault {
  const allowed = `${whyPublic(repository, isPublic)}; set this input to true if it's OK for anyone to read the report`;
  // Never "empty", which would add advice about missing secrets (WHY_EMPTY).
  return { name: "allow-public-report", given: '"false"', allowed };
}

/**
 * @param publicRepository  null if the repository is private, or if its visibility is unknown
 * @throws InputFailure that lists every invalid input
 */
export function readAnalyticsInputs(raw: RawInputs, now: Date, publicRepository: string | null): AnalyticsInputs {
  const validation = validate(raw, ANALYTICS_INPUTS);
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
    permissions: reportPermissions(inputs),
    issueNumber: issueNumber || null,
    windows,
    title: title ?? projectId,
    sitemap: sitemapLocation(inputs),
    artifactName: artifactName === "none" ? null : (artifactName ?? `docs-report-${projectId}`),
  };
}

/** Dates override the period. Reports invalid dates, and then uses the period, or last week if it's invalid, too. */
function windowsOf({ parsed, fault }: Validation<"period" | "date-from" | "date-to">, now: Date): Windows {
  const { period = { unit: "week" }, dateFrom, dateTo } = parsed;
  // A missing date is reported as a problem with the other one, because advice about missing secrets doesn't apply.
  if (dateFrom && dateTo === null) fault("date-from", BOTH_DATES);
  if (dateTo && dateFrom === null) fault("date-to", BOTH_DATES);
  const windows = dateFrom && dateTo ? windowsBetween(dateFrom, dateTo, now) : lastWindows(period, now);
  if (!(windows instanceof Fault)) return windows;
  fault("date-to", windows.allowed);
  return lastWindows(period, now);
}

const BOTH_DATES = "set both `date-from` and `date-to`, or neither";

/** Path or URL of the sitemap. Null if there's none. */
function sitemapLocation({ sitemap, docsUrl }: Values<"sitemap" | "docs-url">): string | null {
  return sitemap ?? (docsUrl ? `${docsUrl.href.replace(/\/$/, "")}/sitemap.xml` : null);
}

/** The mode in which a checked step will run. */
export type Use = "agent" | "analytics";

/** The inputs of a check: those of both other modes. Invalid inputs get their default values. */
export type CheckInputs = Access &
  Values & {
    readonly faults: readonly InputFault[];
    readonly use: Use;
    /** The inputs for the service are valid. */
    readonly canCallService: boolean;
    readonly windows: Windows;
  };

/** A check's limit for waiting. It's short, because a person is waiting, too. */
const MAX_CHECK_MS = 30_000;
/** A check makes one request to the service, and retries it at most twice. */
const MAX_CHECK_REQUESTS = 3;
/** Used by a check in place of invalid values. The URL is never requested. RFC 2606 reserves `.invalid`. */
const PLACEHOLDERS = { baseUrl: "https://service.invalid", apiKey: "", projectId: "" };

/** Validates each input on its own, so that every fault is found. */
export function readCheckInputs(raw: RawInputs, now: Date): CheckInputs {
  const names = Object.keys(PARSERS) as InputName[];
  const validation = validate(raw, names);
  const windows = windowsOf(validation, now);
  validateWait(validation);
  const { parsed, faults } = validation;
  const unset = readRawInputs(() => "");
  const inputs = { ...PLACEHOLDERS, ...validate(unset, names).parsed, ...parsed } as Values;
  // A step that answers comments may set no agent inputs, so this looks for inputs of reports.
  const isReport = raw.context !== "changes" && REPORT_ONLY_INPUTS.some((name) => isGiven(raw, name));
  return {
    ...inputs,
    faults,
    use: isReport ? "analytics" : "agent",
    permissions: isReport ? reportPermissions(inputs) : agentPermissions(inputs),
    canCallService: parsed.baseUrl !== undefined && parsed.apiKey !== undefined && parsed.projectId !== undefined,
    timeoutMs: Math.min((inputs.timeoutMinutes ?? 1) * 60_000, MAX_CHECK_MS),
    maxRequests: Math.min(inputs.maxRequests, MAX_CHECK_REQUESTS + (inputs.signals ? SIGNAL_NAMES.length : 0)),
    windows,
    sitemap: sitemapLocation(inputs),
  };
}
