import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withoutMail } from "../../../src/text/mail.ts";

/** As clients send them. Those with spaces at the end of a line are below. */
const REPLIES = readFileSync(new URL("mail-replies.txt", import.meta.url), "utf8")
  .split(/^=== /m)
  .slice(1)
  .map((text): [client: string, added: string] => {
    const [client = "", ...lines] = text.split("\n");
    return [client, lines.join("\n").trimEnd()];
  });

describe("F207 what a mail client adds below a reply", () => {
  it.each<[client: string, added: string]>([
    ...REPLIES,
    ["Apple Mail", "> On 20 Nov 2026, at 19:14, Ana ***@***.***> wrote:\n> \n> Install it."],
    ["Yahoo", "    On Friday, November 20, 2026, 7:28:02 PM GMT+5:30, Ana <a@example.com> wrote:  \n \n Install it."],
    ["a signature", "-- \nBen\nAcme Inc."],
  ])("is cut: %s", (_, added) => {
    for (const gap of ["\n", "\n\n"]) {
      expect(withoutMail(`fix it${gap}${added}`).trim()).toBe("fix it");
    }
  });

  it.each([
    "fix this:\n> Ana said\n> On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:\n>> Install it.",
    "fix this example:\n```\n-- \nOn Fri, Nov 20, 2026 at 9:48 AM Ana <a@example.com> wrote:\n```\nand that",
    "change the redirect\nFrom: /old\nTo: /new",
    "On page 3, you wrote:\n> Install it.\nSay how.",
    "add a table\n\n| a | b |\n|--|--|\n| -- | 1 |",
    "add front matter\n---\ntitle: Install\ndate: 2026-11-20 10:00\nauthor: Ana\n---",
    "explain the request\n\nFrom: the start\nTo: the end\nDate: ISO 8601",
    "note that\n\nOn 2026-11-20 at 10:00, we release:\n- Windows",
    "divide it\n\n---- Install ----\nText",
    "explain webhooks\n\nSent from the server, they carry a signature.",
    "add front matter\n---\ntitle: Install\n---",
    "replace this text\n\nOriginal message:\n> Oops\n\nNew message:\n> It failed",
    "list the options\n--verbose\n-- for the rest",
    "list who's on call\n\nFrom: Monday\nTo: Friday\nHours: 9:00 to 17:30",
    "document the config\nfrom: ana@example.com\nto: ben@example.com\nat: 10:30",
    "say whom to ask:\nContact operations (ops@example.com):\nThey reply within a day.",
    "fix it\n> and this\n\nbut not that:\n- one",
    "fix this:\n\nAt 2026-11-20 10:30, the log says:\n> timeout\n\nand explain it",
    "explain it\n\nSent from the API gateway with each request.\n\nSent via webhook to your server",
    "options:\n\n— fast\n— slow",
    "list the settings\n\nHost: smtp.example.com\nUser: ana@example.com\nUpdated: 2026-11-20 10:30",
    "In 2026, we wrote:\n> Install it.\nUpdate that.",
    "fix it\n\n---\nOriginal message IDs are also in the log, so list them.",
    "document this request:\n\nSent with Postman\n\nThen explain the response.",
    "fix the install page\n\n—\n\nAlso fix the quickstart.",
    "fix the install page\n—\nAlso fix the Quickstart\n— Ana",
    "list the clients\n\nGet BlueMail\nGet Spark\n\nand say which we support",
    "list what we post\nSent from Slack\nSent from Teams\nand how",
    "update this:\nYahoo Mail: use IMAP\nGmail: use OAuth",
    "fix it\n\nError: login fails for ana@example.com\nSteps: sign in at 2026-11-20 10:30\nExpected: a session",
    "fix it\n\nUser: ana@example.com\nTime: 2026-11-20 10:30\nExpected: 200",
    "fix it\n\nError: 2026-11-20 10:30 timeout\nFrom: the gateway\nExpected: 200",
    "link these\n\n- the Outlook add-in <https://example.com/outlook>\n- the Slack app <https://example.com/slack>",
  ])("doesn't include what people write themselves: %j", (text) => {
    expect(withoutMail(text)).toBe(text);
  });

  it("doesn't include the paragraph above it", () => {
    const instruction = "list the event at 10:30\n\nlist the event at 10:30";
    const added = "On Fri, Nov 20, 2026 Ana <a@example.com> wrote:\n> No.";
    expect(withoutMail(`${instruction}\n\n${added}`).trim()).toBe(instruction);
  });

  it("is found in linear time", () => {
    for (const line of [`On ${"1:00 @ ".repeat(90)}\n`, "On 1:00 wrote\n", `${"-".repeat(400)}\n`, "From: Sent: \n"]) {
      const started = performance.now();
      withoutMail(`fix it\n${line.repeat(65_536 / line.length)}`);
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });
});
