// Built from src/ by `npm run build`; do not edit.
import { l as isReportMarker } from "./urls.js";

// src/thread.ts
/** Our comments in a thread, oldest first: the signature is right and the author is who we are. */
function findMarked(comments, us, thread, signer) {
	return comments.flatMap((comment) => {
		const marker = comment.author.id === us.id ? signer.read(thread, comment.body) : null;
		return marker ? [{
			comment,
			marker
		}] : [];
	});
}
/** Our comments that answer one request, oldest first. */
function findAnswers(comments, us, thread, signer, { kind, request }) {
	return findMarked(comments, us, thread, signer).filter(({ marker }) => marker.kind === kind && marker.request === request);
}
/**
* Whether we reported in this thread. The signature is not asked for: reports may be written with another key, one that
* can only read, and whoever forged one would gain no more than a fresh job.
*/
function holdsReport(comments, us) {
	return comments.some(({ author, body }) => author.id === us.id && isReportMarker(body));
}
/**
* Who we are, from a comment whose marker carries our signature: GitHub does not tell a workflow's token its own name,
* but it answers a reaction with it, and reactions notify nobody.
*
* @returns null when none carries it: then none is ours
*/
async function whoWeAre(github, comments, thread, signer) {
	const signed = comments.find(({ body }) => signer.read(thread, body) !== null);
	if (!signed) return null;
	const { id, fresh, author } = await github.react(signed.id, "eyes");
	if (fresh) await github.removeReaction(signed.id, id);
	return author;
}

export { whoWeAre as i, findMarked as n, holdsReport as r, findAnswers as t };