// Built from src/ by `npm run build`; do not edit.
// src/failure.ts
var Failure = class extends Error {
	what;
	why;
	fix;
	paste;
	constructor(explanation, options) {
		super(sentences(explanation), options);
		this.name = "Failure";
		this.what = explanation.what;
		this.why = explanation.why;
		this.fix = explanation.fix;
		if (explanation.paste !== void 0) this.paste = explanation.paste;
	}
};
function sentences({ what, why, fix, paste }) {
	return `${what}${why.startsWith("- ") ? `:\n${why}\n` : `. ${why}. `}${fix}${paste === void 0 ? "." : `:\n${paste}`}`;
}
function toFailure(thrown) {
	if (thrown instanceof Failure) return thrown;
	const why = thrown instanceof Error ? thrown.message : String(thrown);
	return new Failure({
		what: "The action stopped on an error that it did not expect",
		why: why || "The error carries no message",
		fix: "Run it again; if it stays, report it with this log"
	}, { cause: thrown });
}

export { sentences as n, toFailure as r, Failure as t };