import { expect, test } from "vitest";
import { startNode } from "../support/process.ts";
import { until } from "../support/until.ts";
import { sendRaw } from "./test-emulator.ts";

test("runs on its own, and prints URLs, credentials, and requests, until it's stopped", async () => {
  const { stdout, kill, done } = startNode(["emulator/start.ts"]);
  const words = ["docs_", "ghs_", "acme-docs", "GITHUB_API_URL"];
  await until(() => words.every((word) => stdout().includes(word)) && stdout().endsWith("\n"));
  const urlOf = (name: string) => new RegExp(`^${name} +(\\S+)`, "m").exec(stdout())?.[1] ?? "";
  expect(await sendRaw(urlOf("Service"), { path: "/sitemap.xml" })).toMatchObject({ status: 200 });
  await until(() => /^\d\d:\d\d:\d\d GET \/sitemap\.xml → 200$/m.test(stdout()));
  expect(await sendRaw(urlOf("GitHub"), { path: "/repos/acme/docs" })).toMatchObject({ status: 401 });
  kill("SIGTERM");
  expect((await done).exitCode).toBe(0);
});

test("explains the demo instead of running it if there are flags", async () => {
  const { stdout } = await startNode(["emulator/demo/start.ts", "--help"]).done;
  expect(stdout).toMatch(/^Run `npm run demo` without flags\..*\n$/);
});
