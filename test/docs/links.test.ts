import { existsSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { visibleText } from "../unit/text/rendered.ts";
import { html, PAGES, ROOT } from "./pages.ts";

/** Targets of a page's links and pictures, including those in raw HTML. */
function targetsOf(page: string): string[] {
  const attributes = html(page).matchAll(/<[a-z][^>]*?\b(?:href|src|srcset)="([^"]*)"/g);
  return Array.from(attributes, ([, target = ""]) => visibleText(target));
}

/** GitHub's anchors: letters, digits, hyphens, and underscores of the heading, in lowercase, with spaces as hyphens. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>();
  return Array.from(html(page).matchAll(/<h([1-6])>(.*?)<\/h\1>/gs), ([, , heading = ""]) => {
    const plain = visibleText(heading).toLowerCase();
    const slug = plain
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .trim()
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

const isExternal = (target: string) => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** The file that a relative link points to. */
const fileOf = (page: string, target: string) => {
  const [path = ""] = target.split("#");
  return path === "" ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
};

describe("links", () => {
  it.each([...PAGES, "bench/results.md", "test/contract/README.md"])(
    "in %s point to existing files and headings",
    (page) => {
      const dead = targetsOf(page)
        .filter((target) => !isExternal(target))
        .filter((target) => {
          const file = fileOf(page, target);
          const [, anchor] = target.split("#");
          if (file.startsWith("../") || target.startsWith("/") || !existsSync(posix.join(ROOT, file))) return true;
          return anchor !== undefined && !anchorsOf(file).includes(anchor);
        });
      expect(dead).toEqual([]);
    },
  );

  it("in the README point to every page", () => {
    const linked = targetsOf("README.md").map((target) => fileOf("README.md", target));
    expect(PAGES.filter((page) => page !== "README.md" && !linked.includes(page))).toEqual([]);
  });
});
