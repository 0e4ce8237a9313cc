// biome-ignore-all format: a card a line
/** Ways gnawed below havens, what is hoarded there, and a voice that is heard from afar. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";


export const STAGE_LAST: readonly EventCard[] = [
  special("MEWH-71", "Gnawed Ways", { alignment: "fallen-wizard" }),
  special("MEWH-85", "Wizard’s Trove", { alignment: "fallen-wizard" }),
  special("MEWH-106", "Prophet of Doom", { alignment: "fallen-wizard" }),
];
