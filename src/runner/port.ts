import type { OutputName } from "../generated/action.ts";

/** What the main step leaves for the post step; see post.ts. */
export type StateName = "farewell";

/** How far a long reading has come. */
export interface Progress {
  readonly label: string;
  readonly requests: number;
  /** 0 where only totals are read. */
  readonly rows: number;
}

/** Where a run tells what it does: the GitHub runner, or a terminal. Every text is redacted and made inert on its way out. */
export interface Runner {
  info(text: string): void;
  progress(progress: Progress): void;
  notice(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Hides a secret, and the forms in which it could reappear, in everything that is written from now on. */
  protect(secret: string): void;
  /** Puts a text that names inputs into the words of whoever reads it; for texts that are laid out before they are said. */
  speak(text: string): string;
  /** What `protect` does to a text; for whatever leaves the process by another way, such as comments. */
  redact(text: string): string;
  /** Never throws; an output that cannot be written is a warning. */
  setOutput(name: OutputName, value: string): void;
  /** Never throws either. */
  saveState(name: StateName, value: string): void;
  /** Adds Markdown to the job summary; never throws, a summary is not worth losing a result for. */
  writeSummary(markdown: string): Promise<void>;
  /**
   * Writes files into a folder, all or none.
   *
   * @returns absolute paths
   * @throws Failure when the folder cannot be written
   */
  writeFiles(folder: string, files: readonly OutputFile[]): Promise<string[]>;
  /** Uploads files as one artifact; null, with a notice, where that cannot be done. The address is for people. */
  upload(name: string, files: readonly string[], folder: string): Promise<string | null>;
}

/** A file to write, in pieces so that it need not be in memory at once. */
export interface OutputFile {
  readonly name: string;
  readonly content: Iterable<string>;
}
