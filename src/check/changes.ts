import { look } from "../agent/coverage.ts";
import { NOTHING, openThread } from "../agent/thread.ts";
import { findChanges } from "../changes/changes.ts";
import { GitHubFailure, orFailure } from "../github/port.ts";
import { createSigner } from "../marker.ts";
import { ServiceFailure } from "../service/port.ts";
import { findStanding } from "../standing.ts";
import { type CheckResult, fault, ok, type Setup, untested } from "./screen.ts";

const SUBJECT = "Changes";

/** What a step with `context: changes` would send now. Sends and writes nothing. */
export async function checkChanges(setup: Setup): Promise<CheckResult> {
  const found = await orFailure(read(setup)).catch((thrown: unknown) => {
    if (thrown instanceof ServiceFailure) return thrown;
    throw thrown;
  });
  return found instanceof GitHubFailure || found instanceof ServiceFailure ? fault(SUBJECT, found) : found;
}

async function read(setup: Setup): Promise<CheckResult> {
  const { github, clock, inputs, context } = setup;
  const { owner, name } = context.repository ?? { owner: "", name: "" };
  const signer = createSigner({ ...inputs, repository: `${owner}/${name}` });
  const standing = { ...inputs, github, context, signer, purpose: "updates", title: "" } as const;
  const number = inputs.issueNumber === "auto" ? (await findStanding(standing))?.number : inputs.issueNumber;
  const reading = number ? await openThread(github, number, signer).all() : NOTHING;
  const deadline = clock.monotonic() + inputs.timeoutMs;
  const run = { world: setup, inputs, context, deadline, request: { key: "" }, comment: { account: null } };
  const remembered = await look(run, reading);
  if (typeof remembered === "string") return untested(SUBJECT, "A run would wait for an earlier request to finish");
  const changes = await findChanges({ world: setup, inputs, context, signer }, remembered);
  if ("why" in changes) return ok(SUBJECT, `Nothing would be sent. ${changes.why}`);
  return ok(SUBJECT, `Would be sent. ${changes.summary}`);
}
