/** Hazards that do not count against the hazard limit, because a card says so of one of their kind for each company. */
import { ALLOW, defineGeneralAnswer, eventThat, hears, HOOK, temporaryThat } from "../../hooks.js";
import { EFFECT } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as L from "../../state/layout.js";
import { FOR_COMPANY, temporaryDef, temporaryNote, nextTemporary } from "../../state/temporaryeffects.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";

const UNCOUNTED = EFFECT.of("uncounted");
/** Notes of what lasts for the turn: said by a short-event and still free; used up, said by a card in play. */
export const FREE = 0,
  USED = 1;

/** Is the card, played as a hazard, one of these? Races speak of creatures alone. */
export function isSuch(def: number, races: number, dragons: boolean): boolean {
  if (dragons) return D.IS_DRAGON[D.ENTITY[def]];
  return D.KIND[def] === T.K_CREATURE && (races & D.RACES_OF[def]) !== 0;
}
/** Has what this card in play lets by been used on the company already? */
function isUsed(s: Table, def: number, c: number): boolean {
  for (
    let k = nextTemporary(s, 0, UNCOUNTED, FOR_COMPANY, c);
    k >= 0;
    k = nextTemporary(s, k + 1, UNCOUNTED, FOR_COMPANY, c)
  )
    if (temporaryDef(s, k) === def && temporaryNote(s, k) === USED) return true;
  return false;
}
defineGeneralAnswer(
  "passLimit",
  (def) => D.UNCOUNTED[def] !== null,
  (s, card, c, def) => {
    const lets = D.UNCOUNTED[s.iDef[card]]!;
    return isSuch(def, lets.races, lets.dragons) && !isUsed(s, s.iDef[card], c) ? ALLOW : 0;
  },
);
/** Could anything at all be let by? */
export const mayPass = (s: Table): boolean => hears(s, HOOK.passLimit) || hears(s, HOOK.uncountedHazard);
/** What lets this card by, uncounted, when it is played on company `c`: a slot, `L.SLOTS` plus a place of what lasts, or -1. */
export function passesLimit(s: Table, c: number, def: number): number {
  const e = eventThat(s, HOOK.passLimit, c, def);
  if (e >= 0) return e;
  const k = temporaryThat(s, HOOK.uncountedHazard, c, def);
  return k < 0 ? -1 : L.SLOTS + k;
}
