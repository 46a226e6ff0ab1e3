import { type Flow, type Outcome, withoutMarker } from "../../support/flow.ts";
import { check, failedIn, lostJob, runViolations } from "../../support/promises.ts";
import { jobsFor, openDocs, type Played, PROJECTS, type Project, promptsFor } from "./play.ts";
import type { ReportOutcome, ReportSequence } from "./report-sequence.ts";

/** Each describes what's broken in one sentence. */
export function violations({ flow, limit, requests }: Played): string[] {
  const isSequential = requests.every(
    ({ plan }) => plan.afterMs === Number.POSITIVE_INFINITY && plan.runs.every(({ how }) => how !== "concurrent"),
  );
  const sent = PROJECTS.flatMap((project) => flow.emulator.service.jobs(project)).flatMap(({ prompts }) => prompts);
  const overLimit = `${sent.length} requests were sent, but the limit is ${limit}`;
  const ofRequests = requests.flatMap(({ plan, text, attempts, allowed }) => {
    const isAccepted = PROJECTS.some((project) => jobsFor(text, flow, project).length > 0);
    const ofRun = (run: Outcome) => [
      ...lostJob(run, ours(flow), failedIn(flow)),
      // Concurrent runs share the virtual clock, so one run's unanswered request takes time from the others.
      ...runViolations(run, isSequential ? plan.minutes : Number.POSITIVE_INFINITY),
    ];
    return [
      ...PROJECTS.flatMap((project) => {
        const { length: accepted } = promptsFor(text, flow, project);
        const what = `${project} accepted ${accepted} requests instead of at most ${allowed[project]}`;
        return [...check(accepted <= allowed[project], what), ...falseClaims(text, flow, project)];
      }),
      ...attempts.flatMap((run, index) => ofRun(run).map((what) => `run ${index + 1} (${run.conclusion}): ${what}`)),
      ...check(!isAccepted || isReported(attempts), "an accepted request isn't reported by any run"),
    ].map((what) => `"${text}": ${what}`);
  });
  return [...ofRequests, ...check(limit === null || sent.length <= limit, overLimit)];
}

/** Each change that counts is sent to one job that completes, and one docs pull request is open. */
export function mergeViolations({ flow, merged }: Played): string[] {
  const { github, service } = flow.emulator;
  // What may have been sent is sent again, because its job isn't known.
  const mayRepeat = github.comments(12).some(({ body }) => / phase=(?:uncertain|sending) /.test(body));
  const numbersIn = (jobs: ReturnType<typeof service.jobs>) =>
    jobs.flatMap(({ prompts }) => Array.from(prompts.join("\n").matchAll(/^- #(\d+) /gm), ([, n]) => Number(n)));
  const covered = numbersIn(service.jobs().filter(({ status }) => status === "completed"));
  const sent = numbersIn(service.jobs());
  const open = openDocs(flow).length;
  return [
    ...merged.flatMap((one) => check(covered.includes(one), `#${one} wasn't sent to a job that ended well`)),
    ...sent.flatMap((one) => check(merged.includes(one), `#${one} doesn't count, but was sent`)),
    ...check(mayRepeat || new Set(covered).size === covered.length, `sent to jobs that ended well: ${covered}`),
    ...check(mayRepeat || open <= 1, `${open} docs pull requests are open`),
  ];
}

export function reportViolations(
  { flow, run, stablePaths }: ReportOutcome,
  { minutes, maxRequests }: ReportSequence,
): string[] {
  const { conclusion, runner } = run;
  const requests = flow.emulator.service.log.length;
  const hasReport = conclusion === "complete" || conclusion === "partial";
  const { "report.json": json = "" } = runner.files;
  const read = new Set(json === "" ? [] : JSON.parse(json).rows.period.map(({ path }: { path: string }) => path));
  const missing = [...stablePaths].filter((path) => !read.has(path));
  return [
    ...runViolations(run, minutes),
    ...check(requests <= maxRequests, `${requests} requests, but at most ${maxRequests} are allowed`),
    ...check(!hasReport || json !== "", "there is no report"),
    ...check(conclusion !== "complete" || missing.length === 0, `complete, but ${missing.slice(0, 3)}… are missing`),
  ];
}

const ours = ({ emulator }: Flow) => emulator.github.comments().filter(({ author }) => author.type === "Bot");

/** A job is reported by its ID, or by `uncertain`. A killed run can't report anything. */
const isReported = (runs: readonly Outcome[]) =>
  runs.some(({ conclusion, outputs }) => /^(?:killed|uncertain)$/.test(conclusion) || outputs["job-id"] !== undefined);

/** A stopped run can say that it sent nothing, but only if another comment reports the job that exists. */
function falseClaims(text: string, flow: Flow, project: Project): string[] {
  const jobs = jobsFor(text, flow, project).filter(({ status }) => status !== "failed");
  const bodies = ours(flow)
    .map(({ body }) => body)
    .filter((body) => body.includes(`> ${text}`))
    .filter((body) => decodeURIComponent(/ project=(\S+)/.exec(body)?.[1] ?? "") === project);
  const isContradicted = bodies.some((body) => /job `[^`]+`|may exist|may have arrived|may have sent/.test(body));
  if (jobs.length === 0 || isContradicted) return [];
  return bodies
    .map(withoutMarker)
    .filter((body) => /before anything was sent|Nothing was sent|wasn't created/i.test(body))
    .map((body) => `${project} accepted the request, but a comment says: ${body.slice(0, 100)}`);
}
