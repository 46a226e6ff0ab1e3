import { type Network, request } from "../network.ts";

/** A page of 100 comments, each of the 65,536 characters that GitHub allows, is 6.6 MB of plain text. */
export const MAX_BODY_BYTES = 10_000_000;

/** What Octokit gives to a fetch. */
interface Given {
  readonly method: Parameters<typeof request>[2]["method"];
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** What Octokit reads of a fetch's response. */
interface Answer {
  readonly status: number;
  readonly url: string;
  readonly headers: ReadonlyMap<string, string>;
  text(): Promise<string>;
}

/**
 * A fetch for Octokit, with a border: an answer is read whole, as text and up to a size, before anyone looks at it, and no
 * redirect is followed. A POST must not be told to go elsewhere, and the token must reach no other server. GitHub
 * redirects requests for renamed repositories and transferred issues: following only the reads would give a run that can
 * see but not write, so such a run is told to start anew under the right name.
 *
 * Octokit gets text whatever the content type says: it would turn a lost body into an empty one, and its own parser
 * takes seconds for a deeply nested one.
 */
export function bordered(dispatcher: Network["dispatcher"]): (url: string, given: Given) => Promise<Answer> {
  return async (url, { method, headers, body = null, signal }) => {
    const response = await request(dispatcher, new URL(url), {
      method,
      // Nothing here unpacks an answer, and without this a server may pack it.
      headers: { ...headers, "accept-encoding": "identity" },
      body,
      signal,
    });
    const status = response.statusCode;
    const text = await readText(response.body).catch((thrown: unknown) => {
      // A refusal is one, also when its words are lost.
      if (status >= 300) return "";
      throw thrown;
    });
    const kept = Object.entries(response.headers).filter(([name]) => name !== "content-type");
    return {
      status,
      url,
      headers: new Map(kept.map(([name, value]) => [name, [value].flat().join(", ")])),
      text: async () => text,
    };
  };
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error(`it is larger than ${MAX_BODY_BYTES / 1e6} MB`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
