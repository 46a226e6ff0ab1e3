/** Collects the licenses of the packages in dist/, because a copy of the action includes these packages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** SPDX identifiers. These licenses require only that their text be included. */
const ALLOWED = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"];

/**
 * @param modules  paths of the modules in the bundle; those outside node_modules are our own
 * @returns the name, version, license, and license text of every package, in an order that's the same on every machine
 * @throws Error that lists the packages whose license isn't allowed or has no text
 */
export function licensesOf(modules: Iterable<string>): string {
  const folders = new Set(Array.from(modules, packageOf).filter((folder) => folder !== null));
  const packages = [...folders].map(read);
  const entries = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const problems = packages.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(`These packages can't be bundled:\n${problems.join("\n")}`);
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([title, { license, text }]) => `${title} (${license})\n\n${text}\n`).join("\n");
}

function problemsOf({ name, version, license, text }: ReturnType<typeof read>): string[] {
  const names = license.match(/[\w.+-]+/g)?.filter((word) => !["AND", "OR"].includes(word)) ?? [];
  if (names.length === 0) return [`${name} ${version} doesn't name a license`];
  if (!names.every((each) => ALLOWED.includes(each)))
    return [`${name} ${version} is under ${license}, which isn't allowed`];
  return text === null ? [`${name} ${version} says ${license}, but doesn't include its text`] : [];
}

/** Folder of the package that a module belongs to. */
function packageOf(module: string): string | null {
  if (!/[\\/]node_modules[\\/]/.test(module)) return null;
  let folder = dirname(module);
  // Some packages also have a package.json without a version in a subfolder.
  while (!("version" in manifestIn(folder))) folder = dirname(folder);
  return folder;
}

type Manifest = Readonly<Record<"name" | "version" | "license", string>> & {
  readonly author?: string | { readonly name: string };
};

function manifestIn(folder: string): Partial<Manifest> {
  const file = join(folder, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Manifest>) : {};
}

const textOf = (file: string | URL) => readFileSync(file, "utf8").replace(/\r\n?/g, "\n").trim();

function read(folder: string) {
  const { name = "", version = "", license = "", author = "" } = manifestIn(folder);
  const files = readdirSync(folder).sort();
  const contentOf = (file: string) => textOf(join(folder, file));
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).map(contentOf);
  const readme = files.filter((file) => /^readme/i.test(file)).map(contentOf);
  const inReadme = readme.map((text) => /^#+ licen[cs]e\n([\s\S]*?permission[\s\S]*)/im.exec(text)?.[1]?.trim());
  const [person = ""] = (typeof author === "string" ? author : author.name).split(/ [<(]/);
  const found = texts.length > 0 ? texts : inReadme.filter((text) => text !== undefined);
  const standard = new URL(`license-texts/${license}.txt`, import.meta.url);
  const isStandard = person !== "" && existsSync(standard);
  return {
    name,
    version,
    /** An SPDX expression; "" if the package doesn't specify a license. */
    license: license.replace(/^\((.*)\)$/, "$1"),
    // Some packages name a license but don't include its text.
    text: found.join("\n\n") || (isStandard ? textOf(standard).replace("<holder>", person) : null),
  };
}
