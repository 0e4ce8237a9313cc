/**
 * Empty files of a pack for an owner who types in his own map, charts and cards: made of a whole pack, of which only stays what rows are
 * known by and what the rulebook itself says.
 */
import { PACK_FILES } from "./check.js";
import { BASES, type Files } from "./rows.js";
import { ARMIES, CHARACTER_KINDS, EVENTS, FORCES, MARKS, ROLES, SIDE_WORDS, TERRAINS } from "./words.js";

type File = (typeof PACK_FILES)[number];
/** Columns that a row is known by, which stay; and whether rows of which nothing else is known stay too. */
const KEPT: Readonly<Record<File, { keys: readonly string[]; rows: boolean }>> = {
  "pack.csv": { keys: ["key"], rows: true },
  "hexes.csv": { keys: ["hex"], rows: true },
  "sides.csv": { keys: ["from", "to"], rows: false },
  "places.csv": { keys: ["hex"], rows: false },
  "characters.csv": { keys: ["card", "name", "kind", "game", "start"], rows: true },
  "magic.csv": { keys: ["card"], rows: true },
  "boxes.csv": { keys: ["place"], rows: true },
  "events.csv": { keys: ["card", "name", "does"], rows: true },
  "search.csv": { keys: ["card", "name"], rows: true },
  "tables.csv": { keys: ["table", "column", "row"], rows: true },
  "armies.csv": { keys: ["kind"], rows: true },
};
const some = (words: readonly string[]): string => words.filter(Boolean).join(", ");
/** What is written into each file, as a remark at its head. */
const ASKS: Readonly<Record<File, readonly string[]>> = {
  "pack.csv": [
    "title: what your pack is called. columns, rows and east are those of the map of our own: correct them.",
  ],
  "hexes.csv": [
    `terrain: ${some(TERRAINS)}; the last three are closed.`,
    `marks, with a space between: ${some(MARKS)} (dark: of the Dark Power at the set-up). Six hexes have an eye.`,
  ],
  "sides.csv": [`A row for each side with something on it; what, with a space between: ${some(SIDE_WORDS)}.`],
  "places.csv": [`A row for each name; role, where a rule names the place: ${some(ROLES)}.`],
  "characters.csv": [
    `kind: ${some(CHARACTER_KINDS)}. start: a role of places.csv, or -.`,
    "ring: -, 0, 3, 4 or 5. sorcery: -, A, B, C or D. leads: 1 or 0. A Nazgul's move is 0.",
  ],
  "magic.csv": ["The fourteen magic cards: nothing is left to write."],
  "boxes.csv": ["card: a Palantir that lies there, or -. any: how many of the ten others."],
  "events.csv": [`does: ${some(EVENTS)}. player: fellowship, dark, either. once: 1 if it goes out of play.`],
  "search.csv": [`force: ${some(FORCES)}. provinces: those of hexes.csv, with ; between.`],
  "tables.csv": [
    "duel: the attacker's wounds and the defender's, 0/1, by differential; add columns as your table has them.",
    "search: nothing, spots or captures, by so many or more. army: losses in per cent, with x where a character dies: 10/20x.",
  ],
  "armies.csv": [`kind: ${some(ARMIES)}. when: 0 at the set-up, else Game-Turns after mobilization.`],
};
/** Values of pack.csv that tell how large our map is: they stay, and say that they are ours. */
const SIZE: readonly string[] = ["columns", "rows", "east"];

interface Standing {
  /** The line `basis:`, as the file has it. */
  text: string;
  seed: boolean;
}
const basisIn = (text: string): string => BASES.find((one) => text.trim().startsWith(one)) ?? "";
/** What stays of one cell: empty where the rulebook does not say it. */
function blanked(raw: string, standing: Standing): string {
  const at = raw.indexOf("@");
  const basis = at < 0 ? (standing.seed ? "seed" : "") : basisIn(raw.slice(at + 1));
  if (basis === "seed" || basis === "derived") return raw;
  return standing.seed ? " @ owner" : "";
}
function rowOf(file: File, names: readonly string[], line: string, standing: Standing): string | null {
  const { keys, rows } = KEPT[file];
  const cells = line.split(",");
  if (file === "pack.csv" && SIZE.includes(cells[0].trim()))
    return `${cells[0]},${cells[1].split("@")[0].trim()} @ reconstructed`;
  if (file === "pack.csv") return cells[0].trim() === "map" ? "map,whole" : `${cells[0]},`;
  let known = false;
  const left = cells.map((cell, i) => {
    // What a card does is named; that how it does it is ours is not for who types in his own.
    if (keys.includes(names[i]))
      return basisIn(cell.split("@")[1] ?? "") === "reconstructed" ? `${cell.split("@")[0].trim()} @ owner` : cell;
    const after = blanked(cell, standing);
    if (after.split("@")[0].trim() !== "") known = true;
    return after;
  });
  return rows || known || cells.some((cell) => basisIn(cell.split("@")[1] ?? "") === "seed") ? left.join(",") : null;
}
function templateFile(file: File, text: string): string {
  let standing: Standing = { text: "", seed: false };
  let names: string[] | null = null;
  const out: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(/#.*$/, "").trim();
    const basis = /^basis:\s*(.+)$/.exec(line);
    if (basis) {
      standing = { text: line, seed: basisIn(basis[1]) === "seed" };
      out.push(standing.seed ? line : "basis: owner");
    } else if (line === "") continue;
    else if (names === null) {
      names = line.split(",").map((one) => one.trim());
      out.push(...ASKS[file].map((one) => `# ${one}`), line);
    } else {
      const left = rowOf(file, names, line, standing);
      if (left !== null) out.push(left);
    }
  }
  return `${out.join("\n")}\n`;
}
/** Empty files made of those of a whole pack. */
export const templateOf = (files: Files): Record<string, string> =>
  Object.fromEntries(PACK_FILES.map((file) => [file, templateFile(file, files[file] ?? "")]));
