/** Planning movement at the end of the organization phase: stay, or a new site, by its path or by regions (000 I.6, II.6). */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { GO, PLAN, room } from "../machine.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { setRegionPath, setStarterPath } from "./environment.js";
import { companyLives, companySize } from "./inplay.js";
import { mustMove } from "./arrange.js";
import { mayGo, nextRegions, way, waysTo } from "./map.js";
import { siteState } from "./leaving.js";

const PLAYER = 2,
  COMP = 3,
  TO = 4,
  COUNT = 5,
  WAY = 6;
/** Step 0: where to; 1: by path or by regions; 2: region after region; 3: done. */
room(PLAN, {
  name: "plan movement",
  step(s, f) {
    const c = s.fr[f + COMP]!;
    if (s.fr[f + 1] === 3 || !companyLives(s, c)) {
      s.pop();
      return GO;
    }
    if (s.fr[f + 1] === 2) {
      const goal = D.SITE_REGION[s.fr[f + TO]!]!;
      if (s.fr[f + WAY + s.fr[f + COUNT]! - 1] === goal) {
        finish(s, f, true);
        return GO;
      }
    }
    return s.ask(s.fr[f + PLAYER]!);
  },
  options(s, f, out) {
    const c = s.fr[f + COMP]!;
    const from = s.cget(c, L.C_SITE);
    if (s.fr[f + 1] === 1) {
      out[0] = T.choice(T.V_BYPATH, 0);
      out[1] = T.choice(T.V_BYPATH, 1);
      return 2;
    }
    if (s.fr[f + 1] === 2) {
      const n = s.fr[f + COUNT]!;
      for (let i = 0; i < n; i++) way[i] = s.fr[f + WAY + i]!;
      return nextRegions(s, n, D.SITE_REGION[s.fr[f + TO]!]!, out);
    }
    let n = 0;
    if (!mustMove(s, c)) out[n++] = T.choice(T.V_STAY);
    // More than seven may stand together at a Haven, but not travel (000 I.5).
    if (s.cget(c, L.C_RESTRICT) & T.R.mayNotMove || companySize(s, c) > 7) {
      if (n === 0) out[n++] = T.choice(T.V_STAY);
      return n;
    }
    for (let t = 0; t < D.SITE_COUNT; t++) if (t !== from && mayGo(s, c, t)) out[n++] = T.choice(T.V_SITE, t);
    if (n === 0) out[n++] = T.choice(T.V_STAY);
    return n;
  },
  take(s, f, ch) {
    const c = s.fr[f + COMP]!;
    if (T.verbOf(ch) === T.V_STAY) {
      s.cmark(c, L.CB_PLANNED);
      s.fr[f + 1] = 3;
      return;
    }
    if (s.fr[f + 1] === 0) {
      const to = T.aOf(ch);
      s.fr[f + TO] = to;
      // Where the way is named when the site is revealed, only the site is laid down now.
      if (s.rules.pathChosen === "reveal") {
        goes(s, f);
        return;
      }
      chooseWay(s, f);
      return;
    }
    if (s.fr[f + 1] === 1) {
      begin(s, f, T.aOf(ch) === 1);
      return;
    }
    s.fr[f + WAY + s.fr[f + COUNT]!] = T.aOf(ch);
    s.fr[f + COUNT]! += 1;
  },
});
/** The site of company `c` was turned over: its player names the way (coe 2.IV.ii). False if there is none. */
export function namePath(s: Metw, c: number): boolean {
  const to = s.cget(c, L.C_NEW);
  if (waysTo(s, c, to) === 0) return false;
  chooseWay(s, s.push(PLAN, s.cget(c, L.C_OWNER), c, to));
  return true;
}
function chooseWay(s: Metw, f: number): void {
  const ways = waysTo(s, s.fr[f + COMP]!, s.fr[f + TO]!);
  if (ways === 3) s.fr[f + 1] = 1;
  else begin(s, f, ways === 2);
}
function begin(s: Metw, f: number, regions: boolean): void {
  const c = s.fr[f + COMP]!;
  if (!regions) {
    finish(s, f, false);
    return;
  }
  s.fr[f + WAY] = D.SITE_REGION[s.cget(c, L.C_SITE)]!;
  s.fr[f + COUNT] = 1;
  s.fr[f + 1] = 2;
}
/** It will go there: the site card lies with it. */
function goes(s: Metw, f: number): void {
  const c = s.fr[f + COMP]!;
  const p = s.fr[f + PLAYER]!;
  const to = s.fr[f + TO]!;
  s.fr[f + 1] = 3;
  s.cset(c, L.C_NEW, to);
  s.cmark(c, L.CB_PLANNED);
  if (D.SITE_TYPE[to] !== T.HAVEN && siteState(s, p, to) === 1)
    s.sites[p * L.SITES + to] = (s.sites[p * L.SITES + to]! & ~3) | 2;
}
function finish(s: Metw, f: number, regions: boolean): void {
  const c = s.fr[f + COMP]!;
  goes(s, f);
  if (regions) {
    s.cmark(c, L.CB_BYREGIONS);
    const n = s.fr[f + COUNT]!;
    for (let i = 0; i < n; i++) way[i] = s.fr[f + WAY + i]!;
    setRegionPath(s, c, way, n);
  } else setStarterPath(s, c, s.cget(c, L.C_SITE), s.fr[f + TO]!);
}
