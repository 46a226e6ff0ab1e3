import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { INPUTS, type InputName } from "../../src/generated/action.ts";
import { ANALYTICS_INPUTS } from "../../src/inputs/parsers.ts";
import { GH_COMMANDS } from "../../src/terminal/init.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startProcess } from "../support/process.ts";
import { DIST, emulate } from "../support/step.ts";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
  engines: { node: string };
};
const AS_FILE = `node ${relative("", join(DIST, "cli.js"))}`;
const run = (args: string, env: Record<string, string> = {}) => startProcess(args.split(" "), env).done;
const [help, analyticsHelp] = await Promise.all([run("--help"), run("analytics --help")]);

describe("docs-agent", () => {
  it("prints the package's version", async () => {
    expect(await run("--version")).toMatchObject({ exitCode: 0, stdout: `${manifest.version}\n` });
  });

  it.each(["analytics", "check"])("lists %s, and has help for it", async (command) => {
    const one = command === "analytics" ? analyticsHelp : await run(`${command} --help`);
    expect(help.stdout).toMatch(new RegExp(`^  ${command} .*[a-z]`, "m"));
    expect(one).toMatchObject({ exitCode: 0, stderr: "" });
    const script = await run(`${command} --help`, { npm_lifecycle_event: command });
    // Examples that can be pasted into the same folder.
    for (const [text, start] of [
      [one.stdout, `${AS_FILE} ${command}`],
      [script.stdout, `npm run ${command} --`],
    ] as const) {
      expect(text).toContain(`Usage: ${start} [flags]`);
      expect(text).toContain(`\n    ${start} --base-url https://`);
    }
  });

  it("has a flag for each input that works in a terminal, with the description from action.yml", () => {
    const { stdout } = analyticsHelp;
    const flags = Array.from(stdout.matchAll(/^ {2}--([a-z-]+) </gm), ([, name]) => name as InputName);
    const absent = ANALYTICS_INPUTS.filter((name) => !flags.includes(name));
    expect(flags.filter((name) => !(ANALYTICS_INPUTS as InputName[]).includes(name))).toEqual([]);
    const others = "activity allow-public-report api-key artifact-name github-token issue-number mode post";
    expect(absent.sort().join(" ")).toBe(others);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toContain("Path or https URL of the sitemap, for finding pages without visitors");
    for (const name of flags) {
      const { default: fallback } = INPUTS[name];
      if (fallback !== "") expect(text, name).toContain(`Default: ${fallback}.`);
    }
    expect(text).not.toMatch(/Analytics:|`/);
    for (const code of [0, 1, 2, 3, 130]) expect(stdout).toMatch(new RegExp(`^  ${code} +[a-z]`, "m"));
  });

  it("F253 a report's flags are given to `check` → they're checked, even if a check doesn't need them", async () => {
    const flagsIn = (text: string) => Array.from(text.matchAll(/^ {2}--([a-z-]+) </gm), ([, name = ""]) => name);
    const checkHelp = await run("check --help");
    expect(flagsIn(checkHelp.stdout)).toEqual(expect.arrayContaining(flagsIn(analyticsHelp.stdout)));
    const { baseUrl, projectId, apiKey } = await emulate();
    const flags = `--base-url ${baseUrl} --project-id ${projectId} --title Docs --formats md --output-dir out --signals true`;
    const check = (more: string) => run(`check ${flags} ${more}`, { DOCS_AGENT_API_KEY: apiKey });
    expect(await check("--top 5 --max-requests 9")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("Questions"),
    });
    expect(await check("--top many")).toMatchObject({ exitCode: 2, stdout: expect.stringMatching(/✗ --top/) });
  });

  it.each([
    ["analytcs", /unknown command 'analytcs'\n\(Did you mean analytics\?\)/],
    ["analytics --perod last-week", /unknown option '--perod'\n\(Did you mean --period\?\)/],
    ["analytics --period", /'--period <value>' argument missing/],
  ])("rejects %s with a short message that says what to do", async (args, message) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^Error: /);
    expect(stderr).toContain("--help` to list");
    expect(stderr.trim().split("\n").length).toBeLessThan(4);
  });

  it("says where to put `--` if npm consumed a flag", async () => {
    const npm = { npm_lifecycle_event: "analytics", npm_config_base_url: "true" };
    const { exitCode, stderr } = await run("analytics https://api.example.com", npm);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "Error: npm interpreted --base-url as one of its own options. Put -- before the flags: npm run analytics -- --base-url …\n",
    );
  });

  it.each([
    ["check --api-key docs_9XkQ2mV7", {}],
    ["analytics", { npm_lifecycle_event: "analytics", npm_config_api_key: "true" }],
  ])("says where the key goes instead of %s", async (args, env: Record<string, string>) => {
    const { exitCode, stderr } = await run(args, env);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      "Error: --api-key isn't a flag, because every process on the machine can see flags. Set the environment variable DOCS_AGENT_API_KEY instead.\n",
    );
  });

  it.each(["18.20.8", "22.18.0"])("says that Node %s is too old", async (version) => {
    const { exitCode, stderr } = await runWithNode(version, "--version");
    const [, least = ""] = /^>=(\d+\.\d+)$/.exec(manifest.engines.node) ?? [];
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `Error: docs-agent requires Node ${least} or later, but this is Node ${version}. Install a newer version from ` +
        "https://nodejs.org. If you cloned the repository, `npm ci` installs a suitable version for commands such as `npm run analytics`.\n",
    );
  });

  it("accepts the oldest supported Node", async () => {
    const { exitCode, stdout } = await runWithNode("22.19.0", "--version");
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: `${manifest.version}\n` });
  });

  it("checks the Node version in code that older versions can parse", () => {
    expect(readFileSync(join(DIST, "cli.js"), "utf8")).not.toMatch(/^import\b|\?\?|\?\.|^await\b/m);
  });

  it("names flags and environment variables instead of inputs, workflows, and secrets", async () => {
    const { exitCode, stderr } = await run("analytics --project-id acme --trend 999");
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: `Error: 3 inputs aren't valid:
- --base-url is empty: use a full URL, such as https://api.example.com
- DOCS_AGENT_API_KEY is empty: set it to the service's API key
- --trend is "999": use a whole number from 0 to 104
Nothing was sent. Fix these and try again.
`,
    });
    const { stdout } = await run("check --project-id acme --base-url https://api.example.com");
    expect(stdout).toMatch(/^ {2}✗ DOCS_AGENT_API_KEY +Empty$/m);
    for (const text of [stdout, analyticsHelp.stdout]) expect(text).not.toMatch(/secret|the job|`[a-z-]+-[a-z-]+`/);
  });

  it("writes a report without GitHub, even if the environment names a repository and a token", async () => {
    const emulator = await emulate();
    const env = {
      DOCS_AGENT_API_KEY: emulator.apiKey,
      GITHUB_TOKEN: emulator.githubToken,
      GITHUB_REPOSITORY: emulator.repository,
      GITHUB_API_URL: emulator.githubUrl,
    };
    const where = `--base-url ${emulator.baseUrl} --project-id ${emulator.projectId} --output-dir ${temporaryFolder()}`;
    const { exitCode, stdout, stderr } = await run(`analytics ${where}`, env);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toContain("report.html");
    expect(stderr).toMatch(/rows, \d+ requests? so far/);
    expect(stdout).toContain("To see which published pages had no visitors");
    expect((await run(`analytics ${where} --docs-url ${emulator.docsUrl}`, env)).stdout).not.toContain("To see which");
    expect(emulator.github.log).toEqual([]);
  });
});

