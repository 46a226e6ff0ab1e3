import { type Listeners, serve } from "./exchange.ts";
import { createFaults } from "./faults.ts";
import { createGitHub } from "./github.ts";
import { createJobs, type JobScript } from "./jobs.ts";
import { listen } from "./listener.ts";
import { signalsFrom } from "./readers-said.ts";
import { createService } from "./service.ts";
import { DAY_MS, site, sitemapXml } from "./site.ts";
import type { VisitorsSource } from "./visitors.ts";
import { visitorsFrom } from "./visits.ts";

export interface EmulatorOptions extends Partial<Listeners> {
  readonly apiKey?: string;
  readonly projectId?: string;
  /** More projects that the same keys can access. */
  readonly otherProjects?: readonly string[];
  /** `owner/name` of the emulated repository. */
  readonly repository?: string;
  /** Milliseconds since the epoch. Determines the date and the progress of jobs. */
  readonly now?: () => number;
  /** How jobs behave by default. */
  readonly job?: Partial<JobScript>;
  /** Default: generated counts. */
  readonly visitors?: VisitorsSource;
  /** The number of generated rows in the last complete week. */
  readonly paths?: number;
}

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

const READ_ONLY_KEY = "docs_emulated_read_only_key";
const GITHUB_TOKEN = "ghs_emulated_token";
const DOCS_URL = "https://docs.acme.example";

/** Starts the documentation service, and the parts of GitHub that the action uses, on loopback. */
export async function startEmulator(options: EmulatorOptions = {}) {
  const { apiKey = "docs_emulated_key", projectId = "acme-docs", repository = "acme/docs" } = options;
  const { now = Date.now, paths = 120 } = options;
  const faults = createFaults(now);
  const today = () => Math.floor(now() / DAY_MS);
  const pages = site(paths);

  let githubUrl = "";
  const github = createGitHub({ repository, token: GITHUB_TOKEN, now, apiUrl: () => githubUrl });
  for (const { path, published } of pages) {
    if (published) github.state.files.add(`docs${path === "/" ? "/index" : path}.mdx`);
  }
  let nextPullRequest = 214;
  const jobs = createJobs({
    now,
    script: options.job ?? {},
    openPullRequest({ repository: target, isLocked, author }, prompt, files) {
      const isHere = target.toLowerCase() === repository.toLowerCase();
      while (isHere && github.state.issue(nextPullRequest)) nextPullRequest += 1;
      const number = nextPullRequest++;
      const title = `Docs: ${shortened(prompt.trim().split("\n", 1)[0] ?? "")}`;
      if (isHere) github.state.addIssue({ number, title, author, isPullRequest: true, files, locked: isLocked });
      return `https://github.com/${target}/pull/${number}`;
    },
  });
  const generated = visitorsFrom(pages, today);
  const service = createService({
    apiKey,
    readOnlyKey: READ_ONLY_KEY,
    projectIds: [projectId, ...(options.otherProjects ?? [])],
    jobs,
    visitors: options.visitors ?? generated,
    signals: signalsFrom(pages, (range) => generated(range).rows, today, DOCS_URL),
    sitemap: () => sitemapXml(pages, DOCS_URL),
  });

  const closing = new AbortController();
  const { onResponse = () => {}, onStall = () => {} } = options;
  const context = { faults, now, closing: closing.signal, onResponse, onStall };
  const connections = {
    service: await listen(serve(service.server, context)),
    github: await listen(serve(github.server, context)),
  };
  const baseUrl = connections.service.origin;
  githubUrl = connections.github.origin;
  return {
    apiKey,
    /** A read-only key for the same project. */
    readOnlyKey: READ_ONLY_KEY,
    projectId,
    githubToken: GITHUB_TOKEN,
    repository,
    baseUrl,
    /** For GITHUB_API_URL. The API is also at `/api/v3`, as in GitHub Enterprise Server. */
    githubUrl,
    /** The published site's URL, as in the sitemap. No server runs there. */
    docsUrl: DOCS_URL,
    sitemapUrl: `${baseUrl}/sitemap.xml`,
    service: service.state,
    github: github.state,
    faults,
    connections,
    /** Drops every connection, even with a request in progress. */
    async close() {
      closing.abort();
      await Promise.all([connections.service.close(), connections.github.close()]);
    },
  };
}

/** At most 60 characters, cut between words. */
function shortened(line: string): string {
  return line.length <= 60 ? line : `${line.slice(0, 59).replace(/\s+\S*$/, "")}…`;
}
