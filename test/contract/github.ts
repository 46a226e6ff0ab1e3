import { readFileSync } from "node:fs";
import type { Document } from "./document.ts";
import { type Conventions, createContract } from "./openapi.ts";

/** An excerpt of GitHub's published description; see scripts/github-openapi.ts. */
const document: Document = JSON.parse(readFileSync(new URL("github.json", import.meta.url), "utf8"));

const conventions: Conventions = {
  // The prefix of the same API on GitHub Enterprise Server.
  base: "(?:/api/v3)?",
  headers: {
    Authorization: [/^(?:Bearer|token) \S+$/, "Bearer or token, and a token"],
    "User-Agent": [/./, "set, or GitHub rejects the request"],
    // Without a version, GitHub uses its current default.
    "X-GitHub-Api-Version": [/^2022-11-28$/, "2022-11-28, the described version"],
  },
  // Few operations list these errors, but according to "Troubleshooting the REST API" in GitHub's documentation, any
  // operation can return them: bad credentials, a missing permission, and anything that doesn't exist or isn't visible.
  // If issues are turned off, all issue operations return 410, but only one of them lists that status.
  errors: {
    401: { $ref: "#/components/responses/requires_authentication" },
    403: { $ref: "#/components/responses/forbidden" },
    404: { $ref: "#/components/responses/not_found" },
    410: { $ref: "#/components/responses/gone" },
  },
};

export const githubContract = createContract(document, conventions);
