import { tolerate } from "../github/port.ts";
import type { Run } from "./request.ts";

/** Reacts to the requesting comment, and replies once per request, or once per thread if `key` is "". */
export async function postRefusal({ world, request, context, signer }: Run, key: string, text: string) {
  const { github, runner } = world;
  const { comment, thread } = request;
  if (comment === null) return;
  await tolerate(runner, "The reply couldn't be posted in the thread", async () => {
    await github.react(comment.id, "confused");
    if (thread === null) return;
    const line = signer.write(thread, { ...context, kind: "denied", request: key, phase: "denied" });
    await github.createCommentOnce(thread, `${line}\n${text}`, ({ body }) => {
      const marker = signer.read(thread, body);
      return marker?.kind === "denied" && marker.request === key;
    });
  });
}
