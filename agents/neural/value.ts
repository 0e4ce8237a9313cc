/** How a game stands by a network: the chance to win that whoever chooses would see. */
import { MeccgView } from "../../engine/meccg/knowledge/view.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import { Encoder } from "./encoder.js";
import { Forward } from "./forward.js";
import type { Network } from "./network.js";
import { PRIOR } from "./prior.js";
import { bestKernel } from "./simd.js";

export class NetworkValue {
  private readonly encoder = new Encoder(PRIOR);
  private readonly view = new MeccgView(2);
  private readonly forward: Forward;
  constructor(network: Network) {
    this.forward = new Forward(network, bestKernel);
  }
  /** The chance of `player`, 0..1. To be asked where a player has a choice: a network has learned of no other positions. */
  chance(state: Meccg, player: number): number {
    const who = state.chooser();
    this.view.show(state, who);
    this.encoder.encodePosition(this.view);
    this.forward.run(this.encoder.encoding);
    return who === player ? this.forward.chance() : 1 - this.forward.chance();
  }
}
