import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** A test run's report for its caller. */
export interface TestReport {
  /** Seconds of each file with its imports, by path from the root of the repository. */
  readonly files: Record<string, number>;
  readonly passed: number;
  readonly failed: number;
}

/** Writes a TestReport into the file that SANGAM_TEST_REPORT names. */
export default class TimingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: TestReport = {
      files: Object.fromEntries(
        modules.map((module) => [path.relative(process.cwd(), module.moduleId), secondsOf(module)]),
      ),
      passed: count("passed"),
      failed: count("failed"),
    };
    writeFileSync(process.env.SANGAM_TEST_REPORT!, JSON.stringify(report));
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return Math.round(ms / 10) / 100;
}
