import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PERMISSIONS } from "../../../src/github/port.ts";
import * as shapes from "../../../src/github/shapes.ts";

const key = fc.constantFrom(
  ...["id", "number", "body", "html_url", "title", "state", "user", "login", "type", "private", "pull_request"],
  ...["locked", "path", "content", "permission", "permissions", "admin", "push", "pull", "message", "errors"],
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, "", "write", "ana", 0, 1, -1, 1.5, 1e300),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(key, tie("tree"), { maxKeys: 6 }),
  ),
}));
const isId = (id: number) => Number.isSafeInteger(id) && id > 0;
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === "string");

test("anything read from any body has the expected shape, or is null", () => {
  const body = fc.oneof(
    tree.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(body, (text) => {
      for (const one of [shapes.readComment(text), ...(shapes.readComments(text) ?? [])]) {
        if (one === null) continue;
        const { id, url, body, author } = one;
        expect(isId(id) && (author.id === 0 || isId(author.id))).toBe(true);
        expect(areTexts(url, body, author.login, author.type)).toBe(true);
      }
      const thread = shapes.readThread(text);
      if (thread) {
        expect(isId(thread.number) && areTexts(thread.title, thread.body, thread.state)).toBe(true);
      }
      expect(isId(shapes.readReaction(text)?.id ?? 1)).toBe(true);
      expect([...PERMISSIONS, null]).toContain(shapes.readPermission(text));
      expect([true, false, undefined]).toContain(shapes.readRepository(text)?.isPrivate);
      expect((shapes.readOpenNumbers(text) ?? []).every(isId)).toBe(true);
      expect(shapes.readErrorMessage(text)).toBeTypeOf("string");
    }),
    { numRuns: 1000 },
  );
});

describe("a permission", () => {
  const none = { admin: false, maintain: false, push: false, triage: false, pull: false };
  const read = (sent: object) => shapes.readPermission(JSON.stringify(sent));

  test.each([
    ["admin", "admin", { admin: true, maintain: true, push: true, triage: true, pull: true }],
    ["maintain", "write", { maintain: true, push: true, triage: true, pull: true }],
    ["write", "write", { push: true, triage: true, pull: true }],
    ["triage", "read", { triage: true, pull: true }],
    ["read", "read", { pull: true }],
    ["none", "none", {}],
    ["none", "write", {}],
  ])("is %s according to its booleans if the name is %s", (expected, permission, granted) => {
    expect(read({ permission, user: { permissions: { ...none, ...granted } } })).toBe(expected);
  });

  test.each([
    ["no user", {}],
    ["no booleans", { user: { login: "ana" } }],
    ["values that aren't booleans", { user: { permissions: { admin: "true", push: 1 } } }],
    ["a custom role with the same name as a permission", { role_name: "admin", user: { role_name: "admin" } }],
  ])("is taken from its name, given %s", (_, sent) => {
    expect(read({ permission: "write", ...sent })).toBe("write");
  });

  test.each([
    ["only a role name", { role_name: "admin" }],
    ["an unknown name", { permission: "owner" }],
    ["a list as the name", { permission: ["admin"] }],
    ["booleans in the wrong place", { permissions: { admin: true } }],
  ])("F46 is unknown with %s", (_, sent) => {
    expect(read(sent)).toBeNull();
  });
});
