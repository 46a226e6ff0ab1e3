import webhooks from "@octokit/webhooks-examples/api.github.com/index.json" with { type: "json" };
import fc from "fast-check";
import { examples } from "../../contract/examples.ts";
import { HOSTILE } from "../../fixtures/hostile.ts";
import { anyCharacters } from "../../unit/text/texts.ts";

/** Untrusted text. Most of it is short, so that a property can be checked many times. */
export const untrustedText: fc.Arbitrary<string> = fc.oneof(
  anyCharacters({ maxLength: 60 }),
  fc.constantFrom(...HOSTILE.map(({ text }) => text).filter(({ length }) => length < 1_000)),
  fc.constantFrom("__proto__", "constructor", "toString", "\ud800", "x".repeat(20_000)),
);

const values: fc.Arbitrary<unknown> = fc.oneof(
  untrustedText,
  fc.constantFrom(null, true, false, 0, -1, 0.5, 1e308, 2 ** 60, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

/** JSON that may have some values replaced, a key inserted that could pollute prototypes, or its end cut off. */
export function malformedJson(originals: readonly unknown[]): fc.Arbitrary<string> {
  return fc
    .record({
      original: fc.constantFrom(...originals),
      replaced: fc.array(fc.tuple(fc.nat(), values), { maxLength: 4 }),
      inserted: fc.option(fc.tuple(fc.nat(), fc.constantFrom("__proto__", "constructor", "prototype"))),
      cut: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ original, replaced, inserted, cut }) => {
      let value = structuredClone(original);
      for (const [index, by] of replaced) value = replaceNode(value, index, by);
      let text = JSON.stringify(value) ?? "null";
      if (inserted) text = insertKey(text, ...inserted);
      return text.slice(0, Math.ceil(text.length * cut));
    });
}

/** Replaces the index-th nested value; the index wraps around. */
function replaceNode(value: unknown, index: number, by: unknown): unknown {
  const slots: [holder: Record<string, unknown>, key: string][] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const holder = node as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      slots.push([holder, key]);
      visit(holder[key]);
    }
  };
  visit(value);
  const [holder, key] = slots[index % slots.length] ?? [];
  if (holder === undefined || key === undefined) return by;
  holder[key] = by;
  return value;
}

/** Inserts a key into the text's index-th object. Assigning `__proto__` to a parsed object wouldn't create a key. */
function insertKey(text: string, index: number, key: string): string {
  const places = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
  const at = places[index % places.length];
  if (at === undefined) return text;
  const comma = text[at] === "}" ? "" : ",";
  return `${text.slice(0, at)}"${key}":{"polluted":"yes","isAdmin":true}${comma}${text.slice(at)}`;
}

/** Response bodies of the service, valid and invalid. */
export const SERVICE_BODIES: readonly unknown[] = examples.flatMap(({ responses }) =>
  [...responses.valid, ...responses.invalid].flatMap(({ body }) => (body === undefined ? [] : [body])),
);

const user = { id: 7, login: "ana", type: "User" };
const comment = {
  id: 5,
  html_url: "https://github.com/acme/docs/issues/12#issuecomment-5",
  body: "Hello",
  user,
};

/** Response bodies of GitHub. */
export const GITHUB_BODIES: readonly unknown[] = [
  comment,
  [comment, { ...comment, id: 6 }],
  { id: 9, user, content: "eyes" },
  { permission: "write", user: { ...user, permissions: { admin: false, push: true, pull: true } } },
  { number: 12, title: "Install", body: "Steps", state: "open", user, pull_request: { url: "x" } },
  { private: true, full_name: "acme/docs" },
  { message: "Validation Failed", errors: [{ message: "too long" }, "other"] },
];

const EVENT_NAMES = ["issue_comment", "issues", "pull_request", "push", "workflow_dispatch"];

/** Event payloads from GitHub's own examples. */
export const EVENTS: readonly unknown[] = webhooks.flatMap(({ name, examples }) =>
  EVENT_NAMES.includes(name) ? (examples as readonly unknown[]).slice(0, 3) : [],
);
