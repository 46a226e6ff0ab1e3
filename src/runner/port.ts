import type { OutputName } from "../generated/action.ts";
import { counted } from "../text/numbers.ts";

/** Progress of a long read. */
export interface Progress {
  readonly label: string;
  readonly requests: number;
  /** 0 if only totals are read. */
  readonly rows: number;
}

/** Where a run's output goes: the GitHub runner or a terminal. All text is redacted and made safe first. */
export interface Runner {
  info(text: string): void;
  progress(progress: Progress): void;
  notice(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Hides a secret, in all its forms, in everything that's written from now on. */
  protect(secret: string): void;
  /** Hides protected secrets in text that's written elsewhere, such as comments. */
  redact(text: string): string;
  /** Never throws. If an output can't be written, it logs a warning. */
  setOutput(name: OutputName, value: string): void;
  /**
   * Saves the record for the post step. With `orThrow`, for a request that's about to be sent, throws a Failure if the
   * state can't be read back.
   */
  saveState(record: string, options?: { readonly orThrow?: boolean }): void;
  /** Replaces the step's part of the job summary. Never throws, so that a result isn't lost. */
  writeSummary(markdown: string): Promise<void>;
  /** Creates a folder for files, and throws a Failure if they couldn't be written. */
  prepareFolder(folder: string): Promise<void>;
  /** Writes all the files into a folder, and returns their absolute paths. Writes none if it throws a Failure. */
  writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]>;
  /**
   * Uploads files as one artifact, or an HTML page as one whose URL opens it in a browser. Returns its URL, or null, with
   * a notice or warning, if that isn't possible.
   *
   * @param stop  ends the wait for an upload; its reason is shown
   */
  upload(artifact: Artifact, stop: AbortSignal): Promise<string | null>;
}

export type Artifact =
  | { readonly name: string; readonly files: readonly string[]; readonly folder: string }
  | { readonly name: string; readonly page: string };

/** The content comes in pieces, so that a whole file is never in memory. No word spans two of them. */
export interface OutputFile {
  readonly name: string;
  readonly content: Iterable<string>;
}

export function progressLine({ label, requests, rows }: Progress): string {
  return `${label}: ${rows > 0 ? `${counted(rows, "row")}, ` : ""}${counted(requests, "request")} so far`;
}
