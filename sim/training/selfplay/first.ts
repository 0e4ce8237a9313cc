/** A network that begins as the heuristic: its choice is the likeliest, what is rated nearly as well is taken at times. */
import type { Network } from "../../../agents/neural/network.js";
import { freshNetwork } from "../network/trainer.js";

/** What stands in `skip` for ratings: the chance of an option falls by e for each 1. */
const SKIPS: Readonly<Record<string, number>> = {
  "rated behind the best": -10,
  "rated far behind": -2,
  "rated second": -1,
  "rated third": -1.5,
  "rated later": -2,
};

/** Random weights by a seed, but for those of the heuristic's ratings. Throws where the encoder does not name them. */
export function firstNetwork(empty: Network, seed: string): Network {
  const network = freshNetwork(empty, seed);
  const skip = network.tensor("skip");
  for (const [name, weight] of Object.entries(SKIPS)) {
    const at = empty.names.optionPlain.indexOf(name);
    if (at < 0) throw new Error(`the encoder does not name "${name}"`);
    skip[at] = weight;
  }
  return network;
}
