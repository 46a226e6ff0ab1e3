import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DIST } from "../support/step.ts";

describe("dist", () => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const source = new Map(files.map((name) => [name, readFileSync(`${DIST}${name}`, "utf8")]));

  it("holds one undici", () => {
    const holders = [...source.values()].flatMap(
      (text) => text.match(/^\/\/ node_modules\/.*undici\/lib\/dispatcher\/agent\.js/gm) ?? [],
    );
    expect(holders).toHaveLength(1);
  });

  it("the post step's code can neither create nor send", () => {
    const reachable = new Set<string>();
    const visit = (name: string) => {
      if (reachable.has(name)) return;
      reachable.add(name);
      for (const [, next = ""] of (source.get(name) ?? "").matchAll(
        /(?:from|import)\s*"(?:\.\/|\.\.\/)((?:chunks\/)?[\w.-]+\.js)"/g,
      )) {
        visit(source.has(next) ? next : `chunks/${next}`);
      }
    };
    visit("post.js");
    expect(reachable.size).toBeGreaterThan(1);
    for (const name of reachable) expect(source.get(name), name).not.toContain("// src/service/client.ts");
  });
});
