import type { getOctokit } from "@actions/github";
import { MAX_BODY_BYTES, type Network, readBody, request } from "../network.ts";

/** One answer of GitHub, read whole. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** "" where there was none. */
  readonly text: string;
}

export interface Credentials {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly token: string;
  /** The run's, so that proxies are chosen in one place. */
  readonly dispatcher: Network["dispatcher"];
}

/** Another try would get the same. */
export class TooLargeAnswer extends Error {}

type Octokit = ReturnType<typeof getOctokit>;

/** Has Octokit make one request; `request` goes into its parameters. */
export type Send = (octokit: Octokit, request: { readonly fetch: Fetch }) => Promise<unknown>;

/** What Octokit hands to a fetch, and what it needs in return. */
interface OctokitRequest {
  readonly method: Parameters<typeof request>[2]["method"];
  readonly headers: Record<string, string>;
  readonly body?: string;
}
type Fetch = (
  url: string,
  request: OctokitRequest,
) => Promise<{ status: number; url: string; headers: Iterable<never> }>;

/**
 * One request, written by Octokit, and its answer, which Octokit never sees: it would follow redirects, turn a lost body
 * into an empty one, and take seconds to parse a deeply nested one. The answer is read whole, as text and up to a size.
 *
 * No redirect is followed: a POST must not be told to go elsewhere, and the token must reach no other server. GitHub
 * redirects requests for renamed repositories and transferred issues: following only the reads would give a run that can
 * see but not write, so such a run is told to start anew under the right name.
 */
export function createSender(credentials: Credentials): (send: Send, signal: AbortSignal) => Promise<Answer> {
  let octokit: Promise<Octokit> | undefined;
  return async (send, signal) => {
    octokit ??= openOctokit(credentials);
    let answer: Answer | undefined;
    await send(await octokit, {
      fetch: async (url, { method, headers, body = null }) => {
        const response = await request(credentials.dispatcher, new URL(url), {
          method,
          // Nothing here decompresses an answer, and without this a server may compress it.
          headers: { ...headers, "accept-encoding": "identity", "x-github-api-version": "2022-11-28" },
          body,
          signal,
        });
        const status = response.statusCode;
        answer = { status, headers: response.headers, text: await textOf(response.body, status) };
        return { status: 204, url, headers: [] };
      },
    });
    if (answer === undefined) throw new Error("Octokit sent no request");
    return answer;
  };
}

/** Loaded with the first request, because a report that is posted nowhere makes none. */
async function openOctokit({ apiUrl, token }: Credentials): Promise<Octokit> {
  const { getOctokit } = await import("@actions/github");
  // Octokit refuses an empty token, and an error about a header would quote one that can't be sent; so GitHub refuses both.
  const sendable = token.replace(/[^\x21-\x7e]/g, "?") || "none";
  // `request` replaces a fetch that would choose its own proxy.
  return getOctokit(sendable, { baseUrl: apiUrl, userAgent: "docs-agent-action", request: {}, log: SILENT });
}

/** Octokit's warnings would go to the console, which is where the runner looks for commands. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

async function textOf(body: AsyncIterable<Uint8Array>, status: number): Promise<string> {
  try {
    const bytes = await readBody(body, MAX_BODY_BYTES);
    if (bytes === null) throw new TooLargeAnswer(`it is larger than ${MAX_BODY_BYTES / 1e6} MB`);
    return new TextDecoder().decode(bytes);
  } catch (thrown) {
    // A refusal is one, also when its words are lost.
    if (status >= 300) return "";
    throw thrown;
  }
}
