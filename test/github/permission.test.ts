import { describe, expect, test } from "vitest";
import { answer } from "../support/servers.ts";
import { failureOf, ok, talk } from "./harness.ts";

const none = { admin: false, maintain: false, push: false, triage: false, pull: false };
const lookUp = async (reply: string) => (await talk(() => reply)).github.permission("ana");

describe("permission", () => {
  test.each([
    ["admin", { ...none, admin: true, maintain: true, push: true, triage: true, pull: true }, "admin"],
    [
      "maintain, folded into write",
      { ...none, maintain: true, push: true, triage: true, pull: true },
      "write",
    ],
    ["write", { ...none, push: true, triage: true, pull: true }, "write"],
    ["triage, folded into read", { ...none, triage: true, pull: true }, "read"],
    ["read", { ...none, pull: true }, "read"],
    ["none", none, "none"],
    ["none, whatever the word", none, "write"],
  ])("the booleans know best: %s", async (expected, permissions, permission) => {
    expect(await lookUp(ok({ permission, user: { permissions } }))).toBe(expected.split(",")[0]);
  });

  test.each([
    ["no user", { permission: "write" }],
    ["no booleans", { permission: "write", user: { login: "ana" } }],
    ["empty booleans", { permission: "write", user: { permissions: {} } }],
    ["booleans that are none", { permission: "write", user: { permissions: { admin: "true", push: 1 } } }],
    ["null", { permission: "write", user: null }],
  ])("without them the word counts: %s", async (_, sent) => {
    expect(await lookUp(ok(sent))).toBe("write");
  });

  test.each([
    [
      "named like a permission",
      {
        permission: "read",
        role_name: "admin",
        user: { role_name: "admin", permissions: { ...none, pull: true } },
      },
      "read",
    ],
    ["named like a permission, without booleans", { permission: "read", role_name: "admin" }, "read"],
    ["named anything", { permission: "write", role_name: "docs people" }, "write"],
  ])("a custom role's name is not looked at: %s", async (_, sent, expected) => {
    expect(await lookUp(ok(sent))).toBe(expected);
  });

  test.each([
    ["neither", {}],
    ["only a role's name", { role_name: "admin" }],
    ["an unknown word", { permission: "owner" }],
    ["a word that is none", { permission: ["admin"] }],
    ["booleans elsewhere", { permissions: { admin: true } }],
  ])("F46 a look-up that says nothing fails: %s", async (_, sent) => {
    const failure = await failureOf(lookUp(ok(sent)));
    expect(failure).toMatchObject({ what: "The permission of ana could not be looked up", status: 200 });
  });

  test.each([401, 403, 404, 500])("F46 a look-up that is answered %d fails", async (status) => {
    expect(await failureOf(lookUp(answer(status, { message: "No" })))).toMatchObject({ status });
  });
});
