// Built from src/ by `npm run build`; do not edit.
// src/inputs/names.ts
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