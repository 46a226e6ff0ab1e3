import type { Runner } from "../../src/runner/port.ts";
import { sanitized } from "./product.ts";

/** A runner that records everything. */
export interface RecordingRunner extends Runner {
  readonly outputs: Record<string, string>;
  /** Every saved state, oldest first. */
  readonly saved: string[];
  readonly log: { readonly level: "info" | "notice" | "warning" | "error"; readonly text: string }[];
  readonly summary: () => string;
  /** Contents of the written files, by name. */
  readonly files: Record<string, string>;
}

export interface RunnerOptions {
  /** Saving state for the post step fails, as on a full disk. */
  readonly stateFails?: boolean;
  /** Uploads an artifact and returns its URL. If absent, nothing is uploaded. */
  readonly upload?: (name: string) => Promise<string>;
}

export function recordingRunner({ stateFails = false, upload }: RunnerOptions = {}): RecordingRunner {
  const outputs: Record<string, string> = {};
  const saved: string[] = [];
  const log: RecordingRunner["log"] = [];
  const files: Record<string, string> = {};
  let summary = "";
  const at = (level: RecordingRunner["log"][number]["level"]) => (text: string) => void log.push({ level, text });
  const runner = sanitized({
    mask: () => {},
    info: at("info"),
    notice: at("notice"),
    warning: at("warning"),
    error: at("error"),
    progress: () => {},
    setOutput(name, value) {
      outputs[name] = value;
    },
    saveState(record) {
      if (stateFails) throw new Error("ENOSPC: no space left on device, write");
      saved.push(record);
    },
    async writeSummary(markdown) {
      summary = markdown;
    },
    ...(upload && { upload: ({ name }: { readonly name: string }) => upload(name) }),
    prepareFolder: async () => {},
    async writeFiles(folder, written) {
      for (const { name, content } of written) files[name] = [...content].join("");
      return written.map(({ name }) => `/${folder}/${name}`);
    },
  });
  return { ...runner, outputs, saved, log, files, summary: () => summary };
}
