import { as, flag, list, number, object, or, type Reader, readJson, text } from "../json.ts";
import type { Call, createExchange } from "./exchange.ts";
import { mayHaveSucceeded } from "./failure.ts";
import type { Issue, Issues } from "./port.ts";
import { isLastPage, user } from "./shapes.ts";

const PER_PAGE = 100;

const issue: Reader<Issue & { readonly isPullRequest: boolean }> = as(
  object({
    ...{ number, html_url: or(text, ""), body: or(text, ""), state: or(text, "open"), user, comments: number },
    ...{ locked: or(flag, false), pull_request: or(object({}), null) },
  }),
  ({ number, html_url: url, body, state, user: author, comments, pull_request }) => ({
    ...{ number, url, body, state, author, comments, isPullRequest: pull_request !== null },
  }),
);
const issues = list(or(issue, null));

export function createIssues({
  attempt,
  repeat,
  retry,
}: Pick<ReturnType<typeof createExchange>, "attempt" | "repeat" | "retry">): Issues {
  return {
    async list(filter, page) {
      const query = { ...filter, state: "all", sort: "created", per_page: PER_PAGE, page };
      return repeat("The repository's issues couldn't be listed", ["GET /issues", query], (body, response) => {
        const all = readJson(issues, body);
        const items = (all ?? []).filter((one) => one !== null && !one.isPullRequest);
        return (
          all && { items: items.filter((one) => one !== null), isLast: isLastPage(response, all.length, PER_PAGE) }
        );
      });
    },
    create(title, body, labels) {
      const call: Call = ["POST /issues", { title, body, labels }];
      return retry(async () => {
        const result = await attempt(`The issue "${title}" couldn't be opened`, call, (sent) => readJson(issue, sent));
        // The next try could open another one.
        return result.kind === "again" && mayHaveSucceeded(result.failure) ? { ...result, kind: "failed" } : result;
      });
    },
    async close(number) {
      const call: Call = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
      await repeat(`#${number} couldn't be closed`, call, () => undefined);
    },
  };
}
