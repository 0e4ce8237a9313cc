import { HeuristicAgent } from "../../agents/heuristic/heuristic.js";
import { PRIOR } from "../../agents/neural/prior.js";
import { OwnStream } from "../../engine/core/streams.js";
import { type Meccg, meccg } from "../../engine/meccg/index.js";
import { GuidedGame, seatedIn } from "../../sim/training/samples/guidedgames.js";

/** Positions out of some games of run `seed`, every so many decisions, each with another state that its player could as well be in. */
export function* twins(
  seed: string,
  games: number,
  every: number,
): Generator<{ game: GuidedGame; world: Meccg; seat: number }> {
  const pilot = new HeuristicAgent(PRIOR);
  const world = meccg.blank(2);
  const stream = new OwnStream("worlds", 0, seed);
  for (let number = 0; number < games; number++) {
    const game = new GuidedGame(seed, number, seatedIn(seed, number), pilot);
    for (let n = 0; game.next(); n++) {
      if (n % every === 0) {
        const seat = game.state.chooser();
        world.rules = game.state.rules;
        meccg.determinize(game.seen(), { lists: game.lists(1 - seat), told: true }, stream, world);
        yield { game, world, seat };
      }
      game.go();
    }
  }
}
