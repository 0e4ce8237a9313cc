/** Orders that a search gives the heuristic for one organization phase: who stands with whom at a site, and where each then goes. */
import * as Q from "../../../engine/meccg/rules/facts/board.js";

/** Of somebody to whom the orders say nothing: no group, no destination. */
export const NO_GROUP = 255;
export const NOWHERE = -1;

/** Everything is by slot. Whoever is not named (a character played since) goes with those he stands with. */
export class Orders {
  /** Whose companies, in which turn, and at which site they are divided. */
  player = 0;
  turn = 0;
  site = 0;
  /** The group of a character, `NO_GROUP` for none. */
  readonly group = new Uint8Array(Q.SLOTS);
  /** Where he shall go (the present site: he stays), -1 wherever is best. */
  readonly to = new Int16Array(Q.SLOTS);
  /** For which card of the hand, -1 none: told to people, and obeyed by nobody. */
  readonly aim = new Int16Array(Q.SLOTS);

  clear(player: number, turn: number, site: number): void {
    this.player = player;
    this.turn = turn;
    this.site = site;
    this.group.fill(NO_GROUP);
    this.to.fill(NOWHERE);
    this.aim.fill(-1);
  }
  /** Becomes what others are. */
  take(other: Orders): void {
    this.player = other.player;
    this.turn = other.turn;
    this.site = other.site;
    this.group.set(other.group);
    this.to.set(other.to);
    this.aim.set(other.aim);
  }
}
