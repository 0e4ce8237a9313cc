/**
 * A map of 12 x 10 hexes with every place that a rule names, for tests of rules. Characters, cards and tables are those of the pack
 * "reconstructed", read from its folder.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addPack, PACK_FILES } from "../../engine/wotr/index.js";
import type { Files } from "../../engine/wotr/packs/form/rows.js";
import { ROOT } from "../root.js";

const folder = join(ROOT, "engine/wotr/packs/reconstructed");
/** The files of the pack that ships. */
export const reconstructed = (): Record<string, string> =>
  Object.fromEntries(PACK_FILES.map((file) => [file, readFileSync(join(folder, file), "utf8")]));

const [COLUMNS, ROWS] = [12, 10];
const two = (n: number): string => String(n).padStart(2, "0");
const TERRAIN: Readonly<Record<string, string>> = {
  "0207": "forest",
  "0401": "mountain",
  "0402": "mountain",
  "0403": "mountain",
  "0404": "pass",
  "0405": "mountain",
  "0406": "mountain",
  "0801": "lake",
  "1202": "forest",
};
const MARKS: Readonly<Record<string, string>> = {
  "0103": "town",
  "0308": "citadel dark",
  "0409": "citadel",
  "0509": "town",
  "0610": "eye",
  "0710": "citadel port",
  "0810": "citadel dark port",
  "0706": "citadel dark",
  "0702": "town",
  "0808": "citadel",
  "1008": "citadel dark eye",
  "1006": "citadel dark",
  "1206": "citadel dark",
  "0203": "eye",
  "0306": "eye",
  "0604": "eye",
  "0805": "eye",
  "1202": "druadan",
};
const PLACES: readonly string[] = [
  "W0103,Hobbiton,hobbiton",
  "W0205,Rivendell,rivendell",
  "W0404,Misty Passes,misty-pass",
  "W0301,Gollum's lair,gollums-lair",
  "W0505,Old Ford,white-returns",
  "W0507,Lothlorien,lothlorien",
  "W0308,Isengard,isengard",
  "W0409,Helm's Deep,helms-deep",
  "W0509,Edoras,edoras",
  "W0510,Dunharrow,dunharrow",
  "W0610,Paths of the Dead,paths-of-the-dead",
  "W0710,Dol Amroth,dol-amroth",
  "W0810,Umbar,umbar",
  "W0706,Dol Guldur,dol-guldur",
  "W0702,Thranduil's Palace,thranduil",
  "W0808,Minas Tirith,minas-tirith",
  "W1008,Minas Morgul,minas-morgul",
  "W1006,Durthang,durthang",
  "W0905,Black Gate,morannon-west",
  "W1005,Morannon,morannon-east",
  "W1107,Orodruin,orodruin",
  "W1206,Barad-dur,barad-dur",
  "W1201,Iron Hills,iron-hills",
  "W1101,Dale,dale",
  "W0608,East Emnet,east-emnet",
  "W0907,Henneth Annun,ithilien-box south-ithilien",
];
function provinceOf(column: number, row: number): string {
  if (column === 3 && row === 10) return "Fangorn";
  if (column <= 3) return "Eriador";
  if ((column === 5 || column === 6) && (row === 6 || row === 7)) return "Lorien";
  if (column <= 6) return row >= 8 ? "Rohan" : "Vale";
  if (column <= 9) return "Wild";
  return row === 10 ? "Nurn" : "Gorgoroth";
}
function hexes(): string {
  const rows = ["basis: reconstructed", "hex,terrain,province,marks"];
  for (let column = 1; column <= COLUMNS; column++)
    for (let row = 1; row <= ROWS; row++) {
      const at = two(column) + two(row);
      rows.push(`W${at},${TERRAIN[at] ?? "clear"},${provinceOf(column, row)},${MARKS[at] ?? ""}`);
    }
  return rows.join("\n");
}
const SIDES: readonly string[] = [
  "W0204,W0304,minor",
  "W0206,W0306,major",
  "W0107,W0108,road",
  "W0109,W0110,road",
  "W0109,W0110,major",
  "W0207,W0208,trail",
  "W0602,W0702,minor",
  "W0501,W0601,tunnel",
  "W0507,W0607,major",
  "W0507,W0606,major",
  "W0106,W0206,closed",
];
const SEARCHES = ["nazgul,3", "eye,8", "hand,5", "nazgul,3"];
export function tinyFiles(): Files {
  const files = reconstructed();
  const search = ["basis: reconstructed", "card,name,force,points,provinces"];
  for (let i = 0; i < 16; i++)
    search.push(
      `${97 + i},Search ${i + 1},${SEARCHES[i % 4]},${["Eriador;Vale", "Rohan;Wild", "Wild;Gorgoroth", "Eriador;Rohan"][i % 4]}`,
    );
  return {
    ...files,
    "pack.csv": `basis: reconstructed\nkey,value\ntitle,Tiny\nmap,tiny\ncolumns,${COLUMNS}\nrows,${ROWS}\neast,50`,
    "hexes.csv": hexes(),
    "sides.csv": ["basis: reconstructed", "from,to,what", ...SIDES].join("\n"),
    "places.csv": ["basis: reconstructed", "hex,name,role", ...PLACES].join("\n"),
    "search.csv": search.join("\n"),
    "armies.csv": [
      "basis: reconstructed",
      "kind,points,movement,when,where",
      "gondor,10,5,0,minas-tirith",
      "gondor-horse,4,7,1,in Wild",
      "rohan,7,5,0,helms-deep",
      "rohan-horse,5,7,1,in Rohan",
      "elves,10,5,0,lothlorien",
      "elves,5,5,1,in Lorien",
      "hand-orcs,12,4,0,isengard",
      "hand-uruks,3,5,1,isengard",
      "orcs,20,4,0,minas-morgul",
      "trolls,5,5,1,barad-dur",
    ].join("\n"),
  };
}
/** Adds both packs under their names; once. */
export function packs(): void {
  addPack("tiny", tinyFiles());
  addPack("reconstructed", reconstructed());
}
