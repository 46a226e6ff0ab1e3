/**
 * Makes the documentation's pictures from the demo's output: the thread as GitHub shows it, and the top of the report,
 * each in light and dark, framed, and narrow enough to read on a phone. Needs Chromium and an emoji font (Debian:
 * fonts-noto-color-emoji).
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { demo, REQUEST_ISSUE } from "../emulator/demo/demo.ts";
import { findChromium, QUIET } from "./chromium.ts";
import { threadPage } from "./thread-page.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** The maximum width at which text is still readable when a phone shrinks the picture to 390 pixels. */
const WIDTH = 480;
const SCALE = 2;

interface Picture {
  readonly name: string;
  readonly html: string;
  /** The last element that the picture shows. */
  readonly until: string;
}

async function pictures(): Promise<readonly Picture[]> {
  const outputDir = mkdtempSync(join(tmpdir(), "docs-agent-pictures-"));
  let thread = "";
  const succeeded = await demo({
    outputDir,
    print: () => {},
    onEnd: (github) => {
      thread = threadPage(github, REQUEST_ISSUE, 2);
    },
  });
  if (!succeeded) throw new Error("The demo failed. To find out why, run `npm run demo`.");
  const report = readFileSync(join(outputDir, "report.html"), "utf8");
  rmSync(outputDir, { recursive: true });
  return [
    { name: "thread", html: thread, until: "section:last-child" },
    { name: "report", html: report, until: ".also" },
  ];
}

const FRAME = `<!doctype html><style>
  :root { color-scheme: light dark; background: light-dark(#eaeef2, #010409); }
  body { margin: 0; padding: 16px; }
  iframe { display: block; box-sizing: border-box; width: 100%; border: 1px solid light-dark(#d1d9e0, #3d444d);
    border-radius: 8px; background: light-dark(#fff, #0d1117); }
</style>`;

async function take(browser: Browser, { name, html, until }: Picture): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const viewport = { width: WIDTH, height: 100 };
    const page = await browser.newPage({ colorScheme, viewport, deviceScaleFactor: SCALE });
    const escaped = html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    await page.setContent(`${FRAME}<iframe scrolling="no" srcdoc="${escaped}"></iframe>`);
    // On a narrow screen, the report's links to its sections scroll sideways, so they'd be cut off.
    const script = `document.querySelector("nav")?.remove();
      [...document.querySelectorAll("${until}")].at(-1).getBoundingClientRect().bottom`;
    const height = await page.frames()[1]?.evaluate<number>(script);
    await page.evaluate(`document.querySelector("iframe").style.height = "${Math.ceil((height ?? 0) + 12)}px"`);
    await page.screenshot({ fullPage: true, path: join(root, "docs/images", `${name}-${colorScheme}.png`) });
    await page.close();
  }
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("Chromium isn't in /usr/bin. Install it, or set CHROMIUM_PATH.");
const browser = await chromium.launch({ executablePath, args: QUIET });
for (const picture of await pictures()) await take(browser, picture);
await browser.close();
