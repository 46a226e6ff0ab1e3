import type { ServiceFailure } from "../service/port.ts";
import type { Run } from "./request.ts";

export function isGone({ status }: ServiceFailure): boolean {
  return status === 404 || status === 410;
}

export const jobIsGone = (fix: string) => ({ what: "The job is gone", why: "The service no longer has it", fix });

/** Advice on how to start a new job: with a comment if the request came from one, otherwise in the workflow. */
export function startOver({ request: { comment, task }, inputs }: Run): string {
  if (comment) return `To start over, comment \`${inputs.trigger} new: …\``;
  if (task.kind === "create") return "To start a new job, start a new run instead of re-running this one";
  return `To start a new job, ${task.kind === "watch" ? "set `prompt` and " : ""}leave \`job-id\` out`;
}
