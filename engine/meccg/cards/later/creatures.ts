// biome-ignore-all format: a card a line
import type { CreatureCard } from "../words/playcards.js";
import type { SiteType } from "../words/basics.js";

/** Every type of site but Havens. */
const NO_HAVEN: readonly SiteType[] = ["free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"];
const GONDOR = ["Old Pûkel-land", "Old Pûkel Gap", "Andrast", "Anfalas", "Lamedon", "Belfalas", "Lebennin", "Anórien", "Rohan"];
const ROHAN = ["Rohan", "Wold & Foothills", "Gap of Isen", "Anórien"];

export const CREATURES: readonly CreatureCard[] = [
  { kind: "creature", id: "MELE-71", name: "Ent in Search of the Entwives", race: "plant", strikes: 1, prowess: 14, body: 8, mp: 1, detains: ["hero", "covert"], starred: true,
    keyed: { regions: "ww b f", also: [{ when: { if: "notInPlay", card: "Doors of Night" }, keyed: { regions: "s" } }] } },
  { kind: "creature", id: "MELE-78", name: "Horse-lords", race: "man", strikes: "each", prowess: 10, body: 6, mp: 2, detains: ["hero", "covert"], starred: true, barredBy: { if: "company", has: { home: "Edoras" } },
    keyed: { regionsNamed: ROHAN, sitesIn: { regions: ROHAN, types: NO_HAVEN } } },
  { kind: "creature", id: "MELE-82", name: "Lawless Men", race: "man", strikes: 2, prowess: 9, mp: 1, keyed: { regions: "b w s" } },
  { kind: "creature", id: "MELE-89", name: "Sellswords Between Charters", race: "man", strikes: 2, prowess: 11, mp: 1, keyed: { sites: ["border-hold", "shadow-hold"] } },
  { kind: "creature", id: "MELE-91", name: "Sons of Kings", race: "dunadan", strikes: 3, prowess: 10, mp: 2, starred: true, barredBy: { if: "companyIs", kinds: ["hero"] }, keyed: { regions: "f b", sites: ["border-hold", "free-hold"] } },
  { kind: "creature", id: "MEAS-21", name: "Stout Men of Gondor", race: "man", strikes: 6, prowess: 7, mp: 1, detains: ["hero", "covert"], starred: true, keyed: { regionsNamed: GONDOR, sitesIn: { regions: GONDOR } } },
];
