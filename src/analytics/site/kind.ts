import { withoutQuery } from "./path.ts";

/** Files that browsers and bots request from every site. Not `llms.txt` and the like, which AI reads as pages. */
const FILES = [
  /\/(?:robots|humans|security|ads|app-ads)\.txt$/i,
  /\/(?:sitemap|rss|feed|atom|browserconfig)[^/]*\.xml(?:\.gz)?$/i,
  /\/(?:site\.webmanifest|manifest\.json)$|\.(?:ico|png|jpe?g|gif|svg|webp|woff2?)$/i,
  /^\/+\.well-known\/(?!.*(?:llms|skill))/i,
];

/** What scanners probe for. Whole segments, because documentation can be about WordPress, `.gitignore`, or server status codes. */
const SCANNED = [
  /^\/+(?:wp-(?:login|admin|content|includes|json)|wordpress\/wp-|xmlrpc\.php|cgi-bin|phpmyadmin|pma|phpinfo|vendor\/phpunit|actuator|boaform|owa|server-status)(?=[/.]|$)/i,
  /\/(?:wp-(?:login|admin|content|includes)|\.(?:env|git|svn|aws|ssh|vscode|ds_store|htaccess|htpasswd))(?=[/.]|$)/i,
  /\.(?:php\d?|aspx?|jsp|cgi|sql|bak|old|swp|env)$/i,
];

/** What a path that isn't published looks like. Scanners probe for vulnerabilities that documentation doesn't have. */
export function kindOf(path: string): "page" | "file" | "scanner" {
  const page = withoutQuery(path);
  if (FILES.some((pattern) => pattern.test(page))) return "file";
  return SCANNED.some((pattern) => pattern.test(page)) ? "scanner" : "page";
}

const UNLISTED = /^\/(?:404|search|login)(?:\.html)?\/?$|\/skill\.md$|\.(?:txt|xml|json|js|css)$/i;

/** Does no sitemap list this path, although the site has it? Examples are the search page and `llms.txt`. */
export function isUnlisted(path: string): boolean {
  return UNLISTED.test(withoutQuery(path));
}
