/** How far it is from one region to another: regions of the shortest row of adjacent ones, both ends counted. */
import * as D from "../../../cards/vocabulary/defs.js";

const FAR = 99;
/** By region * REGION_COUNT + region, made at load. */
const ROWS = new Uint8Array(D.REGION_COUNT * D.REGION_COUNT).fill(FAR);
for (let from = 0; from < D.REGION_COUNT; from++) {
  const queue = [from];
  ROWS[from * D.REGION_COUNT + from] = 1;
  for (let k = 0; k < queue.length; k++)
    for (const to of D.ADJACENT[queue[k]])
      if (ROWS[from * D.REGION_COUNT + to] === FAR) {
        ROWS[from * D.REGION_COUNT + to] = ROWS[from * D.REGION_COUNT + queue[k]] + 1;
        queue.push(to);
      }
}
/** Number of regions on the shortest way between two regions, both counted; 99 if none, and for what lies in none (`NO_REGION`). */
export const regionSteps = (a: number, b: number): number =>
  a === D.NO_REGION || b === D.NO_REGION ? FAR : ROWS[a * D.REGION_COUNT + b];
/** Regions from a site to the nearest at which a faction is played; 99 where no way leads. */
export function regionsTo(site: number, faction: number): number {
  const from = D.SITE_REGION[site];
  let least = FAR;
  const at = D.AT[faction];
  for (let k = 0; k < at.length; k++) least = Math.min(least, regionSteps(from, D.SITE_REGION[at[k]]));
  return least;
}
