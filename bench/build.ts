import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf, UserError } from "../engine/core/errors.js";

/** The compiled modules of one version of the program that are measured. */
export interface Build {
  games: typeof import("../sim/games.js");
  plan: typeof import("../sim/plan.js");
  registry: typeof import("../agents/registry.js");
  streams: typeof import("../engine/core/streams.js");
  metw: typeof import("../engine/metw/index.js");
  flat: typeof import("../agents/mcts/flat.js");
  guide: typeof import("../agents/mcts/metw-guide.js");
  params: typeof import("../agents/mcts/params.js");
}

const FILES: Record<keyof Build, string> = {
  games: "sim/games.js",
  plan: "sim/plan.js",
  registry: "agents/registry.js",
  streams: "engine/core/streams.js",
  metw: "engine/metw/index.js",
  flat: "agents/mcts/flat.js",
  guide: "agents/mcts/metw-guide.js",
  params: "agents/mcts/params.js",
};

/** The checkout that this program was compiled in. */
export const OWN = join(import.meta.dirname, "../..");

/** Loads the build of a checkout (its `dist`), be it this one or another version. */
export async function loadBuild(folder: string): Promise<Build> {
  const files = Object.entries(FILES).map(([name, file]) => [name, join(resolve(folder), "dist", file)] as const);
  const missing = files.find(([, path]) => !existsSync(path));
  if (missing)
    throw new UserError(folder, `there is no ${missing[1]}`, "name a checkout of a version that has it, and build it");
  try {
    const loaded = files.map(async ([name, path]) => [name, await import(pathToFileURL(path).href)] as const);
    return Object.fromEntries(await Promise.all(loaded)) as Build;
  } catch (thrown) {
    throw new UserError(folder, messageOf(thrown), "install its packages with npm ci");
  }
}
