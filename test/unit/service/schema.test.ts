import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "../../../src/json.ts";
import { createRedactor } from "../../../src/runner/sanitize.ts";
import { createReaders, MAX_PATH_LENGTH } from "../../../src/service/schema.ts";
import { prop } from "../prop.ts";

const { job, visitorsPage } = createReaders(createRedactor(["docs_key"]));
const readJob = (body: string) => readJson(job, body);
const readVisitorsPage = (body: string) => readJson(visitorsPage, body);

describe("a job", () => {
  test("F36 with deep nesting isn't accepted", () => {
    expect(readJob("[".repeat(2_000_000))).toBeUndefined();
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
  test("F66 has the rows that can be used, and the number of the others", () => {
    const path = "/".padEnd(MAX_PATH_LENGTH, "x");
    const polluting = '{"path":"/a","human":2,"ai":1,"__proto__":{"total":3,"polluted":true}}';
    const read = readVisitorsPage(
      page([
        { ...row, path },
        { ...row, path: `${path}x` },
      ]).replace("[", `[${polluting},`),
    );
    expect(read).toEqual({ totals, visitors: [{ ...row, path }], received: 3, rejected: 2, hasMore: false });
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
