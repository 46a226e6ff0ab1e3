import { connect } from "node:net";

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string goes out as it is, anything else as JSON. */
  readonly body?: unknown;
}

export interface Received {
  /** 0: not even a status line came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** How the connection went down: in good order, by a reset, or it never came up. */
  readonly end: "closed" | "reset" | "refused";
}

/** One request on a socket of its own, byte by byte as given, and all that came back until the socket was gone. */
export function exchange(origin: string, { method = "GET", path, headers = {}, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const content = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const fields = {
    ...{ host: `${hostname}:${port}`, connection: "close", "user-agent": "test" },
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let end: Received["end"] = "closed";
    const socket = connect(Number(port), hostname);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      end = error.code === "ECONNREFUSED" ? "refused" : "reset";
    });
    socket.on("close", () => resolve({ ...parse(Buffer.concat(chunks).toString()), end }));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${content}`);
  });
}

function parse(answer: string): Omit<Received, "end"> {
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s, 2);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines
    .map((line) => line.split(/: (.*)/s, 2))
    .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
  return { status: Number(first.split(" ")[1] ?? 0), headers: Object.fromEntries(headers), body };
}
