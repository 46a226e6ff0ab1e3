/**
 * Prepares a release. `release`, which `npm version` runs, gives the changelog's unreleased section the version in
 * package.json and today's date, and makes what people copy refer to this repository. `notes <tag or branch>` prints
 * the section for a tag such as `v1.2.3`, or the newest section for a branch.
 */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { put, read } from "./generated.ts";

const FILE = "CHANGELOG.md";

/**
 * The sections of a changelog, newest first. The name is "Unreleased", without a date, or a version.
 *
 * @throws Error if a heading has another format
 */
export function sectionsOf(changelog: string) {
  const [, ...parts] = changelog.split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const [, name = "", date = ""] = /^\[(Unreleased|\d+\.\d+\.\d+)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading) ?? [];
    if (name === "" || (name === "Unreleased") !== (date === "")) {
      throw new Error(`${FILE} has a heading that is neither [Unreleased] nor [1.2.3] - YYYY-MM-DD: ${heading}`);
    }
    return { name, date, text: lines.join("\n").trim() };
  });
}

/** @throws Error if there's nothing to release */
export function released(changelog: string, version: string, date: string): string {
  const [newest] = sectionsOf(changelog);
  if (newest?.name !== "Unreleased" || newest.text === "") {
    throw new Error(`${FILE} has no [Unreleased] section that says what's new in ${version}`);
  }
  return changelog.replace("## [Unreleased]", `## [${version}] - ${date}`);
}

/**
 * The notes for a release. GitHub keeps line breaks there and doesn't resolve relative links, so this unwraps lines and
 * makes links absolute.
 *
 * @param files  URL of the repository's files, without a trailing slash
 * @throws Error if the tag's version has no section
 */
export function notesOf(changelog: string, ref: string, files: string): string {
  const sections = sectionsOf(changelog);
  const [, version] = /^v(\d+\.\d+\.\d+)$/.exec(ref) ?? [];
  const section = version === undefined ? sections[0] : sections.find(({ name }) => name === version);
  if (section === undefined) {
    throw new Error(`${FILE} has no section for ${ref}. Delete the tag, run \`npm version\`, merge, and tag again`);
  }
  const lines = section.text.replace(/\n +(?! |[-*] )/g, " ");
  return `${lines.replace(/\]\((?!https:)([^)]+)\)/g, `](${files}/$1)`)}\n`;
}

/** Files that refer to the action by name, except tests and sources. */
const PUBLISHED = [
  "README.md",
  "scripts/generate.ts",
  "src/terminal/workflow.ts",
  "src/generated/examples.ts",
  "docs/*",
  "examples/*",
  ".github/CODEOWNERS",
  ".github/**/*.yml",
];

/**
 * What people copy, for a repository such as `acme/docs-agent-action`, without what holds only before a release.
 *
 * @throws Error if the remote isn't a GitHub URL
 */
export function published(text: string, remote: string): string {
  const [, owner, name] = /[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?\s*$/.exec(remote) ?? [];
  if (owner === undefined) throw new Error(`The remote origin isn't a repository on GitHub: ${remote}`);
  return text
    .replace(/ *<!-- until the first release -->[\s\S]*?<!-- end of that -->\n\n/g, "")
    .replace(/^ *# Replace OWNER .*\n/gm, "")
    .replace(/ Replace OWNER with [^.]*\./g, "")
    .replaceAll("OWNER/docs-agent-action", `${owner}/${name}`)
    .replaceAll("@OWNER", `@${owner}`);
}

function run(command = "", ref = ""): void {
  if (command === "notes") {
    const { GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY = "OWNER/docs-agent-action" } = process.env;
    process.stdout.write(notesOf(read(FILE), ref, `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${ref}`));
  } else if (command === "release") {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    put(FILE, released(read(FILE), version, new Date().toISOString().slice(0, 10)));
    const remote = execFileSync("git", ["remote", "get-url", "origin"], { encoding: "utf8" });
    for (const file of globSync(PUBLISHED)) {
      if (statSync(file).isFile() && read(file).includes("OWNER")) put(file, published(read(file), remote));
    }
  } else throw new Error("Usage: npm run changelog -- release | notes <tag or branch>");
}

if (import.meta.main) {
  try {
    run(...process.argv.slice(2));
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : String(thrown));
    process.exitCode = 1;
  }
}
