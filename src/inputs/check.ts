import { type Windows, windowsFor } from "../analytics/period.ts";
import { INPUTS, type InputName } from "../generated/action.ts";
import type { Access } from "./access.ts";
import { judgeWait } from "./agent.ts";
import { judgeWindows, sitemapOf } from "./analytics.ts";
import type { InputFault, RawInputs } from "./fault.ts";
import { judge } from "./judge.ts";
import { AGENT_INPUTS, ANALYTICS_INPUTS } from "./names.ts";
import { PARSERS, type Values } from "./parsers.ts";

/** What a set-up is for. */
export type Purpose = "comments" | "report";

/** The inputs of a check: those of both other modes, each judged for itself; a fault in one hides none of the others. */
export interface CheckInputs {
  readonly faults: readonly InputFault[];
  readonly purposes: readonly Purpose[];
  /** The service's inputs have no fault. */
  readonly canAsk: boolean;
  readonly access: Access;
  /** Null leaves it to the event; 0 posts nowhere. */
  readonly issueNumber: number | null;
  readonly requiredPermission: Values["required-permission"];
  readonly allowedUsers: readonly string[];
  readonly allowedBots: readonly string[];
  readonly trigger: string;
  readonly windows: Windows;
  readonly docsUrl: URL | null;
  readonly sitemap: string | null;
  readonly allowPublicReport: boolean;
  /** Of the service, for a report on up to 250 paths. */
  readonly leastRequests: number;
  /** How long the service may take altogether. */
  readonly timeoutMs: number;
}

/** Whoever runs a check waits for it. */
const PATIENCE_MS = 30_000;
/** One is enough, unless it gets lost. */
const MOST_REQUESTS = 3;
/** Stands where there is no usable address, and is never asked; RFC 2606 keeps `.invalid` for that. */
const NOWHERE = "https://service.invalid";

export function readCheckInputs(raw: RawInputs, now: Date): CheckInputs {
  const judgement = judge(raw, Object.keys(PARSERS) as InputName[]);
  const windows = judgeWindows(judgement, now) ?? windowsFor(LAST_WEEK, now);
  judgeWait(judgement, raw);
  const { parsed, faults } = judgement;
  const { "base-url": baseUrl, "api-key": apiKey, "project-id": projectId } = parsed;
  return {
    faults,
    purposes: purposesOf(raw),
    canAsk: baseUrl !== undefined && apiKey !== undefined && projectId !== undefined,
    access: {
      baseUrl: baseUrl ?? NOWHERE,
      apiKey: apiKey ?? "",
      projectId: projectId ?? "",
      githubToken: parsed["github-token"] ?? "",
      maxRequests: Math.min(parsed["max-requests"] ?? MOST_REQUESTS, MOST_REQUESTS),
    },
    issueNumber: parsed["issue-number"] ?? null,
    requiredPermission: parsed["required-permission"] ?? "write",
    allowedUsers: parsed["allowed-users"] ?? [],
    allowedBots: parsed["allowed-bots"] ?? [],
    trigger: parsed.trigger ?? INPUTS.trigger.default,
    // The last week exists on every day.
    windows: windows as Windows,
    docsUrl: parsed["docs-url"] ?? null,
    sitemap: sitemapOf(parsed.sitemap, parsed["docs-url"]),
    allowPublicReport: parsed["allow-public-report"] ?? false,
    leastRequests: 1 + Math.max((parsed.trend ?? 0) - 1, parsed.compare === false ? 0 : 1),
    timeoutMs: Math.min(parsed["timeout-minutes"] ?? PATIENCE_MS, PATIENCE_MS),
  };
}

const LAST_WEEK = { period: { unit: "week" }, dateFrom: null, dateTo: null } as const;

/**
 * A step is judged as what it will be when only its `mode` changes: an input that only reports have makes it one. With
 * neither sort of input it is judged for comments, which need none.
 */
function purposesOf(raw: RawInputs): Purpose[] {
  const isGiven = (name: InputName) => raw[name].trim() !== "" && raw[name].trim() !== INPUTS[name].default;
  const reportOnly = ANALYTICS_INPUTS.filter((name) => !AGENT_INPUTS.some((other) => other === name));
  const agentOnly = AGENT_INPUTS.filter((name) => !ANALYTICS_INPUTS.some((other) => other === name));
  const isReport = reportOnly.some(isGiven);
  return [
    ...(!isReport || agentOnly.some(isGiven) ? (["comments"] as const) : []),
    ...(isReport ? (["report"] as const) : []),
  ];
}
