/**
 * Bundles the ways in (main, post, cli) into dist/, once, so that what they share is one chunk. Nothing is minified: a
 * bundle that runs with a repository's token should be readable, and it starts no slower.
 */
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { licensesOf } from "./licenses.ts";

/** Of the artifact client this action uses the upload alone. The other half would bring about 90 packages along. */
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

/** @param dir  where to write; everything in it is replaced */
export async function build(dir: string): Promise<void> {
  const root = fileURLToPath(new URL("../", import.meta.url));
  await rm(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: { index: "src/main.ts", post: "src/post.ts", cli: "src/cli.ts" },
    platform: "node",
    treeshake: true,
    plugins: [UPLOAD_ONLY],
  });
  const { output } = await bundle.write({
    dir,
    format: "esm",
    minify: false,
    // They stand in src/ and in the packages, and are a sixth of what every run downloads.
    comments: { jsdoc: false, annotation: false },
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    // One chunk for what puts requests on the wire, under a name that says so.
    codeSplitting: {
      groups: [
        {
          name: "http",
          test: /node_modules[\\/](undici|@octokit|universal-user-agent|json-with-bigint|content-type)[\\/]/,
        },
      ],
    },
    banner: "// Built from src/ by `npm run build`; do not edit.",
  });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  await writeFile(join(dir, "licenses.txt"), await licensesOf(modules));
  // npm makes a package's commands executable; committed as they will be, they show no difference then.
  await chmod(join(dir, "cli.js"), 0o755);
}

if (import.meta.main) await build(fileURLToPath(new URL("../dist/", import.meta.url)));
