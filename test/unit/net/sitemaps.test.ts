import { writeFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { Failure } from "../../../src/failure.ts";
import { createNetwork } from "../../../src/net/network.ts";
import { createSite } from "../../../src/net/sitemaps.ts";
import { virtualClock } from "../../support/clock.ts";
import { temporaryFolder } from "../../support/folder.ts";

const XML = "<urlset></urlset>";

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sitemap.xml`);
}

function open() {
  const network = createNetwork({});
  onTestFinished(() => network.close());
  return createSite(network, virtualClock());
}

const limits = { maxBytes: 1_000, deadline: 10_000, signal: new AbortController().signal };

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  const thrown: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Failure) return thrown.why;
  throw new Error(`No Failure: ${String(thrown)}`);
}

const say =
  (status: number, headers: OutgoingHttpHeaders = {}, body: string | Buffer = ""): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const cutOff: RequestListener = (_, response) =>
  response.writeHead(200, { "content-length": "500" }).write("x", () => response.destroy());
const moved: RequestListener = (request, response) =>
  (request.url === "/new.xml" ? say(200, {}, XML) : say(301, { location: "/new.xml" }))(request, response);
const GZIP = { "content-encoding": "gzip" };
const zipped = gzipSync(XML);

describe("a sitemap on the web", () => {
  it.each<[what: string, answer: RequestListener]>([
    ["as plain XML", say(200, {}, XML)],
    ["as a .gz file", say(200, {}, zipped)],
    ["with a gzip content encoding", say(200, GZIP, zipped)],
    ["as a .gz file with a gzip content encoding", say(200, GZIP, gzipSync(zipped))],
    ["in UTF-16 with a byte order mark", say(200, {}, Buffer.from(`\uFEFF${XML}`, "utf16le"))],
    ["after a redirect within its own site", moved],
  ])("is read %s", async (_, answer) => {
    expect(await open().fetchText(await serve(answer), limits)).toBe(XML);
  });

  it.each<[what: string, answer: RequestListener, why: RegExp]>([
    ["missing", say(404), /HTTP 404/],
    ["too large", say(200, {}, "x".repeat(2_000)), /larger than/],
    ["too large when decompressed", say(200, {}, gzipSync("x".repeat(2_000))), /larger than/],
    ["truncated", cutOff, /connection dropped/],
    ["a damaged .gz file", say(200, {}, zipped.subarray(0, 15)), /couldn't be decompressed/],
    ["redirected to another site", say(302, { location: "http://localhost:1/" }), /another site/],
    ["redirected to an invalid URL", say(302, { location: "http://:" }), /invalid URL/],
    ["in a redirect loop", say(302, { location: "/" }), /too many times/],
  ])("fails with a reason if it's %s", async (_, answer, why) => {
    expect(await reasonOf(open().fetchText(await serve(answer), limits))).toMatch(why);
  });

  it("F133 isn't requested after the deadline", async () => {
    const url = await serve((_, response) => response.end(XML));
    expect(await reasonOf(open().fetchText(url, { ...limits, deadline: 0 }))).toMatch(/^It didn't respond in time/);
  });

  it("F243 has a total time for all of its files", async () => {
    const [clock, network] = [virtualClock(), createNetwork({})];
    onTestFinished(() => network.close());
    const site = createSite(network, clock);
    const url = await serve((_, response) => response.end(XML));
    expect(await site.fetchText(url, { ...limits, deadline: 300_000 })).toBe(XML);
    clock.advance(30_001);
    expect(await reasonOf(site.fetchText(url, { ...limits, deadline: 300_000 }))).toMatch(/^It didn't respond in time/);
  });

  it("fails with the abort reason if the run is stopped", async () => {
    const stop = new AbortController();
    const reason = new Error("stopped");
    const url = await serve(() => stop.abort(reason));
    await expect(open().fetchText(url, { ...limits, signal: stop.signal })).rejects.toBe(reason);
  });
});

describe("a sitemap on disk", () => {
  it("is read whether or not it's compressed, or fails with a reason", async () => {
    const folder = temporaryFolder();
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const site = open();
    expect(await site.readFile(file("a.xml", XML), { maxBytes: 1_000 })).toBe(XML);
    expect(await site.readFile(file("a.xml.gz", gzipSync(XML)), { maxBytes: 1_000 })).toBe(XML);
    expect(await reasonOf(site.readFile(file("b.xml", "x".repeat(2_000)), { maxBytes: 1_000 }))).toMatch(/larger/);
    expect(await site.readFile(join(folder, "none.xml"), { maxBytes: 1_000 })).toBeNull();
    expect(await reasonOf(site.readFile(folder, { maxBytes: 1_000 }))).toMatch(/isn't a regular file/);
  });
});
