/** Outlines of the regions, put together from the borders that two of them share. */
import type { Spot } from "./geography/coast.js";

/** A border as it is kept: what is on its left and right (a region, or less than 0), and its places in tenths of a unit, each but the first as steps from the one before. */
export type KeptBorder = readonly [left: number, right: number, steps: string];

/** A border, read: it goes from its first place to its last, which are the same if it goes round. */
export interface Border {
  readonly left: number;
  readonly right: number;
  readonly line: readonly Spot[];
}

/** A border as it is kept. */
export function keep({ left, right, line }: Border): KeptBorder {
  let [px, py] = [0, 0];
  const steps = line.map(([x, y]) => {
    const [tx, ty] = [Math.round(x * 10), Math.round(y * 10)];
    const word = `${tx - px},${ty - py}`;
    [px, py] = [tx, ty];
    return word;
  });
  return [left, right, steps.join(" ")];
}

/** The border that was kept. */
export function read([left, right, steps]: KeptBorder): Border {
  let [x, y] = [0, 0];
  const line = steps.split(" ").map((word): Spot => {
    const [dx, dy] = word.split(",");
    x += Number(dx);
    y += Number(dy);
    return [x / 10, y / 10];
  });
  return { left, right, line };
}

const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * The closed lines around everything that `is` holds true of, each without its first place again at its end. What is held lies on
 * their right: as seen (y points down) an outline runs clockwise and a hole the other way.
 */
export function rings(borders: readonly Border[], is: (kind: number) => boolean): Spot[][] {
  const open = borders.flatMap((b) => {
    if (is(b.left) === is(b.right)) return [];
    return [is(b.right) ? b.line : [...b.line].reverse()];
  });
  const out: Spot[][] = [];
  while (open.length > 0) {
    const ring = [...open.shift()!];
    while (!same(ring[0], ring.at(-1)!)) {
      const next = open.findIndex((line) => same(line[0], ring.at(-1)!));
      if (next < 0) throw new Error(`the borders of the map do not close at ${ring.at(-1)!.join(", ")}`);
      ring.push(...open.splice(next, 1)[0].slice(1));
    }
    ring.pop();
    out.push(ring);
  }
  return out;
}
