import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageFinder } from "../../src/analytics/activity/docs-folder.ts";
import { isSteady } from "../../src/analytics/compare/statistics.ts";
import { changedTo, comparedTo, fitting, naming } from "../../src/analytics/findings/words.ts";
import { difference, emphasized, relation } from "../../src/analytics/print/columns.ts";
import { isPlain, isUnlisted, kindOf, normalizePath, publishedOf } from "../../src/analytics/site/path.ts";
import type { SitePage } from "../../src/analytics/site/site.ts";
import { variantsOf } from "../../src/analytics/site/variants.ts";
import * as gitHub from "../../src/github/shapes.ts";
import { parsePeriod } from "../../src/inputs/parsers.ts";
import {
  isDate,
  lastWindows,
  pastWindows,
  unitName,
  unitOf,
  type Windows,
  windowsBetween,
} from "../../src/inputs/period.ts";
import { readErrorMessage, readJson } from "../../src/json.ts";
import { classifyNetworkError, isPermanent } from "../../src/net/network.ts";
import { retryAfterOf, waitAfter } from "../../src/net/retry.ts";
import { progressLine } from "../../src/runner/port.ts";
import { responseLimit } from "../../src/service/client.ts";
import { createReaders } from "../../src/service/schema.ts";
import { parseSitemap } from "../../src/sitemap/file.ts";
import { matcher } from "../../src/text/globs.ts";
import { withoutMail } from "../../src/text/mail.ts";
import { codeSpan, csvSafe, inline, quote, wordsSpan } from "../../src/text/markdown.ts";
import { count, percent, rangeText, shortCount, signedCount, signedPercent } from "../../src/text/numbers.ts";
import { isLoopback, pageLink, parseBaseUrl, parsePullRequestLink, repositoryLabel } from "../../src/text/urls.ts";
import { cleanLog, cleanPrompt, foldLine, removeComments } from "../../src/text/visible.ts";

import { siteOn } from "./analytics/findings/small.ts";

const FILE = new URL("../golden/functions.txt", import.meta.url);
const ON_GHE = { serverUrl: "https://ghe.example.com", repository: "Acme/docs" };
const NOW = new Date("2026-11-16T14:00:00.500Z");
const SITE = ["/", "/install", "/install/windows", "/guides", "/guides/webhooks", "/api/errors"];
const site = publishedOf(new Set(SITE), null);

/** The latest complete period at a time, and the one before it. */
function periodsAt(raw: string, now: string) {
  return lastWindows(parsePeriod(raw) ?? { unit: "week" }, new Date(now));
}

const service = createReaders((text) => text.replaceAll("docs_key", "***"));
const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));
const totals = { human: 2, ai: 1, total: 3 };
const pageWith = (row: unknown) => `{"totals":${JSON.stringify(totals)},"visitors":[${textOf(row)}],"hasMore":false}`;

const pageLine = ({ path, atMost, published, kind, now }: SitePage) =>
  `${path}${published === null ? " unpublished" : ""} ${kind} ${atMost.people ? "≤" : ""}${now.people}+${atMost.ai ? "≤" : ""}${now.ai}`;

/** The same four pages below each of the prefixes, and others. */
const treesOf = (prefixes: string, others: readonly string[] = []) => [
  ...prefixes
    .split(" ")
    .flatMap((prefix) => (prefix === "" ? [] : ["a/x", "a/y", "b/x", "b"].map((name) => `${prefix}/${name}`))),
  ...others,
];

