import { expect, test } from "vitest";
import { readActivity } from "../../../../src/analytics/activity/activity.ts";
import type { History } from "../../../../src/github/port.ts";
import { WEEK, WEEK_BEFORE } from "../readings.ts";

test("requests are unknown if no API requests are left for comments", async () => {
  const unread = () => Promise.reject(new Error("no API requests are left"));
  const history: History = {
    requests: 24,
    left: 1,
    pullRequests: async () => ({ items: [], defaultBranch: "main", next: null }),
    files: unread,
    pullRequestsByNumber: unread,
    comments: unread,
  };
  const scope = {
    windows: { current: WEEK, previous: WEEK_BEFORE, period: { unit: "week" } } as const,
    since: WEEK_BEFORE.from,
    baseUrl: "https://api.example.com",
    projectId: "acme",
    trigger: "/docs",
    repository: "acme/docs",
    serverUrl: "https://github.com",
    sitemap: null,
  };
  const activity = await readActivity({ history: async () => history }, scope, () => {});
  expect(activity).toMatchObject({ requests: null, gaps: ["No comments were read"] });
});
