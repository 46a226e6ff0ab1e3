import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Emulates the parts of GitHub's results service that an artifact upload uses: create, blob storage, and finalize. */
export interface ResultsService {
  /** Environment variables that tell a step where the service is. */
  readonly env: Record<string, string>;
  /** The uploaded files, by artifact name. */
  readonly artifacts: Map<string, Buffer>;
  /** Resolves when an upload begins. */
  readonly uploading: Promise<void>;
}

/** @param stalls  whether uploads never end */
export async function resultsService({ stalls = false } = {}): Promise<ResultsService> {
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  const artifacts = new Map<string, Buffer>();
  const blocks = new Map<string, Buffer>();
  let name = "";
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await buffer(request);
    const answer = (value: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (url.pathname.endsWith("/CreateArtifact")) {
      begin();
      if (stalls) return;
      name = (JSON.parse(body.toString()) as { name: string }).name;
      answer({ ok: true, signed_upload_url: `${origin()}/account/container/blob?sig=x` });
      return;
    }
    if (url.pathname.endsWith("/FinalizeArtifact")) {
      answer({ ok: true, artifact_id: "77" });
      return;
    }
    if (url.searchParams.get("comp") === "block") blocks.set(url.searchParams.get("blockid") ?? "", body);
    else if (url.searchParams.get("comp") === "blocklist") {
      const ids = [...body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id = ""]) => id);
      artifacts.set(name, Buffer.concat(ids.map((id) => blocks.get(id) ?? Buffer.alloc(0))));
    } else artifacts.set(name, body);
    response.writeHead(201, { etag: '"x"', "last-modified": new Date(0).toUTCString(), "x-ms-request-id": "1" }).end();
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const claims = { scp: "Actions.Results:run-id:job-id" };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    artifacts,
    uploading: promise,
    env: {
      ACTIONS_RESULTS_URL: `${origin()}/`,
      ACTIONS_RUNTIME_TOKEN: `${part({ alg: "none" })}.${part(claims)}.x`,
    },
  };
}
