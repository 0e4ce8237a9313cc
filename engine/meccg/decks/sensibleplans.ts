/** Plans for lists that hold together of minions, Fallen-wizards and The Balrog (sensibledeck.ts): who comes, from where, what for, and by what help. */
import type * as T from "../cards/vocabulary/terms.js";
import type { ResourceIdea } from "./sensiblethemes.js";

export type OtherSide = "minion" | "fallen-wizard" | "balrog";
type Kind = keyof ResourceIdea["points"];
/** Who a list's people are: Orcs and Trolls alone, or nobody of these (a company of both is known by its Orcs, and is let in nowhere). */
export type Kin = "orcs" | "others";
/** A card and how many of it. */
type Some = readonly [name: string, count: number];

export interface Plan {
  readonly side: OtherSide;
  /** The half that it is a list of. */
  readonly name: ResourceIdea["name"];
  readonly kin: Kin;
  /** The Fallen-wizard whose it is. */
  readonly who?: (typeof T.FALLEN_WIZARDS)[number];
  /** Stage cards that begin in play, three points together: one of these lots. */
  readonly begins?: readonly (readonly string[])[];
  /** Pairs of havens between which its companies go. */
  readonly tours: readonly (readonly string[])[];
  readonly skills: ResourceIdea["skills"];
  readonly points: ResourceIdea["points"];
  /** Kinds that count in full for this Fallen-wizard: of others every card is worth one. */
  readonly full?: readonly Kind[];
  /** What it is built upon: all of it comes, as far as somebody plays it at a site of the list. */
  readonly own: readonly Some[];
  /** Events that bring points, of whose sites there are some about. */
  readonly deeds: readonly string[];
  readonly helps: readonly string[];
}
const points = (some: Partial<Plan["points"]>): Plan["points"] => ({
  ...{ information: 0, ring: 0, minor: 0, major: 0, greater: 0, ally: 0, faction: 0, hold: 0 },
  ...some,
});
/** Cards by their names, of several with the number in front. */
const cards = (...names: readonly string[]): readonly Some[] =>
  names.map((name) => (/^\d /.test(name) ? [name.slice(2), Number(name[0])] : [name, 1]));
const DARK_SPIES = [
  ...["A Nice Place to Hide", "Not Slay Needlessly", "Crept Along Cleverly", "Dark Tryst", "Ruse", "Secret Book"],
  ...["Orc Quarrels", "Steeds", "Weigh All Things to a Nicety"],
];
const ORC_FIGHTERS = [
  ...["Swift Strokes", "Bold Thrust", "Dark Tryst", "Orc Quarrels", "Under His Blow", "Crept Along Cleverly"],
  ...["I’ll Be At Your Heels", "Forced March", "A Nice Place to Hide", "Weigh All Things to a Nicety"],
];
const ORC_CAPTAINS = [
  ...["Dark Tryst", "Orc Quarrels", "Crept Along Cleverly", "Swift Strokes", "Old Prejudice", "Bold Thrust"],
  ...["Awaiting the Call", "Crooked Promptings", "A Nice Place to Hide", "Weigh All Things to a Nicety"],
];
const NORTH = ["Dol Guldur (minion)", "Carn Dûm (minion)"];
const MORDOR = ["Minas Morgul (minion)", "Dol Guldur (minion)"];

