import { describe, expect, it } from "vitest";
import { withoutMail } from "../../../src/text/mail.ts";

describe("F207 what a mail client adds below a reply", () => {
  it.each<[client: string, added: string]>([
    ["Gmail", "On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:\n\n> Install it."],
    ["Gmail, wrapped", "On Fri, Nov 20, 2026 at 9:48 AM Ana (ana) <\nnotifications@github.com> wrote:\n> Install it."],
    ["Gmail, with a last word", "On Fri, Nov 20, 2026 at 9:48 AM, Ana <a@example.com>\nwrote:\n\n> Install it."],
    ["Apple Mail", "> On 20 Nov 2026, at 19:14, Ana ***@***.***> wrote:\n> \n> Install it."],
    ["Thunderbird", "On 11/20/26 7:14 PM, Ana wrote:\n> Install it."],
    ["Yahoo", "    On Friday, November 20, 2026, 7:28:02 PM GMT+5:30, Ana <a@example.com> wrote:  \n \n Install it."],
    ["Outlook", `${"_".repeat(32)}\nFrom: Ana <a@example.com>\nSent: Friday, November 20, 2026 7:05 PM\nTo: acme/docs`],
    ["Outlook on the web", "**From:** Ana <a@example.com>\n**Date:** Friday, 20 November 2026 at 19:05\n**To:** acme"],
    ["older Outlook", "-----Original Message-----\nFrom: Ana\nInstall it."],
    ["Proton Mail", "‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Friday, Ana wrote"],
    ["forwarded mail", "---------- Forwarded message ---------\nFrom: Ana"],
    ["a forwarded mail in Apple Mail", "Begin forwarded message:\n\nFrom: Ana"],
    ["German", "Am 20.11.2026 um 19:14 schrieb Ana <notifications@github.com>:\n> Installieren"],
    ["French", "Le ven. 20 nov. 2026 à 17:50, Ana <notifications@github.com> a écrit :\n> Installer"],
    ["Spanish", "El vie, 20 nov 2026 a las 19:14, Ana (<notifications@github.com>) escribió:\n> Instalar"],
    ["Japanese", "2026年11月20日(金) 19:14 Ana ***@***.***>:\n> インストール"],
    ["Chinese", "Ana <notifications@github.com> 于2026年11月20日周五 19:14写道：\n> 安装"],
    ["Danish", "fre. 20. nov. 2026 kl. 09.48 skrev Ana <\nnotifications@github.com>:\n\n> Installer"],
    ["Finnish", "pe 20. marrask. 2026 klo 9.48 Ana (notifications@github.com) kirjoitti:\n\n> Asenna"],
    ["Zoho Mail", "---- On Fri, 20 Nov 2026 09:48:00 +0000 Ana <notifications@github.com> wrote ---\n\n> Install it."],
    ["a Spanish Outlook", "De: Ana <a@example.com>\nEnviado el: viernes, 20 de noviembre de 2026 9:48\nPara: acme"],
    ["a Japanese Outlook", "差出人: Ana <a@example.com>\n送信日時: 2026年11月20日 9:48\n宛先: acme/docs\n件名: Re"],
    ["a Russian Outlook", "От: Ana <a@example.com>\nОтправлено: 20 ноября 2026 г. 9:48\nКому: acme/docs"],
    ["QQ Mail", "------------------ 原始邮件 ------------------\n发件人: Ana\n\n安装"],
    ["a German forwarded mail", "-------- Weitergeleitete Nachricht --------\nBetreff: Installieren"],
    ["a phone in Dutch", "Verstuurd vanaf mijn iPhone"],
    ["a phone in Japanese", "iPhoneから送信"],
    ["a phone in Chinese", "从我的 iPhone 发送"],
    ["Superhuman", "Sent via Superhuman ( https://sprh.mn/?vip=ana )"],
    ["a German Outlook", "Von: Ana\nGesendet: Freitag, 20. November 2026 19:05\nAn: acme/docs"],
    ["a phone that gives no time", "On Wed, Dec 9, Ana Example\n<a@example.com>\nwrote:\n> Install it."],
    ["a phone that gives no date", "Ana <a@example.com> schrieb:\n> Installieren"],
    ["a client without a colon", "On Fri, 20 Nov 2026 09:48:00 +0000 Ana <a@example.com> wrote\n\nInstall it."],
    ["iCloud in Japanese", "2026/11/20 9:48、Anaのメール:\n> インストール"],
    ["Persian digits", "در تاریخ جمعه ۲۰ نوامبر ۲۰۲۶، ۹:۴۸ Ana <a@example.com> نوشت:\n> نصب"],
    ["Outlook with Reply-To", "From: Ana\nReply-To: Ana <a@example.com>\nDate: Friday, 20 November 2026 at 19:05"],
    ["Outlook, wrapped", "From: Ana Example\n<a@example.com>\nSent: Friday, November 20, 2026 7:05 PM\nTo: acme"],
    ["an Italian Outlook without emails", "Da: Ana\nRisposta: Ben\nData: venerdì 20 novembre 2026 15:26\nA: acme"],
    ["a Chinese webmail", "发件人：Ana <a@example.com>\n发件时间：2026年11月20日 09:48\n收件人：acme"],
    ["a ruler", "------------------------------\n*From:* Ana <a@example.com>\n*Sent:* Friday, 9:48 AM\n*To:* acme"],
    ["a bold title", "*-------- Original Message --------*\nInstall it."],
    ["QQ Mail on a phone", "---原始邮件---\n发件人: Ana\n\n安装"],
    ["a phone in Norwegian", "Sendt fra min iPad"],
    ["a phone in Korean", "iPhone에서 보냄"],
    ["another phone", "Sent from my Wiko RIDGE FAB 4G"],
    ["Outlook in French", "Télécharger Outlook pour iOS<https://aka.ms/o0ukef>"],
    ["Russian", "понедельник, 20 ноября 2026 г. пользователь Ana написал:"],
    ["Polish", "W dniu 20.11.2026 o 19:14, Ana pisze:"],
    ["Czech", "Dne 20. 11. 26 v 19:14 Ana napsal(a):"],
    ["Ukrainian", "20.11.26 19:14, Ana пише:"],
    ["Turkish", "20.11.2026 19:14 tarihinde Ana yazdı:"],
    ["Chinese, in Thunderbird", "在 2026/11/20 19:14, Ana 写道:"],
    ["Hebrew", "בתאריך 20/11/2026 19:14, Ana כתב:"],
    ["Emacs", "Ana <a@example.com> writes:\n\n> Install it."],
    ["Emacs without an email", "Ana @ 2026-11-20 09:48 CET:\n> Install it."],
    ["Korean, in Thunderbird", "2026-11-20 오후 7:14에 Ana 이(가) 쓴 글:\n> 설치"],
    ["an older Yahoo in French", "De : Ana <a@example.com>\n À : acme\n Envoyé le : Vendredi 20 novembre 2026 10h30"],
    ["Foxmail", "发件人： Ana\n发送时间： 2026年11月20日 15:41\n收件人： acme/docs\n主题： Re: Install\n\n安装"],
    ["GMX", "Gesendet: Freitag, 20. November 2026 um 09:48 Uhr\nVon: Ana\nAn: acme/docs\nBetreff: Re"],
    ["Yahoo, in one line", "----- Messaggio inoltrato ----- Da: Ana <a@example.com>A: acmeInviato: venerdì\nInstalla"],
    [
      "MailMate",
      "Forwarded message:\n\n> From: Ana <a@example.com>\n> To: acme\n> Date: Fri, 20 Nov 2026 09:31:00 +0000",
    ],
    ["Yahoo on Android", "Yahoo Mail: Search, Organize, Conquer\n\n  On Fri, Nov 20, 2026 at 9:48 AM, Ana wrote: No."],
    ["BlueMail", "Get BlueMail for Android"],
    ["Outlook in Japanese", "Outlook for Android<https://aka.ms/AAb9ysg> を入手してください"],
    ["a phone in Slovak", "Odoslané z iPhonu"],
    ["a signature", "-- \nBen\nAcme Inc."],
    ["a signature without its space", "--\nBen"],
    ["a phone", "Sent from my iPhone"],
    ["Outlook on a phone", "Get Outlook for iOS<https://aka.ms/o0ukef>\n"],
    [
      "a phone above a header",
      "Sent from Spark\n\nOn Fri, Nov 20, 2026 at 9:48 AM Ana <a@example.com> wrote:\n> Install it.",
    ],
    ["a signature of several lines below a dash", "—\nBen Example\n+1 555 0100 | https://example.com"],
    ["Outlook in an unknown language", "X: Ana <a@example.com>\nY: 20. 11. 2026 9:48:00 GMT+5:30\nZ: acme"],
    ["GitHub's footer", "—\nReply to this email directly, view it on GitHub, or unsubscribe."],
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
