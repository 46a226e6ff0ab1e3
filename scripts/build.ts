/**
 * Bundles the ways in (main, post, cli) into dist/, once, so that what they share is one chunk. Nothing is minified: a
 * bundle that runs with a repository's token should be readable, and it starts no slower.
 */
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** @param dir  where to write; everything in it is replaced */
export async function build(dir: string): Promise<void> {
  const root = fileURLToPath(new URL("../", import.meta.url));
  await rm(dir, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: { index: "src/main.ts", post: "src/post.ts", cli: "src/cli.ts" },
    platform: "node",
    treeshake: true,
  });
  await bundle.write({
    dir,
    format: "esm",
    minify: false,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    // One chunk for what puts requests on the wire, under a name that says so.
    codeSplitting: {
      groups: [
        {
          name: "http",
          test: /node_modules[\\/](undici|@octokit[\\/]|universal-user-agent|json-with-bigint|content-type)/,
        },
      ],
    },
    banner: "// Built from src/ by `npm run build`; do not edit.",
  });
  await bundle.close();
  // npm makes a package's commands executable; committed as they will be, they show no difference then.
  await chmod(join(dir, "cli.js"), 0o755);
}

if (import.meta.main) await build(fileURLToPath(new URL("../dist/", import.meta.url)));