const MINIONS: readonly Plan[] = [
  {
    ...{ side: "minion", name: "stealth", kin: "others", tours: [NORTH, MORDOR] },
    skills: ["scout", "scout", "sage", "ranger"],
    points: points({ information: 5, ring: 3, ally: 2, major: 2, greater: 2, faction: 3 }),
    own: [],
    deeds: ["That Ain’t No Secret", "That’s Been Heard Before Tonight", "The Names Among Them"],
    helps: DARK_SPIES,
  },
  {
    ...{ side: "minion", name: "stealth", kin: "orcs", tours: [NORTH] },
    skills: ["scout", "ranger", "scout", "warrior"],
    points: points({ information: 5, ally: 5, ring: 2, major: 3, faction: 2 }),
    own: [],
    deeds: ["That Ain’t No Secret"],
    helps: ["A Nice Place to Hide", ...ORC_FIGHTERS],
  },
  {
    ...{ side: "minion", name: "factions", kin: "others", tours: [MORDOR, MORDOR, NORTH] },
    skills: ["diplomat", "diplomat", "warrior", "scout"],
    points: points({ faction: 8, ally: 1, major: 1 }),
    own: cards("High Helm"),
    deeds: [],
    helps: [
      ...["Not Slay Needlessly", "Dark Tryst", "A Nice Place to Hide", "Crooked Promptings", "Ruse", "Secret Book"],
      ...["Steeds", "Gifts as Given of Old", "Crept Along Cleverly", "Weigh All Things to a Nicety"],
    ],
  },
  {
    ...{ side: "minion", name: "factions", kin: "orcs", tours: [NORTH, NORTH, MORDOR] },
    skills: ["warrior", "diplomat", "ranger", "scout"],
    points: points({ faction: 8, ally: 3, major: 1 }),
    own: cards("High Helm"),
    deeds: [],
    helps: ORC_CAPTAINS,
  },
  {
    ...{ side: "minion", name: "prowess", kin: "orcs", tours: [NORTH, MORDOR] },
    skills: ["warrior", "warrior", "ranger", "scout"],
    points: points({ major: 5, greater: 5, hold: 5, ally: 2, faction: 3 }),
    own: [],
    deeds: ["Burning Rick, Cot, and Tree", "Smoke on the Wind", "Seize Prisoners"],
    helps: ORC_FIGHTERS,
  },
  {
    ...{ side: "minion", name: "prowess", kin: "others", tours: [MORDOR, NORTH] },
    skills: ["warrior", "warrior", "ranger", "scout"],
    points: points({ major: 6, greater: 5, ally: 1, faction: 4, information: 1 }),
    own: [],
    deeds: ["That Ain’t No Secret"],
    helps: [
      ...["Swift Strokes", "Bold Thrust", "Not Slay Needlessly", "Dark Tryst", "A Nice Place to Hide"],
      ...["Crept Along Cleverly", "Under His Blow", "Orc Quarrels", "Weigh All Things to a Nicety"],
    ],
  },
];

const DEEPS = ["Moria (balrog)", "The Under-gates (balrog)"];
const DEMON = cards("Great Shadow", "Strangling Coils");
const BALROGS: readonly Plan[] = [
  {
    ...{ side: "balrog", name: "stealth", kin: "orcs", tours: [DEEPS] },
    skills: ["ranger", "scout", "ranger", "warrior"],
    points: points({ information: 5, ally: 5, major: 1, faction: 3 }),
    own: [...cards("3 Maker’s Map"), ...DEMON],
    deeds: ["Maker’s Map", "That Ain’t No Secret"],
    helps: ["Crept Along Cleverly", "A Nice Place to Hide", ...ORC_FIGHTERS, "Foe Dismayed", "Angband Revisited"],
  },
  {
    ...{ side: "balrog", name: "factions", kin: "orcs", tours: [DEEPS] },
    skills: ["warrior", "diplomat", "ranger", "scout"],
    points: points({ faction: 8, ally: 3, major: 1 }),
    own: [...cards("2 A Few Recruits", "High Helm", "Obey Him or Die"), ...DEMON],
    deeds: [],
    helps: ["Foe Dismayed", "Mine or No One’s", ...ORC_CAPTAINS, "Obey Him or Die"],
  },
  {
    ...{ side: "balrog", name: "prowess", kin: "orcs", tours: [DEEPS] },
    skills: ["warrior", "warrior", "ranger", "warrior"],
    points: points({ major: 3, greater: 2, hold: 4, ally: 3, faction: 3 }),
    own: DEMON,
    deeds: ["Burning Rick, Cot, and Tree", "Smoke on the Wind", "Seize Prisoners"],
    helps: ["Foe Dismayed", "Motionless Among the Slain", ...ORC_FIGHTERS, "Angband Revisited"],
  },
];

