/** Cards that change a die of an army combat, and who may play them when it is about to fall (N.13, R.9 to R.11). */
import { ARMIES } from "../../packs/form/words.js";
import { distance } from "../../packs/form/grid.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { ADDS, choice, TAKES, V_EVENT, V_ROUSE } from "../state/choices.js";
import { BattleFrame } from "../state/frames.js";
import * as L from "../state/layout.js";
import { DARK, FELLOWSHIP } from "../state/ruleset.js";
import { GameBit, Header, Zone } from "../state/schema.js";
import {
  ARAGORN,
  controlOf,
  eventsOf,
  hexOf,
  isCaptive,
  isInPlay,
  isThree,
  isWraith,
  onSide,
  rivalOf,
} from "./board.js";
import { EFFECT, isFor } from "./playable.js";

const FRENZY = EFFECT["battle-frenzy"],
  DEAD = EFFECT["dead-men"],
  ENTS = EFFECT.ents,
  EAGLES = EFFECT.eagles;
/** Uruk-hai are Orcs too (S.1). */
const ORCS = ["orcs", "hand-orcs", "uruks", "hand-uruks"].map((one) => ARMIES.indexOf(one as (typeof ARMIES)[number]));

/** The army combat that goes on, -1 none. */
export function battleFrame(s: Table): number {
  for (let i = s.h[Header.depth] - 1; i >= 0; i--)
    if (s.fr[i * L.FRAME_WORDS] === BattleFrame.kind) return i * L.FRAME_WORDS;
  return -1;
}
export const attackerOf = (s: Table, f: number): number => s.fr[f + BattleFrame.attacker];
export const defenderOf = (s: Table, f: number): number =>
  s.fr[f + BattleFrame.defender] > 0 ? s.fr[f + BattleFrame.defender] - 1 : rivalOf(s.fr[f + BattleFrame.attacker]);
/** Is a seat, or its ally, in this battle? */
export const fightsIn = (s: Machine, f: number, seat: number): boolean =>
  onSide(s, attackerOf(s, f), seat) || onSide(s, defenderOf(s, f), seat);

function anyOrcs(s: Machine, hex: number): boolean {
  for (let b = 0; b < s.h[Header.bands]; b++) if (s.bHex[b] === hex && ORCS.includes(s.bKind[b])) return true;
  return false;
}
/** Nr. 87: within so many hexes of Fangorn Forest. */
function nearFangorn(s: Machine, hex: number): boolean {
  const { map, tables } = s.world;
  for (let one = 1; one <= map.hexes; one++)
    if (map.province[one] === map.named.Fangorn && distance(map.grid, hex, one) <= tables.events["ents-reach"])
      return true;
  return false;
}
/** Y.6: the Dark Power of three uses the Ents where no force of the Fellowship is; of two it has nobody to use them against. */
const entsMayHelp = (s: Machine, f: number, seat: number): boolean =>
  nearFangorn(s, s.fr[f + BattleFrame.hex]) &&
  (seat === FELLOWSHIP || (isThree(s) && seat === DARK && !fightsIn(s, f, FELLOWSHIP)));
/** R.11: a Hobbit or Gandalf has been in Fangorn, as far as this seat knows, and Isengard is not the Fellowship's. */
const entsAreRoused = (s: Machine, seat: number): boolean =>
  (s.h[Header.gameBits] & (seat === FELLOWSHIP ? GameBit.fangorn : GameBit.fangornSeen)) !== 0 &&
  controlOf(s, s.world.map.role.isengard) !== FELLOWSHIP;
/** R.10: Aragorn has gone through the Paths of the Dead, and fights here. */
const deadFollow = (s: Machine, f: number): boolean =>
  (s.h[Header.gameBits] & GameBit.paths) !== 0 &&
  fightsIn(s, f, FELLOWSHIP) &&
  isInPlay(s, ARAGORN) &&
  !isCaptive(s, ARAGORN) &&
  !isWraith(s, ARAGORN) &&
  hexOf(s, ARAGORN) === s.fr[f + BattleFrame.hex];
function mayPlay(s: Machine, f: number, seat: number, e: number): boolean {
  switch (s.world.cards.event[e]) {
    case FRENZY:
      return isFor(s, e, seat) && anyOrcs(s, s.fr[f + BattleFrame.hex]);
    case EAGLES:
      return isFor(s, e, seat) && fightsIn(s, f, FELLOWSHIP);
    case ENTS:
      return entsAreRoused(s, seat) && entsMayHelp(s, f, seat);
    case DEAD:
      return isFor(s, e, seat) && deadFollow(s, f);
    default:
      return false;
  }
}
/** Dice that the Ents may still change for a seat. */
export const entsLeft = (s: Machine, seat: number): number => (seat <= DARK ? s.h[Header.ents + seat] : 0);
/** Writes what a seat may do about the die that is about to fall. */
export function battleOptions(s: Machine, seat: number, out: Int32Array, from: number): number {
  let n = from;
  const f = battleFrame(s);
  if (f < 0) return n;
  for (let e = 1; e <= eventsOf(s); e++) {
    if (s.eZone[e] !== Zone.hand0 + seat || !mayPlay(s, f, seat, e)) continue;
    out[n++] = choice(V_EVENT, e, s.world.cards.event[e] === DEAD ? 0 : ADDS);
    if (s.world.cards.event[e] !== DEAD) out[n++] = choice(V_EVENT, e, TAKES);
  }
  if (entsLeft(s, seat) > 0 && entsMayHelp(s, f, seat)) {
    out[n++] = choice(V_ROUSE, ADDS);
    out[n++] = choice(V_ROUSE, TAKES);
  }
  return n;
}
