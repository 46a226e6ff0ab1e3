import { type GitHub, GitHubFailure } from "../github/port.ts";
import type { Signer } from "../marker.ts";
import type { Runner } from "../runner/port.ts";
import { findMarked } from "../thread.ts";
import type { Request } from "./request.ts";

/** Tells somebody who may not start jobs so: a reaction each time, the reason once per thread. */
export async function refuse(
  github: GitHub,
  runner: Runner,
  signer: Signer,
  request: Request,
  why: string,
  run: string,
): Promise<void> {
  runner.notice(`${why}. Nothing was sent.`);
  const { comment, thread } = request;
  if (!comment) return;
  try {
    const { author: us } = await github.react(comment.id, "confused");
    if (thread === null) return;
    const ours = findMarked(await github.listComments(thread), us, thread, signer);
    if (ours.some(({ marker }) => marker.kind === "denied")) return;
    const marker = signer.write(thread, {
      kind: "denied",
      request: request.key,
      job: null,
      phase: "denied",
      run,
    });
    await github.createComment(thread, `${marker}\n${why}; a maintainer can repeat the request.`);
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`The refusal could not be shown in the thread. ${thrown.message}`);
  }
}
