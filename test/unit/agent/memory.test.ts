import { describe, expect, it } from "vitest";
import { stateOf } from "../../../src/agent/plan.ts";
import { readingOf } from "../../../src/agent/thread.ts";
import type { Author, Comment } from "../../../src/event.ts";
import { createSigner, type Marker, type Signer } from "../../../src/marker.ts";
import { MARKER, SCOPE, signer } from "../../support/signer.ts";

const ownAccount: Author = { id: 41898282, login: "github-actions[bot]", type: "Bot" };
const thread = 12;
const own = { request: "own", projectId: SCOPE.projectId };

function remember(markers: readonly Partial<Marker>[], by: Signer = signer) {
  const comments = markers.map((change, id): Comment => {
    const line = by.write(thread, { ...MARKER, job: null, request: `r${id}`, ...change });
    return { id, url: "", author: ownAccount, body: `${line}\ntext` };
  });
  return stateOf(readingOf(comments, thread, signer), ownAccount, own);
}

describe("stateOf", () => {
  const looks: Partial<Marker>[] = [
    { kind: "look", job: "a" },
    { kind: "news", job: "a" },
  ];
  it.each<[what: string, markers: Partial<Marker>[], jobId: string | null, mayHaveAnother: boolean]>([
    ["finds no job without markers", [], null, false],
    ["finds the newest job", [{ job: "a" }, { job: "b" }], "b", false],
    ["finds the job in a comment on a pull request", [{ kind: "news", job: "a", phase: "pull-request" }], "a", false],
    ["keeps the job after a later help command", [{ job: "a" }, { phase: "help" }], "a", false],
    ["says that a request still being sent may start another", [{ job: "a" }, { phase: "sending" }], "a", true],
    ["keeps the newest job after looks at an earlier one", [{ job: "a" }, { job: "b" }, ...looks], "b", false],
    ["says that an uncertain create may have created another", [{ job: "a" }, { phase: "uncertain" }], "a", true],
    ["finds the job that a workflow watches in the thread", [{ job: "a" }, { kind: "watch", job: "b" }], "b", false],
    ["keeps the job while a workflow looks for another", [{ job: "a" }, { kind: "watch" }], "a", false],
    ["finds a job created after an uncertain create", [{ phase: "uncertain" }, { job: "b" }], "b", false],
    ["keeps the job after an uncertain follow-up", [{ job: "a" }, { job: "a", phase: "uncertain" }], "a", false],
    ["says that a job may exist if the first run was killed while sending", [{ phase: "sending" }], null, true],
    ["finds no job if the first run was killed before sending", [{ phase: "starting" }], null, false],
    ["ignores the run's own request", [{ job: "a" }, { job: "z", request: "own" }], "a", false],
    ["ignores denied requests", [{ kind: "denied", job: "z" }], null, false],
  ])("%s", (_, markers, jobId, mayHaveAnother) => {
    expect(remember(markers)).toMatchObject({ jobId, mayHaveAnother, unreadable: undefined });
  });

  it("doesn't wait for a workflow that only watches", () => {
    expect(remember([{ kind: "watch", phase: "starting" }]).isPending).toBe(false);
  });

  it.each([
    ["apiKey", "a"],
    ["baseUrl", "a"],
    // Another workflow may use the thread for another project.
    ["projectId", undefined],
  ])("after another %s, reports a job's marker as unreadable: %s", (name, job) => {
    const { unreadable } = remember([{ job: "a" }], createSigner({ ...SCOPE, [name]: "other" }));
    expect(unreadable?.job).toBe(job);
  });
});
