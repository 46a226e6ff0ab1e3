// Built from src/ by `npm run build`; do not edit.
import { ANALYTICS_INPUTS } from "./start.js";

// src/terminal/words.ts
const KEY_VARIABLE = "DOCS_AGENT_API_KEY";
const ONLY_IN_WORKFLOWS = [...[
	"mode",
	"api-key",
	"github-token",
	"issue-number",
	"artifact-name",
	"allow-public-report"
]];
const ANALYTICS_FLAGS = ANALYTICS_INPUTS.filter((name) => !ONLY_IN_WORKFLOWS.includes(name));
const CHECK_FLAGS = [
	...ANALYTICS_FLAGS,
	"issue-number",
	"required-permission"
];
const PHRASES = [
	[/\bOne input is wrong\b/, "One setting is wrong"],
	[/\b(\d+) inputs are wrong\b/, "$1 settings are wrong"],
	[/is missing: give the service's admin API key; .*$/m, "is not set: give this environment variable the service's admin API key"],
	[/^Give the service's admin API key; .*$/, "Give this environment variable the service's admin API key"]
];
function inTerminalWords(text) {
	const named = text.replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (quoted, name, value) => {
		if (name === "api-key") return `\`${KEY_VARIABLE}\``;
		if (!CHECK_FLAGS.some((flag) => flag === name)) return quoted;
		return value === void 0 ? `\`--${name}\`` : `\`--${name} ${value}\``;
	});
	return PHRASES.reduce((words, [workflow, terminal]) => words.replace(workflow, terminal), named);
}

export { ANALYTICS_FLAGS, CHECK_FLAGS, KEY_VARIABLE, inTerminalWords };