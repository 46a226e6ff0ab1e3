import { existsSync } from "node:fs";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the installed browser, or undefined if there isn't one. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PATHS.find((path) => existsSync(path));
}

/** Flags that keep the browser from making network requests of its own. */
export const QUIET = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
