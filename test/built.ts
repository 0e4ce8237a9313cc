/** Before the first test: `dist` is built anew where it is not what the sources say (see vitest.config.ts). */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export default async function setup(): Promise<void> {
  const { isBuilt } = (await import(join(root, "bin", "stamp.mjs"))) as { isBuilt(root: string): boolean };
  if (isBuilt(root)) return;
  console.log("dist is not what the sources say: building it");
  const { status } = spawnSync(process.execPath, [join(root, "bin/build.mjs"), "--tests"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the program cannot be built: see above, or npm run build:test");
}
