/** Long enough that writing a file takes few calls, short enough to hold many in memory. */
const CHUNK_CHARACTERS = 64 * 1024;

/** The same text in fewer, longer pieces: a file of 200,000 rows is never in memory as a whole. */
export function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk = "";
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}
