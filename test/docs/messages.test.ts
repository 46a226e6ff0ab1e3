import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseAst } from "vitest/node";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("docs/troubleshooting.md", () => {
  const plain = (text: string) => text.replace(/[`*\\]|<[^>]*>/g, "").replace(/\s+/g, " ");
  const page = plain(read("docs/troubleshooting.md"));

  /** Names of the properties and variables that hold messages. */
  const PARTS = ["what", "why", "fault", "unreadable", "stopped"];
  /** Excluded, because the page has its own wording for fixes, and the caller of parsePeriod replaces its messages. */
  const LEFT_OUT = ["fix", "paste", "fixForStatus", "parsePeriod"];
  const CALLS = ["notice", "warning", "warn", "tolerate", "unclear", "attempt", "once", "repeat", "remove", "fault"];
  const MAKERS = ["unusable", "unreadable", "tooLarge", "Fault"];
  /** Files whose functions return messages. */
  const ADVICE = /^src\/(?:service\/outcome|inputs\/period)\.ts$/;
  const sources = globSync("src/**/*.ts", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const FILES = sources.filter((file) => !/^src\/(?:generated|cli|analytics\/report)\b/.test(file));

  type Node = Readonly<Record<string, unknown>> & { readonly type: string };
  const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
  const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
  const nameOf = (value: unknown): unknown => (isNode(value) ? (value.name ?? nameOf(value.property)) : undefined);

  const isLeftOut = ({ key, id }: Node) => LEFT_OUT.includes(String(nameOf(key) ?? nameOf(id)));

  /** Texts in an expression, with … for each placeholder. */
  function textsIn(node: Node): string[] {
    if (isLeftOut(node)) return [];
    if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
    if (node.type !== "TemplateLiteral") return childrenOf(node).flatMap(textsIn);
    const quasis = node.quasis as { readonly value: { readonly cooked: string } }[];
    return [quasis.map(({ value }) => value.cooked).join("…")];
  }

  function messagesIn(node: Node, inAdvice: boolean): string[] {
    if (isLeftOut(node)) return [];
    const own = ((): Node[] => {
      if (node.type === "Property" && PARTS.includes(String(nameOf(node.key)))) return [node.value].filter(isNode);
      if (node.type === "VariableDeclarator" && PARTS.includes(String(nameOf(node.id))))
        return [node.init].filter(isNode);
      if (node.type === "AssignmentExpression" && PARTS.includes(String(nameOf(node.left))))
        return [node.right].filter(isNode);
      if (node.type === "ReturnStatement" && inAdvice) return [node.argument].filter(isNode);
      if (node.type !== "CallExpression" && node.type !== "NewExpression") return [];
      const isMaker = MAKERS.includes(String(nameOf(node.callee)));
      const isCall = CALLS.includes(String(nameOf(node.callee)));
      const args = [node.arguments].flat().filter(isNode);
      const texts = ["Literal", "TemplateLiteral", "ConditionalExpression"];
      return isMaker || isCall ? args.filter(({ type }) => texts.includes(type)) : [];
    })();
    return [...own.flatMap(textsIn), ...childrenOf(node).flatMap((child) => messagesIn(child, inAdvice))];
  }

  const parsed = (file: string) => parseAst(read(file), { lang: "ts" }) as unknown as Node;
  const messages = [...new Set(FILES.flatMap((file) => messagesIn(parsed(file), ADVICE.test(file))))];
  /** What people can search for: the longest part of a message that never changes. */
  const fixedPart = (message: string) =>
    plain(message)
      .split("…")
      .map((piece) => piece.trim().replace(/[.:(]+$/, ""))
      .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), "");

  it("has every message that people can see", () => {
    const searchable = messages.map(fixedPart).filter((piece) => piece.split(" ").length > 2);
    expect(searchable.length).toBeGreaterThan(100);
    expect(searchable.filter((piece) => !page.includes(piece))).toEqual([]);
  });
});
