import { describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/emulator.ts";
import { startProcess } from "../support/process.ts";
import { emulate } from "../support/step.ts";

const methods = ({ service }: Emulator) => service.log.map(({ method }) => method);

describe("docs-agent check", () => {
  const run = (emulator: Emulator, args: readonly string[], env: Record<string, string> = {}) =>
    startProcess(["check", "--base-url", emulator.baseUrl, "--project-id", emulator.projectId, ...args], {
      DOCS_AGENT_API_KEY: emulator.apiKey,
      ...env,
    }).done;

  it("checks the service, says how to check GitHub too, and exits with 0", async () => {
    const emulator = await emulate();
    const { exitCode, stdout, stderr } = await run(emulator, [
      "--docs-url",
      emulator.docsUrl,
      "--sitemap",
      emulator.sitemapUrl,
    ]);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^Setup for analytics mode: nothing to fix, but GitHub wasn't checked\n/);
    expect(stdout).toMatch(/✓ Sitemap .* lists \d+ pages/);
    expect(stdout).toMatch(/– Token +GitHub wasn't checked[^✓]*→ Set GITHUB_TOKEN/);
    expect(methods(emulator)).toEqual(["GET", "GET"]);
  });

  it("checks GitHub with a token, and changes nothing there", async () => {
    const emulator = await emulate();
    const { githubToken: GH_TOKEN, repository: GITHUB_REPOSITORY, githubUrl: GITHUB_API_URL } = emulator;
    const env = { GH_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL };
    const { exitCode, stdout } = await run(emulator, ["--issue-number", "12"], env);
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toMatch(/✓ Token +Valid, and can read acme\/docs/);
    expect(stdout).toMatch(/✓ Thread #12 +It exists and is open/);
    expect(stdout).toMatch(/– Permissions +This token is yours/);
    expect(emulator.github.log.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("names GITHUB_REPOSITORY if it isn't owner/name", async () => {
    const emulator = await emulate();
    const env = { GITHUB_TOKEN: "x", GITHUB_REPOSITORY: "https://github.com/acme/docs" };
    expect(await run(emulator, [], env)).toMatchObject({
      exitCode: 2,
      stderr: 'Error: GITHUB_REPOSITORY is "https://github.com/acme/docs". Set it to owner/name, or unset it.\n',
    });
  });

  it("exits with 1 for a problem and with 2 for invalid inputs, and shows the results in both cases", async () => {
    const emulator = await emulate();
    const wrongKey = await run(emulator, [], { DOCS_AGENT_API_KEY: "docs_wrong" });
    expect(wrongKey.exitCode).toBe(1);
    expect(wrongKey.stdout).toMatch(/✗ Key +The service doesn't accept it/);
    expect(wrongKey.stderr).toMatch(/^Error: Setup for analytics mode: 1 thing to fix \(Key\)\.\n/);
    const noKey = await run(emulator, [], { DOCS_AGENT_API_KEY: "" });
    expect(noKey.exitCode).toBe(2);
    expect(noKey.stdout).toMatch(/✗ DOCS_AGENT_API_KEY +Empty\n +→ Set it to the service's API key/);
    expect(noKey.stdout, "no lines for a workflow").not.toContain("secrets.");
  });
});
