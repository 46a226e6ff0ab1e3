import { type ComponentChildren, h, type JSX } from "preact";
import { count } from "../../../text/numbers.ts";
import type { Audience } from "../../model.ts";

/** A part of the page under a heading of its own, and in the list of contents. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

export function part(id: string, title: string, ...content: ComponentChildren[]): Part {
  return { id, title, content };
}

/** Two things that stand side by side where there is room. */
export function pair(...children: ComponentChildren[]): JSX.Element {
  return h("div", { class: "pair" }, children);
}

/** The colour and shape that stand for people, AI or both; the word is beside it. */
export function key(of: Audience | "both"): JSX.Element {
  return h("span", { class: `key ${of}`, "aria-hidden": "true" });
}

export function note(...children: ComponentChildren[]): JSX.Element {
  return h("p", { class: "note" }, children);
}

/** Something to open with a click. `hidden` is how many more there are that the report does not list. */
export function folded(summary: string, content: ComponentChildren, hidden = 0): JSX.Element {
  return h("details", null, h("summary", null, summary), content, notListed(hidden));
}

export function notListed(hidden: number): JSX.Element | null {
  return hidden > 0 ? note(`${count(hidden)} more ${hidden === 1 ? "is" : "are"} not listed.`) : null;
}
