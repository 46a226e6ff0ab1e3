// Built from src/ by `npm run build`; do not edit.
// src/inputs/names.ts
/** What every run needs, to reach the service and GitHub and to know how long it may take. */
const SHARED = [...[
	"mode",
	"base-url",
	"api-key",
	"project-id",
	"github-token"
], ...[
	"timeout-minutes",
	"issue-number",
	"trigger"
]];
/** The inputs that agent mode reads. */
const AGENT_INPUTS = [
	...SHARED,
	...[
		"prompt",
		"context",
		"job-id",
		"required-permission"
	],
	...[
		"allowed-users",
		"allowed-bots",
		"pr-hosts",
		"wait"
	]
];
/** The inputs that analytics mode reads. */
const ANALYTICS_INPUTS = [
	...SHARED,
	...[
		"period",
		"date-from",
		"date-to",
		"compare",
		"trend",
		"docs-url",
		"sitemap"
	],
	...[
		"ignore-paths",
		"top",
		"formats",
		"output-dir",
		"artifact-name",
		"allow-public-report"
	],
	"max-requests"
];

export { ANALYTICS_INPUTS as n, AGENT_INPUTS as t };