import { describe, expect, it } from "vitest";
import { readMemory, type TakeUp, takeUp } from "../../src/agent/conversation.ts";
import type { Task } from "../../src/agent/request.ts";
import type { Author, Comment } from "../../src/github/port.ts";
import { createSigner, type Marker } from "../../src/marker.ts";
import { SCOPE, signer } from "../support/signer.ts";

const us: Author = { id: 41898282, login: "github-actions[bot]", type: "Bot" };

function marker(change: Partial<Marker>): Marker {
  return { kind: "job", request: "r", job: null, phase: "working", run: "1.1", ...change };
}

describe("what an earlier run leaves to do", () => {
  const create: Task = { kind: "create", prompt: "Fix it" };
  const watching = (jobId: string, isFollowUp = false): TakeUp => ({ kind: "watch", jobId, isFollowUp });
  const uncertain: TakeUp = { kind: "uncertain" };
  const startOver: TakeUp = { kind: "start-over" };

  it.each<[phase: string, job: string | null, isSameRun: boolean, left: TakeUp]>([
    ["starting", null, true, uncertain],
    ["starting", null, false, uncertain],
    ["uncertain", null, true, uncertain],
    ["uncertain", "j", true, uncertain],
    ["working", "j", true, watching("j")],
    ["working", "j", false, watching("j")],
    ["follow-up:working", "j", true, watching("j", true)],
    ["follow-up:pull-request", "j", true, watching("j")],
    ["created", "j", true, watching("j")],
    ["timed-out", "j", true, watching("j")],
    ["cancelled", "j", true, watching("j")],
    ["pull-request", "j", true, watching("j")],
    ["failed", "j", true, startOver],
    ["failed", "j", false, watching("j")],
    ["error", "j", true, watching("j")],
    ["error", null, true, startOver],
    ["unsent", null, true, startOver],
  ])("%s with job %s, same run %s", (phase, job, isSameRun, left) => {
    expect(takeUp(marker({ phase, job }), create, isSameRun)).toEqual(left);
  });

  it("what sends nothing is done again", () => {
    for (const phase of ["starting", "uncertain", "working"]) {
      expect(takeUp(marker({ phase, job: "j" }), { kind: "status" }, true)).toEqual(startOver);
    }
  });
});

describe("what a thread remembers", () => {
  const thread = 12;
  const remember = (markers: readonly Partial<Marker>[], author = us) => {
    const comments = markers.map(
      (change, index): Comment => ({
        id: index,
        url: "",
        author,
        body: `${signer.write(thread, marker({ request: `r${index}`, ...change }))}\ntext`,
      }),
    );
    return readMemory(comments, us, thread, signer, "own");
  };

  it.each<[what: string, markers: Partial<Marker>[], jobId: string | null, mayHaveAnother: boolean]>([
    ["nothing", [], null, false],
    ["the newest job", [{ job: "a" }, { job: "b" }], "b", false],
    [
      "the job that a pull request's comment carries",
      [{ kind: "news", job: "a", phase: "pull-request" }],
      "a",
      false,
    ],
    ["a help that came later changes nothing", [{ job: "a" }, { phase: "help" }], "a", false],
    [
      "a request that is starting at this moment does not displace the job",
      [{ job: "a" }, { phase: "starting" }],
      "a",
      false,
    ],
    ["a create of unknown fate", [{ job: "a" }, { phase: "uncertain" }], "a", true],
    ["a job after an unknown fate", [{ phase: "uncertain" }, { job: "b" }], "b", false],
    [
      "a follow-up of unknown fate keeps its job",
      [{ job: "a" }, { job: "a", phase: "follow-up:uncertain" }],
      "a",
      false,
    ],
    ["a first request that died", [{ phase: "starting" }], null, true],
    ["our own request does not count", [{ job: "a" }, { job: "z", request: "own" }], "a", false],
    ["a refusal is no request", [{ kind: "denied", job: "z" }], null, false],
  ])("%s", (_, markers, jobId, mayHaveAnother) => {
    expect(remember(markers)).toMatchObject({ jobId, mayHaveAnother });
  });

  it("F55 believes nobody else's comment", () => {
    expect(remember([{ job: "a" }], { id: 7, login: "mallory", type: "User" }).jobId).toBeNull();
    const forged = createSigner({ ...SCOPE, apiKey: "guessed" }).write(thread, marker({ job: "evil" }));
    expect(
      readMemory([{ id: 1, url: "", author: us, body: forged }], us, thread, signer, "own").jobId,
    ).toBeNull();
  });

  it("knows a report whatever key signed it", () => {
    const body = createSigner({ ...SCOPE, apiKey: "read_only" }).write(thread, marker({ kind: "report" }));
    expect(readMemory([{ id: 1, url: "", author: us, body }], us, thread, signer, "own").holdsReport).toBe(
      true,
    );
    const mallory = { id: 7, login: "mallory", type: "User" };
    expect(
      readMemory([{ id: 1, url: "", author: mallory, body }], us, thread, signer, "own").holdsReport,
    ).toBe(false);
  });
});
