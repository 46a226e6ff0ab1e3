/**
 * The post step's entry point. It runs also when the main step was killed, and says then what that step can no longer say.
 * It knows neither the service's address nor its operations: nothing can be created or sent from here.
 */
import { editFromRecord, type SavedRecord, SETTLED } from "./agent/record.ts";
import { toFailure } from "./failure.ts";
import { createActionsRunner, readInput, readRepository, readState } from "./runner/actions.ts";
import { reportUncaught } from "./runner/sanitize.ts";
import { systemClock } from "./world.ts";

/** How long this step waits for GitHub. */
const WAIT_FOR_GITHUB_MS = 4 * 60_000;

const { signal } = new AbortController();
const runner = createActionsRunner();
reportUncaught(runner);
const githubToken = readInput("github-token").trim();
runner.protect(readInput("api-key").trim());
runner.protect(githubToken);

const saved = readState("record");
if (saved === "") {
  runner.info("The main step left no record, so nothing is known of a request, and nothing is changed.");
} else if (saved !== SETTLED) {
  const record = readRecord(saved);
  if (record) await tell(record);
}

function readRecord(text: string): SavedRecord | null {
  try {
    return JSON.parse(text) as SavedRecord;
  } catch {
    runner.warning("The record of the main step could not be read, so nothing is changed.");
    return null;
  }
}

/** Whatever goes wrong here, the main step has failed already and says why. */
async function tell({ summary, comment, reaction }: SavedRecord): Promise<void> {
  const repository = readRepository(process.env);
  let isCurrent = true;
  if (repository !== null && (comment || reaction)) {
    const { github, close } = await connect(repository);
    if (comment) {
      await attempt("The status comment could not be edited", async () => {
        isCurrent = await editFromRecord(github, systemClock, signal, comment);
      });
    }
    if (reaction && isCurrent) {
      await attempt("The reaction could not be taken back", () =>
        github.removeReaction(reaction.commentId, reaction.reactionId),
      );
    }
    await close();
  }
  if (summary !== "" && isCurrent) await runner.writeSummary(summary);
}

/** Loaded only now: after most runs there is nothing left to say. */
async function connect(repository: NonNullable<ReturnType<typeof readRepository>>) {
  const [{ createNetwork }, { createGitHub }] = await Promise.all([
    import("./network.ts"),
    import("./github/client.ts"),
  ]);
  const network = createNetwork(process.env);
  const github = createGitHub({
    random: Math.random,
    apiUrl: process.env.GITHUB_API_URL || "https://api.github.com",
    token: githubToken,
    repository,
    dispatcher: network.dispatcher,
    clock: systemClock,
    deadline: systemClock.monotonic() + WAIT_FOR_GITHUB_MS,
    signal,
    redact: runner.redact,
  });
  return { github, close: () => network.close() };
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    runner.warning(`${what}. ${toFailure(thrown).message}`);
  }
}
