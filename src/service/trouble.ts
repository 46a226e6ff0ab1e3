/** Why an exchange with the service did not come to a whole answer. */
export interface Trouble {
  readonly kind: "dns" | "connect" | "timeout" | "dropped" | "tls" | "proxy" | "too-large" | "malformed";
  /** The technical word for it, fit for people: an error code with the address it concerns, or a proxy's status. */
  readonly detail: string;
}

// Names that OpenSSL and Node give to failed handshakes and to certificates that do not pass.
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|ERROR_IN_C|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH|PATH_LENGTH|UND_ERR_PRX_TLS)/;

/** Reads an error of undici, Node or the system resolver; anything that is not recognised counts as a dropped connection. */
export function diagnose(error: unknown): Trouble {
  const { code, syscall, hostname, address, port, message } = fieldsOf(error);
  const proxyStatus = /^Proxy response \((\d+)\)/.exec(message)?.[1];
  if (proxyStatus !== undefined) return { kind: "proxy", detail: proxyStatus };
  if (code === "ENOTFOUND" || code.startsWith("EAI_")) return { kind: "dns", detail: said(code, hostname) };
  if (code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT")
    return { kind: "timeout", detail: said(code, address, port) };
  if (TLS_CODE.test(code)) return { kind: "tls", detail: code };
  if (code === "UND_ERR_INVALID_ARG") return { kind: "malformed", detail: message };
  if (syscall === "connect" || code === "ECONNREFUSED")
    return { kind: "connect", detail: said(code, address, port) };
  return { kind: "dropped", detail: code || "no error code" };
}

/** Whether the same request would meet the same refusal again, so that only a person can help. */
export function isFinal({ kind, detail }: Trouble): boolean {
  return (
    kind === "tls" || kind === "malformed" || (kind === "proxy" && (detail === "407" || detail === "403"))
  );
}

function said(code: string, host: string, port = ""): string {
  return [code, port ? `${host}:${port}` : host].filter(Boolean).join(" ");
}

type Field = "code" | "syscall" | "hostname" | "address" | "port" | "message";

/** Errors are only loosely shaped: several addresses tried at once come as an AggregateError with the details inside. */
function fieldsOf(error: unknown): Record<Field, string> {
  const outer: object = typeof error === "object" && error !== null ? error : {};
  const inner: object =
    error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : {};
  const field = (name: Field) => String(Reflect.get(outer, name) ?? Reflect.get(inner, name) ?? "");
  return {
    code: field("code"),
    syscall: field("syscall"),
    hostname: field("hostname"),
    address: field("address"),
    port: field("port"),
    message: field("message"),
  };
}
