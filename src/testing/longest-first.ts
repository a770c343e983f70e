import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { expected } from "../../scripts/timings.ts";

/** Hands out the longest files first, so that no worker is left with one at the end; what is not known yet counts as long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const expectedSeconds = expected("files");
    const seconds = ({ moduleId }: TestSpecification) => expectedSeconds(path.relative(process.cwd(), moduleId));
    // By what Vitest knows itself, where we know nothing.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => {
      if (a.project.name !== b.project.name) return 0;
      const [ours, theirs] = [seconds(a), seconds(b)];
      return ours === theirs ? 0 : theirs - ours;
    });
  }
}
