import { expect, it } from "vitest";
import { editFromRecord } from "../../../src/agent/record.ts";
import type { Phase } from "../../../src/agent/status.ts";
import type { Comment } from "../../../src/event.ts";
import { virtualClock } from "../../support/clock.ts";
import { MARKER, signer } from "../../support/signer.ts";

it.each<[shown: Phase, saved: Phase, isEdited: boolean]>([
  ["starting", "starting", true],
  ["starting", "unsent", true],
  ["starting", "sending", true],
  ["unsent", "starting", false],
  ["unsent", "sending", true],
  ["sending", "sent", true],
  ["sending", "working", true],
  ["uncertain", "sent", false],
  ["uncertain", "working", true],
  ["working", "sent", false],
  ["working", "pull-request", true],
  ["pull-request", "working", false],
  ["timed-out", "working", false],
  ["failed", "no-pull-request", true],
])("if the comment says %s and the record says %s, the post step edits the comment: %s", async (...given) => {
  const [shown, phase, isEdited] = given;
  const { isCurrent, edits } = await edit(shown, phase);
  expect([isCurrent, edits]).toEqual([isEdited, isEdited ? ["From the record"] : []]);
});

async function edit(shown: Phase, phase: Phase) {
  const body = `${signer.write(12, { ...MARKER, phase: shown })}\nText`;
  const comment: Comment = { id: 5, url: "", body, author: { id: 1, login: "github-actions[bot]", type: "Bot" } };
  const edits: string[] = [];
  const github = {
    getComment: async () => comment,
    listComments: async () => [comment],
    updateComment: async (_: number, text: string) => {
      edits.push(text);
      return comment;
    },
  };
  const record = { thread: 12, id: 5, nonce: MARKER.nonce, account: 1, phase, body: "From the record" };
  const isCurrent = await editFromRecord(github, virtualClock(), new AbortController().signal, record);
  return { isCurrent, edits };
}
