import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readSitemapFile } from "../../../src/net/sitemaps.ts";
import { virtualClock, virtualTimers } from "../../support/clock.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { httpResponse, type Script, serve } from "../../support/servers.ts";
import { openNetwork } from "../harness.ts";

const XML = "<urlset></urlset>";
const TOO_MUCH = 50 * 1024 ** 2 + 1;

function open(signal = new AbortController().signal) {
  const clock = virtualClock();
  const { timer, pass } = virtualTimers(clock);
  const connection = { network: openNetwork(), clock, timer, signal };
  return { pass, read: (file: string | URL, deadline = 300_000) => readSitemapFile(connection, file, deadline) };
}

const urlOf = async (script: Script) => new URL("/sitemap.xml", (await serve(script)).url);
const because = (why: RegExp) => ({ why: expect.stringMatching(why) });

const say =
  (status: number, headers: Readonly<Record<string, string>> = {}, body: string | Buffer = ""): Script =>
  (socket) => {
    socket.write(httpResponse(status, "", { "content-length": String(Buffer.byteLength(body)), ...headers }));
    socket.write(body);
  };
const moved: Script = (...request) =>
  (request[1].target === "/new.xml" ? say(200, {}, XML) : say(301, { location: "/new.xml" }))(...request);
const cutOff: Script = (socket) => socket.end(httpResponse(200, "x", { "content-length": "500" }));
const withUserAgent: Script = (...request) => say(request[1].headers["user-agent"] ? 200 : 403, {}, XML)(...request);
const GZIP = { "content-encoding": "gzip" };
const zipped = gzipSync(XML);

describe("a sitemap on the web", () => {
  it.each<[what: string, answer: Script]>([
    ["as plain XML", say(200, {}, XML)],
    ["as a .gz file", say(200, {}, zipped)],
    ["with a gzip content encoding", say(200, GZIP, zipped)],
    ["as a .gz file with a gzip content encoding", say(200, GZIP, gzipSync(zipped))],
    ["in big-endian UTF-16 without a byte order mark", say(200, {}, Buffer.from(XML, "utf16le").swap16())],
    ["after a redirect within its own site", moved],
    ["from a server that rejects requests without a user agent", withUserAgent],
  ])("is read %s", async (_, answer) => {
    const { read, pass } = open();
    expect(await read(await urlOf(answer))).toBe(XML);
    expect(pass(), "no time limit is left running").toBe(false);
  });

  it.each([
    ["ISO-8859-1", 'encoding="ISO-8859-1"', "latin1"],
    ["windows-1252, in single quotes", "encoding='windows-1252'", "latin1"],
    ["UTF-8", 'encoding="UTF-8"', "utf8"],
    ["UTF-16, but is in UTF-8", 'encoding="utf-16"', "utf8"],
    ["an unknown encoding", 'encoding="x-none"', "utf8"],
  ] as const)("is read if it declares %s", async (_, encoding, bytes) => {
    const xml = `<?xml version="1.0" ${encoding}?><urlset>/caf\u00e9</urlset>`;
    expect(await open().read(await urlOf(say(200, {}, Buffer.from(xml, bytes))))).toBe(xml);
  });

  it.each<[what: string, answer: Script, why: RegExp]>([
    ["too large", say(200, {}, "x".repeat(TOO_MUCH)), /larger than 50 MB/],
    ["too large when decompressed", say(200, {}, gzipSync("x".repeat(TOO_MUCH))), /larger than 50 MB/],
    ["truncated", cutOff, /connection dropped/],
    ["a damaged .gz file", say(200, {}, zipped.subarray(0, 15)), /couldn't be decompressed/],
    ["only for browsers, as a firewall's empty response says", say(202), /HTTP 202 .*allow the user agent/],
    ["redirected to nowhere", say(302), /HTTP 302/],
    ["redirected to an invalid URL", say(302, { location: "http://:" }), /invalid URL/],
    ["in a redirect loop", say(302, { location: "/" }), /too many times/],
  ])("fails with a reason if it's %s", async (_, answer, why) => {
    const { read, pass } = open();
    await expect(read(await urlOf(answer))).rejects.toMatchObject(because(why));
    expect(pass(), "no time limit is left running").toBe(false);
  });

  it("F133 isn't requested after the deadline", async () => {
    const server = await serve(say(200, {}, XML));
    await expect(open().read(new URL(server.url), 0)).rejects.toMatchObject(because(/^It didn't respond in time/));
    expect(server.hits).toEqual([]);
  });

  it("fails with a reason if the response takes too long, or with the abort reason if the run is stopped", async () => {
    const { read, pass } = open();
    const url = await urlOf(() => pass());
    await expect(read(url)).rejects.toMatchObject(because(/^It didn't respond in time/));
    const stop = new AbortController();
    const stopping = await urlOf(() => stop.abort(new Error("stopped")));
    await expect(open(stop.signal).read(stopping)).rejects.toThrow("stopped");
  });
});

it("a sitemap on disk is read whether or not it's compressed, or fails with a reason", async () => {
  const folder = temporaryFolder();
  const read = (name: string, content?: string | Buffer) => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    return open().read(join(folder, name));
  };
  expect(await read("a.xml", XML)).toBe(XML);
  expect(await read("a.xml.gz", zipped)).toBe(XML);
  expect(await read("none.xml")).toBeNull();
  await read("b.xml", XML);
  truncateSync(join(folder, "b.xml"), TOO_MUCH);
  await expect(read("b.xml")).rejects.toMatchObject(because(/larger/));
  await expect(read(".")).rejects.toMatchObject(because(/isn't a regular file/));
});
