import { generator } from "../emulator/random.ts";
import { type WatchOptions, watchJob } from "../src/agent/watch.ts";
import { mean } from "../src/analytics/compare/statistics.ts";
import type { Job } from "../src/service/port.ts";
import { virtualClock } from "../test/support/clock.ts";
import type { Row } from "./row.ts";
import { percent } from "./row.ts";

export const name = "watching";

const JOBS = 10_000;
const MIN_S = 20;
const MAX_S = 30 * 60;
const FIXED_S = [5, 10, 30];
/** Without one, the job is looked at again some seconds later. */
const PULL_REQUEST = "https://github.com/acme/docs/pull/214";

export const about = `${JOBS.toLocaleString("en")} jobs from ${MIN_S} s to ${MAX_S / 60} minutes long, spread evenly on a logarithmic scale, and watched by the action's
own code on a virtual clock. Lag is the time from the end of a job until a response says so, as a percentage of the
job's length. Responses take no time here. In practice, response times add to both sides.`;

export async function measure(): Promise<readonly Row[]> {
  const random = generator(1);
  const lengths = Array.from({ length: JOBS }, () => MIN_S * (MAX_S / MIN_S) ** random());
  const ours = summary(await Promise.all(lengths.map((length) => follow(length, random))));
  return FIXED_S.flatMap((interval) => {
    const fixed = summary(lengths.map((length) => poll(length, interval)));
    const row = (
      what: string,
      figure: keyof typeof ours,
      format: (value: number) => string,
      goal: Row["goal"],
    ): Row => ({
      what,
      ours: format(ours[figure]),
      baseline: `every ${interval} s: ${format(fixed[figure])}`,
      ratio: ours[figure] / fixed[figure],
      goal: interval === 5 ? goal : undefined,
    });
    const ratio = ours.requests / fixed.requests;
    return [
      row("mean lag", "meanShare", percent, { text: "ours at most 6%", met: ours.meanShare <= 0.06 }),
      row("longest lag", "longest", seconds, { text: "ours at most 30 s", met: ours.longest <= 30 }),
      row("requests per job", "requests", (count) => count.toFixed(1), {
        text: "ratio at most 0.4",
        met: ratio <= 0.4,
      }),
    ];
  });
}

/** Watches one job the way a run that just created it would. */
async function follow(length: number, random: () => number) {
  const clock = virtualClock();
  const { signal } = new AbortController();
  let requests = 0;
  const getJob = async () => {
    requests += 1;
    return clock.monotonic() < length * 1000 ? job("active") : { ...job("completed"), prLink: PULL_REQUEST };
  };
  const options: WatchOptions = {
    jobId: "job",
    startOver: "",
    accepted: job("active"),
    isFollowUp: false,
    // Longer than any job, so that only the schedule determines when the end is detected.
    deadline: 2 * MAX_S * 1000,
    onChange: async () => {},
    random,
  };
  const { phase } = await watchJob({ service: { getJob }, runner: { info: () => {} }, clock, signal }, options);
  if (phase !== "pull-request") throw new Error(`Watching a job of ${length} s ended as ${phase}`);
  return { length, lag: clock.monotonic() / 1000 - length, requests };
}

function job(status: string): Job {
  const source = { repository: null, ref: null };
  return { id: "job", status, source, model: null, prLink: null };
}

/** The same figures for polling at a fixed interval, in seconds. */
function poll(length: number, interval: number) {
  const requests = Math.ceil(length / interval);
  return { length, lag: requests * interval - length, requests };
}

function summary(watched: readonly ReturnType<typeof poll>[]) {
  return {
    meanShare: mean(watched.map(({ lag, length }) => lag / length)),
    longest: Math.max(...watched.map(({ lag }) => lag)),
    requests: mean(watched.map(({ requests }) => requests)),
  };
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;
