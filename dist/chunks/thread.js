// Built from src/ by `npm run build`; do not edit.
import { isReportMarker } from "./start.js";

// src/thread.ts
function findMarked(comments, us, thread, signer) {
	return comments.flatMap((comment) => {
		const marker = comment.author.id === us.id ? signer.read(thread, comment.body) : null;
		return marker ? [{
			comment,
			marker
		}] : [];
	});
}
function findAnswers(comments, us, thread, signer, { kind, request }) {
	return findMarked(comments, us, thread, signer).filter(({ marker }) => marker.kind === kind && marker.request === request);
}
function holdsReport(comments, us) {
	return comments.some(({ author, body }) => author.id === us.id && isReportMarker(body));
}
async function whoWeAre(github, comments, thread, signer) {
	const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
	if (!signed) return null;
	const { id, fresh, author } = await github.react(signed.id, "eyes");
	if (fresh) await github.removeReaction(signed.id, id);
	return author;
}

export { findAnswers, findMarked, holdsReport, whoWeAre };