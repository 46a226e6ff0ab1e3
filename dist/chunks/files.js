// Built from src/ by `npm run build`; do not edit.
import { n as RequestError, r as require_undici, t as request } from "./http.js";
import { i as PERMISSIONS, o as foldLine, r as GitHubFailure, s as removeInvisible, t as isLoopback } from "./address.js";
import { t as Failure } from "./failure.js";
import { setMaxListeners } from "node:events";
import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/clock.ts
const systemClock = {
	now: () => /* @__PURE__ */ new Date(),
	monotonic: () => performance.now(),
	async sleep(ms, signal) {
		signal.throwIfAborted();
		try {
			await setTimeout$1(ms, void 0, { signal });
		} catch {
			throw signal.reason;
		}
	}
};

// src/github/border.ts
var import_undici = require_undici();
const MAX_BODY_BYTES = 1e7;
function bordered(fetch) {
	return async (input, init) => {
		const response = await fetch(input, {
			...init,
			redirect: "manual"
		});
		const text = await readText(response.body).catch((thrown) => {
			if (response.status >= 300) return "";
			throw thrown;
		});
		const headers = [...response.headers].filter(([name]) => name !== "content-type");
		return new import_undici.Response(text || null, {
			status: response.status,
			headers
		});
	};
}
async function readText(body) {
	const chunks = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		if (size > 1e7) throw new Error(`it is larger than ${MAX_BODY_BYTES / 1e6} MB`);
		chunks.push(chunk);
	}
	return new TextDecoder().decode(Buffer.concat(chunks));
}

// src/service/trouble.ts
const TLS_CODE = /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;
function diagnose(error) {
	const { code, syscall, hostname, address, port, message } = fieldsOf(error);
	const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
	if (proxyStatus !== void 0) return {
		kind: "proxy",
		detail: proxyStatus
	};
	if (code === "ENOTFOUND" || code.startsWith("EAI_")) return {
		kind: "dns",
		detail: said(code, hostname)
	};
	if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") return {
		kind: "timeout",
		detail: said(code, address, port)
	};
	if (TLS_CODE.test(code)) return {
		kind: "tls",
		detail: code
	};
	if (code === "UND_ERR_INVALID_ARG") return {
		kind: "malformed",
		detail: message
	};
	if (syscall === "connect" || code === "ECONNREFUSED") return {
		kind: "connect",
		detail: said(code, address, port)
	};
	return {
		kind: "dropped",
		detail: code || "no error code"
	};
}
function isFinal({ kind, detail }) {
	return kind === "tls" || kind === "malformed" || kind === "proxy" && (detail === "407" || detail === "403");
}
function said(code, host, port = "") {
	return [code, port ? `${host}:${port}` : host].filter(Boolean).join(" ");
}
function fieldsOf(error) {
	const outer = typeof error === "object" && error !== null ? error : {};
	const inner = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : {};
	const field = (name) => String(Reflect.get(outer, name) ?? Reflect.get(inner, name) ?? "");
	return {
		code: field("code"),
		syscall: field("syscall"),
		hostname: field("hostname"),
		address: field("address"),
		port: field("port"),
		message: field("message")
	};
}

