/** `npm run demo` */
import { demo } from "./demo.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

// A reader such as `head` can close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

if (!(await demo({ outputDir: "demo-output", print }))) process.exitCode = 1;
