// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import { special } from "../words/special.js";

export const AT_LAIRS: readonly EventCard[] = [
  special("METD-182", "Ireful Flames"),
  special("METD-58", "Rumor of Wealth"),
  special("METD-126", "King under the Mountain", { unique: true }),
  special("METD-127", "Legendary Hoard"),
  { kind: "event", id: "METD-122", side: "resource", type: "permanent", name: "Helm of Her Secrecy", stays: "character", staysAfter: ["nazgul"],
    modes: [{ when: ["attack"], needs: [{ if: "company", has: { home: "Edoras" } }], target: { of: "attack" }, does: [{ do: "playCharacter", named: "Éowyn" }] }],
    has: [{ stat: "prowess", by: 2 }, { stat: "body", by: 1 }, { stat: "di", by: 1 }] },
];
