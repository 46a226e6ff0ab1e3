import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The licences of packages, one after the other by name: most ask to go along with every copy of the code.
 *
 * @param modules  paths of the files that were bundled; those outside node_modules are left out
 * @throws when a package states no licence
 */
export async function licensesOf(modules: Iterable<string>): Promise<string> {
  const folders = new Set<string>();
  for (const module of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module) ?? [];
    if (folder) folders.add(folder);
  }
  const texts = await Promise.all([...folders].map(licenseOf));
  return [...new Set(texts)].sort().join("\n");
}

async function licenseOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    readonly [field in "name" | "version" | "license"]?: unknown;
  };

  const file = (await readdir(folder)).sort().find((entry) => /^(licen[cs]e|copying)\b/i.test(entry));
  const text = file === undefined ? "" : await readFile(join(folder, file), "utf8");
  return `${name} ${version} (${typeof license === "string" ? license : "states no licence"})\n\n${text.replaceAll("\r\n", "\n").trim()}\n`;
}
