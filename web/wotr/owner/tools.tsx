/** What lies beside the owner's map: how the grid lies, and what the brush paints. */
import { type Brush, type Grid, type Laid, MARK_WORDS, TERRAIN_WORDS } from "./hexes.js";

const MEASURES = ["columns", "rows", "east"] as const;
const MOST: Readonly<Record<(typeof MEASURES)[number], readonly [number, number]>> = {
  columns: [5, 62],
  rows: [5, 62],
  east: [0, 60],
};
const LAID = ["left", "top", "width", "height"] as const;
const KINDS = ["terrain", "province", "mark"] as const;
/** Where a brush of a kind begins. */
const FIRST: Readonly<Record<Brush["kind"], string>> = { terrain: "clear", province: "", mark: "town" };
export const wordsOf = (kind: Brush["kind"], provinces: readonly string[]): readonly string[] =>
  kind === "terrain" ? TERRAIN_WORDS : kind === "mark" ? MARK_WORDS : provinces;

interface GridGiven {
  grid: Grid;
  laid: Laid;
  regrid(grid: Grid): void;
  lay(laid: Laid): void;
}
export function GridFields({ grid, laid, regrid, lay }: GridGiven) {
  return (
    <fieldset>
      <legend>Grid</legend>
      {MEASURES.map((one) => (
        <label key={one}>
          {one}{" "}
          <input
            type="number"
            name={one}
            min={MOST[one][0]}
            max={MOST[one][1]}
            value={grid[one]}
            onChange={(event) => {
              const n = Number(event.currentTarget.value);
              if (Number.isInteger(n) && n >= MOST[one][0] && n <= MOST[one][1]) regrid({ ...grid, [one]: n });
            }}
          />
        </label>
      ))}
      {LAID.map((one) => (
        <label key={one}>
          {one}{" "}
          <input
            type="number"
            name={one}
            step={one === "left" || one === "top" ? 1 : 0.001}
            value={Math.round(laid[one] * 1000) / 1000}
            onChange={(event) => {
              const n = Number(event.currentTarget.value);
              if (Number.isFinite(n) && (one === "left" || one === "top" || n > 0.01)) lay({ ...laid, [one]: n });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
interface BrushGiven {
  brush: Brush;
  words: readonly string[];
  take(brush: Brush): void;
}
export function Brushes({ brush, words, take }: BrushGiven) {
  const one = (word: string, name: string) => (
    <button
      type="button"
      key={word}
      class={`brush is-${word}`}
      aria-pressed={brush.word === word}
      onClick={() => take({ ...brush, word })}
    >
      {name}
    </button>
  );
  return (
    <fieldset>
      <legend>Brush</legend>
      {KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={brush.kind === kind}
            onChange={() => take({ kind, word: FIRST[kind] })}
          />{" "}
          {kind}
        </label>
      ))}
      {brush.kind === "province" && (
        <label>
          name{" "}
          <input
            name="province"
            value={brush.word}
            onInput={(event) => take({ ...brush, word: event.currentTarget.value.replace(/[,#@\n]/g, "").trimStart() })}
          />
        </label>
      )}
      <span class="brushes">
        {words.map((word, i) => one(word, i < 9 ? `${i + 1} ${word}` : word))}
        {one("", "0 nothing")}
      </span>
    </fieldset>
  );
}
