import { as, list, or } from "../json.ts";
import type { Call, Exchange } from "./exchange.ts";
import { pageOf } from "./pages.ts";
import type { Issues } from "./port.ts";
import { issue } from "./shapes.ts";

const PER_PAGE = 100;
/** Lists of issues include pull requests, which are skipped. */
const notPullRequest = as(issue, (read) => (read.isPullRequest ? null : read));
const readIssues = pageOf(list(or(notPullRequest, null)), PER_PAGE);

export function createIssues({ repeat, create }: Pick<Exchange, "repeat" | "create">): Issues {
  return {
    async list(filter, page) {
      const query = { ...filter, state: "all", sort: "created", per_page: PER_PAGE, page };
      return repeat("The repository's issues couldn't be listed", ["GET /issues", query], readIssues);
    },
    create(title, body, labels, find) {
      const call: Call = ["POST /issues", { title, body, labels }];
      return create(`The issue "${title}" couldn't be opened`, call, issue, find);
    },
    async close(number) {
      const call: Call = [`PATCH /issues/${number}`, { state: "closed", state_reason: "not_planned" }];
      await repeat(`#${number} couldn't be closed`, call, () => null);
    },
  };
}
