/** Scripts of workflows that run only for a release or on a schedule. */
import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../support/folder.ts";

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}
interface Step {
  readonly name?: string;
  readonly run?: string;
}

function scriptOf(file: string, name: string): string {
  const path = fileURLToPath(new URL(`../../.github/workflows/${file}`, import.meta.url));
  const steps = Object.values((parse(readFileSync(path, "utf8")) as Workflow).jobs).flatMap((job) => job.steps);
  const script = steps.find((step) => step.name === name)?.run;
  if (script === undefined) throw new Error(`${file} has no step with a script named ${name}`);
  return script;
}

/**
 * Runs the script of one step of our own workflows as GitHub would, in an empty folder. Instead of the real `gh`, it runs
 * the bash code in `gh`, which gets the arguments as `$*`.
 */
function runWorkflowStep(file: string, name: string, env: Readonly<Record<string, string>>, gh: string) {
  const folder = temporaryFolder();
  const at = (file: string) => join(folder, file);
  writeFileSync(at("gh"), `#!/usr/bin/env bash\necho "$*" >>"${at("calls")}"\n${gh}\n`);
  chmodSync(at("gh"), 0o755);
  writeFileSync(at("calls"), "");
  const { status, stdout } = spawnSync("bash", ["-e", "-c", scriptOf(file, name)], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      GH_REPO: "acme/docs-agent-action",
      GITHUB_STEP_SUMMARY: at("summary"),
      ...env,
    },
  });
  const calls = readFileSync(at("calls"), "utf8").split("\n").filter(Boolean);
  return { status, stdout, calls };
}

const runStep = (file: string, name: string, tag: string, gh: string) =>
  runWorkflowStep(file, name, { GITHUB_REF_NAME: tag, GITHUB_SHA: "0f3a" }, gh);

describe("the draft", () => {
  const draft = (gh: string) => runStep("release.yml", "Draft", "v1.2.3", gh);
  const created = expect.stringMatching(
    /^release create v1\.2\.3 --verify-tag --draft .*--notes-file release\/notes\.md /,
  );

  it("is created for a new tag, and never published", () => {
    const { status, stdout, calls } = draft('[ "$2" = view ] && exit 1; echo https://github.example/draft');
    expect({ status, calls }).toEqual({ status: 0, calls: [expect.stringContaining("view"), created] });
    expect(stdout).toContain("https://github.example/draft");
  });

  it("replaces the draft of an earlier attempt", () => {
    const { status, calls } = draft('[ "$2" = view ] && echo true || true');
    expect({ status, calls }).toEqual({
      status: 0,
      calls: [expect.stringContaining("view"), "release delete v1.2.3 --yes", created],
    });
  });

  it("isn't created for a published release", () => {
    const { status, stdout, calls } = draft('[ "$2" = view ] && echo false');
    expect({ status, calls: calls.length }).toEqual({ status: 1, calls: 1 });
    expect(stdout).toContain("already published");
  });
});

describe("the major tag", () => {
  const move = (tags: readonly string[], tag: string, patch = "true") =>
    runStep(
      "published.yml",
      "Move the major tag",
      tag,
      `case "$*" in *releases*) printf '%s\\n' ${tags.join(" ")} ;; *PATCH*) ${patch} ;; esac`,
    );

  it("moves to the newest version with its major number", () => {
    const { status, calls } = move(["v2.0.0", "v1.10.0", "v1.9.0"], "v1.10.0");
    expect(status).toBe(0);
    expect(calls[1]).toBe(
      "api --silent --method PATCH repos/acme/docs-agent-action/git/refs/tags/v1 -f sha=0f3a -F force=true",
    );
  });

  it("is created with the first version", () => {
    const { status, calls } = move(["v1.0.0"], "v1.0.0", "exit 1");
    expect(status).toBe(0);
    expect(calls[2]).toBe(
      "api --silent --method POST repos/acme/docs-agent-action/git/refs -f ref=refs/tags/v1 -f sha=0f3a",
    );
  });

  it("doesn't move for a fix to an older version", () => {
    const { status, stdout, calls } = move(["v1.9.1", "v1.10.0"], "v1.9.1");
    expect({ status, calls: calls.length }).toEqual({ status: 0, calls: 1 });
    expect(stdout).toContain("v1 doesn't move, because v1.10.0 is newer.");
  });

  it.each([
    ["true", 0],
    ["false", 1],
  ])("requires an immutable release (immutable: %s)", (immutable, status) => {
    expect(
      runStep("published.yml", "Check that the release can't be changed", "v1.0.0", `echo ${immutable}`).status,
    ).toBe(status);
  });
});

describe("the canary's issue", () => {
  const updateIssue = (results: Partial<Record<"CHECK" | "REPORT" | "DESCRIPTION", string>>, issue: string) =>
    runWorkflowStep(
      "canary.yml",
      "Open, update, or close the issue",
      { CHECK: "success", REPORT: "success", DESCRIPTION: "success", RUN: "https://github.example/run", ...results },
      `case "$*" in *list*) echo ${issue} ;; *body-file*) cat body.md ;; esac`,
    );

  it("is opened if a check fails and no issue is open", () => {
    const { status, stdout, calls } = updateIssue({ CHECK: "failure", DESCRIPTION: "failure" }, "");
    expect(status).toBe(0);
    expect(calls.map((call) => call.split(" ").slice(0, 2).join(" "))).toEqual([
      "issue list",
      "label create",
      "issue create",
    ]);
    expect(stdout).toContain("- Check mode fails");
    expect(stdout).not.toContain("- A report");
    expect(stdout).toContain("differs from `openapi.yaml`:\n\n- See the run for the differences.");
  });

  it.each([
    ["is closed when all checks pass again, even if some are skipped", "7", "issue close 7 --comment All checks pass"],
    ["isn't opened when all checks pass", "", undefined],
  ])("%s", (_, issue, call) => {
    const { status, calls } = updateIssue({ DESCRIPTION: "skipped" }, issue);
    expect([status, calls.length, calls[1]?.startsWith(call ?? "")]).toEqual([0, call ? 2 : 1, call && true]);
  });
});
