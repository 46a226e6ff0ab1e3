import type { Access } from "../inputs/access.ts";
import type { CheckInputs } from "../inputs/check.ts";
import { ServiceFailure, type VisitorsPage } from "../service/port.ts";
import type { World } from "../world.ts";
import { type Finding, fault, ok, untested } from "./finding.ts";

/**
 * What one look at the visitors tells of address, key and project. Nothing but that is asked: it costs one request of
 * the quota, and whether the key may also write only a job would tell.
 *
 * @param canShowVisitors  false where what a run writes is public and nobody has allowed it
 * @throws the signal's reason when the run is stopped meanwhile
 */
export async function checkService(
  { service, runner, clock, signal }: Pick<World, "service" | "runner" | "clock" | "signal">,
  inputs: CheckInputs,
  canShowVisitors: boolean,
): Promise<Finding[]> {
  const { from, to } = inputs.windows.current;
  const options = {
    deadline: clock.monotonic() + inputs.timeoutMs,
    signal,
    onWait: (reason: string) => runner.info(`${reason}. Trying again.`),
  };
  try {
    const page = await service.visitorsPage({ dateFrom: from, dateTo: to, limit: 1, offset: 0 }, options);
    return findingsOf(page, inputs, canShowVisitors);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof ServiceFailure) return explained(thrown, inputs);
    throw thrown;
  }
}

/** For a service that must not or cannot be asked. */
export function serviceUntested(why: string): Finding[] {
  return ["Address", "Key", "Project"].map((subject) => untested(subject, why));
}

function findingsOf(page: VisitorsPage, inputs: CheckInputs, canShowVisitors: boolean): Finding[] {
  const known = `Known: ${inputs.access.projectId}`;
  const project = canShowVisitors ? withVisitors(known, page, inputs) : ok("Project", known);
  return [answers(inputs.access), ok("Key", "Accepted for reading"), project];
}

function withVisitors(known: string, { totals }: VisitorsPage, { windows }: CheckInputs): Finding {
  const { label } = windows.current;
  if (totals.total === 0) {
    return untested("Project", `${known}, but nobody came on ${label}. Is it the right one?`);
  }
  return ok("Project", `${known}, ${totals.total.toLocaleString("en-US")} visitors on ${label}`);
}

/** Which of the three a failure is about follows from the status; what the service would say next, nobody knows. */
function explained(failure: ServiceFailure, { access }: CheckInputs): Finding[] {
  const about = (subject: string, what: string) =>
    fault(subject, { what, why: failure.why, fix: failure.fix });
  switch (failure.status) {
    case 401:
      return [answers(access), about("Key", "The service does not accept it"), ...unknown("Project")];
    case 403:
      return [answers(access), about("Key", "It may not read the visitors"), ...unknown("Project")];
    case 404:
      return [answers(access), ...unknown("Key"), about("Project", "The service does not know it")];
    case 429:
      return [answers(access), about("Quota", "Nothing can be read for now"), ...unknown("Key", "Project")];
    default:
      return [about("Address", "The service could not be asked"), ...unknown("Key", "Project")];
  }
}

function answers({ baseUrl }: Access): Finding {
  return ok("Address", `${new URL(baseUrl).host} answers`);
}

function unknown(...subjects: string[]): Finding[] {
  return subjects.map((subject) => untested(subject, "Shows once the ✗ here is fixed"));
}
