import { Fault } from "../failure.ts";
import type { InputName } from "../generated/action.ts";
import { PERMISSIONS } from "../github/permissions.ts";
import { byText } from "../text/order.ts";
import { isSegment, parseBaseUrl, parseDocsUrl, parseSitemapLocation } from "../text/urls.ts";
import { isDate, type Period } from "./period.ts";

export const KEY_VARIABLE = "DOCS_AGENT_API_KEY";

/** Variables that set inputs in a terminal. These aren't flags, because every process on the machine can see flags. */
export const VARIABLES: ReadonlyMap<string, string> = new Map([
  ["api-key", KEY_VARIABLE],
  ["github-token", "GITHUB_TOKEN"],
]);

/** In bytes of UTF-8. Keeps a pasted file from being sent as an instruction. The service doesn't document a limit. */
export const MAX_PROMPT_BYTES = 64 * 1024;

/** GitHub's token for a job expires after 24 hours. Without it, nothing can be posted to the thread. */
const MAX_TIMEOUT_MINUTES = 24 * 60;

const LOGIN = /^[a-z0-9][a-z0-9_-]*$/;

/** Inputs of every mode. */
const SHARED = {
  mode: oneOf("agent", "analytics", "check"),
  "base-url": parseBaseUrl,
  "api-key": (raw: string) => {
    if (raw === "") return new Fault("set it to the service's API key");
    const cant = "a key can't contain spaces, line breaks, quotation marks, or non-ASCII characters";
    // Other characters aren't safe in an HTTP header.
    if (/^[\x21\x23-\x26\x28-\x7e]+$/.test(raw)) return raw;
    return new Fault(`${cant}; paste only the key, without a prefix such as Bearer`);
  },
  "project-id": segment("copy it from the service's API keys page"),
  "github-token": anyText,
  /** Null: the mode's default. */
  "timeout-minutes": optional((raw) => {
    const minutes = /^\d*\.?\d+$/.test(raw) ? Number(raw) : Number.NaN;
    const allowed = `use a number of minutes greater than 0 and no more than ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`;
    return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES ? minutes : new Fault(allowed);
  }),
  /** 0: post no comments. Null: the event's thread, if the mode uses one. */
  "issue-number": optional((raw) => {
    if (raw === "auto") return "auto" as const;
    const allowed =
      "use the number of an issue or pull request, auto to have the action open an issue, or 0 to post no comments";
    return /^#?\d{1,15}$/.test(raw) ? Number(raw.replace("#", "")) : new Fault(allowed);
  }),
  // No comment begins with a list of words, such as `/docs,/doc` or `/docs|/doc`.
  trigger: matching(
    /^(?!.*[,|].)[^\s<>`"'“”]{2,50}$/,
    "use one word of 2 to 50 characters, without quotes, commas, or vertical bars, for example /docs",
  ),
};

/** Inputs of agent mode only. */
const AGENT = {
  prompt: optional((raw) => {
    if (raw.trim() === "") return new Fault("it contains only whitespace; give the agent an instruction");
    if (!raw.isWellFormed())
      return new Fault("it contains a lone surrogate, so it isn't valid Unicode; use plain text");
    if (Buffer.byteLength(raw) <= MAX_PROMPT_BYTES) return raw;
    return new Fault(`it's over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the details`);
  }),
  context: oneOf("link", "thread", "none", "changes"),
  /** Globs of files; empty: all. */
  "changed-paths": (raw: string) => {
    const globs = parseFileGlobs(raw);
    const isUsable = globs instanceof Fault || globs.length === 0 || globs.some((glob) => !glob.startsWith("!"));
    return isUsable
      ? globs
      : new Fault("add a glob without `!`, for example **, before the globs that leave files out");
  },
  "skip-label": oneLabel,
  "job-id": optional(segment("copy it from the status comment or from the `job-id` output")),
  /** Empty: none. */
  label: oneLabel,
  /** Null: no limit. */
  "max-jobs-per-day": optional(wholeNumber(1, 10_000)),
  "required-permission": oneOf(...PERMISSIONS.slice(1)),
  /** Empty: everyone with the permission. */
  "allowed-users": wordsMatching(
    LOGIN,
    "list people's usernames, separated by commas, without quotes or dashes; teams can't be listed, and bots belong in `allowed-bots`; to allow everyone, leave this input out",
    login,
  ),
  /** Without the suffix `[bot]`, which some bots don't have. */
  "allowed-bots": wordsMatching(
    LOGIN,
    "list each bot's username, such as renovate[bot], without quotes or dashes; `*` would let any bot start jobs",
    (name) => botName(login(name)),
  ),
  "pr-hosts": wordsMatching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "use hostnames only, for example gitlab.example.com"),
  wait: trueOrFalse,
  /** Empty if the runner doesn't set it. */
  "matrix-index": anyText,
};

