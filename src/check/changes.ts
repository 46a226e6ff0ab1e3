import { readCoverage } from "../agent/coverage.ts";
import { inStep } from "../agent/request.ts";
import { NO_COMMENTS, openThread } from "../agent/thread.ts";
import { findChanges } from "../changes/changes.ts";
import { NothingToSend } from "../failure.ts";
import { ServiceFailure } from "../service/port.ts";
import { type CheckResult, checked, ok, type Setup, untested } from "./screen.ts";

const SUBJECT = "Changes";

/** What a step with `context: changes` would send now. Sends and writes nothing. */
export function checkChanges(setup: Setup): Promise<CheckResult> {
  return checked(SUBJECT, async () => {
    try {
      return await read(setup);
    } catch (thrown) {
      if (thrown instanceof NothingToSend) return ok(SUBJECT, `Nothing would be sent. ${thrown.message}`);
      // A check makes only a few API requests, and a run in agent mode has no such limit, so nothing is wrong.
      const isOverLimit = thrown instanceof ServiceFailure && thrown.kind === "budget";
      if (isOverLimit) return untested(SUBJECT, "A check can't read the results of this many earlier jobs");
      throw thrown;
    }
  });
}

async function read(setup: Setup): Promise<CheckResult> {
  const { github, clock, inputs, signer } = setup;
  const context = inStep(setup.context, inputs);
  const issue = inputs.issueNumber === "auto" ? await setup.ownIssue() : null;
  if (issue?.state === "closed") throw new NothingToSend(`#${issue.number}, the issue for docs updates, was closed`);
  const number = inputs.issueNumber === "auto" ? issue?.number : inputs.issueNumber;
  const reading = number ? await openThread(github, number, signer).all() : NO_COMMENTS;
  const run = { world: setup, inputs, context, deadline: clock.monotonic() + inputs.timeoutMs, signer };
  const coverage = await readCoverage(run, reading, { request: "", account: null, newest: Number.POSITIVE_INFINITY });
  if (typeof coverage === "string") return untested(SUBJECT, "A run would wait for an earlier request to finish");
  const { background, summary } = await findChanges(run, coverage);
  return ok(SUBJECT, `${background === null ? "Nothing would be sent" : "These changes would be sent"}. ${summary}`);
}
