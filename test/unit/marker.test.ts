import { describe, expect, it } from "vitest";
import { createSigner, parseMarker, requestKey } from "../../src/marker.ts";
import { MARKER as marker, SCOPE, signer } from "../support/signer.ts";
import { prop } from "./prop.ts";
import { anyCharacters } from "./text/texts.ts";

describe("marker", () => {
  const line = signer.write(12, marker);
  const elsewhere = (change: Partial<typeof SCOPE>) => createSigner({ ...SCOPE, ...change });

  it("is one hidden line that can be read back", () => {
    expect(line).toMatch(/^<!-- docs-agent:1 [^\n]* -->$/);
    for (const rest of ["", "\ntext", "\r\ntext"]) expect(signer.read(12, `${line}${rest}`)).toEqual(marker);
  });

  it.each([requestKey("src/**"), ""])("F274 can be read with what it covers, also in older formats: %j", (paths) => {
    const given = { ...marker, covers: { from: "a".repeat(40), to: "b".repeat(40), until: 1, streak: 0, paths } };
    const line = signer.write(12, given);
    expect(line).toMatch(paths ? `..1..0..${paths} ` : "..1..0 ");
    expect(signer.read(12, line)).toEqual(given);
  });

  const value = anyCharacters({ minLength: 1 });
  prop([value, value, value])("can contain any value without ending the HTML comment early", (job, project, phase) => {
    const own = createSigner({ ...SCOPE, projectId: project });
    const line = own.write(1, { ...marker, job, phase });
    expect(line.slice(4, -3)).not.toContain("--");
    expect(own.read(1, line)).toEqual({ ...marker, job, phase });
  });

  it.each<[what: string, thread: number, line: string, signer?: typeof signer]>([
    ["in another thread", 13, line],
    ["in another repository", 12, line, elsewhere({ repository: "acme/fork" })],
    ["for another project", 12, line, elsewhere({ projectId: "other" })],
    ["for another service", 12, line, elsewhere({ baseUrl: "https://other.example.com" })],
    ["after the key was replaced", 12, line, elsewhere({ apiKey: "docs_new_key" })],
    ["with another job", 12, line.replace("job=job%2D1", "job=job%2D2")],
    ["with another phase", 12, line.replace("phase=working", "phase=failed")],
    ["with another attempt", 12, line.replace("attempt=1", "attempt=2")],
    ["with another nonce", 12, line.replace("nonce=n1", "nonce=n2")],
    ["with a forged signature", 12, line.replace(/hmac=\w{64}/, `hmac=${"0".repeat(64)}`)],
    ["below the first line", 12, `> quoted\n${line}`],
  ])("F55 isn't accepted %s", (_, thread, line, reader = signer) => {
    expect(reader.read(thread, line)).toBeNull();
  });

  it("can be parsed without a valid signature, so that it can prevent a duplicate request", () => {
    const line = elsewhere({ apiKey: "docs_old_key" }).write(12, marker);
    expect(signer.read(12, line)).toBeNull();
    expect(parseMarker(line)).toMatchObject({ ...marker, projectId: SCOPE.projectId });
    expect(parseMarker("<!-- docs-agent:2 kind=job request=r project=p job= phase=starting run=9.1 -->")).toBeNull();
  });

  it("ignores the case of the repository's name", () => {
    expect(elsewhere({ repository: "Acme/Docs" }).read(12, line)).toEqual(marker);
  });

  it("uses different request keys for parts that concatenate to the same text", () => {
    expect(requestKey("ab", "c")).not.toBe(requestKey("a", "bc"));
    expect(requestKey("ab", "c")).toBe(requestKey("ab", "c"));
  });
});
