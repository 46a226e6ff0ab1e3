import { styleText } from "node:util";
import { prepareFolder, writeFiles } from "./files.ts";
import { progressLine, type Runner } from "./port.ts";
import { sanitized } from "./sanitize.ts";

const CLEAR_LINE = "\r\u001b[K";
const BAR_WIDTH = 24;

/**
 * A terminal: results go to standard output, everything else to standard error. Nothing is saved as state or uploaded.
 *
 * @param maxRequests  the progress bar's total, because the number of rows is unknown
 * @param reworded  rewrites all text for a terminal, before it's printed
 */
export function createConsoleRunner(maxRequests = 1, reworded = (text: string) => text): Runner & { close(): void } {
  const { stdout, stderr } = process;
  let hasBar = false;

  const closeBar = () => {
    if (hasBar) stderr.write(CLEAR_LINE);
    hasBar = false;
  };
  const say = (stream: NodeJS.WritableStream, text: string) => {
    closeBar();
    stream.write(`${reworded(text)}\n`);
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
      if (!stderr.isTTY) return say(stderr, progressLine(progress));
      const done = Math.round((Math.min(progress.requests, maxRequests) / maxRequests) * BAR_WIDTH);
      const bar = "█".repeat(done) + "░".repeat(BAR_WIDTH - done);
      // A line that's too long for the terminal couldn't be cleared.
      stderr.write(CLEAR_LINE + `${bar} ${progressLine(progress)}`.slice(0, (stderr.columns || 80) - 1));
      hasBar = true;
    },
    setOutput: () => {},
    saveState: () => {},
    writeSummary: async () => {},
    prepareFolder,
    writeFiles,
  });
  return { ...runner, close: closeBar };
}
