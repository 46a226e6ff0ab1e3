import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { DIST } from "../support/step.ts";

const files = readdirSync(DIST, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".js"));
const source = new Map(files.map((name) => [name, readFileSync(`${DIST}${name}`, "utf8")]));

/** What a file loads before it runs, itself included. */
function loadedBy(...entries: readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const visit = (name: string) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = source.get(name);
    if (text === undefined) throw new Error(`dist has no ${name}`);
    for (const [, from = ""] of text.matchAll(/^(?:import|export)\b[^"\n]*"(\.[^"]+)"/gm)) {
      visit(posix.join(posix.dirname(name), from));
    }
  };
  entries.forEach(visit);
  return loaded;
}

/** What a file itself loads later, once it knows that it is needed. */
function loadedLater(name: string): string[] {
  return [...(source.get(name) ?? "").matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, from = ""]) =>
    posix.join(posix.dirname(name), from),
  );
}

/** The modules that a set of files was made of, as the bundler names them. */
function modulesIn(names: Iterable<string>): string[] {
  return [...names].flatMap((name) =>
    [...(source.get(name) ?? "").matchAll(/^\/\/ ((?:src|node_modules)\/\S+)$/gm)].map(
      ([, module = ""]) => module,
    ),
  );
}

describe("dist", () => {
  it("goes along with the licence of every package in it", () => {
    const bundled = modulesIn(files).flatMap(
      (module) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? [],
    );
    const licensed = Array.from(
      readFileSync(`${DIST}licenses.txt`, "utf8").matchAll(/^(\S+) \d+\.\S+ \(.+\)$/gm),
      ([, name]) => name,
    );
    expect([...new Set(bundled)].filter((name) => !licensed.includes(name))).toEqual([]);
    expect(bundled.length).toBeGreaterThan(100);
  });

  it("leaves out the half of the artifact client that is never called", () => {
    const left = /^node_modules\/(unzip-stream|@actions\/github|@octokit\/plugin-[^/]+)\//;
    expect(modulesIn(files).filter((module) => left.test(module))).toEqual([]);
  });

  it("holds one undici", () => {
    const holders = modulesIn(files).filter((module) => module.endsWith("undici/lib/dispatcher/agent.js"));
    expect(holders).toHaveLength(1);
  });

  it("loads in agent mode only what agent mode needs", () => {
    const modules = modulesIn(loadedBy("index.js", "chunks/agent.js"));
    expect(modules).toContain("src/agent/agent.ts");
    const foreign =
      /^src\/(analytics\/(?!period)|emulator|demo|cli|terminal)|node_modules\/(@actions\/artifact|csv-stringify|saxes|picomatch|commander|cli-progress|preact|d3-)/;
    expect(modules.filter((module) => foreign.test(module))).toEqual([]);
  });

  it.each(["index.js", "post.js"])(
    "loads nothing for the network before %s knows that it is needed",
    (name) => {
      const modules = modulesIn(loadedBy(name));
      expect(modules).toContain("src/runner/actions.ts");
      const forTheNetwork =
        /^src\/(network|connect|(service|github)\/client)\.ts|node_modules\/(undici|@octokit)\//;
      expect(modules.filter((module) => forTheNetwork.test(module))).toEqual([]);
    },
  );

  it("the post step's code can neither create nor send", () => {
    const modules = modulesIn(loadedBy("post.js", ...loadedLater("post.js")));
    expect(modules).toEqual(expect.arrayContaining(["src/post.ts", "src/github/client.ts"]));
    // The last two would bring the first ones later.
    const dangerous = /^src\/(service\/client|agent\/(agent|send)|connect|run)\.ts/;
    expect(modules.filter((module) => dangerous.test(module))).toEqual([]);
  });
});
