import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { default as all } from "./vitest.config.ts";

/** Small sites detect most changes within a second. Random ones take longer. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isRandom = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/worlds/"));
    return files.toSorted((one, other) => isRandom(one) - isRandom(other));
  }
}

/** The tests that judge mutants in analytics/. Flows would take most of the time, and detect few others. */
export default defineConfig({
  test: {
    ...all.test,
    include: ["test/unit/functions.test.ts", "test/unit/analytics/{,compare/,findings/,site/,worlds/}*.test.ts"],
    sequence: { sequencer: SmallFirst },
  },
});
