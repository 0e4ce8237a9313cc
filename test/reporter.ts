/** What `.ci/count.mjs` counts: of every test file its tests, those that failed, and how long it took with all that prepares it. */
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";

export interface FileReport {
  file: string;
  seconds: number;
  passed: number;
  /** Names of the tests that failed; a file that could not be loaded stands here itself. */
  failed: string[];
  /** The first lines of what went wrong, in the order of `failed`: the end of a long log is what is kept of it. */
  errors: string[];
  /** What a look at a slow file begins with. */
  slowest: { name: string; seconds: number }[];
}

const LONGEST = 600;
/** The first error with its difference, without colours, at most {@link LONGEST} characters of it. */
function excerpt(errors: readonly { message: string; diff?: string }[] = []): string {
  const [first] = errors;
  if (!first) return "";
  return stripVTControlCharacters(`${first.message}\n${first.diff ?? ""}`)
    .trim()
    .slice(0, LONGEST);
}

export default class Report implements Reporter {
  private readonly files: FileReport[] = [];
  constructor(private readonly options: { file: string }) {}

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const wrong = tests.filter((test) => test.result().state === "failed");
    const failed = wrong.map((test) => test.fullName);
    const errors = wrong.map((test) => excerpt(test.result().errors));
    if (failed.length === 0 && module.state() === "failed") {
      failed.push(module.relativeModuleId);
      errors.push(excerpt(module.errors()));
    }
    const timed = tests.map((test) => ({ name: test.fullName, seconds: (test.diagnostic()?.duration ?? 0) / 1000 }));
    const { duration, collectDuration } = module.diagnostic();
    this.files.push({
      file: module.relativeModuleId,
      seconds: (duration + collectDuration) / 1000,
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed,
      errors,
      slowest: timed.sort((a, b) => b.seconds - a.seconds).slice(0, 3),
    });
  }
  onTestRunEnd(): void {
    writeFileSync(this.options.file, JSON.stringify(this.files));
  }
}
