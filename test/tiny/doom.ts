import { existsSync, writeFileSync } from "node:fs";
import { unknownName } from "../../engine/core/errors.js";
import type { Game, GameSetup, GameState, View } from "../../engine/core/game.js";
import { seedsOf } from "../../sim/match/plan.js";

/**
 * Rulesets under which games go wrong, for the games of luck LUCK of a run with the seed "doom": "throws:LUCK", "dies:LUCK" (ends its
 * thread), "hangs:LUCK" (never comes back), "eats:LUCK" (takes all memory), "kills:LUCK" (the whole process, at once). With "-once" and
 * a file ("dies-once:LUCK:FILE") only while FILE is missing; it is written first.
 */
export interface Doomed {
  doom?: { manner: string; word: number; file: string };
}

const DOOMS: Record<string, () => void> = {
  throws: () => {
    throw new Error("doom has come");
  },
  dies: () => process.exit(3),
  hangs: () => {
    for (;;);
  },
  eats: () => {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(100_000).fill(0.5));
  },
  kills: () => process.kill(process.pid, "SIGKILL"),
};

/** The same game, which goes wrong where its ruleset says so. */
export function doomed<S extends GameState<V>, V extends View, D, R>(
  game: Game<S, V, D, R>,
): Game<S, V, D, R & Doomed> {
  return Object.create(game, {
    start: {
      value(setup: GameSetup<D, R & Doomed>): S {
        const doom = setup.ruleset.doom;
        if (doom && doom.word === setup.streams[0] && !existsSync(doom.file)) {
          if (doom.file !== "") writeFileSync(doom.file, "");
          DOOMS[doom.manner.replace("-once", "")]();
        }
        return game.start(setup);
      },
    },
  });
}

/** The plain ruleset by its name, or with the doom that a name tells. */
export function doomedRules<R extends object>(name: string, plain: R): R & Doomed {
  return Object.assign({}, plain, name === "plain" ? {} : { doom: doomOf(name) });
}

function doomOf(name: string): Doomed["doom"] {
  const [manner, luck, ...file] = name.split(":");
  if (luck === undefined) throw unknownName("ruleset", name, ["plain"]);
  return { manner: manner, word: seedsOf("doom", Number(luck), 16)[0], file: file.join(":") };
}
