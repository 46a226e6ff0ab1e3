import { describe, expect, test } from "vitest";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { ana, client, comment, failureOf, isPost, lines, ok, talk } from "./harness.ts";

const BODY = "<!-- docs-agent:1 request=r run=1.1 -->\n⏳ **Working**\n";
const bob = { id: 8, login: "bob", type: "User" };

type Written = ReturnType<typeof comment>;

type Says = "created" | "502" | "nothing" | "garbage" | "reset" | "422";

/** The outcome of a POST: when the comment is added (`late` means with the next POST), and the response. */
type Outcome = readonly [written: "now" | "late" | "never", says: Says];

/** GitHub with one thread. Each POST gets the next outcome, and all other requests succeed. */
async function thread(outcomes: readonly Outcome[], existing: readonly Written[] = []) {
  const comments = [...existing];
  let late: Written[] = [];
  let id = 100;
  let posts = 0;
  const responses: Record<Says, (written: Written) => string> = {
    created: (written) => httpResponse(201, written),
    "502": () => httpResponse(502, "<html>"),
    nothing: () => "",
    garbage: () => httpResponse(201, "<html>"),
    reset: () => "",
    "422": () => httpResponse(422, { message: "Validation Failed" }),
  };
  const script: Script = (socket, hit) => {
    if (hit.method === "DELETE") {
      const gone = comments.findIndex(({ id }) => hit.target.endsWith(`/${id}`));
      comments.splice(gone, 1);
      return socket.write(httpResponse(204));
    }
    if (!isPost(hit)) return socket.write(ok(comments));
    if (hit.target.endsWith("/reactions")) return socket.write(httpResponse(201, { id: 6, user: ana }));
    const [when, says] = outcomes[posts++] ?? ["never", "502"];
    const written = comment(++id, JSON.parse(hit.body).body);
    comments.push(...late);
    late = when === "late" ? [written] : [];
    if (when === "now") comments.push(written);
    return says === "reset" ? socket.resetAndDestroy() : socket.write(responses[says](written));
  };
  const server = await serve((socket, hit, n) => void script(socket, hit, n));
  // Only a test without a response waits for the time limit. The others mustn't reach it.
  const responseMs = outcomes.some(([, says]) => says === "nothing") ? 1_000 : 600_000;
  const { github, clock } = client(server.url, { responseMs, graceMs: 600_000 });
  const ids = () => comments.map(({ id }) => id);
  return { server, github, clock, ids };
}

const LOST = ["502", "garbage", "reset"] as const;
const WRITTEN: Outcome = ["now", "created"];
const LATE: Outcome = ["late", "reset"];
const FAILED: Outcome = ["never", "502"];
const REFUSED: Outcome = ["never", "422"];

