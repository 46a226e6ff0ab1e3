import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Emulator } from "../../emulator/emulator.ts";
import { INPUTS, type InputName } from "../../src/generated/action.ts";
import { ANALYTICS_INPUTS } from "../../src/inputs/parsers.ts";
import { GH_COMMANDS } from "../../src/terminal/init.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startProcess } from "../support/process.ts";
import { DIST, emulate } from "../support/step.ts";

type Env = Readonly<Record<string, string>>;

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
  engines: { node: string };
};
const AS_FILE = `node ${relative("", join(DIST, "cli.js"))}`;
const run = (args: string, env: Env = {}) => startProcess(args.split(" "), env).done;
const helps = { analytics: await run("analytics --help"), check: await run("check --help") };
const flagsIn = ({ stdout }: { readonly stdout: string }) =>
  Array.from(stdout.matchAll(/^ {2}--([a-z-]+) [<[]/gm), ([, name]) => name as InputName);

/** Flags that connect a command to the emulator, and the key. */
const where = ({ baseUrl, projectId }: Emulator) => `--base-url ${baseUrl} --project-id ${projectId}`;
const keyOf = ({ apiKey }: Emulator): Env => ({ DOCS_AGENT_API_KEY: apiKey });

describe("the docs-agent command", () => {
  it.each(["analytics", "check"] as const)(
    "lists %s, and has help with examples that can be pasted",
    async (command) => {
      expect((await run("--help")).stdout).toMatch(new RegExp(`^  ${command} .*[a-z]`, "m"));
      expect(helps[command]).toMatchObject({ exitCode: 0, stderr: "" });
      const script = await run(`${command} --help`, { npm_lifecycle_event: command });
      for (const [{ stdout }, start] of [
        [helps[command], `${AS_FILE} ${command}`],
        [script, `npm run ${command} --`],
      ] as const) {
        expect(stdout).toContain(`Usage: ${start} [flags]`);
        expect(stdout).toContain(`\n    ${start} --base-url https://`);
      }
    },
  );

  it("has a flag for each input that works in a terminal, with the description from action.yml", () => {
    const { stdout } = helps.analytics;
    const flags = flagsIn(helps.analytics);
    const absent = ANALYTICS_INPUTS.filter((name) => !flags.includes(name));
    expect(flags.filter((name) => !(ANALYTICS_INPUTS as InputName[]).includes(name))).toEqual([]);
    const others = "activity allow-public-report api-key artifact-name github-token issue-number label mode post";
    expect(absent.sort().join(" ")).toBe(others);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toContain("Path or https URL of the sitemap. Default: <docs-url>/sitemap.xml, if --docs-url is set.");
    expect(text).toContain("A check waits up to 30 seconds for the service and 30 seconds for the sitemap.");
    for (const name of flags) {
      const { default: fallback } = INPUTS[name];
      if (fallback !== "") expect(text, name).toContain(`Default: ${fallback}.`);
    }
    expect(text).not.toMatch(/Analytics:|`|secret|the job|context/);
    for (const code of [0, 1, 2, 3, 130]) expect(stdout).toMatch(new RegExp(`^  ${code} +[a-z]`, "m"));
  });

  const NO_KEY_FLAG =
    /^Error: --api-key isn't a flag, because every process .* can see flags\. Set the environment variable DOCS_AGENT_API_KEY instead\.\n$/;
  const REPOSITORY_URL = { GITHUB_REPOSITORY: "https://github.com/acme/docs" };
  /** What npm sets if it runs a script with an option of its own. */
  const npm = (script: string, option: string) => ({ npm_lifecycle_event: script, [`npm_config_${option}`]: "true" });
  const taken = (flag: string, script: string) =>
    new RegExp(
      `^Error: npm interpreted --${flag} as .*Put -- before the flags \\(in .*\\): npm run ${script} -- --${flag} …\n$`,
    );
  it.each<[args: string, message: RegExp, env?: Env]>([
    ["analytcs", /^Error: .*unknown command 'analytcs'\n\(Did you mean analytics\?\)\n.*--help` to list/],
    ["analytics --perod last-week", /unknown option '--perod'\n\(Did you mean --period\?\)\n.*--help` to list/],
    ["analytics —base-url x —project-id y", /^Error: 2 inputs aren't valid:\n- --base-url isn't valid: /],
    ["analytics --period", /'--period <value>' argument missing/],
    ["analytics --signals --base-url acme", /^Error: 3 inputs aren't valid:\n- --base-url isn't valid: /],
    ["check --api-key docs_9XkQ2mV7", NO_KEY_FLAG],
    ["analytics", NO_KEY_FLAG, npm("analytics", "api_key")],
    ["analytics https://api.example.com", taken("base-url", "analytics"), npm("analytics", "base_url")],
    ["init", taken("keep-up", "init"), npm("init", "keep_up")],
    ["check", /^Error: GITHUB_REPOSITORY is "https:.*"\. Set it to owner\/name, or unset it\.\n$/, REPOSITORY_URL],
    [
      "analytics --project-id acme --trend 999",
      /^Error: 3 inputs aren't valid:\n- --base-url is empty: use a full URL, .*\n- DOCS_AGENT_API_KEY is empty: set it to the service's API key\n- --trend is "999": .*\nNothing was sent\./,
    ],
  ])("rejects %s with a short message that says what to do", async (args, message, env) => {
    const { exitCode, stdout, stderr } = await run(args, env);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n").length).toBeLessThan(6);
  });

  it("ignores npm's settings if npm didn't start it", async () => {
    expect((await run("analytics", { npm_config_base_url: "x" })).stderr).toContain("--base-url is empty");
  });

  it("says that a Node version is too old, in code that this version can parse, and accepts the oldest supported version", async () => {
    const withNode = (version: string) => {
      const script = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} })`;
      return run("--version", { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` });
    };
    const [, least = ""] = /^>=(\d+\.\d+)$/.exec(manifest.engines.node) ?? [];
    expect(await withNode(`${least}.0`)).toMatchObject({ exitCode: 0, stdout: `${manifest.version}\n` });
    for (const version of ["18.20.8", "22.18.0"]) {
      const { exitCode, stderr } = await withNode(version);
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(`Error: docs-agent requires Node ${least} or later, but this is Node ${version}. Install`);
    }
    expect(readFileSync(join(DIST, "cli.js"), "utf8")).not.toMatch(/^import\b|\?\?|\?\.|^await\b/m);
  });

  it("writes a report without GitHub, even if the environment names a repository and a token", async () => {
    const emulator = await emulate();
    const { githubToken: GITHUB_TOKEN, repository: GITHUB_REPOSITORY, githubUrl: GITHUB_API_URL } = emulator;
    const env = { ...keyOf(emulator), GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL };
    const flags = `${where(emulator)} --output-dir ${temporaryFolder()}`;
    const { exitCode, stdout, stderr } = await run(`analytics ${flags}`, env);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toContain("report.html");
    expect(stderr).toMatch(/rows, \d+ requests? so far/);
    expect(stdout).toContain("To see which published pages had no visitors");
    expect((await run(`analytics ${flags} --docs-url ${emulator.docsUrl}`, env)).stdout).not.toContain("To see which");
    expect(emulator.github.log).toEqual([]);
  });

  it("exits with 3 for a partial report", async () => {
    const emulator = await emulate({ paths: 600 });
    const flags = `${where(emulator)} --output-dir ${temporaryFolder()} --max-requests 2`;
    expect(await run(`analytics ${flags}`, keyOf(emulator))).toMatchObject({ exitCode: 3 });
  });
});

describe("docs-agent check", () => {
  it("checks the service, says how to check GitHub too, and exits with 0", async () => {
    const emulator = await emulate();
    const site = `--docs-url ${emulator.docsUrl} --sitemap ${emulator.sitemapUrl}`;
    const { exitCode, stdout, stderr } = await run(`check ${where(emulator)} ${site}`, keyOf(emulator));
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).toMatch(/^Setup for analytics mode: nothing to fix, but GitHub wasn't checked\n/);
    expect(stdout).toMatch(/✓ Sitemap .* lists \d+ pages/);
    expect(stdout).toMatch(/– Token +GitHub wasn't checked[^✓]*→ Set GITHUB_TOKEN/);
    expect(emulator.service.log.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("checks GitHub with a token, and changes nothing there", async () => {
    const emulator = await emulate();
    const { githubToken: GH_TOKEN, repository: GITHUB_REPOSITORY, githubUrl: GITHUB_API_URL } = emulator;
    const env = { ...keyOf(emulator), GH_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL };
    const { exitCode, stdout } = await run(`check ${where(emulator)} --issue-number 12`, env);
    expect(exitCode, stdout).toBe(0);
    expect(stdout).toMatch(/✓ Token +Valid, and can read acme\/docs, which is public\n/);
    expect(stdout).toMatch(/✓ Thread #12 +It exists and is open/);
    expect(stdout).toMatch(/Only a workflow run can test the\s+workflow's own token/);
    expect(emulator.github.log.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("exits with 1 for a problem and with 2 for invalid inputs, and shows the results in both cases", async () => {
    const emulator = await emulate();
    const flags = `check ${where(emulator)}`;
    const wrongKey = await run(flags, { DOCS_AGENT_API_KEY: "docs_wrong" });
    expect(wrongKey.exitCode).toBe(1);
    expect(wrongKey.stdout).toMatch(/✗ Key +The service doesn't accept it/);
    expect(wrongKey.stderr).toMatch(/^Error: Setup for analytics mode: 1 thing to fix \(Key\)\.\n/);
    const noKey = await run(flags);
    expect(noKey.exitCode).toBe(2);
    expect(noKey.stdout).toMatch(/^ {2}✗ DOCS_AGENT_API_KEY {2}Empty\n {24}→ Set it to the service's API key/m);
    emulator.faults.add("visitors", { kind: "status", status: 403 });
    const denied = await run(flags, keyOf(emulator));
    expect(denied.stdout).toMatch(/\bthis\s+machine/);
    expect(noKey.stdout + denied.stdout, "no words of workflows").not.toMatch(
      /secret|the job|runner|`[a-z-]+-[a-z-]+`/,
    );
  });

  it("F70 the disk is full → the error says so, and the earlier report is intact", async () => {
    const emulator = await emulate();
    const folder = temporaryFolder();
    const report = join(DIST, "cli.js");
    const flags = `analytics ${where(emulator)} --output-dir ${folder}`;
    await run(flags, keyOf(emulator));
    const earlier = readFileSync(join(folder, "report.html"), "utf8");
    // A limit on the size of files, in kilobytes, fails like a full disk: a part is written.
    const limited = `trap '' XFSZ; ulimit -f 8; exec "${process.execPath}" "${report}" ${flags}`;
    const full = promisify(execFile)("bash", ["-c", limited], { env: keyOf(emulator) });
    await expect(full).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("couldn't be written") });
    expect(readFileSync(join(folder, "report.html"), "utf8")).toBe(earlier);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it("F253 flags for a report are passed to `check` → they're validated, even if a check doesn't need them", async () => {
    expect(flagsIn(helps.check)).toEqual(expect.arrayContaining(flagsIn(helps.analytics)));
    const emulator = await emulate();
    const flags = `check ${where(emulator)} --title Docs --formats md --output-dir out --signals true`;
    const passed = { exitCode: 0, stdout: expect.stringContaining("Questions") };
    expect(await run(`${flags} --top 5 --max-requests 9`, keyOf(emulator))).toMatchObject(passed);
    const failed = { exitCode: 2, stdout: expect.stringMatching(/✗ --top/) };
    expect(await run(`${flags} --top many`, keyOf(emulator))).toMatchObject(failed);
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
    const init = (args: readonly string[], env: Env = {}) => startProcess(["init", ...args], env, folder).done;
    return { root, folder, init, written: () => readFileSync(join(root, ".github/workflows/docs.yml"), "utf8") };
  }

  it("writes examples/docs.yml in the repository's root, says what to do next, and never replaces a file", async () => {
    const { init, written } = repository();
    const { exitCode, stdout, stderr } = await init(FLAGS);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(written()).toBe(readFileSync("examples/docs.yml", "utf8"));
    expect(stdout).toContain("Created ../../.github/workflows/docs.yml.");
    const { reports, ...commands } = GH_COMMANDS;
    for (const command of Object.values(commands)) expect(stdout).toContain(`\n\n${command}\n\n`);
    expect(stdout).not.toContain(reports);
    expect(stdout).not.toContain("allow-public-report");
    expect(stdout).toMatch(/\d\. Comment `\/docs help` on an issue\.\n$/);
    expect((await init(["--help"])).stdout).toMatch(/^Usage: .* init \[flags\] \[folder\]\n/);
    expect(await init(["--project-id", "other", "--base-url", "https://api.example.com"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Error: \/.*docs\.yml wasn't written\. The file already exists.* Move it/),
    });
    expect(written()).toContain("your-project-id");
  });

  it("fills in the flags, and adds the jobs that they ask for", async () => {
    const { init, written } = repository();
    const uses = `acme/docs-agent-action@${"0123456789".repeat(4)}`;
    const jobs = ["--reports", "--docs-url", "https://docs.acme.example", "--keep-up"];
    const base = ["--base-url=http://127.0.0.1:4000", "--project-id", "12e3", "--uses", uses];
    const { exitCode, stdout } = await init([...base, ...jobs]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('set `allow-public-report` to `"true"` in the file');
    expect(stdout).toContain("set `branches` to your default branch");
    expect(written()).toMatch(/^# agent: .*\n# report: .*\n# update: .*\nname: Docs\n/);
    expect(stdout).not.toContain("OWNER");
    const { agent, report, ...others } = parse(written()).jobs;
    expect(Object.keys(others)).toEqual(["update"]);
    const secretOf = ({ steps: [step] }: typeof report) => /secrets\.(\w+)/.exec(step.with["api-key"])?.[1];
    expect(stdout).toContain(`secret set ${secretOf(agent)} --env ${agent.environment.name}\n`);
    expect(stdout).toContain(`secret set ${secretOf(report)}\n`);
    expect(agent.steps[0]).toMatchObject({ uses, with: { "base-url": "http://127.0.0.1:4000", "project-id": "12e3" } });
    expect(report.steps[0].with["docs-url"]).toBe("https://docs.acme.example");
  });

  it("says that a fork is needed before the first release", async () => {
    const { stdout } = await repository().init([...FLAGS, "--uses", "OWNER/docs-agent-action@v1"]);
    expect(stdout).toContain("replace `OWNER/docs-agent-action@v1` with your fork");
  });

  it.each(["missing", "file.md"])("doesn't write in %s, which isn't a folder", async (name) => {
    const { root, folder, init, written } = repository();
    writeFileSync(join(folder, "file.md"), "");
    const { exitCode, stdout, stderr } = await init([name, ...FLAGS]);
    const message = `Error: The workflow file wasn't written. There's no folder ${join(folder, name)}. Correct the path, or`;
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: "", stderr: expect.stringContaining(message) });
    expect(written).toThrow("ENOENT");
    expect(existsSync(join(root, "docs/guides/missing"))).toBe(false);
  });

  it("writes where npm was started, or in the named folder", async () => {
    const [caller, other] = [repository(), repository()];
    const npm = { npm_lifecycle_event: "init", INIT_CWD: caller.folder };
    await other.init(FLAGS, npm);
    expect(caller.written()).toContain("your-project-id");
    expect((await caller.init([relative(caller.folder, other.root), ...FLAGS], npm)).stdout).toMatch(/docs\.yml\.\n\n/);
    expect(other.written()).toContain("your-project-id");
    const outside = await caller.init([temporaryFolder(), ...FLAGS]);
    expect(outside.stdout).toMatch(/^Created .*docs\.yml\. It isn't in a Git repository, so move it/);
  });

  it.each([
    ["", "required option '--project-id <value>' not specified"],
    ["--project-id a/b --base-url https://api.example.com", "argument 'a/b' is invalid. It contains a slash"],
    ["--project-id acme --base-url http://api.example.com", "Use https; only loopback hosts can use http."],
    [`${FLAGS.join(" ")} --uses docs-agent-action`, "Use a form such as acme/docs-agent-action@v1."],
    [`${FLAGS.join(" ")} --reports`, "Error: --reports needs --docs-url\nRun `"],
  ])("rejects the flags %j, and writes nothing", async (flags, message) => {
    const { init, written } = repository();
    const { exitCode, stderr } = await init(flags.split(" ").filter(Boolean));
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(written).toThrow("ENOENT");
  });
});
