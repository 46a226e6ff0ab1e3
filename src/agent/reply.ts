import { tolerate } from "../github/port.ts";
import { findMarked } from "../marker.ts";
import type { Run } from "./request.ts";

/** Reacts to the requesting comment, and replies once per request, or once per thread if `key` is "". */
export async function postRefusal({ world, request, context, signer }: Run, key: string, text: string) {
  const { github, runner } = world;
  const { comment, thread } = request;
  if (comment === null) return;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    const { author } = await github.react(comment.id, "confused");
    if (thread === null) return;
    const marked = findMarked(await github.listComments(thread), author, thread, signer);
    if (marked.some(({ marker }) => marker.kind === "denied" && marker.request === key)) return;
    const marker = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
    await github.createComment(thread, `${marker}\n${text}`);
  });
}
