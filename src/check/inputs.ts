import type { InputName } from "../generated/action.ts";
import type { InputFault } from "../inputs/fault.ts";
import { type Finding, ok } from "./finding.ts";

/** A line for each fault, or one that says that there is none. */
export function inputFindings(faults: readonly InputFault[], isOnTerminal: boolean): Finding[] {
  if (faults.length === 0) return [ok("All", "Can be used")];
  return faults.map(({ name, given, allowed }) => {
    const paste = given === "missing" && !isOnTerminal ? LINES[name] : undefined;
    const finding = {
      state: "fault",
      subject: `\`${name}\``,
      said: `It is ${given}`,
      fix: capitalised(allowed),
    } as const;
    return paste === undefined ? finding : { ...finding, paste };
  });
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const expression = (name: string) => `\${{ ${name} }}`;

/** What is most often forgotten, as it stands in a workflow. */
const LINES: Readonly<Partial<Record<InputName, string>>> = {
  "api-key": [
    "environment: docs-agent # in the job, if the secret lies in this environment",
    "steps:",
    "  - uses: OWNER/docs-agent-action@v1",
    "    with:",
    `      api-key: ${expression("secrets.DOCS_API_KEY")}`,
  ].join("\n"),
  "base-url": `base-url: ${expression("vars.DOCS_BASE_URL")}`,
  "project-id": `project-id: ${expression("vars.DOCS_PROJECT_ID")}`,
};
