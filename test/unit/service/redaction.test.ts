import { describe, expect, test } from "vitest";
import { createReaders } from "../../../src/service/schema.ts";
import { JOB } from "../../support/job.ts";
import { ENCODINGS } from "../../support/secrets.ts";

const KEY = "docs_s3cr+t/k=y.2";
const counts = { human: 1, ai: 1, total: 2 };

const { status, source, model, prLink } = JOB;
const job = { id: "job_7", status, source, model, prLink };

describe.each(ENCODINGS)("F59 the key $name", ({ encode }) => {
  const echo = encode(KEY);
  const readers = createReaders(KEY);

  test("is removed from every field of a job except its ID", () => {
    const echoing = {
      ...job,
      status: echo,
      source: { repository: `acme/${echo}`, ref: echo },
      model: echo,
      prLink: `https://github.com/acme/docs/pull/1?${echo}`,
    };
    const read = readers.job(JSON.stringify(echoing));
    expect(read?.id).toBe(job.id);
    for (const text of [read?.status, read?.model, read?.prLink, ...Object.values(read?.source ?? {})]) {
      expect(text).toBeTypeOf("string");
      expect(text).not.toContain(echo);
    }
  });

  test("stays in a job's ID, which requests need", () => {
    const id = echo.replaceAll("/", "-");
    expect(readers.job(JSON.stringify({ ...job, id }))).toEqual({ ...job, id });
  });

  test("is removed from paths", () => {
    const page = { totals: counts, visitors: [{ path: `/a/${echo}`, ...counts }], hasMore: false };
    const [read] = readers.visitorsPage(JSON.stringify(page))?.visitors ?? [];
    expect(read?.path).toMatch(/^\/a\/.*\*\*\*/);
    expect(read?.path).not.toContain(echo);
  });
});

test("a job without the key is unchanged", () => {
  expect(createReaders(KEY).job(JSON.stringify(job))).toEqual(job);
});
