import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates an empty folder that's deleted when the test ends. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "docs-agent-test-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
