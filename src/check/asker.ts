import { mayAsk, type Ruling } from "../agent/policy.ts";
import type { Event } from "../event.ts";
import { type GitHub, GitHubFailure } from "../github/port.ts";
import type { CheckInputs } from "../inputs/check.ts";
import { type Finding, fault, ok, untested } from "./finding.ts";
import { shown } from "./github.ts";

const SUBJECT = "Who asks";

/**
 * Whether GitHub says what people may do, tried on whoever started the check.
 *
 * @returns `ruling` as agent mode would make it; null where that is not known
 */
export async function checkAsker(
  github: GitHub,
  inputs: CheckInputs,
  { comment, sender }: Event,
): Promise<{ readonly finding: Finding; readonly ruling: Ruling | null }> {
  const asker = comment?.author ?? sender;
  if (asker?.type !== "User") {
    const why = "No person started this; start it by hand to have the look-up of permissions tried";
    return { finding: untested(SUBJECT, why), ruling: asker ? await mayAsk(asker, inputs, github) : null };
  }
  try {
    const permission = await github.permission(asker.login);
    const ruling = await mayAsk(asker, inputs, { permission: async () => permission });
    const holds = `Permissions can be looked up: ${shown(asker.login)} holds ${permission}`;
    return {
      finding: ok(SUBJECT, `${holds}, and ${ruling.allowed ? "may start jobs" : "may not start jobs"}`),
      ruling,
    };
  } catch (thrown) {
    if (!(thrown instanceof GitHubFailure)) throw thrown;
    return { finding: fault(SUBJECT, thrown), ruling: null };
  }
}
