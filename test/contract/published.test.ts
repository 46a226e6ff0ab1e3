/** The comparison of our description with a published one must report only what affects a client. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Description, differences, information } from "../../scripts/compare-api.ts";
import { startScript } from "../support/script.ts";
import { document } from "./service.ts";

const ours = document as unknown as Description;
const STATUSES = document.components.schemas.JobStatus?.enum as string[];

/** Like a real deployment's descriptions: OpenAPI 3.0, in two documents, with more operations than ours. */
function published(): { readonly admin: Description; readonly analytics: Description } {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const content = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
  const path = (...names: string[]) =>
    names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const query = (name: string, schema: object) => ({ name, in: "query", required: false, schema });
  const prompt = { type: "object", required: ["prompt"], properties: { prompt: { type: "string", minLength: 1 } } };
  const text = { type: "string" };
  const time = { type: "string", format: "date-time" };
  const counts = { human: { type: "number" }, ai: { type: "number" }, total: { type: "number" } };
  return {
    admin: {
      paths: {
        "/v1/agent/{projectId}/jobs": { get: { responses: { "200": content(reference("Job")) } } },
        "/v2/agent/{projectId}/job": {
          post: {
            parameters: path("projectId"),
            requestBody: content(prompt),
            responses: { "201": content(reference("Job")), "400": content(reference("Error")) },
          },
        },
        "/v2/agent/{projectId}/job/{id}": {
          parameters: path("projectId"),
          get: { parameters: path("id"), responses: { "200": content(reference("Job")), "404": {} } },
        },
        "/v2/agent/{projectId}/job/{id}/message": {
          post: {
            parameters: path("projectId", "id"),
            requestBody: content(prompt),
            responses: { "200": content(reference("Job")), "429": {} },
          },
        },
      },
      components: {
        schemas: {
          Error: { type: "object", properties: { error: text } },
          Job: {
            type: "object",
            properties: {
              id: text,
              status: { type: "string", enum: STATUSES.toReversed() },
              source: { type: "object", properties: { repository: text, ref: { ...text, nullable: true } } },
              model: text,
              prLink: { type: "string", format: "uri", nullable: true },
              createdAt: time,
              archivedAt: { ...time, nullable: true },
            },
          },
        },
      },
    },
    analytics: {
      paths: {
        "/v1/analytics/{projectId}/visitors": {
          get: {
            parameters: [
              { $ref: "#/components/parameters/projectId" },
              query("dateFrom", text),
              query("dateTo", text),
              query("limit", { type: "integer", minimum: 1, maximum: 250, default: 50 }),
              query("offset", { type: "integer", minimum: 0, default: 0 }),
            ],
            responses: {
              "200": content({
                type: "object",
                properties: {
                  totals: { type: "object", properties: counts },
                  visitors: { type: "array", items: { type: "object", properties: { path: text, ...counts } } },
                  hasMore: { type: "boolean" },
                },
              }),
              "500": {},
            },
          },
        },
      },
      components: { parameters: { projectId: path("projectId")[0] } },
    },
  };
}

/** Changes a published document in one place. `place` lists the keys that lead there, separated by bars. */
function changed(place: string, value: unknown): Description[] {
  const { admin, analytics } = structuredClone(published());
  const keys = place.split("|");
  const last = keys.pop() ?? "";
  const whole = keys[0] === "visitors" ? [analytics, "/v1/analytics/{projectId}/visitors"] : [admin];
  const [start, path] = whole as [Description, string?];
  const holder = keys
    .slice(path === undefined ? 0 : 1)
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key],
      path === undefined ? start : start.paths[path],
    ) as Record<string, unknown>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return [admin, analytics];
}

const JOB = "components|schemas|Job|properties";
const CREATE = "paths|/v2/agent/{projectId}/job|post";
const RESPONSE = "visitors|get|responses|200|content|application/json|schema|properties";

