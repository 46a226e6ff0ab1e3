import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "../../emulator/listener.ts";

const ZIP = "application/zip";

/**
 * The parts of GitHub's results service that an artifact upload uses: create, blob storage, and finalize. Rejects
 * artifacts whose name, type, size, and hash don't fit what was uploaded.
 *
 * @param stalls  Whether uploads never end.
 * @param rejects  The type of artifacts to reject, as a service does that doesn't know unzipped artifacts.
 */
export async function resultsService({ stalls = false, rejects = "" } = {}) {
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  const artifacts = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const blocks = new Map<string, Buffer>();
  const { origin, close } = await listen(async (request, response): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await buffer(request);
    const answer = (value: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const accept = (isValid: boolean, value: object) =>
      isValid ? answer(value) : answer({ msg: "it's invalid" }, 400);
    if (url.pathname.endsWith("/CreateArtifact")) {
      begin();
      if (stalls) return;
      const { name = "", mime_type: type = "", version } = JSON.parse(body.toString()) as Record<string, string>;
      const fits = type === (name.endsWith(".html") ? "text/html" : ZIP) && type !== rejects && Number(version) === 7;
      types.set(name, type);
      accept(fits, { ok: true, signed_upload_url: `${origin}/container/${encodeURIComponent(name)}?sig=x` });
    } else if (url.pathname.endsWith("/FinalizeArtifact")) {
      const { name = "", size, hash } = JSON.parse(body.toString()) as Record<string, string>;
      const uploaded = artifacts.get(name) ?? Buffer.alloc(0);
      const sha256 = createHash("sha256").update(uploaded).digest("hex");
      const fits = Number(size) === uploaded.length && hash === `sha256:${sha256}`;
      accept(fits, { ok: true, artifact_id: types.get(name) === ZIP ? "77" : "78" });
    } else {
      const name = decodeURIComponent(url.pathname.slice("/container/".length));
      const isBlock = url.searchParams.get("comp") === "block";
      if (isBlock) blocks.set(`${name} ${url.searchParams.get("blockid")}`, body);
      else if (request.headers["x-ms-blob-content-type"] === types.get(name)) {
        const ids = [...body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id = ""]) => id);
        const parts = ids.map((id) => blocks.get(`${name} ${id}`) ?? Buffer.alloc(0));
        artifacts.set(name, url.searchParams.get("comp") === "blocklist" ? Buffer.concat(parts) : body);
      }
      const headers = { etag: '"x"', "last-modified": new Date(0).toUTCString(), "x-ms-request-id": "1" };
      response.writeHead(201, headers).end();
    }
  });
  onTestFinished(close);
  const claims = { scp: "Actions.Results:run-id:job-id" };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    /** The uploaded files, by artifact name. */
    artifacts,
    /** Resolves when an upload begins. */
    uploading: promise,
    /** Environment variables that tell a step where the service is. */
    env: { ACTIONS_RESULTS_URL: `${origin}/`, ACTIONS_RUNTIME_TOKEN: `${part({ alg: "none" })}.${part(claims)}.x` },
  };
}
