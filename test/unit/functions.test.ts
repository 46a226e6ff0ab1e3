import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { docsFolder, pageIn } from "../../src/analytics/activity/docs-folder.ts";
import { changed, difference } from "../../src/analytics/print/columns.ts";
import { isPlain, isUnlisted, kindOf, normalizePath, publishedOf } from "../../src/analytics/site/path.ts";
import { Fault } from "../../src/failure.ts";
import { parsePeriod } from "../../src/inputs/parsers.ts";
import { isDate, type Period, windowsFor } from "../../src/inputs/period.ts";
import { readErrorMessage } from "../../src/json.ts";
import { retryAfterOf } from "../../src/net/retry.ts";
import { matcher } from "../../src/text/globs.ts";
import { withoutMail } from "../../src/text/mail.ts";
import { codeSpan, csvSafe, inline, quote, wordsSpan } from "../../src/text/markdown.ts";
import { count, percent, rangeText, shortCount, signedCount, signedPercent } from "../../src/text/numbers.ts";
import { isLoopback, pageLink, parseBaseUrl, parsePullRequestLink, repositoryLabel } from "../../src/text/urls.ts";
import { cleanLog, cleanPrompt, foldLine, removeComments } from "../../src/text/visible.ts";

const FILE = new URL("../golden/functions.txt", import.meta.url);
const NOW = new Date("2026-11-16T14:00:00.500Z");
const SITE = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];
const site = publishedOf(new Set(SITE), null);

/** The latest complete period at a time. */
function latest(period: Period, now: string): string {
  const windows = windowsFor({ period, dateFrom: null, dateTo: null }, new Date(now));
  return windows instanceof Fault ? windows.allowed : Object.values(windows.current).join(" ");
}

/** By the names of the file's sections. */
const FUNCTIONS: Readonly<Record<string, (...given: never[]) => unknown>> = {
  ...{ cleanPrompt, cleanLog, foldLine, removeComments, withoutMail, codeSpan, wordsSpan, quote, inline, csvSafe },
  ...{ count, signedCount, shortCount, percent, signedPercent, rangeText },
  parsePullRequestLink: (url: string) =>
    parsePullRequestLink(url, ["gitlab.com", "Code.Example.org"], "https://ghe.example.com"),
  pageLink: (path: string) =>
    ["https://docs.example.com", "https://example.com/docs"].map((on) => pageLink(new URL(on), path)),
  ...{ parseBaseUrl, isLoopback, repositoryLabel },
  matcher: (globs: string[], paths: string[]) => paths.filter(matcher(globs)),
  retryAfterOf: (value: string) => retryAfterOf({ "retry-after": value }, NOW),
  readErrorMessage: (body: unknown) => readErrorMessage(typeof body === "string" ? body : JSON.stringify(body)),
  ...{ isDate, parsePeriod },
  windowsFor: (raw: string, now: string) => latest(parsePeriod(raw) ?? { unit: "week" }, now),
  changed: (now: number, previous: number | null) => [changed({ now, previous }), difference({ now, previous })],
  ...{ normalizePath, isPlain, isUnlisted, kindOf },
  spellingOf: (published: string, path: string) =>
    publishedOf(new Set([published]), "https://acme.example/docs").spellingOf(normalizePath(path)),
  docsFolder: (files: string[]) => docsFolder(files, site),
  pageIn: (file: string) => pageIn(file, "docs", site),
};

/** A value as JSON in which every character can be seen. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json.replace(/[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]--[ ]]/gv, (sign) =>
    Array.from({ length: sign.length }, (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
  );
}

test("F10 F49 F56 F57 F207 what functions return is in test/golden/functions.txt", async () => {
  let name = "";
  const lines = readFileSync(FILE, "utf8").split("\n");
  const printed = lines.map((line) => {
    name = /^# (\w+)/.exec(line)?.[1] ?? name;
    const [, before, values = ""] = /^( {2}(?:[^"[{]*: )?)(.*?) → /.exec(line) ?? [];
    if (before === undefined) return line;
    const act = FUNCTIONS[name];
    if (act === undefined) throw new Error(`Add ${name} to FUNCTIONS`);
    const given = JSON.parse(`[${values}]`) as never[];
    const result = act(...given);
    return `${before}${values} → ${given.length === 1 && result === given[0] ? "the same" : shown(result)}`;
  });
  await expect(printed.join("\n")).toMatchFileSnapshot(FILE.pathname);
});
