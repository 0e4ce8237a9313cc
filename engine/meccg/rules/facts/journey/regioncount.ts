/** Through how many regions a company may go (001:893; coe 2.II.7.ii), and what changes the number. */
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import { creeping } from "../company/companyevents.js";
import { firstOf, NONE } from "../../state/inplay.js";
import { nextTemporary, FOR_COMPANY, temporaryEffect } from "../../state/temporaryeffects.js";
import { shunsRegions, springsThrough } from "./sharedregions.js";
import { sumOfEvents, HOOK, eventThat, answerOf, hears } from "../../hooks.js";

const MORE_REGIONS_WORD = EFFECT.of("moreRegions");
/** Cards let a company go through six regions at most (001:893; coe 2.II.7.ii); a path has words for eight. */
export const PATH_WORDS = 6;
/** Who creeps goes through so many. */
const SMALL_WAY = 3;
/** Through how many regions company `c` (-1: nobody in particular) may go this turn, the first and the last counted. */
export function mostRegions(s: Table, c: number): number {
  let most = s.rules.regionsPerMove;
  if (most === 0 || c < 0) return most;
  if (shunsRegions(s, c)) return springsThrough(s, c);
  for (
    let k = nextTemporary(s, 0, MORE_REGIONS_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, MORE_REGIONS_WORD, FOR_COMPANY, c)
  ) {
    if (temporaryEffect(s, k)!.list.length === 0) most += temporaryEffect(s, k)!.by;
  }
  if (hears(s, HOOK.mountRegions)) most += byMounts(s, c);
  most = Math.min(most, creeping(s, c) > 0 ? SMALL_WAY : PATH_WORDS);
  // What takes regions away says so of the organization phase alone: it stops nobody whose site was chosen.
  const change = s.h[L.Header.phase] < T.PHASE_MOVEMENT ? sumOfEvents(s, HOOK.regions, c) : 0;
  return Math.min(most, Math.max(2, most + change - (isSlowed(s, c) ? 1 : 0)));
}
/** Does an event slow the company? */
export const isSlowed = (s: Table, c: number): boolean => eventThat(s, HOOK.slow, c) >= 0;
/** Regions that let the company asked about go farther, if its way leads through one; and how much farther. */
export const favoured = new Uint8Array(D.REGION_COUNT);
export function farther(s: Table, c: number): number {
  let more = 0;
  if (c < 0 || creeping(s, c) > 0 || shunsRegions(s, c)) return 0;
  for (
    let k = nextTemporary(s, 0, MORE_REGIONS_WORD, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, MORE_REGIONS_WORD, FOR_COMPANY, c)
  ) {
    const { list, by } = temporaryEffect(s, k)!;
    if (list.length === 0) continue;
    if (more === 0) favoured.fill(0);
    for (const r of list) favoured[r] = 1;
    more += by;
  }
  return more;
}
/** How many regions more a company may go through because everybody in it rides. */
function byMounts(s: Table, c: number): number {
  let more = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    let rides = false;
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
      if (s.iRole[j] !== L.Role.ally || (D.SPECIAL[s.iDef[j]] & D.SP_MOUNT) === 0) continue;
      rides = true;
      more = Math.max(more, answerOf(s, HOOK.mountRegions, j, c));
    }
    if (!rides) return 0;
  }
  return more;
}
/** The same where the company goes further to this site than elsewhere. */
export const farthest = (s: Table, c: number, to: number, most: number): number =>
  creeping(s, c) > 0
    ? most
    : Math.max(most, Math.min(PATH_WORDS, most + (c < 0 ? 0 : sumOfEvents(s, HOOK.regionsTo, c, to))));
