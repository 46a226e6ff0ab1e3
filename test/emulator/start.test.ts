import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sendRaw } from "./raw-http.ts";

it("runs on its own, and prints URLs, credentials, and requests, until it's stopped", async () => {
  const script = fileURLToPath(new URL("../../emulator/start.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const next = async () => String((await once(child.stdout, "data"))[0]);
  const printed = await next();
  const [service = "", github = ""] = ["Service", "GitHub"].map(
    (name) => new RegExp(`^${name} +(\\S+)`, "m").exec(printed)?.[1],
  );
  for (const word of ["docs_", "ghs_", "acme-docs", "GITHUB_API_URL"]) expect(printed).toContain(word);
  const logged = next();
  expect(await sendRaw(service, { path: "/sitemap.xml" })).toMatchObject({ status: 200 });
  expect(await logged).toMatch(/^\d\d:\d\d:\d\d GET \/sitemap\.xml → 200\n/);
  expect(await sendRaw(github, { path: "/repos/acme/docs" })).toMatchObject({ status: 401 });
  child.kill();
  const [exitCode] = (await once(child, "close")) as [number];
  expect(exitCode).toBe(0);
});

it("explains the demo instead of running it if there are flags", async () => {
  const script = fileURLToPath(new URL("../../emulator/demo/start.ts", import.meta.url));
  const child = spawn(process.execPath, [script, "--help"], { stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  expect(String(printed)).toMatch(/^Run `npm run demo` without flags\..*\n$/);
});
