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
      replaced: fc.array(fc.tuple(fc.nat(40), values), { maxLength: 4 }).map((pairs) => new Map(pairs)),
      inserted: fc.option(fc.tuple(fc.nat(9), fc.constantFrom("__proto__", "constructor", "prototype"))),
      cut: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ original, replaced, inserted, cut }) => {
      let [node, object] = [0, 0];
      const whole = JSON.stringify(original, (_, value) => {
        node += 1;
        return replaced.has(node - 1) ? replaced.get(node - 1) : value;
      });
      // Assigning `__proto__` to a parsed object wouldn't create a key.
      const [place, key] = inserted ?? [];
      const text = whole.replace(/\{"/g, (start) => {
        object += 1;
        return object - 1 === place ? `{"${key}":{"polluted":"yes","isAdmin":true},"` : start;
      });
      return text.slice(0, Math.ceil(text.length * cut));
    });
}

/** Response bodies of the service, valid and invalid. */
export const SERVICE_BODIES: readonly unknown[] = examples.flatMap(({ responses }) =>
  [...responses.valid, ...responses.invalid].flatMap(({ body }) => (body === undefined ? [] : [body])),
);

const user = { id: 7, login: "ana", type: "User" };
const comment = { id: 5, html_url: "https://github.com/acme/docs/issues/12#issuecomment-5", body: "Hello", user };

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
