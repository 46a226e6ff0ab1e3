import { styleText } from "node:util";
import { SingleBar } from "cli-progress";
import { cleanLog } from "../text/log.ts";
import { createRedactor } from "../text/redact.ts";
import { writeFiles } from "./files.ts";
import type { Runner } from "./port.ts";

/**
 * A terminal. What a person wants to keep goes to standard output, everything about the run to standard error. There is
 * no step after this one, so state is not kept, and nothing is uploaded.
 *
 * @param options.maxRequests  what the progress bar counts towards: how many rows there are, nobody knows beforehand
 */
export function createConsoleRunner(options: {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly maxRequests: number;
  /** Puts what is said about the run into the terminal's words. */
  readonly speak: (text: string) => string;
}): Runner & { close(): void } {
  const { stdout, stderr, speak, maxRequests } = options;
  const secrets: string[] = [];
  let redact = (text: string) => text;
  let bar: SingleBar | undefined;

  const closeBar = () => {
    bar?.stop();
    bar = undefined;
  };
  // What is coloured goes before the text, because the cleaning takes colours out of it.
  const say = (stream: NodeJS.WritableStream, text: string, before = "") => {
    closeBar();
    stream.write(`${before}${cleanLog(redact(text))}\n`);
  };
  const red = (text: string) => styleText("red", text, { stream: stderr });

  return {
    info: (text) => say(stdout, text),
    notice: (text) => say(stderr, speak(text)),
    warning: (text) => say(stderr, speak(text), red("Warning: ")),
    error: (text) => say(stderr, speak(text), red("Error: ")),
    progress({ label, requests, rows }) {
      if (!stderr.isTTY) return say(stderr, `${label}: ${rows} rows, requests so far: ${requests}`);
      if (!bar) {
        bar = new SingleBar({
          stream: stderr,
          format: "{bar} {value} of at most {total} requests · {rows} rows · {label}",
          barCompleteChar: "█",
          barIncompleteChar: "░",
          barsize: 24,
          hideCursor: true,
          clearOnComplete: true,
        });
        bar.start(maxRequests, 0, { label, rows });
      }
      bar.update(Math.min(requests, maxRequests), { label, rows });
    },
    protect(secret) {
      if (secret === "") return;
      secrets.push(secret);
      redact = createRedactor(secrets);
    },
    redact: (text) => redact(text),
    setOutput: () => {},
    saveState: () => {},
    writeSummary: async () => {},
    writeFiles,
    upload: async () => null,
    close: closeBar,
  };
}