/** Inputs of analytics mode only. */
const ANALYTICS = {
  period: (raw: string) =>
    parsePeriod(raw) ?? new Fault("use last-week, last-month, last-quarter, or last-N-days, where N is from 1 to 999"),
  "date-from": optional(date),
  "date-to": optional(date),
  compare: trueOrFalse,
  /** Periods to chart, including the current one. */
  trend: wholeNumber(0, 104),
  annotations: parseAnnotations,
  /** The latest of several days; null if there's none. */
  "counting-changed": (raw: string) => {
    const days = listOf(date)(raw);
    return days instanceof Fault ? days : (days.toSorted().at(-1) ?? null);
  },
  activity: trueOrFalse,
  signals: trueOrFalse,
  /** `notable`: only a notable report gets a new comment. */
  post: oneOf("always", "notable"),
  title: optional(matching(/^.{1,100}$/, "use a single line of at most 100 characters")),
  "docs-url": optional(parseDocsUrl),
  sitemap: optional(parseSitemapLocation),
  /** Applied in order. A `!` re-includes paths. */
  "ignore-paths": wordsMatching(
    /^!?[/*][^{}|\\]*$/,
    "start each glob with / or *, for example /changelog/**, and list each alternative separately",
  ),
  top: wholeNumber(1, 1000),
  formats: (raw: string) => {
    const formats = listOf(oneOf("md", "html", "csv", "json"))(raw);
    return formats instanceof Fault ? formats : [...new Set(formats)];
  },
  "output-dir": anyText,
  "artifact-name": optional(anyText),
  // Has no default in action.yml, so that a check can recognize an explicit `false`, which only report steps set.
  "allow-public-report": (raw: string) => trueOrFalse(raw || "false"),
  "max-requests": wholeNumber(1, 100_000),
};

/** Parses each input's raw string into a value. An input in action.yml without a parser is a type error here. */
export const PARSERS = { ...SHARED, ...AGENT, ...ANALYTICS } satisfies Record<InputName, Parser<unknown>>;

/** `period` is for requests about merged changes. */
export const AGENT_INPUTS = namesOf({ ...SHARED, ...AGENT, period: ANALYTICS.period });
/** `label` is for the issue that `issue-number: auto` opens. */
export const ANALYTICS_INPUTS = namesOf({ ...SHARED, ...ANALYTICS, label: AGENT.label });
export const REPORT_ONLY_INPUTS = namesOf(ANALYTICS);

function namesOf<Name extends InputName>(parsers: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(parsers) as Name[];
}

/** `docs-url` → `docsUrl` */
export function camelCase(name: string): string {
  return name.replace(/-[a-z]/g, ([, letter = ""]) => letter.toUpperCase());
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Valid values by camelCase name. */
export type Values<Name extends InputName = InputName> = {
  readonly [N in Name as CamelCase<N>]: Exclude<ReturnType<(typeof PARSERS)[N]>, Fault>;
};

export type Format = Values<"formats">["formats"][number];

/** The value of an input, or what's allowed instead. */
type Parser<T> = (raw: string) => T | Fault;

function anyText(raw: string): string {
  return raw;
}

/** Null if the input isn't set. */
function optional<T>(parse: Parser<T>): Parser<T | null> {
  return (raw) => (raw === "" ? null : parse(raw));
}

function matching(pattern: RegExp, allowed: string): Parser<string> {
  return (raw) => (pattern.test(raw) ? raw : new Fault(allowed));
}

function oneLabel(raw: string): string | Fault {
  return /^[^,\p{C}]{0,50}$/u.test(raw) ? raw : new Fault("use one label of at most 50 characters, without commas");
}

function wordsMatching(pattern: RegExp, allowed: string, normalized = anyText): Parser<readonly string[]> {
  const parse = matching(pattern, allowed);
  return listOf((word) => parse(normalized(word)));
}

/** Values separated by commas or whitespace. Only separators are invalid, because an empty list often allows all. */
function listOf<T>(parse: Parser<T>): Parser<readonly T[]> {
  return (raw) => {
    const values: T[] = [];
    for (const word of raw === "" ? [] : (raw.match(/[^\s,]+/g) ?? [""])) {
      const value = parse(word);
      if (value instanceof Fault) return value;
      values.push(value);
    }
    return values;
  };
}

function oneOf<const T extends string>(...words: readonly T[]): Parser<T> {
  return (raw) => {
    const found = words.find((word) => word === raw);
    if (found !== undefined) return found;
    // Created only if needed, because it's slow.
    const or = new Intl.ListFormat("en-US", { type: "disjunction" });
    return new Fault(`use ${or.format(words.map((word) => `\`${word}\``))}`);
  };
}

function trueOrFalse(raw: string): boolean | Fault {
  const word = raw.toLowerCase();
  return word === "true" || word === "false" ? word === "true" : new Fault("use true or false");
}

function wholeNumber(min: number, max: number): Parser<number> {
  return (raw) => {
    const number = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    return number >= min && number <= max ? number : new Fault(`use a whole number from ${min} to ${max}`);
  };
}

function date(raw: string): string | Fault {
  return isDate(raw) ? raw : new Fault("use a date such as 2026-11-09 (year, month, day)");
}

/** A segment of a URL's path. The service's contract allows any string that remains a single segment. */
function segment(hint: string): Parser<string> {
  return (raw) => {
    if (raw === "") return new Fault(hint);
    return isSegment(raw) ? raw : new Fault(`it contains a slash, whitespace, or control characters; ${hint}`);
  };
}

const parseFileGlobs = wordsMatching(
  /^!?(?!(?:\*\*\/)?(?:[-#](?:\/\*\*)?$|["'])|.*[!?*+@]\()[^!{}|\\][^{}|\\]*$/,
  "use globs for files, for example src/**, without quotes or dashes, and list each alternative separately",
  // Paths of files never begin with `./`. A name without wildcards can be a folder's.
  (glob) =>
    glob
      .replace(/^(!?)\.\//, "$1")
      .replace(/^(!?)([^*?[/]+)$/, "$1**/$2/**")
      .replace(/\/[^*?[/]+$/, "$&/**"),
);

/** In lowercase, because case makes no difference. */
function login(name: string): string {
  return name.replace(/^@/, "").toLowerCase();
}

/** A bot's name as in `allowed-bots`. Some of GitHub's APIs call two of its apps Copilot. */
export const botName = (login: string): string =>
  login.toLowerCase().replace(/\[bot\]$|(?<=^copilot)-(?:swe-agent|pull-request-reviewer)(?=$|\[)/g, "");

/** `last-week`, `last-N-days`, `last-month`, or `last-quarter`; null for anything else. */
export function parsePeriod(raw: string): Period | null {
  const unit = (["week", "month", "quarter"] as const).find((unit) => raw === `last-${unit}`);
  if (unit !== undefined) return { unit };
  const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
  return days === undefined ? null : { unit: "days", days: Number(days) };
}

/** Lines of `YYYY-MM-DD text`, oldest day first. */
function parseAnnotations(raw: string): readonly { readonly date: string; readonly text: string }[] | Fault {
  const lines = raw.split("\n").filter((line) => line.trim() !== "");
  const annotations = lines.map((line) => {
    const [, date = "", text = ""] = /^(\S+)\s+(.{1,100})$/.exec(line.trim()) ?? [];
    return { date, text };
  });
  const allowed = 'use lines such as "2026-11-09 New navigation", each with a date and at most 100 characters of text';
  if (!annotations.every(({ date }) => isDate(date))) return new Fault(allowed);
  return annotations.toSorted((a, b) => byText(a.date, b.date));
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
export function areSwapped(projectId: string, apiKey: string): boolean {
  if (apiKey === "" || projectId === apiKey) return apiKey !== "";
  const isSameKind = projectId.length === apiKey.length && PREFIX.exec(projectId)?.[0] === PREFIX.exec(apiKey)?.[0];
  return KEY.test(projectId) && (isSameKind || !MAY_BE_KEY.test(apiKey));
}
