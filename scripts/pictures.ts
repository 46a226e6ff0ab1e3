/**
 * Makes the pictures of the documentation: the thread that the demo leaves, as GitHub shows it, and the report of the
 * tests' example. Both in light and dark. Needs Chromium, and a font with emoji (Debian: fonts-noto-color-emoji).
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { demo, REQUESTS } from "../emulator/demo/demo.ts";
import { renderHtml } from "../src/analytics/report/report.ts";
import { options, SITES } from "../test/analytics/report/sites.ts";
import { findChromium, QUIET } from "./chromium.ts";
import { encodePng } from "./png.ts";
import { threadPage } from "./thread-page.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const SCALE = 1.5;

interface Picture {
  readonly name: string;
  readonly html: string;
  readonly width: number;
  /** Left out: as high as the page. */
  readonly height?: number;
}

async function thread(): Promise<string> {
  const outputDir = mkdtempSync(join(tmpdir(), "docs-agent-pictures-"));
  let html = "";
  const scripts = { main: join(root, "dist/index.js"), post: join(root, "dist/post.js") };
  const succeeded = await demo({
    scripts,
    outputDir,
    print: () => {},
    onEnd: (github) => {
      html = threadPage(github, REQUESTS, 2);
    },
  });
  rmSync(outputDir, { recursive: true });
  if (!succeeded) throw new Error("The demo failed; `npm run demo` says why");
  return html;
}

async function take(browser: Browser, { name, html, width, height }: Picture): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width, height: height ?? 100 },
      deviceScaleFactor: SCALE,
    });
    await page.setContent(html);
    const shot = await page.screenshot({ fullPage: height === undefined });
    const { w, h, base64 } = await page.evaluate<{ w: number; h: number; base64: string }>(
      readPixels(shot.toString("base64")),
    );
    const png = encodePng(w, h, Buffer.from(base64, "base64"));
    const file = join(root, "docs/images", `${name}-${colorScheme}.png`);
    writeFileSync(file, png);
    console.log(`${file}: ${Math.round(png.length / 1024)} kB`);
    await page.close();
  }
}

/** Code for the browser, which can read its own picture. */
function readPixels(png: string): string {
  return `(async () => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64("${png}")]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { w: bitmap.width, h: bitmap.height, base64: new Uint8Array(data.buffer).toBase64() };
  })()`;
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error("There is no Chromium in /usr/bin, nor in CHROMIUM_PATH");
const browser = await chromium.launch({ executablePath, args: QUIET });
await take(browser, { name: "thread", html: await thread(), width: 900 });
const report = renderHtml(SITES.usual.insights, SITES.usual.pages, options);
await take(browser, { name: "report", html: report, width: 1280, height: 900 });
await browser.close();
