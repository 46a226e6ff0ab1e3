// Built from src/ by `npm run build`; do not edit.
import { PERMISSIONS } from "./start.js";

// src/agent/policy.ts
async function mayAsk(author, rules, github) {
	const login = author.login.toLowerCase();
	if (author.type !== "User") return rules.allowedBots.includes(login) ? { allowed: true } : {
		allowed: false,
		silent: true,
		why: `@${author.login} is a bot that \`allowed-bots\` does not name`
	};
	if (rules.allowedUsers.length > 0 && !rules.allowedUsers.includes(login)) return {
		allowed: false,
		silent: false,
		why: "Only people whom the maintainers have named can start docs jobs here"
	};
	return holds(await github.permission(author.login), rules.requiredPermission) ? { allowed: true } : {
		allowed: false,
		silent: false,
		why: `Only people with ${rules.requiredPermission} access can start docs jobs here`
	};
}
function holds(permission, required) {
	return PERMISSIONS.indexOf(permission) >= PERMISSIONS.indexOf(required);
}

export { holds, mayAsk };