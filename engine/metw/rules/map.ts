/** Where companies may go (004 I.6, II.6; coe 2.II.7): by site paths, and by up to four regions. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { companyLives } from "./inplay.js";
import { siteState } from "./leaving.js";
import { starterTypes } from "./environment.js";

const GORGOROTH = D.regionOf("Gorgoroth"),
  MORGUL = D.regionOf("Imlad Morgul"),
  NURN = D.regionOf("Nurn"),
  UDUN = D.regionOf("Udûn");

/** By the site card's own path? */
export function byPath(s: Metw, from: number, to: number): boolean {
  if (from === to || starterTypes(from, to) === null) return false;
  if (s.rules.gorgorothMovement !== "free" && (D.SITE_REGION[from] === GORGOROTH || D.SITE_REGION[to] === GORGOROTH))
    return false;
  return true;
}
const distances: Int8Array[] = [];
/** Number of regions on the shortest way between two regions, both counted; 99 if none. */
export function regionSteps(a: number, b: number): number {
  if (!distances[a]) {
    const d = new Int8Array(D.REGION_COUNT).fill(99);
    d[a] = 1;
    let edge = [a];
    for (let n = 2; edge.length; n++) {
      const next: number[] = [];
      for (const r of edge)
        for (const t of D.ADJACENT[r]!)
          if (d[t] === 99) {
            d[t] = n;
            next.push(t);
          }
      edge = next;
    }
    distances[a] = d;
  }
  return distances[a]![b]!;
}
/** By regions: a way of at most so many. */
export function byRegions(s: Metw, from: number, to: number): boolean {
  const most = s.rules.regionsPerMove;
  if (most === 0 || from === to) return false;
  return (
    regionSteps(D.SITE_REGION[from]!, D.SITE_REGION[to]!) <= most &&
    wayExists(s, D.SITE_REGION[from]!, D.SITE_REGION[to]!, most, [D.SITE_REGION[from]!])
  );
}
/** Can `at` be prolonged to `goal` with `left` regions in all (the ones used counted), without repeating, lawfully? */
export function wayExists(s: Metw, at: number, goal: number, most: number, used: readonly number[]): boolean {
  if (at === goal) return gorgorothAllows(s, used);
  if (used.length >= most) return false;
  for (const r of D.ADJACENT[at]!) {
    if (used.includes(r) || regionSteps(r, goal) > most - used.length) continue;
    if (wayExists(s, r, goal, most, [...used, r])) return true;
  }
  return false;
}
/** Optional in METW (000 III): into and out of Gorgoroth from Imlad Morgul, or through Nurn or Udûn; coe 2.II.7.ii.W1. */
function gorgorothAllows(s: Metw, way: readonly number[]): boolean {
  if (s.rules.gorgorothMovement === "free") return true;
  const first = way[0]!,
    last = way[way.length - 1]!;
  if (first !== GORGOROTH && last !== GORGOROTH) return true;
  if (s.rules.gorgorothMovement === "coe") return !way.slice(1, -1).includes(MORGUL);
  return first === MORGUL || last === MORGUL || way.includes(NURN) || way.includes(UDUN);
}
/** Next regions that can still be completed. */
export function nextRegions(s: Metw, used: readonly number[], goal: number, out: Int32Array): number {
  let n = 0;
  const at = used[used.length - 1]!;
  for (const r of D.ADJACENT[at]!)
    if (!used.includes(r) && wayExists(s, r, goal, s.rules.regionsPerMove, [...used, r]))
      out[n++] = T.choice(T.V_REGION, r);
  return n;
}

/** May company `c` declare movement to this site (its card there to be had; others of one's companies there)? */
export function mayGo(s: Metw, c: number, to: number): boolean {
  const p = s.cget(c, L.C_OWNER);
  const from = s.cget(c, L.C_SITE);
  if (to === from) return false;
  const haven = D.SITE_TYPE[to] === T.HAVEN;
  const here = byPath(s, from, to),
    there = byRegions(s, from, to);
  if (!here && !there) return false;
  if (haven) {
    if (s.rules.sameOriginSameSite === "never")
      for (let k = p * L.COMPANIES_PER_PLAYER; k < (p + 1) * L.COMPANIES_PER_PLAYER; k++)
        if (k !== c && companyLives(s, k) && s.cget(k, L.C_NEW) === to && s.cget(k, L.C_SITE) === from) return false;
    return true;
  }
  const state = siteState(s, p, to);
  if (state === 1) return true;
  if (state !== 2) return false;
  // The site card lies on the table: another company stands there or goes there (000 II.5, joining).
  let standing = 0,
    going = 0;
  for (let k = p * L.COMPANIES_PER_PLAYER; k < (p + 1) * L.COMPANIES_PER_PLAYER; k++) {
    if (k === c || !companyLives(s, k)) continue;
    if (s.cget(k, L.C_NEW) === to) {
      going++;
      if (s.cget(k, L.C_SITE) === from) return false;
    } else if (s.cget(k, L.C_SITE) === to && s.cget(k, L.C_NEW) < 0) standing++;
    else if (s.cget(k, L.C_SITE) === to) return false;
  }
  if (s.rules.joinOffHaven === "never") return false;
  if (s.rules.joinOffHaven === "twoCompanies") return standing + going === 1;
  return standing + going > 0;
}