describe("F52 a new comment", () => {
  test("is sent once if the response arrives", async () => {
    const { github, server } = await thread([WRITTEN]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 101, author: ana });
    expect(lines(server)).toEqual(["POST /issues/12/comments"]);
  });

  test.each<[what: string, outcomes: readonly Outcome[], id: number]>([
    ...[...LOST, "nothing" as const].map((says): [string, Outcome[], number] => [
      `is found, not written again, if only its response was lost (${says})`,
      [["now", says]],
      101,
    ]),
    ...LOST.map((says): [string, Outcome[], number] => [
      `is written once more if the first attempt had no effect (${says})`,
      [["never", says], WRITTEN],
      102,
    ]),
    ["is kept only once if the first attempt takes effect late", [LATE, WRITTEN], 101],
    ["is kept only once if the second response is lost, too", [LATE, ["now", "502"]], 101],
    ["is found if only the second attempt has an effect, and its response is lost", [FAILED, ["now", "502"]], 102],
  ])("%s", async (_, outcomes, id) => {
    const { github, server, ids, clock } = await thread(outcomes);
    expect(await github.createComment(12, BODY)).toMatchObject({ id });
    expect(ids()).toEqual([id]);
    expect(server.hits.filter(isPost)).toHaveLength(outcomes.length);
    expect(clock.slept).toEqual(outcomes.length === 1 ? [] : [1_000]);
  });

  test("F86 fails after half a minute if no attempt takes effect", async () => {
    const { github, server, clock } = await thread([]);
    const failure = await failureOf(github.createComment(12, BODY));
    expect(failure).toMatchObject({ what: "The comment on #12 couldn't be posted", status: 502 });
    expect(server.hits.filter(isPost)).toHaveLength(6);
    expect(clock.monotonic()).toBe(31_000);
  });

  test.each([
    ["isn't sent again after a refusal", [REFUSED], ["POST"]],
    ["fails if the second attempt is refused", [FAILED, REFUSED], ["POST", "GET", "POST", "GET"]],
  ])("%s", async (_, outcomes, methods) => {
    const { github, server } = await thread(outcomes);
    expect(await failureOf(github.createComment(12, BODY))).toMatchObject({ status: 422 });
    expect(server.hits.map(({ method }) => method)).toEqual(methods);
  });

  test("isn't sent again if the thread can't be searched", async () => {
    const { github, server } = await talk(() => httpResponse(502));
    const failure = await failureOf(github.createComment(12, BODY));
    expect(failure.what).toBe("The comment on #12 couldn't be posted");
    expect(server.hits.filter(isPost)).toHaveLength(1);
  });

  test("is read from the second response if the thread can't be searched afterward", async () => {
    const replies = [httpResponse(502), ok([]), httpResponse(201, comment(9, BODY))];
    const { github, server } = await talk((_, n) => replies[n - 1] ?? httpResponse(403));
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 9 });
    expect(server.hits.filter(isPost)).toHaveLength(2);
  });

  test("is returned even if its duplicate can't be deleted", async () => {
    const duplicates = ok([comment(9, BODY), comment(8, BODY)]);
    const replies: Record<string, string> = { POST: httpResponse(502), GET: duplicates, DELETE: httpResponse(403) };
    const { github } = await talk(({ method }) => replies[method] ?? "");
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 8 });
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
    const { github, ids } = await thread([FAILED, WRITTEN], [comment(50, body)]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: isFound ? 50 : 102 });
    expect(ids()).toEqual(isFound ? [50] : [50, 102]);
  });

  test.each([
    ["in an older comment", 50],
    ["in a newer comment", 150],
  ])("doesn't mistake someone else's copy %s for ours", async (_, id) => {
    const copy = comment(id, BODY, bob);
    const known = await thread([["now", "502"]], [copy]);
    await known.github.react(5, "eyes");
    expect(await known.github.createComment(12, BODY)).toMatchObject({ id: 101 });
    expect(known.ids()).toEqual([id, 101]);
    // Without a reaction, only a second comment tells which one is ours.
    const unknown = await thread([["now", "502"], WRITTEN], [copy]);
    expect(await unknown.github.createComment(12, BODY)).toMatchObject({ id: 101 });
    expect(unknown.ids()).toEqual([id, 101]);
  });
});

describe("a comment that must exist once per thread", () => {
  const isSame = ({ body }: { body: string }) => body.startsWith("<!-- once");
  const [MINE, THEIRS] = ["<!-- once 1 -->", "<!-- once 2 -->"];

  test.each<[string, readonly Written[], number, readonly number[]]>([
    ["isn't posted if there's one", [comment(50, THEIRS)], 50, [50]],
    ["is posted if only someone else has one", [comment(50, THEIRS, bob)], 101, [50, 101]],
    ["replaces later copies", [comment(50, THEIRS), comment(60, MINE)], 50, [50]],
  ])("%s", async (_, existing, id, left) => {
    const { github, ids } = await thread([WRITTEN], existing);
    await github.react(5, "eyes");
    expect(await github.createCommentOnce(12, MINE, isSame)).toMatchObject({ id });
    expect(ids()).toEqual(left);
  });

  test("is deleted if another run posted one first, even if the account wasn't known before", async () => {
    const { github, ids } = await thread([WRITTEN], [comment(50, THEIRS)]);
    expect(await github.createCommentOnce(12, MINE, isSame)).toMatchObject({ id: 50 });
    expect(ids()).toEqual([50]);
  });

  test("is returned even if the thread can't be listed afterward", async () => {
    const { github } = await talk((hit) => (isPost(hit) ? httpResponse(201, comment(9, MINE)) : httpResponse(403)));
    expect(await github.createCommentOnce(12, MINE, isSame)).toMatchObject({ id: 9 });
  });
});
