// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import { special } from "../words/special.js";

export const AT_LAIRS: readonly EventCard[] = [
  special("METD-182", "Ireful Flames"),
  special("METD-58", "Rumor of Wealth"),
  special("METD-126", "King under the Mountain", { unique: true }),
  special("METD-127", "Legendary Hoard"),
  special("METD-122", "Helm of Her Secrecy"),
];
