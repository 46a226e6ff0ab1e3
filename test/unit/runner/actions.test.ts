import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createActionsRunner, runContext } from "../../../src/runner/actions.ts";
import { temporaryFolder } from "../../support/folder.ts";

function save(state: string, ...values: string[]) {
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(temporaryFolder(), "state");
  writeFileSync(file, state);
  vi.stubEnv("GITHUB_STATE", file);
  const runner = createActionsRunner();
  const saveAll = () => {
    for (const value of values) runner.saveState(value, { orThrow: true });
  };
  return { saveAll, text: () => readFileSync(file, "utf8") };
}

describe("the state for the post step", () => {
  it("can be read back, even after other records with the same name", () => {
    const { saveAll, text } = save("other<<E\n1\nE\n", "a\nb", "", "a<<b");
    saveAll();
    expect(text()).toMatch(/^other<<E\n1\nE\nrecord<<(.+)\na\nb\n\1\n(?:.*\n)*a<<b\n.+\n$/);
  });

  it.each([
    ["the file is missing", "/no/such/state", /ENOENT/],
    ["GITHUB_STATE isn't set", "", /GITHUB_STATE isn't set/],
  ])("isn't saved if %s", (_, file, why) => {
    const { saveAll } = save("", "a");
    vi.stubEnv("GITHUB_STATE", file);
    expect(saveAll).toThrow(why);
  });
});

it.each([
  ["acme/action", "v1.2.0", "acme/action@v1.2.0", "https://ghe.example/acme/action/blob/v1.2.0/docs/setup.md"],
  ["acme/action", "", "acme/action@HEAD", "https://ghe.example/acme/action/blob/HEAD/docs/setup.md"],
  ["", "", "./", null],
])("the setup guide is that of the version that the workflow uses (%s@%s)", (repository, ref, uses, setupUrl) => {
  const action = { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref };
  const env = { GITHUB_EVENT_NAME: "schedule", GITHUB_SERVER_URL: "https://ghe.example", ...action };
  expect(runContext(env, {})).toMatchObject({ uses, setupUrl });
});
