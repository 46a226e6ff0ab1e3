import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";

export interface Backlog {
  readonly url: string;
  /** From now on connections are taken, and each POST gets the answer. */
  accept(): void;
  /** POSTs that arrived. */
  posts(): Promise<number>;
}

/** A server whose queue of connections is full: a new one isn't made until it accepts. In a thread that can stand still. */
export async function fullBacklog(answer: string): Promise<Backlog> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SERVER, { eval: true, workerData: { gate, answer } });
  const said = () => new Promise<number>((resolve) => worker.once("message", resolve));
  const accept = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  onTestFinished(async () => {
    accept();
    await worker.terminate();
  });
  const port = await said();
  return {
    url: `http://127.0.0.1:${port}`,
    accept,
    posts() {
      const count = said();
      worker.postMessage("count");
      return count;
    },
  };
}

const SERVER = `
  const { parentPort, workerData: { gate, answer } } = require("node:worker_threads");
  const net = require("node:net");
  let posts = 0;
  const server = net.createServer((socket) => {
    socket.on("error", () => {}).on("data", (data) => {
      if (!String(data).startsWith("POST")) return;
      posts += 1;
      socket.end(answer);
    });
  });
  server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    const { port } = server.address();
    // The system completes connections that no one accepts while the queue has room: these fill it.
    const fill = Array.from({ length: 4 }, () => net.connect(port, "127.0.0.1").on("error", () => {}));
    setImmediate(() => {
      parentPort.postMessage(port);
      Atomics.wait(gate, 0, 0);
      for (const socket of fill) socket.destroy();
    });
  });
  parentPort.on("message", () => parentPort.postMessage(posts));
`;
