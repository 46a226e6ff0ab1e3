import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { commentCreated } from "../../emulator/events.ts";
import { LEFT_OUT } from "../../scripts/build.ts";
import { DIST, emulate, start } from "../support/step.ts";
import { until } from "../support/until.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What a script loads from dist/ in a run for this comment, as one text. */
async function loadedFor(body: string): Promise<string> {
  const emulator = await emulate();
  const event = commentCreated(emulator.github, emulator.github.addComment(12, { author: "ana", body }).id);
  const hook = `import { registerHooks } from "node:module"; registerHooks({ load(url, context, next) {
    process.stderr.write("loaded " + url + "\\n"); return next(url, context); } });`;
  // Its variable selects undici's second parser, which isn't in the bundle.
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`, UNDICI_USE_MILO: "1" };
  const { log, exitCode } = await start(emulator, {}, { event, env }).done;
  expect(exitCode, log).toBe(0);
  const files = Array.from(log.matchAll(/^loaded (file:.*)$/gm), ([, url = ""]) => fileURLToPath(url));
  expect(files).toContain(join(DIST, "entry.js"));
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Whether a file of src/ is in the text of a bundle. */
const has = (text: string, source: string) => new RegExp(`\\./src/${source}\\.js$`, "m").test(text);

describe("dist", () => {
  it("includes the licenses of its packages, only the upload half of the artifact client, and a single copy of undici", () => {
    const text = readFileSync(`${DIST}licenses.txt`, "utf8");
    const titles = text.match(/^\S+ \d+\.\S+(?= \(.+\)$)/gm) ?? [];
    expect(titles, "each once, in order").toEqual([...new Set(titles)].sort());
    const packages = titles.map((title) => title.split(" ")[0]);
    expect(packages).toEqual(expect.arrayContaining(["@actions/artifact", "@vercel/ncc", "archiver"]));
    expect(packages.filter((name) => name === "undici")).toHaveLength(1);
    expect(packages).not.toContain("unzip-stream");
    // From the readme of a package without a license file, and from the standard text for one without either.
    for (const holder of ["2013 Julian Gruber ", "Amit Gupta\n"]) expect(text).toContain(`Copyright (c) ${holder}`);
  });

  it("leaves out parts of undici that only these files load, for features that are never used", () => {
    const cut = new Set(LEFT_OUT);
    const uses = globSync("undici/lib/{api,core,dispatcher,handler,util}/**/*.js", { cwd: join(root, "node_modules") })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !cut.has(file))
      .flatMap((file) => {
        const code = readFileSync(join(root, "node_modules", file), "utf8");
        const required = Array.from(code.matchAll(/require\('(\.[^']+)'\)/g), ([, path = ""]) =>
          posix.join(posix.dirname(file), path).replace(/\.js$/, ""),
        );
        const found = required.flatMap((path) => [`${path}.js`, `${path}/index.js`]).filter((path) => cut.has(path));
        return found.map((path) => `${file} → ${path}`.replaceAll("undici/lib/", ""));
      });
    // After an update, first make sure that what's new here can't be reached.
    expect(uses.sort()).toEqual([
      "core/request.js → web/fetch/formdata.js",
      "core/request.js → web/webidl/index.js",
      "dispatcher/client-h1.js → web/fetch/body.js",
      "dispatcher/client.js → dispatcher/client-h2.js",
      "dispatcher/parser-h1.js → milo/no-simd.js",
      "dispatcher/parser-h1.js → milo/simd.js",
      "dispatcher/proxy-agent.js → dispatcher/socks5-proxy-agent.js",
    ]);
  });

  it.each([
    [
      "network code for a comment without a command",
      "Thank you!",
      "(connect|net/(network|http)|(service|github)/client)",
    ],
    ["for reports, checks, and the terminal for a command", "/docs fix it", "(analytics|check|terminal)/.*"],
  ])("loads nothing %s", async (_, body, unused) => {
    const text = await loadedFor(body);
    expect([has(text, "runner/actions"), has(text, unused)]).toEqual([true, false]);
    // Octokit or undici would more than double it.
    if (!body.startsWith("/docs")) expect(text.length).toBeLessThan(220_000);
  });

  it("sends nothing to the service and creates no comment in a post step, whatever state was saved", async () => {
    const emulator = await emulate({ job: { durationMs: Infinity } });
    const inputs = { prompt: "Fix it", "issue-number": "12" };
    const main = start(emulator, inputs);
    await until(() => "job-id" in main.written().outputs);
    main.kill("SIGKILL");
    const { state } = await main.done;

    const [[name, saved] = ["", ""]] = Object.entries(state);
    const fields = JSON.parse(saved) as Record<string, unknown>;
    const without = Object.keys(fields).map((field) => ({ ...fields, [field]: null }));
    const others = [{}, [], null, { mode: "agent", raw: inputs, prompt: "Fix it", request: "new" }];
    const texts = ["", "{", saved, ...[...without, ...others].map((value) => JSON.stringify(value))];

    const sent = emulator.service.log.length;
    const requests = (method: string) => emulator.github.log.filter((one) => one.method === method).length;
    const [made, edited] = [requests("POST"), requests("PATCH")];
    const posts = texts.map((text) => start(emulator, inputs, { script: "post.js", state: { [name]: text } }).done);
    await Promise.all(posts);
    expect(emulator.service.log).toHaveLength(sent);
    expect(requests("POST")).toBe(made);
    expect(requests("PATCH")).toBeGreaterThan(edited);
  });
});
