import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startWorkflow } from "./act.ts";
import { createCheckout } from "./checkout.ts";
import { dispatched } from "./events.ts";
import { emulatePrivateRepository } from "./repository.ts";

const CANARY = ".github/workflows/canary.yml";
const root = fileURLToPath(new URL("../../", import.meta.url));

/** The part of this repository that the canary runs. */
function ownCheckout() {
  const checkout = createCheckout();
  for (const part of ["action.yml", "dist", "package.json"]) {
    cpSync(join(root, part), join(checkout.folder, part), { recursive: true });
  }
  checkout.commit("Begin", {});
  return checkout;
}

/** Replaces the action that downloads Node with one that does nothing. */
function nothing(): Readonly<Record<string, string>> {
  const [name = ""] = /actions\/setup-node@\w+/.exec(readFileSync(join(root, CANARY), "utf8")) ?? [];
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "action.yml"),
    "name: Nothing\nruns:\n  using: composite\n  steps:\n    - run: echo\n      shell: bash\n",
  );
  return { [name]: folder };
}

const runJob = (emulator: Emulator, job: string, vars: Readonly<Record<string, string>>) =>
  startWorkflow(CANARY, dispatched(emulator), emulator, {
    job,
    checkout: ownCheckout(),
    repositories: nothing(),
    vars: { CANARY_BASE_URL: emulator.baseUrl, CANARY_PROJECT_ID: emulator.projectId, ...vars },
    env: { RUNNER_TEMP: temporaryFolder() },
  }).done;

const requests = ({ service }: Emulator) => service.log.map(({ method, operation }) => `${method} ${operation}`);

describe(CANARY, () => {
  it("succeeds if the service works, and reads only one row", async () => {
    const emulator = await emulatePrivateRepository();
    const { exitCode, log } = await runJob(emulator, "check", {});
    expect(exitCode, log).toBe(0);
    expect(requests(emulator)).toEqual(["GET visitors"]);
  });

  it("creates a report with one API request, and shows none of its numbers", async () => {
    const emulator = await emulatePrivateRepository();
    const { exitCode, log, steps } = await runJob(emulator, "report", {});
    expect(exitCode, log).toBe(0);
    expect(requests(emulator)).toEqual(["GET visitors"]);
    expect(steps.map(({ summary }) => summary).join("")).toBe("");
    expect(log).not.toContain("rows");
  });

  it.each(["check", "report"])("fails in the %s job if the service doesn't have the project", async (job) => {
    const emulator = await emulatePrivateRepository();
    const { exitCode, log } = await runJob(emulator, job, { CANARY_PROJECT_ID: "another" });
    expect(exitCode).toBe(1);
    expect(log).toMatch(/project/i);
  });

  it("does nothing without its variables", async () => {
    const emulator = await emulatePrivateRepository();
    const { exitCode } = await runJob(emulator, "report", { CANARY_BASE_URL: "" });
    expect(exitCode).toBe(0);
    expect(requests(emulator)).toEqual([]);
  });
});
