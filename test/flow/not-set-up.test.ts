import { describe, expect, test } from "vitest";
import { createFlow, type Flow, type Inputs } from "../support/flow.ts";
import { ALWAYS, ends, flowWith, it, status } from "./requests.ts";

/** The inputs of a workflow that doesn't set the `environment` of its secret. */
const NO_KEY: Inputs = { "api-key": "" };

/** The reactions to the first comment in issue 12, which has the command. */
const reaction = (flow: Flow) => flow.reactions(flow.github.comments(12)[0]?.id ?? 0);

describe("a command with invalid inputs", () => {
  it("gets a reply in the thread, and fails the run with one error that lists every problem", async (flow) => {
    const inputs = { ...NO_KEY, "project-id": "", wait: "maybe" };
    const { errors, outputs } = await ends(flow.ask("/docs fix it", { inputs }), "error");
    expect(outputs["comment-url"]).toMatch(/\/issues\/12#issuecomment-\d+$/);
    expect(errors).toEqual([expect.stringMatching(/^3 inputs aren't valid/)]);
    expect(flow.replies(12)).toEqual([
      "🔧 **Not set up yet:** `api-key` is empty, `project-id` is empty, and `wait` isn't valid.\n\n" +
        "- `wait`: use true or false.\n\n" +
        "Secrets and variables are empty if they don't exist, if the job doesn't set their `environment`, " +
        "or if another workflow calls this one without `secrets: inherit`. " +
        "A maintainer can fix this by following the " +
        "[setup guide](https://github.com/acme/docs-agent-action/blob/v1/docs/setup.md). Then post the command again." +
        "\n\n<sub>[log](https://github.com/acme/docs/actions/runs/1001)</sub>",
    ]);
    expect(reaction(flow)).toEqual(["confused"]);
    expect(flow.github.log.map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST", "GET"]);
  });

  it("gets one reply per thread, which is updated if another input is invalid, and a reaction each time", async (flow) => {
    flow.github.addIssue({ number: 13, title: "Another", author: "ana" });
    // Anyone can copy the hidden marker.
    flow.github.addComment(12, { author: "eve", body: "<!-- docs-agent:1 kind=setup -->\nMine" });
    for (const issue of [12, 13]) await flow.comment(issue, "ana", "/docs fix it", { inputs: NO_KEY });
    await flow.ask("/docs fix it", { inputs: { context: "all" } });
    expect(flow.replies(13)).toHaveLength(1);
    expect(flow.replies(12)).toEqual([
      expect.stringMatching(
        /^🔧 \*\*Not set up yet:\*\* `context` isn't valid\.\n\n- `context`: use `link`, .*\.\n\nA maintainer[\s\S]*runs\/1003\)/,
      ),
    ]);
    const asked = flow.github.comments(12).filter(({ author }) => author.login === "ana");
    expect(asked.map(({ id }) => flow.reactions(id))).toEqual([["confused"], ["confused"]]);
  });

  it("F214 the inputs are fixed, and someone posts another command or starts a run → the earlier reply is deleted, but no other comment is", async (flow) => {
    const add = (author: string, text: string) =>
      flow.github.addComment(12, { author, body: `<!-- docs-agent:1 kind=setup -->\n${text}` });
    const others = [add("eve", "🔧 **Not set up yet:** x"), add("github-actions[bot]", "Hello")];
    await flow.ask("/docs fix it", { inputs: NO_KEY });
    expect(flow.replies(12).join()).toContain("Not set up yet");
    await ends(flow.ask("/docs fix it"), "pull-request");
    expect(flow.replies(12).join()).not.toContain("Not set up yet");
    for (const next of [() => flow.ask("/docs help"), () => flow.dispatch({ prompt: "Do it", "issue-number": "12" })]) {
      await flow.ask("/docs fix it", { inputs: NO_KEY });
      await next();
      expect(flow.replies(12).join()).not.toContain("Not set up yet");
    }
    for (const { id } of others) expect(flow.github.comment(id)).toBeDefined();
  });

  it("F214 … the reply can't be deleted → a warning, and one job", async (flow) => {
    await flow.ask("/docs fix it", { inputs: NO_KEY });
    flow.faults.add("deleteComment", status(403));
    await ends(flow.ask("/docs fix it"), "pull-request", { warning: "couldn't be deleted" });
  });

  it("gets a reply without the inputs' values, or one that mentions only the mode if that's unknown", async (flow) => {
    const secrets = { "api-key": "s3cret with spaces", "base-url": "https://user:s3cret%20with%20spaces@x" };
    const inputs = { ...secrets, "project-id": "a/s3cret", trend: "s3cret", context: "s3cret" };
    const comment = /^(?!.*s3cret).*`project-id` isn't valid, and `context` isn't valid\./s;
    await ends(flow.ask("/docs fix it", { inputs }), "error", { comment });
    const error = /^One input isn't valid:\n- `mode` is "agnet": use .*\nNothing was sent. Fix this and try again/;
    const said = { comment: /^🔧 \*\*Not set up yet:\*\* `mode` isn't valid\.\n/, error };
    await ends(flow.ask("/docs fix it", { inputs: { ...inputs, mode: "agnet" } }), "error", said);
  });

  test.each<[string, string, Inputs]>([
    ["someone with read access", "rob", {}],
    ["someone with triage access, even if required-permission is triage", "tia", { "required-permission": "triage" }],
    ["someone whose permission is below required-permission", "ana", { "required-permission": "admin" }],
    ["someone not in allowed-users", "ana", { "allowed-users": "ben" }],
    ["a bot not in allowed-bots", "some-app[bot]", {}],
    ["anyone if required-permission is invalid", "ana", { "required-permission": "boss" }],
    ["anyone if required-permission is too low", "ana", { "required-permission": "read" }],
    ["anyone if allowed-bots is invalid", "ana", { "allowed-bots": "*" }],
    ["anyone if there's no token", "ana", { "github-token": "" }],
    ["anyone if GitHub rejects the token", "ana", { "github-token": "expired" }],
  ])("reveals nothing to %s", async (_, author, inputs) => {
    const flow = await createFlow();
    flow.github.setPermission("tia", "triage");
    const options = { inputs: { ...NO_KEY, ...inputs } };
    const { errors } = await ends(flow.comment(12, author, "/docs fix it", options), "error");
    expect(errors).toHaveLength(1);
    // Not even a reaction.
    expect([flow.replies(12), reaction(flow)]).toEqual([[], []]);
  });

  test("reveals nothing if the permission lookup fails, and logs the failure", async () => {
    const flow = await flowWith([["permission", status(403), ALWAYS]]);
    const warning = /^The invalid inputs couldn't be reported in the thread\. ana's permission/;
    await ends(flow.ask("/docs fix it", { inputs: NO_KEY }), "error", { error: "`api-key` is empty", warning });
    expect([flow.replies(12), reaction(flow)]).toEqual([[], []]);
  });

  it("gets a reaction but no reply if issue-number is 0", async (flow) => {
    await flow.ask("/docs fix it", { inputs: { ...NO_KEY, "issue-number": "0" } });
    expect([flow.replies(12), reaction(flow)]).toEqual([[], ["confused"]]);
  });
});
