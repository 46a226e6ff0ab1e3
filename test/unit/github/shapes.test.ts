import { describe, expect, test } from "vitest";
import * as shapes from "../../../src/github/shapes.ts";

const ghost = { id: 0, login: "ghost", type: "User" };

test.each([
  ["no user", {}, {}],
  ["a deleted user", { user: null }, {}],
  ["a user without an ID", { user: { login: "ana" } }, {}],
  ["a user without a type", { user: { id: 7, login: "ana" } }, { author: { id: 7, login: "ana", type: "User" } }],
  ["no URL and no body", { html_url: null, body: null }, { url: "", body: "" }],
])("a comment with %s is read", (_, sent, expected) => {
  const read = shapes.comment({ id: 5, html_url: "u", body: "b", ...sent });
  expect(read).toEqual({ id: 5, url: "u", body: "b", author: ghost, ...expected });
});

test("a thread and a reaction with only an ID are read", () => {
  const blank = { title: "", body: "", author: ghost, state: "open", isLocked: false, labels: [] };
  expect(shapes.thread({ number: 12 })).toEqual(blank);
  expect(shapes.reaction({ id: 6 })).toEqual({ id: 6, author: ghost });
});

test.each([
  ["1970-01-01T00:00:00Z", true],
  ["2026-11-16T14:00:00+02:00", true],
  ["2026-13-40T00:00:00Z", false],
  ["yesterday", false],
])("the time %j is read: %j", (sent, isRead) => {
  expect(shapes.time(sent)).toBe(isRead ? sent : undefined);
});

describe("a permission", () => {
  const none = { admin: false, maintain: false, push: false, triage: false, pull: false };
  const read = (sent: object) => shapes.permission(sent);

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
    expect(read(sent)).toBeUndefined();
  });
});
