import { styleText } from "node:util";
import { SingleBar } from "cli-progress";
import { counted } from "../text/numbers.ts";
import { prepareFolder, writeFiles } from "./files.ts";
import { progressLine, type Runner } from "./port.ts";
import { sanitized } from "./sanitize.ts";

/**
 * A terminal: results go to standard output, everything else to standard error. Nothing is saved as state or uploaded.
 *
 * @param maxRequests  the progress bar's total, because the number of rows is unknown
 */
export function createConsoleRunner(maxRequests: number): Runner & { close(): void } {
  const { stdout, stderr } = process;
  let bar: SingleBar | undefined;

  const closeBar = () => {
    bar?.stop();
    bar = undefined;
  };
  const say = (stream: NodeJS.WritableStream, text: string) => {
    closeBar();
    stream.write(`${text}\n`);
  };
  const red = (text: string) => styleText("red", text, { stream: stderr });

  const runner = sanitized({
    // A terminal doesn't mask anything.
    mask: () => {},
    info: (text) => say(stdout, text),
    notice: (text) => say(stderr, text),
    warning: (text) => say(stderr, red("Warning: ") + text),
    error: (text) => say(stderr, red("Error: ") + text),
    progress(progress) {
      const { label, requests, rows } = progress;
      const reading = rows > 0 ? `${counted(rows, "row")} · ${label}` : label;
      if (!stderr.isTTY) return say(stderr, progressLine(progress));
      if (!bar) {
        bar = new SingleBar({
          stream: stderr,
          format: "{bar} {value} of at most {total} requests · {reading}",
          barCompleteChar: "█",
          barIncompleteChar: "░",
          barsize: 24,
          hideCursor: true,
          clearOnComplete: true,
        });
        bar.start(maxRequests, 0, { reading });
      }
      bar.update(Math.min(requests, maxRequests), { reading });
    },
    setOutput: () => {},
    saveState: () => {},
    writeSummary: async () => {},
    prepareFolder,
    writeFiles,
  });
  return { ...runner, close: closeBar };
}
