/** Words about sites: tapping them, what attacks there, what is found there. */
import {
  automaticAttack as attackAhead,
  lessByHalf,
  siteAttackIsFirm,
  twinAttacks,
} from "../facts/combat/siteattacks.js";
import { strikesNow } from "../facts/combat/strikes.js";
import * as D from "../../cards/vocabulary/defs.js";
import { autoGain, autoGainOf, autoGains, gainHalves, gainProwess, withAutoGain } from "../state/packed.js";
import { EffectBit } from "../../cards/vocabulary/compiled.js";
import * as L from "../state/layout.js";
import { AUTO_ATTACKS } from "../machine/machine.js";
import { cancelsAttack } from "../changes/cancelling.js";
import { attackFrame } from "../changes/discards.js";
import { siteInView } from "../facts/play/conditions.js";
import { searchesBy } from "../changes/opposedcards.js";
import { tapSite as turnSite, untapSite as turnBack } from "../changes/tappedsites.js";
import { AttackBit, AttackFrame, AutoAttacksFrame } from "../state/frames/combat.js";
import { ResolveFrame } from "../state/frames/chain.js";
import type { Table } from "../state/table.js";
import { andOf, counted, itemOf, kindsText, orOf, signed } from "../../cards/wording/words.js";
import { mask } from "../../cards/vocabulary/lookups.js";
import * as T from "../../cards/vocabulary/terms.js";
import { hasInformation } from "../facts/sites/information.js";
import { aheadNote, FOR_COMPANY, FOR_SITE, addTemporary, nextTemporary } from "../state/temporaryeffects.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, NOT_OVER, UNSAID } from "./asked.js";
import { canCancel } from "./combat.js";
import { effectCompany } from "./reach.js";

