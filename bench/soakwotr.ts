/** The soak of War of the Ring: its rulesets in turn; counters, cards, bands and the Ring are counted after every choice. */
import { named } from "../engine/core/record.js";
import { recordGame } from "../engine/core/replay.js";
import { seedStreams } from "../engine/core/streams.js";
import { RULESETS, rulesetByName, wotr, worldOf } from "../engine/wotr/index.js";
import { checkInvariants, watchPoints } from "../engine/wotr/invariants.js";
import { playOut, type SoakOptions, soak } from "./soaked.js";

const seatsAt = (game: string): number => (game === "three" ? 3 : 2);
export function soakWotr(options: SoakOptions): number {
  const names = options.ruleset === undefined ? RULESETS.map((one) => one.name) : [options.ruleset];
  const rulesets = names.map(rulesetByName);
  // A pack with a mistake is told before the first game.
  for (const { pack } of rulesets) worldOf(pack);
  return soak({
    options,
    game(number) {
      const ruleset = rulesets[number % rulesets.length];
      const seats = seatsAt(ruleset.game);
      const setup = () => ({ ruleset, seats, streams: seedStreams("soak", number, seats) });
      return {
        label: ruleset.name,
        play: (made) =>
          playOut(
            {
              game: wotr,
              setup: setup(),
              number,
              options,
              checks(start) {
                const watch = watchPoints(start);
                return (s) => {
                  checkInvariants(s);
                  watch(s);
                };
              },
            },
            made,
          ),
        record: (made, why) =>
          recordGame(
            wotr,
            setup(),
            {
              game: wotr.name,
              gameVersion: wotr.version,
              rulesVersion: wotr.rulesVersion,
              ruleset: named(ruleset.name, ruleset),
              seed: "soak",
              number,
              streams: setup().streams,
              decks: [],
              agents: Array.from({ length: seats }, () => options.agent),
            },
            made,
            { failure: "broke", message: why },
          ),
      };
    },
  });
}
