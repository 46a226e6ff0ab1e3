import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";

/** A server whose connection backlog is full: connecting hangs until `accept` is called. Its thread blocks until then. */
export async function fullBacklog(response: string) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SERVER, { eval: true, workerData: { gate, response } });
  const nextMessage = () => new Promise<number>((resolve) => worker.once("message", resolve));
  const accept = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  onTestFinished(async () => {
    accept();
    await worker.terminate();
  });
  const port = await nextMessage();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts to accept connections. Each request gets the response. */
    accept,
    /** How many POST requests arrived. */
    posts() {
      const count = nextMessage();
      worker.postMessage("count");
      return count;
    },
  };
}

const SERVER = `
  const { parentPort, workerData: { gate, response } } = require("node:worker_threads");
  const net = require("node:net");
  let posts = 0;
  const server = net.createServer((socket) => {
    socket.on("error", () => {}).on("data", (data) => {
      if (String(data).startsWith("POST")) posts += 1;
      socket.end(response);
    });
  });
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    const { port } = server.address();
    // The system completes connections until the backlog is full, even if no one accepts them. These four fill it.
    const fill = Array.from({ length: 4 }, () => net.connect(port, "127.0.0.1").on("error", () => {}));
    setImmediate(() => {
      parentPort.postMessage(port);
      Atomics.wait(gate, 0, 0);
      for (const socket of fill) socket.destroy();
    });
  });
  parentPort.on("message", () => parentPort.postMessage(posts));
`;
