/** Real paths aren't longer, so longer ones don't match. */
const MAX_PATH_LENGTH = 500;

/**
 * Tells whether a path, with or without a slash at its end, matches these globs. As in .gitignore, the last one that
 * matches decides, `!` negates, one without a slash matches the last segment, and `/a/` matches everything below, too.
 */
export function matcher(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.map((glob) => {
    const positive = glob.replace(/^!/, "").replace(/(?<=.)\/$/, "/**");
    const full = positive.includes("/") ? positive : `**/${positive}`;
    // In GitHub's filters, `**` next to other characters crosses folders, too: `docs/**.md`, `src**`.
    const spread = full.replace(/([^/*]?)\*\*+(?=([^/]?))/g, (_, before, after) => {
      return `${before}${before && "*/"}**${after && "/*"}`;
    });
    return { isNegated: glob.startsWith("!"), patterns: [...new Set([full, spread])].map(patternOf) };
  });
  return (path) => {
    if (rules.length === 0 || path.length > MAX_PATH_LENGTH) return false;
    const normal = segmentsOf(path).join("");
    return rules.findLast(({ patterns }) => patterns.some((each) => each.test(normal)))?.isNegated === false;
  };
}

/** Each begins with a slash. */
const segmentsOf = (path: string): string[] =>
  path.split("/").flatMap((segment) => (segment === "" ? [] : `/${segment}`));

function patternOf(glob: string): RegExp {
  let groups = 0;
  /**
   * A part between two wildcards matches at the first possible position, which leaves the most for the other parts. The
   * lookahead prevents backtracking. Otherwise, a malicious path could take forever.
   */
  const around = (wildcard: string, parts: readonly string[]): string => {
    const [first = "", ...others] = parts;
    const last = others.pop();
    const between = others.map((part) => `(?=(?<g${++groups}>${wildcard}*?${part}))\\k<g${groups}>`);
    return last === undefined ? first : `${first}${between.join("")}${wildcard}*${last}`;
  };
  const segment = (text: string) => around("[^/]", charactersOf(text).split(STAR));
  const runs = segmentsOf(glob)
    .join("")
    .split(/\/\*\*(?=\/|$)/);
  // A part ends where a segment does. Otherwise, `/a` would first match in `/ab`.
  const parts = runs.map((run) => `${segmentsOf(run).map(segment).join("")}(?![^/])`);
  return new RegExp(`^${around("(?:/[^/]+)", parts)}$`, "su");
}

/** Stands for a `*` that isn't in a character class. Globs have no line breaks. */
const STAR = "\n";

/** Character classes such as `[a-z]` or `[!0-9]`, `?`, and single characters. A class never matches a slash. */
function charactersOf(glob: string): string {
  return glob.replace(/\[([!^]?)([^\]]+)\]|./gsu, (token, not, listed) => {
    if (token === "*") return STAR;
    if (listed === undefined) return token === "?" ? "[^/]" : token.replace(/[\\^$.+()[\]{}|]/, "\\$&");
    const ranges = listed.replace(/(.)-(.)/gsu, (range: string, from: string, to: string) => (from <= to ? range : ""));
    return `(?!/)[${not && "^"}${ranges.replace(/[\\^[]|^-|-$/g, "\\$&")}]`;
  });
}
