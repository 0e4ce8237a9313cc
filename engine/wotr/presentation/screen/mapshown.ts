/** The map of a pack as plain data, for whoever draws it: nothing on it is hidden from anybody. */
import { hexName } from "../../packs/form/grid.js";
import { TERRAINS } from "../../packs/form/words.js";
import type { World } from "../../packs/form/world.js";

export interface MapShown {
  columns: number;
  rows: number;
  /** Words of terrain, by the numbers of `terrain`. */
  terrains: string[];
  /** By hex, from 1 on: column by column, from north to south. */
  terrain: number[];
  province: number[];
  marks: number[];
  /** Numbers as the map prints them. */
  numbers: string[];
  /** Bits by hex * 6 + side, sides clockwise from the north: `SIDE_BITS`. */
  sides: number[];
  provinces: string[];
  names: [hex: number, name: string][];
}
/** The map of a world. */
export function mapShown({ map }: World): MapShown {
  const { grid } = map;
  return {
    columns: grid.columns,
    rows: grid.rows,
    terrains: [...TERRAINS],
    terrain: Array.from(map.terrain),
    province: Array.from(map.province),
    marks: Array.from(map.marks),
    numbers: Array.from(map.terrain, (_, hex) => (hex === 0 ? "" : hexName(grid, hex))),
    sides: Array.from(map.sides),
    provinces: [...map.provinces],
    names: [...map.names],
  };
}
