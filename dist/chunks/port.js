// Built from src/ by `npm run build`; do not edit.
import { Failure } from "./start.js";

// src/service/port.ts
var ServiceFailure = class extends Failure {
	kind;
	status;
	retryAfterMs;
	constructor(kind, explanation, details = {}) {
		super(explanation, { cause: details.cause });
		this.name = "ServiceFailure";
		this.kind = kind;
		this.status = details.status;
		this.retryAfterMs = details.retryAfterMs;
	}
};

export { ServiceFailure };