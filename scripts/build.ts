/**
 * Bundles the ways in (main, post, cli) into dist/, once, so that what they share is one chunk. Nothing is minified: a
 * bundle that runs with a repository's token should be readable, and it starts no slower.
 */
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type InputOptions, type Plugin, rolldown } from "rolldown";
import { licensesOf } from "./licenses.ts";

/**
 * Of the artifact client this action uses the upload alone. The other half would bring about 90 packages along, one of
 * them under no licence.
 */
const UPLOAD_ONLY: Plugin = {
  name: "upload-only",
  transform: {
    filter: { id: /@actions[\\/]artifact[\\/]lib[\\/]internal[\\/](download|find|delete)[\\/]/ },
    handler: (code) =>
      Array.from(
        code.matchAll(/^export function (\w+)/gm),
        ([, name]) => `export function ${name}() { throw new Error("not part of this bundle"); }`,
      ).join("\n"),
  },
};

const root = fileURLToPath(new URL("../", import.meta.url));

/** @param dir  where to write; everything in it is replaced */
export async function build(dir: string): Promise<void> {
  const entries = { index: "src/main.ts", post: "src/post.ts", cli: "src/cli.ts" };
  const modules = await bundle(dir, entries, {
    resolve: { alias: { undici$: join(root, "scripts/undici-parts.js") } },
    // As Node builds its own undici: without a second HTTP parser, an experiment that only a variable switches on.
    transform: { define: { esbuildDetection: "1" } },
  });
  // The bundler puts some lines of its own between them.
  const bundler = fileURLToPath(import.meta.resolve("rolldown"));
  await writeFile(join(dir, "licenses.txt"), licensesOf([...modules, bundler]));
  // npm makes a package's commands executable; committed as they will be, they show no difference then.
  await chmod(join(dir, "cli.js"), 0o755);
}

/**
 * @param entries  paths from the root, by the names that their bundles get
 * @param special  what holds for this bundle alone
 * @returns the paths of all modules in it
 */
export async function bundle(
  dir: string,
  entries: Readonly<Record<string, string>>,
  special: Pick<InputOptions, "resolve" | "transform"> = {},
): Promise<string[]> {
  await rm(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: "node",
    plugins: [UPLOAD_ONLY],
    ...special,
    // These modules only define things, but do not say so: what nobody uses of them would be loaded all the same.
    treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@actions[\\/]/, sideEffects: false }] },
  });
  const { output } = await bundle.write({
    dir,
    format: "esm",
    minify: false,
    // So that a file says by its imports what it uses of the others.
    minifyInternalExports: false,
    // Descriptions of functions stand in src/ and in the packages; here they are a sixth of what every run downloads.
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    codeSplitting: {
      groups: [
        // What the ways in load before they know whether there is anything to do: one file, because each takes time to
        // find. What starts a job stays out of it, so that the post step does not even hold that.
        {
          name: "start",
          tags: ["$initial"],
          minShareCount: 2,
          test: (id) => !/[\\/]src[\\/]run\.ts$/.test(id),
        },
        // What puts requests on the wire, with all that it stands on.
        { name: "http", test: /[\\/]src[\\/](network\.ts|github[\\/])/ },
      ],
    },
    banner: "// Built from src/ by `npm run build`; do not edit.",
  });
  await bundle.close();
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}

if (import.meta.main) await build(join(root, "dist"));
