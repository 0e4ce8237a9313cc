/** Conditions about the players: whose side they are on, how far they have come. */
import { orOf } from "../../cards/wording/words.js";
import { defineCondition } from "../machine/condition.js";
import { mayCall } from "../query/calling.js";
import { alignmentOf } from "../state/alignment.js";
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
defineCondition("mayCall", {
  says: (n) => `that ${n.bits === 1 ? "the opponent has" : "you have"} come as far as calling the Council asks for`,
  holds: (s, n, cx) => cx.player >= 0 && mayCall(s, whose(s, n, cx)),
});
