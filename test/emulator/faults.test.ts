import { describe, expect, it } from "vitest";
import type { Moment } from "../../emulator/faults.ts";
import { startTestEmulator, type TestEmulator } from "./test-emulator.ts";

const MOMENTS: readonly Moment[] = ["before-read", "after-read", "after-accept"];
const END = { reset: "reset", close: "closed" } as const;

const createdJobs = (emulator: TestEmulator) => emulator.service.accepted.creates;

describe("a fault", () => {
  const disconnects = (["reset", "close"] as const).flatMap((kind) => MOMENTS.map((when) => ({ kind, when })));
  it.each(disconnects)("of kind $kind, $when, ends the connection without a response", async (fault) => {
    const emulator = await startTestEmulator();
    emulator.faults.add("createJob", fault);
    expect(await emulator.createJob("Lost")).toMatchObject({ status: 0, body: "", end: END[fault.kind] });
    expect(createdJobs(emulator)).toBe(fault.when === "after-accept" ? 1 : 0);
    const wasRead = fault.when !== "before-read";
    // The contract is checked even for requests and responses that are lost.
    const response = fault.when === "after-accept" ? { response: { status: 201 } } : {};
    expect(emulator.service.log).toMatchObject([{ wasRead, body: wasRead ? '{"prompt":"Lost"}' : "", ...response }]);
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });

  it("with a time range applies to every request in that range, and to no others", async () => {
    const emulator = await startTestEmulator();
    emulator.faults.addBetween(5_000, 30_000, ["createJob", "getJob"], { kind: "status", status: 503 });
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
    emulator.advance(29_999);
    expect(await emulator.getJob("job_1")).toMatchObject({ status: 503 });
    emulator.advance(1);
    expect(await emulator.createJob()).toMatchObject({ status: 201 });
  });
});
