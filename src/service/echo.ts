import { createRedactor } from "../text/redact.ts";
import type { Job, VisitorsPage } from "./port.ts";

/**
 * Takes the key out of what the service says: servers echo it, and whoever requests a page with the key in its address
 * makes it a path. It goes here, at the border, because half of it could stay where a text is cut later on.
 */
interface EchoFilter {
  words(text: string): string;
  /** All but the id, by which the job is asked for. */
  job(job: Job): Job;
  page(page: VisitorsPage): VisitorsPage;
}

export function createEchoFilter(apiKey: string): EchoFilter {
  const { text: words } = createRedactor([apiKey]);
  const orNull = (text: string | null) => text && words(text);
  const names = new Map<string, string>();

  /** Two pages that differ only in what is hidden stay two: the same path has the same name as long as this lives. */
  function nameOf(path: string): string {
    const hidden = words(path);
    if (hidden === path) return path;
    const name = names.get(path) ?? (names.size === 0 ? hidden : `${hidden} (${names.size + 1})`);
    names.set(path, name);
    return name;
  }

  return {
    words,
    job: ({ status, source, model, prLink, ...job }) => ({
      ...job,
      status: words(status),
      source: { repository: orNull(source.repository), ref: orNull(source.ref) },
      model: orNull(model),
      prLink: orNull(prLink),
    }),
    page: (page) => ({
      ...page,
      visitors: page.visitors.map((row) => {
        const path = nameOf(row.path);
        return path === row.path ? row : { ...row, path };
      }),
    }),
  };
}
