// Built from src/ by `npm run build`; do not edit.
// src/generated/action.ts
const INPUTS = {
	"mode": {
		"required": false,
		"default": "agent",
		"description": "What to do: `agent` (an instruction becomes a job) or `analytics` (a report on visitors)."
	},
	"base-url": {
		"required": true,
		"default": "",
		"description": "Address of the documentation service, `https://…`; plain `http` only for loopback."
	},
	"api-key": {
		"required": true,
		"default": "",
		"description": "Admin API key of the service. Masked before anything else happens."
	},
	"project-id": {
		"required": true,
		"default": "",
		"description": "The project, as the service's API keys page shows it."
	},
	"github-token": {
		"required": false,
		"default": "${{ github.token }}",
		"description": "Token for comments, reactions and permission look-ups."
	},
	"timeout-minutes": {
		"required": false,
		"default": "",
		"description": "How long this run may wait for the job or for quota, in minutes; fractions are allowed. Default: agent `30`, analytics `5`."
	},
	"issue-number": {
		"required": false,
		"default": "",
		"description": "Issue or pull request to post to; `0` posts nowhere. Default: agent: the event's own; analytics: none."
	},
	"prompt": {
		"required": false,
		"default": "",
		"description": "The instruction, sent exactly as given. Default: the `/docs …` comment that started the workflow."
	},
	"trigger": {
		"required": false,
		"default": "/docs",
		"description": "The word that starts a command in a comment."
	},
	"context": {
		"required": false,
		"default": "link",
		"description": "What a comment's instruction takes along as background: `link` (where it was asked), `thread` (title, body and comments of people who hold `required-permission`), `none`. Never added to an explicit `prompt`."
	},
	"job-id": {
		"required": false,
		"default": "",
		"description": "With a prompt: send it to this job as a follow-up. Without: watch this job."
	},
	"required-permission": {
		"required": false,
		"default": "write",
		"description": "Least repository permission of whoever asks: `triage`, `write`, `maintain`, `admin`; `read` only in a private repository."
	},
	"allowed-users": {
		"required": false,
		"default": "",
		"description": "Logins that narrow who may ask, separated by commas or line breaks. Default: everyone with the permission."
	},
	"allowed-bots": {
		"required": false,
		"default": "",
		"description": "Logins of bots whose text may start a job, separated by commas or line breaks; no `*`."
	},
	"pr-hosts": {
		"required": false,
		"default": "",
		"description": "Further code hosts whose pull request links may be posted, separated by commas or line breaks. Always allowed: github.com and the GitHub server of the workflow."
	},
	"wait": {
		"required": false,
		"default": "true",
		"description": "`false`: create or send, report the job, and stop without watching it."
	},
	"period": {
		"required": false,
		"default": "last-week",
		"description": "Analytics: what to report on: `last-week` (Monday to Sunday), `last-N-days`, `last-month`, `last-quarter`; complete UTC days only."
	},
	"date-from": {
		"required": false,
		"default": "",
		"description": "Analytics: first day, YYYY-MM-DD; with `date-to` it overrides `period`."
	},
	"date-to": {
		"required": false,
		"default": "",
		"description": "Analytics: the day after the last one, YYYY-MM-DD."
	},
	"compare": {
		"required": false,
		"default": "true",
		"description": "Analytics: also read the window before, to tell what changed."
	},
	"trend": {
		"required": false,
		"default": "8",
		"description": "Analytics: windows of site totals to chart, one request each; `0` for none."
	},
	"docs-url": {
		"required": false,
		"default": "",
		"description": "Analytics: address of the published site; makes page links."
	},
	"sitemap": {
		"required": false,
		"default": "",
		"description": "Analytics: path or https address of the sitemap, for pages nobody visited and visits to nothing published. Default: `<docs-url>/sitemap.xml` if `docs-url` is given."
	},
	"ignore-paths": {
		"required": false,
		"default": "",
		"description": "Analytics: globs of paths to leave out of rankings (never out of the data), such as `/changelog/**`, separated by commas or line breaks."
	},
	"top": {
		"required": false,
		"default": "20",
		"description": "Analytics: rows in each ranking."
	},
	"formats": {
		"required": false,
		"default": "md,html,csv,json",
		"description": "Analytics: which files to write: `md`, `html`, `csv`, `json`."
	},
	"output-dir": {
		"required": false,
		"default": "docs-report",
		"description": "Analytics: folder for the files."
	},
	"artifact-name": {
		"required": false,
		"default": "",
		"description": "Analytics: name of the uploaded artifact; `none` uploads nothing. Default: `docs-report-<project-id>`."
	},
	"allow-public-report": {
		"required": false,
		"default": "false",
		"description": "Analytics: in a public repository summary, artifact and comment are public; without `true` here nothing is written there."
	},
	"max-requests": {
		"required": false,
		"default": "40",
		"description": "Analytics: most requests to the service in this run, so that others keep their share of the quota."
	}
};

export { INPUTS as t };