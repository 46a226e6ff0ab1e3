import { readSignals } from "../analytics/signals/read.ts";
import type { InputName } from "../generated/action.ts";
import { type Use, WHY_EMPTY } from "../inputs/inputs.ts";
import { VARIABLES } from "../inputs/parsers.ts";
import { describeWait } from "../net/retry.ts";
import { type CallOptions, ServiceFailure, SIGNAL_NAMES } from "../service/port.ts";
import { capitalized } from "../text/visible.ts";
import { type CheckResult, fault, NOT_CHECKED, ok, type Setup, untested } from "./screen.ts";

export function inputFindings({ inputs: { faults, use }, context, inTerminal }: Setup): CheckResult[] {
  if (faults.length === 0) return [ok("All", "Valid")];
  return faults.map(({ name, given, allowed }) => ({
    state: "fault",
    subject: (inTerminal && VARIABLES.get(name)) || `\`${name}\``,
    text: textOf(given, inTerminal),
    fix: capitalized(allowed),
    paste: given === "empty" && !inTerminal ? linesFor(name, use, context.uses) : undefined,
  }));
}

function textOf(given: string, inTerminal: boolean): string {
  if (given === "empty" && !inTerminal) return `Empty. ${WHY_EMPTY}`;
  return given.startsWith('"') ? `Set to ${given}` : capitalized(given);
}

const expression = (name: string) => `\${{ ${name} }}`;

/** The key, which is often missing, as lines to paste into a workflow. */
function linesFor(name: InputName, use: Use, uses: string): string | undefined {
  if (name !== "api-key") return undefined;
  // A report needs only a key with read access, and that key doesn't need an environment.
  if (use === "analytics") return `api-key: ${expression("secrets.DOCS_REPORT_KEY")}`;
  return `environment: docs-agent # in the job, if the secret belongs to this environment
steps:
  - uses: ${uses}
    with:
      api-key: ${expression("secrets.DOCS_API_KEY")}`;
}

const SUBJECTS = ["URL", "Key", "Project"];
/** The key may also be able to read another project, such as one for previews. */
const RIGHT_PROJECT = "If your site had visitors, compare `project-id` with the ID on the service's API keys page";

/** Reads one row of visitors, which tests the URL, the key, and the project with one API request. */
export async function checkService(setup: Setup): Promise<CheckResult[]> {
  const { service, runner, clock, signal, inputs } = setup;
  if (!inputs.canCallService) return SUBJECTS.map((subject) => untested(subject, NOT_CHECKED));
  const { from, to, label } = inputs.windows.current;
  const options = {
    deadline: clock.monotonic() + inputs.timeoutMs,
    onWait: (reason: string, until: Date) => runner.info(describeWait(reason, until)),
  };
  const { host } = new URL(inputs.baseUrl);
  try {
    const { totals } = await service.visitorsPage({ dateFrom: from, dateTo: to, limit: 1, offset: 0 }, options);
    const signals = inputs.signals ? await checkSignals(setup, options) : [];
    const url = ok("URL", `${host} responds with visitor data`);
    const found = `Found ${inputs.projectId}`;
    const empty = `${found}, but it had no visitors in ${label}`;
    const project = totals.total > 0 ? ok("Project", found) : untested("Project", empty, { fix: RIGHT_PROJECT });
    return [url, ok("Key", "Valid, and can read visitor data"), project, ...signals];
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof ServiceFailure) return explained(thrown, host);
    throw thrown;
  }
}

/** Which of the optional operations the service offers. A report leaves out the others. */
async function checkSignals({ service, inputs }: Setup, options: CallOptions): Promise<CheckResult[]> {
  const { signal } = service;
  const read = await readSignals(signal, inputs.windows.current, null, SIGNAL_NAMES.length, options);
  return SIGNAL_NAMES.map((name) => {
    const [title, of] = [capitalized(name), read[name]];
    return "missing" in of ? untested(title, capitalized(of.missing)) : ok(title, "Offered");
  });
}

/** What the response's status shows to be wrong. Any other status is about the URL. */
const WRONG: Readonly<Record<number, readonly [subject: string, what: string, fix?: string]>> = {
  401: ["Key", "The service doesn't accept it"],
  403: ["Key", "It isn't allowed to read visitor data"],
  404: ["Project", "The service can't find it"],
  410: ["Project", "The service no longer has it, or its visitor data"],
  // Unlike other runs, a check can't be given more time.
  429: ["Quota", "The service isn't accepting requests right now", "Check again later"],
};

function explained({ status = 0, why, fix }: ServiceFailure, host: string): CheckResult[] {
  const [wrong, what, ownFix = fix] = WRONG[status] ?? ["URL", "The request to the service failed"];
  const subjects = wrong === "Quota" ? ["URL", "Quota", "Key", "Project"] : SUBJECTS;
  return subjects.map((subject) => {
    if (subject === wrong) return fault(subject, { what, why, fix: ownFix });
    if (subject !== "URL") return untested(subject, "Unknown until the problem marked ✗ in this section is fixed");
    // Any web server can return an error. Only visitor data shows that this one is the service.
    return untested("URL", `${host} responds. It's unclear whether the URL is right until visitor data can be read`);
  });
}
