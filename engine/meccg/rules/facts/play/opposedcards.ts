/**
 * Which cards never meet (001:2029-2089; coe 9.3.5, 9.3.F1-F3): a resource event of one side is aimed at no resource and no site of the other; of a
 * Fallen-wizard in every ruleset, of others where the ruleset says so. His heroes' events are aimed at no Orc or Troll of his either, and his
 * spells and magic are free of all this.
 */
import { EFFECT, STANDS_ORC, TG } from "../../../cards/vocabulary/compiled.js";
import * as D from "../../../cards/vocabulary/defs.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { isFallenWizards } from "../../state/alignment.js";
import { firstOf, NONE } from "../../state/inplay.js";
import * as L from "../../state/layout.js";
import { marked } from "../../state/oncemarks.js";
import type { Table } from "../../state/table.js";
import { isMagic } from "../company/skills.js";

const { hero: HERO, minion: MINION } = T.ALIGNMENT;
const SEARCH = EFFECT.of("thoroughSearch");
const SPELL = 1 << T.KEYWORD.spell;
const isEither = (side: number): boolean => side === HERO || side === MINION;
const areOpposed = (one: number, other: number): boolean => isEither(one) && isEither(other) && one !== other;
const isGood = (def: number): boolean =>
  D.KIND[def] === T.K_ITEM || D.KIND[def] === T.K_ALLY || D.KIND[def] === T.K_FACTION;
/**
 * Does the card `def` of `p` not meet every card: an event that is a resource of one side, and no spell or magic of a Fallen-wizard; or what else of
 * heroes' resources he has in play (001:2081; coe 9.3.F1)?
 */
export const meetsNotAll = (s: Table, p: number, def: number): boolean => {
  if (D.KIND[def] !== T.K_EVENT) return isGood(def) && D.ALIGNMENT_OF[def] === HERO && isFallenWizards(s, p);
  if (!isEither(D.ALIGNMENT_OF[def])) return false;
  return isFallenWizards(s, p) ? !isMagic(def) && (D.KEYWORDS_OF[def] & SPELL) === 0 : !s.rules.eventsMeetOtherSide;
};
const isOrcOrTroll = (s: Table, i: number): boolean =>
  s.iRole[i] === L.Role.character && (D.STANDS[s.iDef[i]] & STANDS_ORC) !== 0;
/**
 * Does the character in slot `i`, an Orc or a Troll of a Fallen-wizard's player `p`, not serve this hero's resource: neither its skill nor its tapping
 * counts for that (001:2083-2087; coe 5.F3)?
 */
export const neverServes = (s: Table, p: number, def: number, i: number): boolean =>
  isOrcOrTroll(s, i) &&
  D.ALIGNMENT_OF[def] === HERO &&
  (D.SIDE[def] & T.SIDE_HAZARD) === 0 &&
  !isMagic(def) &&
  (D.KEYWORDS_OF[def] & SPELL) === 0 &&
  isFallenWizards(s, p);
/** Is it a hero's permanent-event that lies on a company, and one of these is in company `c` (001:2079; coe 5.F2)? */
export function neverLiesOn(s: Table, p: number, def: number, c: number): boolean {
  if (
    D.STAYS[def] !== D.STAY_COMPANY ||
    c < 0 ||
    !isFallenWizards(s, p) ||
    !meetsNotAll(s, p, def) ||
    D.ALIGNMENT_OF[def] !== HERO
  )
    return false;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) if (isOrcOrTroll(s, i)) return true;
  return false;
}
/** Does the event `def` of `p` leave this card of a pile where it is, an item, ally or faction of the other side (001:2035; coe 9.2.4, 9.3.5)? */
export const leavesAlone = (s: Table, p: number, def: number, card: number): boolean =>
  isGood(card) &&
  D.KIND[def] === T.K_EVENT &&
  areOpposed(D.ALIGNMENT_OF[def], D.ALIGNMENT_OF[card]) &&
  meetsNotAll(s, p, def);
/** Does an item of the other side fulfil no condition of the resource `def`, and is not given up for it (coe 9.2.4)? */
export const isNoPriceFor = (s: Table, def: number, item: number): boolean =>
  !s.rules.eventsMeetOtherSide && areOpposed(D.ALIGNMENT_OF[def], D.ALIGNMENT_OF[item]);
/** Cards that let a player play one more item from hand. */
export const SEARCHES: number[] = [];
D.onCards(() => {
  D.MODES.forEach((modes, d) => {
    if (modes.some((m) => m.does.some((e) => e.op === SEARCH))) SEARCHES.push(d);
  });
});
/** Is this an item of the other side for that one? */
export function searchLeavesAlone(s: Table, c: number, card: number): boolean {
  for (let k = 0; k < SEARCHES.length; k++)
    if (areOpposed(D.ALIGNMENT_OF[SEARCHES[k]], D.ALIGNMENT_OF[card]) && marked(s, SEARCHES[k], c)) return true;
  return false;
}
const isHisOrc = (s: Table, i: number): boolean => isOrcOrTroll(s, i) && isFallenWizards(s, s.iOwner[i]);
/** Is such a card never aimed at this, a target of kind `of`? Of what is no event that is asked for his Orcs and Trolls alone. */
export function neverMeets(s: Table, def: number, of: number, code: number): boolean {
  if (D.KIND[def] !== T.K_EVENT) return of === TG.character && isHisOrc(s, code);
  const side = D.ALIGNMENT_OF[def];
  if (of === TG.site) return areOpposed(side, D.SITE_SIDE[code]);
  // What it would have played out of the hand (001:2035; coe 9.2.4).
  if (of === TG.inHand) return isGood(code) && areOpposed(side, D.ALIGNMENT_OF[code]);
  if (of === TG.discarded) return areOpposed(side, D.ALIGNMENT_OF[code]);
  if (of !== TG.character && of !== TG.item && of !== TG.faction && of !== TG.stored) return false;
  const d = s.iDef[code];
  if (s.iRole[code] !== L.Role.character) return areOpposed(side, D.ALIGNMENT_OF[d]);
  return side === HERO && isHisOrc(s, code);
}
