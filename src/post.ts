/**
 * The post step's entry point. It also runs if the main step was killed, and reports what that step couldn't. It has no
 * access to the service, so it can't create or send anything.
 */
import { editFromRecord, NOTHING_LEFT, type SavedRecord } from "./agent/record.ts";
import type { InputName } from "./generated/action.ts";
import { agentPermissions } from "./github/permissions.ts";
import { tolerate } from "./github/port.ts";
import type { Clock } from "./net/port.ts";
import { createActionsRunner, readInput, readRepository, readState } from "./runner/actions.ts";
import type { Runner } from "./runner/port.ts";
import { reportUncaught } from "./runner/sanitize.ts";

const WAIT_FOR_GITHUB_MS = 4 * 60_000;

export async function runPostStep(clock: Clock): Promise<void> {
  const runner = createActionsRunner();
  reportUncaught(runner);
  runner.protect(inputOf("api-key"));
  runner.protect(inputOf("github-token"));
  const saved = readState();
  // Only agent mode saves a record.
  if (saved === NOTHING_LEFT || ["analytics", "check"].includes(inputOf("mode"))) return;
  if (saved === "") {
    runner.info("The main step didn't save a record, so no request was sent, and there's nothing to finish.");
    return;
  }
  await report(JSON.parse(saved), runner, clock);
}

const inputOf = (name: InputName) => readInput(name)?.trim() ?? "";

/** Errors are only warnings here, because the step's result comes from the main step. */
async function report({ summary, comment, reaction }: SavedRecord, runner: Runner, clock: Clock): Promise<void> {
  const { signal } = new AbortController();
  const repository = readRepository(process.env);
  let isCurrent = true;
  if (repository !== "" && (comment || reaction)) {
    // Loaded only if needed, which is rare.
    const { createNetwork } = await import("./net/network.ts");
    const { systemTimer } = await import("./net/http.ts");
    const { createGitHub } = await import("./github/client.ts");
    const network = createNetwork(process.env);
    const github = createGitHub({
      apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
      githubToken: inputOf("github-token"),
      permissions: agentPermissions({ context: inputOf("context") }),
      repository,
      ...{ runner, network, clock, timer: systemTimer, signal, random: Math.random },
      deadline: clock.monotonic() + WAIT_FOR_GITHUB_MS,
    });
    await tolerate(runner, "The status comment couldn't be edited", async () => {
      if (comment) isCurrent = await editFromRecord(github, clock, signal, comment);
    });
    await tolerate(runner, "The reaction couldn't be removed", async () => {
      if (reaction && isCurrent) await github.removeReaction(reaction.commentId, reaction.reactionId);
    });
    await network.close();
  }
  if (summary !== "" && isCurrent) await runner.writeSummary(summary);
}
