import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/json.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { createReaders, MAX_PATH_LENGTH } from "../../../src/service/schema.ts";
import { prop } from "../prop.ts";

const { job, visitorsPage } = createReaders(createRedactor(["docs_key"]));
const readJob = (body: string) => readJson(job, body);
const readVisitorsPage = (body: string) => readJson(visitorsPage, body);

const bare = { id: "j", status: "", source: { repository: null, ref: null }, model: null, prLink: null };

describe("a job", () => {
  test.each([
    ["only an ID", {}, {}],
    ["fields of the wrong type", { status: 1, source: "x", model: {}, prLink: ["x"] }, {}],
    ["half a source", { source: { repository: "a/b", ref: 7 } }, { source: { repository: "a/b", ref: null } }],
    ["an unknown status and unknown fields", { status: "queued", more: [1] }, { status: "queued" }],
  ])("is read with %s", (_name, sent, read) => {
    expect(readJob(JSON.stringify({ id: "j", ...sent }))).toEqual({ ...bare, ...read });
  });

  test.each([
    ["F15 an ID that isn't a string", '{"id":7}'],
    ["an ID that can't be encoded", '{"id":"\\ud800"}'],
    ["F36 deep nesting", "[".repeat(2_000_000)],
  ])("%s isn't accepted", (_name, body) => {
    expect(readJob(body)).toBeUndefined();
  });

  const field = fc.constantFrom("status", "source", "model", "prLink", "createdAt", "archivedAt", "__proto__", "x");
  prop([fc.dictionary(field, fc.jsonValue())])("the ID is read regardless of all other fields", (rest) => {
    expect(readJob(JSON.stringify({ ...rest, id: "j" }))?.id).toBe("j");
  });
});

const totals = { human: 2, ai: 1, total: 3 };
const row = { path: "/a", ...totals };
const page = (visitors: unknown, more: object = {}) => JSON.stringify({ totals, visitors, hasMore: false, ...more });

describe("a page of visitors", () => {
  test.each<[what: string, sent: object, read?: object]>([
    ["a valid row", {}],
    ["the path __proto__", { path: "__proto__" }],
    ["an 8 KiB path", { path: "/".padEnd(MAX_PATH_LENGTH, "x") }],
    ["a total that exceeds the sum", { human: 1, ai: 1, total: 9 }],
    ["a count in quotes", { human: "2" }, { human: 2 }],
    ["fractional counts", { human: 2.5, ai: 5e-324, total: 2.4 }, { human: 3, ai: 0, total: 2 }],
  ])("F66 keeps %s", (_name, sent, read = sent) => {
    const visitors = [{ ...row, ...read }];
    const expected = { totals, visitors, received: 1, rejected: 0, hasMore: false };
    expect(readVisitorsPage(page([{ ...row, ...sent }]))).toEqual(expected);
  });

  test.each<[what: string, row: string | object | null]>([
    ["a longer path", { ...row, path: "/".padEnd(MAX_PATH_LENGTH + 1, "x") }],
    ["a missing path", totals],
    ["a missing count", { path: "/a", human: 1, ai: 1 }],
    ["a negative count", { ...row, ai: -1 }],
    ["a count that no site has", { ...row, human: 1e15 }],
    ["a count that's infinite", '{"path":"/a","human":1e999,"ai":1,"total":3}'],
    ["a count that's text", { ...row, human: "1,2" }],
    ["a count in a prototype", '{"path":"/a","human":2,"ai":1,"__proto__":{"total":3,"polluted":true}}'],
    ["null", null],
    ["a list", []],
  ])("F66 rejects %s, and keeps the others", (_name, sent) => {
    const json = typeof sent === "string" ? sent : JSON.stringify(sent);
    const read = readVisitorsPage(page([row]).replace("[", `[${json},`));
    expect(read).toMatchObject({ visitors: [row], received: 2, rejected: 1 });
    expect(Reflect.has({}, "polluted")).toBe(false);
  });

  test.each([
    ["no totals", page([], { totals: undefined })],
    ["negative totals", page([], { totals: { ...totals, ai: -1 } })],
    ["no rows", page(undefined)],
    ["no hasMore", page([], { hasMore: undefined })],
    ["HTML", "<html>"],
  ])("is rejected: %s", (_name, body) => {
    expect(readVisitorsPage(body)).toBeUndefined();
  });
});

test("F59 the key is removed from paths, and from every field of a job except its ID, which requests need", () => {
  const key = "docs_s3cr+t.k=y.2";
  const readers = createReaders(createRedactor([key]));
  const source = { repository: `acme/${key}`, ref: key };
  const sent = { id: key, status: key, source, model: key, prLink: `https://github.com/acme/docs/pull/1?${key}` };
  const { id, ...others } = readers.job(sent) ?? {};
  expect(id).toBe(key);
  expect(JSON.stringify(others).split("***")).toHaveLength(6);
  expect(JSON.stringify([others, readJson(readers.visitorsPage, page([{ ...row, path: `/a/${key}` }]))])).not.toContain(
    key,
  );
});

test("F239 cuts each text of a job", () => {
  const long = "m".repeat(20_000);
  const sent = { id: "j", status: long, model: long, prLink: long, source: { repository: long, ref: long } };
  const { status, model, prLink, source } = readJob(JSON.stringify(sent)) ?? {};
  const texts = [status, model, prLink, source?.repository, source?.ref];
  expect(texts.map((text) => text?.length)).toEqual([100, 10_000, 10_000, 10_000, 10_000]);
});