/** How many automatic-attacks the company that faces them has begun to face; 0 when none does. */
function attacksBegun(s: Table): number {
  for (let i = s.h[L.Header.depth] - 1; i >= 0; i--)
    if (s.fr[i * L.FRAME_WORDS] === AUTO_ATTACKS && s.fr[i * L.FRAME_WORDS + AutoAttacksFrame.spied] === 0)
      return s.fr[i * L.FRAME_WORDS + AutoAttacksFrame.begun];
  return 0;
}
/** How many of the company's automatic-attacks are over, or so far that their strikes are given out. */
function attacksPast(s: Table, c: number): number {
  if (s.cbit(c, L.CompanyBit.entered)) return 99;
  const begun = attacksBegun(s);
  const attack = s.h[L.Header.attack];
  const open =
    attack !== 0 &&
    (s.fr[attack + AttackFrame.bits] & (AttackBit.automatic | AttackBit.assigned | AttackBit.cancelled)) ===
      AttackBit.automatic;
  return open ? begun - 1 : begun;
}
export const tapSite = defineEffect("tapSite", {
  describe: () => "tap the company's site",
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) turnSite(s, company, siteInView(s, company));
  },
});
export const untapSite = defineEffect("untapSite", {
  describe: () => "untap the company's site",
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const now = s.h[L.Header.company];
    return !s.rules.othersUntapNoSite || now < 0 || now === cx.company;
  },
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company >= 0) turnBack(s, company, siteInView(s, company));
  },
});
/** What an automatic-attack may gain in prowess this turn. */
const MOST_GAIN = 7;
export const automaticAttack = defineEffect("automaticAttack", {
  describe: (e) =>
    `until the end of the turn ${andOf([
      ...(e.prowess ? [`give the automatic-attack ${signed(e.prowess)} prowess`] : []),
      ...(e.uncancellable ? ["it cannot be cancelled"] : []),
      ...(e.half ? ["reduce the number of strikes of the automatic-attack by half, rounded up"] : []),
    ])}`,
  asks: () => [NOT_OVER],
  // One whose strikes are given out, or that is over, changes no more; nor is halved what gives each a strike.
  fitsTarget: (s, d, t, cx) =>
    cx.company < 0 ||
    (t >= attacksPast(s, cx.company) && ((d.bits & EffectBit.half) === 0 || !attackAhead(s, cx.company, t).each)),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    const target = s.fr[f + ResolveFrame.target];
    if (d.word.uncancellable) {
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        company,
        aheadNote(siteInView(s, company), target),
      );
      return;
    }
    const all = autoGains(s, company);
    const one = autoGain(all, target);
    const half = (d.bits & EffectBit.half) !== 0;
    const now = autoGainOf(Math.min(MOST_GAIN, gainProwess(one) + d.prowess), half || gainHalves(one));
    s.cset(company, L.CompanyWord.autoAttacks, withAutoGain(all, target, now));
    // The one under way has taken its numbers already.
    const attack = attackFrame(s);
    if (!attack || (s.fr[attack + AttackFrame.bits] & AttackBit.automatic) === 0) return;
    if (target !== attacksBegun(s) - 1) return;
    s.fr[attack + AttackFrame.plus] += gainProwess(now) - gainProwess(one);
    if (half && !gainHalves(one)) {
      const count = strikesNow(s, attack);
      s.fr[attack + AttackFrame.strikes] -= count - lessByHalf(count);
    }
  },
});
export const moreAttack = defineEffect("moreAttack", {
  describe: (e) =>
    `until the end of the turn the site has one automatic-attack more (${counted(e.strikes, "strike")}, prowess ${e.prowess}, no race), which detains`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const site = company < 0 ? -1 : siteInView(s, company);
    if (site >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, D.NAMED_AS[site]);
  },
});
export const siteInformation = defineEffect("siteInformation", {
  describe: () => "until the end of the turn information can be had at the site",
  asks: () => ["a site without information"],
  possible: (s, _m, _d, cx) => cx.company >= 0 && !hasInformation(s, cx.company),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
});
export const othersAttacks = defineEffect("othersAttacks", {
  describe: (e) =>
    `until the end of the turn the site also has the automatic-attacks of the ${e.of} version of it, at ${signed(e.prowess)} prowess (they detain ${kindsText(mask(T.COMPANY_KIND, e.detains, "kind of company"))})`,
  asks: () => ["a site of which that version has an automatic-attack", "that this is not said of it yet"],
  possible: (s, _m, d, cx) => {
    const site = cx.company < 0 ? -1 : siteInView(s, cx.company);
    return twinAttacks(site, d.n).length > 0 && nextTemporary(s, 0, d.op, FOR_SITE, site) < 0;
  },
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, siteInView(s, company));
  },
});
export const doubleAttack = defineEffect("doubleAttack", {
  describe: () => "until the end of the turn that automatic-attack is faced once more, at once after itself",
  asks: () => [NOT_OVER, "one that the site has by itself"],
  fitsTarget: (s, _d, t, cx) =>
    cx.company < 0 || (t >= attacksPast(s, cx.company) && siteAttackIsFirm(s, cx.company, t)),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    const note = aheadNote(siteInView(s, company), s.fr[f + ResolveFrame.target]);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, note);
  },
});
export const siteAttacksAgain = defineEffect("siteAttacksAgain", {
  describe: (e) =>
    `the company faces the automatic-attacks of the site again, even if it is tapped${e.prowess ? `, with ${signed(e.prowess)} prowess` : ""}${e.takes ? "; a strike that succeeds takes prisoner, under this card" : ""}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    const source = s.fr[f + ResolveFrame.source];
    const frame = s.push(AUTO_ATTACKS, company);
    s.fr[frame + AutoAttacksFrame.spied] = 2;
    s.fr[frame + AutoAttacksFrame.plus] = d.prowess;
    if (d.word.takes) s.fr[frame + AutoAttacksFrame.taker] = source + 1;
  },
});
export const thoroughSearch = defineEffect("thoroughSearch", {
  describe: () =>
    "another character of the company may tap to play one minor, major or gold ring item that the site allows, once this turn; the site may be tapped, and this does not tap it",
  asks: () => [UNSAID],
  possible: (s, _m, _d, cx) => !(cx.company >= 0 && s.cbit(cx.company, L.CompanyBit.thorough)),
  apply: (s, f) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    s.cmark(company, L.CompanyBit.thorough);
    searchesBy(s, s.fr[f + ResolveFrame.player], s.fr[f + ResolveFrame.card], company);
    const actor = s.fr[f + ResolveFrame.actor];
    if (actor >= 0 && s.iRole[actor] === L.Role.character) s.iTurn[actor] |= L.TurnMark.searched;
  },
});
export const cancelSiteAttacks = defineEffect("cancelSiteAttacks", {
  describe: () => "cancel all automatic-attacks of the site on the company, the one under way and those that follow",
  asks: () => ["an automatic-attack that may be cancelled"],
  possible: (s) => canCancel(s) && (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.automatic) !== 0,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const company = effectCompany(s, f);
    if (attack && (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) === 0) cancelsAttack(s, attack);
    if (company >= 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company, siteInView(s, company) + 1);
  },
});
export const itemAtTapped = defineEffect("itemAtTapped", {
  describe: (e) =>
    `one ${orOf(e.classes.map(itemOf))} may be played at the company's site this turn though it is tapped`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company >= 0)
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        company,
        s.cget(company, L.CompanyWord.site) + 1,
      );
  },
});
