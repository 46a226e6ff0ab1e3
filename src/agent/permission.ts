import { Failure } from "../failure.ts";
import { postRefusal } from "./reply.ts";
import { authorize, isSenderChecked, type Run } from "./request.ts";

/**
 * Checks the requester's permission. Without it, a requester gets a reaction each time, and the reason once per thread.
 *
 * @returns null if permission is granted
 * @throws Failure if the requester is unknown, GitHubFailure if the permission can't be looked up
 */
export async function refusePermission(run: Run): Promise<"denied" | "skipped" | null> {
  const { world, inputs, request, context } = run;
  const { comment, requester } = request;
  if (requester === null) {
    if (!isSenderChecked(context.event.name)) return null;
    throw new Failure({
      what: "Nothing was started",
      why: `The \`${context.event.name}\` event doesn't say who triggered it, so no one's permission can be checked`,
      fix: "Trigger the workflow with a comment or with an event that has a sender",
    });
  }
  const authorization = await authorize(requester, inputs, world.github);
  if (authorization.allowed) return null;
  const { silent, why } = authorization;
  if (silent && comment) return "skipped";
  world.runner.notice(`${why}. Nothing was sent.`);
  await postRefusal(run, "", `${why}. Ask a maintainer to post the command for you.`);
  return "denied";
}
