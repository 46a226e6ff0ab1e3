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

const { values } = parseArgs({ options: { "output-dir": { type: "string", default: "demo-output" } } });
const succeeded = await demo({
  scripts: { main: script("index.js"), post: script("post.js") },
  outputDir: values["output-dir"],
  print,
});
process.exitCode = succeeded ? 0 : 1;
