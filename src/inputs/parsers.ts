import { Fault } from "../failure.ts";
import type { InputName } from "../generated/action.ts";
import { PERMISSIONS } from "../github/port.ts";
import { isSegment, parseBaseUrl, parseDocsUrl, parseSitemap } from "../text/urls.ts";
import { isDate, type Period } from "./period.ts";

export const KEY_VARIABLE = "DOCS_AGENT_API_KEY";

/** What sets an input in a terminal. Not flags, because every process on the machine can see arguments. */
export const VARIABLES: ReadonlyMap<string, string> = new Map([
  ["api-key", KEY_VARIABLE],
  ["github-token", "GITHUB_TOKEN"],
]);

/** In bytes of UTF-8. Keeps a pasted file from being sent as an instruction. The service doesn't document a limit. */
export const MAX_PROMPT_BYTES = 64 * 1024;

/** GitHub's token for a job expires after 24 hours. Without it, nothing can be posted to the thread. */
const MAX_TIMEOUT_MINUTES = 24 * 60;

/** The maximum for a title or an annotation's text, in UTF-16 code units. */
const MAX_LINE_LENGTH = 100;

/** Inputs of every mode. */
const SHARED = {
  mode: oneOf("agent", "analytics", "check"),
  "base-url": parseBaseUrl,
  "api-key": (raw: string) => {
    if (raw === "") return new Fault("set it to the service's API key");
    // Other characters aren't safe in an HTTP header.
    return /^[\x21\x23-\x26\x28-\x7e]+$/.test(raw)
      ? raw
      : new Fault(
          "a key can't contain spaces, line breaks, quotation marks, or non-ASCII characters; paste yours again",
        );
  },
  "project-id": (raw: string) => pathSegment(raw, "copy it from the service's API keys page"),
  "github-token": (raw: string) => raw,
  /** Null: the mode's default. */
  "timeout-minutes": (raw: string) => {
    if (raw === "") return null;
    const minutes = /^\d*\.?\d+$/.test(raw) ? Number(raw) : Number.NaN;
    return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES
      ? minutes
      : new Fault(
          `use a number of minutes greater than 0 and no more than ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`,
        );
  },
  /** 0: post no comments. Null: the event's thread, if the mode uses one. */
  "issue-number": (raw: string) => {
    if (raw === "") return null;
    if (raw === "auto") return "auto" as const;
    return /^\d{1,15}$/.test(raw)
      ? Number(raw)
      : new Fault(
          "use the number of an issue or pull request, auto to have the action open an issue, or 0 to post no comments",
        );
  },
  trigger: (raw: string) =>
    /^[^\s<>`]{2,50}$/.test(raw) ? raw : new Fault("use one word of 2 to 50 characters, for example /docs"),
};

/** Inputs of agent mode only. */
const AGENT = {
  prompt: (raw: string) => {
    if (raw === "") return null;
    if (raw.trim() === "") return new Fault("it contains only whitespace; give the agent an instruction");
    if (!raw.isWellFormed())
      return new Fault("it contains a lone surrogate, so it isn't valid Unicode; use plain text");
    if (Buffer.byteLength(raw) > MAX_PROMPT_BYTES) {
      return new Fault(`it's over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the details`);
    }
    return raw;
  },
  context: oneOf("link", "thread", "none", "changes"),
  /** Globs of files; empty: all. */
  "changed-paths": (raw: string) => {
    // Paths of files never begin with `./`, and a folder stands for the files in it.
    const globs = words(raw).map((glob) => glob.replace(/^(!?)\.\//, "$1").replace(/\/$/, "/**"));
    return globs.every((glob) => /^!?(?!-$|["'])[^!{}\\][^{}\\]*$/.test(glob))
      ? globs
      : new Fault(
          "use globs of files, for example src/**, without quotes or dashes, and list each alternative separately",
        );
  },
  /** Empty: none. */
  "skip-label": (raw: string) => raw,
  "job-id": (raw: string) =>
    raw === "" ? null : pathSegment(raw, "copy it from the status comment or from the `job-id` output"),
  /** Empty: none. */
  label: (raw: string) =>
    /^[^,\p{C}]{0,50}$/u.test(raw) ? raw : new Fault("use one label of at most 50 characters, without commas"),
  /** Null: no limit. */
  "max-jobs-per-day": (raw: string) => (raw === "" ? null : wholeNumber(1, 10_000)(raw)),
  "required-permission": oneOf(...PERMISSIONS.slice(1)),
  /** Empty: everyone with the permission. */
  "allowed-users": (raw: string) => {
    const users = names(raw);
    return (raw === "" || users.length > 0) && users.every((user) => LOGIN.test(user))
      ? users
      : new Fault(
          "list people's usernames; teams can't be listed, and bots belong in `allowed-bots`; to allow everyone, leave this input out",
        );
  },
  /** Without the suffix `[bot]`, which some bots don't have. */
  "allowed-bots": (raw: string) => {
    const bots = names(raw).map(botName);
    return bots.every((bot) => LOGIN.test(bot))
      ? bots
      : new Fault("list each bot's username, such as renovate[bot]; `*` would let any bot start jobs");
  },
  "pr-hosts": (raw: string) => {
    const hosts = names(raw);
    return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      ? hosts
      : new Fault("use hostnames only, for example gitlab.example.com");
  },
  wait: trueOrFalse,
  /** Empty if the runner doesn't set it. */
  "matrix-index": (raw: string) => raw,
};

/** Inputs of analytics mode only. */
const ANALYTICS = {
  period: (raw: string) =>
    parsePeriod(raw) ?? new Fault("use last-week, last-month, last-quarter, or last-N-days, where N is from 1 to 999"),
  "date-from": parseDate,
  "date-to": parseDate,
  compare: trueOrFalse,
  /** Periods to chart, including the current one. */
  trend: wholeNumber(0, 104),
  annotations: parseAnnotations,
  /** The latest of several days; null if there's none. */
  "counting-changed": (raw: string) => {
    const days = words(raw);
    return days.every(isDate)
      ? (days.toSorted().at(-1) ?? null)
      : new Fault("use days such as 2026-07-31, on which the service changed how it counts visitors");
  },
  activity: trueOrFalse,
  signals: trueOrFalse,
  /** `notable`: only a notable report gets a new comment. */
  post: oneOf("always", "notable"),
  title: (raw: string) =>
    raw.length <= MAX_LINE_LENGTH && !raw.includes("\n")
      ? raw || null
      : new Fault(`use a single line of at most ${MAX_LINE_LENGTH} characters`),
  "docs-url": (raw: string) => (raw === "" ? null : parseDocsUrl(raw)),
  sitemap: parseSitemap,
  /** Applied in order. A `!` re-includes paths. */
  "ignore-paths": (raw: string) => {
    const globs = words(raw);
    return globs.every((glob) => /^!?[/*][^{}\\]*$/.test(glob))
      ? globs
      : new Fault("start each glob with / or *, for example /changelog/**, and list each alternative separately");
  },
  top: wholeNumber(1, 1000),
  formats: (raw: string) => {
    const formats = words(raw);
    return formats.length > 0 && formats.every(isFormat)
      ? [...new Set(formats)]
      : new Fault(`use one or more of ${new Intl.ListFormat("en-US").format(FORMATS)}`);
  },
  "output-dir": (raw: string) => raw || new Fault("set it to a folder"),
  "artifact-name": (raw: string) => raw || null,
  // Has no default in action.yml, so that a check can recognize an explicit `false`, which only report steps set.
  "allow-public-report": (raw: string) => (raw === "" ? false : trueOrFalse(raw)),
  "max-requests": wholeNumber(1, 100_000),
};

const ALL = { ...SHARED, ...AGENT, ...ANALYTICS };
type Parsers = { readonly [N in InputName]: N extends keyof typeof ALL ? (typeof ALL)[N] : (raw: string) => unknown };

/** Parses each input's raw string into a value. An input in action.yml without a parser is a type error here. */
export const PARSERS: Parsers = ALL;

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

const FORMATS = ["md", "html", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

const isFormat = (word: string): word is Format => FORMATS.some((format) => format === word);

/** `last-week`, `last-N-days`, `last-month`, or `last-quarter`; null for anything else. */
export function parsePeriod(raw: string): Period | null {
  if (raw === "last-week") return { unit: "week" };
  if (raw === "last-month") return { unit: "month" };
  if (raw === "last-quarter") return { unit: "quarter" };
  const days = /^last-([1-9]\d{0,2})-days$/.exec(raw)?.[1];
  return days === undefined ? null : { unit: "days", days: Number(days) };
}

function parseDate(raw: string): string | Fault | null {
  return raw === "" || isDate(raw) ? raw || null : new Fault("use a date such as 2026-11-09 (year, month, day)");
}

/** Lines of `YYYY-MM-DD text`, oldest day first. */
function parseAnnotations(raw: string): readonly { readonly date: string; readonly text: string }[] | Fault {
  const lines = raw.split("\n").filter((line) => line.trim() !== "");
  const annotations = lines.map((line) => {
    const [, date = "", text = ""] = /^(\S+)\s+(.+)$/.exec(line.trim()) ?? [];
    return { date, text };
  });
  return annotations.every(({ date, text }) => isDate(date) && text.length <= MAX_LINE_LENGTH)
    ? annotations.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    : new Fault(
        `use lines such as "2026-11-09 New navigation", each with a date and at most ${MAX_LINE_LENGTH} characters of text`,
      );
}

function oneOf<const T extends string>(...words: readonly T[]) {
  return (raw: string): T | Fault => {
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

function wholeNumber(min: number, max: number) {
  return (raw: string): number | Fault => {
    const number = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    return number >= min && number <= max ? number : new Fault(`use a whole number from ${min} to ${max}`);
  };
}

function words(raw: string): readonly string[] {
  return raw.split(/[\s,]+/).filter((word) => word !== "");
}

const LOGIN = /^[a-z0-9][a-z0-9_-]*$/;

/** The part of a bot's login by which it's listed. */
export const botName = (login: string): string => login.toLowerCase().replace(/\[bot\]$/, "");

/** Logins and hostnames, in lowercase because case makes no difference. */
function names(raw: string): readonly string[] {
  return words(raw).map((name) => name.replace(/^@/, "").toLowerCase());
}

/** GitHub tokens, keys of well-known vendors, and `<vendor prefix>_<random>`, the form of the service's admin keys. */
const KEY = /^(?:gh[a-z]_|github_pat_|sk[-_]|(?:[A-Za-z]+_)+(?=[^_]*\d)[A-Za-z0-9-]{16,}$)/;
/** Long enough to be a key. */
const RANDOM = /^(?=.*\d).{18,}$/;
/** What a vendor's keys begin with. */
const PREFIX = /^(?:[A-Za-z]+[_-])+/;

/**
 * Markers are public, so the project's ID can't be a key. An ID can look like one (`proj_…`), unless the key doesn't, or
 * has the same prefix and length.
 */
export function areSwapped(projectId: string, apiKey: string): boolean {
  if (apiKey === "" || projectId === apiKey) return apiKey !== "";
  const isSameKind = projectId.length === apiKey.length && PREFIX.exec(projectId)?.[0] === PREFIX.exec(apiKey)?.[0];
  return KEY.test(projectId) && (isSameKind || !RANDOM.test(apiKey));
}

/** A URL path segment. The service's contract allows any string that remains a single segment. */
function pathSegment(raw: string, hint: string): string | Fault {
  if (raw === "") return new Fault(hint);
  return isSegment(raw) ? raw : new Fault(`it contains a slash, whitespace, or control characters; ${hint}`);
}
