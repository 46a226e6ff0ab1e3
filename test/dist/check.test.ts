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

  it("checks the service, says how to check GitHub, too, and exits with 0", async () => {
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
    expect(stdout).toMatch(/– Token +GitHub wasn't checked[\s\S]*Next: Run the check in a workflow, too/);
    expect(methods(emulator)).toEqual(["GET", "GET"]);
  });

  it("exits with 1 for a problem and with 2 for invalid inputs, and shows the results in both cases", async () => {
    const emulator = await emulate();
    const wrongKey = await run(emulator, [], { DOCS_AGENT_API_KEY: "docs_wrong" });
    expect(wrongKey.exitCode).toBe(1);
    expect(wrongKey.stdout).toMatch(/✗ Key +The service doesn't accept it/);
    expect(wrongKey.stderr).toMatch(/^Error: Setup for analytics mode: 1 thing to fix \(Key\)\.\n/);
    const noKey = await run(emulator, [], { DOCS_AGENT_API_KEY: "" });
    expect(noKey.exitCode).toBe(2);
    expect(noKey.stdout).toMatch(/✗ api-key +Empty\n +→ Set it to the service's API key/);
    expect(noKey.stderr).toMatch(/`base-url` is `--base-url`.*DOCS_AGENT_API_KEY/);
    expect(noKey.stdout, "no lines for a workflow").not.toContain("secrets.");
  });
});
