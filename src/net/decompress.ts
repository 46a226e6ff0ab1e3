import zlib from "node:zlib";

/** Files can be compressed themselves, and responses with them are sometimes compressed again. */
const MAX_LAYERS = 3;

/**
 * Decompresses a body if it's compressed, even if that wasn't asked for or isn't declared. Returns null if the result
 * is larger than `maxBytes`. A body that can't be decompressed is returned unchanged.
 *
 * @param encoding  the Content-Encoding header; only needed for formats without a signature
 */
export function decompressed(body: Buffer, encoding: string, maxBytes: number): Buffer | null {
  let [plain, declared] = [body, encoding.toLowerCase()];
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const name = formatOf(plain, declared);
    if (name === null) break;
    if (name === "brotliDecompressSync" || name === "inflateRawSync") declared = "";
    try {
      plain = zlib[name](plain, { maxOutputLength: maxBytes });
    } catch (thrown) {
      if (thrown instanceof RangeError) return null;
      break;
    }
  }
  return plain;
}

function formatOf(body: Buffer, declared: string) {
  const start = body.length < 4 ? 0 : body.readUInt32BE();
  if (start >>> 16 === 0x1f8b) return "gunzipSync";
  if (start === 0x28b52ffd) return "zstdDecompressSync";
  // In zlib's format, the first two bytes are a multiple of 31.
  if (start >>> 24 === 0x78 && (start >>> 16) % 31 === 0) return "inflateSync";
  if (/\bbr\b/.test(declared)) return "brotliDecompressSync";
  return declared.includes("deflate") ? "inflateRawSync" : null;
}
