import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createFlow } from "../support/flow.ts";
import { emulate, start } from "../support/step.ts";
import { cases, ends, flows, flowWith, it, report, showsJob } from "./requests.ts";

/** The log without the lines that tell the runner what to mask. */
const unmasked = (log: string) => log.replace(/^::add-mask::.*$/gm, "");

const NOT_PLAIN = /The link isn't the plain https URL of a pull request/;

describe("Output", () => {
  it("F219 an output is declared in `action.yml` → at least one run sets it", async (flow) => {
    const runs = [
      await flow.ask("/docs fix it"),
      await report(flow, { "issue-number": "12" }, { upload: async (name) => `https://github.com/artifacts/${name}` }),
    ];
    const set = new Set(runs.flatMap(({ outputs }) => Object.keys(outputs).filter((name) => outputs[name] !== "")));
    expect([...set].toSorted()).toEqual(Object.keys(parse(readFileSync("action.yml", "utf8")).outputs).toSorted());
  });

  cases<[prLink: string, comment: RegExp, warning: RegExp, unsaid?: RegExp]>({
    "F56 the job's link isn't a plain link to a pull request → the link isn't shown anywhere, and the warning doesn't suggest allowing a host":
      ["javascript:alert(1)", NOT_PLAIN, NOT_PLAIN, /javascript|ready|pr-hosts/],
    "F56 … Markdown": ["https://github.com/a/b/pull/1)[evil](https://a.test", NOT_PLAIN, NOT_PLAIN, /evil|ready|pr-/],
    "F56 the link points to a host that's neither GitHub's nor in `pr-hosts` → the link isn't shown anywhere, and a warning says how to allow the host":
      [
        "https://github.com.evil.example/acme/docs/pull/1",
        /\*\*Finished with a pull request on `github\.com\.evil\.example`\*\*.*`pr-hosts`/s,
        /github\.com\.evil\.example.*`pr-hosts`/,
      ],
  })(async (prLink, comment, warning, unsaid) => {
    const flow = await flowWith([["getJob", showsJob({ status: "completed", prLink })]], { job: { id: "job_7" } });
    const run = flow.prompt({ "pr-hosts": "git.example.com" });
    const said = { comment, warning, ...(unsaid && { unsaid }) };
    const { outputs, warnings, ...result } = await ends(run, "pull-request", said);
    expect([outputs["pr-link"], warnings.length]).toEqual(["", 1]);
    expect(result.comment).not.toMatch(/\]\((?!\S+\/actions\/runs\/\d+\))/);
  });

  test("F58 the job's status contains output-file syntax → it's written as a single output, unchanged", async () => {
    const emulator = await emulate();
    const status = "done\nghadelimiter\nconclusion<<ghadelimiter\nforged\nghadelimiter\nextra=1";
    emulator.faults.add("createJob", showsJob({ status }));
    const step = await start(emulator, { prompt: "Fix it", wait: "false" }).done;
    expect(step.outputs.conclusion, step.log).toBe("accepted");
    expect(step.outputs.status).toBe(status);
    expect(Object.keys(step.outputs)).not.toContain("extra");
  });

  flows({
    "F60 `base-url` uses http, has a username or query, or points to a cloud metadata address → `error` before anything is sent to that URL; the message doesn't repeat it":
      ["http://api.example.com"],
    "F60 … a username": ["https://me:s3cret@api.example.com"],
    "F60 … a metadata address": ["https://169.254.169.254/s3cret"],
  })(async (flow, url) => {
    const result = await ends(flow.prompt({ "base-url": url }), "error", { error: "`base-url`" });
    expect(result.written).not.toContain("s3cret");
    expect([...flow.service.log, ...flow.github.log]).toEqual([]);
  });

  flows({
    "F88 `sitemap` or `docs-url` has a username or a query → the username and the query aren't shown anywhere": [
      { sitemap: "https://me:s3cret@docs.acme.invalid/sitemap.xml" },
    ],
    "F88 … `docs-url`": [{ "docs-url": "https://me:s3cret@docs.acme.invalid" }],
  })(async (flow, urls) => {
    const inputs = { "docs-url": flow.emulator.docsUrl, "timeout-minutes": "0.1", ...urls };
    expect((await report(flow, inputs)).written).not.toContain("s3cret");
  });

  const LONG_KEY = "docs_3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c";
  cases<[key: string, project: string, named: string, hidden: RegExp]>({
    "F89 `api-key` and `project-id` are swapped → `error` before anything is sent to the service; the key is masked, and the message doesn't repeat it":
      ["acme-docs", LONG_KEY, "`project-id`", /docs_3f9a/],
    "F61 the key contains a space → `error`; the message doesn't repeat the key": [
      "docs_1 and_2",
      "acme-docs",
      "`api-key`",
      /s_1|d_2/,
    ],
  })(async (key, project, named, hidden) => {
    const emulator = await emulate({ apiKey: LONG_KEY });
    const inputs = { prompt: "Fix it", "issue-number": "12", "api-key": key, "project-id": project };
    const step = await start(emulator, inputs).done;
    expect(step.outputs.conclusion).toBe("error");
    expect(step.log).toContain(named);
    if (project === LONG_KEY) expect(step.log).toContain(`::add-mask::${LONG_KEY}`);
    expect(unmasked(step.log) + step.summary + JSON.stringify(step.state)).not.toMatch(hidden);
    expect([...emulator.service.log, ...emulator.github.log]).toEqual([]);
  });

  test("F142 `project-id` and `api-key` both look like keys → both are used, because they don't seem to be swapped", async () => {
    const [apiKey, projectId] = ["acme_3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c", "acme_01hxyzabcdefghjkmnpq"];
    const flow = await createFlow({ apiKey, projectId });
    expect((await flow.prompt()).conclusion).toBe("pull-request");
  });

  it("F61 the key begins and ends with line breaks → it's used without the line breaks", async (flow) => {
    await ends(flow.prompt({ "api-key": `\n${flow.emulator.apiKey}\r\n` }), "pull-request");
  });
});
