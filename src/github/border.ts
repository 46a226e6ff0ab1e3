import { Response } from "undici";
import type { Network } from "../network.ts";

/** A page of 100 comments, each of the 65,536 characters that GitHub allows, is 6.6 MB of plain text. */
export const MAX_BODY_BYTES = 10_000_000;

/**
 * Puts a border around fetch: an answer is read whole, as text and up to a size, before anyone looks at it, and no
 * redirect is followed. A POST must not be told to go elsewhere, and the token must reach no other server. GitHub
 * redirects requests for renamed repositories and transferred issues: following only the reads would give a run that can
 * see but not write, so such a run is told to start anew under the right name.
 *
 * Octokit gets text whatever the content type says: it would turn a lost body into an empty one, and its own parser
 * takes seconds for a deeply nested one.
 */
export function bordered(fetch: Network["fetch"]): Network["fetch"] {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const text = await readText(response.body).catch((thrown: unknown) => {
      // A refusal is one, also when its words are lost.
      if (response.status >= 300) return "";
      throw thrown;
    });
    const headers = [...response.headers].filter(([name]) => name !== "content-type");
    return new Response(text || null, { status: response.status, headers });
  };
}

async function readText(body: Response["body"]): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error(`it is larger than ${MAX_BODY_BYTES / 1e6} MB`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
