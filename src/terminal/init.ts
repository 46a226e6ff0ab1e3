import { dirname, join, relative } from "node:path";
import { InvalidArgumentError, Option } from "commander";
import { Failure, Fault } from "../failure.ts";
import { PARSERS } from "../inputs/parsers.ts";
import { createFile, exists, isFolder } from "../runner/files.ts";
import { capitalized } from "../text/visible.ts";
import { type Example, PLACEHOLDERS, workflowFile } from "./workflow.ts";

const FILE = ".github/workflows/docs.yml";

/** The flags' values as people wrote them, but known to be valid. */
export interface InitFlags {
  readonly projectId: string;
  readonly baseUrl: string;
  readonly docsUrl?: string;
  readonly uses: string;
  readonly reports?: true;
  readonly keepUp?: true;
}

/** Accepts what an input with the same name accepts. */
const asInput = (name: "project-id" | "base-url" | "docs-url") => (value: string) => {
  const parsed = PARSERS[name](value);
  if (parsed instanceof Fault) throw new InvalidArgumentError(`${capitalized(parsed.allowed)}.`);
  return value;
};

export const initOptions = (): readonly Option[] => [
  new Option("--project-id <value>", "your project's ID, from the service's API keys page")
    .argParser(asInput("project-id"))
    .makeOptionMandatory(),
  new Option("--base-url <value>", `URL of the service's API, such as ${PLACEHOLDERS.baseUrl}`)
    .argParser(asInput("base-url"))
    .makeOptionMandatory(),
  new Option("--reports", "also post a report every Monday; needs --docs-url"),
  new Option("--keep-up", "also keep the docs up to date with merged code"),
  new Option("--docs-url <value>", "URL of your published site, for reports").argParser(asInput("docs-url")),
  new Option("--uses <value>", "action to use, as OWNER/NAME@TAG or OWNER/NAME@COMMIT")
    .default(PLACEHOLDERS.uses)
    .argParser((value) => {
      if (/^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(value)) return value;
      throw new InvalidArgumentError("Use a form such as acme/docs-agent-action@v1.");
    }),
];

/** Commands that save the keys as the examples use them. `gh` prompts for each key, so it's never in the shell's history. */
export const GH_COMMANDS = {
  environment: `gh api -X PUT 'repos/{owner}/{repo}/environments/docs-agent' --silent \\
  -F 'deployment_branch_policy[protected_branches]=false' \\
  -F 'deployment_branch_policy[custom_branch_policies]=true'
gh api 'repos/{owner}/{repo}/environments/docs-agent/deployment-branch-policies' --silent \\
  -f name="$(gh repo view --json defaultBranchRef --jq .defaultBranchRef.name)"
gh secret set DOCS_API_KEY --env docs-agent`,
  withoutEnvironment: "gh secret set DOCS_API_KEY",
  reports: "gh secret set DOCS_REPORT_KEY",
};

/**
 * Writes the workflow file in the repository that contains a folder, or in the folder itself, and never replaces one.
 *
 * @param folder  an absolute path
 * @param cwd  what the printed path is relative to
 * @returns what to do next
 * @throws Failure if the folder doesn't exist, or if the file exists or can't be written
 */
export async function init(flags: InitFlags, folder: string, cwd: string): Promise<string> {
  const { reports = false, keepUp = false, uses } = flags;
  if (!(await isFolder(folder))) {
    throw new Failure({
      what: "The workflow file wasn't written",
      why: `There's no folder ${folder}`,
      fix: "Correct the path, or leave it out to use the current folder",
    });
  }
  const repository = await repositoryOf(folder);
  const path = join(repository ?? folder, FILE);
  // The first example's schedule applies to all, so the weekly report must come before `keep-up`, which runs daily.
  const examples: Example[] = ["docs"];
  if (reports) examples.push("weekly-report");
  if (keepUp) examples.push("keep-up");
  await createFile(path, workflowFile(examples, flags));
  const elsewhere = repository === null ? " It isn't in a Git repository, so move it to the same path in yours." : "";
  return `Created ${relative(cwd, path)}.${elsewhere}\n\n${nextSteps(reports, keepUp, uses)}`;
}

/** The closest folder with a Git repository, because GitHub reads workflows only there. Null if there's none. */
async function repositoryOf(folder: string): Promise<string | null> {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (await exists(join(at, ".git"))) return at;
  }
  return null;
}

function nextSteps(reports: boolean, keepUp: boolean, uses: string): string {
  const steps = [
    uses.startsWith("OWNER/")
      ? `In the file, replace \`${uses}\` with your fork and a commit: \`<account>/docs-agent-action@<commit SHA>\`.`
      : [],
    keepUp
      ? "In the file, set `branches` to your default branch, and `paths` and `changed-paths` to the code that the docs describe."
      : [],
    [
      `In your repository, create an environment that only the default branch can use, and save a key with write access there. GitHub's command-line tool, gh, prompts you for the key:\n\n${GH_COMMANDS.environment}`,
      `Private repositories on GitHub Free don't have environments. If yours is one of them, delete \`environment:\` and the two lines below it from each job that has them, and run only this:\n\n${GH_COMMANDS.withoutEnvironment}`,
    ].join("\n\n"),
    reports
      ? [
          `Save a second key, with read access only, for reports:\n\n${GH_COMMANDS.reports}`,
          'In a public repository, anyone can read the reports. If that\'s OK, set `allow-public-report` to `"true"` in the file.',
        ]
      : [],
    "Commit the file, and push it to the default branch.",
    `Check the setup${reports ? " and get the first report" : ""}: run \`gh workflow run docs.yml\`, and open the run's summary in the Actions tab.`,
    "Comment `/docs help` on an issue.",
  ].flat();
  return `Next:\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n\n")}`;
}
