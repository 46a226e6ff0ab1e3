/** `npm run demo` */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { demo } from "./demo.ts";

const script = (name: string) => fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
const print = (line: string) => void process.stdout.write(`${line}\n`);

// A reader such as `head` can close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const HELP = `Usage: npm run demo -- [options]

Runs the built action on this machine against an emulated service and an emulated GitHub. It prints the resulting
threads, and writes a report.

Options:
  --output-dir <dir>  Folder for the report. Default: demo-output.
  --help              Show this help.
`;

try {
  const { values } = parseArgs({
    options: { "output-dir": { type: "string", default: "demo-output" }, help: { type: "boolean" } },
  });
  if (values.help) print(HELP);
  else {
    const scripts = { main: script("index.js"), post: script("post.js") };
    if (!(await demo({ scripts, outputDir: values["output-dir"], print }))) process.exitCode = 1;
  }
} catch (thrown) {
  process.stderr.write(`Error: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exitCode = 1;
}
