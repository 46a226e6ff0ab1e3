import { connect } from "node:net";
import { expect, onTestFinished } from "vitest";
import { type EmulatorOptions, startEmulator } from "../../emulator/emulator.ts";
import { responseViolations } from "../contract/exchanges.ts";

/** A Wednesday; the last complete week started on November 9. */
const NOW = Date.parse("2026-11-18T10:00:00Z");

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as is, and anything else as JSON. */
  readonly body?: unknown;
}

interface RawResponse {
  /** 0 if no status line was received. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends one request, unchanged, on its own connection. Returns everything received until the connection ends. */
export function sendRaw(origin: string, { method = "GET", path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(origin);
  const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const length = content !== undefined && { "content-length": Buffer.byteLength(content) };
  const fields = Object.entries({ host, connection: "close", "user-agent": "test", ...length, ...headers });
  const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  return new Promise((resolve) => {
    let received = "";
    connect(Number(port), hostname)
      .setEncoding("utf8")
      .on("data", (text) => {
        received += text;
      })
      .on("error", () => {})
      .on("close", () => {
        const [first = "", lines = "", text = ""] = /^(.*?)\r\n(.*?)\r\n\r\n(.*)$/s.exec(received)?.slice(1) ?? [];
        const pairs = lines.split("\r\n").map((line) => line.split(/: (.*)/s, 2));
        const headers = Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.toLowerCase(), value]));
        resolve({ status: Number(first.split(" ")[1] ?? 0), headers, body: text });
      })
      .write(`${head}\r\n\r\n${content ?? ""}`);
  });
}

/** Starts an emulator whose clock the test controls. Closed when the test ends. */
export async function startTestEmulator(options: EmulatorOptions = {}) {
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

  /** Sends a request with valid credentials. Headers in the request override the default ones. */
  const request = async (server: "service" | "github", { headers = {}, ...request }: RawRequest) => {
    const credentials = { authorization: `Bearer ${tokens[server]}`, "content-type": "application/json" };
    const received = await sendRaw(origins[server], { ...request, headers: { ...credentials, ...headers } });
    const json: unknown = /^[{[]/.test(received.body) ? JSON.parse(received.body) : undefined;
    return { ...received, json };
  };

  return {
    ...emulator,
    /** Advances the emulator's clock, which otherwise doesn't move. */
    advance(ms: number) {
      time += ms;
    },
    request,
    createJob: (prompt = "Fix it") => request("service", { method: "POST", path: job, body: { prompt } }),
  };
}
