import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of this machine; undefined where there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

/** Keeps the browser from reaching for anything by itself. */
export const QUIET = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
