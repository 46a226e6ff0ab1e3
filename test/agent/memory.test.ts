import { describe, expect, it } from "vitest";
import { readMemory } from "../../src/agent/plan.ts";
import type { Author, Comment } from "../../src/github/port.ts";
import { createSigner, type Marker, type Signer } from "../../src/marker.ts";
import { MARKER, SCOPE, signer } from "../support/signer.ts";

const ownAccount: Author = { id: 41898282, login: "github-actions[bot]", type: "Bot" };
const thread = 12;
const own = { thread, signer, request: "own", projectId: SCOPE.projectId };

const remember = (
  markers: readonly Partial<Marker>[],
  { author = ownAccount, by = signer }: { author?: Author; by?: Signer } = {},
) => {
  const comments = markers.map(
    (change, index): Comment => ({
      id: index,
      url: "",
      author,
      body: `${by.write(thread, { ...MARKER, job: null, request: `r${index}`, ...change })}\ntext`,
    }),
  );
  return readMemory(comments, ownAccount, own);
};

describe("what a thread remembers", () => {
  it.each<[what: string, markers: Partial<Marker>[], jobId: string | null, mayHaveAnother: boolean]>([
    ["nothing", [], null, false],
    ["the newest job", [{ job: "a" }, { job: "b" }], "b", false],
    ["the job in a pull request's comment", [{ kind: "news", job: "a", phase: "pull-request" }], "a", false],
    ["a help that came later changes nothing", [{ job: "a" }, { phase: "help" }], "a", false],
    ["a request that is being sent doesn't displace the job", [{ job: "a" }, { phase: "sending" }], "a", false],
    ["a create of unknown fate", [{ job: "a" }, { phase: "uncertain" }], "a", true],
    ["a job after an unknown fate", [{ phase: "uncertain" }, { job: "b" }], "b", false],
    ["a follow-up of unknown fate keeps its job", [{ job: "a" }, { job: "a", phase: "uncertain" }], "a", false],
    ["a first request that died while it was sent", [{ phase: "sending" }], null, true],
    ["a first request that died before it was sent", [{ phase: "starting" }], null, false],
    ["our own request doesn't count", [{ job: "a" }, { job: "z", request: "own" }], "a", false],
    ["a refusal is no request", [{ kind: "denied", job: "z" }], null, false],
  ])("%s", (_, markers, jobId, mayHaveAnother) => {
    expect(remember(markers)).toMatchObject({ jobId, mayHaveAnother, isUnreadable: false });
  });

  it("F55 trusts only our account and our key", () => {
    const mallory = { id: 7, login: "mallory", type: "User" };
    expect(remember([{ job: "a" }], { author: mallory }).jobId).toBeNull();
    const by = createSigner({ ...SCOPE, apiKey: "guessed" });
    expect(remember([{ job: "evil" }], { by }).jobId).toBeNull();
  });

  it("knows that a job's record was signed with another key, unless it is another project's", () => {
    const rotated = createSigner({ ...SCOPE, apiKey: "docs_old_key" });
    expect(remember([{ job: "a" }], { by: rotated }).isUnreadable).toBe(true);
    const other = createSigner({ ...SCOPE, projectId: "other" });
    expect(remember([{ job: "a" }], { by: other }).isUnreadable).toBe(false);
  });

  it("knows a report whatever key signed it", () => {
    const by = createSigner({ ...SCOPE, apiKey: "read_only" });
    expect(remember([{ kind: "report" }], { by }).hasReport).toBe(true);
    const mallory = { id: 7, login: "mallory", type: "User" };
    expect(remember([{ kind: "report" }], { by, author: mallory }).hasReport).toBe(false);
  });
});
