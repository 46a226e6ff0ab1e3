import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { LEFT_OUT } from "../../scripts/build.ts";
import { DIST, emulate, start } from "../support/step.ts";
import { until } from "../support/until.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Chunk {
  readonly file: string;
  /** `src/run.ts → ./agent/agent.ts`: the imports that load it. */
  readonly loadedBy: readonly string[];
  /** Files of src/. */
  readonly sources: readonly string[];
  readonly packages: readonly string[];
}

/** From the list in chunks.md, which the build writes. */
const chunks: readonly Chunk[] = readFileSync(`${DIST}chunks.md`, "utf8")
  .split("\n## ")
  .slice(1)
  .map((section) => {
    const parts = section.trim().split("\n\n");
    const list = (title: string) =>
      parts
        .flatMap((part, index) => (parts[index - 1] === `${title}:` ? part.split("\n") : []))
        .map((line) => line.replace(/^- /, ""));
    return {
      file: section.slice(0, section.indexOf("\n")),
      loadedBy: list("Loaded when needed"),
      sources: list("Source"),
      packages: list("Packages"),
    };
  });

const entry = chunks.filter(({ loadedBy }) => loadedBy.length === 0);
const loadedBy = (cause: RegExp) => chunks.filter((chunk) => chunk.loadedBy.some((each) => cause.test(each)));
const sourcesOf = (some: readonly Chunk[]) => some.flatMap(({ sources }) => sources);
const packagesOf = (some: readonly Chunk[]) => some.flatMap(({ packages }) => packages);

/** The files of src/ that a file can load, directly or indirectly, including itself. */
function reachableFrom(file: string): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name) || !name.startsWith("src/")) return;
    reached.add(name);
    const code = readFileSync(join(root, name), "utf8").replace(/^import type [^;]*;$/gm, "");
    for (const [, from = ""] of code.matchAll(/\b(?:from |import ?\(?)"(\.[^"]+)"/g)) {
      visit(posix.join(posix.dirname(name), from));
    }
  };
  visit(file);
  return reached;
}

/** Files that can create a job or send a message, and files that load them. */
const STARTS_JOBS = /^src\/(run|connect|agent\/(agent|send)|service\/client)\.ts$/;

describe("dist", () => {
  it("is described in chunks.md, file by file", () => {
    const files = readdirSync(DIST).filter((name) => name.endsWith(".js"));
    const launchers = ["cli.js", "index.js", "post.js"];
    expect(files.sort()).toEqual([...chunks.map(({ file }) => file), ...launchers].sort());
    expect(entry.map(({ file }) => file)).toEqual(["entry.js"]);
    const known = globSync("src/**/*.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
    expect(sourcesOf(chunks).filter((file) => !known.includes(file))).toEqual([]);
  });

  it("includes the license of every bundled package", () => {
    const licensed = Array.from(
      readFileSync(`${DIST}licenses.txt`, "utf8").matchAll(/^(\S+) \d+\.\S+ \(.+\)$/gm),
      ([, name]) => name,
    );
    const bundled = packagesOf(chunks);
    expect(bundled.filter((name) => !licensed.includes(name))).toEqual([]);
    expect(bundled.length).toBeGreaterThan(50);
  });

  it("leaves out the unused half of the artifact client, and has only one copy of undici", () => {
    const packages = packagesOf(chunks);
    expect(packages).toContain("archiver");
    expect(packages.filter((name) => /^(unzip-stream|@octokit\/plugin-(retry|request-log))$/.test(name))).toEqual([]);
    expect(packages.filter((name) => name === "undici")).toHaveLength(1);
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

  it("doesn't use undici's second parser, even if the environment asks for it", async () => {
    const emulator = await emulate();
    const { log, exitCode } = await start(emulator, { mode: "check" }, { env: { UNDICI_USE_MILO: "1" } }).done;
    expect(exitCode, log).toBe(0);
  });

  it("loads only what's needed in agent mode", () => {
    const loaded = [
      ...entry,
      ...loadedBy(/^src\/run\.ts → .*agent\.ts$/),
      ...loadedBy(/^src\/entry\.ts → .*connect\.ts$/),
    ];
    expect(sourcesOf(loaded)).toEqual(expect.arrayContaining(["src/agent/agent.ts", "src/connect.ts"]));
    expect(packagesOf(loaded)).toContain("undici");
    const foreign = /^src\/(analytics\/|terminal|check)/;
    expect(sourcesOf(loaded).filter((file) => foreign.test(file))).toEqual([]);
    const unneeded = /^(@actions\/artifact|csv-stringify|commander|preact|d3-)/;
    expect(packagesOf(loaded).filter((name) => unneeded.test(name))).toEqual([]);
  });

  it("loads no network code before it's needed", () => {
    expect(sourcesOf(entry)).toContain("src/runner/actions.ts");
    const forTheNetwork = /^src\/(net\/(network|http)|connect|(service|github)\/client)\.ts$/;
    expect(sourcesOf(entry).filter((file) => forTheNetwork.test(file))).toEqual([]);
    expect(packagesOf(entry).filter((name) => /^(undici|@octokit\/)/.test(name))).toEqual([]);
  });

  it("loads nothing in the post step that can create a job or send a message", () => {
    // Only a run imports the files in STARTS_JOBS. The post step's code can't reach them.
    const reachable = [...reachableFrom("src/post.ts")];
    expect(reachable).toEqual(expect.arrayContaining(["src/github/client.ts", "src/net/network.ts"]));
    expect(reachable.filter((file) => STARTS_JOBS.test(file))).toEqual([]);
  });

  it("sends nothing to the service and creates no comment in a post step, whatever state was saved", async () => {
    const emulator = await emulate({ job: { neverEnds: true } });
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
    const made = emulator.github.log.filter(({ method }) => method === "POST").length;
    const posts = texts.map((text) => start(emulator, inputs, { script: "post.js", state: { [name]: text } }).done);
    await Promise.all(posts);
    expect(emulator.service.log).toHaveLength(sent);
    expect(emulator.github.log.filter(({ method }) => method === "POST")).toHaveLength(made);
    expect(emulator.github.log.filter(({ method }) => method === "PATCH")).not.toEqual([]);
  });
});
