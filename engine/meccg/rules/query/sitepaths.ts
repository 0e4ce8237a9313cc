/** Site paths as the site cards print them. */
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";

/** How many regions of a type the path of a site holds, as its card prints it. */
export function regionsInSitePath(site: number, type: number): number {
  const path = D.SITE_PATH[site]!;
  let n = 0;
  for (let k = 0; k < path.length; k++) if (path[k] === type) n++;
  return n;
}
/** Path by site cards between two sites (004 I.6): from or to a Haven; both ends keep the names of their regions. */
export function starterTypes(from: number, to: number): readonly number[] | null {
  const fromHaven = D.SITE_TYPE[from] === T.HAVEN;
  const toHaven = D.SITE_TYPE[to] === T.HAVEN;
  if (fromHaven && toHaven) {
    const ways = D.HAVEN_PATHS[to]!;
    for (let i = 0; i < ways.length; i++) if (ways[i]!.to === from) return ways[i]!.path;
    return null;
  }
  if (fromHaven) return D.SITE_HAVEN[to] === from ? D.SITE_PATH[to]! : null;
  if (toHaven) return D.SITE_HAVEN[from] === to ? D.SITE_PATH[from]! : null;
  return null;
}
