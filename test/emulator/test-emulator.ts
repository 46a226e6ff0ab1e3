import { expect, onTestFinished } from "vitest";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import { responseViolations } from "../contract/exchanges.ts";
import { type RawRequest, type RawResponse, sendRaw } from "./raw-http.ts";

/** A Wednesday; the last complete week started on November 9. */
const NOW = Date.parse("2026-11-18T10:00:00Z");

interface TestResponse extends RawResponse {
  readonly json: unknown;
}

type ServerName = "service" | "github";

export interface TestEmulator extends Emulator {
  /** Advances the emulator's clock, which otherwise doesn't move. */
  advance(ms: number): void;
  /** Sends a request with valid credentials. Headers in the request override the default ones. */
  request(server: ServerName, request: RawRequest): Promise<TestResponse>;
  createJob(prompt?: string): Promise<TestResponse>;
  getJob(id: string): Promise<TestResponse>;
  sendMessage(id: string, prompt?: string): Promise<TestResponse>;
  getVisitors(query: string): Promise<TestResponse>;
}

/** Starts an emulator whose clock the test controls. Closed when the test ends. */
export async function startTestEmulator(options: EmulatorOptions = {}): Promise<TestEmulator> {
  let time = NOW;
  const emulator = await startEmulator({ now: () => time, ...options });
  onTestFinished(async () => {
    await emulator.close();
    // Requests can be invalid on purpose, but responses must always be valid.
    expect(responseViolations(emulator)).toEqual([]);
  });
  const origins = { service: emulator.baseUrl, github: emulator.githubUrl };
  const tokens = { service: emulator.apiKey, github: emulator.githubToken };
  const project = encodeURIComponent(emulator.projectId);
  const job = `/v2/agent/${project}/job`;

  async function request(server: ServerName, { headers = {}, ...request }: RawRequest): Promise<TestResponse> {
    const credentials = { authorization: `Bearer ${tokens[server]}`, "content-type": "application/json" };
    const received = await sendRaw(origins[server], { ...request, headers: { ...credentials, ...headers } });
    return { ...received, json: parsed(received.body) };
  }

  return {
    ...emulator,
    advance(ms) {
      time += ms;
    },
    request,
    createJob: (prompt = "Fix it") => request("service", { method: "POST", path: job, body: { prompt } }),
    getJob: (id) => request("service", { path: `${job}/${id}` }),
    sendMessage: (id, prompt = "And more") =>
      request("service", { method: "POST", path: `${job}/${id}/message`, body: { prompt } }),
    getVisitors: (query) => request("service", { path: `/v1/analytics/${project}/visitors?${query}` }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
