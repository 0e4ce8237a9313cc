import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf, UserError } from "../engine/core/errors.js";

/** The compiled modules of one version of the program that are measured. */
export interface Build {
  games: typeof import("../sim/plans/games.js");
  plan: typeof import("../sim/match/plan.js");
  registry: typeof import("../agents/registry.js");
  streams: typeof import("../engine/core/streams.js");
  flat: typeof import("../agents/mcts/flat.js");
  guide: typeof import("../agents/mcts/meccg-guide.js");
  params: typeof import("../agents/mcts/params.js");
}

/** Where each stands in `dist`, an earlier place behind the present one. */
const FILES: Record<keyof Build, string | readonly [string, string]> = {
  games: ["sim/plans/games.js", "sim/games.js"],
  plan: ["sim/match/plan.js", "sim/plan.js"],
  registry: "agents/registry.js",
  streams: "engine/core/streams.js",
  flat: "agents/mcts/flat.js",
  guide: ["agents/mcts/meccg-guide.js", "agents/mcts/metw-guide.js"],
  params: "agents/mcts/params.js",
};

/** What earlier versions called otherwise. */
interface Earlier {
  /** Until 0.1.0. */
  guide: { MetwGuide: Build["guide"]["MeccgGuide"] };
  /** Until 0.10.0. */
  plan: { luckOf: Build["plan"]["seedsOf"] };
}
/** A build with the present names. */
const named = (build: Build & Earlier): Build => ({
  ...build,
  guide: { ...build.guide, MeccgGuide: build.guide.MeccgGuide ?? build.guide.MetwGuide },
  plan: { ...build.plan, seedsOf: build.plan.seedsOf ?? build.plan.luckOf },
});

/** The same in one file, as threads run it; earlier versions have none. */
const WHOLE = "bench/program.js";

/** The checkout that this program was compiled in. */
export const OWN = join(import.meta.dirname, "../..");

/** Loads the build of a checkout (its `dist`), be it this one or another version. */
export async function loadBuild(folder: string): Promise<Build> {
  const whole = join(resolve(folder), "dist", WHOLE);
  if (existsSync(whole)) return named((await import(pathToFileURL(whole).href)) as Build & Earlier);
  const files = Object.entries(FILES).map(([name, named]) => {
    const paths = [named].flat().map((file) => join(resolve(folder), "dist", file));
    return [name, paths.find((path) => existsSync(path)) ?? paths[0]] as const;
  });
  const missing = files.find(([, path]) => !existsSync(path));
  if (missing)
    throw new UserError(folder, `there is no ${missing[1]}`, "name a checkout of a version that has it, and build it");
  try {
    const loaded = files.map(async ([name, path]) => [name, await import(pathToFileURL(path).href)] as const);
    return named(Object.fromEntries(await Promise.all(loaded)) as Build & Earlier);
  } catch (thrown) {
    throw new UserError(folder, messageOf(thrown), "install its packages with npm ci");
  }
}
