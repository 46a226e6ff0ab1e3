import { describe, expect, it, onTestFinished } from "vitest";
import { workflowDispatch } from "../../emulator/events.ts";
import type { Fault } from "../../emulator/faults.ts";
import { stage } from "../support/flow.ts";
import { until } from "../support/until.ts";
import { ALWAYS, ask, asked, comment, deliver, job, request } from "./asking.ts";
import { createWorld } from "./world.ts";

const MINUTE = 60_000;
const shown = (fields: Readonly<Record<string, unknown>>): Fault => ({
  kind: "body",
  status: 200,
  body: job(fields),
});
const notFound: Fault = { kind: "status", status: 404 };
const down: Fault = { kind: "status", status: 503 };

describe("Watching the job", () => {
  it("F24 the new job isn't found three times → the job is watched", async () => {
    const at = await stage();
    at.emulator.faults.add("getJob", notFound, 3);
    expect(await ask(at)).toMatchObject({ conclusion: "pull-request" });
  });

  it("F25 the new job is never found → `error` after a minute; the comment and outputs still name the job", async () => {
    const at = await stage();
    at.emulator.faults.add("getJob", notFound, ALWAYS);
    const { conclusion, outputs, comment } = await ask(at);
    const id = at.emulator.service.jobs()[0]?.id;
    expect(conclusion).toBe("error");
    expect(outputs["job-id"]).toBe(id);
    expect(comment).toContain(id);
    expect(at.clock.monotonic()).toBeGreaterThanOrEqual(MINUTE);
    expect(at.clock.monotonic()).toBeLessThan(2 * MINUTE);
  });

  it("F25 … and the workflow is re-run → no second job", async () => {
    const at = await stage();
    const event = request(at);
    at.emulator.faults.add("getJob", notFound, ALWAYS);
    await deliver(at, event, { runId: "7" });
    at.emulator.faults.clear();
    await deliver(at, event, { runId: "7", attempt: 2 });
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("F26 four reads fail and one succeeds, repeatedly → each success resets the count of failures", async () => {
    const at = await stage({ job: { reads: 3 } });
    for (let round = 0; round < 3; round++) {
      at.emulator.faults.add("getJob", down, 4);
      at.emulator.faults.add("getJob", { kind: "pass" });
    }
    expect(await ask(at)).toMatchObject({ conclusion: "pull-request", warnings: [] });
  });

  it("F26 … 408 and 425 are no answers about the job", async () => {
    const at = await stage({ job: { reads: 3 } });
    for (const status of [408, 425]) at.emulator.faults.add("getJob", { kind: "status", status });
    expect(await ask(at)).toMatchObject({ conclusion: "pull-request", warnings: [] });
  });

  it("F27 every read fails for two minutes → `error`; the job is named, and `/docs status` continues", async () => {
    const at = await stage();
    at.emulator.faults.add("getJob", down, ALWAYS);
    const seen = await comment(at, "/docs fix it");
    expect(seen.conclusion).toBe("error");
    expect(seen.comment).toContain(seen.outputs["job-id"]);
    expect(seen.comment).toContain("`/docs status`");
    at.emulator.faults.clear();
    expect(await comment(at, "/docs status")).toMatchObject({ conclusion: "pull-request" });
    expect(at.emulator.service.accepted.creates).toBe(1);
  });

  it("F28 the job has an unknown status, then completes → it's still watched, with one warning", async () => {
    const at = await stage();
    at.emulator.service.nextJob({ id: "job_7" });
    at.emulator.faults.add("getJob", shown({ status: "pausing" }), 2);
    const { conclusion, warnings } = await ask(at);
    expect(conclusion).toBe("pull-request");
    expect(warnings).toEqual([expect.stringContaining('"pausing"')]);
  });

  it("F29 the unknown status stays → `timed-out`; the message names it", async () => {
    const at = await stage();
    at.emulator.service.nextJob({ id: "job_7" });
    at.emulator.faults.add("getJob", shown({ status: "pausing" }), ALWAYS);
    const { conclusion, error, comment } = await ask(at, { "timeout-minutes": "2" });
    expect(conclusion).toBe("timed-out");
    expect(error).toContain('"pausing"');
    expect(comment).toContain("pausing");
  });

  it("F30 the job completes without a pull request → `no-changes`; the comment says that the service gave no reason", async () => {
    const at = await stage({ job: { outcome: "no-changes" } });
    const { conclusion, outputs, comment } = await ask(at);
    expect(conclusion).toBe("no-changes");
    expect(outputs["pr-link"]).toBe("");
    expect(comment).toContain("The service didn't give a reason");
  });

  it.each([
    ["F31 the job is archived or fails → its own conclusion; if it left a pull request, it's linked", "archived"],
    ["F31 … fails", "failed"],
  ])("%s", async (_, status) => {
    const at = await stage();
    at.emulator.service.nextJob({ id: "job_7" });
    const prLink = "https://github.com/acme/docs/pull/99";
    at.emulator.faults.add("getJob", shown({ status, prLink, archivedAt: "2026-11-16T14:01:00Z" }));
    const { conclusion, outputs, comment } = await ask(at);
    expect(conclusion).toBe(status);
    expect(outputs["pr-link"]).toBe(prLink);
    expect(comment).toContain("[acme/docs#99]");
  });

  it.each([
    ["F32 the machine's clock is set an hour back or ahead → the deadline doesn't change", -3_600_000],
    ["F32 … ahead", 3_600_000],
  ])("%s", async (_, jump) => {
    const at = await stage({ job: { neverEnds: true } });
    const asking = ask(at, { "timeout-minutes": "10" });
    await until(() => asked(at, "getJob").length > 1);
    at.clock.jump(jump);
    expect((await asking).conclusion).toBe("timed-out");
    expect(at.clock.monotonic()).toBeGreaterThan(10 * MINUTE - 1_000);
    expect(at.clock.monotonic()).toBeLessThan(10 * MINUTE + 1_000);
  });

  it("F33 one read is never answered → only that read fails; the next one succeeds", async () => {
    const world = await createWorld({}, { answerMs: 3_000 });
    onTestFinished(() => world.close());
    world.emulator.faults.add("getJob", { kind: "stall" });
    const event = workflowDispatch(world.emulator.github, "ana");
    const plan = { inputs: { prompt: "Fix it" }, runId: "7", attempt: 1, travels: [0] };
    expect((await world.play(event, plan)).conclusion).toBe("pull-request");
  });

  it("F34 the job completes 400 ms before the deadline → seen", async () => {
    const at = await stage({ job: { durationMs: 2 * MINUTE - 400 } });
    expect(await ask(at, { "timeout-minutes": "2" })).toMatchObject({ conclusion: "pull-request" });
  });

  it("F35 the key is refused while watching → `error` at once; the job is named", async () => {
    const at = await stage({ job: { neverEnds: true } });
    at.emulator.faults.add("getJob", { kind: "pass" });
    at.emulator.faults.add("getJob", { kind: "status", status: 401 }, ALWAYS);
    const { conclusion, outputs, comment, error } = await ask(at);
    expect(conclusion).toBe("error");
    expect(comment).toContain(outputs["job-id"]);
    expect(error).toContain("keys expire");
    expect(asked(at, "getJob")).toHaveLength(2);
  });

  it.each<[string, string]>([
    ["F36 a response of 11 MB, or nested a million levels deep → handled like any failed read", "x".repeat(11_000_000)],
    ["F36 … nested", "[".repeat(1_000_000)],
  ])("%s", async (_, body) => {
    const at = await stage();
    at.emulator.faults.add("getJob", { kind: "body", status: 200, body });
    expect(await ask(at)).toMatchObject({ conclusion: "pull-request" });
    expect(asked(at, "getJob")).toHaveLength(2);
  });
});
