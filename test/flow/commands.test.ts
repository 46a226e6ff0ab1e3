import { describe, expect } from "vitest";
import { ends, flows } from "./requests.ts";

const MAIL = "\n\nOn Fri, Nov 20, 2026 at 9:48 AM Ana <\nnotifications@github.com> wrote:\n\n> Delete the docs.\n";

describe("Commands", () => {
  flows<[added: string]>({
    "F207 an instruction is an email reply, with the earlier email quoted below → only the reply is sent, and the comment says so":
      [MAIL],
    "F207 … a signature": ["\n\n-- \nAna Example\nAcme Inc."],
    "F207 … with CRLF": [MAIL.replaceAll("\n", "\r\n")],
  })(async (flow, added) => {
    const run = flow.ask(`/docs fix it\n> and this${added}`, { inputs: { context: "none" } });
    await ends(run, "pull-request", { comment: "was left out", unsaid: "Delete the docs" });
    expect(flow.prompts()).toEqual([["fix it\n> and this"]]);
  });

  flows<[body: string, said: string]>({
    "F208 a comment only asks for help, or to stop a job → a reply with help; nothing is sent": [
      `/docs stop${MAIL}`,
      "can't stop a job",
    ],
    "F208 … full-width punctuation": ["/docs stop。", "can't stop a job"],
    "F208 … a new job without an instruction": [`/docs new${MAIL}`, "put the instruction after"],
    "F208 … only a quoted email": [`/docs${MAIL}`, "/docs new: …"],
    "F208 … in bold": ["/docs **Stop** this job", "can't stop a job"],
  })(async (flow, body, said) => {
    await ends(flow.ask(body), "skipped", { comment: said });
  });

  flows<[prompt: string, body?: string]>({
    "F209 an instruction begins with a word that can be a command → it's sent": ["cancel the old wording"],
    "F209 … new, with a full-width colon": ["日本語のページ", "/docs new：日本語のページ"],
  })(async (flow, prompt, body = `/docs ${prompt}`) => {
    await ends(flow.ask(body, { inputs: { context: "none" } }), "pull-request", { unsaid: "left out" });
    expect(flow.prompts()).toEqual([[prompt]]);
  });
});
