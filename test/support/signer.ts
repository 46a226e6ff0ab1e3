import { createSigner } from "../../src/marker.ts";

/** What markers of tests are signed for. */
export const SCOPE = {
  apiKey: "docs_key",
  baseUrl: "https://api.example.com",
  projectId: "acme",
  repository: "acme/docs",
};

export const signer = createSigner(SCOPE);
