import { codeSpan, link, type Section } from "../../text/markdown.ts";
import { kept } from "./layout.ts";

/** What the report cannot know by itself. */
export interface ReportOptions {
  /** The word that starts a command in a comment. */
  readonly trigger: string;
  /** Names of the files written along with this report. */
  readonly files: readonly string[];
  /** Where these can be downloaded; null where they are not uploaded, or not yet. */
  readonly artifactUrl: string | null;
  /** The workflow run; null outside of one. */
  readonly runUrl: string | null;
}

/** Where the rest is. */
export function whereFilesAre({ files, artifactUrl, runUrl }: ReportOptions): Section[] {
  const names = files.map(codeSpan).join(", ");
  const places = [
    artifactUrl === null ? "" : link("Download the files", artifactUrl),
    names,
    runUrl === null ? "" : link("Run", runUrl),
  ].filter((place) => place !== "");
  return places.length === 0 ? [] : [kept([places.join(" · ")])];
}