describe("docs-agent init", () => {
  const FLAGS = ["--project-id", "your-project-id", "--base-url", "https://api.mintlify.com"];
  /** A folder of a repository, and what `init` does when it's started there. */
  function repository() {
    const root = temporaryFolder();
    const folder = join(root, "docs", "guides");
    mkdirSync(folder, { recursive: true });
    mkdirSync(join(root, ".git"));
    const file = join(root, ".github/workflows/docs.yml");
    const init = (args: readonly string[], env: Record<string, string> = {}) =>
      startProcess(["init", ...args], env, folder).done;
    return { root, folder, init, written: () => readFileSync(file, "utf8") };
  }

  it("writes examples/docs.yml in the repository's root, and says what to do next", async () => {
    const { init, written } = repository();
    const { exitCode, stdout, stderr } = await init(FLAGS);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(written()).toBe(readFileSync("examples/docs.yml", "utf8"));
    expect(stdout).toContain("Created ../../.github/workflows/docs.yml.");
    expect(stdout).toContain("replace OWNER/docs-agent-action@v1");
    for (const command of Object.values(GH_COMMANDS).slice(0, 2)) expect(stdout).toContain(`\n\n${command}\n\n`);
    expect(stdout).toMatch(/\d\. Comment `\/docs help` on an issue\.\n$/);
  });

  it("fills in the flags", async () => {
    const { init, written } = repository();
    const sha = "0123456789abcdef0123456789abcdef01234567";
    const given = [
      "--base-url=http://127.0.0.1:4000",
      "--project-id",
      "12e3",
      "--uses",
      `acme/docs-agent-action@${sha}`,
    ];
    const { exitCode, stdout } = await init(given);
    expect(exitCode).toBe(0);
    const [step] = parse(written()).jobs.agent.steps;
    expect(step.uses).toBe(`acme/docs-agent-action@${sha}`);
    expect(step.with).toMatchObject({ "base-url": "http://127.0.0.1:4000", "project-id": "12e3" });
    expect(stdout).not.toContain("OWNER");
  });

  it("adds the jobs that flags ask for", async () => {
    const { init, written } = repository();
    await init([...FLAGS, "--reports", "--docs-url", "https://docs.acme.example", "--keep-up"]);
    const { jobs } = parse(written());
    expect(Object.keys(jobs)).toEqual(["agent", "report", "update"]);
    expect(jobs.report.steps[0].with["docs-url"]).toBe("https://docs.acme.example");
  });

  it("never replaces a file", async () => {
    const { init, written } = repository();
    await init(FLAGS);
    const { exitCode, stdout, stderr } = await init(["--project-id", "other", "--base-url", "https://api.example.com"]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^Error: \/.*docs\.yml wasn't written\. There's already a file.* Rename it, and then try again\.\n$/,
    );
    expect(written()).toContain("your-project-id");
  });

  it("writes where npm was started, or in the named folder", async () => {
    const [caller, other] = [repository(), repository()];
    const npm = { npm_lifecycle_event: "init", INIT_CWD: caller.folder };
    await other.init(FLAGS, npm);
    expect(caller.written()).toContain("your-project-id");
    await caller.init([relative(caller.folder, other.root), ...FLAGS], npm);
    expect(other.written()).toContain("your-project-id");
  });

  it.each([
    [[], "required option '--project-id <value>' not specified"],
    [
      ["--project-id", "a/b", "--base-url", "https://api.example.com"],
      "argument 'a/b' is invalid. It contains a slash",
    ],
    [["--project-id", "acme", "--base-url", "http://api.example.com"], "Use https; only loopback hosts can use http."],
    [[...FLAGS, "--uses", "docs-agent-action"], "Use a form such as acme/docs-agent-action@v1."],
  ])("rejects %j, and writes nothing", async (args, message) => {
    const { init, written } = repository();
    const { exitCode, stderr } = await init(args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(written).toThrow("ENOENT");
  });
});

/** Runs the CLI as if Node had this version. */
function runWithNode(version: string, arg: string) {
  const script = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} })`;
  return startProcess([arg], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  }).done;
}
