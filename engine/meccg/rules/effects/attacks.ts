/** Words by which attacks come that no creature was played for, and who joins one: by events, characters, factions, Nazgûl, from piles. */
import { keyOf, failedProwess, failedCompany, failedRace } from "../state/packed.js";
import type { Race } from "../../cards/words/basics.js";
import { EFFECT, EffectBit, W_ACTOR, W_TARGET } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import { detainsKinds } from "../facts/combat/detainment.js";
import * as L from "../state/layout.js";
import { asCreature, changed, creatureAttacks, startAttack } from "../combat/startattack.js";
import { defenderGives } from "../combat/strikeassignment.js";
import { paysAfterAll } from "../combat/attackseries.js";
import { isWarriorUp, joinAttacked } from "../combat/assigning.js";
import { hasRoomFor } from "../facts/company/composition.js";
import { showFrom } from "../machine/known.js";
import { addTo, countOf } from "../state/lists.js";
import { searchBanned } from "../facts/play/searching.js";
import { isTaken } from "../facts/play/unique.js";
import { siteInView } from "../facts/play/conditions.js";
import { AHEAD } from "../facts/combat/attacksahead.js";
import { automaticAttack, automaticAttackCount } from "../facts/combat/siteattacks.js";
import { keyOptions } from "../facts/journey/keying.js";
import { attackProwess } from "../facts/combat/attackstats.js";
import { isByCompany, otherSide } from "../facts/combat/companycombat.js";
import { strikesNow } from "../facts/combat/strikes.js";
import type { Table } from "../state/table.js";
import * as T from "../../cards/vocabulary/terms.js";
import { attackFrame } from "../changes/discards.js";
import { companyLives, NONE } from "../state/inplay.js";
import {
  aheadNote,
  attackNote,
  FOR_COMPANY,
  temporaryNote,
  addTemporary,
  nextTemporary,
} from "../state/temporaryeffects.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { AttackBit, AttackFrame } from "../state/frames/combat.js";
import { andOf, changes, counted, raceOf, orOf, racesOf, signed, whom } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, UNDECLARED } from "./asked.js";
import { checksIfSaidOf, effectCompany, isPerson } from "./reach.js";

/** Race of the first automatic-attack at the site of company `c`, or -1. */
const raceOfFirst = (s: Table, c: number): number =>
  automaticAttackCount(s, c) > 0 ? automaticAttack(s, c, 0).race : -1;