// node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/* @__NO_SIDE_EFFECTS__ */
function _isValidObjectKey(object$1, key) {
	return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/* @__NO_SIDE_EFFECTS__ */
function fallback(schema, fallback$1) {
	return _standardSchema({
		...schema,
		fallback: fallback$1,
		"~run"(dataset, config$1) {
			const outputDataset = schema["~run"](dataset, config$1);
			return outputDataset.issues ? {
				typed: true,
				value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
			} : outputDataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function looseObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "loose_object",
		reference: looseObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullable(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullable",
		reference: nullable,
		expects: `(${wrapped.expects} | null)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function nullish(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "nullish",
		reference: nullish,
		expects: `(${wrapped.expects} | null | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === null || dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === null || dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function object(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "object",
		reference: object,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function unknown() {
	return _standardSchema({
		kind: "schema",
		type: "unknown",
		reference: unknown,
		expects: "unknown",
		async: false,
		"~run"(dataset) {
			dataset.typed = true;
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

// src/github/shapes.ts
const GHOST = {
	id: 0,
	login: "ghost",
	type: "User"
};
const id = pipe(number(), safeInteger(), minValue(1));
const text = fallback(string(), "");
const author = fallback(object({
	id,
	login: string(),
	type: fallback(string(), "User")
}), GHOST);
const comment = pipe(object({
	id,
	html_url: text,
	body: text,
	user: author
}), transform(({ id, html_url, body, user }) => ({
	id,
	url: html_url,
	body,
	author: user
})));
const thread = object({
	number: id,
	title: text,
	body: text,
	user: author,
	state: fallback(string(), "open"),
	pull_request: fallback(nullable(looseObject({})), null)
});
const flag = fallback(optional(boolean()), void 0);
const permission = object({
	permission: fallback(nullable(picklist(PERMISSIONS)), null),
	user: fallback(object({ permissions: object({
		admin: flag,
		maintain: flag,
		push: flag,
		triage: flag,
		pull: flag
	}) }), { permissions: {} })
});
const repository = object({ private: boolean() });
const complaint = object({
	message: text,
	errors: fallback(array(fallback(union([string(), object({ message: string() })]), "")), [])
});
function readComment(body) {
	return read(comment, body);
}
function readComments(body) {
	return read(array(comment), body);
}
function readReaction(body) {
	const reaction = read(object({
		id,
		user: author
	}), body);
	return reaction && {
		id: reaction.id,
		author: reaction.user
	};
}
function readThread(body) {
	const found = read(thread, body);
	if (!found) return null;
	const { user, pull_request, ...rest } = found;
	return {
		...rest,
		author: user,
		isPullRequest: pull_request !== null
	};
}
function readPermission(body) {
	const found = read(permission, body);
	if (!found) return null;
	const { admin, maintain, push, triage, pull } = found.user.permissions;
	if (admin) return "admin";
	if (maintain) return "maintain";
	if (push) return "write";
	if (triage) return "triage";
	if (pull) return "read";
	return [
		admin,
		maintain,
		push,
		triage,
		pull
	].includes(false) ? "none" : found.permission;
}
function readIsPrivate(body) {
	return read(repository, body)?.private ?? null;
}
function readComplaint(body) {
	const said = read(complaint, body);
	if (!said) return "";
	const details = said.errors.map((error) => typeof error === "string" ? error : error.message);
	return [said.message, ...details].filter(Boolean).join("; ");
}
function read(schema, body) {
	const result = safeParse(schema, parse(body));
	return result.success ? result.output : null;
}
function parse(body) {
	try {
		return JSON.parse(body);
	} catch {
		return;
	}
}

// src/github/failure.ts
function isOpen(thrown) {
	if (!(thrown instanceof GitHubFailure)) return false;
	return thrown.status === void 0 || thrown.status < 300 || thrown.status >= 500;
}
function explainRefusal(what, answer, now) {
	const reason = limitOf(answer, now) ?? reasonOf(answer);
	return new GitHubFailure({
		what,
		...reason
	}, { status: answer.status });
}
function explainOddAnswer(what, { status }) {
	const explanation = {
		what,
		why: `GitHub answered ${status}, but not with what its API describes`,
		fix: "Check that the workflow's GITHUB_API_URL and the runner's proxy lead to GitHub, and try again"
	};
	return new GitHubFailure(explanation, { status });
}
function explainSilence(what, thrown) {
	const cause = innermost(thrown);
	const isTls = diagnose(cause).kind === "tls";
	const explanation = {
		what,
		why: `There is no whole answer from GitHub: ${foldLine(wordsOf(cause), 200)}`,
		fix: isTls ? "If the runner's proxy or the GitHub server has a certificate of its own, name its file in NODE_EXTRA_CA_CERTS" : "Try again; if it stays, look at GitHub's status page and at the runner's network"
	};
	return new GitHubFailure(explanation, { cause: thrown });
}
function reasonOf({ status, headers, text }) {
	const said = saidIn(text);
	switch (status) {
		case 401: return {
			why: `GitHub refused the token${said}`,
			fix: "Leave `github-token` out, or renew the token it holds"
		};
		case 403: return /\blocked\b/i.test(said) ? locked(said) : forbidden(said, headers["x-accepted-github-permissions"]);
		case 404: return {
			why: `GitHub does not find it, or the token may not see it${said}`,
			fix: "Check the number and that nobody deleted it; the token must be able to read this repository"
		};
		case 410: return {
			why: `It is deleted, or the repository has issues switched off${said}`,
			fix: "Ask in another issue or pull request"
		};
		case 423: return locked(said);
		default: return status < 400 ? {
			why: `GitHub answered ${status}: the repository was renamed or the issue was moved, and redirects are not followed, because the token would go along`,
			fix: "Start a new run, which goes by the new name; of an issue that was moved, use the new number"
		} : {
			why: `GitHub answered ${status}${said}`,
			fix: "Try again; if it stays, report it with this log"
		};
	}
}
function locked(said) {
	return {
		why: `The conversation is locked${said}`,
		fix: "Unlock it, or ask in another issue or pull request"
	};
}
function limitOf({ status, headers, text }, now) {
	const said = saidIn(text);
	const isSpent = headers["x-ratelimit-remaining"] === "0";
	const isLimit = isSpent || headers["retry-after"] !== void 0 || /\brate limit/i.test(said);
	if (status !== 429 && !(status === 403 && isLimit)) return null;
	const reset = isSpent ? Number(headers["x-ratelimit-reset"]) * 1e3 : NaN;
	const pauseEnd = now.getTime() + Number(headers["retry-after"]) * 1e3;
	return {
		why: isSpent ? `This token's requests for the hour are used up${said}` : `GitHub asks for fewer requests in a short time${said}`,
		fix: `Try again ${minuteAfter(Math.max(...[reset, pauseEnd].filter(Number.isFinite)), now)}`
	};
}
function minuteAfter(at, now) {
	const MINUTE = 6e4;
	if (!(Math.abs(at - now.getTime()) < 1440 * MINUTE)) return "in a few minutes";
	return `after ${(/* @__PURE__ */ new Date(Math.ceil(at / MINUTE) * MINUTE)).toISOString().slice(11, 16)} UTC`;
}
const GRANTABLE = [
	"issues",
	"pull_requests",
	"contents"
];
const LEVELS = ["read", "write"];
function forbidden(said, accepted) {
	const header = foldLine(String(accepted ?? ""), 200);
	if (header === "") return {
		why: `GitHub refused it${said}`,
		fix: "Give the workflow's token the permissions that the README names"
	};
	const levels = /* @__PURE__ */ new Map();
	for (const [, name = "", level = ""] of header.matchAll(/(\w+)=(\w+)/g)) {
		const isStronger = LEVELS.indexOf(level) > LEVELS.indexOf(levels.get(name) ?? "");
		if (GRANTABLE.includes(name) && isStronger) levels.set(name, level);
	}
	const why = `The token lacks a permission, GitHub accepts ${header}${said}`;
	if (levels.size === 0) return {
		why,
		fix: "Leave `github-token` out, or give it a token that may do this in this repository"
	};
	return {
		why,
		fix: "Add this to the job in the workflow file, beside the permissions it has",
		paste: `permissions:\n${[...levels].map(([name, level]) => `  ${name.replaceAll("_", "-")}: ${level}`).join("\n")}`
	};
}
function saidIn(text) {
	const words = foldLine(readComplaint(text), 300);
	return words && `: ${words}`;
}
function innermost(thrown) {
	let error = thrown;
	while (error instanceof Error && error.cause instanceof Error) error = error.cause;
	return error;
}
function wordsOf(error) {
	if (!(error instanceof Error)) return String(error);
	const code = "code" in error ? String(error.code) : "";
	return error.message || code || error.name;
}

// src/github/patience.ts
function limitedBy(cancelled, { answerMs, graceMs }) {
	const underWay = delayed(cancelled, graceMs);
	const later = delayed(cancelled, 2 * graceMs);
	return async (work) => {
		const ms = cancelled.aborted ? graceMs : answerMs;
		const last = cancelled.aborted ? later : underWay;
		const limit = new AbortController();
		const stop = () => limit.abort(/* @__PURE__ */ new Error("the run was stopped"));
		const timer = setTimeout(() => limit.abort(/* @__PURE__ */ new Error(`none came within ${ms / 1e3} s`)), ms);
		if (last.aborted) stop();
		else last.addEventListener("abort", stop);
		try {
			return await work(limit.signal);
		} finally {
			clearTimeout(timer);
			last.removeEventListener("abort", stop);
		}
	};
}
function delayed(signal, ms) {
	const controller = new AbortController();
	const start = () => void setTimeout(() => controller.abort(), ms).unref();
	if (signal.aborted) start();
	else signal.addEventListener("abort", start, { once: true });
	return controller.signal;
}

// src/github/exchange.ts
const PAUSES_MS = [500, 2e3];
function createExchange(clock, cancelled, timeouts) {
	const limited = limitedBy(cancelled, timeouts);
	async function once(what, send, read) {
		const answer = await limited((signal) => send({ signal })).then(answerOf, (thrown) => {
			if (thrown instanceof RequestError && thrown.response) return answerOf(thrown.response);
			throw explainSilence(what, thrown);
		});
		if (answer.status >= 300) throw explainRefusal(what, answer, clock.now());
		const value = read(answer);
		if (value === null) throw explainOddAnswer(what, answer);
		return value;
	}
	async function repeat(what, send, read) {
		for (const ms of PAUSES_MS) try {
			return await once(what, send, read);
		} catch (failure) {
			if (!isOpen(failure) || !await pause(ms)) throw failure;
		}
		return once(what, send, read);
	}
	async function pause(ms) {
		await clock.sleep(ms, cancelled).catch(() => {});
		return !cancelled.aborted;
	}
	return {
		once,
		repeat,
		pause
	};
}
function answerOf({ status, headers, data }) {
	return {
		status,
		headers,
		text: typeof data === "string" ? data : ""
	};
}

// src/github/write-once.ts
async function writeOnce(body, at) {
	async function find() {
		const { original, twins } = findSame(await at.list(), body);
		for (const { id } of twins) await at.remove(id).catch(() => {});
		return original;
	}
	const first = await doneOrOpen(at.post(body));
	if (!(first instanceof GitHubFailure)) return first;
	const written = await find().catch(() => {
		throw first;
	});
	if (written) return written;
	if (!await at.pause()) throw first;
	const second = await doneOrOpen(at.post(body));
	const standing = await find().catch(() => null);
	if (standing) return standing;
	if (second instanceof GitHubFailure) throw second;
	return second;
}
async function doneOrOpen(work) {
	try {
		return await work;
	} catch (thrown) {
		if (isOpen(thrown)) return thrown;
		throw thrown;
	}
}
function findSame(comments, sent) {
	const [original, ...others] = comments.filter(({ body }) => firstLine(body) === firstLine(sent) && fold(body) === fold(sent)).sort((a, b) => a.id - b.id);
	if (!original) return {
		original: null,
		twins: []
	};
	return {
		original,
		twins: others.filter(({ author }) => author.id === original.author.id)
	};
}
function firstLine(body) {
	return body.split(/\r?\n/, 1)[0]?.trimEnd() ?? "";
}
function fold(body) {
	return body.toWellFormed().replace(/\s+/g, " ").trim();
}

// src/github/client.ts
const TIMEOUTS = {
	answerMs: 12e3,
	graceMs: 2e3
};
const BEFORE_SECOND_POST_MS = 1e3;
const PER_PAGE = 100;
const MAX_PAGES = 100;
function createGitHub(options) {
	const { clock, signal, redact } = options;
	const { once, repeat, pause } = createExchange(clock, signal, options.timeouts ?? TIMEOUTS);
	const silent = {
		debug() {},
		info() {},
		warn() {},
		error() {}
	};
	const at = {
		owner: options.repository.owner,
		repo: options.repository.name
	};
	const octo = request.defaults({
		baseUrl: options.apiUrl,
		headers: {
			authorization: `token ${options.token.replace(/[^\x21-\x7e]/g, "?")}`,
			"user-agent": "docs-agent-action",
			"x-github-api-version": "2022-11-28"
		},
		request: {
			fetch: bordered(options.fetch),
			log: silent
		}
	});
	async function listComments(issue) {
		const what = `The comments of #${issue} could not be read`;
		const all = [];
		for (let page = 1; page <= MAX_PAGES; page++) {
			const where = {
				...at,
				issue_number: issue,
				per_page: PER_PAGE,
				page
			};
			const { comments, isLast } = await repeat(what, (request) => octo("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
				...where,
				request
			}), ({ text, headers: { link } }) => {
				const comments = readComments(text);
				const isLast = link ? !/\brel="?next\b/.test(String(link)) : (comments?.length ?? 0) < PER_PAGE;
				return comments && {
					comments,
					isLast
				};
			});
			all.push(...comments);
			if (isLast) return all;
		}
		throw new GitHubFailure({
			what,
			why: `There is no end to them after ${MAX_PAGES} pages of up to ${PER_PAGE}, and no more are read`,
			fix: "Go on in a new issue"
		});
	}
	function postComment(issue, body) {
		return once(`The comment on #${issue} could not be written`, (request) => octo("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
			...at,
			issue_number: issue,
			body,
			request
		}), ({ text }) => readComment(text));
	}
	function deleteComment(id) {
		return remove("The comment could not be deleted", (request) => octo("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}", {
			...at,
			comment_id: id,
			request
		}));
	}
	async function remove(what, send) {
		await repeat(what, send, () => true).catch((failure) => {
			if (!(failure instanceof GitHubFailure && failure.status === 404)) throw failure;
		});
	}
	return {
		listComments,
		deleteComment,
		createComment(issue, body) {
			return writeOnce(redact(body), {
				post: (text) => postComment(issue, text),
				list: () => listComments(issue),
				remove: deleteComment,
				pause: () => pause(BEFORE_SECOND_POST_MS)
			});
		},
		updateComment(id, body) {
			const change = {
				...at,
				comment_id: id,
				body: redact(body)
			};
			return repeat("The comment could not be edited", (request) => octo("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
				...change,
				request
			}), ({ text }) => readComment(text));
		},
		react(commentId, content) {
			return once("The reaction to the comment could not be set", (request) => octo("POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", {
				...at,
				comment_id: commentId,
				content,
				request
			}), ({ text, status }) => {
				const reaction = readReaction(text);
				return reaction && {
					...reaction,
					fresh: status === 201
				};
			});
		},
		removeReaction(commentId, reactionId) {
			const where = {
				...at,
				comment_id: commentId,
				reaction_id: reactionId
			};
			return remove("The reaction could not be taken back", (request) => octo("DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}", {
				...where,
				request
			}));
		},
		permission(login) {
			return repeat(`The permission of ${login} could not be looked up`, (request) => octo("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
				...at,
				username: login,
				request
			}), ({ text }) => readPermission(text));
		},
		thread(number) {
			return repeat(`#${number} could not be read`, (request) => octo("GET /repos/{owner}/{repo}/issues/{issue_number}", {
				...at,
				issue_number: number,
				request
			}), ({ text }) => readThread(text));
		},
		isPrivate() {
			return repeat("The repository's visibility could not be read", (request) => octo("GET /repos/{owner}/{repo}", {
				...at,
				request
			}), ({ text }) => readIsPrivate(text));
		}
	};
}

// src/network.ts
function createNetwork(env, { connectTimeoutMs = 1e4 } = {}) {
	const httpsProxy = proxyAddress(env, "https_proxy", "HTTPS_PROXY");
	const httpProxy = proxyAddress(env, "http_proxy", "HTTP_PROXY");
	const noProxy = env.no_proxy || env.NO_PROXY || "";
	const closing = new AbortController();
	setMaxListeners(0, closing.signal);
	const opened = [];
	function routes(pipelining) {
		const common = {
			pipelining,
			allowH2: false,
			connectTimeout: connectTimeoutMs
		};
		const socket = {
			allowH2: false,
			signal: closing.signal
		};
		const connector = (0, import_undici.buildConnector)({
			...socket,
			timeout: connectTimeoutMs
		});
		const direct = new import_undici.Agent({
			...common,
			connect: pipelining === 0 ? unhurried(connector) : connector
		});
		const proxied = new import_undici.EnvHttpProxyAgent({
			...common,
			httpProxy,
			httpsProxy,
			noProxy,
			proxyTls: socket
		});
		opened.push(direct, proxied);
		const goesDirect = (url) => isLoopback(url.hostname) || url.protocol === "https:" && httpsProxy === "";
		return proxied.compose((dispatch) => (options, handler) => goesDirect(new URL(options.origin ?? "")) ? direct.dispatch(options, handler) : dispatch(options, handler));
	}
	const dispatcher = routes(1);
	return {
		dispatcher,
		fresh: routes(0),
		fetch: (input, init) => (0, import_undici.fetch)(input, {
			...init,
			dispatcher
		}),
		async close() {
			closing.abort();
			await Promise.all(opened.map((each) => each.destroy()));
		}
	};
}
function unhurried(connect) {
	const LOOK_MS = 25;
	return (options, callback) => connect(options, (...connected) => {
		const [error, socket] = connected;
		if (error !== null || options.protocol === "https:") return callback(...connected);
		const decide = () => socket.destroyed ? callback(turnedAway(), null) : callback(null, socket);
		setTimeout(() => setImmediate(decide), LOOK_MS);
	});
}
function turnedAway() {
	return Object.assign(/* @__PURE__ */ new Error("The connection was closed at once"), {
		code: "ECONNRESET",
		syscall: "connect"
	});
}
function proxyAddress(env, ...names) {
	const name = names.find((each) => env[each]);
	const value = name && env[name];
	if (!value) return "";
	const url = URL.parse(value.includes("://") ? value : `http://${value}`);
	if (url === null || !/^https?:$/.test(url.protocol) || !decodes(url.username + url.password)) throw new Failure({
		what: `The environment variable ${name} is not the address of a proxy`,
		why: "It has to look like http://host:port or http://user:password@host:port, special characters percent-encoded",
		fix: `Correct ${name} where it is set, or unset it if no proxy is needed`
	});
	return url.href;
}
function decodes(text) {
	try {
		return true;
	} catch {
		return false;
	}
}

// src/text/log.ts
const ESCAPE_SEQUENCE = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n\r]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;
const LINE_COMMAND = /^((?:[^\S\n]|\p{Default_Ignorable_Code_Point})*):\p{Default_Ignorable_Code_Point}*:/gmu;
const INNER_COMMAND = /#\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[/gu;
function cleanLog(text) {
	return removeInvisible(text.replace(ESCAPE_SEQUENCE, "")).replace(LINE_COMMAND, "$1: :").replace(INNER_COMMAND, "## [");
}

// src/text/redact.ts
const SHORTEST_WITH_FORMS = 8;
function secretForms(secret) {
	if (secret === "") return [];
	if (secret.length < SHORTEST_WITH_FORMS) return [secret];
	const url = encodeURIComponent(secret.toWellFormed());
	const json = JSON.stringify(secret).slice(1, -1);
	const forms = [
		secret,
		url,
		url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
		json,
		json.replaceAll("/", "\\/"),
		...base64Forms(secret)
	];
	return [...new Set(forms)];
}
function createRedactor(secrets) {
	const forms = [...new Set(secrets.flatMap(secretForms))].sort((a, b) => b.length - a.length);
	return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
}
function base64Forms(secret) {
	const bytes = Buffer.from(secret);
	const alone = bytes.toString("base64");
	const within = [
		0,
		1,
		2
	].map((offset) => {
		const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
		return shifted.toString("base64").slice(Math.ceil(offset * 8 / 6), Math.floor(shifted.length * 8 / 6));
	});
	return [
		alone,
		alone.replace(/=+$/, ""),
		...within
	].flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}

// src/runner/files.ts
async function writeFiles(folder, files) {
	const run = randomUUID().slice(0, 8);
	const moves = files.map(({ name }) => {
		const path = resolve(folder, name);
		return {
			path,
			temporary: join(dirname(path), `.${name}.${run}.tmp`)
		};
	});
	try {
		await mkdir(folder, { recursive: true });
		for (const [index, { temporary }] of moves.entries()) await writeThrough(temporary, files[index]?.content ?? []);
		for (const { path } of moves) await mustBeFileOrFree(path);
		for (const { temporary, path } of moves) await rename(temporary, path);
	} catch (thrown) {
		await Promise.all(moves.map(({ temporary }) => rm(temporary, { force: true }).catch(() => {})));
		throw thrown instanceof Failure ? thrown : explain(folder, thrown);
	}
	return moves.map(({ path }) => path);
}
async function writeThrough(path, content) {
	const file = await open(path, "w");
	try {
		for (const piece of content) await file.write(piece);
		await file.sync();
	} finally {
		await file.close();
	}
}
async function mustBeFileOrFree(path) {
	const found = await lstat(path).catch(() => null);
	if (found === null || !found.isDirectory()) return;
	throw new Failure({
		what: `The report could not be written to ${dirname(path)}`,
		why: `A folder has the name of a file: ${path}`,
		fix: "Remove that folder, or set `output-dir` to another one"
	});
}
const NOT_WRITABLE = ["This user may not write there", "Set `output-dir` to a folder inside the workspace"];
const NO_FOLDER = ["A file stands where the folder should be", "Set `output-dir` to another folder, or remove the file"];
const REASONS = {
	ENOSPC: ["The disk is full", "Free some space on the runner, or set `output-dir` to another disk"],
	EACCES: NOT_WRITABLE,
	EPERM: NOT_WRITABLE,
	EROFS: ["That disk is read-only", "Set `output-dir` to a folder inside the workspace"],
	ENOTDIR: NO_FOLDER,
	EEXIST: NO_FOLDER
};
function explain(folder, thrown) {
	const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
	const [why, fix] = REASONS[code] ?? [String(thrown), "Set `output-dir` to a folder that can be written"];
	return new Failure({
		what: `The report could not be written to ${folder}`,
		why,
		fix
	}, { cause: thrown });
}

export { diagnose as C, unknown as S, systemClock as T, object as _, createNetwork as a, string as b, boolean as c, maxLength as d, maxValue as f, number as g, nullish as h, cleanLog as i, check as l, nullable as m, createRedactor as n, createGitHub as o, minValue as p, secretForms as r, array as s, writeFiles as t, fallback as u, pipe as v, isFinal as w, transform as x, safeParse as y };