const TOWERS = ["The White Towers (fallen-wizard)"];
const ISENGARD = ["The White Towers (fallen-wizard)", "Isengard (fallen-wizard)"];
const FIGHT = ["Risky Blow", "Dark Quarrels", "Concealment", "Block", "Dodge", "Lucky Strike", "Smoke Rings"];
const COURT = [
  ...["New Friendship", "A Friend or Three", "Concealment", "Lordly Presence", "Muster", "Dark Quarrels"],
  ...["Dodge", "Smoke Rings", "Risky Blow", "Marvels Told"],
];
const FALLEN: readonly Plan[] = [
  {
    ...{ side: "fallen-wizard", who: "Alatar", name: "prowess", kin: "others", tours: [TOWERS] },
    begins: [
      ["Never Refuse", "Huntsman’s Garb"],
      ["Join the Hunt", "Thrall of the Voice"],
    ],
    skills: ["warrior", "warrior", "ranger", "scout"],
    points: points({ major: 5, greater: 5, ally: 2, faction: 1 }),
    full: ["major", "greater"],
    own: cards(
      "Join the Hunt",
      "Oromë’s Warders",
      "Bow of Alatar",
      "Squire of the Hunt",
      "A Merrier World",
      "Legacy of Smiths",
      "Hidden Haven",
      "Guarded Haven",
    ),
    deeds: [],
    helps: FIGHT,
  },
  {
    ...{ side: "fallen-wizard", who: "Alatar", name: "stealth", kin: "others", tours: [TOWERS] },
    begins: [
      ["Blind to All Else", "Huntsman’s Garb"],
      ["Great Patron", "Huntsman’s Garb"],
    ],
    skills: ["scout", "ranger", "sage", "warrior"],
    points: points({ ring: 4, ally: 4, information: 3, major: 3, greater: 2 }),
    full: ["ring", "ally"],
    own: cards("Legacy of Smiths", "2 Hidden Haven", "2 Guarded Haven", "Squire of the Hunt"),
    deeds: ["When I Know Anything", "When You Know More"],
    helps: ["Concealment", "Stealth", "Many Turns and Doublings", ...FIGHT],
  },
  {
    ...{ side: "fallen-wizard", who: "Gandalf", name: "factions", kin: "others", tours: [TOWERS] },
    begins: [["Great Patron", "The Grey Hat"]],
    skills: ["diplomat", "warrior", "diplomat", "scout"],
    points: points({ faction: 6, ally: 5, major: 1 }),
    full: ["ally"],
    own: cards(
      "Grey Embassy",
      "Gandalf’s Friend",
      "Give Welcome to the Unexpected",
      "Ring of Fire",
      "Gatherer of Loyalties",
      "2 Thrall of the Voice",
    ),
    deeds: [],
    helps: COURT,
  },
  {
    ...{ side: "fallen-wizard", who: "Gandalf", name: "prowess", kin: "others", tours: [TOWERS] },
    begins: [["Great Patron", "The Grey Hat"]],
    skills: ["warrior", "warrior", "scout", "diplomat"],
    points: points({ ally: 6, major: 4, greater: 3, faction: 2 }),
    full: ["ally"],
    own: cards(
      "Gandalf’s Friend",
      "2 Thrall of the Voice",
      "Legacy of Smiths",
      "Guarded Haven",
      "Hidden Haven",
      "A Merrier World",
    ),
    deeds: [],
    helps: FIGHT,
  },
  {
    ...{ side: "fallen-wizard", who: "Pallando", name: "factions", kin: "others", tours: [TOWERS] },
    begins: [["Great Patron", "Pallando’s Hood"]],
    skills: ["diplomat", "diplomat", "warrior", "ranger"],
    points: points({ faction: 8, ally: 2 }),
    full: ["faction"],
    own: cards(
      "2 Gatherer of Loyalties",
      "Stave of Pallando",
      "Truths of Doom",
      "Hidden Haven",
      "Guarded Haven",
      "Fortress of the Towers",
    ),
    deeds: [],
    helps: COURT,
  },
  {
    ...{ side: "fallen-wizard", who: "Radagast", name: "stealth", kin: "others" },
    tours: [["Rhosgobel (fallen-wizard)", "The White Towers (fallen-wizard)"]],
    begins: [
      ["Friend of Secret Things", "Master of Shapes"],
      ["Great Patron", "Master of Shapes"],
    ],
    skills: ["ranger", "scout", "diplomat", "warrior"],
    points: points({ ally: 8, faction: 3, information: 1 }),
    full: ["ally"],
    own: cards(
      "Radagast’s Black Bird",
      "Glove of Radagast",
      "Gatherer of Loyalties",
      "Girdle of Radagast",
      "2 Beasts of the Wood",
      "Guarded Haven",
    ),
    deeds: [],
    helps: ["New Friendship", "Concealment", "A Friend or Three", "Ford", "Many Turns and Doublings", ...FIGHT],
  },
  {
    ...{ side: "fallen-wizard", who: "Saruman", name: "stealth", kin: "others", tours: [ISENGARD] },
    begins: [["Blind to All Else", "Many-coloured Robes"]],
    skills: ["sage", "scout", "warrior", "ranger"],
    points: points({ ring: 5, information: 4, major: 3, greater: 3 }),
    full: ["ring", "major", "greater"],
    own: cards(
      "Man of Skill",
      "Saruman’s Ring",
      "Legacy of Smiths",
      "The Fortress of Isen",
      "Keys to the White Towers",
    ),
    deeds: ["When I Know Anything", "When You Know More"],
    helps: ["Concealment", "Marvels Told", "Dark Quarrels", "Dodge", "Smoke Rings", "Risky Blow", "Block"],
  },
  {
    ...{ side: "fallen-wizard", who: "Saruman", name: "factions", kin: "orcs", tours: [ISENGARD] },
    begins: [["Bad Company", "Many-coloured Robes"]],
    skills: ["warrior", "diplomat", "ranger", "scout"],
    points: points({ faction: 6, ally: 5, major: 2 }),
    full: [],
    own: cards(
      "A Strident Spawn",
      "3 Half-orcs",
      "2 Greater Half-orcs",
      "The Fortress of Isen",
      "Fortress of the Towers",
      "The White Hand",
      "Gatherer of Loyalties",
      "High Helm",
    ),
    deeds: [],
    helps: ORC_CAPTAINS,
  },
  {
    ...{ side: "fallen-wizard", who: "Saruman", name: "prowess", kin: "others", tours: [ISENGARD] },
    begins: [["Blind to All Else", "Many-coloured Robes"]],
    skills: ["warrior", "sage", "scout", "warrior"],
    points: points({ major: 5, greater: 5, ring: 2, faction: 2, ally: 2 }),
    full: ["major", "greater", "ring"],
    own: cards(
      "2 Legacy of Smiths",
      "Saruman’s Ring",
      "The Fortress of Isen",
      "A Merrier World",
      "Keys to the White Towers",
      "Guarded Haven",
    ),
    deeds: [],
    helps: FIGHT,
  },
];
export const PLANS: readonly Plan[] = [...MINIONS, ...BALROGS, ...FALLEN];
/** What a ring may turn out to be in a minion's list, and tests of it; what is not in his deck at first. */
export const DARK_RINGS = ["Minor Ring", "Trifling Ring"];
export const DARK_TESTS = ["Test of Fire", "Test of Fire"];
export const DARK_SIDEBOARD = ["Sudden Call", "Voices of Malice", "Piercing All Shadows"];
/** What joins the sideboard against a Fallen-wizard alone (001:208, 500). */
export const AGAINST_FALLEN = cards("3 Heart Grown Cold", "3 Mask Torn", "2 Cast from the Order");
