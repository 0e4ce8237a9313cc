/** Where the Dark Power could send its Nazgul in a Game-Turn, compared as whole plans: all who fly go to one place. */
import { hash64Into } from "../../engine/core/hash.js";
import type { WotrView } from "../../engine/wotr/index.js";
import * as Q from "../../engine/wotr/rules/facts/board.js";
import { nazgulMayEnter } from "../../engine/wotr/rules/facts/moving.js";
import * as Asked from "../../engine/wotr/rules/questions.js";
import { C } from "../../engine/wotr/rules/questions.js";
import type { Planner } from "../mcts/guide.js";
import { ambushes } from "./ambush.js";
import type { WotrHeuristic } from "./heuristic.js";
import type { Order } from "./mind.js";
import { CITADELS } from "./plan.js";
import { Roads } from "./roads.js";
import { suspect, suspected } from "./suspicion.js";

const DARK = 1;
/** Most plans; hexes of companies among them, and how likely the Ring must be there. */
const MOST = 9,
  COMPANIES = 3,
  LIKELY = 0.08;
/** So many fly to a place where one is looked for, and at most to one that is attacked or guarded. */
const HUNTERS = 5,
  ALL = 9;
const by = new Float64Array(16);
/** The heuristic asks for none. */
const LUCK = { next: () => 0, below: () => 0 };

export class Raids implements Planner<WotrView> {
  readonly ratings = new Float64Array(MOST);
  readonly key = new Uint32Array(2);
  /** The first is the heuristic's own. */
  private readonly orders: (Order | null)[] = [];
  private readonly roads = new Roads();
  private readonly told = new Int32Array(MOST + 1);
  private readonly bytes = new Uint8Array(this.told.buffer);
  private view: WotrView | null = null;

  constructor(
    private readonly knows: WotrHeuristic,
    private readonly guide: WotrHeuristic,
  ) {}
  get from(): WotrView {
    return this.view!;
  }
  look(view: WotrView, choices: Int32Array, count: number): number {
    this.orders.length = 0;
    if (view.player !== DARK || view.players > 2 || Q.isCampaign(view)) return 0;
    if (Asked.ruleOf(view) !== Asked.DARK_TURN || !flies(choices, count)) return 0;
    const own = C.verbOf(this.knows.choose(view, choices, count, LUCK));
    if (own !== C.V_FLY && own !== C.V_TO && own !== C.V_PASS) return 0;
    this.view = view;
    this.propose(view);
    this.seal(view);
    return this.orders.length;
  }
  private propose(v: WotrView): void {
    const { role } = v.world.map;
    this.roads.look(v);
    this.orders.push(null);
    this.add(v, 0, 0);
    suspect(v, by);
    for (let k = 0, last = 2; k < COMPANIES; k++) {
      let [best, most] = [0, LIKELY];
      for (let c = 1; c <= Q.MEMBERS; c++) {
        const likely = v.cHex[c] > 0 && Q.isFree(v, c) ? suspected(v, by, v.cHex[c]) : 0;
        if (likely > most && likely < last && Q.maySearch(v, v.cHex[c])) [best, most] = [v.cHex[c], likely];
      }
      if (best === 0) break;
      last = most;
      this.add(v, best, HUNTERS);
    }
    for (const hex of ambushes({ v, roads: this.roads }, by)) this.add(v, hex, HUNTERS);
    this.add(v, role.orodruin, HUNTERS);
    if (!Q.isMobilized(v)) return;
    for (const name of CITADELS) if (Q.controlOf(v, role[name]) !== DARK) this.add(v, role[name], ALL);
  }
  private add(v: WotrView, hex: number, most: number): void {
    const { orders } = this;
    if (orders.length >= MOST || (hex > 0 && !nazgulMayEnter(v, hex))) return;
    if (hex > 0 && orders.some((one) => one?.hex === hex)) return;
    this.ratings[orders.length] = -orders.length;
    orders.push({ turn: Q.turnOf(v), hex, most });
  }
  /**
   * All flights of a Game-Turn are one decision while there is the same to compare: it is made anew when as many are at a place as one
   * plan sends there, so that those who are left may go elsewhere.
   */
  private seal(v: WotrView): void {
    this.told.fill(0);
    this.told[0] = Q.turnOf(v);
    this.orders.forEach((one, k) => {
      if (one && one.hex > 0) this.told[k + 1] = 2 * one.hex + (Q.nazgulIn(v, one.hex) >= one.most ? 1 : 0);
    });
    hash64Into(this.bytes, 0, this.bytes.length, this.key, 0);
  }
  follow(k: number): void {
    this.guide.sentBy = k < 0 ? null : this.orders[k]!;
  }
  choice(k: number, view: WotrView, choices: Int32Array, count: number): number {
    this.knows.sentBy = this.orders[k]!;
    const taken = this.knows.choose(view, choices, count, LUCK);
    this.knows.sentBy = null;
    return taken;
  }
  words(k: number): string {
    const order = this.orders[k];
    if (!order) return "Nazgul as the heuristic has them";
    return order.hex === 0 ? "no Nazgul flies" : `up to ${order.most} Nazgul to hex ${order.hex}`;
  }
}
/** Is it asked who flies, or where to? */
function flies(choices: Int32Array, count: number): boolean {
  for (let k = 0; k < count; k++) {
    const verb = C.verbOf(choices[k]);
    if (verb === C.V_FLY || verb === C.V_TO) return true;
  }
  return false;
}
