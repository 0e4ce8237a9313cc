/**
 * What an owner types of his own map: hexes.csv as a thing that is painted, taken back and written again. Files are read as a pack's are, so
 * that a mistake has its place and remedy; what was read and not painted is written as it stood, each value with where it comes from.
 */
import { UserError } from "../../../engine/core/errors.js";
import { type Grid, hexesOf, hexName, hexNamed } from "../../../engine/wotr/packs/form/grid.js";
import { type Cell, eachRow, rowsOf } from "../../../engine/wotr/packs/form/rows.js";
import { MARKS, TERRAINS } from "../../../engine/wotr/packs/form/words.js";

export { type Grid, hexName };
export const TERRAIN_WORDS: readonly string[] = TERRAINS.slice(1);
export const MARK_WORDS: readonly string[] = MARKS;
/** What a value is and where it comes from: `from` is "" for the owner's own. */
export interface Value {
  text: string;
  from: string;
}
export interface Hex {
  terrain: Value;
  province: Value;
  marks: Value;
}
/** What is painted: a terrain, a province, or a mark that is put there or taken away; "" takes away what is there. */
export type Brush = { kind: "terrain" | "province" | "mark"; word: string };

const OWN = "";
const NOTHING: Value = { text: "", from: OWN };
const bare = (): Hex => ({ terrain: NOTHING, province: NOTHING, marks: NOTHING });
/** Strokes that can be taken back. */
const MOST_STROKES = 200;

export class Hexes {
  private readonly hexes: Hex[];
  /** What hexes were before each stroke. */
  private readonly strokes: Map<number, Hex>[] = [];
  private open: Map<number, Hex> | null = null;
  constructor(readonly grid: Grid) {
    this.hexes = Array.from({ length: hexesOf(grid) + 1 }, bare);
  }
  at(hex: number): Hex {
    return this.hexes[hex];
  }
  /** How many hexes have terrain, and how many there are. */
  get done(): readonly [with_: number, all: number] {
    return [this.hexes.filter(({ terrain }) => terrain.text !== "").length, hexesOf(this.grid)];
  }
  get provinces(): string[] {
    return [...new Set(this.hexes.map(({ province }) => province.text))].filter(Boolean).sort();
  }
  /** A stroke begins; all that is painted until the next is taken back together. */
  begin(): void {
    this.open = new Map();
  }
  /** The same on a grid of another size; null where hexes that say something would be lost. */
  onGrid(grid: Grid): Hexes | null {
    const sentence = this.text()
      .split("\n")
      .filter((row) => !/^[WE]\d{4},,,$/.test(row))
      .join("\n");
    const next = new Hexes(grid);
    return next.read(sentence).length > 0 ? null : next;
  }
  /** Paints a hex; says whether it is another than it was. */
  paint(hex: number, brush: Brush): boolean {
    if (hex < 1 || hex >= this.hexes.length) return false;
    if (!this.open) this.begin();
    const was = this.hexes[hex];
    const is = painted(was, brush);
    if (!is) return false;
    if (!this.open!.has(hex)) this.open!.set(hex, was);
    if (this.open!.size === 1 && this.strokes.at(-1) !== this.open) {
      this.strokes.push(this.open!);
      if (this.strokes.length > MOST_STROKES) this.strokes.shift();
    }
    this.hexes[hex] = is;
    return true;
  }
  /** Takes the last stroke back; false: there is none. */
  undo(): boolean {
    const stroke = this.strokes.pop();
    this.open = null;
    if (!stroke) return false;
    for (const [hex, was] of stroke) this.hexes[hex] = was;
    return true;
  }
  /** The file: a row a hex, those that say nothing too, so that `mazarbul wotr check` names what is left. */
  text(): string {
    const cell = ({ text, from }: Value): string => (text === "" || from === OWN ? text : `${text} @ ${from}`);
    const rows = this.hexes
      .slice(1)
      .map(({ terrain, province, marks }, i) =>
        [hexName(this.grid, i + 1), cell(terrain), cell(province), cell(marks)].join(","),
      );
    return ["basis: owner", "hex,terrain,province,marks", ...rows, ""].join("\n");
  }
  /** Reads a file over what is there. Everything that is wrong with it, each with its place; with a fault nothing is taken. */
  read(text: string): UserError[] {
    const faults: UserError[] = [];
    const found = new Map<number, Hex>();
    eachRow(
      rowsOf({ "hexes.csv": text }, "hexes.csv", ["hex", "terrain", "province", "marks"], faults),
      faults,
      (row) => {
        const hex = hexNamed(this.grid, row.text("hex"), row.cell("hex").where);
        if (found.has(hex))
          throw new UserError(row.where, `hex ${row.text("hex")} stands twice`, "leave one of the two rows");
        if (row.text("terrain") !== "") row.word("terrain", TERRAINS);
        row.words("marks", MARKS);
        found.set(hex, {
          terrain: valueIn(row.cell("terrain")),
          province: valueIn(row.cell("province")),
          marks: valueIn(row.cell("marks")),
        });
      },
    );
    if (faults.length > 0) return faults;
    this.begin();
    for (const [hex, is] of found) {
      if (this.open!.size === 0) this.strokes.push(this.open!);
      this.open!.set(hex, this.hexes[hex]);
      this.hexes[hex] = is;
    }
    this.open = null;
    return [];
  }
}
const valueIn = ({ text, basis, source }: Cell): Value =>
  text === "" ? NOTHING : { text, from: basis === "owner" && source === "" ? OWN : `${basis} ${source}`.trim() };
/** What a hex is after the brush; null: what it was. A mark that is there is taken away by its own brush. */
function painted(was: Hex, { kind, word }: Brush): Hex | null {
  if (kind !== "mark") return was[kind].text === word ? null : { ...was, [kind]: { text: word, from: OWN } };
  const marks = was.marks.text.split(/\s+/).filter(Boolean);
  const rest = word === "" ? [] : marks.filter((one) => one !== word);
  const text = (word !== "" && rest.length === marks.length ? [...rest, word] : rest).join(" ");
  return text === was.marks.text ? null : { ...was, marks: { text, from: OWN } };
}
/** How the grid lies over a picture: where its corner is, and how wide and high it is beside its own measure, in parts of the picture's own points. */
export interface Laid {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** A point of the picture as a point of the sheet. */
export const onSheet = (laid: Laid, x: number, y: number): readonly [x: number, y: number] => [
  (x - laid.left) / laid.width,
  (y - laid.top) / laid.height,
];
/** The grid as wide and as high as a picture. */
export const fitted = (picture: readonly [number, number], sheet: readonly [number, number]): Laid => ({
  left: 0,
  top: 0,
  width: picture[0] / sheet[0],
  height: picture[1] / sheet[1],
});
const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The hex to which an arrow key leads, 0: it is none, or leads off the map. */
export function steppedTo(grid: Grid, from: number, key: string): number {
  const step = STEPS[key];
  if (!step) return 0;
  const column = Math.floor((from - 1) / grid.rows) + step[0];
  const row = ((from - 1) % grid.rows) + step[1];
  return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? 0 : column * grid.rows + row + 1;
}
