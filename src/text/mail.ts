/** How mail clients introduce the mail that a reply quotes, and GitHub's footer: up to three lines, tested as one. */
const HEADERS: readonly (readonly RegExp[])[] = [
  // "On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:", and the same in other languages.
  [
    /^(?:On|Le|Am|El|Em|Il|Op|Den)\s/,
    /\d[:.h]\d\d|@|\d{4}/,
    /(?:(?<!\b(?:we|you|I|they) )wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev)[^:：]{0,99}[:：]$/,
  ],
  [/^\p{Pd}{2,}\s*(?:Original|Forwarded|Ursprüngliche|Message|Mensaje|Messaggio|Mensagem)\s\P{Pd}{4,20}\p{Pd}{2,}$/iu],
  [/^(?:—\s*)?Reply to this email directly\b/],
  [
    /^[_*\s]*(?:From|Von|De|Da|Van)[*\s]*[:：]/,
    /\s\**(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden)[*\s]*[:：]/,
  ],
];
/** The same on a single line, in any language, and how signatures begin. */
const LINES: readonly RegExp[] = [
  /^(?=.*\d[:：]\d\d)(?=.*[^\s<>]@[^\s<>]+>).*[:：]$/,
  /^--$/,
  /^Begin forwarded message:$/,
  /^Sent (?:from|via|with) (?:my|mail|\[?(?:outlook|yahoo|proton|gmail))\b/i,
  /^(?:Get \[?Outlook for|Envoyé de(?:puis)? mon|Von meinem \w+ gesendet|Enviado desde mi)\b/,
];
const MAX_HEADER = 500;

/** Cuts what a mail client adds below a reply: the quoted mail, from its header on, or a signature. */
export function withoutMail(text: string): string {
  const lines = text.split("\n");
  let inCode = false;
  const start = lines.findIndex((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) inCode = !inCode;
    if (index === 0 || inCode || line.trim() === "") return false;
    // Apple Mail also quotes the header. Anywhere else in a quote, it's part of what someone quoted.
    if (line.startsWith(">") && lines[index - 1]?.startsWith(">")) return false;
    return (
      LINES.some((pattern) => line.length < MAX_HEADER && pattern.test(line.trim())) ||
      [1, 2, 3].some((count) => isHeader(lines.slice(index, index + count)))
    );
  });
  return start === -1 ? text : lines.slice(0, start).join("\n");
}

function isHeader(lines: readonly string[]): boolean {
  const joined = lines
    .map((line) => line.replace(/^> ?/, ""))
    .join(" ")
    .trim();
  return joined.length < MAX_HEADER && HEADERS.some((patterns) => patterns.every((each) => each.test(joined)));
}
