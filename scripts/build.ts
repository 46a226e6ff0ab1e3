/**
 * Builds dist/: TypeScript emits JavaScript, and ncc bundles it. Nothing is minified, because code that runs with a
 * repository's token should be readable, and minifying doesn't make it start faster.
 */
import { execFileSync } from "node:child_process";
import { chmod, copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { licensesOf } from "./licenses.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** In the repository, so that packages can be found. The path is fixed, so that ncc numbers modules consistently. */
const work = join(root, ".build");

/**
 * These packages have no side effects, but don't declare that, so ncc would load all their modules, including an HTTP
 * client, before every run. Instead, it bundles copies that do declare it, without the files in LEFT_OUT.
 */
const COPIED = ["@actions/core", "undici"];

/**
 * Half of undici, which takes 3 to 5 of the milliseconds until the first request: HTTP/2, SOCKS proxies, one of two
 * parsers, and form bodies, which this action turns off or never uses. Calling one of these throws an error that names
 * the file.
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
  "@actions/core": ["./node_modules/@actions/core"],
};

const BANNER = "// Built from src/ by `npm run build`. Edit src/ instead.\n";

/** @param dir  the folder to write; its contents are replaced */
export async function build(dir: string): Promise<void> {
  const modules = await bundle(dir, "src/entry.ts", { isTrimmed: true, others: ["src/cli.ts"] });
  // A single script would have to guess from saved state which step is running, and could run the main step twice.
  const launcher = (step: string) => `${BANNER}import { ${step} } from "./entry.js";\n\nawait ${step}();\n`;
  await writeFile(join(dir, "index.js"), launcher("main"));
  await writeFile(join(dir, "post.js"), launcher("post"));
  await copyFile(join(work, "src/cli.js"), join(dir, "cli.js"));
  // npm makes a package's commands executable. Doing that here keeps git from showing a change later.
  await chmod(join(dir, "cli.js"), 0o755);
  await writeFile(join(dir, "licenses.txt"), licensesOf(modules));
  await rm(work, { recursive: true });
}

/**
 * Writes `dir/entry.js` and the files that it loads.
 *
 * @param entry  path from the root
 * @param isTrimmed  whether to bundle less of the packages than ncc would
 * @param others  files to leave in the working folder as TypeScript emits them
 * @returns the paths of all modules in the bundle, ncc's own runtime included
 */
export async function bundle(
  dir: string,
  entry: string,
  { isTrimmed = false, others = [] }: { readonly isTrimmed?: boolean; readonly others?: readonly string[] } = {},
): Promise<readonly string[]> {
  for (const folder of [work, dir]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  // TypeScript replaces it if something imports it.
  await writeFile(join(work, "package.json"), '{"type":"module"}');
  emit(root, [entry, ...others], work, "--resolveJsonModule --rewriteRelativeImportExtensions");
  await writeFile(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths: isTrimmed ? PATHS : {} } }));
  if (isTrimmed) await copyPackages();

  const { code, assets, stats } = await runNcc(join(work, entry.replace(/\.ts$/, ".js")));
  const { chunks, modules } = stats.toJson();
  const paths = modules.flatMap((module) => module.modules ?? [module]).map(({ name }) => name);
  // ncc replaces an import that it can't resolve with an error. One package is optional.
  const missing = paths.filter((path) => path.includes("@@notfound.js") && !path.endsWith("?supports-color"));
  if (missing.length > 0) throw new Error(`These imports can't be resolved: ${missing.join(", ")}`);

  const names = namesOf(chunks);
  const load = 'return "" + chunkId + ".entry.js"';
  if (chunks.length > 1 && !code.includes(load)) throw new Error(`ncc's output no longer contains ${load}`);
  const text = code.replace(load, `return ${JSON.stringify(Object.fromEntries(names))}[chunkId]`);
  for (const { id, files } of chunks) {
    const name = names.get(id) ?? "entry.js";
    const raw = assets[files[0] ?? ""]?.source.toString() ?? text;
    await writeFile(join(work, name), raw);
    // The comments of packages would be a quarter of the download.
    const isVendored = !modules.some((module) => module.chunks.includes(id) && module.name.startsWith("./src/"));
    if (isVendored) emit(work, [name], dir, "--allowJs --noResolve --removeComments");
    await writeFile(join(dir, name), BANNER + (isVendored ? await readFile(join(dir, name), "utf8") : raw));
  }
  return [...paths.map((path) => join(work, path)), fileURLToPath(import.meta.resolve("@vercel/ncc"))];
}

