/** What events in play change about attempts to influence factions, and under which event a faction lies. */
import { defineGeneralPermission, eventThat, HOOK, nextEventWith, sumOfEvents } from "../../hooks.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import * as T from "../../../cards/vocabulary/terms.js";
import type { Table } from "../../state/table.js";
import { NONE } from "../../state/inplay.js";
import { sparesPlayer } from "../play/nottargeted.js";

defineGeneralPermission("inAttempts", (def) => D.IN_ATTEMPTS[def] !== null);
/** Does an event say something of attempts on this faction? */
function saysOf(e: number, faction: number): boolean {
  const a = D.IN_ATTEMPTS[e]!;
  return faction !== a.but && D.AT[faction].some((site) => a.regions.includes(D.SITE_REGION[site]));
}
/** Does the event in slot `e` say it to player `p`? */
const saysTo = (s: Table, e: number, faction: number, p: number): boolean =>
  saysOf(s.iDef[e], faction) && !sparesPlayer(s, s.iDef[e], p);
/** May player `p` not use card `def` in an attempt on faction `vs` (-1 none is under way)? */
export function barredInAttempt(s: Table, p: number, def: number, vs: number): boolean {
  if (vs < 0 || D.KIND[vs] !== T.K_FACTION) return false;
  for (let e = nextEventWith(s, HOOK.inAttempts, NONE); e !== NONE; e = nextEventWith(s, HOOK.inAttempts, e))
    if (saysTo(s, e, vs, p) && D.IN_ATTEMPTS[s.iDef[e]]!.card === def) return true;
  return eventThat(s, HOOK.useInAttempt, vs, def) >= 0;
}
/** What events give or take in an attempt of `p` by `who` (-1 nobody) on the faction in slot `i`, with those that lie on it. */
export const attemptOnSlot = (s: Table, p: number, who: number, i: number): number =>
  attemptModifier(s, p, who, s.iDef[i]) + sumOfEvents(s, HOOK.attemptOn, i);
/** What events in play give or take in an attempt of player `p` by `who` (-1 nobody) on this faction; an agent is no character (001:1934). */
export function attemptModifier(s: Table, p: number, who: number, faction: number): number {
  let count = 0;
  const character = who >= 0 && s.iRole[who] === L.Role.character;
  for (let e = nextEventWith(s, HOOK.inAttempts, NONE); e !== NONE; e = nextEventWith(s, HOOK.inAttempts, e))
    if (saysTo(s, e, faction, p) && (character || !D.IN_ATTEMPTS[s.iDef[e]]!.byCharacters))
      count += D.IN_ATTEMPTS[s.iDef[e]]!.by;
  return count;
}
/** The event of player `p` under which this faction comes to lie, or NONE. */
export function gathererOf(s: Table, p: number, faction: number): number {
  const e = eventThat(s, HOOK.gather, p, faction);
  return e < 0 ? NONE : e;
}
/** The event under which the faction in slot `i` lies, or NONE. */
export const liesUnder = (s: Table, i: number): number =>
  s.iRole[i] === L.Role.faction && s.iCtrl[i] !== NONE && s.iRole[s.iCtrl[i]] !== L.Role.character ? s.iCtrl[i] : NONE;
