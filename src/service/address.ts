/** Where the service lives, and what may stand in a path there. Pure: nothing here resolves a name or opens a socket. */

/** Whether a URL's hostname (as `URL` writes it, IPv6 in brackets) is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

/**
 * Reads the service's base address and returns it normalised: with its path prefix, without a slash at the end. A fault is
 * the end of a sentence that says what is wrong; it repeats no part of the address that could be secret.
 */
export function parseBaseUrl(raw: string): string | { fault: string } {
  const url = URL.parse(raw);
  // URL drops line breaks and turns backslashes around without a word.
  if (url === null || /[\s\p{Cc}\\]/u.test(raw) || !/^https?:$/.test(url.protocol)) {
    return { fault: "give a whole address, for example https://api.example.com" };
  }
  if (url.username || url.password)
    return { fault: "it holds a user name or a password; give the address without" };
  if (/[?#]/.test(raw)) return { fault: "it holds a query or a fragment; end it before the ? or #" };
  if (isMetadata(url.hostname)) {
    return { fault: `${url.hostname} is reserved for the inside of a cloud; no such service lives there` };
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return {
      fault: "over http the key could be read on the way; use https (plain http is for loopback only)",
    };
  }
  return `${url.origin}${url.pathname.replace(/\/$/, "")}`;
}

/** Names and addresses of metadata services that are not link-local: Google's, AWS's, Azure's, Alibaba's and Oracle's. */
const METADATA = [
  "metadata",
  "metadata.goog",
  "metadata.google.internal",
  "instance-data",
  "instance-data.ec2.internal",
  "[fd00:ec2::254]",
  "168.63.129.16",
  "100.100.100.200",
  "192.0.0.192",
];

/** Metadata services hand out credentials to whoever asks from inside. IPv6 may carry a link-local IPv4 address in it. */
function isMetadata(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  return (
    METADATA.includes(host) ||
    host.startsWith("169.254.") ||
    /^\[(?:::(?:ffff:)?|64:ff9b::)a9fe:/.test(host) ||
    /^\[fe[89ab][0-9a-f]:/.test(host)
  );
}