/** By the names of the file's sections. */
const FUNCTIONS: Readonly<Record<string, (...given: never[]) => unknown>> = {
  ...{ cleanPrompt, cleanLog, foldLine, removeComments, withoutMail, codeSpan, wordsSpan, quote, inline, csvSafe },
  ...{ count, signedCount, shortCount, percent, signedPercent, rangeText },
  parsePullRequestLink: (url: string) => parsePullRequestLink(url, ["gitlab.com", "Code.Example.org"], ON_GHE),
  pageLink: (path: string) =>
    ["https://docs.example.com", "https://example.com/docs"].map((on) => pageLink(new URL(on), path)),
  ...{ parseBaseUrl, isLoopback, repositoryLabel },
  matcher: (globs: string[], paths: string[]) => paths.filter(matcher(globs)),
  retryAfterOf: (value: string) => retryAfterOf({ "retry-after": value }, NOW),
  networkError: (fields: object, message = "") => {
    const error = classifyNetworkError(Object.assign(new Error(message), fields));
    return [error.kind, error.detail, isPermanent(error) ? "permanent" : "temporary"].join(", ");
  },
  waitAfter: (tries: number) => waitAfter(tries, undefined, () => 0),
  ...{ responseLimit, progressLine },
  readErrorMessage: (body: unknown) => readErrorMessage(textOf(body)),
  ...{ isDate, parsePeriod },
  lastWindows: (raw: string, now: string) => Object.values(periodsAt(raw, now).current).join(" "),
  windowsBetween: (from: string, to: string) => {
    const { previous, period } = windowsBetween(from, to, NOW) as Windows;
    return { before: previous.label, period };
  },
  yearAgo: (raw: string, now: string) =>
    pastWindows(periodsAt(raw, now), true, 0, null).yearAgo.map(({ label }) => label),
  unitOf: (raw: string, now: string) => unitOf([periodsAt(raw, now).previous, periodsAt(raw, now).current]),
  unitName: (raw: string, now: string) => {
    const { previous, current } = periodsAt(raw, now);
    return unitName(unitOf([previous, current]), current);
  },
  ...{ comparedTo, changedTo, fitting },
  naming: (name: string) => naming(name, (shown) => `The new page ${shown} had 422 page visits by people.`),
  emphasized: (position: "above" | "within" | null, isNews: boolean, previous: number) =>
    emphasized("x", { now: 150, previous, past: [], usual: null, irregular: false, position, isNews }),
  relation: (now: number, previous: number | null) => [relation, difference].map((of) => of({ now, previous })),
  variants: (...given: [string, string[]?]) => Object.fromEntries(variantsOf(treesOf(...given)).names),
  sections: (...given: [string, string[]?]) => {
    const { placeOf } = variantsOf(treesOf(...given));
    return [...new Set(treesOf(...given).map((path) => placeOf(path).section))];
  },
  ...{ normalizePath, isPlain, isUnlisted, kindOf },
  spellingOf: (published: string, path: string) =>
    publishedOf(new Set([published]), new URL("https://acme.example/docs")).spellingOf(normalizePath(path)),
  parseSitemap: (xml: string) => {
    const found = parseSitemap(xml);
    return typeof found === "string" ? found : [...found.pages.map(({ location }) => location), found.flaw];
  },
  pageFinder: (files: string[]) => {
    const pageOf = pageFinder(files, site);
    return pageOf && Object.fromEntries(files.flatMap((file) => (pageOf(file) ? [[file, pageOf(file)]] : [])));
  },
  ...{ comment: gitHub.comment, thread: gitHub.issue, reaction: gitHub.reaction, time: gitHub.time },
  permission: gitHub.permission,
  job: (body: unknown) => readJson(service.job, textOf(body)),
  visitors: (body: unknown) => readJson(service.visitorsPage, textOf(body)),
  visitorsPage: (row: unknown) => readJson(service.visitorsPage, pageWith(row))?.visitors,
  isSteady,
  pages: (line: string) => siteOn(`only; weeks 0; total 900; ${line}`).pages.map(pageLine),
};

/** A value as JSON in which every character can be seen. */
function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json.replace(/[[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]--[ ]]/gv, (sign) =>
    Array.from({ length: sign.length }, (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, "0")}`).join(""),
  );
}

test("F10 F15 F46 F49 F56 F57 F59 F66 F207 what functions return is in test/golden/functions.txt", async () => {
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
