/** Cuts what a mail client adds below a reply: the quoted mail, from its header on, or a signature. */
export function withoutMail(text: string): string {
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
