/** What a comment asks for. */
export type Command =
  | ({ readonly kind: "create" } & Instruction)
  /** Continues the thread's job, or starts one. */
  | ({ readonly kind: "continue" } & Instruction)
  /** Sends the open review comments on the agent's pull request. */
  | ({ readonly kind: "review" } & Instruction)
  /** Watches the thread's job. */
  | { readonly kind: "status" }
  /** `instead`: why the comment gets help instead of what it seems to ask for. */
  | { readonly kind: "help"; readonly instead?: string };

interface Instruction {
  readonly prompt: string;
  /** The rest of the comment was a quoted mail or a signature. */
  readonly isCut?: true;
}

/**
 * Parses a comment. The first nonblank line must start with the trigger, followed by whitespace or the end of the line.
 * The rest is the instruction. `review`, `status`, `help`, `stop`, `cancel`, and `new` are commands only if nothing else
 * is on that line except punctuation and words such as "please", and `new:` needs its colon, so an instruction can start
 * with any of these words. What follows `review` goes along with the comments. `stop`, `cancel`, and `new` would start
 * a job that no one wants, so they get help, as do mere thanks.
 *
 * @param body  the visible text of the comment (text/visible.ts), not its source
 * @returns null if the comment should be ignored
 */
export function parseCommand(body: string, trigger: string): Command | null {
  const text = body.replace(/^(?:[^\S\n]*\n)+/, "");
  if (!text.startsWith(trigger)) return null;
  const rest = text.slice(trigger.length);
  if (rest !== "" && !/^\s/.test(rest)) return null;

  const instruction = withoutMail(rest).trim();
  const isCut = instruction.length < rest.trim().length;
  const [word = null, ...others] = wordsOf(instruction.split("\n", 1)[0] ?? "");
  const only = others.length === 0 ? word : null;
  if (only === "review") {
    const more = instruction.replace(/^.*/, "").trim();
    return { kind: "review", prompt: `${DO_REVIEW}\n\n${more}`.trim(), ...(isCut && { isCut }) };
  }
  if (only === "status") return { kind: "status" };
  if (only === "help" || wordsOf(instruction).length === 0) return { kind: "help" };
  if (only === "stop" || only === "cancel") return { kind: "help", instead: CANNOT_STOP };
  const prompt = instruction.replace(/^new[:：]/i, "").trim();
  const isNew = prompt !== instruction;
  if (wordsOf(prompt).length === 0 || (only === "new" && !isNew)) return { kind: "help", instead: NO_INSTRUCTION };
  return { kind: isNew ? "create" : "continue", prompt, ...(isCut && { isCut }) };
}

const POLITE = /^(?:please|pls|thanks|thank|you|thx|very|much|so|it|this|that|now|the|my|job|request|run)$/;

/** In lowercase, without punctuation and polite words. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !POLITE.test(word));

const DO_REVIEW = "Make the changes that the open review comments on this pull request ask for.";
const CANNOT_STOP =
  "This action can't stop a job. Look for a way to stop it in the service's dashboard, or close its pull request when it opens.";
const NO_INSTRUCTION = "To start a new job, put the instruction after `new:`.";

/** Cuts what a mail client adds below a reply: the quoted mail, from its header on, or a signature. */
function withoutMail(text: string): string {
  const lines = text.split("\n");
  let inCode = false;
  const start = lines.findIndex((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) inCode = !inCode;
    if (index === 0 || inCode || line.trim() === "") return false;
    // Apple Mail also quotes the header. Anywhere else in a quote, it's part of what someone quoted.
    if (line.startsWith(">") && lines[index - 1]?.startsWith(">")) return false;
    const next = lines.slice(index, index + 5).map((each) => each.replace(/^> ?/, "").slice(0, 500).trim());
    return isIntroduction(next.join("\n")) || isHeader(next) || ADDED.some((pattern) => pattern.test(next.join("\n")));
  });
  if (start === -1) return text;
  const withoutRuler = lines.slice(0, start).findLastIndex((line) => !/^[-_*\s]*$/.test(line)) + 1;
  return lines.slice(0, withoutRuler).join("\n");
}

