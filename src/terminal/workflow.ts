/**
 * The workflow file that `init` writes. `npm run generate` writes the same text to examples/ and to the README, so people
 * who copy it and people who run `init` get the same file.
 */

/** What one job of the file does. */
export type Part = "comments" | "reports" | "keep-up";

interface WorkflowValues {
  /** What the steps use, such as `acme/docs-agent-action@v1`. */
  readonly uses: string;
  readonly baseUrl: string;
  readonly projectId: string;
  readonly docsUrl: string;
}

/** What the examples contain, for people to replace. */
export const PLACEHOLDERS: WorkflowValues = {
  uses: "OWNER/docs-agent-action@v1",
  baseUrl: "https://api.mintlify.com",
  projectId: "your-project-id",
  docsUrl: "https://docs.example.com",
};

/** The environment and the secret that `init` tells people to create, and the secret for reports. */
export const ENVIRONMENT = "docs-agent";
export const SECRET = "DOCS_API_KEY";
export const REPORT_SECRET = "DOCS_REPORT_KEY";

interface Job {
  readonly id: string;
  /** The workflow's name, if this is its only job. */
  readonly name: string;
  /** Describes only this job, because people paste other jobs into the same file. */
  readonly about: string;
  /** Lines below `on:`. */
  readonly on: string;
  /** More of them in a file without reports. Their schedule starts this job, too, and would be daily with this one. */
  readonly withoutReports?: string;
  /** Which events start this job, so that it can be pasted next to others. */
  readonly if: string;
  /** The rest of the job. */
  readonly text: (values: WorkflowValues) => string;
}

const isRunBy = (event: string) => `github.event_name == '${event}'`;
const startsWithTrigger = "startsWith(github.event.comment.body, '/docs')";
const access = ({ baseUrl, projectId }: WorkflowValues, secret: string) => `base-url: ${scalar(baseUrl)}
          api-key: \${{ secrets.${secret} }}
          project-id: ${scalar(projectId)}`;

const JOBS: Readonly<Record<Part, Job>> = {
  comments: {
    id: "agent",
    name: "Docs",
    about: "Answers `/docs` comments. When you run the workflow from the Actions tab, this job only checks the setup.",
    on: `issue_comment:
    types: [created]
  workflow_dispatch:`,
    if: `${isRunBy("workflow_dispatch")} || ${startsWithTrigger}`,
    text: (values) => `runs-on: ubuntu-latest
    timeout-minutes: 40 # the action itself stops watching after 30
    permissions:
      issues: write # status comments and reactions on issues
      pull-requests: write # the same on pull requests
    environment:
      name: ${ENVIRONMENT} # contains the secret; only the default branch can use it
      deployment: false # don't record each run as a deployment
    steps:
      - uses: ${values.uses}
        with:
          ${access(values, SECRET)}`,
  },
  "keep-up": {
    id: "update",
    name: "Docs updates",
    about:
      "Keeps one docs pull request up to date with merged code. When you run the workflow from the Actions tab, this job only checks the setup and shows what would be sent.",
    on: `push:
    branches: [main] # your default branch
    paths: ["src/**"] # each push that changes these files can start a job, which costs money
  workflow_dispatch:`,
    withoutReports: `schedule:
    - cron: "23 7 * * 1-5" # sends what an earlier run couldn't`,
    if: "github.event_name != 'issue_comment'",
    text: (values) => `runs-on: ubuntu-latest
    timeout-minutes: 40 # the action itself stops watching after 30
    permissions:
      contents: read # merged changes
      issues: write # the issue with requests and results
      pull-requests: write # a comment and a label on the agent's pull request
    environment:
      name: ${ENVIRONMENT} # contains the secret; only the default branch can use it
      deployment: false # don't record each run as a deployment
    concurrency:
      group: docs-updates
      queue: max # by default, a third run would replace the one that's waiting
    steps:
      - uses: ${values.uses}
        with:
          mode: \${{ ${isRunBy("workflow_dispatch")} && 'check' || 'agent' }}
          ${access(values, SECRET)}
          context: changes
          changed-paths: src/** # usually the same as \`paths\`; only changes to these files are sent
          issue-number: auto # opens an issue
          max-jobs-per-day: "10"`,
  },
  reports: {
    id: "report",
    name: "Docs report",
    about:
      "Posts a report on last week's visitors every Monday, and when someone runs the workflow from the Actions tab.",
    on: `schedule:
    - cron: "17 6 * * 1" # Monday, 06:17 UTC; avoid the top of the hour, when many runs start late
  workflow_dispatch:`,
    if: `${isRunBy("schedule")} || ${isRunBy("workflow_dispatch")}`,
    text: (values) => `runs-on: ubuntu-latest
    timeout-minutes: 10 # the action itself stops after 5
    permissions:
      issues: write # the report's comment
    steps:
      - uses: ${values.uses}
        with:
          mode: analytics
          ${access(values, REPORT_SECRET)}
          docs-url: ${scalar(values.docsUrl)}
          issue-number: auto # opens an issue for reports
          allow-public-report: "false" # in a public repository, no report is written unless this is "true"`,
  },
};

/** The text of a workflow with these jobs. */
export function workflowFile(parts: readonly Part[], values: WorkflowValues): string {
  const jobs = parts.map((part) => JOBS[part]);
  const events = jobs.flatMap(({ on, withoutReports = "" }) => {
    const all = parts.includes("reports") ? on : `${on}\n  ${withoutReports}`;
    return all
      .trim()
      .split(/\n(?= {2}\w)/)
      .map((lines) => lines.trim());
  });
  const triggers = [...new Set(events)];
  const about = (job: Job) => `# ${job.id}: ${job.about}\n`;
  return `${jobs.map(about).join("")}name: ${jobs.length === 1 ? jobs[0]?.name : "Docs"}
on:
  ${triggers.join("\n  ")}
permissions: {}
jobs:
${jobs.map((job) => `  ${job.id}:\n    if: ${job.if}\n    ${job.text(values)}\n`).join("")}`;
}

/** A value as YAML. Words that YAML would read as something else are quoted. */
function scalar(value: string): string {
  const isPlain = /^[a-z][\w./:@-]*[\w/]$/i.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}
