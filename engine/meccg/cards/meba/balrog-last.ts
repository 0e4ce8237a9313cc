// biome-ignore-all format: a card a line
/** Ways on below, and what comes upon foes from far away. */
import { special } from "../words/special.js";
import { OURS } from "../mele/minion-words.js";
import type { EventCard } from "../words/eventcards.js";

const OWN = { ...OURS, kind: "event", specific: "The Balrog" } as const;

export const BALROG_LAST: readonly EventCard[] = [
  special("MEBA-48", "A More Evil Hour", { alignment: "minion" }),
  special("MEBA-54", "Crowned with Storm", { alignment: "minion" }),
  special("MEBA-57", "Eddy in Fate’s Tide", { alignment: "minion" }),
  { ...OWN, id: "MEBA-60", type: "permanent", name: "Gangways over the Fire", cannotBeDuplicated: true, mayStart: true,
    may: [{ when: ["movementEnd"], needs: [{ if: "movedNow" }], target: { of: "company" }, does: [{ do: "moveAgain", below: true }] }] },
  special("MEBA-79", "Vanguard of Might", { alignment: "minion" }),
];
