/** How far it is from one region to another: regions of the shortest row of adjacent ones, both ends counted. */
import * as D from "../../cards/vocabulary/defs.js";

const FAR = 99;
/** By region * REGION_COUNT + region, made at load. */
const ROWS = new Uint8Array(D.REGION_COUNT * D.REGION_COUNT).fill(FAR);
for (let from = 0; from < D.REGION_COUNT; from++) {
  const queue = [from];
  ROWS[from * D.REGION_COUNT + from] = 1;
  for (let k = 0; k < queue.length; k++)
    for (const to of D.ADJACENT[queue[k]!]!)
      if (ROWS[from * D.REGION_COUNT + to] === FAR) {
        ROWS[from * D.REGION_COUNT + to] = ROWS[from * D.REGION_COUNT + queue[k]!]! + 1;
        queue.push(to);
      }
}
/** Regions from a site to the nearest at which a faction is played; 99 where no way leads. */
export function regionsTo(site: number, faction: number): number {
  const from = D.SITE_REGION[site]!;
  let least = FAR;
  const at = D.AT[faction]!;
  for (let k = 0; k < at.length; k++) {
    const to = D.SITE_REGION[at[k]!]!;
    if (from < D.REGION_COUNT && to < D.REGION_COUNT) least = Math.min(least, ROWS[from * D.REGION_COUNT + to]!);
  }
  return least;
}
