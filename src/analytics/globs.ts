/** Longer paths are made up. */
const MAX_PATH_LENGTH = 500;

/**
 * Does a path match these globs? As in .gitignore, the last matching glob decides, `!` negates, and a glob without a
 * slash matches the last segment of any path. A trailing slash makes no difference. Time is at most proportional to
 * the length of the path times that of the globs, because anyone can make up paths.
 */
export function matcher(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.map((glob) => {
    const positive = glob.replace(/^!/, "");
    const pattern = segmentsOf(positive.includes("/") ? positive : `**/${positive}`).map(tokensOf);
    return { isNegated: positive !== glob, pattern };
  });
  return (path) => {
    if (path.length > MAX_PATH_LENGTH) return false;
    const segments = segmentsOf(path).map((segment) => Array.from(segment));
    return rules.findLast(({ pattern }) => matches(pattern, segments, isGlobstar, matchesSegment))?.isNegated === false;
  };
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Wildcards, character classes such as `[a-z]` or `[!0-9]`, and single characters. */
const tokensOf = (segment: string): readonly string[] => segment.match(/\[[!^]?[^\]]+\]|./gsu) ?? [];

const isGlobstar = (segment: readonly string[]) => segment.join("") === "**";
const isStar = (token: string) => token === "*";

function matchesSegment(pattern: readonly string[], segment: readonly string[]): boolean {
  return matches(pattern, segment, isStar, matchesCharacter);
}

function matchesCharacter(token: string, character: string): boolean {
  const [, not, listed] = /^\[([!^]?)(.+)\]$/su.exec(token) ?? [];
  if (listed === undefined) return token === "?" || token === character;
  const ranges = Array.from(listed.matchAll(/(.)-(.)|./gsu), ([one, from = one, to = one]) => ({ from, to }));
  return ranges.some(({ from, to }) => from <= character && character <= to) === (not === "");
}

/**
 * Does the pattern match all the items? A wildcard matches any number of them. Only the last wildcard's share is ever
 * extended: if the items between two wildcards match somewhere, their first match leaves the most for the rest.
 */
function matches<P, T>(
  pattern: readonly P[],
  items: readonly T[],
  isWildcard: (part: P) => boolean,
  matchesOne: (part: P, item: T) => boolean,
): boolean {
  let at = 0;
  let wildcard = -1;
  let resume = 0;
  for (let index = 0; index < items.length; ) {
    const [part, item] = [pattern[at], items[index]] as [P, T];
    if (at < pattern.length && isWildcard(part)) {
      wildcard = at++;
      resume = index;
    } else if (at < pattern.length && matchesOne(part, item)) {
      at++;
      index++;
    } else if (wildcard >= 0) {
      at = wildcard + 1;
      index = ++resume;
    } else return false;
  }
  return pattern.slice(at).every(isWildcard);
}
