import { type Author, type GitHub, GitHubFailure } from "../github/port.ts";
import type { Marker, Signer } from "../marker.ts";
import type { Runner } from "../runner/port.ts";
import { findMarked } from "../thread.ts";
import type { Request } from "./request.ts";

interface Place {
  readonly request: Request;
  readonly run: string;
}

/** Tells somebody who may not start jobs so: a reaction each time, the reason once per thread. */
export async function refuse(
  github: GitHub,
  runner: Runner,
  signer: Signer,
  { request, run }: Place,
  why: string,
): Promise<void> {
  runner.notice(`${why}. Nothing was sent.`);
  const { comment, thread } = request;
  if (!comment) return;
  await tolerate(runner, async () => {
    const { author: us } = await github.react(comment.id, "confused");
    if (thread === null) return;
    const denied = { kind: "denied", request: "", job: null, phase: "denied", run } as const;
    await sayOnce(github, signer, thread, us, denied, `${why}; a maintainer can repeat the request.`);
  });
}

/**
 * Tells who asked that the run which has claimed the request is silent. It may still send, so what came of the request is
 * not said: only that this run does nothing, and when to write it again.
 */
export async function askAgain(
  github: GitHub,
  runner: Runner,
  signer: Signer,
  { request, run, thread, us }: Place & { readonly thread: number; readonly us: Author },
): Promise<void> {
  const silent = { kind: "denied", request: request.key, job: null, phase: "silent", run } as const;
  const text =
    "⚠️ **This request was picked up, and nothing has been heard since.** So that it is not sent twice, this run sends " +
    "nothing. If no answer appears here within a few minutes, please write the comment again.";
  await tolerate(runner, () => sayOnce(github, signer, thread, us, silent, text));
}

async function sayOnce(
  github: GitHub,
  signer: Signer,
  thread: number,
  us: Author,
  marker: Marker,
  text: string,
): Promise<void> {
  const said = findMarked(await github.listComments(thread), us, thread, signer);
  const isSame = ({ kind, request }: Marker) => kind === marker.kind && request === marker.request;
  if (said.some((earlier) => isSame(earlier.marker))) return;
  await github.createComment(thread, `${signer.write(thread, marker)}\n${text}`);
}

async function tolerate(runner: Runner, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    runner.warning(`The refusal could not be shown in the thread. ${thrown.message}`);
  }
}
