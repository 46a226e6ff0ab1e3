/**
 * Builds dist/: TypeScript emits JavaScript, ncc bundles it. Nothing is minified: a bundle that runs with a repository's
 * token should be readable, and it doesn't start any slower.
 */
import { execFile } from "node:child_process";
import { access, chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Chunk, chunksOf, describeChunks, type Stats } from "./chunks.ts";
import { licensesOf } from "./licenses.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** In the repository, so that packages are found, and always the same, so that ncc gives its modules the same numbers. */
const work = join(root, ".build");

/**
 * The modules of these packages only define things, but their manifests don't say so. ncc would load all of them, with an
 * HTTP client, before every run. It gets copies that say so, and in which files can be left out.
 */
const COPIED = ["undici", ...["core", "exec", "github", "http-client", "io"].map((name) => `@actions/${name}`)];

/**
 * What undici loads for what this action turns off or never sends: HTTP/2, SOCKS proxies, its second parser, and forms as
 * bodies. That's half of its code. Whatever calls one of them gets an error that says so.
 */
const LEFT_OUT = [
  ...["dispatcher/client-h2.js", "dispatcher/socks5-proxy-agent.js", "milo/simd.js", "milo/no-simd.js"],
  ...["web/fetch/body.js", "web/fetch/formdata.js", "web/webidl/index.js"],
].map((file) => `undici/lib/${file}`);

/** What ncc takes for a package, wherever it's imported. */
const PATHS = {
  undici: ["../scripts/bundled/undici.js"],
  "undici/*": ["./node_modules/undici/*"],
  "@actions/artifact": ["../scripts/bundled/artifact.js"],
  "@actions/*": ["./node_modules/@actions/*"],
};

/** What packages try to import and do without. ncc bundles an error for everything that it doesn't find. */
const OPTIONAL = ["supports-color"];

const BANNER = "// Built from src/ by `npm run build`. Edit src/ instead.\n";

/** What starts the entry. Each says what it wants: a post step that guessed from its state could run the main step again. */
const LAUNCHERS = {
  "index.js": `import { main } from "./entry.js";\n\nawait main();\n`,
  "post.js": `import { post } from "./entry.js";\n\nawait post();\n`,
};

/** @param dir  where to write; everything in it is replaced */
export async function build(dir: string): Promise<void> {
  const options = { paths: PATHS, copied: COPIED, leftOut: LEFT_OUT, others: ["src/cli.ts"] };
  const chunks = await bundle(dir, "src/entry.ts", options);
  for (const [name, text] of Object.entries(LAUNCHERS)) await writeFile(join(dir, name), BANNER + text);
  const cli = await readFile(join(work, "src/cli.js"), "utf8");
  // npm makes a package's commands executable; committed as they will be, they show no difference then.
  await writeFile(join(dir, "cli.js"), cli);
  await chmod(join(dir, "cli.js"), 0o755);
  await writeFile(join(dir, "chunks.md"), describeChunks(chunks));
  const modules = chunks.flatMap(({ modules }) => modules.map((module) => join(work, module)));
  // The bundler puts some lines of its own between them.
  const bundler = fileURLToPath(import.meta.resolve("@vercel/ncc"));
  await writeFile(join(dir, "licenses.txt"), licensesOf([...modules, bundler]));
  await rm(work, { recursive: true });
}

interface Options {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Packages of which the bundle gets copies that say that they have no side effects. */
  readonly copied: readonly string[];
  /** Files in copied packages that the bundle doesn't get. */
  readonly leftOut: readonly string[];
  /** Files to emit beside the entry, without bundling them. */
  readonly others: readonly string[];
}

/**
 * Writes `dir/entry.js` and its chunks. What TypeScript emitted stays in the working folder.
 *
 * @param entry  path from the root
 */
export async function bundle(
  dir: string,
  entry: string,
  { paths, copied, leftOut, others }: Options = { paths: {}, copied: [], leftOut: [], others: [] },
): Promise<readonly Chunk[]> {
  await rm(work, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
  await writeAll(work, new Map([["package.json", '{"type":"module"}']]));
  await emit(root, work, [entry, ...others], ["--resolveJsonModule", "--rewriteRelativeImportExtensions"]);
  for (const name of copied) await copyWithoutSideEffects(name);
  for (const file of leftOut) await leaveOut(file);
  await writeFile(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));

  const { code, assets, stats } = await runNcc(`./${entry.replace(/\.ts$/, ".js")}`);
  const chunks = chunksOf(stats.toJson());
  const missing = chunks.flatMap(({ modules }) =>
    modules.map((module) => /@@notfound\.js\?(.+)$/.exec(module)?.[1] ?? ""),
  );
  const needed = missing.filter((name) => name !== "" && !OPTIONAL.includes(name));
  if (needed.length > 0) throw new Error(`An import can't be resolved: ${needed.join(", ")}`);
  const files = new Map(chunks.map(({ file }) => [file, assets[file]?.source.toString() ?? code]));
  const unbundled = Object.keys(assets).filter((name) => !files.has(name) && name !== "package.json");
  if (unbundled.length > 0) throw new Error(`ncc would put files beside the bundle: ${unbundled.join(", ")}`);
  await writeAll(dir, files);
  const vendored = chunks.filter(({ packages }) => packages.length > 0).map(({ file }) => file);
  await writeAll(join(work, "vendored"), new Map([...files].filter(([file]) => vendored.includes(file))));
  await emit(join(work, "vendored"), dir, vendored, ["--removeComments", "--allowJs", "--noResolve"]);
  for (const { file } of chunks) {
    await writeFile(join(dir, file), BANNER + (await readFile(join(dir, file), "utf8")));
  }
  return chunks;
}

async function writeAll(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const [name, text] of files) await writeFile(join(dir, name), text);
}

async function copyWithoutSideEffects(name: string): Promise<void> {
  const copy = join(work, "node_modules", name);
  await cp(join(root, "node_modules", name), copy, { recursive: true });
  const manifest = join(copy, "package.json");
  const fields = JSON.parse(await readFile(manifest, "utf8")) as object;
  await writeFile(manifest, JSON.stringify({ ...fields, sideEffects: false }));
}

/** In a copy of its package. */
async function leaveOut(file: string): Promise<void> {
  const path = join(work, "node_modules", file);
  await access(path);
  const error = JSON.stringify(`${file} isn't part of this bundle`);
  await writeFile(path, `module.exports = function () {\n  throw new Error(${error});\n};\n`);
}

async function emit(from: string, to: string, files: readonly string[], options: readonly string[]) {
  const target = ["--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler"];
  const folders = ["--rootDir", from, "--outDir", to];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, ...files, "--ignoreConfig", "--noCheck", "--types", "node", "--verbatimModuleSyntax"];
  await promisify(execFile)(process.execPath, [...args, ...target, ...folders, ...options], { cwd: from });
}

type Ncc = (
  entry: string,
  options: Readonly<Record<string, string | boolean>>,
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: string | Buffer } | undefined>>;
  readonly stats: { toJson(): Stats };
}>;

async function runNcc(entry: string): ReturnType<Ncc> {
  const ncc = createRequire(import.meta.url)("@vercel/ncc") as Ncc;
  const before = process.cwd();
  // Where it looks for `paths`, and what the names of modules are relative to.
  process.chdir(work);
  try {
    const options = { filename: "entry.js", esm: true, cache: false, quiet: true, target: "es2022" };
    return await ncc(join(work, entry), options);
  } finally {
    process.chdir(before);
  }
}

if (import.meta.main) await build(join(root, "dist"));
