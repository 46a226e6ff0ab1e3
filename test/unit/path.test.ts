import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commentCreated } from "../../emulator/events.ts";
import { startStep } from "../../emulator/runner.ts";
import { temporaryFolder } from "../support/folder.ts";
import { inputsFor } from "../support/setup.ts";
import { emulate } from "../support/step.ts";

const SOURCE = new URL("../../src/", import.meta.url).href;

/** What Node writes for NODE_V8_COVERAGE. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Files of src/ of which a function was called. */
function filesCalled(folder: string): string[] {
  const results = readdirSync(folder).flatMap((name) => {
    return (JSON.parse(readFileSync(join(folder, name), "utf8")) as Coverage).result;
  });
  // The first entry is the module itself, which runs when it's imported.
  const called = results.filter(({ functions }) => functions.slice(1).some(({ ranges }) => ranges[0]?.count));
  return called.flatMap(({ url }) => (url.startsWith(SOURCE) ? url.slice(SOURCE.length) : [])).sort();
}

it("handles a comment in few files, so that one can follow it", async () => {
  const emulator = await emulate();
  const { github, repository, githubUrl } = emulator;
  const { id } = github.addComment(12, { author: "ana", body: "/docs fix the install steps" });
  const folder = temporaryFolder();
  const script = join(temporaryFolder(), "index.mjs");
  writeFileSync(script, `import { main } from ${JSON.stringify(`${SOURCE}entry.ts`)};\n\nawait main();\n`);
  const env = { NODE_V8_COVERAGE: folder };
  const step = { script, inputs: inputsFor(emulator), event: commentCreated(github, id), repository, githubUrl, env };
  expect(await startStep(step).done).toMatchObject({ exitCode: 0, outputs: { conclusion: "pull-request" } });
  const files = filesCalled(folder);
  expect(files.slice(37), `one of these ${files.length} must go: ${files.join(", ")}`).toEqual([]);
});
