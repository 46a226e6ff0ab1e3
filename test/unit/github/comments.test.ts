import { describe, expect, test } from "vitest";
import type { Fault, Operation } from "../../../emulator/faults.ts";
import { startTestEmulator } from "../../emulator/test-emulator.ts";
import { client, failureOf } from "./harness.ts";

const BODY = "<!-- docs-agent:1 request=r run=1.1 -->\n⏳ **Working**\n";
const [US, BOB] = ["github-actions[bot]", "bob"];

const PASS: Fault = { kind: "pass" };
/** The comment isn't written. */
const FAILED: Fault = { kind: "reset", when: "after-read" };
/** It is, but the run doesn't learn about it. */
const LOST: Fault = { kind: "body", status: 502, body: "<html>" };
const status = (status: number): Fault => ({ kind: "status", status, body: { message: "No" } });

type Plan = Partial<Record<Operation, readonly Fault[]>>;

/** An issue with a comment by ana. `then` says what else happens right after the first response to an operation. */
async function thread(plan: Plan = {}, then: Partial<Record<Operation, () => void>> = {}) {
  const emulator = await startTestEmulator({
    onResponse({ operation }) {
      const happens = operation && then[operation];
      if (operation) delete then[operation];
      happens?.();
    },
  });
  const state = emulator.github;
  state.addIssue({ number: 12, author: "ana" });
  const command = state.addComment(12, { author: "ana", body: "/docs fix it" });
  for (const [operation, faults = []] of Object.entries(plan)) {
    // The last fault stays.
    for (const [index, fault] of faults.entries())
      emulator.faults.add(operation as Operation, fault, index === faults.length - 1 ? Number.POSITIVE_INFINITY : 1);
  }
  const { github, clock } = client(emulator.githubUrl, { githubToken: emulator.githubToken });
  return {
    github,
    clock,
    comment: (author: string, body = BODY) => state.addComment(12, { author, body }).id,
    /** Reveals our account. */
    react: () => github.react(command.id, "eyes"),
    /** IDs of the comments, except the first. */
    ids: () => state.comments(12).flatMap(({ id }) => (id === command.id ? [] : [id])),
    methods: () => state.log.map(({ method }) => method),
    posts: () => state.log.filter(({ operation }) => operation === "createComment").length,
  };
}

describe("F52 a new comment", () => {
  test.each<[what: string, faults: Fault[], posts: number, slept: number[]]>([
    ["isn't written again if only its response was lost", [LOST], 1, []],
    ["is written once more if the first attempt had no effect", [FAILED, PASS], 2, [1_000]],
    ["is found if only the second attempt has an effect", [status(502), LOST], 2, [1_000]],
  ])("%s", async (_, faults, posts, slept) => {
    const { github, ids, clock, ...seen } = await thread({ createComment: faults });
    const { id } = await github.createComment(12, BODY);
    expect([ids(), seen.posts(), clock.slept]).toEqual([[id], posts, slept]);
  });

  test.each([PASS, LOST])(
    "is kept only once if the first attempt takes effect late (second: $kind)",
    async (second) => {
      const late: number[] = [];
      const plan = { createComment: [FAILED, second] };
      const { github, ids, comment } = await thread(plan, { listComments: () => void late.push(comment(US)) });
      const { id } = await github.createComment(12, BODY);
      expect([[id], ids()]).toEqual([late, late]);
    },
  );

  test.each<[string, Plan, number, string]>([
    ["after a refusal", { createComment: [status(422)] }, 422, "POST"],
    ["if it's then refused", { createComment: [FAILED, status(422)] }, 422, "POST GET POST GET"],
    ["if the search fails", { createComment: [status(502)], listComments: [status(403)] }, 502, "POST GET"],
  ])("isn't sent again %s", async (_, plan, expected, sent) => {
    const { github, methods } = await thread(plan);
    expect(await failureOf(github.createComment(12, BODY))).toMatchObject({ status: expected });
    expect(methods().join(" ")).toBe(sent);
  });

  test.each<[string, Plan, isDuplicated: boolean]>([
    ["is read from its response if the thread can't be searched", { listComments: [PASS, status(403)] }, false],
    ["is returned even if its duplicate can't be deleted", { deleteComment: [status(403)] }, true],
  ])("that's written in the second attempt %s", async (_, plan, isDuplicated) => {
    const late = isDuplicated ? { listComments: () => void comment(US) } : {};
    const { github, ids, comment } = await thread({ createComment: [FAILED, PASS], ...plan }, late);
    const { id } = await github.createComment(12, BODY);
    expect(ids()).toEqual(isDuplicated ? [id, expect.any(Number)] : [id]);
  });
});

describe("recognizing the comment", () => {
  test.each([
    ["accepts the server's own line endings and whitespace", BODY.replaceAll("\n", "\r\n").trimEnd(), true],
    ["rejects another marker", BODY.replace("run=1.1", "run=1.2"), false],
    ["rejects the same marker with different text", BODY.replace("Working", "Done"), false],
    ["rejects a missing marker", BODY.split("\n").slice(1).join("\n"), false],
    ["rejects a marker with different spacing", BODY.replace(" run", "  run"), false],
    ["rejects a quotation", `> ${BODY}`, false],
  ])("%s", async (_, body, isFound) => {
    const { github, ids, comment } = await thread({ createComment: [FAILED, PASS] });
    const existing = comment(US, body);
    const { id } = await github.createComment(12, BODY);
    expect(id === existing).toBe(isFound);
    expect(ids()).toEqual(isFound ? [existing] : [existing, id]);
  });

  test.each([
    ["an older", true],
    ["an older", false],
    ["a newer", true],
    ["a newer", false],
  ])("doesn't mistake someone else's copy in %s comment for ours (our account is known: %s)", async (age, isKnown) => {
    const copies: number[] = [];
    const copy = () => void copies.push(comment(BOB));
    // If our account isn't known, only a second comment tells which one is ours.
    const plan = { createComment: isKnown ? [LOST] : [LOST, PASS] };
    const { github, ids, comment, react } = await thread(plan, age === "a newer" ? { createComment: copy } : {});
    if (age === "an older") copy();
    if (isKnown) await react();
    const { id } = await github.createComment(12, BODY);
    expect(ids().sort()).toEqual([id, ...copies].sort());
  });
});

describe("a comment that must exist once per thread", () => {
  const isSame = ({ body }: { body: string }) => body.startsWith("<!-- once");

  test.each([
    ["isn't posted if there's one", [US], true, 0, 0],
    ["is posted if only someone else has one", [BOB], true, 1, 1],
    ["replaces later copies", [US, US], true, 0, 0],
    ["is deleted if another run posted one first, and our account wasn't known", [US], false, 0, 1],
  ])("%s", async (_, authors, isKnown, index, posts) => {
    const { github, ids, comment, react, ...seen } = await thread();
    for (const author of authors) comment(author, "<!-- once 2 -->");
    if (isKnown) await react();
    const { id } = await github.createCommentOnce(12, "<!-- once 1 -->", isSame);
    expect([ids()[index], ids().length, seen.posts()]).toEqual([id, index + 1, posts]);
  });

  test("is returned even if the thread can't be listed afterward", async () => {
    const { github, ids } = await thread({ listComments: [status(403)] });
    const { id } = await github.createCommentOnce(12, "<!-- once 1 -->", isSame);
    expect(ids()).toEqual([id]);
  });
});
