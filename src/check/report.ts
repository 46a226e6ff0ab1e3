import { readSitemap } from "../analytics/sitemap.ts";
import type { RunContext } from "../event.ts";
import type { Repository } from "../github/port.ts";
import type { CheckInputs } from "../inputs/inputs.ts";
import { offersArtifacts } from "../runner/port.ts";
import type { World } from "../world.ts";
import { checkActivity, checkThread, isInTerminal, shown } from "./github.ts";
import { type Finding, fault, ok, untested } from "./screen.ts";

/**
 * Whether a report can be published where it's meant to be.
 *
 * @param repository  null if GitHub couldn't be asked
 */
export async function checkReport(
  world: Pick<World, "github" | "site" | "clock" | "signal">,
  inputs: CheckInputs,
  context: RunContext,
  repository: Repository | null,
): Promise<Finding[]> {
  const { issueNumber, activity } = inputs;
  const needs = activity ? "activity" : "report";
  const inWorkflow = !isInTerminal(context);
  const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate;
  const findings: Finding[] = [];
  if (inWorkflow) findings.push(visibility(isPrivate, inputs.allowPublicReport, context.repository));
  if (inWorkflow && !issueNumber) findings.push(NO_THREAD);
  if (issueNumber && repository) findings.push(await checkThread(world.github, issueNumber, context, needs));
  if (activity && repository) findings.push(await checkActivity(world.github, world.clock.now()));
  findings.push(await checkSitemap(inputs, world));
  if (inWorkflow && !offersArtifacts(context.serverUrl)) findings.push(NO_ARTIFACTS);
  return findings;
}

const NO_THREAD = untested("Thread", "No `issue-number`: the report is saved in files and the job summary only");
const NO_ARTIFACTS = untested(
  "Upload",
  "This server doesn't support current artifacts, so the files stay in `output-dir`",
);

/** @param isPrivate  null if that's unknown */
function visibility(isPrivate: boolean | null, isAllowed: boolean, repository: RunContext["repository"]): Finding {
  if (isPrivate) return ok("Readers", "The repository is private, and so is the report");
  if (isAllowed) return ok("Readers", "Everyone can read the report, as `allow-public-report` says");
  return fault("Readers", {
    what: "A report would be refused",
    why:
      isPrivate === false && repository !== null
        ? `${shown(`${repository.owner}/${repository.name}`)} is public, and so is what this workflow writes`
        : "What this workflow writes is public, unless the repository is known to be private",
    fix: "Set this if everyone can read the report, or run it in a private repository",
    paste: 'allow-public-report: "true"',
  });
}

/** A sitemap is optional, but one that's set has to be readable. */
async function checkSitemap(
  { sitemap, docsUrl, timeoutMs }: CheckInputs,
  { site, clock, signal }: Pick<World, "site" | "clock" | "signal">,
): Promise<Finding> {
  if (sitemap === null) {
    return untested("Sitemap", "No `docs-url`: the report doesn't list pages without visitors");
  }
  const limits = { deadline: clock.monotonic() + timeoutMs, signal };
  const reading = await readSitemap(sitemap, docsUrl, site, limits);
  if ("paths" in reading) {
    return ok("Sitemap", `${shown(sitemap)} lists ${reading.paths.size.toLocaleString("en-US")} pages`);
  }
  const { unreadable: why } = reading;
  return fault("Sitemap", {
    what: `${shown(sitemap)} can't be used`,
    // The fetched URL follows in parentheses and is often the same.
    why: why.replace(` (${sitemap})`, ""),
    fix: "Correct `sitemap` or `docs-url`. Without them, the report doesn't list pages without visitors",
  });
}
