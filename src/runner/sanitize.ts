import { Failure, toFailure } from "../failure.ts";
import { escapePunctuation } from "../text/markdown.ts";
import { cleanLog } from "../text/visible.ts";
import type { Artifact, Runner } from "./port.ts";

/** Where sanitized text goes: GitHub's runner or a terminal. Writes text as is, and can throw. */
export interface Sink extends Omit<Runner, "protect" | "redact" | "saveState" | "upload"> {
  saveState(record: string): void;
  /** Makes the runner hide an exact string in the log, too. */
  mask(form: string): void;
  /** Null if the server doesn't support artifacts. Absent if nothing is ever uploaded. */
  upload?(artifact: Artifact): Promise<string | null>;
}

/**
 * Redacts all text that this process writes. (For comments, see github/client.ts.) Printed text is also made inert,
 * because runners execute commands in logs, and terminals interpret control sequences. Files are only redacted.
 */
export function sanitized(sink: Sink): Runner {
  const secrets: string[] = [];
  let redact = createRedactor(secrets);

  const forText = (text: string) => redact(text);
  // Redacted twice, because cleaning could change a secret beyond recognition, or join the pieces of one.
  const forLog = (text: string) => forText(cleanLog(forText(text)));
  function* forFile(content: Iterable<string>): Iterable<string> {
    for (const piece of content) yield redact(piece);
  }
  /** GitHub doesn't allow these characters in an artifact's name. */
  const forName = (text: string) => forText(text).replace(/["<>|*?:\\/\r\n]/g, "-");

  /** A full disk must not cause a job's result to be lost. */
  const unwritten = (what: string) => (thrown: unknown) =>
    sink.warning(forLog(`${what} couldn't be written: ${String(thrown)}`));

  return {
    protect(secret) {
      secrets.push(secret);
      redact = createRedactor(secrets);
      for (const form of secretForms(secret)) sink.mask(form);
    },
    redact: forText,
    info: (text) => sink.info(forLog(text)),
    progress: (step) => sink.progress({ ...step, label: forLog(step.label) }),
    notice: (text) => sink.notice(forLog(text)),
    warning: (text) => sink.warning(forLog(text)),
    error: (text) => sink.error(forLog(text)),
    setOutput(name, value) {
      try {
        sink.setOutput(name, forText(value));
      } catch (thrown) {
        unwritten(`The ${name} output`)(thrown);
      }
    },
    saveState(record, { orThrow = false } = {}) {
      try {
        sink.saveState(forText(record));
      } catch (thrown) {
        if (!orThrow) return unwritten("The state for the post step")(thrown);
        throw new Failure(
          {
            what: "The state for the post step couldn't be saved, so nothing was sent",
            why: forText(messageOf(thrown)),
            fix: "Make sure the runner's disk has free space, then try again. If the job runs in a container, its user must be able to write to the runner's files, as root can",
          },
          { cause: thrown },
        );
      }
    },
    writeSummary: (markdown) => sink.writeSummary(forText(markdown)).catch(unwritten("The job summary")),
    prepareFolder: (folder) => sink.prepareFolder(folder),
    writeFiles: (folder, files) =>
      sink.writeFiles(
        folder,
        files.map(({ name, content }) => ({ name, content: forFile(content) })),
      ),
    async upload(artifact, stop) {
      const isPage = "page" in artifact;
      try {
        stop.throwIfAborted();
        const stopped = new Promise<never>((_, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
        const sent = sink.upload?.({ ...artifact, name: forName(artifact.name) });
        const url = await Promise.race([sent, stopped]);
        if (url === null && !isPage)
          sink.notice(
            "The report wasn't uploaded because this server doesn't support the current version of artifacts.",
          );
        return url ?? null;
      } catch (thrown) {
        const why = messageOf(thrown);
        // A workflow run can't have two artifacts with the same name, even in different jobs.
        const fix = why.includes("already exists") ? " To upload both, set `artifact-name` to another name." : "";
        if (isPage)
          sink.notice(forLog(`The page couldn't be uploaded unzipped (${why}), so no link opens it in a browser.`));
        else
          sink.warning(forLog(`The report couldn't be uploaded (${why}). Its files are in ${artifact.folder}.${fix}`));
        return null;
      }
    },
  };
}

function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)) || "no reason was given";
}

/** Reports an uncaught error like any other, then exits with 1. */
export function reportUncaught(runner: Runner): void {
  // Must run first, because other listeners don't redact secrets.
  process.prependListener("uncaughtException", (thrown: unknown) => {
    runner.error(toFailure(thrown).message);
    process.exit(1);
  });
}

/** Returns a function that replaces secrets, in all their forms, with `***`. Redact before truncating. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  // Long forms first, because some contain shorter ones.
  const forms = secrets.flatMap(secretForms).sort((one, other) => other.length - one.length);
  // Checked first, because nearly all texts contain no secret, and a report can have 200,000 paths.
  return (text) =>
    forms.some((form) => text.includes(form)) ? forms.reduce((rest, form) => rest.replaceAll(form, "***"), text) : text;
}

/** The other forms of a shorter secret would match unrelated text. */
const MIN_LENGTH_WITH_FORMS = 8;

/** The secret as is, URL-encoded, JSON-escaped, as a link's label in Markdown, and in base64, for logs to mask, too. */
export function secretForms(secret: string): string[] {
  if (secret === "") return [];
  if (secret.length < MIN_LENGTH_WITH_FORMS) return [secret];
  const url = encodeURIComponent(secret.toWellFormed());
  const base64 = [Buffer.from(secret).toString("base64"), ...inBase64(secret)];
  const forms = [
    secret,
    url,
    // As `write` in marker.ts encodes it.
    url.replaceAll("-", "%2D"),
    url.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    escapePunctuation(secret),
    ...base64,
    ...base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_")),
  ];
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll("/", "\\/")]))];
}

/**
 * Base64 packs three bytes into four characters, so a secret inside a longer text (`user:secret`) has three encodings,
 * and their first and last characters depend on the neighboring text. Each encoding is returned twice: without these
 * characters, and with the last one that it has if nothing follows.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const start = Math.ceil((offset * 8) / 6);
    return [text.slice(start, Math.floor(((offset + bytes.length) * 8) / 6)), text.slice(start)];
  });
}
