import { expect, onTestFinished } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import { answerViolations } from "../contract/exchanges.ts";
import { exchange, type Received, type Sent } from "./raw-http.ts";

/** Monday is 16 November 2026, so the last complete week is that of the 9th. */
export const NOW = Date.parse("2026-11-18T10:00:00Z");

export interface Answered extends Received {
  readonly json: unknown;
}

type Half = "service" | "github" | "control";

export interface Running extends Emulator {
  /** The emulator's clock moves only by this. */
  pass(ms: number): void;
  /** With the half's own credentials; headers given here win. */
  ask(half: Half, request: Sent): Promise<Answered>;
  createJob(prompt?: string): Promise<Answered>;
  getJob(id: string): Promise<Answered>;
  message(id: string, prompt?: string): Promise<Answered>;
  visitors(query: string): Promise<Answered>;
}

/** An emulator on a clock of the test's, gone when the test ends. */
export async function running(options: EmulatorOptions = {}): Promise<Running> {
  let time = NOW;
  const emulator = await startEmulator({ now: () => time, ...options });
  onTestFinished(async () => {
    await emulator.close();
    // The requests are the test's, and often wrong on purpose; what comes back must never be.
    expect(answerViolations(emulator)).toEqual([]);
  });
  const origins = { service: emulator.baseUrl, github: emulator.githubUrl, control: emulator.controlUrl };
  const tokens = { service: emulator.apiKey, github: emulator.githubToken, control: "" };
  const project = encodeURIComponent(emulator.projectId);
  const job = `/v2/agent/${project}/job`;

  async function ask(half: Half, { headers = {}, ...request }: Sent): Promise<Answered> {
    const credentials = { authorization: `Bearer ${tokens[half]}`, "content-type": "application/json" };
    const received = await exchange(origins[half], { ...request, headers: { ...credentials, ...headers } });
    return { ...received, json: parsed(received.body) };
  }

  return {
    ...emulator,
    pass(ms) {
      time += ms;
    },
    ask,
    createJob: (prompt = "Fix it") => ask("service", { method: "POST", path: job, body: { prompt } }),
    getJob: (id) => ask("service", { path: `${job}/${id}` }),
    message: (id, prompt = "And more") =>
      ask("service", { method: "POST", path: `${job}/${id}/message`, body: { prompt } }),
    visitors: (query) => ask("service", { path: `/v1/analytics/${project}/visitors?${query}` }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
