/**
 * What the rulebook itself says of map, cards and tables, and any full pack must agree with: the exact hexes, numbers of cards and
 * counters, and the single values that its text gives.
 */
import type { Role } from "./words.js";

/** A hex that the text names: what must be there. Roles by their word, marks and terrains as the files have them. */
export interface Anchor {
  readonly hex: string;
  readonly is: { readonly role?: Role; readonly terrain?: string; readonly province?: string; readonly mark?: string };
  readonly section: string;
}
const at = (hex: string, section: string, is: Anchor["is"] = {}): Anchor => ({ hex, is, section });
export const ANCHORS: readonly Anchor[] = [
  at("W0807", "Q.2", { province: "Ered Luin" }),
  at("W0815", "Q.2", { province: "Ered Luin" }),
  at("W1412", "C.1, Q.2", { role: "hobbiton", mark: "town" }),
  at("W1510", "Q.2"),
  at("W1812", "Q.2", { mark: "town" }),
  at("W2421", "C.1, C.2", { role: "isengard", mark: "citadel" }),
  at("W2524", "O.2", { role: "helms-deep", mark: "citadel" }),
  at("W2624", "C.3", { role: "edoras", mark: "town" }),
  at("W2625", "F.4", { role: "dunharrow" }),
  at("W2626", "F.4", { role: "paths-of-the-dead" }),
  at("W2631", "O.2", { role: "dol-amroth", mark: "citadel" }),
  at("W2716", "T.5"),
  at("W2724", "J.1", { province: "Rohan" }),
  at("W2812", "C.2", { role: "rivendell" }),
  at("W2821", "F.3", { terrain: "forest" }),
  at("W2822", "F.3", { terrain: "clear" }),
  at("W2823", "F.3", { terrain: "clear" }),
  at("W2842", "R.18", { role: "umbar", mark: "citadel" }),
  at("W2910", "E.9", { role: "gollums-lair" }),
  at("W2912", "F.4, N.5", { role: "misty-pass", terrain: "pass" }),
  at("W2918", "C.3, Q.2", { role: "lothlorien", province: "Lorien" }),
  at("W3013", "E.7", { role: "white-returns" }),
  at("W3022", "Q.2", { role: "east-emnet", province: "East Emnet" }),
  at("W3112", "Q.2"),
  at("W3218", "C.2", { role: "dol-guldur", mark: "citadel" }),
  at("E0213", "Q.2", { province: "Mirkwood" }),
  at("E0319", "F.4"),
  at("E0320", "F.4"),
  at("E0321", "F.4"),
  at("E0415", "F.4"),
  at("E0416", "F.4", { terrain: "forest" }),
  at("E0420", "F.4"),
  at("E0428", "C.3, O.2", { role: "minas-tirith", mark: "citadel" }),
  at("E0509", "N.8", { role: "thranduil" }),
  at("E0529", "C.3", { role: "ithilien-box" }),
  at("E0630", "Q.2", { role: "south-ithilien", province: "South Ithilien" }),
  at("E0726", "F.4", { role: "morannon-west" }),
  at("E0727", "C.2", { role: "durthang", mark: "citadel" }),
  at("E0729", "C.2, E.9", { role: "minas-morgul", mark: "eye" }),
  at("E0808", "Q.2", { role: "dale", mark: "town" }),
  at("E0810", "Q.2", { mark: "town" }),
  at("E0826", "F.4, N.10", { role: "morannon-east" }),
  at("E0829", "Q.2"),
  at("E0929", "D.1", { role: "orodruin" }),
  at("E1028", "Q.2"),
  at("E1032", "Q.2"),
  at("E1128", "C.1, C.2", { role: "barad-dur", mark: "citadel" }),
  at("E1408", "Q.2", { role: "iron-hills", province: "Iron Hills" }),
  at("E1529", "Q.2"),
  at("W2820", "F.3"),
  at("W2923", "R.1"),
  at("W2924", "R.1"),
];
/** Values of characters that the text or a figure gives: card, column, value, section. */
export const KNOWN_CHARACTERS: readonly (readonly [card: number, column: string, value: number, section: string])[] = [
  [3, "combat", 1, "G.1"],
  [3, "morale", 3, "E.6"],
  [3, "ring", 5, "E.2"],
  [1, "morale", 4, "E.4"],
  [1, "endurance", 6, "E.3"],
  [10, "combat", 2, "L.5"],
  [26, "combat", 3, "G.1"],
  [26, "morale", 2, "G.1"],
  [25, "morale", 3, "S.6"],
];
/** Cells of tables that the text gives: table, column, row (the die), value, section. */
export const KNOWN_CELLS: readonly (readonly [
  table: string,
  column: string,
  row: number,
  value: string,
  section: string,
])[] = [
  ["duel", "-1", 3, "0/1", "G.1"],
  ["duel", "1", 1, "0/0", "G.1"],
  ["duel", "0", 5, "1/2", "G.1"],
  ["duel", "0", 2, "1/0", "G.1"],
  ["shadow", "A", 2, "10", "I.1"],
  ["search", "nazgul-3", 2, "spots", "J.1"],
  ["search", "nazgul-3", 3, "nothing", "J.1"],
  ["event", "ents-die", 0, "3", "N"],
  ["event", "ents-dice", 0, "2", "N"],
  ["event", "ents-reach", 0, "5", "N"],
];
/** Costs of terrain and of actions that the text gives. */
export const KNOWN_COSTS: readonly (readonly [table: string, column: string, value: number, section: string])[] = [
  ["terrain", "clear", 1, "F.3"],
  ["terrain", "forest", 2, "F.3"],
  ["terrain", "pass", 2, "N.5"],
  ["cost", "nazgul", 2, "I.1"],
  ["cost", "orcs", 1, "J.1"],
  ["cost", "reduction", 1, "K.2"],
  ["cost", "palantir", 1, "L.4"],
  ["cost", "character", 0, "player's notes"],
  ["cost", "army-attack", 3, "S.3"],
  ["cost", "army-defence", 2, "S.3"],
];
/** Strength points at the set-up (Q.2) and as reinforcements (T.1 to T.5), by group. */
export const KNOWN_ARMIES: Readonly<Record<string, readonly [setUp: number, later: number]>> = {
  gondor: [40, 149],
  rohan: [23, 86],
  elves: [65, 40],
  saruman: [36, 120],
  mordor: [119, 706],
};
