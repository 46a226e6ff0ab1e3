import type { HttpRequest } from "../net/http.ts";
import type { NetworkError } from "../net/network.ts";

/** A route as in GitHub's documentation, but without `/repos/{owner}/{repo}` (or with a full URL), and parameters. */
export type Call = readonly [route: string, parameters?: Readonly<Record<string, unknown>>];

export interface RequestOptions {
  /** `owner/name` */
  readonly repository: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly githubToken: string;
}

/**
 * Octokit only builds requests, because as a client it would follow redirects, turn a lost body into an empty one, and
 * take seconds to parse a deeply nested one.
 *
 * Redirects aren't followed, so that the token reaches no other server. GitHub redirects requests for renamed
 * repositories and transferred issues. Following redirects only for reads wouldn't help, because writes would fail.
 */
export function createBuilder({ apiUrl, githubToken, repository }: RequestOptions) {
  let octokit: ReturnType<typeof openOctokit> | undefined;
  const own = {
    // An error about an invalid header would quote the token, so this lets GitHub reject the token instead.
    authorization: `Bearer ${githubToken.replace(/[^\x21-\x7e]/g, "?") || "none"}`,
    "accept-encoding": "identity",
    "x-github-api-version": "2022-11-28",
  };
  return async ([route, parameters]: Call): Promise<HttpRequest | NetworkError> => {
    octokit ??= openOctokit(apiUrl);
    const { endpoint } = (await octokit).request;
    try {
      const { method, url, headers, body } = / https?:/.test(route)
        ? endpoint(route, parameters)
        : endpoint(route.replace(" ", " /repos/{owner}/{repo}"), { ...ownerAndRepo(repository), ...parameters });
      const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return { method, url: new URL(url), headers: { ...text, ...own }, body: body ? JSON.stringify(body) : null };
    } catch (thrown) {
      // For example, a name can't be encoded in a URL.
      return { kind: "dropped", detail: String(thrown) };
    }
  };
}

/** A repository as routes and queries name it. */
export function ownerAndRepo(repository: string) {
  const [owner = "", repo = ""] = repository.split("/");
  return { owner, repo };
}

/** Loaded with the first request, because a report that isn't posted makes no requests. */
async function openOctokit(baseUrl: string) {
  const { getOctokit } = await import("@actions/github");
  // It only builds requests, so it doesn't need the token, but it rejects an empty one.
  return getOctokit("none", { baseUrl, userAgent: "docs-agent-action" });
}
