import { readSitemap } from "../analytics/sitemap.ts";
import type { RunContext } from "../event.ts";
import type { Repository } from "../github/port.ts";
import type { CheckInputs } from "../inputs/check.ts";
import { offersArtifacts } from "../runner/artifact-server.ts";
import type { World } from "../world.ts";
import { type Finding, fault, ok, untested } from "./finding.ts";
import { isOnTerminal, shown } from "./github.ts";
import { checkThread } from "./thread.ts";

const PERMISSIONS = "permissions:\n  issues: write";

/**
 * Whether a report can be shown where it is to be shown.
 *
 * @param repository  null where GitHub did not say what it is
 */
export async function checkReport(
  { github, site, clock, signal }: Pick<World, "github" | "site" | "clock" | "signal">,
  inputs: CheckInputs,
  context: RunContext,
  repository: Repository | null,
): Promise<Finding[]> {
  const { issueNumber, allowPublicReport } = inputs;
  const inWorkflow = !isOnTerminal(context);
  const isPrivate = repository?.isPrivate ?? context.event.repositoryIsPrivate ?? false;
  const findings: Finding[] = [];
  if (inWorkflow) findings.push(visibility(isPrivate, allowPublicReport));
  if (inWorkflow && !issueNumber) findings.push(NO_THREAD);
  if (issueNumber && repository) findings.push(await checkThread(github, issueNumber, context, PERMISSIONS));
  findings.push(await checkSitemap(inputs, { site, clock, signal }));
  if (inWorkflow && !offersArtifacts(context.serverUrl)) findings.push(NO_ARTIFACTS);
  return findings;
}

const NO_THREAD = untested(
  "Thread",
  "No `issue-number`: the report goes into files and the job summary only",
);
const NO_ARTIFACTS = untested(
  "Upload",
  "This server offers no artifacts of the current kind; the files stay in `output-dir`",
);

function visibility(isPrivate: boolean, isAllowed: boolean): Finding {
  if (isPrivate) return ok("Readers", "The repository is private, and so is the report");
  if (isAllowed) return ok("Readers", "Everybody can read the report here, as `allow-public-report` says");
  return fault("Readers", {
    what: "A report would be refused",
    why: "What this workflow writes is public, unless the repository is known to be private",
    fix: "Set this if everybody may read the report, or have it in a private repository",
    paste: 'allow-public-report: "true"',
  });
}

/** A report without a sitemap is still a report, so a sitemap that cannot be read is no fault. */
async function checkSitemap(
  { sitemap, docsUrl, timeoutMs }: CheckInputs,
  { site, clock, signal }: Pick<World, "site" | "clock" | "signal">,
): Promise<Finding> {
  if (sitemap === null) {
    return untested("Sitemap", "No `docs-url`: the report does not say which pages nobody reads");
  }
  const limits = { deadline: clock.monotonic() + timeoutMs, signal };
  const reading = await readSitemap({ location: sitemap, docsUrl: docsUrl?.href ?? null }, site, limits);
  if ("paths" in reading) {
    return ok("Sitemap", `${shown(sitemap)} lists ${reading.paths.size.toLocaleString("en-US")} pages`);
  }
  return untested("Sitemap", `${shown(sitemap)}: ${reading.unreadable}`, {
    fix: "Correct `sitemap` or `docs-url`; without it the report does not say which pages nobody reads",
  });
}
