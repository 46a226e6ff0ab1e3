/** Names the files of a bundle and lists what's in each, from the stats that ncc reports. */
import { basename, posix } from "node:path";

/** The parts of webpack's `stats.toJson()` that are used here. */
export interface Stats {
  readonly chunks: readonly {
    readonly id: string | number;
    readonly files: readonly string[];
    /** The imports that load the chunk. For the entry, `moduleName` is "". */
    readonly origins: readonly { readonly moduleName: string; readonly request: string }[];
  }[];
  readonly modules: readonly (Module & {
    readonly chunks: readonly (string | number)[];
    /** Modules that were concatenated into this one. */
    readonly modules?: readonly Module[];
  })[];
}

interface Module {
  /** A path relative to the folder where ncc ran, or webpack's name for an internal module. */
  readonly name: string;
}

export type Chunk = ReturnType<typeof chunksOf>[number];

export function chunksOf({ chunks, modules }: Stats) {
  const taken = new Set<string>();
  return chunks
    .map(({ id, files, origins }) => {
      const own = modules
        .filter((module) => module.chunks.includes(id))
        .flatMap((module) => module.modules ?? [module])
        .map(({ name }) => name)
        .filter((name) => /^\.{1,2}\//.test(name))
        .sort();
      const named = own.map((name) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]);
      const packages = [...new Set(named.filter((name) => name !== undefined))].sort();
      // The module that an import loads gives the file its name. Names that others have taken are skipped.
      const loaded = origins.map((by) => `./${posix.join(posix.dirname(by.moduleName), by.request)}`);
      const ours = own.filter((module) => !module.includes("/node_modules/"));
      const names = [...ours.filter((module) => loaded.includes(module)), ...ours].map((path) => basename(path, ".js"));
      const all = [...names, ...packages.map((path) => path.replace("@", "").replace("/", "-")), String(id)];
      const isEntry = origins.every(({ moduleName }) => moduleName === "");
      const name = isEntry ? "" : `${all.find((each) => !taken.has(each))}.`;
      taken.add(name.slice(0, -1));
      return {
        id,
        /** The name that webpack gave the file. It has a number that changes with the chunk's content. */
        asset: files[0] ?? "",
        file: `${name}entry.js`,
        /** The imports that load it, such as `src/run.ts → ./agent/agent.ts`. Empty for the entry. */
        loadedBy: origins
          .filter(({ moduleName }) => moduleName !== "")
          .map(({ moduleName, request }) => `${sourceOf(moduleName)} → ${request.replace(/\.js$/, ".ts")}`)
          .sort(),
        /** Paths relative to the folder where ncc ran. */
        modules: own,
        packages,
      };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** @returns Markdown, one section for each file */
export function describeChunks(chunks: readonly Chunk[]): string {
  const sections = chunks.map(({ file, loadedBy, modules, packages }) => {
    const own = modules.map(sourceOf).filter((name) => name.startsWith("src/"));
    return [
      `## ${file}`,
      loadedBy.length === 0
        ? "Loaded first, by `index.js`, `post.js`, and `cli.js`."
        : `Loaded when needed:\n\n${loadedBy.map((each) => `- ${each}`).join("\n")}`,
      ...(own.length > 0 ? [`Source:\n\n${own.map((name) => `- ${name}`).join("\n")}`] : []),
      ...(packages.length > 0 ? [`Packages:\n\n${packages.map((name) => `- ${name}`).join("\n")}`] : []),
    ].join("\n\n");
  });
  return `# What's in each file\n\n${sections.join("\n\n")}\n`;
}

const sourceOf = (module: string) => module.replace(/^\.\//, "").replace(/^(src\/.*)\.js$/, "$1.ts");
