import fc from "fast-check";
import { expect, test } from "vitest";
import { PERMISSIONS } from "../../src/github/port.ts";
import {
  readComment,
  readComments,
  readComplaint,
  readFile,
  readFolder,
  readOpenNumbers,
  readPermission,
  readReaction,
  readRepository,
  readThread,
} from "../../src/github/shapes.ts";

const key = fc.constantFrom(
  ...[
    "id",
    "number",
    "body",
    "html_url",
    "title",
    "state",
    "user",
    "login",
    "type",
    "private",
    "pull_request",
    "locked",
    "path",
    "content",
  ],
  ...["permission", "permissions", "admin", "push", "pull", "message", "errors"],
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, "", "write", "ana", 0, 1, -1, 1.5, 1e300),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(key, tie("tree"), { maxKeys: 6 }),
  ),
}));
const usable = (id: number) => Number.isSafeInteger(id) && id >= 0;

test("whatever a body holds, what is read of it has its shape, or is nothing", () => {
  const body = fc.oneof(
    tree.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(body, (text) => {
      for (const comment of [readComment(text), ...(readComments(text) ?? [])]) {
        if (comment === null) continue;
        expect(usable(comment.id) && comment.id > 0 && usable(comment.author.id)).toBe(true);
        for (const word of [comment.url, comment.body, comment.author.login, comment.author.type]) {
          expect(word).toBeTypeOf("string");
        }
      }
      const thread = readThread(text);
      if (thread) {
        expect(thread.number).toBeGreaterThan(0);
        for (const word of [thread.title, thread.body, thread.state]) expect(word).toBeTypeOf("string");
      }
      const reaction = readReaction(text);
      if (reaction) expect(reaction.id).toBeGreaterThan(0);
      expect([...PERMISSIONS, null]).toContain(readPermission(text));
      expect([true, false, undefined]).toContain(readRepository(text)?.isPrivate);
      for (const number of readOpenNumbers(text, "any") ?? []) expect(number).toBeGreaterThan(0);
      for (const path of readFolder(text) ?? []) expect(path).toBeTypeOf("string");
      expect(readFile(text) ?? "").toBeTypeOf("string");
      expect(readComplaint(text)).toBeTypeOf("string");
    }),
    { numRuns: 1000 },
  );
});
