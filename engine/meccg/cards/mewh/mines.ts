// biome-ignore-all format: a card a line
/** What a Fallen-wizard digs below his havens. */
import type { EventCard } from "../words/eventcards.js";
import type { Cond } from "../words/conditions.js";
import type { SiteCard } from "../words/sitecards.js";
import { STAGE } from "./stage-words.js";

export const MINES: readonly SiteCard[] = [
  { kind: "site", alignment: "fallen-wizard", id: "MEWH-55", name: "Deep Mines", type: "ruins-and-lairs", deeps: [], stage: 3, draws: [1, 2] },
];
const ENTERED: readonly Cond[] = [{ if: "hasEntered" }, { if: "siteNamed", names: ["Deep Mines"] }];
export const MINE_EVENTS: readonly EventCard[] = [
  { ...STAGE, id: "MEWH-65", name: "Delver’s Harvest", mp: 1, modes: [{ when: ["site"], needs: ENTERED, does: [] }] },
  { ...STAGE, id: "MEWH-67", name: "Earth-eater", mp: 1, keywords: ["technology"],
    modes: [{ when: ["site"], needs: [...ENTERED, { if: "ownsMore", card: "Delver’s Harvest", than: "Earth-eater" }], does: [] }],
    may: [{ when: ["always"], cost: ["tapSelf"], target: { of: "goods", from: ["discard", "sideboard"], kind: "item", minion: true, itemClass: "major", gear: true, notUnique: true }, does: [{ do: "takesGoods" }] }] },
];
