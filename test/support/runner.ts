import type { Runner, StateName } from "../../src/runner/port.ts";
import { createRedactor } from "../../src/text/redact.ts";

/** A runner that keeps what it is told. */
export interface RecordingRunner extends Runner {
  readonly outputs: Record<string, string>;
  readonly states: Partial<Record<StateName, string>>;
  /** Everything that was saved on the way, oldest first. */
  readonly saved: string[];
  readonly log: { readonly level: "info" | "notice" | "warning" | "error"; readonly text: string }[];
  readonly summary: () => string;
  /** What was written, by file name. */
  readonly files: Record<string, string>;
}

export function recordingRunner(): RecordingRunner {
  const secrets: string[] = [];
  const outputs: Record<string, string> = {};
  const states: Partial<Record<StateName, string>> = {};
  const saved: string[] = [];
  const log: RecordingRunner["log"] = [];
  const files: Record<string, string> = {};
  let summary = "";
  const at = (level: RecordingRunner["log"][number]["level"]) => (text: string) =>
    void log.push({ level, text });
  const redact = (text: string) => createRedactor(secrets)(text);
  return {
    outputs,
    states,
    saved,
    log,
    summary: () => summary,
    files,
    progress: () => {},
    async writeFiles(folder, written) {
      for (const { name, content } of written) files[name] = [...content].join("");
      return written.map(({ name }) => `/${folder}/${name}`);
    },
    upload: async () => null,
    info: at("info"),
    notice: at("notice"),
    warning: at("warning"),
    error: at("error"),
    protect(secret) {
      if (secret !== "") secrets.push(secret);
    },
    redact,
    setOutput(name, value) {
      outputs[name] = redact(value);
    },
    saveState(name, value) {
      states[name] = redact(value);
      saved.push(redact(value));
    },
    async writeSummary(markdown) {
      summary += redact(markdown);
    },
  };
}
