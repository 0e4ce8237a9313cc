/** Conditions about the players: whose side they are on, how far they have come. */
import { counted, orOf } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import * as T from "../../cards/vocabulary/terms.js";
import { mayCall } from "../facts/score/callingcouncil.js";
import { playerOnTurn } from "../facts/combat/companycombat.js";
import { listLosable, stageCardsOf, playsAs, stagePoints } from "../facts/score/stagepoints.js";
import { alignmentOf } from "../state/alignment.js";
import { NONE } from "../state/inplay.js";
import * as L from "../state/layout.js";
import { opponentOf } from "../state/seats.js";
import type { Context } from "../state/context.js";
import type { Need } from "../../cards/vocabulary/compiled.js";
import type { Table } from "../state/table.js";

/** The player it is about: who acts, or the one he plays against. */
const whose = (s: Table, n: Need, cx: Context): number => (n.bits === 1 ? opponentOf(s, cx.player) : cx.player);
const SIDES = ["heroes", "minions", "a Fallen-wizard", "The Balrog"];

defineCondition("playerIs", {
  says: (n) =>
    `${n.bits === 1 ? "an opponent who plays" : "that you play"} ${orOf(SIDES.filter((_, side) => n.mask & (1 << side)))}`,
  holds: (s, n, cx) => cx.player >= 0 && (n.mask & (1 << alignmentOf(s, whose(s, n, cx)))) !== 0,
});
/** Whose sites player `p` has: The Balrog's are minions' (001:431). */
function sitesOf(s: Table, p: number): number {
  const side = alignmentOf(s, p);
  return side === T.ALIGNMENT.balrog ? T.ALIGNMENT.minion : side;
}
defineCondition("sameSites", {
  says: () => "an opponent with sites of the same side as yours",
  holds: (s, _n, cx) => cx.player >= 0 && sitesOf(s, cx.player) === sitesOf(s, opponentOf(s, cx.player)),
});
defineCondition("opponentsSitePhase", {
  says: () => "the opponent's site phase",
  holds: (s, _n, cx) => s.h[L.Header.phase] === T.PHASE_SITE && cx.player >= 0 && cx.player !== playerOnTurn(s),
});
/** Does the player it is about have such an event in play? */
function hasEvent(s: Table, p: number, def: number): boolean {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iDef[e] === def && s.iOwner[e] === p && s.iRole[e] === L.Role.event) return true;
  return false;
}
defineCondition("ofItsPlayer", {
  says: () => "something of its player",
  holds: (s, _n, cx) => cx.player >= 0 && hasEvent(s, cx.player, cx.def),
});
defineCondition("stagePoints", {
  says: (n) => `${n.n} stage points or more`,
  holds: (s, n, cx) => cx.player >= 0 && stagePoints(s, cx.player) >= n.n,
});
defineCondition("stageOfOpponent", {
  says: (n) =>
    `an opponent with ${n.n} stage points or more and at least ${counted(n.mask, "stage card")} in play, one of which can be discarded`,
  holds: (s, n, cx) => {
    const player = cx.player < 0 ? -1 : opponentOf(s, cx.player);
    if (player < 0 || stagePoints(s, player) < n.n) return false;
    // All of them are counted, those too that nobody discards; without one that can go the card would do nothing (001:2117).
    return stageCardsOf(s, player) >= n.mask && listLosable(s, player, null) > 0;
  },
});
defineCondition("playsAs", {
  says: (n) =>
    `that you are ${n.bits === 1 ? "not " : ""}${orOf(T.FALLEN_WIZARDS.filter((_, one) => n.mask & (1 << one)))}`,
  holds: (s, n, cx) => cx.player >= 0 && playsAs(s, cx.player, n.mask) === (n.bits === 0),
});
defineCondition("mayCall", {
  says: (n) => `that ${n.bits === 1 ? "the opponent has" : "you have"} come as far as calling the Council asks for`,
  holds: (s, n, cx) => cx.player >= 0 && mayCall(s, whose(s, n, cx)),
});
