/**
 * The post step's way in. It runs also when the main step was killed, and says then what that step can no longer say.
 * It knows neither the service's address nor its operations: nothing can be created or sent from here.
 */
import { type Farewell, SETTLED } from "./agent/farewell.ts";
import { systemClock } from "./clock.ts";
import { toFailure } from "./failure.ts";
import type { GitHub } from "./github/port.ts";
import { createActionsRunner, readInput, readState } from "./runner/actions.ts";
import { readRepository } from "./runner/context.ts";
import { tellUncaught } from "./uncaught.ts";

const runner = createActionsRunner();
tellUncaught(runner);
const githubToken = readInput("github-token").trim();
runner.protect(readInput("api-key").trim());
runner.protect(githubToken);

const saved = readState("farewell");
if (saved === "") runner.info("The main step left no record, so this run sent no request.");
else if (saved !== SETTLED) {
  // Whatever goes wrong here, the main step has failed already and says why.
  await attempt("The record of the main step could not be read", () =>
    sayFarewell(JSON.parse(saved) as Farewell),
  );
}

async function sayFarewell({ summary, comment, claim }: Farewell): Promise<void> {
  if (summary !== "") await runner.writeSummary(summary);
  const repository = readRepository(process.env);
  if (repository === null || (!comment && !claim)) return;
  // Loaded only now: after most runs there is nothing left to say.
  const [{ createNetwork }, { createGitHub }] = await Promise.all([
    import("./network.ts"),
    import("./github/client.ts"),
  ]);
  const network = createNetwork(process.env);
  const github = createGitHub({
    apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
    token: githubToken,
    repository,
    dispatcher: network.dispatcher,
    clock: systemClock,
    signal: new AbortController().signal,
    redact: runner.redact,
  });
  if (comment) await attempt("The status comment could not be edited", () => edit(github, comment));
  if (claim) {
    const { commentId, reactionId } = claim;
    await attempt("The reaction could not be taken back", () => github.removeReaction(commentId, reactionId));
  }
  await network.close();
}

async function edit(github: GitHub, comment: NonNullable<Farewell["comment"]>): Promise<void> {
  const { thread, firstLine, body } = comment;
  // The main step may have been stopped while GitHub was writing its comment.
  const id =
    comment.id ??
    (await github.listComments(thread)).find((written) => written.body.startsWith(firstLine))?.id;
  if (id !== undefined) await github.updateComment(id, body);
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    runner.warning(`${what}. ${toFailure(thrown).message}`);
  }
}
