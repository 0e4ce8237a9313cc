/** Conditions about the players: whose side they are on, how far they have come. */
import { orOf } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import * as T from "../../cards/vocabulary/terms.js";
import { playsAs, stagePoints } from "../facts/score/stagepoints.js";
import { alignmentOf } from "../state/alignment.js";
import { opponentOf } from "../state/seats.js";
import type { Context } from "../state/context.js";
import type { Need } from "../../cards/vocabulary/compiled.js";
import type { Table } from "../state/table.js";

/** The player it is about: who acts, or the one he plays against. */
const whose = (s: Table, n: Need, cx: Context): number => (n.bits === 1 ? opponentOf(s, cx.player) : cx.player);
const SIDES = ["heroes", "minions", "a Fallen-wizard", "The Balrog"];

defineCondition("playerIs", {
  isOfPlayer: true,
  describe: (n) =>
    `${n.bits === 1 ? "an opponent who plays" : "that you play"} ${orOf(SIDES.filter((_, side) => n.mask & (1 << side)))}`,
  holds: (s, n, cx) => cx.player >= 0 && (n.mask & (1 << alignmentOf(s, whose(s, n, cx)))) !== 0,
});
/** Whose sites player `p` has: The Balrog's are minions' (001:431). */
function sitesOf(s: Table, p: number): number {
  const side = alignmentOf(s, p);
  return side === T.ALIGNMENT.balrog ? T.ALIGNMENT.minion : side;
}
defineCondition("sameSites", {
  isOfPlayer: true,
  describe: () => "an opponent with sites of the same side as yours",
  holds: (s, _n, cx) => cx.player >= 0 && sitesOf(s, cx.player) === sitesOf(s, opponentOf(s, cx.player)),
});
defineCondition("stagePoints", {
  isOfPlayer: true,
  describe: (n) => `${n.n} stage points or more`,
  holds: (s, n, cx) => cx.player >= 0 && stagePoints(s, cx.player) >= n.n,
});
defineCondition("playsAs", {
  isOfPlayer: true,
  describe: (n) =>
    `that you are ${n.bits === 1 ? "not " : ""}${orOf(T.FALLEN_WIZARDS.filter((_, one) => n.mask & (1 << one)))}`,
  holds: (s, n, cx) => cx.player >= 0 && playsAs(s, cx.player, n.mask) === (n.bits === 0),
});
