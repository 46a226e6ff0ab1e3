/** The scripts of the workflows that only a release runs, with a `gh` that answers as each test says. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >;
}

function scriptOf(file: string, name: string): string {
  const path = fileURLToPath(new URL(`../../.github/workflows/${file}`, import.meta.url));
  const { jobs } = parse(readFileSync(path, "utf8")) as Workflow;
  const steps = Object.values(jobs).flatMap(({ steps }) => steps);
  return steps.find((step) => step.name === name)?.run ?? "exit 99";
}

/** @param gh  the body of the fake, which sees its arguments in `$*` */
function runStep(file: string, name: string, tag: string, gh: string) {
  const folder = mkdtempSync(join(tmpdir(), "docs-agent-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "gh"), `#!/usr/bin/env bash\necho "$*" >>"${folder}/calls"\n${gh}\n`);
  chmodSync(join(folder, "gh"), 0o755);
  writeFileSync(join(folder, "calls"), "");
  const { status, stdout } = spawnSync("bash", ["-e", "-c", scriptOf(file, name)], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      GH_REPO: "acme/docs-agent-action",
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: "0f3a",
      GITHUB_STEP_SUMMARY: join(folder, "summary"),
    },
  });
  const calls = readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
  return { status, stdout, calls };
}

describe("the draft", () => {
  const draft = (gh: string) => runStep("release.yml", "Draft", "v1.2.3", gh);
  const made = expect.stringMatching(
    /^release create v1\.2\.3 --verify-tag --draft .*--notes-file release\/notes\.md /,
  );

  it("is created for a new tag, and never published", () => {
    const { status, stdout, calls } = draft('[ "$2" = view ] && exit 1; echo https://github.example/draft');
    expect({ status, calls }).toEqual({ status: 0, calls: [expect.stringContaining("view"), made] });
    expect(stdout).toContain("https://github.example/draft");
  });

  it("replaces the draft of an earlier attempt", () => {
    const { status, calls } = draft('[ "$2" = view ] && echo true || true');
    expect({ status, calls }).toEqual({
      status: 0,
      calls: [expect.stringContaining("view"), "release delete v1.2.3 --yes", made],
    });
  });

  it("isn't made of a release that's published", () => {
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

  it("moves to the newest version of its own", () => {
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

  it("stays where a fix to an older version comes later", () => {
    const { status, stdout, calls } = move(["v1.9.1", "v1.10.0"], "v1.9.1");
    expect({ status, calls: calls.length }).toEqual({ status: 0, calls: 1 });
    expect(stdout).toContain("v1 stays: v1.10.0 is newer.");
  });

  it.each([
    ["true", 0],
    ["false", 1],
  ])("asks first whether the release can be changed: immutable is %s", (immutable, status) => {
    expect(runStep("published.yml", "The release can't be changed", "v1.0.0", `echo ${immutable}`).status).toBe(status);
  });
});
