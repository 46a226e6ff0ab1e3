import { readFileSync } from "node:fs";
import type { Document } from "./document.ts";
import { createContract, type Manners } from "./openapi.ts";

/** GitHub's own words: scripts/github-openapi.ts takes them out of the published description. */
export const document: Document = JSON.parse(readFileSync(new URL("github.json", import.meta.url), "utf8"));

export const manners: Manners = {
  // GitHub Enterprise Server has the same API below this.
  base: "(?:/api/v3)?",
  headers: {
    Authorization: [/^(?:Bearer|token) \S+$/, "Bearer or token, and a token"],
    "User-Agent": [/./, "there, or GitHub refuses the request"],
    // A request that names no version gets whatever is the default by then.
    "X-GitHub-Api-Version": [/^2022-11-28$/, "2022-11-28, the version that is described here"],
  },
  // Few operations list these, but "Troubleshooting the REST API" in GitHub's documentation has them for all of them:
  // bad credentials, a permission that is missing, something that isn't there or not to be seen. Where issues are
  // turned off, whatever has to do with them is gone; of two operations only one lists that.
  refusals: {
    401: { $ref: "#/components/responses/requires_authentication" },
    403: { $ref: "#/components/responses/forbidden" },
    404: { $ref: "#/components/responses/not_found" },
    410: { $ref: "#/components/responses/gone" },
  },
};

export const githubContract = createContract(document, manners);
