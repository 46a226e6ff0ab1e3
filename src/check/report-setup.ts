import { readSitemap } from "../analytics/sitemap.ts";
import type { RunContext } from "../event.ts";
import type { InputName } from "../generated/action.ts";
import type { Repository } from "../github/port.ts";
import { pastWindows } from "../inputs/period.ts";
import { supportsArtifacts } from "../runner/port.ts";
import { SIGNAL_NAMES } from "../service/port.ts";
import { counted } from "../text/numbers.ts";
import { checkActivity, checkThread, shown } from "./github.ts";
import { type CheckResult, fault, NOT_CHECKED, ok, type Setup, untested } from "./screen.ts";

/** Checks whether a report can be published. `repository` is null if GitHub couldn't be checked. */
export async function checkReport(setup: Setup, repository: Repository | null): Promise<CheckResult[]> {
  const { inputs, context, inTerminal } = setup;
  const { issueNumber, activity, allowPublicReport, windows } = inputs;
  const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate;
  const requests = `${counted(requestsFor(inputs), "API request")} for a site with up to 250 visited paths`;
  const findings = [ok("Period", `${windows.current.label}: ${requests}`)];
  if (!inTerminal) findings.push(visibility(isPrivate, allowPublicReport, context.repository));
  if (!inTerminal && issueNumber === null) findings.push(unset(setup, "Thread", "issue-number", NO_THREAD));
  if (issueNumber && repository && inputs.use === "analytics") {
    findings.push(await checkThread(setup, issueNumber, activity ? "activity" : "report"));
  }
  if (activity && repository) findings.push(await checkActivity(setup));
  findings.push(await checkSitemap(setup));
  if (!inTerminal && !supportsArtifacts(context.serverUrl)) findings.push(NO_ARTIFACTS);
  return findings;
}

/** An input that a report can do without, but that people usually mean to set. */
function unset(
  { inputs, inTerminal }: Setup,
  subject: string,
  name: InputName,
  [so, fix]: readonly [so: string, fix: string],
): CheckResult {
  if (inputs.faults.some((fault) => fault.name === name)) return untested(subject, NOT_CHECKED);
  const variable = inTerminal ? "" : ". If the workflow takes it from a variable, that variable is empty or missing";
  return untested(subject, `\`${name}\` is empty, so ${so}`, { fix: fix + variable });
}

const NO_THREAD = [
  "the report goes only to files and the job summary",
  "To post it in an issue, set `issue-number` to the issue's number",
] as const;
const NO_SITEMAP = [
  "the report can't suggest commands or compare visits with your published pages",
  "Set `docs-url` to the URL of your published site",
] as const;
const NO_ARTIFACTS = untested(
  "Upload",
  "This server doesn't support the current version of artifacts, so the files stay in `output-dir`",
);

/** @param isPrivate  null if that's unknown */
function visibility(isPrivate: boolean | null, isAllowed: boolean, repository: RunContext["repository"]): CheckResult {
  if (isPrivate) return ok("Visibility", "The repository is private, and so is the report");
  if (isAllowed) return ok("Visibility", "Anyone can read the report, because `allow-public-report` is true");
  return fault("Visibility", {
    what: "The report wouldn't be written",
    why:
      isPrivate === false && repository !== null
        ? `${shown(`${repository.owner}/${repository.name}`)} is public, so anything this workflow writes is public too`
        : "This workflow's output is treated as public unless the repository is known to be private",
    fix: "Run the report in a private repository, or set this if it's OK for anyone to read the report",
    paste: 'allow-public-report: "true"',
  });
}

/** A sitemap is optional, but one that's set has to be readable. */
async function checkSitemap(setup: Setup): Promise<CheckResult> {
  const { inputs, site, clock, signal } = setup;
  const { sitemap, docsUrl, timeoutMs } = inputs;
  if (inputs.faults.some(({ name }) => name === "sitemap")) return untested("Sitemap", NOT_CHECKED);
  if (sitemap === null) return unset(setup, "Sitemap", "docs-url", NO_SITEMAP);
  const limits = { deadline: clock.monotonic() + timeoutMs, signal };
  const reading = await readSitemap(sitemap, docsUrl, site, limits);
  if ("paths" in reading) {
    return ok("Sitemap", `${shown(sitemap)} lists ${counted(reading.paths.size, "page")}`);
  }
  const { unreadable: why } = reading;
  return fault("Sitemap", {
    what: `${shown(sitemap)} can't be used`,
    // The reason ends with the fetched URL in parentheses, which is often the same.
    why: why.replace(` (${sitemap})`, ""),
    fix: "Correct `sitemap` or `docs-url`. Without a sitemap, the report can't suggest commands or list pages that had no visitors",
  });
}

/** API requests to the service for a report on up to 250 paths. */
function requestsFor({ windows, compare, trend, signals }: Setup["inputs"]): number {
  const { earlier, yearAgo } = pastWindows(windows, compare, trend);
  const past = new Set(yearAgo ? [...earlier, yearAgo] : earlier);
  return 1 + past.size + (signals ? SIGNAL_NAMES.length * (compare ? 2 : 1) : 0);
}
