/** Cuts what a mail client adds below a reply: the quoted mail, from its header on, or a signature. */
export function withoutMail(text: string): string {
  const lines = text.split("\n");
  const lastOwn = lines.findLastIndex((line) => !/^(?:>|\s*$)/.test(line));
  const endsInQuote = lines.slice(lastOwn + 1).some((line) => line.startsWith(">"));
  /** What starts the fenced code that this line is in. */
  let fence = "";
  const start = lines.findIndex((line, index) => {
    const [, mark = ""] = /^(?:\s|[-+*]\s|\d{1,9}[.)]\s)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
    if (index === 0 || fence !== "" || line.trim() === "") return false;
    // Apple Mail also quotes the header. Anywhere else in a quote, it's part of what someone quoted.
    const isQuoted = line.startsWith(">");
    if (isQuoted && lines[index - 1]?.startsWith(">")) return false;
    const next = lines.slice(index, index + 7).map((each) => each.replace(/^> ?/, "").slice(0, 500).trim());
    const isBeforeQuote = endsInQuote && !isQuoted && lastOwn - index < MAX_INTRODUCTION;
    return (
      isIntroduction(next, isBeforeQuote) ||
      isHeader(next) ||
      // The header can be below a title and a blank line.
      (isQuoted && lines[index + 2]?.startsWith(">") && isHeader(next.slice(2))) ||
      ADDED.some((pattern) => pattern.test(next.join("\n")))
    );
  });
  const kept = start === -1 ? lines : lines.slice(0, start);
  const signature = startOfSignature(kept);
  const rest = signature === -1 ? kept : kept.slice(0, signature);
  if (rest.length === lines.length) return text;
  return rest.slice(0, rest.findLastIndex((line) => !/^(?:[\p{Pd}_*=\s]|&nbsp;)*$/u.test(line)) + 1).join("\n");
}

/** People also write such lines themselves, so they're a signature only if none of the person's own text follows. */
function startOfSignature(lines: readonly string[]): number {
  const isSignature = (line: string) =>
    SIGNATURES.some((pattern) => pattern.test(line.slice(0, 500).replace(MARKUP, "").trim()));
  const dash = lines.findLastIndex((line) => line.trim() === "—");
  const isName = (line: string, index: number) =>
    dash !== -1 && index > dash && line.split(/\s+/).every((word) => NAME.test(word));
  const isOwn = (line: string, index: number) =>
    !/^(?:>|\s*$)/.test(line) && !isSignature(line) && !isName(line, index);
  const first = Math.max(lines.findLastIndex(isOwn) + 1, 1);
  return lines.findIndex((line, index) => index >= first && isSignature(line));
}

/** The maximum length of the introduction of a quote, in lines. */
const MAX_INTRODUCTION = 3;

/**
 * "On Fri, Nov 20, 2026 at 9:48 AM Ana <notifications@github.com> wrote:" in any language, with a colon or dashes at the
 * end, and at least two of the following: a time, a bracketed email, a word for "wrote", and a quote below.
 */
function isIntroduction(lines: readonly string[], isBeforeQuote: boolean): boolean {
  const text = lines.join("\n").replace(/^\p{Pd}{2,} /u, "");
  const [said = ""] = /^(?:.+\n){0,2}?.*(?:[:：]|\p{Pd}{3}|[>)] wrote)(?=\n|$)/u.exec(text) ?? [];
  const hasTime = /^.*(?:\p{Nd}[:：.h]\p{Nd}{2}|\p{Nd}{4})/u.test(said);
  const hasAddress = /[^\s<>()/]@[^\s<>()/]+\s*[>)]/.test(said);
  const hasQuote = isBeforeQuote && (hasAddress || DATE_AND_TIME.test(said) || ON_DAY.test(said));
  const begins = hasTime || /^(?:On|At)\s|^.*@/.test(said);
  return begins && [hasTime, hasAddress, WROTE.test(said), hasQuote].filter(Boolean).length > 1;
}

const WROTE =
  /(?:^(?:On|At)\s.*(?<!\b(?:we|you|I|they) )|[>)]\s*)wrote(?=\s*(?:[:：\p{Pd}]|on \d|$))|schrieb|écrit|escri(?:bió|veu|ure)|scritto|schreef|skrev|napisał|pisze|napsal|píše|kirjoitti|írta|yazdı|a scris|έγραψε|написал|пише|כתב|كتب|نوشت|写道|寫道|のメール|書きました|작성|viết/su;

/**
 * Outlook's "From: … Sent: … To: …" in any language: three fields, with a time, and a known name or an email in the
 * first, which GitHub masks. People also list fields, such as "Expected: …", but in a mail, a field ends with the time.
 */
