import { describe, expect, test } from "vitest";
import { answer, type Script, serve } from "../support/servers.ts";
import { ana, client, comment, failureOf, isPost, lines, ok } from "./harness.ts";

const BODY = "<!-- docs-agent:1 request=r run=1.1 -->\n⏳ **Working**\n";
const bob = { id: 8, login: "bob", type: "User" };

type Written = ReturnType<typeof comment>;

/** What becomes of a POST: `written` adds the comment, now or (`late`) with the next POST; `says` is the answer, "" for none. */
interface Fate {
  readonly written: "now" | "late" | "never";
  readonly says: "created" | "502" | "nothing" | "garbage" | "reset" | "422";
}

/** GitHub with one thread, which treats the n-th POST as told and answers everything else well. */
async function thread(fates: readonly Fate[], standing: readonly Written[] = []) {
  const comments = [...standing];
  let late: Written[] = [];
  let id = 100;
  const said: Record<Fate["says"], (written: Written) => string> = {
    created: (written) => answer(201, written),
    "502": () => answer(502, "<html>"),
    nothing: () => "",
    garbage: () => answer(201, "<html>"),
    reset: () => "",
    "422": () => answer(422, { message: "Validation Failed" }),
  };
  const script: Script = (socket, hit) => {
    if (hit.method === "DELETE") {
      const gone = comments.findIndex(({ id }) => hit.target.endsWith(`/${id}`));
      comments.splice(gone, 1);
      return socket.write(answer(204));
    }
    if (!isPost(hit)) return socket.write(ok(comments));
    const fate = fates[server.hits.filter(isPost).length - 1];
    const written = comment(++id, JSON.parse(hit.body).body);
    comments.push(...late);
    late = [];
    if (fate?.written === "now") comments.push(written);
    if (fate?.written === "late") late = [written];
    if (fate?.says === "reset") return socket.resetAndDestroy();
    return socket.write(said[fate?.says ?? "502"](written));
  };
  const server = await serve((socket, hit, n) => void script(socket, hit, n));
  // Only where an answer never comes has anyone to wait; the others must not be hurried.
  const answerMs = fates.some(({ says }) => says === "nothing") ? 1_000 : 600_000;
  const { github, clock } = client(server.url, { answerMs, graceMs: 600_000 });
  const ids = () => comments.map(({ id }) => id);
  return { server, github, clock, ids };
}

const lost = ["502", "garbage", "reset"] as const;

describe("F52 the answer to a comment gets lost", () => {
  test("an answer that came is believed, with one request", async () => {
    const { github, server } = await thread([{ written: "now", says: "created" }]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 101, author: ana });
    expect(lines(server)).toEqual(["POST /issues/12/comments"]);
  });

  test.each([...lost, "nothing"] as const)(
    "the comment stands (%s): it is found, and not written again",
    async (says) => {
      const { github, server, ids } = await thread([{ written: "now", says }]);
      expect(await github.createComment(12, BODY)).toMatchObject({ id: 101 });
      expect(ids()).toEqual([101]);
      expect(server.hits.filter(isPost)).toHaveLength(1);
    },
  );

  test.each(lost)("the comment doesn't stand (%s): it is written once more", async (says) => {
    const { github, server, ids, clock } = await thread([
      { written: "never", says },
      { written: "now", says: "created" },
    ]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 102 });
    expect(ids()).toEqual([102]);
    expect(server.hits.filter(isPost)).toHaveLength(2);
    expect(clock.slept).toEqual([1000]);
  });

  test.each(["created", "502"] as const)("the first was only late (second: %s): the lowest id stays", async (says) => {
    const { github, ids } = await thread([
      { written: "late", says: "reset" },
      { written: "now", says },
    ]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 101 });
    expect(ids()).toEqual([101]);
  });

  test("the second is lost too: it is found", async () => {
    const { github, ids } = await thread([
      { written: "never", says: "502" },
      { written: "now", says: "502" },
    ]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 102 });
    expect(ids()).toEqual([102]);
  });

  test("F86 nothing is ever written: that is said, after half a minute", async () => {
    const { github, server, clock } = await thread([]);
    const failure = await failureOf(github.createComment(12, BODY));
    expect(failure).toMatchObject({ what: "The comment on #12 couldn't be written", status: 502 });
    expect(server.hits.filter(isPost)).toHaveLength(6);
    expect(clock.monotonic()).toBe(31_000);
  });

  test("a no is final at once", async () => {
    const { github, server } = await thread([{ written: "never", says: "422" }]);
    expect(await failureOf(github.createComment(12, BODY))).toMatchObject({ status: 422 });
    expect(server.hits).toHaveLength(1);
  });

  test("a no to the second is what is told", async () => {
    const { github } = await thread([
      { written: "never", says: "502" },
      { written: "never", says: "422" },
    ]);
    expect(await failureOf(github.createComment(12, BODY))).toMatchObject({ status: 422 });
  });

  test("the thread can't be searched: nothing is written blindly", async () => {
    const server = await serve((socket) => void socket.write(answer(502)));
    const failure = await failureOf(client(server.url).github.createComment(12, BODY));
    expect(failure.what).toBe("The comment on #12 couldn't be written");
    expect(server.hits.filter(isPost)).toHaveLength(1);
  });

  test("the thread can't be searched after the second: what was answered stands", async () => {
    const server = await serve((socket, hit, n) => {
      const replies = [answer(502), ok([]), answer(201, comment(9, BODY))];
      socket.write(replies[n - 1] ?? answer(403));
      if (n > 3) expect(hit.method).toBe("GET");
    });
    expect(await client(server.url).github.createComment(12, BODY)).toMatchObject({ id: 9 });
  });

  test("a twin that can't be deleted costs nothing", async () => {
    const server = await serve((socket, { method }) => {
      const twins = [comment(9, BODY), comment(8, BODY)];
      socket.write(method === "POST" ? answer(502) : method === "GET" ? ok(twins) : answer(403));
    });
    expect(await client(server.url).github.createComment(12, BODY)).toMatchObject({ id: 8 });
  });
});

describe("what counts as the comment", () => {
  const other = BODY.replace("run=1.1", "run=1.2");
  test.each([
    ["line ends and white space of the server's own", BODY.replaceAll("\n", "\r\n").trimEnd(), true],
    ["another marker", other, false],
    ["the same marker over another text", BODY.replace("Working", "Done"), false],
    ["no marker", BODY.split("\n").slice(1).join("\n"), false],
    ["a marker that is spaced otherwise", BODY.replace(" run", "  run"), false],
    ["a quotation", `> ${BODY}`, false],
  ])("%s", async (_, stands, isFound) => {
    const { github, ids } = await thread(
      [
        { written: "never", says: "502" },
        { written: "now", says: "created" },
      ],
      [comment(50, stands)],
    );
    expect(await github.createComment(12, BODY)).toMatchObject({ id: isFound ? 50 : 102 });
    expect(ids()).toEqual(isFound ? [50] : [50, 102]);
  });

  test("a copy by someone else is no one's twin", async () => {
    const { github, ids } = await thread([{ written: "now", says: "502" }], [comment(150, BODY, bob)]);
    expect(await github.createComment(12, BODY)).toMatchObject({ id: 101 });
    expect(ids()).toEqual([150, 101]);
  });
});
