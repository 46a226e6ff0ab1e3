import { cleanLog } from "../text/log.ts";
import { createRedactor } from "../text/redact.ts";
import { secretForms } from "../text/secret-forms.ts";
import type { OutputFile, Runner } from "./port.ts";

/** What lies behind the gate: GitHub's runner, or a terminal. It writes what it is handed as it is, and may throw. */
export interface Sink
  extends Pick<
    Runner,
    "info" | "progress" | "notice" | "warning" | "error" | "setOutput" | "saveState" | "writeSummary"
  > {
  /** Has an exact string hidden by whoever reads the log, too. */
  mask(form: string): void;
  writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]>;
  /** Absent where inputs are called inputs. */
  speak?(text: string): string;
  /** Null where the server takes none; absent where nothing is ever uploaded. */
  upload?(name: string, files: readonly string[], folder: string): Promise<string | null>;
}

/**
 * The one way out: every text that this process writes comes through here, and loses its secrets on the way. Comments come
 * by `redact` (github/client.ts). What is printed is made inert too, because the runner reads commands from the log, and
 * a terminal control sequences; outputs, state and summary go into files of their own, where nothing is a command.
 */
export function gated(sink: Sink): Runner {
  const secrets: string[] = [];
  let redactor = createRedactor(secrets);

  const forText = (text: string) => redactor.text(text);
  // Twice: cleaning could change a secret so that it is not found, or put one together that stood in pieces.
  const forLog = (text: string) => forText(cleanLog(forText(text)));
  const forFile = ({ name, content }: OutputFile): OutputFile => ({
    name,
    content: redactor.pieces(content),
  });
  /** GitHub allows none of these in an artifact's name. */
  const forName = (text: string) => forText(text).replace(/["<>|*?:\\/\r\n]/g, "-");

  /** What was done is told as far as that can be done: a full disk must not cost the result of a job that is paid for. */
  const unwritten = (what: string) => (thrown: unknown) =>
    sink.warning(forLog(`${what} could not be written: ${String(thrown)}`));
  function attempt(what: string, write: () => void): void {
    try {
      write();
    } catch (thrown) {
      unwritten(what)(thrown);
    }
  }

  return {
    protect(secret) {
      secrets.push(secret);
      redactor = createRedactor(secrets);
      for (const form of secretForms(secret)) sink.mask(form);
    },
    redact: forText,
    speak: (text) => sink.speak?.(text) ?? text,
    info: (text) => sink.info(forLog(text)),
    progress: (step) => sink.progress({ ...step, label: forLog(step.label) }),
    notice: (text) => sink.notice(forLog(text)),
    warning: (text) => sink.warning(forLog(text)),
    error: (text) => sink.error(forLog(text)),
    setOutput: (name, value) => attempt(`The output ${name}`, () => sink.setOutput(name, forText(value))),
    saveState: (name, value) => attempt("The state", () => sink.saveState(name, forText(value))),
    writeSummary: (markdown) => sink.writeSummary(forText(markdown)).catch(unwritten("The job summary")),
    writeFiles: (folder, files) => sink.writeFiles(folder, files.map(forFile)),
    async upload(name, files, folder) {
      if (!sink.upload) return null;
      try {
        const address = await sink.upload(forName(name), files, folder);
        if (address === null) {
          sink.notice("The report is not uploaded: this server offers no artifacts of the current kind.");
        }
        return address;
      } catch (thrown) {
        const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
        sink.warning(forLog(`The report is not uploaded, its files lie in ${folder}: ${message}`));
        return null;
      }
    },
  };
}
