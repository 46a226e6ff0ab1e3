/** `npm run emulator` */
import { parseArgs } from "node:util";
import { emulatorCommand } from "./command.ts";

const HELP = `Usage: npm run emulator -- [options]

Emulates the service and the parts of GitHub that the action uses, on loopback, until you press Ctrl+C.
Prints their URLs, a key, and a token.

Options:
  --port <number>  Port of the service. GitHub and the control URL use the next two. Default: any free ports.
  --help           Show this help.
`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());

try {
  const { values } = parseArgs({ options: { port: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) print(HELP);
  else {
    const port = values.port === undefined ? {} : { port: parsePort(values.port) };
    await emulatorCommand({ ...port, print, signal: stop.signal });
  }
} catch (thrown) {
  process.stderr.write(`Error: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exitCode = 1;
}

function parsePort(raw: string): number {
  const port = Number(raw);
  if (Number.isInteger(port) && port > 0 && port < 65_534) return port;
  throw new Error(`--port is "${raw}". Use a number from 1 to 65533.`);
}
