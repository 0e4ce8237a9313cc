/** What `.ci/count.mjs` counts: of every test file its tests, those that failed, and how long it took with all that prepares it. */
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

export interface FileReport {
  file: string;
  seconds: number;
  passed: number;
  /** Names of the tests that failed; a file that could not be loaded stands here itself. */
  failed: string[];
  /** What a look at a slow file begins with. */
  slowest: { name: string; seconds: number }[];
}

export default class Report implements Reporter {
  private readonly files: FileReport[] = [];
  constructor(private readonly options: { file: string }) {}

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === "failed").map((test) => test.fullName);
    if (failed.length === 0 && module.state() === "failed") failed.push(module.relativeModuleId);
    const timed = tests.map((test) => ({ name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }));
    const { duration, collectDuration } = module.diagnostic();
    this.files.push({
      file: module.relativeModuleId,
      seconds: (duration + collectDuration) / 1000,
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed,
      slowest: timed.sort((a, b) => b.seconds - a.seconds).slice(0, 3),
    });
  }
  onTestRunEnd(): void {
    writeFileSync(this.options.file, JSON.stringify(this.files));
  }
}
