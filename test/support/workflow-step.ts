import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { temporaryFolder } from "./folder.ts";

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
export function runWorkflowStep(file: string, name: string, env: Readonly<Record<string, string>>, gh: string) {
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
