/** Traces name lines of the sources, also those of threads, which run files that are made of many (bin/bundle.mjs). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { withSourceLines } from "../../sim/files/sourcelines.js";
import { builtUrl, ROOT } from "../root.js";

const { firstOfLines } = (await import(join(ROOT, "bin/linemap.mjs"))) as { firstOfLines(mappings: string): string };

/** The trace of a fault in the thread that plays games: it is given a task without its parts. */
function traceOfThread(execArgv: string[]): Promise<string> {
  const code = `import(${JSON.stringify(builtUrl("sim/threads/worker.js"))})
    .then((worker) => worker.default({}))
    .catch((thrown) => require("node:worker_threads").parentPort.postMessage(thrown.stack));`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, execArgv });
    worker.once("message", resolve).once("error", reject);
  });
}
/** The line of the source that the first place in a trace names. */
function firstLine(trace: string): string {
  const [, file, line] = /(\/\S+\.ts):(\d+):\d+/.exec(trace) ?? [];
  if (file === undefined) throw new Error(`no source is named in ${trace}`);
  return readFileSync(file, "utf8").split("\n")[Number(line) - 1];
}

describe("the trace of a fault in a thread", () => {
  it("names compiled lines as it is, and the line of the source where it is reported", async () => {
    const trace = await traceOfThread([]);
    expect(trace).toContain("dist/sim/threads/worker.js:");
    expect(firstLine(withSourceLines(trace))).toContain("pulse[0]++");
  });
  it("names the line of the source by itself where Node reads source maps", async () => {
    expect(firstLine(await traceOfThread(["--enable-source-maps"]))).toContain("pulse[0]++");
  });
  it("stays as it is where there is no map", () => {
    const trace = "Error: x\n    at f (/nowhere/one.js:3:4)\n    at g (node:internal/x:1:2)";
    expect(withSourceLines(trace)).toBe(trace);
  });
});

describe("a map of lines", () => {
  it("keeps the first place of each line, from its first column on", () => {
    // Line 1: columns 2 and 4, line 0 and 1 of source 0; line 2: nothing; line 3: column 1, source 1, line 9, column 3, with a name.
    expect(firstOfLines("EAAA,EACA;;CCQGA")).toBe("AAAA;;ACRG".replace("R", "S"));
  });
});
