/** Influence attempts (000 I.9, II.9; coe 8): what counts for and against one, and whom it may be made on. */
import { FORBID, HOOK, answerOf, askEvents, eventThat, sumOfEvents } from "../../hooks.js";
import { factionsStay } from "../../state/roundcount.js";
import * as D from "../../../cards/vocabulary/defs.js";
import { NONE, companyLives, companyOf, firstOf, isAvatar, nextSlot } from "../../state/inplay.js";
import { checkAgainst } from "../play/againstfallen.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";
import * as T from "../../../cards/vocabulary/terms.js";
import { TargetKind, targetChoice, targetCode } from "../../state/targets.js";
import { servesSauron } from "../../state/alignment.js";
import { handHas } from "../../state/lists.js";
import { isAgent } from "../../state/agents.js";
import { placeBonus } from "../company/agentactors.js";
import { attemptModifier, attemptOnSlot } from "./factionevents.js";
import { NOBODY } from "../../state/context.js";
import { fits } from "../play/conditions.js";
import { besideMods, isPlayedAt, swayedHere } from "./factions.js";
import { wizardOf } from "../company/fallenwizards.js";
import { prophecy, reachesAll, regionsAway } from "./prophets.js";
import { isSameSite } from "../sites/siteevents.js";
import { isOfSide } from "../sites/versions.js";
import { mindOf } from "../company/mind.js";
import { byOwnText, statOf, statOfNobody } from "../company/stats.js";
import { defence } from "./defending.js";
import { unusedInfluence } from "../company/directinfluence.js";
import { EntryBit } from "../../state/entries.js";
/** Does an event in play reduce to nothing whatever changes attempts to influence, but influence itself? */
export const isPlain = (s: Table): boolean => eventThat(s, HOOK.attemptChanges) >= 0;
/** Of his unused direct influence against `vs` no more than his own card gives him. */
const plainUnused = (s: Table, i: number, vs: number): number =>
  Math.min(unusedInfluence(s, i, vs), byOwnText(s, i, T.STAT.di, D.DI[s.iDef[i]], vs));
/** How often standard modifications of factions count. */
const modTimes = (s: Table): number => askEvents(s, HOOK.timesStandardMods) || 1;
/** What a character adds to an influence check against `vs`: unused direct influence and his own bonuses. */
export function influenceBonus(s: Table, i: number, vs: number): number {
  if (isPlain(s)) return plainUnused(s, i, vs) + byOwnText(s, i, T.STAT.influence, 0, vs);
  return unusedInfluence(s, i, vs) + statOf(s, i, T.STAT.influence, 0, vs);
}
/** Standard modifications of a faction for the race of the one who tries. */
export function factionMod(def: number, race: number): number {
  return D.FACTION_MODS[def][race] ?? 0;
}
/**
 * What `i` adds to an influence roll for a faction, without modifiers in the chain. `bits` are those of the entry. A
 * modifier of every attempt also applies to an attempt without direct influence, and to one that no character makes.
 */
export function factionBonus(s: Table, i: number, def: number, bits = 0): number {
  if (isPlain(s)) {
    if (i < 0) return 0;
    return bits & EntryBit.noDirectInfluence ? byOwnText(s, i, T.STAT.influence, 0, def) : influenceBonus(s, i, def);
  }
  const always =
    attemptModifier(s, i < 0 ? s.active : s.iOwner[i], i, def) +
    modTimes(s) * besideMods(s, def) +
    swayedHere(s, i, def) +
    (i < 0 ? 0 : checkAgainst(s, i, def) + sumOfEvents(s, HOOK.attemptsAt, siteOf(s, i)));
  if (i < 0) return always + statOfNobody(s, T.STAT.influence, def);
  const own = bits & EntryBit.noDirectInfluence ? statOf(s, i, T.STAT.influence, 0, def) : influenceBonus(s, i, def);
  return always + own + modTimes(s) * (factionMod(def, D.RACE_OF[s.iDef[i]]) + furtherMods(s, i, def));
}
/** Where he stands, -1 on the way. */
const siteOf = (s: Table, i: number): number => {
  const company = companyOf(s, i);
  return company < 0 ? -1 : s.cget(company, L.CompanyWord.site);
};
/** What else changes the check: by such a one, or with one's own Wizard in play, fallen or not (coe g.wiz.F1). */
function furtherMods(s: Table, i: number, def: number): number {
  let count = 0;
  const list = D.FACTION_BONUSES[def];
  for (let k = 0; k < list.length; k++) {
    const b = list[k];
    const w = b.wizard ? s.pget(s.iOwner[i], L.PlayerWord.avatar) - 1 : -1;
    if (b.wizard ? w >= 0 && wizardOf(s.iDef[w]) === wizardOf(b.wizard) : fits(s, b.who, i, NOBODY)) count += b.by;
  }
  return count;
}
/** Does the character keep what he controls from attempts: his player's own avatar, by coe a Ringwraith follower too (001:1525; coe 8.1, 2.II.2.1.R5)? */
const isShield = (s: Table, i: number): boolean =>
  isAvatar(s, i) && (s.rules.followersShieldTheirs || s.pget(s.iOwner[i], L.PlayerWord.avatar) === i + 1);
