import { test } from "vitest";
import { reportOn, screen, told } from "./small.ts";
let seed = 7;
const rnd = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
const pick = <T>(a: readonly T[]): T => a[Math.floor(rnd() * a.length)] as T;
const counts = () => Array.from({ length: 1 + Math.floor(rnd() * 5) }, () => pick(["0", "1", "3", "20", "50", "100", "200", "400", "-", "100×4", "30×3"])).join(" ");
const part = () => pick<() => string>([
  () => `${pick(["", "ai "])}/${pick(["a", "n", "v1", "v2", "ja"])}/[${pick(["1", "3", "5", "30"])}] ${counts()}`,
  () => `${pick(["", "ai "])}/${pick(["a/1", "n/x", "n", "404"])} ${counts()}`,
  () => `all ${pick([".5", "1 .5", "1 2", "1×9 .5 .5 1", "1 0 1", "1 .1"])}`,
  () => `ai all ${pick([".5", "1 .5", "1 2", "1 0 1", "1 3"])}`,
  () => "partial", () => "no-sitemap", () => `weeks ${pick(["0", "1", "2", "4", "12"])}`,
  () => `total ${pick(["1000", "1000 0", "1000 1500", "0", "10"])}`,
  () => `unpublished /n/[5] /n/x`, () => "year-ago 500 400", () => `/a/1?x=[30] 0 ${pick(["3", "20"])}`,
  () => "unvisited /s/1 /s/2",
])();
test("fuzz", () => {
  let n = 0;
  for (let i = 0; i < 4000; i++) {
    const parts = [...new Set(Array.from({ length: 1 + Math.floor(rnd() * 4) }, part))];
    const line = ["cutoff 5", ...(rnd() < 0.4 ? ["only"] : []), ...parts].join("; ");
    let r;
    try { r = reportOn(line); } catch (e) { console.log("@@THROW " + line + " " + String(e).slice(0, 200)); continue; }
    const texts = [...screen(r), ...r.findings.map((f) => f.sentence)];
    if (texts.some((t) => /NaN|Infinity|undefined|null\b/.test(t) )) console.log("@@BAD " + line + "\n   S " + texts.filter((t) => /NaN|Infinity|undefined|null\b/.test(t)).join("\n   S "));
    const json = JSON.stringify(r, (_, v) => (typeof v === "number" && !Number.isFinite(v) ? "NONFINITE" : v));
    if (json.includes("NONFINITE")) console.log("@@NF " + line + " " + /.{80}"NONFINITE"/.exec(json)?.[0]);
    if (r.bridge) {
      const sum = r.bridge.parts.reduce((s, p) => s + p.visits, r.bridge.usual);
      if (sum !== r.bridge.now) console.log("@@SUM " + line);
      const rest = r.bridge.parts.at(-1);
      const said = texts.find((t) => /^\|? ?.*(All other pages together|Your pages) had about as many/.test(t));
      if (rest && said && Math.abs(rest.visits) > 0.15 * r.bridge.usual && n++ < 12) console.log("@@REST " + line + "\n   S " + screen(r).join("\n   S ") + "\n   B " + JSON.stringify(r.bridge));
    }
    const dup = r.summary.join(" ");
    if (/\.\.|  | ,|\( | \)/.test(dup.replaceAll("…", ""))) console.log("@@PUNCT " + line + "\n   S " + dup);
  }
}, 300000);