async function copyPackages(): Promise<void> {
  for (const name of COPIED) {
    const copy = join(work, "node_modules", name);
    await cp(join(root, "node_modules", name), copy, { recursive: true });
    const manifest = JSON.parse(await readFile(join(copy, "package.json"), "utf8")) as object;
    await writeFile(join(copy, "package.json"), JSON.stringify({ ...manifest, sideEffects: false }));
  }
  for (const file of LEFT_OUT) {
    const error = `throw new Error("${file} isn't part of this bundle");`;
    await writeFile(join(work, "node_modules", file), `module.exports = function () {\n  ${error}\n};\n`);
  }
}

/** The names of files that are loaded later: that of the module they're loaded for, or ncc's number. */
function namesOf(chunks: readonly Chunk[]): ReadonlyMap<Chunk["id"], string> {
  const names = new Map<Chunk["id"], string>();
  for (const { id, origins } of chunks) {
    if (origins.every(({ moduleName }) => moduleName === "")) continue;
    const name = `${basename(origins[0]?.request ?? "", ".js")}.entry.js`;
    names.set(id, [...names.values()].includes(name) ? `${id}.entry.js` : name);
  }
  return names;
}

/** Writes TypeScript's output for files and everything that they import. */
function emit(from: string, files: readonly string[], to: string, options: string): void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const common =
    "--ignoreConfig --noCheck --verbatimModuleSyntax --target esnext --module esnext --moduleResolution bundler";
  const args = [tsc, ...files, ...`${common} ${options} --rootDir`.split(" "), from, "--outDir", to];
  execFileSync(process.execPath, args, { cwd: from, stdio: "inherit" });
}

/** The parts of webpack's stats that are used here. */
interface Chunk {
  readonly id: string | number;
  readonly files: readonly string[];
  /** The imports that load it. For the entry, `moduleName` is "". */
  readonly origins: readonly { readonly moduleName: string; readonly request: string }[];
}
interface Module {
  /** A path relative to the folder where ncc ran, or webpack's name for an internal module. */
  readonly name: string;
  readonly chunks: readonly Chunk["id"][];
  /** Modules that were concatenated into this one. */
  readonly modules?: readonly Module[];
}

type Ncc = (
  entry: string,
  options: Readonly<Record<string, string | boolean>>,
) => Promise<{
  readonly code: string;
  readonly assets: Readonly<Record<string, { readonly source: string | Buffer } | undefined>>;
  readonly stats: { toJson(): { readonly chunks: readonly Chunk[]; readonly modules: readonly Module[] } };
}>;

async function runNcc(entry: string): ReturnType<Ncc> {
  const ncc = createRequire(import.meta.url)("@vercel/ncc") as Ncc;
  const before = process.cwd();
  // ncc reads `paths` from this folder, and module names are relative to it.
  process.chdir(work);
  try {
    return await ncc(entry, { filename: "entry.js", esm: true, cache: false, quiet: true, target: "es2022" });
  } finally {
    process.chdir(before);
  }
}

if (import.meta.main) {
  await build(join(root, "dist"));
  const changed = execFileSync("git", ["status", "--short", "--", "dist"], { cwd: root, encoding: "utf8" });
  console.log(changed === "" ? "dist/ is as committed" : `Differs from the last commit:\n${changed.trimEnd()}`);
  // People review src/, but run dist/.
  if (changed !== "" && process.argv.includes("--check")) process.exitCode = 1;
}
