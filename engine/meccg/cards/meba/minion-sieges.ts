// biome-ignore-all format: a card a line
/** What servants of Sauron do to holds of Men, and to those whom they have struck down. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";


export const MINION_SIEGES: readonly EventCard[] = [
  special("MEBA-40", "Long Grievous Siege", { alignment: "minion" }),
  special("MEBA-41", "No Better Use", { alignment: "minion" }),
];
