/**
 * What creatures could be played on a company of one's own, from what one knows: the rules are asked for every creature of the sets in
 * force what it could be keyed to here; what is gone, and what the other surely holds, is told apart.
 */
import { starterTypes } from "../../rules/facts/journey/sitepaths.js";
import { keyOptions } from "../../rules/facts/journey/keying.js";
import { hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { isUnplayable } from "../../rules/facts/play/unique.js";
import * as L from "../../rules/state/layout.js";
import { firstOf, NONE } from "../../rules/state/inplay.js";
import { countAt, listLength } from "../../rules/state/lists.js";
import { hazardSeat } from "../../rules/state/seats.js";
import { knownAt } from "../../rules/machine/known.js";
import type { MeccgView } from "../../knowledge/view.js";
import type { Meccg } from "../../meccg.js";
import { keyText } from "../../text/choices.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { cardLine } from "../../text/cards.js";
import { seen } from "../seen.js";

/** A creature that could be played on a company. */
export interface Threat {
  name: string;
  /** Its numbers: "creature (Orc), 3 strikes of 6". */
  line: string;
  /** To what it could be keyed here. */
  keys: string[];
  /** Copies that he surely holds, and others that one has met and that are still somewhere hidden. */
  held: number;
  met: number;
}
export interface Threats {
  /** Hazards that may still be played on the company while it moves; null where that is not yet fixed. */
  left: number | null;
  /** Cards in his hand. */
  hand: number;
  /** Those he holds first, then those one has met, then by strength. */
  creatures: Threat[];
}

const keys = new Int32Array(64);

/** The company as if its way were shown: one knows one's own. */
function onItsWay(s: Meccg, c: number): void {
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0 || s.cbit(c, L.CompanyBit.revealed)) return;
  s.cmark(c, L.CompanyBit.revealed);
  const from = s.cget(c, L.CompanyWord.site);
  if (s.cget(c, L.CompanyWord.pathLength) > 0 || from < 0) return;
  // By the path of the site card, whichever end it is walked from.
  const types = D.SITE_HAVEN[to] === from || D.SITE_PATH[from].length === 0 ? D.SITE_PATH[to] : D.SITE_PATH[from];
  types.forEach((type, k) => {
    s.cset(c, L.CompanyWord.regions + k, L.regionWord(0, type));
  });
  s.cset(c, L.CompanyWord.pathLength, types.length);
}
/** Copies of a card that the other cannot have in a hidden place any more. */
function spent(s: Meccg, p: number, def: number): number {
  for (let k = 0; k < listLength(s, p); k++) {
    if (s.list[p * L.NAMES + k] !== def) continue;
    return knownAt(s, p, L.Known.discard, k) + countAt(s, p, L.Pile.out, k) + countAt(s, p, L.Pile.won, k);
  }
  return 0;
}
/** What one knows of his copies: surely in hand; elsewhere hidden. */
function known(s: Meccg, p: number, def: number): { held: number; met: number } {
  for (let k = 0; k < listLength(s, p); k++)
    if (s.list[p * L.NAMES + k] === def)
      return {
        held: knownAt(s, p, L.Known.hand, k),
        met: knownAt(s, p, L.Known.deck, k) + knownAt(s, p, L.Known.top, k) + knownAt(s, p, L.Known.loose, k),
      };
  return { held: 0, met: 0 };
}
const strength = (def: number, characters: number): number =>
  (D.BITS[def] & D.B_EACH ? characters : Math.max(1, D.STRIKES[def])) * Math.max(1, D.ATTACKS[def]) * D.PROWESS[def];

/** So many kinds of creatures could be keyed to a company of one's own on its way to a site; null where it would name regions one by one. */
export function creaturesOnTheWay(view: MeccgView, c: number, site: number): number | null {
  const s = seen(view);
  const from = s.cget(c, L.CompanyWord.site);
  if (from < 0 || starterTypes(from, site) === null) return null;
  s.cset(c, L.CompanyWord.destination, site);
  onItsWay(s, c);
  const he = hazardSeat(s, view.player);
  let count = 0;
  for (let def = 1; def < D.COUNT; def++) {
    if (D.KIND[def] !== T.K_CREATURE || !s.rules.sets.some((set) => D.idOf(def).startsWith(`${set}-`))) continue;
    if (isUnplayable(s, def) || spent(s, he, def) >= (D.UNIQUE[def] ? 1 : D.MOST_COPIES[def] || 3)) continue;
    if (keyOptions(s, c, def, false, keys) > 0) count++;
  }
  return count;
}

/**
 * The creatures that the opponent of the one who looks could key to a company of his, in his own turn; null where there is no such
 * company, it is not his turn, or the company has moved. Events are not told: most can be played anywhere.
 * @param c the company, by its number on the table
 */
export function threatsOf(view: MeccgView, c: number): Threats | null {
  const s = seen(view);
  const p = view.player;
  const mine = Math.floor(c / L.COMPANIES_PER_PLAYER) === p;
  if (!mine || s.active !== p || firstOf(s, c) === NONE || s.cget(c, L.CompanyWord.site) < 0) return null;
  // Whoever has moved is safe from creatures of the hand for this turn.
  if (s.h[L.Header.phase] > T.PHASE_MOVEMENT || s.cbit(c, L.CompanyBit.movementDone)) return null;
  const underWay =
    s.h[L.Header.company] === c && s.cbit(c, L.CompanyBit.revealed) && !s.cbit(c, L.CompanyBit.movementDone);
  const left = underWay ? hazardsToPlay(s, c) : null;
  onItsWay(s, c);
  const he = hazardSeat(s, p);
  let characters = 0;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) characters++;
  const found: (Threat & { strength: number })[] = [];
  for (let def = 1; def < D.COUNT; def++) {
    if (D.KIND[def] !== T.K_CREATURE || !s.rules.sets.some((set) => D.idOf(def).startsWith(`${set}-`))) continue;
    if (isUnplayable(s, def)) continue;
    const most = D.UNIQUE[def] ? 1 : D.MOST_COPIES[def] || 3;
    if (spent(s, he, def) >= most) continue;
    const n = keyOptions(s, c, def, false, keys);
    if (n === 0) continue;
    const words = Array.from(keys.subarray(0, n), keyText);
    found.push({
      ...{ name: D.nameOf(def), line: cardLine(def), keys: [...new Set(words)], ...known(s, he, def) },
      strength: strength(def, characters),
    });
  }
  found.sort((a, b) => b.held - a.held || b.met - a.met || b.strength - a.strength || (a.name < b.name ? -1 : 1));
  return {
    left,
    hand: s.pget(he, L.PlayerWord.hand),
    creatures: found.map(({ strength: _, ...threat }) => threat),
  };
}
