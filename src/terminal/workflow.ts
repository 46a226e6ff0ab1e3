import { EXAMPLES } from "../generated/examples.ts";

/** Values in the examples that people replace. */
export const PLACEHOLDERS = {
  /** The action that the steps run. */
  uses: "OWNER/docs-agent-action@v1",
  baseUrl: "https://api.mintlify.com",
  projectId: "your-project-id",
  docsUrl: "https://docs.example.com",
};

export type Example = keyof typeof EXAMPLES;
type Values = typeof PLACEHOLDERS;

const PARTS = /^(?<about>#[^\n]*\n)name: [^\n]*\non:\n(?<events>.*)permissions: {}\njobs:\n(?<job>.*)$/s;

/**
 * A workflow with the jobs of all these examples, and these values in place of the placeholders. If several examples
 * have the same event, the first one's applies. For example, its schedule starts the jobs of all of them.
 */
export function workflowFile(examples: readonly Example[], values: Partial<Values>): string {
  const parts = examples.map((name) => PARTS.exec(EXAMPLES[name])?.groups ?? {});
  const all = (part: "about" | "events" | "job") => parts.map((groups) => groups[part]).join("");
  const events = Map.groupBy(all("events").split(/^(?= {2}\w)/m), (event) => event.split("\n", 1)[0]);
  const on = Array.from(events.values(), ([first]) => first).join("");
  const text = `${all("about")}name: Docs\non:\n${on}permissions: {}\njobs:\n${all("job")}`;
  return (Object.keys(PLACEHOLDERS) as (keyof Values)[]).reduce((filled, name) => {
    const placeholder = PLACEHOLDERS[name];
    return filled.replaceAll(`: ${placeholder}\n`, () => `: ${scalar(values[name] ?? placeholder)}\n`);
  }, text);
}

/** A value as YAML. Words that YAML would read as something else are quoted. */
function scalar(value: string): string {
  const isPlain = /^[a-z][\w./:@-]*[\w/]$/i.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}
