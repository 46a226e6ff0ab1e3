import { createSigner, type Marker } from "../../src/marker.ts";

/** Scope of the markers in tests. */
export const SCOPE = {
  apiKey: "docs_key",
  baseUrl: "https://api.example.com",
  projectId: "acme",
  repository: "acme/docs",
};

export const signer = createSigner(SCOPE);

export const MARKER: Marker = {
  kind: "job",
  request: "r",
  job: "job-1",
  pullRequest: "https://github.com/acme/docs/pull/214",
  phase: "working",
  isFollowUp: false,
  runId: "9",
  runAttempt: 1,
  stepKey: "Docs/docs/step",
  covers: null,
  nonce: "n1",
};
