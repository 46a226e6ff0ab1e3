import { describe, expect, it } from "vitest";
import { stage } from "../support/flow.ts";
import { emulate, lastAnswer, start } from "../support/step.ts";
import { ask, job } from "./asking.ts";

/** The log without the lines by which the runner is told what to hide. */
const unmasked = (log: string) => log.replace(/^::add-mask::.*$/gm, "");

/** A run whose job ends with this link to its pull request, which is withheld. */
async function finishedWith(prLink: string) {
  const at = await stage();
  at.emulator.service.nextJob({ id: "job_7" });
  const body = job({ status: "completed", prLink });
  at.emulator.faults.add("getJob", { kind: "body", status: 200, body });
  const seen = await ask(at, { "pr-hosts": "git.example.com" });
  expect(seen.conclusion).toBe("pull-request");
  expect(seen.outputs["pr-link"]).toBe("");
  expect(seen.comment).toContain("withheld");
  expect(seen.warnings).toHaveLength(1);
  return { seen, warning: seen.warnings.join() };
}

describe("What comes out", () => {
  it.each([
    [
      "F56 the pull request's link is no plain link to a pull request → withheld everywhere, with a warning that names no host to allow",
      "javascript:alert(1)",
    ],
    ["F56 … user information", "https://github.com@evil.example/acme/docs/pull/1"],
    ["F56 … a port", "https://evil.example:8443/acme/docs/pull/1"],
    ["F56 … a host that looks alike", "https://gıthub.com/acme/docs/pull/1"],
    ["F56 … a path that climbs", "https://github.com/acme/docs/pull/1/../../../evil"],
    ["F56 … a line break", "https://github.com/acme/docs\n/pull/evil"],
    ["F56 … Markdown", "https://github.com/acme/docs/pull/1)[evil](https://evil.example"],
    ["F56 … http", "http://github.com/acme/docs/pull/1?evil"],
    ["F56 … another page of GitHub", "https://github.com/acme/evil"],
    ["F56 … of an allowed host", "https://git.example.com/acme/docs/-/merge_requests/1?evil"],
  ])("%s", async (_, prLink) => {
    const { seen, warning } = await finishedWith(prLink);
    expect(seen.comment).not.toMatch(/evil|javascript|http:/);
    expect(warning).toContain("no plain https address of a pull request");
    expect(warning).not.toMatch(/pr-hosts|evil/);
  });

  it("F56 the link leads to a host that is neither GitHub nor in `pr-hosts` → withheld everywhere, with a warning that says how to allow it", async () => {
    const { seen, warning } = await finishedWith("https://github.com.evil.example/acme/docs/pull/1");
    expect(seen.comment).not.toContain("evil");
    expect(warning).toContain("it leads to github.com.evil.example");
    expect(warning).toContain("`pr-hosts`");
  });

  it("F57 the service's words hold commands to the runner → inert in the log", async () => {
    const emulator = await emulate();
    const error = "::add-mask::owned\n::error::owned ##[set-output name=a]owned \u001b]8;;x\u0007";
    emulator.faults.add("createJob", {
      kind: "status",
      status: 400,
      body: { error, details: [{ message: error }] },
    });
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    expect(step.outputs.conclusion).toBe("error");
    expect(step.log).toContain("owned");
    expect(step.log).not.toMatch(/^\s*::(?:add-mask|error)::owned|##\[/m);
    expect(step.log).not.toContain("\u001b");
  });

  it("F58 the service's status holds the text of an output file → one output, exactly as it was", async () => {
    const emulator = await emulate();
    const status = "done\nghadelimiter\nconclusion<<ghadelimiter\nforged\nghadelimiter\nextra=1";
    const body = job({ status });
    emulator.faults.add("createJob", { kind: "body", status: 201, body });
    const step = await start(emulator, { prompt: "Fix it", wait: "false" }).done;
    expect(step.outputs.conclusion, step.log).toBe("created");
    expect(step.outputs.status).toBe(status);
    expect(Object.keys(step.outputs)).not.toContain("extra");
  });

  it("F59 the service's words hold the key, plain, URL-encoded and as base64 → hidden in log, comment, summary, outputs and saved state", async () => {
    const emulator = await emulate({ apiKey: "docs+key/of=acme" });
    const { apiKey } = emulator;
    const base64 = Buffer.from(`x:${apiKey}`).toString("base64");
    const forms = [apiKey, encodeURIComponent(apiKey), Buffer.from(apiKey).toString("base64")];
    const error = `no: ${forms.join(" ")} ${base64}`;
    emulator.faults.add("createJob", { kind: "status", status: 403, body: { error } });
    const step = await start(emulator, { prompt: "Fix it", "issue-number": "12" }).done;
    const places = [
      unmasked(step.log),
      lastAnswer(emulator),
      step.summary,
      JSON.stringify([step.outputs, step.state]),
    ];
    expect(step.log).toContain("HTTP 403");
    for (const place of places) for (const form of forms) expect(place).not.toContain(form);
    for (const place of places)
      expect(place).not.toContain(Buffer.from(apiKey).toString("base64").slice(2, 16));
  });

  it.each([
    [
      "F60 `base-url` is http, has a user, a query, or is a metadata address → `error` before any connection; the address is not repeated",
      "http://api.example.com",
    ],
    ["F60 … a user", "https://me:geheim@api.example.com"],
    ["F60 … a query", "https://api.example.com?geheim=1"],
    ["F60 … metadata", "https://169.254.169.254/geheim"],
    ["F60 … metadata, by number", "https://2852039166/geheim"],
    ["F60 … metadata, IPv6", "https://[fd00:ec2::254]/geheim"],
  ])("%s", async (_, address) => {
    const at = await stage();
    const seen = await ask(at, { "base-url": address });
    expect(seen.conclusion).toBe("error");
    expect(seen.error).toContain("`base-url`");
    expect(seen.all).not.toContain("geheim");
    expect([...at.emulator.service.log, ...at.emulator.github.log]).toEqual([]);
  });

  it("F61 the key ends in a line break → used without it", async () => {
    const at = await stage();
    const seen = await ask(at, { "api-key": `\n${at.emulator.apiKey}\r\n` });
    expect(seen.conclusion).toBe("pull-request");
  });

  it("F61 the key has a space inside → `error`; it is not repeated", async () => {
    const emulator = await emulate();
    const step = await start(emulator, { prompt: "Fix it", "api-key": "docs_half and_half" }).done;
    expect(step.outputs.conclusion).toBe("error");
    expect(step.log).toContain("`api-key`");
    expect(unmasked(step.log)).not.toMatch(/docs_half|and_half/);
    expect([...emulator.service.log, ...emulator.github.log]).toEqual([]);
  });
});
