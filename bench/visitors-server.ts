/**
 * Serves only the visitors operation, from memory and in its own process, so that the benchmark measures the client.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { generateWindow } from "./visitors.ts";

export type VisitorsServer = Awaited<ReturnType<typeof startVisitorsServer>>;

export async function startVisitorsServer() {
  const child = fork(fileURLToPath(import.meta.url));
  const [port] = await once(child, "message");
  return {
    /** The URL of a service with this many rows, and this delay in milliseconds. */
    baseUrl: (rows: number, delay: number) => `http://127.0.0.1:${port}/${rows}/${delay}`,
    stop: () => void child.disconnect(),
  };
}

function listen(): void {
  const server = createServer((socket) => {
    let pending = "";
    socket.setNoDelay(true).on("error", () => {});
    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      for (let end = pending.indexOf("\r\n\r\n"); end >= 0; end = pending.indexOf("\r\n\r\n")) {
        respond(socket, pending.slice(pending.indexOf(" ") + 1, pending.indexOf(" HTTP/")));
        pending = pending.slice(end + 4);
      }
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address !== null ? address.port : 0);
  });
  process.on("disconnect", () => process.exit());
}

function respond(socket: Socket, target: string): void {
  const [rows = "", delay = ""] = target.split("/").slice(1);
  const bytes = responseTo(rows + target.slice(target.indexOf("?")));
  if (delay === "0") socket.write(bytes);
  else setTimeout(() => socket.write(bytes), Number(delay));
}

/** Calls a function only once for each argument. */
function memoized<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const windowOf = memoized((rowsAndDate) => {
  const [rows = "", date = ""] = rowsAndDate.split(" ");
  return generateWindow(Number(rows), Number(date.replaceAll("-", "")));
});

const responseTo = memoized((rowsAndQuery) => {
  const [rows = "", search = ""] = rowsAndQuery.split("?");
  const query = new URLSearchParams(search);
  const [limit, offset] = [Number(query.get("limit") ?? 50), Number(query.get("offset") ?? 0)];
  const window = windowOf(`${rows} ${query.get("dateFrom")}`);
  const visitors = window.rows.slice(offset, offset + limit);
  const body = JSON.stringify({ totals: window.totals, visitors, hasMore: offset + limit < window.rows.length });
  const head = ["HTTP/1.1 200 OK", "content-type: application/json", `content-length: ${body.length}`];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
});

if (import.meta.main) listen();
