import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { listen, serve, tunnel } from "../support/servers.ts";
import { emulate, lastReply, start } from "../support/step.ts";
import { cases, flowWith, it, showsJob } from "./requests.ts";

const PROMPT = { prompt: "Fix it", "issue-number": "12" };
/** Doesn't wait for the job, which saves a few seconds. */
const WITHOUT_WAITING = { ...PROMPT, wait: "false" };

const REPORT = { mode: "analytics", "allow-public-report": "true" };
const NOT_UPLOADED = expect.stringContaining("report wasn't uploaded");

describe("On the runner", () => {
  test("F73 a proxy is set, and the service and GitHub are on loopback hosts, one over IPv6 → the proxy isn't used", async () => {
    const emulator = await emulate();
    const proxy = await serve((socket) => socket.destroy());
    const service = Number(new URL(emulator.baseUrl).port);
    const port = await listen((socket) => tunnel(socket, service), false, "::1");
    const env = { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url };
    const step = await start(emulator, { ...WITHOUT_WAITING, "base-url": `http://[::1]:${port}` }, { env }).done;
    expect(step.outputs.conclusion, step.log).toBe("accepted");
    expect(proxy.connections).toBe(0);
  });

  test("F99 a proxy variable is malformed → `error` that mentions the variable but doesn't show its value", async () => {
    const emulator = await emulate();
    const env = { HTTPS_PROXY: "http://me:%zz-s3cret@proxy.invalid:3128" };
    const step = await start(emulator, WITHOUT_WAITING, { env }).done;
    expect(step.outputs.conclusion).toBe("error");
    expect(step.log).toContain("HTTPS_PROXY");
    expect(step.log).not.toMatch(/URI malformed|s3cret|^\s+at /m);
  });

  test("F73 F74 the hosts are reachable only through a proxy with a password → the run reaches both the service and GitHub through the proxy, over TLS", async () => {
    const emulator = await emulate();
    const overTls = (url: string) => listen((socket) => tunnel(socket, Number(new URL(url).port)), true);
    const routes: Record<string, number> = {
      "service.test:443": await overTls(emulator.baseUrl),
      "service.test:8443": await overTls(emulator.githubUrl),
    };
    const proxy = await serve((socket, { target, headers }) => {
      const port = headers["proxy-authorization"] === `Basic ${btoa("me:pass")}` ? routes[target] : undefined;
      if (port === undefined) return void socket.end("HTTP/1.1 407 Test\r\ncontent-length: 0\r\n\r\n");
      socket.write("HTTP/1.1 200 Test\r\n\r\n");
      socket.removeAllListeners("data");
      tunnel(socket, port);
    });
    const env = {
      HTTPS_PROXY: proxy.url.replace("//", "//me:pass@"),
      NODE_EXTRA_CA_CERTS: fileURLToPath(new URL("../fixtures/tls/cert.pem", import.meta.url)),
      GITHUB_API_URL: "https://service.test:8443/",
    };
    const step = await start(emulator, { ...WITHOUT_WAITING, "base-url": "https://service.test" }, { env }).done;
    expect(step.outputs.conclusion, step.log).toBe("accepted");
    expect(lastReply(emulator)).toContain(emulator.service.jobs()[0]?.id);
    expect(new Set(proxy.hits.map(({ target }) => target))).toEqual(new Set(Object.keys(routes)));
  });

  cases<[inputs: Record<string, string>, outputs: object, notices: readonly unknown[]]>({
    "F74 F75 the built action uses the service and GitHub Enterprise Server → the same result as on github.com": [
      PROMPT,
      { conclusion: "pull-request" },
      [],
    ],
    "F75 … in analytics mode → the files are written; a notice says that nothing was uploaded": [
      REPORT,
      { conclusion: "complete", "artifact-url": "", "page-url": "" },
      [NOT_UPLOADED],
    ],
  })(async (inputs, outputs, notices) => {
    const emulator = await emulate();
    const { githubUrl } = emulator;
    // Variables that GitHub Enterprise Server sets for its runners.
    const env = { GITHUB_API_URL: `${githubUrl}/api/v3`, GITHUB_SERVER_URL: "https://github.example.com" };
    const step = await start(emulator, inputs, { env }).done;
    expect(step.outputs, step.log).toMatchObject(outputs);
    expect(step.log.match(/^::notice::.*/gm) ?? []).toEqual(notices);
    expect(lastReply(emulator)).toContain(inputs === PROMPT ? "Pull request ready" : "");
  });

  test("F144 the pull request is on the run's GitHub Enterprise Server, whose URL includes a port → its link is posted", async () => {
    const serverUrl = "https://github.example.com:8443";
    const prLink = `${serverUrl}/acme/docs/pull/7`;
    const flow = await flowWith([["getJob", showsJob({ status: "completed", prLink })]], { job: { id: "job_7" } });
    const { conclusion, runner } = await flow.dispatch(PROMPT, { serverUrl });
    expect({ conclusion, ...runner.outputs }).toMatchObject({ conclusion: "pull-request", "pr-link": prLink });
    expect(lastReply(flow.emulator)).toContain(`[acme/docs#7](${prLink})`);
  });

  it("F76 there's no network → `error` with one clear message; the outputs and summary are written", async (flow) => {
    const { service, github } = flow.emulator.connections;
    service.refuse();
    github.refuse();
    const { outputs, errors, runner } = await flow.prompt();
    expect(outputs).toMatchObject({ conclusion: "error" });
    expect(errors).toEqual([expect.stringContaining("ECONNREFUSED")]);
    expect(runner.summary()).not.toBe("");
  });

  cases({
    "F77 the event file is missing or invalid → `error`; the message says that the event can't be read": [""],
    "F77 … missing": ["/nowhere/event.json"],
    "F77 … a folder": ["/"],
    "F77 … not JSON": ["/proc/self/status"],
  })(async (GITHUB_EVENT_PATH) => {
    const emulator = await emulate();
    const step = await start(emulator, PROMPT, { env: { GITHUB_EVENT_PATH } }).done;
    expect(step).toMatchObject({ exitCode: 1, outputs: { conclusion: "error" } });
    expect(step.log).toContain("The event that started this run can't be read");
    expect(step.log).not.toMatch(/^\s+at /m);
    expect([...emulator.service.log, ...emulator.github.log]).toEqual([]);
  });
});
