// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { Mode } from "../words/words.js";
import { special } from "../words/special.js";

/** What a Dragon's hoard is worth: kings of lairs, rumors, flames. */
const king = (name: string): Mode => ({ as: name, when: ["always"], needs: [{ if: "hasBeatenHere", but: "Eärcaraxë" }], target: { of: "character", who: { named: name }, whose: "company" }, does: [] });

export const AT_LAIRS: readonly EventCard[] = [
  special("METD-182", "Ireful Flames"),
  special("METD-58", "Rumor of Wealth"),
  { kind: "event", id: "METD-126", side: "resource", type: "permanent", name: "King under the Mountain", unique: true, mp: 5, stays: "character", rulesLair: { type: "border-hold", items: "dwarf" },
    modes: [king("Balin"), king("Dáin II"), king("Thorin II"), king("Thráin II")],
    has: [{ stat: "di", by: 5, when: [{ if: "against", race: "dwarf" }] }] },
  special("METD-127", "Legendary Hoard"),
  { kind: "event", id: "METD-122", side: "resource", type: "permanent", name: "Helm of Her Secrecy", stays: "character", staysAfter: ["nazgul"],
    modes: [{ when: ["attack"], needs: [{ if: "company", has: { home: "Edoras" } }], target: { of: "attack" }, does: [{ do: "playCharacter", named: "Éowyn" }] }],
    has: [{ stat: "prowess", by: 2 }, { stat: "body", by: 1 }, { stat: "di", by: 1 }] },
];