/**
 * "On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:" in any language, on up to three lines: two of a
 * time, a bracketed email, and a word for "wrote", with a colon or dashes at the end.
 */
function isIntroduction(text: string): boolean {
  const [said = ""] = /^(?:.+\n){0,2}?.*(?:[:：]|\p{Pd}{3}|[>)] wrote)(?=\n|$)/u.exec(text) ?? [];
  const hasTime = /^.*(?:\p{Nd}[:：.h]\p{Nd}{2}|\p{Nd}{4})/u.test(said);
  const hasAddress = /[^\s<>()]@[^\s<>()]+\s*[>)]/.test(said);
  const begins = hasTime || /^(?:On|At)\s|^.*@/.test(said);
  return begins && [hasTime, hasAddress, WROTE.test(said)].filter(Boolean).length > 1;
}

const WROTE =
  /^(?:On|At)\s.*(?<!\b(?:we|you|I|they) )wrote|[>)]\s*wrote|schrieb|écrit|escri(?:bió|veu|ure)|scritto|schreef|skrev|napisał|pisze|napsal|píše|kirjoitti|írta|yazdı|a scris|έγραψε|написал|пише|כתב|كتب|نوشت|写道|寫道|のメール|書きました|작성|viết/s;

/** Outlook's "From: … Sent: … To: …" in any language: three fields, with an `@` or a known word, and a time. */
function isHeader(lines: readonly string[]): boolean {
  const fields = lines
    .join("\n")
    .replace(/^[-_]+\n/, "")
    .replace(/\n(?=<)/g, " ")
    .split("\n", 4);
  const [from = "", sent = "", to = ""] = fields;
  const isFrom = /^[*_]*(?:From|Von|De|Da|Van)\b/.test(from) || from.includes("@");
  const isSent = /^[*_]*(?:Sent|Date|Gesendet|Envoyé)/.test(sent) || fields.some((field) => DATE_AND_TIME.test(field));
  return isFrom && isSent && [from, sent, to].every((field) => FIELD.test(field));
}

const FIELD = /^[*_]*[\p{Lu}\p{Lo}][\p{L} -]{0,30}[*_ ]*[:：]/u;
const DATE_AND_TIME = /(?:\p{Nd}{4}|[./-]\p{Nd}{2}).*\p{Nd}[:.]\p{Nd}{2}/u;

/** How else quoted mail and signatures begin. */
const ADDED: readonly RegExp[] = [
  /^[*_]*\p{Pd}{3,}\s*(?:(?:Original|Forwarded) message\b|\p{L}.*\p{Pd}{3,}[*_]*\n[*_]*\p{L}[\p{L} ]*[*_ ]*[:：])/iu,
  /^(?:—\n)?Reply to this email directly,|^Begin forwarded message:|^--(?:\n|$)/,
  /^Sent from my [^.,;\n]{1,40}(?:\n|$)/,
  /^(?:Sent (?:from|via|with)|Get(?= .?Outlook)|Holen|Obten|Obter|Télécharge|Scarica|获取|下载|Von mein|Gesendet|Envoyé|Enviado|Inviato|Verstuurd|Skickat|Sendt|Lähetetty|Odesláno|Elküldve|Wysłane|Отправлено|Надіслано|发自|[從从]我的|나의).{0,20}(?:iPhone|iPad|Android|Outlook|Galaxy|Samsung|BlackBerry|Mail|Gmail|Yahoo|Proton|Superhuman|Spark|HEY|mobile).{0,60}(?:\n|$)/,
  /^(?:iPhone|iPad|Outlook|Galaxy).{0,20}(?:送信|入手|보냄|gönderildi)(?:\n|$)/,
];
