import { startEmulator } from "../../emulator/emulator.ts";
import type { LoggedRequest } from "../../emulator/exchange.ts";
import { connectWith } from "../../src/connect.ts";
import { systemClock } from "../../src/entry.ts";
import type { GitHub } from "../../src/github/port.ts";
import { githubContract } from "./github.ts";
import { isGraphql } from "./graphql.ts";

const signal = new AbortController().signal;

/** Exchanges between our GitHub client and the emulator, one for each operation. */
interface Recorded {
  readonly operations: readonly string[];
  of(operation: string): LoggedRequest;
}

export async function recordExchanges(): Promise<Recorded> {
  const emulator = await startEmulator();
  emulator.github.addIssue({ number: 12, title: "Install steps", author: "ana" });
  emulator.github.addIssue({ number: 30, isPullRequest: true, files: ["docs/install.mdx"] });
  const place = { path: "install.md", line: 3, hunk: "@@ -1 +1,3 @@" };
  const onLine = emulator.github.addLineComment(30, { author: "ana", ...place });
  emulator.github.setPermission("ana", "write");
  const { id } = emulator.github.addComment(12, { author: "ana", body: "/docs fix it" });
  const connect = connectWith({ GITHUB_API_URL: emulator.githubUrl }, systemClock, signal);
  const { github, close } = connect(
    { ...emulator, timeoutMs: 60_000 },
    { owner: "acme", name: "docs" },
    { redact: (text) => text, info: () => {} },
  );
  try {
    await useGitHub(github, id, onLine.id);
  } finally {
    await close();
    await emulator.close();
  }
  const exchanges = new Map(
    emulator.github.log.map((entry) => {
      const name = isGraphql(entry) ? "graphql" : githubContract.operationId({ ...entry, url: entry.target });
      return [name ?? "", entry];
    }),
  );
  return {
    operations: [...exchanges.keys()],
    of(operation) {
      const found = exchanges.get(operation);
      if (!found) throw new Error(`Our client doesn't use ${operation}`);
      return found;
    },
  };
}

async function useGitHub(github: GitHub, commentId: number, lineCommentId: number): Promise<void> {
  await github.lineComment(lineCommentId);
  await github.repository();
  await github.newestThread("issue");
  await github.newestThread("pull request");
  await github.thread(12);
  await github.permission("ana");
  const reaction = await github.react(commentId, "eyes");
  await github.removeReaction(commentId, reaction.id);
  const comment = await github.createComment(12, "Hello");
  await github.getComment(comment.id);
  await github.updateComment(comment.id, "Hello, ana");
  await github.listComments(12);
  await github.deleteComment(comment.id);
  const history = await github.history();
  await history.files("main");
  await history.comments("2026-11-09T00:00:00Z", 1);
  await history.pullRequestsByNumber([30, 31]);
  await history.pullRequests("open", "main", null);
}
