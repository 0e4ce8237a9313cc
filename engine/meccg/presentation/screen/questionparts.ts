/** What questions are made of: their form, and phrases that several of them use. */
import { LOST } from "../../rules/state/slots.js";
import { ArrangeFrame } from "../../rules/state/frames/organization.js";
import { StartSitesFrame } from "../../rules/state/frames/setup.js";
import { nameOfSeat, possessive } from "./naming.js";
import * as D from "../../defs.js";
import { nextSlot } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { isOut } from "../../rules/state/seats.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { StrikeFrame } from "../../rules/state/frames/combat.js";
import { handLimit } from "../../rules/facts/score/handlimit.js";
import type { Meccg } from "../../meccg.js";

export interface Question {
  /** All of it, with what one must know of the attack, the strike or the check. */
  ask: string;
  /** The same without what the table tells beside it of the attack, the strike and the chain of effects. */
  title: string;
  /** What the choice "pass" does. */
  pass: string;
}
export const q = (ask: string, pass = "", title = ask): Question => ({ ask, pass, title });
/** "you hold 9, and may keep 8 at the end". */
export function holding(s: Meccg, p: number): string {
  return `you hold ${s.pget(p, L.PlayerWord.hand)}, and may keep ${handLimit(s, p)}`;
}
/** What the Council would count if nothing changed; what the other holds is not known. */
export function standing(s: Meccg, p: number): string {
  const points = councilPoints(s);
  const others: string[] = [];
  for (let q = 0; q < s.players; q++) if (q !== p && !isOut(s, q)) others.push(`${nameOfSeat(s, q)} ${points[q]}`);
  const who = s.players > 2 ? "Each other player" : "The opponent";
  return `${who} has one more turn; as things stand it would count you ${points[p]}, ${others.join(", ")}`;
}
/** The character who is next to be arranged: those at the site in the order of their slots. */
export function arranged(s: Meccg, f: number): string {
  const [p, site] = [s.fr[f + ArrangeFrame.player], s.fr[f + ArrangeFrame.site]];
  let k = s.fr[f + ArrangeFrame.placed];
  for (let i = 0; i < s.slots; i++)
    if (
      s.iRole[i] === L.Role.character &&
      s.iOwner[i] === p &&
      s.cget(s.iComp[i], L.CompanyWord.site) === site &&
      k-- === 0
    )
      return D.nameOf(s.iDef[i]);
  return "he";
}
/** Of more than two whose company it is is said. */
export const ofSeat = (s: Meccg, c: number): string =>
  s.players > 2 ? `${possessive(s, s.h[L.Header.chooser], s.cget(c, L.CompanyWord.owner))} ` : "the ";
/** Of a body check that may be answered: whose body it is. */
export function checkedName(s: Meccg): string {
  const f = s.h[L.Header.strike];
  const name = D.nameOf(s.iDef[s.fr[f + StrikeFrame.target]]);
  return s.fr[f + StrikeFrame.result] === LOST ? name : `the strike against ${name}`;
}
/** The starting character of whom it is asked where he begins. */
export function beginner(s: Meccg, f: number, p: number): string {
  let left = s.fr[f + StartSitesFrame.placed];
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && left-- === 0) return D.nameOf(s.iDef[i]);
  return "he";
}
