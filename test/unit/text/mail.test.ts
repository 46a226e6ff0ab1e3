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
    ["newer QQ Mail", "            原始邮件\n      \n   \n发件人：Ana < a@example.com >;\n\n安装"],
  ])("is cut: %s", (_, added) => {
    for (const gap of ["\n", "\n\n"]) {
      expect(withoutMail(`fix it${gap}${added}`).trim()).toBe("fix it");
    }
  });

  it("doesn't include the paragraph above it", () => {
    const instruction = "list the event at 10:30\n\nGesendete Mails\nEnviado desde un móvil, no\n\nlist it at 10:30";
    const added = "On Fri, Nov 20, 2026 Ana <a@example.com> wrote:\n> No.";
    expect(withoutMail(`${instruction}\n\n${added}`).trim()).toBe(instruction);
  });

  it.each([
    "````md\n```sql\n--\n```\n````",
    "```\n~~~\n--\n```",
    "```js\n```js\n--\n```",
    "1. - ```\n     --\n     ```",
  ])("isn't looked for in fenced code, even if the code contains another fence or starts a list item: %j", (code) => {
    expect(withoutMail(`add this:\n\n${code}\n\nat the end`)).toBe(`add this:\n\n${code}\n\nat the end`);
    expect(withoutMail(`add this:\n\n${code}\n\n-- \nBen`)).toBe(`add this:\n\n${code}`);
  });

  it("is found below a code span in three backticks", () => {
    expect(withoutMail("run this:\n```npm test```\n\n-- \nBen")).toBe("run this:\n```npm test```");
  });

  it("is found in linear time", () => {
    const times = ["1:00 @ ", "-10:30", "2026 1:00 () ", "2026 1:00 am "].map((time) => `On ${time.repeat(40)}\n`);
    const others = ["On 1:00 wrote\n", `${"-".repeat(400)}\n`, "From: Sent: \n", `At: 2026 1:00 ${"()".repeat(99)}x\n`];
    // In quadratic time, it would take longer than a test can.
    for (const line of [...times, ...others]) withoutMail(`fix it\n${line.repeat(65_536 / line.length)}`);
  });
});