function put(out: Int32Array | null, n: number, i: number, shown: boolean): number {
  if (out) out[n] = targetChoice(targetCode(shown ? TargetKind.twin : TargetKind.thing, i));
  return n + 1;
}
/** Targets: a slot, with or without the identical card shown from hand. */
export function attemptTargets(s: Table, p: number, c: number, out: Int32Array | null, speaker = -1): number {
  let count = 0;
  const site = s.cget(c, L.CompanyWord.site);
  const all = reachesAll(s, speaker);
  const shields = s.rules.wizardShields;
  for (let k = 0; k < s.companies; k++) {
    if (s.cget(k, L.CompanyWord.owner) === p || !companyLives(s, k)) continue;
    if (!all && !isSamePlace(s, k, site)) continue;
    for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]) {
      const shielded =
        isAvatar(s, i) || (s.iCtrl[i] !== NONE && isAvatar(s, s.iCtrl[i]) && shields.includes("follower"));
      const shieldsHis = isShield(s, i);
      if (!shielded) {
        count = put(out, count, i, false);
        if (shownFor(s, p, s.iDef[i], site) >= 0) count = put(out, count, i, true);
      }
      for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j]) {
        const def = s.iDef[j];
        if (s.iRole[j] === L.Role.ally && !(shieldsHis && shields.includes("ally"))) {
          count = put(out, count, j, false);
          if (shownFor(s, p, def, site) >= 0) count = put(out, count, j, true);
        }
        if (
          s.iRole[j] === L.Role.item &&
          !(shieldsHis && shields.includes("item")) &&
          shownFor(s, p, def, site) >= 0 &&
          (s.rules.influenceItemWithEvent || !hasEvent(s, i, j))
        )
          count = put(out, count, j, true);
      }
    }
  }
  if (factionsStay(s)) return count;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1)) {
    if (s.iRole[i] !== L.Role.faction || s.iOwner[i] === p || answerOf(s, HOOK.takeOver, i, p) === FORBID) continue;
    const here =
      s.rules.factionInfluenceSite === "wherePlayed" ? isSameSite(s.iSite[i], site) : isPlayedAt(s.iDef[i], site);
    if (here || all) {
      count = put(out, count, i, false);
      if (shownFor(s, p, s.iDef[i], site) >= 0) count = put(out, count, i, true);
    }
  }
  return count;
}
/**
 * The card of the hand of `p` that may be shown in an attempt on `def`, or -1: the same card, else one of its name or its being, of whichever
 * side (001:1544-1586; coe 8.1, 8.2). A Fallen-wizard's is of the side of the site where he tries (coe 8.F2; 001 silent).
 */
export function shownFor(s: Table, p: number, def: number, site: number): number {
  if (handHas(s, p, def) && isOfSide(s, p, def, site)) return def;
  const held = s.pget(p, L.PlayerWord.hand);
  for (let k = 0; k < held; k++) {
    const d = s.hands[p * L.HAND + k];
    if (D.SIDE[d] === T.SIDE_HAZARD || d === D.NO_CARD) continue;
    const sameBeing = D.ENTITY[d] !== 0 && D.ENTITY[d] === D.ENTITY[def] && s.rules.manifestations;
    if (D.SAME_NAME[d] === D.SAME_NAME[def] || sameBeing) if (isOfSide(s, p, d, site)) return d;
  }
  return -1;
}
function hasEvent(s: Table, bearer: number, item: number): boolean {
  for (let j = s.iFirst[bearer]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.attached && s.iCtrl[j] === item) return true;
  return false;
}
/** Does company `k` stand at this site, whichever version of it is its own? */
const isSamePlace = (s: Table, k: number, site: number): boolean =>
  site >= 0 && isSameSite(s.cget(k, L.CompanyWord.site), site);
/** The general influence that is against an attempt on `target`: its owner's unused, or that of the `defender` named in its place. */
export const generalAgainst = (s: Table, target: number, defender = -1): number =>
  defence(s, s.iOwner[target], defender);
/** Is one a servant of Sauron and the other none (001:1526; coe 8.W1, R1, F1, B1)? */
export const areEnemies = (s: Table, p: number, q: number): boolean => servesSauron(s, p) !== servesSauron(s, q);
/** What one brings who tries by prophecy: no direct influence, but what changes his check, less the regions between. */
function fromAfar(s: Table, i: number, target: number): number {
  const def = s.iDef[target];
  const said = prophecy(s, s.iOwner[i]);
  if (isPlain(s)) return said + byOwnText(s, i, T.STAT.influence, 0, def);
  return said - regionsAway(s, i, target) + statOf(s, i, T.STAT.influence, 0, def);
}
/**
 * By how much the roll for an attempt by `i` must be more than the other roll, modifiers in the chain aside: the number of
 * the target (nothing where its like was shown; an item's is its bearer's mind), the general influence that is against it (`general`)
 * and the holder's direct influence, less what `i` brings.
 */
export function attemptNeeds(
  s: Table,
  i: number,
  target: number,
  shown: boolean,
  general = generalAgainst(s, target),
): number {
  const def = s.iDef[target];
  const role = s.iRole[target];
  const afar = reachesAll(s, i);
  const brings = afar ? fromAfar(s, i, target) : influenceBonus(s, i, def);
  const plain = isPlain(s);
  let need = general - brings - (plain ? 0 : checkAgainst(s, i, def));
  if (!plain) {
    if (isAgent(s, i)) need -= placeBonus(s, i, target);
    else if (areEnemies(s, s.iOwner[i], s.iOwner[target])) need += 5;
  }
  const holder = role === L.Role.character ? s.iCtrl[target] : role === L.Role.faction ? NONE : s.iHost[target];
  if (holder !== NONE) need += plain ? plainUnused(s, holder, -1) : unusedInfluence(s, holder, -1);
  if (role === L.Role.item) return need + Math.max(0, mindOf(s, holder));
  if (role === L.Role.faction && !plain)
    need -=
      modTimes(s) * (factionMod(def, D.RACE_OF[s.iDef[i]]) + furtherMods(s, i, def) + besideMods(s, def)) +
      attemptOnSlot(s, s.iOwner[i], i, target) +
      swayedHere(s, i, def);
  if (shown) return need;
  return need + (role === L.Role.faction ? D.NUMBER_IN_PLAY[def] : mindOf(s, target));
}
