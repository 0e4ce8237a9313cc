// biome-ignore-all format: a card a line
/** Ways on below, and what comes upon foes from far away. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { Cond } from "../words/conditions.js";
import type { EventCard } from "../words/eventcards.js";

const OWN = { ...OURS, kind: "event", specific: "The Balrog" } as const;
const HIS = { race: "balrog" } as const;
const NOT_BELOW: Cond = { if: "notUnderDeeps" };

export const BALROG_LAST: readonly EventCard[] = [
  special("MEBA-48", "A More Evil Hour", { alignment: "minion" }),
  { ...OWN, id: "MEBA-54", type: "short", name: "Crowned with Storm", modes: [
    { when: ["attack", "fight"], needs: [{ if: "attackByCompany" }, { if: "company", has: HIS }, { if: "opposing", has: { race: "wizard" } }, NOT_BELOW], target: { of: "attack" }, does: [{ do: "storm", mindBelow: 8, pointsBelow: 3, less: 1 }] },
  ] },
  special("MEBA-57", "Eddy in Fate’s Tide", { alignment: "minion" }),
  special("MEBA-60", "Gangways over the Fire", { alignment: "minion" }),
  { ...OWN, id: "MEBA-79", type: "short", name: "Vanguard of Might", modes: [
    { when: ["attack"], needs: [{ if: "underDeeps" }, { if: "notInPlay", card: "Flame of Udûn" }], target: { of: "attack" }, does: [{ do: "avatarJoins" }] },
  ] },
];
