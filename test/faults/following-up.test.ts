import { describe, expect, it } from "vitest";
import type { Operation } from "../../emulator/faults.ts";
import type { Job } from "../../src/service/port.ts";
import { stage } from "../support/flow.ts";
import { ALWAYS, asked, comment, deliver, job, request, statusComments } from "./asking.ts";

const withJob = async (...options: Parameters<typeof stage>) => {
  const at = await stage(...options);
  await comment(at, "/docs fix it");
  return at;
};

describe("Following up", () => {
  it("F37 after a follow-up, the job still shows the previous turn as completed, three times → waits for the new turn", async () => {
    const at = await withJob();
    at.emulator.service.nextMessage({ staleReads: 3, durationMs: 20_000 });
    const before = asked(at, "getJob").length;
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.comment).not.toContain("wasn't seen running");
    expect(asked(at, "getJob").length - before).toBeGreaterThan(3);
  });

  it.each<[string, Job["status"], boolean]>([
    ["F37 … though the message itself was answered with active", "completed", true],
    ["F37 … failed", "failed", false],
    ["F37 … archived", "archived", false],
  ])("%s", async (_, status, isAnnounced) => {
    const at = await withJob();
    const [{ id = "" } = {}] = at.emulator.service.jobs();
    const prLink = "https://github.com/acme/docs/pull/214";
    const body = (fields: object) => ({ kind: "body", status: 200, body: job({ id, ...fields }) }) as const;
    const turnBefore = body({ status, prLink });
    at.emulator.faults.add("sendMessage", isAnnounced ? body({ status: "active" }) : turnBefore);
    // The look before the message, and three after it.
    at.emulator.faults.add("getJob", turnBefore, 4);
    at.emulator.faults.add("getJob", body({ status: "active" }));
    at.emulator.faults.add("getJob", body({ status: "completed", prLink }));
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.comment).not.toContain("wasn't seen running");
    expect(at.emulator.faults.list()).toEqual([]);
  });

  it("F38 the job shows only `completed` → accepted after a while; the comment says that the job wasn't seen running", async () => {
    const at = await withJob();
    at.emulator.service.nextMessage({ staleReads: 10_000 });
    const start = at.clock.monotonic();
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.comment).toContain("wasn't seen running");
    expect(at.clock.monotonic() - start).toBeGreaterThanOrEqual(90_000);
  });

  it("F38 … though the message itself was answered with active", async () => {
    const at = await withJob();
    const [{ id = "" } = {}] = at.emulator.service.jobs();
    const prLink = "https://github.com/acme/docs/pull/214";
    const body = job({ id, status: "completed", prLink });
    at.emulator.faults.add("getJob", { kind: "body", status: 200, body }, ALWAYS);
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.comment).toContain("wasn't seen running");
  });

  it("F38 the follow-up's event arrives again after the job has ended → reported again, without that note", async () => {
    const at = await withJob();
    const event = request(at, "/docs and Windows");
    await deliver(at, event);
    const start = at.clock.monotonic();
    const seen = await deliver(at, event);
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.comment).not.toContain("wasn't seen running");
    expect(at.clock.monotonic()).toBe(start);
  });

  it.each<[string, Operation, number]>([
    ["F39 the service no longer knows the job → `error`; the comment says how to start a new one", "sendMessage", 404],
    ["F39 … it said so already when asked for the job", "getJob", 404],
    ["F39 … gone permanently", "getJob", 410],
    ["F39 … it doesn't accept follow-ups in this state", "sendMessage", 409],
    ["F39 … it doesn't like it", "sendMessage", 400],
  ])("%s", async (_, operation, status) => {
    const at = await withJob();
    at.emulator.faults.add(operation, { kind: "status", status });
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("error");
    expect(seen.comment).toContain("`/docs new: …`");
    expect(at.emulator.service.accepted).toEqual({ creates: 1, messages: 0 });
  });

  it("F40 three requests at once in one thread → all are sent, each with its own comment", async () => {
    const at = await withJob();
    const wishes = ["Windows", "Linux", "macOS"];
    const seen = await Promise.all(wishes.map((wish) => comment(at, `/docs and ${wish}`)));
    expect(seen.map(({ conclusion }) => conclusion)).toEqual(["pull-request", "pull-request", "pull-request"]);
    expect(at.emulator.service.accepted).toEqual({ creates: 1, messages: 3 });
    expect(statusComments(at)).toHaveLength(4);
    const prompts = at.emulator.service.jobs()[0]?.prompts ?? [];
    for (const wish of wishes) expect(prompts.join()).toContain(`and ${wish}`);
  });

  it.each([
    ["F97 a follow-up is accepted with no body, or with one that has no id → accepted, because its job is known", ""],
    ["F97 … an object without an id", "{}"],
    ["F97 … null", "null"],
  ])("%s", async (_, body) => {
    const at = await withJob();
    const [{ id } = {}] = at.emulator.service.jobs();
    at.emulator.faults.add("sendMessage", { kind: "body", status: 200, body });
    const seen = await comment(at, "/docs and Windows");
    expect(seen.conclusion).toBe("pull-request");
    expect(seen.outputs["job-id"]).toBe(id);
    expect(asked(at, "sendMessage")).toHaveLength(1);
  });

  it("F41 the response to a follow-up is lost → `uncertain`; neither this run nor the next attempt sends it again", async () => {
    const at = await withJob();
    at.emulator.faults.add("sendMessage", { kind: "reset", when: "after-accept" });
    const event = request(at, "/docs and Windows");
    const first = await deliver(at, event, { runId: "7" });
    const second = await deliver(at, event, { runId: "7", attempt: 2 });
    expect([first.conclusion, second.conclusion]).toEqual(["uncertain", "uncertain"]);
    expect(at.emulator.service.accepted).toEqual({ creates: 1, messages: 1 });
    const [{ id } = {}] = at.emulator.service.jobs();
    expect(second.comment).toContain(id);
    expect([first.outputs["job-id"], second.outputs["job-id"]]).toEqual([id, id]);
  });
});
