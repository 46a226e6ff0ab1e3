import { parseAst } from "vitest/node";

/** A part of a source file, found by names and short expressions, so that it can be formatted and moved freely. */
export interface Part {
  /** The function or method with the part. Default: the file. */
  readonly function?: string | undefined;
  /** The value of this constant or property becomes `is`. */
  readonly value?: string;
  /** The condition (of an `if`, a loop, or `? :`) that contains this text becomes `is`. */
  readonly condition?: string;
  /** This text, which occurs once, becomes `is`. */
  readonly expression?: string;
  /** The statement that contains this text becomes `is`. */
  readonly statement?: string;
  /** Without any of these, the function's whole body becomes `is`. */
  readonly is?: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Replaces one part of the code. @throws Error unless there's exactly one such part */
export function disabled(code: string, { is = "", ...part }: Part): string {
  const scopes =
    part.function === undefined ? [parseAst(code, { lang: "ts" }) as unknown as Node] : functions(code, part.function);
  const found = scopes.flatMap((scope) => partsOf(code, scope, part));
  const [target] = found;
  if (!target || found.length > 1) throw new Error(`${found.length} parts match ${JSON.stringify(part)}`);
  return code.slice(0, target.start) + is + code.slice(target.end);
}

function functions(code: string, name: string): Node[] {
  return allNodes(parseAst(code, { lang: "ts" })).flatMap((node) => {
    const { id, key, value, init } = node;
    if (node.type === "FunctionDeclaration") return nameOf(id) === name ? [node] : [];
    const assigned = value ?? init;
    return isNode(assigned) && /Function/.test(assigned.type) && nameOf(key ?? id) === name ? [assigned] : [];
  });
}

function partsOf(
  code: string,
  scope: Node,
  { value, condition, expression, statement }: Part,
): { start: number; end: number }[] {
  const has =
    (text: string) =>
    (node: unknown): node is Node =>
      isNode(node) && code.slice(node.start, node.end).includes(text);
  const nodes = allNodes(scope);
  if (value !== undefined) {
    const named = nodes.filter(({ id, key }) => nameOf(id ?? key) === value);
    return named.map((node) => node.init ?? node.value).filter(isNode);
  }
  if (condition !== undefined) return nodes.map(({ test }) => test).filter(has(condition));
  if (statement !== undefined) {
    const containing = nodes
      .filter(({ type }) => /(Statement|Declaration)$/.test(type) && type !== "BlockStatement")
      .filter(has(statement));
    // The innermost statements.
    return containing.filter(
      (one) => !containing.some((other) => other !== one && other.start >= one.start && other.end <= one.end),
    );
  }
  if (expression === undefined)
    return isNode(scope.body) ? [{ start: scope.body.start + 1, end: scope.body.end - 1 }] : [];
  const text = code.slice(scope.start, scope.end);
  const places = new Set([text.indexOf(expression), text.lastIndexOf(expression)]);
  return [...places]
    .filter((place) => place >= 0)
    .map((place) => ({ start: scope.start + place, end: scope.start + place + expression.length }));
}

function allNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(allNodes)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? node.name : undefined;
}