describe("the comparison with a published description", () => {
  it("finds no differences between equivalent descriptions, regardless of form and order", () => {
    expect(differences(ours, Object.values(published()))).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ["`POST /v2/agent/{projectId}/job`: It's no longer described", "paths|/v2/agent/{projectId}/job", undefined],
    ["`POST /v2/agent/{projectId}/job`: It's deprecated", `${CREATE}|deprecated`, true],
    ["The status `402` is new", `${CREATE}|responses|402`, {}],
    ["The response's field `branch` is new", `${JOB}|branch`, { type: "string" }],
    ["The response's field `prLink` is gone", `${JOB}|prLink`, undefined],
    ['The response\'s field `model` has the type `["object"]`, not `["string"]`', `${JOB}|model`, { type: "object" }],
    [
      `The response's field \`status\` has the enum \`["active","queued"]\`, not \`${JSON.stringify(STATUSES.toSorted())}\``,
      `${JOB}|status|enum`,
      ["active", "queued"],
    ],
    [
      "The request's field `model` is new, and required",
      `${CREATE}|requestBody|content|application/json|schema`,
      { required: ["prompt", "model"], properties: { prompt: { type: "string" }, model: { type: "string" } } },
    ],
    ["The `query parameter limit` has the maximum `100`, not `250`", "visitors|get|parameters|3|schema|maximum", 100],
    ["The `query parameter dateFrom` is required now", "visitors|get|parameters|1|required", true],
    ["The `query parameter page` is new", "visitors|get|parameters|4|name", "page"],
    ["The `query parameter offset` is gone", "visitors|get|parameters|4|name", "page"],
    ['The response\'s field `totals.ai` has the type `["string"]`', `${RESPONSE}|totals|properties|ai|type`, "string"],
    ["The response's field `visitors[].path` is gone", `${RESPONSE}|visitors|items|properties|path`, undefined],
    ["The response's field `visitors[].path` can be missing now", `${RESPONSE}|visitors|items|required`, ["human"]],
  ])("reports “%s”", (difference, place, value) => {
    expect(differences(ours, changed(place, value))).toContainEqual(expect.stringContaining(difference));
  });

  it.each([
    ["a description", `${JOB}|id|description`, "Opaque"],
    ["a status that openapi.yaml also lists", `${CREATE}|responses|503`, {}],
  ])("ignores %s", (_, place, value) => {
    expect(differences(ours, changed(place, value))).toEqual([]);
  });

  it("lists operations that this project doesn't use only as information", () => {
    const published = changed("paths|/v2/agent/{projectId}/secrets", { get: {} });
    expect(differences(ours, published)).toEqual([]);
    expect(information(ours, published)).toEqual([
      "`GET /v1/agent/{projectId}/jobs`: Not used by this project",
      "`GET /v2/agent/{projectId}/secrets`: Not used by this project",
    ]);
  });

  it("keeps names from the service in code spans", () => {
    const [difference] = differences(ours, changed(`${JOB}|a\`@everyone <b>\n# b`, { type: "string" }));
    expect(difference).toContain("`a??everyone ?b??? b`");
  });
});

describe("scripts/compare-api.ts", () => {
  async function serving(documents: readonly unknown[]): Promise<string[]> {
    const server = createServer((request, response) => {
      const found = documents[Number(request.url?.slice(1))];
      response.statusCode = found === undefined ? 404 : 200;
      response.end(JSON.stringify(found));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    return [...documents, undefined].map(
      (_, index) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${index}`,
    );
  }

  it("exits with 0 for no differences, 1 for differences, and 2 if the comparison fails", async () => {
    const { admin, analytics } = published();
    const [first = "", second = "", missing = ""] = await serving([admin, analytics]);
    expect(await startScript("scripts/compare-api.ts", [`${first} ${second}`])).toMatchObject({
      exitCode: 0,
      stdout: "- `GET /v1/agent/{projectId}/jobs`: Not used by this project\n",
    });
    expect(await startScript("scripts/compare-api.ts", [second, second])).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/^(?:- `.*`: It's no longer described\n){3}$/),
    });
    expect(await startScript("scripts/compare-api.ts", [first, missing])).toMatchObject({
      exitCode: 2,
      stderr: `${missing} responded with status 404\n`,
    });
    expect(await startScript("scripts/compare-api.ts", [])).toMatchObject({ exitCode: 2 });
  });
});
