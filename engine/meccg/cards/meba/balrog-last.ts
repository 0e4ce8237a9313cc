// biome-ignore-all format: a card a line
/** Ways on below, and what comes upon foes from far away. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";

export const BALROG_LAST: readonly EventCard[] = [
  special("MEBA-48", "A More Evil Hour", { alignment: "minion" }),
  special("MEBA-54", "Crowned with Storm", { alignment: "minion" }),
  special("MEBA-57", "Eddy in Fate’s Tide", { alignment: "minion" }),
  special("MEBA-60", "Gangways over the Fire", { alignment: "minion" }),
  special("MEBA-79", "Vanguard of Might", { alignment: "minion" }),
];
