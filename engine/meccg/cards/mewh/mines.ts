// biome-ignore-all format: a card a line
/** What a Fallen-wizard digs below his havens. */
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { SiteCard } from "../words/sitecards.js";
import { STAGE } from "./stage-words.js";

export const MINES: readonly SiteCard[] = [
  { kind: "site", alignment: "fallen-wizard", id: "MEWH-55", name: "Deep Mines", type: "ruins-and-lairs", deeps: [], stage: 3, draws: [1, 2] },
];
/** A company that has entered the Deep Mines. */
export const ENTERED: readonly Cond[] = [{ if: "hasEntered" }, { if: "siteNamed", names: ["Deep Mines"] }];
export const MINE_EVENTS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-65", name: "Delver’s Harvest", mp: 1, modes: [{ when: ["site"], needs: ENTERED, does: [] }] },
  special("MEWH-67", "Earth-eater", { alignment: "fallen-wizard" }),
];
