import { expect, test } from "vitest";
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

const none = { admin: false, maintain: false, push: false, triage: false, pull: false };
const write = { push: true, triage: true, pull: true };
const by = (permission: string, granted: object) => ({ permission, user: { permissions: { ...none, ...granted } } });

test.each<[what: string, sent: object, permission: string | undefined]>([
  ["all booleans", by("admin", { admin: true, maintain: true, ...write }), "admin"],
  ["a boolean that the name doesn't have", by("write", { maintain: true, ...write }), "maintain"],
  ["the booleans of its name", by("write", write), "write"],
  ["fewer booleans than its name", by("read", { triage: true, pull: true }), "triage"],
  ["one boolean", by("read", { pull: true }), "read"],
  ["no boolean that's true", by("none", {}), "none"],
  ["no boolean that's true, despite its name", by("write", {}), "none"],
  ["no user", { permission: "write" }, "write"],
  ["no booleans", { permission: "write", user: { login: "ana" } }, "write"],
  ["other values", { permission: "write", user: { permissions: { admin: "true", push: 1 } } }, "write"],
  ["a custom role called admin", { permission: "write", role_name: "admin", user: { role_name: "admin" } }, "write"],
  ["F46 only a role name", { role_name: "admin" }, undefined],
  ["F46 an unknown name", { permission: "owner" }, undefined],
  ["F46 a list as the name", { permission: ["admin"] }, undefined],
  ["F46 booleans in the wrong place", { permissions: { admin: true } }, undefined],
])("a permission with %s is read", (_, sent, permission) => {
  expect(shapes.permission(sent)).toBe(permission);
});
