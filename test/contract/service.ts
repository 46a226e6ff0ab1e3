import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Document } from "./document.ts";
import { createContract, type Manners } from "./openapi.ts";

export const source = readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8");
export const document: Document = parse(source);

export const manners: Manners = {
  // The base URL may hold a path of its own.
  base: "(?:/[^/]+)*",
  headers: { Authorization: [/^Bearer \S+$/, "Bearer and a key"] },
  refusals: {},
};

export const serviceContract = createContract(document, manners);