function isHeader(lines: readonly string[]): boolean {
  const fields = lines
    .join("\n")
    .replace(/^[-_]+\n/, "")
    .replace(/\n(?=<)|(?<=<|\[mailto:)\n/g, " ")
    .split("\n", 4);
  const [first = "", second = ""] = fields;
  const hasSender = /[<([]\S+@\S+[>)\]]$|\*@\*\S+$/.test(first) || fields.some((field) => FROM.test(field));
  const hasTime = SENT.test(second) || fields.some((field) => TIME_FIELD.test(field));
  return hasSender && hasTime && fields.length > 2 && fields.slice(0, 3).every((field) => FIELD.test(field));
}

const FROM =
  /^[*_]*(?:From|Von|De(?: la)?|Da|Van|Fra|Från|Od|От|Від|Kimden|Feladó|Lähettäjä|Šalje|Από|[发發寄]件[人者]|差出人|보낸 사람)[*_\s]*[:：]/;
const SENT = /^[*_]*(?:Sent|Date|Gesendet|Envoyé)/;
const FIELD = /^[*_]*[\p{Lu}\p{Lo}][\p{L}\p{M} -]{0,30}[*_\s]*[:：]/u;
/** A field whose value ends with a time and, at most, a zone or what 12-hour clocks add. */
const TIME_FIELD =
  /(?:\p{Nd}{4}|[./-]\p{Nd}{2}|\p{Nd}日).*\p{Nd}[:：.h]\p{Nd}{2}(?::\p{Nd}{2})?(?:[AP]\.?M\.?)?(?:\s+[\p{L}.]{1,5}|\s*[+-]\d\d?:?\d\d|\s*\([^()]*\))*[*_]*$/iu;
const DATE_AND_TIME = /(?:\p{Nd}{4}|[./-] ?\p{Nd}{2}).*\p{Nd}[:：.h]\p{Nd}{2}/u;
/** "On Mon", "On November 20", or "On 20 Nov". */
const ON_DAY =
  /^On (?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d|\d\d? [JFMASOND][a-z]{2,8} )/;

/** How else quoted mail and signatures begin. An app by NetEase adds a card with an empty cell above the name. */
const ADDED: readonly RegExp[] = [
  /^[*_]*\p{Pd}{3,}(?:\s|&nbsp;)*(?:(?:(?:Original|Forwarded|Replied) message\b|(?:回复的)?原始?[邮郵]件)(?=.*\p{Pd}{3}|[*_ ]*(?:\n|$))|\p{L}.*\p{Pd}{3,}[*_]*\s?[*_]*\p{L}[\p{L}\p{Zs}]*[*_ ]*[:：]|.{1,100} wrote ?\p{Pd}{3,}(?:\n|$))/iu,
  /^Reply to this email directly,|^You are receiving this because |^(?:Begin f|F)orwarded message:\n|^Yahoo Mail: \w+, \w+, \w+\n|^--(?:\n|$)|^\| *\|\n.*\n\|(?:\n|$)|^原始邮件\s+发件人/,
  // Lotus Notes: a picture's text, or a name, a time, and then who should get the reply. Virus scanners link to their site.
  /^.{0,60}\bInactive hide details for |^[^\n<]{1,60}<\S+@\S+>\n[\p{Nd}./-]{6,10},? \p{Nd}{1,2}:[\p{Nd}:]{2,5}(?: [AP]M)?\n/u,
  /^(?:[^\n]*\b(?:Avast|AVG)\b[^\n]*\n+(?:https?:\/\/)?|Virus-free\.?\s*)www\.av(?:ast|g)\.com(?: <|\n|$)|^(?:\[image: [^\n]*\n+)?<?https?:\/\/www\.av(?:ast|g)\.com\/(?:sig-email|email-sig)/i,
  // Phones quote the earlier mail below their signature, sometimes without any mark.
  /^Sent from my [^.,;:\n]{2,40}(?:[\n.(<]|$)|^Sent (?:from|via|with) [A-Z][^.,;:\n)]{1,30} for (?:iOS|iPhone|iPad|Android)\b/,
  // Only mail clients write a URL this way, without a space. The ID is in the signature of Windows Mail.
  /^[^\n<]{0,60}Outlook[^\n<]{0,40}(?<!\s)<https:|^.{0,80}\bLinkId=550986\b/,
  /^(?:Von meine[mr]|Diese Nachricht wurde von|Gesendet|Envoyé|Enviado|Enviat|Inviato|Verstuurd|Verzonden (?:met|van(?:af|uit))|Provenance ?:|Skicka(?:t|des)|Sendt|Lähetetty|Odesláno|Odoslané|Elküldve|Wysłane|Trimis|Poslano|Отправлено|Изпратено|Надіслано|Στάλθηκε|נשלח|تم الإرسال|أُ?رسلت|ارسال|Đã gửi|Dikirim|ส่งจาก|[发發来來]自|[從从]我的|나의|签名由|Signature is customized by)(?!\p{Ll})[^,;!?\n]{0,30}(?:[Pp]hon|iPad|Android|Outlook|Galaxy|Samsung|BlackBerry|Mail|Gmail|Yahoo|Proton|[Mm]ob[iy]l|móvil|[Tt][eé]l[eé]f|телефон|手[机機]|[邮郵]箱|Windows)(?:[<([].*|[^,;!?\n]{0,60})(?:\n|$)/u,
  /^(?:iPhone|iPad|Galaxy|Android).{0,20}(?:送信|보냄|gönderildi|küldve)(?:\n|$)/,
];

/** HTML tags, and marks of italic text or a link at the beginning, as apps format their signatures. */
const MARKUP = /<\/?[a-z]+(?: [^<>]*)?>|^\s*[*_[]+(?!\s)/g;

/** Lines that people also write themselves; see startOfSignature. */
const SIGNATURES: readonly RegExp[] = [
  /^\(?Sent (?:from|via|with|using) (?:my (?:[^.,;:]|,(?= [A-Z])){2,60}|\[?[A-Z][^.,;:)][^.,;:]{1,40})(?:[.(<]|$)/,
  /^Get (?:BlueMail\b|\[Outlook for )|^—$|^Sent from my (?:\w+ )?(?:i?[Pp]hone|mobile)[.,;]/,
];
/** A word of a signature below a dash: in a name, a number, an email, or a URL, but not in a sentence. */
const NAME = /^[\p{Lu}\d+(|·<]|[@/]|^(?:of|at|and|de|von|van)?$/u;