const BREATH = EFFECT.of("attackOn");
/** Note of the attack under way, or of the `k`-th automatic-attack that is ahead. */
function noteOf(s: Table, c: number, k: number): number {
  const attack = s.h[L.Header.attack];
  return attack !== 0 ? attackNote(attack) : aheadNote(siteInView(s, c), k);
}
/** Is a breath said of this attack already, or another copy of card `def` about to be? */
function breathOn(s: Table, c: number, note: number, def: number): boolean {
  for (let k = nextTemporary(s, 0, BREATH, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, BREATH, FOR_COMPANY, c))
    if (temporaryNote(s, k) === note) return true;
  for (let k = 0; k < s.h[L.Header.chainCount]; k++) {
    const entry = k * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      s.ch[entry + Entry.card] === def &&
      !(s.ch[entry + Entry.bits] & EntryBit.negated)
    )
      return true;
  }
  return false;
}
/** Is it a hazard event in play that is won, for its kill points, where its attack is defeated (001:1212; coe 3.v)? */
function givesKillPoints(s: Table, f: number): boolean {
  const source = s.fr[f + ResolveFrame.source];
  if (source < 0 || s.iRole[source] !== L.Role.event) return false;
  const def = s.iDef[source];
  return D.MP_KIND[def] === T.MP_KILL && D.MP[def] > 0 && (D.SIDE[def] & T.SIDE_HAZARD) !== 0;
}
export const attackOn = defineEffect("attackOn", {
  describe: (e, names) => {
    if (e.breath)
      return "each character of the company at once faces a strike as strong as the attack, with his body in place of prowess: +1 with a shield, +1 with a helmet, +3 if he taps";
    const by = e.likeSite
      ? " by those of the first automatic-attack of the site"
      : e.plusSubject
        ? " of the race of the one who failed"
        : e.race === "none"
          ? ""
          : ` by ${racesOf([e.race])}`;
    const prowess = e.plusSubject ? `${e.prowess} plus the prowess of the one who failed` : `${e.prowess}`;
    const against = e.plusSubject ? "the company he leaves" : e.who === "company" ? "the company" : whom(e.who, names);
    const more = [
      ...(e.uncancellable ? ["that cannot be cancelled"] : []),
      ...(e.detains ? [`that detains companies of ${orOf(e.detains.map((kind) => `${kind}s`))}`] : []),
      ...(e.opponentPicks ? ["and the attacker chooses who faces it"] : []),
      ...(e.weaponless ? ["against which weapons do not help"] : []),
      ...(e.bodyCheck ? [`with ${signed(e.bodyCheck)} to a body check that comes of it`] : []),
      ...(e.then === "pile"
        ? [
            `after which ${e.who === "target" ? "he, if untapped," : "an untapped character of the company"} may tap: then this card goes to your marshalling points; if not, it is discarded`,
          ]
        : []),
      ...(e.then === "rescue" || e.then === "mayTake"
        ? [
            `after which an untapped character of the company ${e.then === "rescue" ? "taps and takes" : "may tap and take"} this card; if none does, it is discarded`,
          ]
        : []),
    ];
    const body = e.body === undefined ? "" : `, body ${e.body}`;
    const numbers = `(${e.each ? "a strike for each of it" : counted(e.strikes, "strike")}, prowess ${prowess}${body})`;
    if (e.noAttack)
      return [
        `each character of the company faces one strike of prowess ${e.prowess}, which is no attack`,
        ...more,
      ].join(", ");
    const text = e.byThisCard
      ? `this card attacks ${against} as a creature would, as a ${raceOf(e.race as Race)} ${numbers}, and goes if it is beaten`
      : `make an attack${by} on ${against} ${numbers}`;
    return [text, ...more].join(", ");
  },
  asks: (e) => (e.breath ? ["an attack on which there is no copy of it"] : []),
  fitsTarget: (s, d, t, cx) =>
    d.word.breath !== true || !breathOn(s, cx.company, noteOf(s, cx.company, t - AHEAD), cx.def),
  apply: (s, f, d) => {
    let company = effectCompany(s, f);
    let prowess = d.prowess;
    if (d.word.plusSubject) {
      // The character who failed the check attacks the company that he leaves.
      company = failedCompany(s);
      prowess += failedProwess(s);
      if (company === NONE || !companyLives(s, company)) return;
    }
    if (d.word.breath) {
      const outer = attackFrame(s);
      if (outer && s.fr[outer + AttackFrame.bits] & AttackBit.cancelled) return;
      const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
      if (company < 0 || (!outer && ahead < 0)) return;
      // Of an attack that is ahead it is said for then (`breathesAtOnce`); of one under way that there was one.
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        company,
        outer ? attackNote(outer) : noteOf(s, company, ahead),
      );
      if (!outer) return;
      prowess = attackProwess(s, outer);
    }
    if (company < 0 || !companyLives(s, company)) return;
    const victim =
      d.who === W_ACTOR ? s.fr[f + ResolveFrame.actor] + 1 : d.who === W_TARGET ? s.fr[f + ResolveFrame.target] + 1 : 0;
    let race = d.mask ? 31 - Math.clz32(d.mask) : -1;
    if (d.word.likeSite) race = raceOfFirst(s, company);
    else if (d.word.plusSubject) race = failedRace(s);
    const attack = startAttack(s, company, race, d.strikes, prowess);
    if (d.word.body !== undefined) s.fr[attack + AttackFrame.body] = d.word.body;
    if (detainsKinds(s, company, d.n)) s.fr[attack + AttackFrame.bits] |= AttackBit.detains;
    if (d.word.each) s.fr[attack + AttackFrame.bits] |= AttackBit.each;
    if (d.word.byThisCard) asCreature(s, attack, s.fr[f + ResolveFrame.card], s.fr[f + ResolveFrame.source]);
    else if (givesKillPoints(s, f)) s.fr[attack + AttackFrame.source] = s.fr[f + ResolveFrame.source] + 1;
    s.fr[attack + AttackFrame.victim] = d.word.plusSubject ? 0 : victim;
    if (d.bits & EffectBit.uncancellable) s.fr[attack + AttackFrame.bits] |= AttackBit.noCancel;
    if (d.word.opponentPicks) s.fr[attack + AttackFrame.bits] |= AttackBit.attackerChooses;
    if (d.word.weaponless) s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_WEAPONLESS);
    if (d.word.breath) s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_BREATH);
    if (d.word.noAttack) s.fr[attack + AttackFrame.key] = keyOf(T.KEY_PLAIN, T.PLAIN_STRIKES);
    if (d.word.bodyCheck) s.fr[attack + AttackFrame.bits] |= AttackBit.bodyCheckPlus;
  },
});
export const join = defineEffect("join", {
  describe: (e) =>
    `he joins the company under attack, which is not his own and has room for him, without his allies, and faces a strike; after ${
      e.afterAll ? "all attacks of the creature" : "the attack"
    } he taps, if untapped, and makes a corruption check`,
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0 || s.fr[attack + AttackFrame.bits] & AttackBit.assigned) return false;
    const company = s.fr[attack + AttackFrame.company];
    if (!companyLives(s, company) || s.iComp[cx.source] === company) return false;
    return hasRoomFor(s, company, s.iDef[cx.source]);
  },
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    const attack = attackFrame(s);
    if (!attack || !isPerson(s, source) || !hasRoomFor(s, s.fr[attack + AttackFrame.company], s.iDef[source])) return;
    joinAttacked(s, source, attack);
    if (d.word.afterAll) paysAfterAll(s, attack, source);
  },
});
export const ourAttack = defineEffect("ourAttack", {
  isTemporary: true,
  temporary: { bodyChecksInAttack: checksIfSaidOf },
  describe: (e) =>
    andOf([
      ...(e.attackerChooses ? ["give out the strikes of your company's attack yourself"] : []),
      ...(e.avatarFirst ? ["give out the strike of your avatar yourself, before the defender gives out any"] : []),
      ...(e.firm ? ["let the attack of your company not be cancelled"] : []),
      ...(e.bodyCheck ? [`give body checks of defenders whom it wounds ${signed(e.bodyCheck)}`] : []),
    ]),
  asks: () => ["an attack of your company on another"],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    return attack !== 0 && isByCompany(s, attack) && (s.fr[attack + AttackFrame.bits] & AttackBit.assigned) === 0;
  },
  apply: (s, f, d) => {
    const back = attackFrame(s);
    if (!back || !isByCompany(s, back)) return;
    const a = otherSide(s, back);
    if (d.word.attackerChooses) s.fr[a + AttackFrame.bits] |= AttackBit.attackerChooses;
    if (d.word.firm) s.fr[a + AttackFrame.bits] |= AttackBit.noCancel;
    if (d.word.bodyCheck || d.word.avatarFirst)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, s.fr[a + AttackFrame.company], attackNote(a));
  },
});
export const facesMany = defineEffect("facesMany", {
  describe: () =>
    "a warrior to whom the defender gives a strike may take on more of its strikes, one after the other, with -1 prowess and -1 body in all of them for each beside the first",
  asks: () => ["an attack of two strikes at least, which the defender gives out"],
  possible: (s) => {
    const attack = s.h[L.Header.attack];
    // Where companies fight each character is the target of one strike alone (001:1347).
    if (attack === 0 || isByCompany(s, attack)) return false;
    const bits = s.fr[attack + AttackFrame.bits];
    const anyone = defenderGives(s, attack);
    if (bits & AttackBit.attackerChooses && !anyone) return false;
    if (bits & (AttackBit.assigned | AttackBit.each | AttackBit.cancelled) || strikesNow(s, attack) <= 1) return false;
    return isWarriorUp(s, attack, anyone);
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (attack)
      addTemporary(
        s,
        s.fr[f + ResolveFrame.card],
        d.lasts,
        FOR_COMPANY,
        s.fr[attack + AttackFrame.company],
        attackNote(attack),
      );
  },
});
/** May an attack of a creature begin now, in a chain of its own? */
export const mayBegin = (s: Table): boolean => s.h[L.Header.attack] === 0 && s.h[L.Header.chainCount] === 0;
export const attackFromDiscard = defineEffect("attackFromDiscard", {
  describe: (e) => {
    const plus = changes([
      [e.prowess, "prowess"],
      [e.body, "body"],
    ]);
    return `the target leaves your discard pile and attacks the company as a creature that could be played on it now${plus ? `, with ${plus}` : ""}`;
  },
  asks: () => [UNDECLARED],
  possible: (s, _m, _d, cx) => mayBegin(s) && !searchBanned(s, cx.player),
  fitsTarget: (s, _d, t, cx) => cx.company >= 0 && !isTaken(s, t) && keyOptions(s, cx.company, t, false, null) > 0,
  apply: (s, f, d) => {
    const player = s.fr[f + ResolveFrame.player];
    const def = s.fr[f + ResolveFrame.target];
    const company = effectCompany(s, f);
    if (
      company < 0 ||
      !companyLives(s, company) ||
      countOf(s, player, L.Pile.discard, def) === 0 ||
      searchBanned(s, player)
    )
      return;
    if (isTaken(s, def) || keyOptions(s, company, def, false, attackKeys) === 0) return;
    addTo(s, player, L.Pile.discard, def, -1);
    showFrom(s, player, L.Known.discard, def);
    changed(s, creatureAttacks(s, company, def, attackKeys[0]), d.prowess, d.body);
  },
});
/** The keys by which a creature could be played, where the first of them is taken. */
export const attackKeys = new Int32Array(64);
