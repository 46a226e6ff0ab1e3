/** The comparison of our description with a published one must report only what affects a client. */
import { describe, expect, it } from "vitest";
import { type Description, differences, information } from "../../scripts/compare-api.ts";
import { startNode } from "../support/process.ts";
import { httpResponse, serve } from "../support/servers.ts";
import { document } from "./service.ts";

const ours = document as unknown as Description;

/** Our own description with one change. `place` lists the keys that lead there, separated by bars. */
function changed(place: string, value: unknown): Description[] {
  const published = structuredClone(ours);
  const keys = place.split("|");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], published) as object;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
  return [published];
}

const CREATE = "paths|/v2/agent/{projectId}/job|post";
const JOB = "components|schemas|Job|properties";
const VISITORS = "paths|/v1/analytics/{projectId}/visitors|get";
const TEXT = { type: "string" };

describe("the comparison with a published description", () => {
  it.each<[string, string, unknown]>([
    ["`POST /v2/agent/{projectId}/job`: It's no longer described", "paths|/v2/agent/{projectId}/job", undefined],
    ["`POST /v2/agent/{projectId}/job`: It's deprecated", `${CREATE}|deprecated`, true],
    ["The status `402` is new", `${CREATE}|responses|402`, {}],
    ["The response's field `branch` is new", `${JOB}|branch`, TEXT],
    ["The response's field `prLink` is gone", `${JOB}|prLink`, undefined],
    ['The response\'s field `model` has the type `["object"]`, not `["string"]`', `${JOB}|model`, { type: "object" }],
    ["The response's field `status` has the enum", "components|schemas|JobStatus|enum", ["active", "queued"]],
    [
      "The request's field `model` is new, and required",
      "components|schemas|Instruction",
      { required: ["prompt", "model"], properties: { prompt: TEXT, model: TEXT } },
    ],
    ["`query parameter limit` has the maximum `100`, not `250`", `${VISITORS}|parameters|2|schema|maximum`, 100],
    ["`query parameter dateFrom` is required now", `${VISITORS}|parameters|0|required`, true],
    ["The response's field `visitors[].path` is gone", "components|schemas|VisitorRow|allOf|1|properties", {}],
    ["`query parameter offset` is gone", `${VISITORS}|parameters|3|name`, "page"],
  ])("reports “%s”", (difference, place, value) => {
    expect(differences(ours, changed(place, value))).toContainEqual(expect.stringContaining(difference));
  });

  it.each([
    ["a description", `${JOB}|id|description`, "Opaque"],
    ["the order of values", "components|schemas|JobStatus|enum", ["failed", "archived", "completed", "active"]],
    ["the form of a type", `${JOB}|prLink`, { ...TEXT, nullable: true }],
    ["a status that openapi.yaml also lists", `${CREATE}|responses|503`, {}],
  ])("ignores %s", (_, place, value) => {
    expect(differences(ours, changed(place, value))).toEqual([]);
  });

  it("lists operations that this project doesn't use only as information", () => {
    const published = changed("paths|/v2/agent/{projectId}/secrets", { get: {} });
    expect(differences(ours, published)).toEqual([]);
    expect(information(ours, published)).toEqual(["`GET /v2/agent/{projectId}/secrets`: Not used by this project"]);
  });

  it("keeps names from the service in code spans", () => {
    const [difference] = differences(ours, changed(`${JOB}|a\`@everyone <b>\n# b`, TEXT));
    expect(difference).toContain("`a??everyone ?b??? b`");
  });
});

it("scripts/compare-api.ts exits with 0 for no differences, 1 for differences, and 2 if the comparison fails", async () => {
  const documents = [ours, ...changed(`${JOB}|prLink`, undefined)];
  const { url } = await serve((socket, { target }) => {
    const found = documents[Number(target.slice(1))];
    socket.end(httpResponse(found ? 200 : 404, found ?? {}));
  });
  const compare = (path: string) => startNode(["scripts/compare-api.ts", `${url}${path}`]).done;
  expect(await compare("/0")).toMatchObject({ exitCode: 0, stdout: "" });
  expect(await compare("/1")).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/^(?:- `.*` is gone\n)+$/) });
  expect(await compare("/2")).toMatchObject({ exitCode: 2, stderr: `${url}/2 responded with status 404\n` });
});
