import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { findChromium, QUIET } from "../../scripts/chromium.ts";

const executablePath = findChromium();

if (executablePath === undefined) {
  process.stderr.write("skipped: no chromium (looked for CHROMIUM_PATH and in /usr/bin)\n");
}

/** The only page of a secure origin. The test provides its HTML. */
const ADDRESS = "https://report.example/report.html";

export type Open = (html: string, options?: BrowserContextOptions) => ReturnType<typeof open>;

/** Defines tests that run in a browser. Without one, they fail in CI and are skipped elsewhere. */
export function inBrowser(name: string, tests: (open: Open) => void): void {
  if (executablePath === undefined && !process.env.CI) {
    describe.skip(`skipped: no chromium: ${name}`, () => tests(() => Promise.reject(new Error("no chromium"))));
    return;
  }
  describe(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: executablePath ?? "no chromium", args: QUIET });
    });
    afterAll(() => browser.close());
    tests((html, options = {}) => open(browser, html, options));
  });
}

async function open(browser: Browser, html: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // Console errors and warnings, and uncaught errors.
  const errors: string[] = [];
  // Requested URLs, except the page's own. They get no response.
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "log") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (url === ADDRESS && route.request().isNavigationRequest()) {
      return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
    }
    requests.push(url);
    return route.abort();
  });
  await page.goto(ADDRESS);
  return { page, errors, requests };
}
