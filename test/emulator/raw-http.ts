import { connect } from "node:net";

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as is, and anything else as JSON. */
  readonly body?: unknown;
}

export interface RawResponse {
  /** 0 if no status line was received. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How the connection ended: closed normally, reset, or refused. */
  readonly end: "closed" | "reset" | "refused";
}

/** Sends one request, unchanged, on its own connection. Returns everything received until the connection ends. */
export function sendRaw(
  origin: string,
  { method = "GET", path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const content = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const fields = {
    host: `${hostname}:${port}`,
    connection: "close",
    "user-agent": "test",
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let end: RawResponse["end"] = "closed";
    const socket = connect(Number(port), hostname);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      end = error.code === "ECONNREFUSED" ? "refused" : "reset";
    });
    socket.on("close", () => resolve({ ...parse(Buffer.concat(chunks).toString()), end }));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${content}`);
  });
}

function parse(response: string): Omit<RawResponse, "end"> {
  const [head = "", body = ""] = response.split(/\r\n\r\n(.*)/s, 2);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines
    .map((line) => line.split(/: (.*)/s, 2))
    .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
  return { status: Number(first.split(" ")[1] ?? 0), headers: Object.fromEntries(headers), body };
}
