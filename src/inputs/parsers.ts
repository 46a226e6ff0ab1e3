import { parsePeriod } from "../analytics/period.ts";
import type { InputName } from "../generated/action.ts";
import { PERMISSIONS } from "../github/port.ts";
import { isLoopback, parseBaseUrl } from "../service/address.ts";
import { parseDocsUrl } from "../text/urls.ts";
import { Fault } from "./fault.ts";

/** The service states no limit; this one keeps a pasted file from becoming a job. Bytes of UTF-8. */
export const MAX_PROMPT_BYTES = 64 * 1024;

/** Five days, the longest that a job may run; also well below what a timer can hold. */
const MAX_TIMEOUT_MINUTES = 7200;

/** One parser per input, from the raw string to its value: an input that action.yml declares and nobody parses does not compile. */
export const PARSERS = {
  mode: oneOf("agent", "analytics", "check"),
  "base-url": (raw: string) => {
    const address = parseBaseUrl(raw.trim());
    return typeof address === "string" ? address : new Fault(address.fault);
  },
  "api-key": (raw: string) => {
    const key = raw.trim();
    if (key === "")
      return new Fault("give the service's admin API key; a secret that this job cannot read is empty");
    // What a header can carry; anything else is a slip while pasting.
    return /^[\x21-\x7e]+$/.test(key)
      ? key
      : new Fault("a key has no spaces, line breaks or special characters; paste it again");
  },
  "project-id": (raw: string) => pathSegment(raw, "copy it from the service's API keys page"),
  "github-token": (raw: string) => raw.trim(),
  "timeout-minutes": (raw: string) => {
    if (raw.trim() === "") return null;
    const minutes = Number(raw);
    return minutes > 0 && minutes <= MAX_TIMEOUT_MINUTES
      ? minutes * 60_000
      : new Fault(
          `give a number of minutes above 0 and at most ${MAX_TIMEOUT_MINUTES}, for example 30 or 0.5`,
        );
  },
  "issue-number": (raw: string) => {
    if (raw.trim() === "") return null;
    return /^\d{1,15}$/.test(raw.trim())
      ? Number(raw)
      : new Fault("give the number of an issue or pull request, or 0 to post nowhere");
  },
  prompt: (raw: string) => {
    if (raw === "") return null;
    if (raw.trim() === "") return new Fault("it holds only white space; give the agent an instruction");
    if (!raw.isWellFormed())
      return new Fault("it is not well-formed Unicode (a lone surrogate); give plain text");
    if (Buffer.byteLength(raw) > MAX_PROMPT_BYTES) {
      return new Fault(`it is over ${MAX_PROMPT_BYTES / 1024} KiB; shorten it or link to the material`);
    }
    return raw;
  },
  trigger: (raw: string) =>
    /^[^\s<>`]{2,50}$/.test(raw.trim())
      ? raw.trim()
      : new Fault("give one word of 2 to 50 characters, for example /docs"),
  context: oneOf("link", "thread", "none"),
  "job-id": (raw: string) =>
    raw.trim() === ""
      ? null
      : pathSegment(raw, "copy it from the status comment or from the `job-id` output"),
  "required-permission": oneOf(...PERMISSIONS.slice(1)),
  "allowed-users": names,
  "allowed-bots": (raw: string) => {
    const bots = names(raw);
    return bots.includes("*") ? new Fault("name each bot; `*` would let any bot start jobs") : bots;
  },
  "pr-hosts": (raw: string) => {
    const hosts = names(raw);
    return hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
      ? hosts
      : new Fault("give host names only, for example gitlab.example.com");
  },
  wait: yesOrNo,
  period: (raw: string) => {
    const period = parsePeriod(raw.trim());
    return typeof period === "string"
      ? new Fault("give last-week, last-month, last-quarter, or last-N-days such as last-30-days")
      : period;
  },
  "date-from": (raw: string) => raw.trim() || null,
  "date-to": (raw: string) => raw.trim() || null,
  compare: yesOrNo,
  trend: wholeNumber(0, 104),
  "docs-url": (raw: string) => {
    if (raw.trim() === "") return null;
    const url = parseDocsUrl(raw.trim());
    return typeof url === "string" ? new Fault(url) : url;
  },
  sitemap: (raw: string) => {
    const location = raw.trim();
    const url = /^https?:/i.test(location) ? URL.parse(location) : null;
    return url?.protocol === "http:" && !isLoopback(url.hostname)
      ? new Fault("give a path, or an https address")
      : location || null;
  },
  "ignore-paths": (raw: string) => {
    // A comma inside braces belongs to the glob.
    const globs = raw.split(/[\s,]+(?![^{]*\})/).filter((glob) => glob !== "");
    return globs.every((glob) => /^!?[/*]/.test(glob))
      ? globs
      : new Fault("a path starts with a slash, and so does each glob, for example /changelog/**");
  },
  top: wholeNumber(1, 1000),
  formats: (raw: string) => {
    const formats = words(raw);
    return formats.length > 0 && formats.every(isFormat)
      ? [...new Set(formats.filter(isFormat))]
      : new Fault(`give some of ${FORMATS.join(", ")}`);
  },
  "output-dir": (raw: string) => raw.trim() || new Fault("give a folder"),
  "artifact-name": (raw: string) => raw.trim() || null,
  "allow-public-report": yesOrNo,
  "max-requests": wholeNumber(1, 100_000),
} satisfies { [K in InputName]: (raw: string) => unknown };

export type Values = { [K in InputName]: Exclude<ReturnType<(typeof PARSERS)[K]>, Fault> };

const FORMATS = ["md", "html", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

function isFormat(word: string): word is Format {
  return FORMATS.some((format) => format === word);
}

function oneOf<const T extends string>(...words: readonly T[]) {
  return (raw: string): T | Fault =>
    words.find((word) => word === raw.trim()) ??
    new Fault(`give ${words.map((word) => `\`${word}\``).join(", ")}`);
}

function yesOrNo(raw: string): boolean | Fault {
  const word = raw.trim().toLowerCase();
  return word === "true" || word === "false" ? word === "true" : new Fault("give true or false");
}

function wholeNumber(least: number, most: number) {
  return (raw: string): number | Fault => {
    const number = /^\d{1,9}$/.test(raw.trim()) ? Number(raw) : Number.NaN;
    return number >= least && number <= most
      ? number
      : new Fault(`give a whole number from ${least} to ${most}`);
  };
}

function words(raw: string): readonly string[] {
  return raw.split(/[\s,]+/).filter((word) => word !== "");
}

/** Logins and host names: upper and lower case are the same, so everything is kept in lower case. */
function names(raw: string): readonly string[] {
  return words(raw).map((name) => name.replace(/^@/, "").toLowerCase());
}

/** What becomes one segment of an address: the service's contract allows any string that stays one. */
function pathSegment(raw: string, hint: string): string | Fault {
  const text = raw.trim();
  if (text === "") return new Fault(hint);
  const usable = text.isWellFormed() && !/[/\s\p{Cc}]/u.test(text) && text !== "." && text !== "..";
  return usable ? text : new Fault(`it has a slash, white space or control characters; ${hint}`);
}
