import type { Window, WindowUnit } from "../inputs/period.ts";
import type { Counts } from "../service/port.ts";
import type { News } from "./findings/news.ts";
import type { Judged, JudgedPage } from "./judged.ts";
import type {
  Activity,
  Annotation,
  Change,
  Concentration,
  Listed,
  Page,
  Parts,
  PerAudience,
  PublishedPages,
  Quality,
  Ratio,
  Reading,
  Sections,
} from "./model.ts";
import type { SitePage } from "./pages.ts";
import type { JudgedReaders } from "./signals/model.ts";

/** The report's contents as plain data, with nothing left to compute. */
export interface Insights extends Pick<Reading, "current" | "previous" | "notCompared" | "trend"> {
  readonly project: string;
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly generatedAt: string;
  readonly docsUrl: string | null;
  readonly window: Window;
  readonly before: Window | null;
  readonly unit: WindowUnit;
  readonly news: News;
  readonly compared: Judged["compared"];
  /** How the site's counts compare with its own past. */
  readonly site: Judged["site"];
  /** Pages that changed, or changed earlier and stayed that way: those that concern most people first. */
  readonly changed: Listed<JudgedPage>;
  readonly parts: Parts;
  /** Number of pages with a visitor. */
  readonly pages: Change;
  /** Null for a partial reading, or if there were no visitors. */
  readonly pagesPerVisitor: PerAudience<Ratio>;
  /** Null if partial or without visits. */
  readonly concentration: Concentration | null;
  /** Pages of the previous window that a partial reading of the current one didn't reach, with their earlier counts. */
  readonly notSeen: Listed<Page>;
  /** Annotations for dates that the report covers, oldest first. */
  readonly annotations: readonly Annotation[];
  readonly top: PerAudience<readonly JudgedPage[]>;
  readonly sections: Sections;
  /** Pages that only one audience visited, most visited first. */
  readonly only: PerAudience<Listed<Page>>;
  /** Null if no sitemap was read, or if it doesn't fit the site. */
  readonly published: PublishedPages | null;
  /** Files such as `/robots.txt`, and what only scanners request. Counted in the site's totals, but not listed. */
  readonly notPages: { readonly paths: number; readonly visits: Counts };
  /** Null without the `activity` input. */
  readonly activity: Activity | null;
  /** Null without the `signals` input. */
  readonly readers: JudgedReaders | null;
  /** For the step's output, which can become a prompt: published pages only, in the sitemap's spelling. */
  readonly topPages: readonly (Counts & Pick<Page, "path" | "atMost">)[];
  readonly quality: Quality;
  /** In both windows, in no particular order. */
  readonly everyPage: readonly SitePage[];
}
