import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Document } from "./document.ts";
import { type Conventions, createContract } from "./openapi.ts";

export const source = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");
export const document: Document = parse(source);

const conventions: Conventions = {
  // The base URL can have a path.
  base: "(?:/[^/]+)*",
  headers: { Authorization: [/^Bearer \S+$/, "Bearer and a key"] },
  errors: {},
};

export const serviceContract = createContract(document, conventions);
