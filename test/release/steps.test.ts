/** Scripts of workflows that run only for a release or on a schedule. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../support/folder.ts";

type Jobs = Readonly<Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>>;

/**
 * Runs the script of one step of our own workflows as GitHub would, for v1.10.0, in an empty folder. Instead of the real
 * `gh`, it runs the bash code in `gh`, which gets the arguments as `$*`.
 *
 * @returns the exit code, and how `gh` was called
 */
function runStep(file: string, name: string, gh: string, env: Readonly<Record<string, string>> = {}) {
  const { jobs } = parse(readFileSync(`.github/workflows/${file}`, "utf8")) as { readonly jobs: Jobs };
  const script = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find((step) => step.name === name)?.run;
  if (script === undefined) throw new Error(`${file} has no step with a script named ${name}`);
  const folder = temporaryFolder();
  const at = (file: string) => join(folder, file);
  writeFileSync(at("gh"), `#!/usr/bin/env bash\necho "$*" >>"${at("calls")}"\n${gh}\n`);
  chmodSync(at("gh"), 0o755);
  const { status } = spawnSync("bash", ["-e", "-c", script], {
    cwd: folder,
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      ...{ GH_REPO: "acme/action", GITHUB_REF_NAME: "v1.10.0", GITHUB_SHA: "0f3a", GITHUB_STEP_SUMMARY: at("summary") },
      ...env,
    },
  });
  return [status, ...readFileSync(at("calls"), "utf8").trimEnd().split("\n")];
}

const VIEWED = expect.stringMatching(/^release view v1\.10\.0 /);
const CREATED = expect.stringMatching(
  /^release create v1\.10\.0 --verify-tag --draft .*--notes-file release\/notes\.md /,
);

it.each([
  ["is created for a new tag, and never published", '[ "$2" != view ]', [0, VIEWED, CREATED]],
  ["replaces that of an earlier attempt", "echo true", [0, VIEWED, "release delete v1.10.0 --yes", CREATED]],
  ["isn't created for a published release", "echo false", [1, VIEWED]],
])("a draft %s", (_, gh, expected) => expect(runStep("release.yml", "Draft", gh)).toEqual(expected));

const LISTED = expect.stringMatching(/^api --paginate repos\/acme\/action\/releases /);
const MOVED = "api --silent --method PATCH repos/acme/action/git/refs/tags/v1 -f sha=0f3a -F force=true";
const ADDED = "api --silent --method POST repos/acme/action/git/refs -f ref=refs/tags/v1 -f sha=0f3a";

it.each([
  ["moves to the newest version with its major number", "v2.0.0 v1.10.0 v1.9.0", "true", [0, LISTED, MOVED]],
  ["is created with the first version", "v1.10.0", "exit 1", [0, LISTED, MOVED, ADDED]],
  ["doesn't move for a fix to an older version", "v1.10.0 v1.11.0", "true", [0, LISTED]],
])("the major tag %s", (_, tags, patch, expected) => {
  const gh = `case "$*" in *releases*) printf '%s\\n' ${tags} ;; *PATCH*) ${patch} ;; esac`;
  expect(runStep("published.yml", "Move the major tag", gh)).toEqual(expected);
});

it.each([
  ["true", 0],
  ["false", 1],
])("a release must be immutable (it is: %s)", (immutable, status) => {
  const ended = runStep("published.yml", "Check that the release can't be changed", `echo ${immutable}`);
  expect(ended[0]).toBe(status);
});

it.each([
  ["is opened if a check fails and none is open", "failure", "", ["issue list", "label create", "issue create"]],
  ["is updated while a check fails", "failure", "7", ["issue list", "issue edit"]],
  ["is closed when all checks pass again, even if some are skipped", "success", "7", ["issue list", "issue close"]],
  ["isn't opened when all checks pass", "success", "", ["issue list"]],
])("the canary's issue %s", (_, result, issue, expected) => {
  const results = { CHECK: result, REPORT: "success", DESCRIPTION: "skipped", RUN: "https://github.example/run" };
  const gh = `case "$*" in *list*) echo ${issue} ;; esac`;
  const [status, ...calls] = runStep("canary.yml", "Open, update, or close the issue", gh, results);
  expect([status, calls.map((call) => String(call).split(" ", 2).join(" "))]).toEqual([0, expected]);
});
