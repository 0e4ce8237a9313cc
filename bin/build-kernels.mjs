// Translates the kernels (`*.wat`) into bytes, written as base64 into a .ts file beside each: `npm run kernels`. Both are kept;
// a test sees that they belong together. `--check` writes nothing and says by its exit code whether all are up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import wabt from "wabt";

const root = join(import.meta.dirname, "..");
const KERNELS = ["agents/neural/kernel.wat", "sim/training/network/kernel.wat"];

const { parseWat } = await wabt();

/** The .ts file of a kernel's text. */
function bytesFile(path, text) {
  const module = parseWat(path, text, { simd: true });
  module.validate({ simd: true });
  const { buffer } = module.toBinary({});
  const base64 = Buffer.from(buffer).toString("base64");
  const lines = base64.match(/.{1,112}/g).map((line) => `  "${line}"`);
  return `/** kernel.wat, translated by \`npm run kernels\`. */\nexport const KERNEL = [\n${lines.join(",\n")},\n].join("");\n`;
}

for (const path of KERNELS) {
  const file = join(root, dirname(path), "kernel-bytes.ts");
  const bytes = bytesFile(path, readFileSync(join(root, path), "utf8"));
  if (!process.argv.includes("--check")) writeFileSync(file, bytes);
  else if (readFileSync(file, "utf8") !== bytes) {
    console.error(`${file} does not belong to ${path}\n  to fix it: npm run kernels`);
    process.exitCode = 1;
  }
}
