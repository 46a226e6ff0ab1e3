/** `npm run demo` */
import { demo } from "./demo.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

// A reader such as `head` can close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

if (process.argv.length > 2)
  print("Run `npm run demo` without flags. It needs no key or network, and writes to demo-output.");
else if (!(await demo({ outputDir: "demo-output", print }))) process.exitCode = 1;
