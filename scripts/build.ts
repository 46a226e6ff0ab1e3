/**
 * Builds dist/: TypeScript emits JavaScript, and ncc bundles it. Nothing is minified, because code that runs with a
 * repository's token should be readable, and minifying doesn't make it start faster.
 */
import { execFile } from "node:child_process";
import { access, chmod, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Chunk, chunksOf, describeChunks, type Stats } from "./chunks.ts";
import { licensesOf } from "./licenses.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** In the repository, so that packages can be found. The path is fixed, so that ncc numbers modules consistently. */
const work = join(root, ".build");

/**
 * These packages have no side effects, but don't declare that, so ncc would load all their modules, including an HTTP
 * client, before every run. Instead, it bundles copies that do declare it, without the files in LEFT_OUT.
 */
const COPIED = ["undici", ...["core", "exec", "github", "http-client", "io"].map((name) => `@actions/${name}`)];

/**
 * Half of undici: HTTP/2, SOCKS proxies, a second parser, and form bodies, which this action turns off or never uses.
 * Calling one of these modules throws an error that names the file.
 */
export const LEFT_OUT = [
  ...["dispatcher/client-h2.js", "dispatcher/socks5-proxy-agent.js", "milo/simd.js", "milo/no-simd.js"],
  ...["web/fetch/body.js", "web/fetch/formdata.js", "web/webidl/index.js"],
].map((file) => `undici/lib/${file}`);

/** Where ncc looks whenever a module imports one of these packages. */
const PATHS = {
  undici: ["../scripts/bundled/undici.js"],
  "undici/*": ["./node_modules/undici/*"],
  "@actions/artifact": ["../scripts/bundled/artifact.js"],
  "@actions/*": ["./node_modules/@actions/*"],
};

/** Optional packages, imported only if they're installed. ncc replaces any import it can't resolve with an error. */
const OPTIONAL = ["supports-color"];

const BANNER = "// Built from src/ by `npm run build`. Edit src/ instead.\n";

/**
 * Scripts that start the entry. A single script would have to guess from saved state which step is running, and could
 * run the main step twice.
 */
const LAUNCHERS = {
  "index.js": `import { main } from "./entry.js";\n\nawait main();\n`,
  "post.js": `import { post } from "./entry.js";\n\nawait post();\n`,
};

/** @param dir  the folder to write; its contents are replaced */
export async function build(dir: string): Promise<void> {
  const options = { paths: PATHS, copied: COPIED, leftOut: LEFT_OUT, unbundled: ["src/cli.ts"] };
  const chunks = await bundle(dir, "src/entry.ts", options);
  for (const [name, text] of Object.entries(LAUNCHERS)) await writeFile(join(dir, name), BANNER + text);
  const cli = await readFile(join(work, "src/cli.js"), "utf8");
  // npm makes a package's commands executable. Doing that here keeps git from showing a change later.
  await writeFile(join(dir, "cli.js"), cli);
  await chmod(join(dir, "cli.js"), 0o755);
  await writeFile(join(dir, "chunks.md"), describeChunks(chunks));
  const modules = chunks.flatMap(({ modules }) => modules.map((module) => join(work, module)));
  // ncc's own runtime is also part of the bundle.
  const bundler = fileURLToPath(import.meta.resolve("@vercel/ncc"));
  await writeFile(join(dir, "licenses.txt"), licensesOf([...modules, bundler]));
  await rm(work, { recursive: true });
}

interface Options {
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Packages to copy and declare free of side effects. */
  readonly copied: readonly string[];
  /** Files in copied packages to replace with an error. */
  readonly leftOut: readonly string[];
  /** Files to emit next to the entry without bundling them. */
  readonly unbundled: readonly string[];
}

/**
 * Writes `dir/entry.js` and its chunks. TypeScript's output stays in the working folder.
 *
 * @param entry  path from the root
 */
export async function bundle(
  dir: string,
  entry: string,
  { paths = {}, copied = [], leftOut = [], unbundled = [] }: Partial<Options> = {},
): Promise<readonly Chunk[]> {
  await rm(work, { recursive: true, force: true });
  await rm(dir, { recursive: true, force: true });
  await writeAll(work, new Map([["package.json", '{"type":"module"}']]));
  await emit(root, work, [entry, ...unbundled], ["--resolveJsonModule", "--rewriteRelativeImportExtensions"]);
  for (const name of copied) await copyWithoutSideEffects(name);
  for (const file of leftOut) await replaceWithError(file);
  await writeFile(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));

  const { code, assets, stats } = await runNcc(`./${entry.replace(/\.ts$/, ".js")}`);
  const chunks = chunksOf(stats.toJson());
  const missing = chunks
    .flatMap(({ modules }) => modules.map((module) => /@@notfound\.js\?(.+)$/.exec(module)?.[1]))
    .filter((name) => name !== undefined && !OPTIONAL.includes(name));
  if (missing.length > 0) throw new Error(`These imports can't be resolved: ${missing.join(", ")}`);
  const files = new Map(
    chunks.map(({ asset, file }) => [file, assets[asset]?.source.toString() ?? renamed(code, chunks)]),
  );
  const known = new Set([...chunks.map(({ asset }) => asset), "package.json"]);
  const extra = Object.keys(assets).filter((name) => !known.has(name));
  if (extra.length > 0) throw new Error(`ncc emitted files that the bundle would need: ${extra.join(", ")}`);
  await writeAll(dir, files);
  const vendored = chunks.filter(({ packages }) => packages.length > 0).map(({ file }) => file);
  await writeAll(join(work, "vendored"), new Map([...files].filter(([file]) => vendored.includes(file))));
  await emit(join(work, "vendored"), dir, vendored, ["--removeComments", "--allowJs", "--noResolve"]);
  for (const { file } of chunks) {
    await writeFile(join(dir, file), BANNER + (await readFile(join(dir, file), "utf8")));
  }
  return chunks;
}

/** Makes the entry load the chunks by our names for them. */
function renamed(code: string, chunks: readonly Chunk[]): string {
  if (chunks.length === 1) return code;
  const name = 'return "" + chunkId + ".entry.js"';
  if (!code.includes(name)) throw new Error(`ncc's output no longer contains ${name}`);
  const names = Object.fromEntries(chunks.map(({ id, file }) => [id, file]));
  return code.replace(name, `return ${JSON.stringify(names)}[chunkId]`);
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

/** Replaces a file in a package's copy with one that throws an error. */
async function replaceWithError(file: string): Promise<void> {
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
  // ncc reads `paths` from this folder, and module names are relative to it.
  process.chdir(work);
  try {
    const options = { filename: "entry.js", esm: true, cache: false, quiet: true, target: "es2022" };
    return await ncc(join(work, entry), options);
  } finally {
    process.chdir(before);
  }
}

if (import.meta.main) {
  const dist = join(root, "dist");
  const before = await contentsOf(dist);
  await build(dist);
  const after = await contentsOf(dist);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  console.log(changed.length === 0 ? "dist/ was already up to date" : `Updated in dist/: ${changed.sort().join(", ")}`);
}

/** The text of each file in a folder, which may not exist. */
async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), "utf8")] as const)),
  );
}
