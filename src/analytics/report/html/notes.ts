import { h, type JSX } from "preact";
import type { Insights } from "../../model.ts";
import type { ReportOptions } from "../files.ts";
import { caveats, method } from "../sentences.ts";
import { type Part, part } from "./layout.ts";
import { prose, quoted } from "./text.ts";

/** What to know before believing the numbers: first what is special about this report, then what holds for all of them. */
export function notes(insights: Insights): Part {
  const lines = [...caveats(insights, quoted), ...method(insights)];
  return part(
    "notes",
    "Notes on the data",
    h(
      "ul",
      null,
      lines.map((line) => h("li", null, prose(line))),
    ),
  );
}

/** Where the rest is. */
export function whereFilesAre({ files, artifactUrl, runUrl }: ReportOptions): JSX.Element | null {
  const places = [
    artifactUrl !== null && h("a", { href: artifactUrl }, "Download the files"),
    files.length > 0 && files.map((file, index) => [index === 0 ? "" : ", ", h("code", null, file)]),
    runUrl !== null && h("a", { href: runUrl }, "Run"),
  ].filter((place) => place !== false);
  if (places.length === 0) return null;
  return h(
    "footer",
    null,
    places.map((place, index) => [index === 0 ? "" : " · ", place]),
  );
}
