/**
 * The post step's way in. It runs also when the main step was killed, and says then what that step can no longer say.
 * It knows neither the service's address nor its operations: nothing can be created or sent from here.
 */
import { getInput, getState } from "@actions/core";
import { type Farewell, SETTLED } from "./agent/status.ts";
import { systemClock } from "./clock.ts";
import { createGitHub } from "./github/client.ts";
import { createNetwork } from "./network.ts";
import { createActionsRunner } from "./runner/actions.ts";
import { readRepository } from "./runner/context.ts";

const runner = createActionsRunner();
runner.protect(getInput("api-key"));
runner.protect(getInput("github-token"));

const saved = getState("farewell");
if (saved === "") runner.info("The main step left no record, so nothing was sent.");
else if (saved !== SETTLED) await sayFarewell(JSON.parse(saved) as Farewell);

async function sayFarewell({ summary, comment, claim }: Farewell): Promise<void> {
  await runner.writeSummary(summary);
  const { env } = process;
  const repository = readRepository(env);
  if (repository === null) return;
  const network = createNetwork(env);
  const github = createGitHub({
    apiUrl: env.GITHUB_API_URL || "https://api.github.com",
    token: getInput("github-token"),
    repository,
    fetch: network.fetch,
    clock: systemClock,
    signal: new AbortController().signal,
  });
  try {
    if (comment) await github.updateComment(comment.id, comment.body);
    if (claim) await github.removeReaction(claim.commentId, claim.reactionId);
  } catch (thrown) {
    runner.warning(String(thrown));
  } finally {
    await network.close();
  }
}
