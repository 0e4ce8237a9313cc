// biome-ignore-all format: a card a line
/** Allies that the servants of Sauron find below ground. */
import type { AllyCard } from "../words/playcards.js";

export const MINION_ALLIES: readonly AllyCard[] = [
  { kind: "ally", id: "MEBA-35", name: "Cave Troll", alignment: "minion", mp: 1, mind: 2, prowess: 4, body: 8, atGuarded: [{ type: "deeps", race: "troll" }], tappedSiteToo: true, overt: true, has: [{ stat: "deepsRoll", by: 1, to: "company", when: [{ if: "betweenDeeps" }] }] },
];
