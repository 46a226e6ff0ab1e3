import type { Window, WindowUnit } from "../../inputs/period.ts";
import type { LinkedPullRequest } from "../activity/reading.ts";
import type { Judged, JudgedGroup, JudgedPage } from "../judged.ts";
import type {
  Annotation,
  Audience,
  CollectedWindow,
  Listed,
  NotCompared,
  PageWork,
  PerAudience,
  Sentence,
  TrendPoint,
} from "../model.ts";
import { perAudience } from "../pages.ts";
import { byText } from "../ranking.ts";
import type { UnhelpfulPage } from "../signals/feedback.ts";
import { plainText } from "./words.ts";

/** What findings follow from: the judged site, and how completely it was read. */
export interface Facts {
  readonly title: string;
  readonly window: Window;
  readonly unit: WindowUnit;
  readonly judged: Judged;
  /** The windows before this one, oldest first. */
  readonly past: readonly TrendPoint[];
  readonly shortfall: CollectedWindow["shortfall"];
  /** Number of rows read of this window. */
  readonly rows: number;
  /** `unusable`: it couldn't be read, or doesn't fit the site. */
  readonly sitemap: "read" | "unset" | "unusable" | "empty";
  /** Published pages without visitors; null if unknown. */
  readonly unvisited: Listed<string> | null;
  readonly annotations: readonly Annotation[];
  /** Open pull requests by the published page that they change. */
  readonly open: ReadonlyMap<string, readonly LinkedPullRequest[]>;
  /** Pages that readers marked as unhelpful. */
  readonly unhelpful: readonly UnhelpfulPage[];
  /** Pages before and after a pull request that changed them was merged. */
  readonly work: readonly PageWork[];
  readonly notCompared: NotCompared | null;
  /** False if only the totals are to be compared. */
  readonly comparesPages: boolean;
}

export type FindingKind =
  | ("no-visitors" | "broken-count" | "partial" | "site")
  | ("moved" | "launch" | "page" | "group" | "slow" | "unpublished" | "silent" | "readers" | "work");

/** Something that happened, or that's wrong. Everything people read first is made from a ranked list of these. */
export interface Finding {
  readonly kind: FindingKind;
  /** Which audiences it's about. */
  readonly audiences: readonly Audience[];
  /** Visitors more (or less, if negative) than expected, as page visits; for the site, as visitors. 0 if it isn't about them. */
  readonly difference: PerAudience<number>;
  /** Almost certain, so that it's worth a comment. */
  readonly isNotable: boolean;
  /** Otherwise it's a condition, which isn't told first. */
  readonly isNews: boolean;
  /** One sentence, without a period. */
  readonly sentence: Sentence;
  /** It says how many of these visitors the site has, and how that changed: of the first in its sentence, of others in details. */
  readonly counts: readonly Audience[];
  /** Further sentences, without periods: causes, and what to look at. */
  readonly details: readonly Sentence[];
  /** The pages that show it. */
  readonly pages: readonly JudgedPage[];
  /** The section, version, or language that it's about. */
  readonly group: JudgedGroup | null;
  readonly step: Step | null;
}

export interface Step {
  readonly kind: "check-site" | "check-section" | "redirect" | "unpublished" | "falling" | "unhelpful" | "give-sitemap";
  /** People concerned, for ranking. */
  readonly people: number;
  /** Without a final period. */
  readonly text: Sentence;
  /** The text after `/docs new: `. It names only a published page whose path passes `isPlain`, in the sitemap's spelling. */
  readonly prompt: string | null;
  /** This pull request already changes the page, so there's no prompt. */
  readonly openPullRequest: LinkedPullRequest | null;
}

/** Fills in the parts that most findings don't have. */
export function finding(told: Pick<Finding, "kind" | "audiences" | "sentence"> & Partial<Finding>): Finding {
  const { audiences, difference } = told;
  return {
    isNotable: false,
    isNews: true,
    counts: [],
    details: [],
    pages: [],
    step: null,
    ...told,
    // Its pages are above.
    group: told.group ? { ...told.group, pages: [] } : null,
    difference: perAudience((of) => (audiences.includes(of) ? (difference?.[of] ?? 0) : 0)),
  };
}

/** Those that concern most people first, whether more or fewer. */
export function byPeople(a: Finding, b: Finding): number {
  const size = (of: Audience) => Math.abs(b.difference[of]) - Math.abs(a.difference[of]);
  return size("human") || size("ai") || byText(plainText(a.sentence), plainText(b.sentence));
}
