import { expect, it } from "vitest";
import { startEmulator } from "../../emulator/emulator.ts";
import type { Fault } from "../../emulator/faults.ts";
import { running } from "../emulator/running.ts";
import { answerViolations, requestViolations } from "./exchanges.ts";

it("names operation, request and field", async () => {
  const emulator = await running();
  await emulator.ask("service", {
    method: "POST",
    path: "/v2/agent/acme-docs/job",
    body: { text: "Fix it" },
  });
  expect(requestViolations(emulator)).toEqual([
    "createJob (POST /v2/agent/acme-docs/job), request: body must have required property 'prompt'",
    "createJob (POST /v2/agent/acme-docs/job), request: body/text is unknown",
  ]);
});

it("doesn't take an answer that was ordered for the emulator's own", async () => {
  const emulator = await running();
  emulator.faults.add("createJob", { kind: "status", status: 418, body: { tea: true } });
  emulator.faults.add("createJob", { kind: "body", status: 201, body: "<!doctype html>" });
  emulator.service.visitors = () => ({ body: { visitors: "none" } });
  expect(await emulator.createJob()).toMatchObject({ status: 418 });
  expect(await emulator.createJob()).toMatchObject({ json: undefined });
  expect(await emulator.visitors("")).toMatchObject({ json: { visitors: "none" } });
  expect(answerViolations(emulator)).toEqual([]);
});

it.each<Fault>([
  { kind: "reset", when: "after-accept" },
  { kind: "truncate" },
  { kind: "body", status: 502, body: "" },
])("looks at the own answer, also where it is lost: $kind", async (fault) => {
  const emulator = await running();
  emulator.faults.add("createJob", fault);
  await emulator.createJob();
  expect(emulator.service.log).toMatchObject([{ wasRead: true, answer: { status: 201 } }]);
});

it("passes over what no one has read", async () => {
  const emulator = await running();
  emulator.faults.add("createJob", { kind: "close", when: "before-read" });
  await emulator.createJob("");
  expect(emulator.service.log).toMatchObject([{ wasRead: false }]);
  expect([...requestViolations(emulator), ...answerViolations(emulator)]).toEqual([]);
});

it("notices an emulator that breaks", async () => {
  const emulator = await startEmulator();
  emulator.service.visitors = () => {
    throw new Error("No rows");
  };
  await fetch(`${emulator.baseUrl}/v1/analytics/acme-docs/visitors`, {
    headers: { authorization: `Bearer ${emulator.apiKey}` },
  });
  await emulator.close();
  expect(answerViolations(emulator)).toEqual([expect.stringContaining("answer 500: no one ordered this: ")]);
});
