/** Effects that change an attack, or all attacks on a company: strikes, prowess, body, what becomes of its creature. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { AHEAD } from "../facts/combat/attacksahead.js";
import { AUTO_ATTACKS, ATTACH } from "../machine/machine.js";
import { AttackFrame, AutoAttacksFrame, AttackBit } from "../state/frames/combat.js";
import { EffectBit } from "../../cards/vocabulary/compiled.js";
import { NOT_EACH, asSaid } from "./asked.js";
import { ResolveFrame } from "../state/frames/chain.js";
import {
  aheadNote,
  addTemporary,
  FOR_COMPANY,
  attackNote,
  nextOfCard,
  attackSaidOf,
  temporaryNote,
  isTemporaryFor,
  temporaryEffect,
} from "../state/temporaryeffects.js";
import { attackFrame } from "../changes/discards.js";
import { automaticAttack, copiedHalved, lessByHalf } from "../facts/combat/siteattacks.js";
import { changes, signed, racesOf, whom } from "../../cards/wording/words.js";
import { checksIfSaidOf, effectCompany, numberOf, isPerson } from "./reach.js";
import { discardInstance } from "../changes/leaving.js";
import { gainsOfRace } from "../combat/attack.js";
import { guardOf } from "../changes/cancelling.js";
import { isByCompany } from "../facts/combat/companycombat.js";
import { nazgulPermanents } from "../state/inplay.js";
import { neverDetained } from "../facts/combat/detainment.js";
import { plusOf, plusProwess, plusStrikes, asGainOfCreatures } from "../state/packed.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { reducedToOne } from "../changes/onestrike.js";
import { ridesAlone } from "../facts/company/ringwraiths.js";
import { settledFor } from "../facts/combat/givenstrikes.js";
import { siteInView } from "../facts/play/conditions.js";
import { strikesNow } from "../facts/combat/strikes.js";
import { type Literal, defineEffect } from "../machine/effect.js";

const ENVIRONMENT = 1 << T.KEYWORD.environment;
/** The note of what was said of the automatic-attack at `a` before it began, 0 of another attack. */
function noteAhead(s: Machine, a: number): number {
  const f = a - L.FRAME_WORDS;
  if (f < 0 || s.fr[f] !== AUTO_ATTACKS) return 0;
  return aheadNote(siteInView(s, s.fr[a + AttackFrame.company]), s.fr[f + AutoAttacksFrame.begun] - 1);
}
/** How many copies of the resolving card have been played on the attack at `a`, this one too. */
function copiesOn(s: Machine, f: number, word: number, a: number): number {
  const def = s.fr[f + ResolveFrame.card];
  addTemporary(s, def, word, FOR_COMPANY, s.fr[a + AttackFrame.company], attackNote(a));
  const ahead = noteAhead(s, a);
  let count = 0;
  for (let k = nextOfCard(s, 0, def); k >= 0; k = nextOfCard(s, k + 1, def))
    if (attackSaidOf(s, k) === a || (ahead > 0 && temporaryNote(s, k) === ahead)) count++;
  return count;
}
/** Where everybody faces one strike nothing changes their number, and it is halved once. */
function attackAsks(e: Literal<"attack">): readonly string[] {
  if (e.guards) return ["an attack without such a card on it"];
  if (e.leaveOne) return [NOT_EACH, "one of two strikes at least"];
  if (e.half) return [NOT_EACH, "one that was not halved"];
  return e.strikes && !e.prowess && !e.body ? [NOT_EACH] : [];
}
/** Strikes of the attack that is aimed at, as it stands: the one under way, or one still ahead; 0 where everybody faces one. */
function strikesOf(s: Table, t: number, c: number): number {
  const attack = s.h[L.Header.attack];
  if (t < AHEAD) return s.fr[attack + AttackFrame.bits] & AttackBit.each ? 0 : strikesNow(s, attack);
  const { each, strikes } = automaticAttack(s, c, t - AHEAD);
  if (each) return 0;
  return copiedHalved(s, c, t - AHEAD) ? lessByHalf(strikes) : strikes;
}
export const attack = defineEffect("attack", {
  isTemporary: true,
  temporary: { bodyChecksInAttack: checksIfSaidOf },
  describe: (e) => {
    const parts: string[] = [];
    const plus = changes([
      [e.prowess, "prowess"],
      [e.strikes, Math.abs(e.strikes ?? 0) === 1 ? "strike" : "strikes"],
      [e.body, "body"],
    ]);
    if (plus) parts.push(`give the attack ${plus}${e.leaveOne ? " (but leave it one)" : ""}`);
    if (e.perNazgul)
      parts.push(`give the attack ${signed(e.perNazgul)} prowess for each Nazgûl in play as a permanent-event`);
    if (e.perCopy)
      parts.push("give the attack +1 prowess; a second copy played on it gives 3 more, a third 5 more than that");
    if (e.oneStrike) parts.push("let the attack have one strike");
    if (e.half) parts.push("halve the number of strikes of the attack, rounded up");
    if (e.chosenNoMore) parts.push("let the defender give out strikes as in other attacks");
    if (e.attackerChooses) parts.push("let the attacker choose who faces the strikes");
    if (e.bodyCheck) parts.push(`give body checks of those it wounds ${signed(e.bodyCheck)}`);
    if (e.detains === true) parts.push("let the attack detain");
    if (e.detains === "ends") parts.push("let the attack detain nobody, which must have detained");
    if (e.guards) parts.push("the first thing that would cancel the attack ends that instead");
    return parts.join(", and ");
  },
  asks: attackAsks,
  possible: (s, m, d) => {
    const attack = s.h[L.Header.attack];
    if (attack === 0 && m.target?.bits) return true;
    if (attack === 0 || s.fr[attack + AttackFrame.bits] & AttackBit.assigned) return false;
    if (d.word.guards && guardOf(s, s.fr[attack + AttackFrame.company], attackNote(attack)) >= 0) return false;
    const bits = s.fr[attack + AttackFrame.bits];
    // Where everybody faces one strike, or a company attacks, nothing changes their number (000:1191; 001:1338): there is nothing to work on (000:1350).
    // A company's attack apart it may be said to be one (coe 3.ii.2).
    const fixed = (bits & AttackBit.each) !== 0 || isByCompany(s, attack);
    if (fixed && (d.strikes !== 0 || (d.word.oneStrike && isByCompany(s, attack))) && !d.prowess && !d.body)
      return false;
    return !(d.bits & EffectBit.half && (fixed || (bits & AttackBit.halved) !== 0));
  },
  fitsTarget: (s, d, t, cx) =>
    (!d.word.leaveOne || strikesOf(s, t, cx.company) > 1) &&
    (t < AHEAD
      ? d.word.detains !== "ends" || (s.fr[s.h[L.Header.attack] + AttackFrame.bits] & AttackBit.detains) !== 0
      : (!d.word.guards || guardOf(s, cx.company, aheadNote(siteInView(s, cx.company), t - AHEAD)) < 0) &&
        (d.word.detains !== "ends" || automaticAttack(s, cx.company, t - AHEAD).detains)),
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (!attack) {
      const company = effectCompany(s, f);
      const ahead = s.fr[f + ResolveFrame.target] - AHEAD;
      if (ahead >= 0 && company >= 0)
        addTemporary(
          s,
          s.fr[f + ResolveFrame.card],
          d.lasts,
          FOR_COMPANY,
          company,
          aheadNote(siteInView(s, company), ahead),
        );
      return;
    }
    s.fr[attack + AttackFrame.plus] += d.prowess;
    if (d.word.perCopy) s.fr[attack + AttackFrame.plus] += 2 * copiesOn(s, f, d.lasts, attack) - 1;
    if (s.fr[attack + AttackFrame.body] >= 0 || isByCompany(s, attack)) s.fr[attack + AttackFrame.bodyPlus] += d.body;
    // The effect of an environment ends with the environment.
    const def = s.fr[f + ResolveFrame.card];
    if (D.KEYWORDS_OF[def] & ENVIRONMENT || d.word.bodyCheck || d.word.guards)
      addTemporary(s, def, d.lasts, FOR_COMPANY, s.fr[attack + AttackFrame.company], attackNote(attack));
    if (d.word.perNazgul !== undefined) s.fr[attack + AttackFrame.plus] += d.word.perNazgul * nazgulPermanents(s);
    if (d.word.oneStrike && !isByCompany(s, attack)) reducedToOne(s, attack);
    if ((s.fr[attack + AttackFrame.bits] & AttackBit.each) === 0 && !isByCompany(s, attack)) {
      // What leaves one is taken off what there is now, with all that cards in play add and double.
      if (d.word.leaveOne)
        s.fr[attack + AttackFrame.excess] += Math.max(0, Math.min(-d.strikes, strikesNow(s, attack) - 1));
      else s.fr[attack + AttackFrame.strikes] += d.strikes;
      if (d.bits & EffectBit.half) s.fr[attack + AttackFrame.bits] |= AttackBit.halved;
    }
    if (d.word.chosenNoMore) s.fr[attack + AttackFrame.bits] &= ~AttackBit.attackerChooses;
    if (d.bits & EffectBit.attackerChooses) s.fr[attack + AttackFrame.bits] |= AttackBit.attackerChooses;
    if (d.word.detains === "ends") s.fr[attack + AttackFrame.bits] &= ~AttackBit.detains;
    else if (d.word.detains && !neverDetained(s, s.fr[attack + AttackFrame.company]))
      s.fr[attack + AttackFrame.bits] |= AttackBit.detains;
  },
});
/** Does what is said in place `k`, of attacks by some races on a company, hold for the attack at frame `a`? */
const isOfItsRace = (s: Table, k: number, a: number): boolean =>
  isTemporaryFor(s, k, FOR_COMPANY, s.fr[a + AttackFrame.company]) &&
  (temporaryEffect(s, k)!.mask & racesOfAttack(s, a)) !== 0;
export const boostAttacks = defineEffect("boostAttacks", {
  isTemporary: true,
  temporary: {
    bodyChecksInAttack: (s, k, a) => (isOfItsRace(s, k, a) ? numberOf(temporaryEffect(s, k)!.word.bodyCheck) : 0),
    woundedBody: (s, k, a) => (isOfItsRace(s, k, a) ? numberOf(temporaryEffect(s, k)!.word.woundedBody) : 0),
  },
  describe: (e) =>
    `until the end of the turn give every attack by ${racesOf(e.races)}${e.onCompany ? " on the company" : ""}${e.now ? ", the one under way too," : ""} ${changes(
      [
        [e.prowess, "prowess"],
        [e.strikes, e.strikes === 1 ? "strike" : "strikes"],
        [e.body, "body"],
        [e.bodyCheck, "to body checks of those it wounds"],
        [e.woundedBody, "to the body of those it wounds, until the end of the turn"],
      ],
    )}`,
  asks: asSaid,
  possible: (s, _m, d) => d.word.onCompany || !settledFor(s, d.mask, d.strikes !== 0, d.prowess !== 0),
  apply: (s, f, d) => {
    if (d.word.onCompany) {
      const company = effectCompany(s, f);
      if (company >= 0) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
      const attack = d.word.now ? attackFrame(s) : 0;
      if (attack && s.fr[attack + AttackFrame.company] === company) gainsOfRace(s, attack, d);
      return;
    }
    // An attack under way gains at once; its strikes only until they are assigned.
    const a = attackFrame(s);
    if (a && d.mask & racesOfAttack(s, a)) {
      s.fr[a + AttackFrame.plus] += d.prowess;
      if ((s.fr[a + AttackFrame.bits] & (AttackBit.each | AttackBit.assigned)) === 0)
        s.fr[a + AttackFrame.strikes] += d.strikes;
    }
    s.h[L.Header.attacksRaces] |= d.mask;
    s.h[L.Header.attacksPlus] = plusOf(plusProwess(s) + d.prowess, plusStrikes(s) + d.strikes);
  },
});
/** Added to the note of what a spell gives every attack on a company: it is no note of an attack. */
export const SPELL_SAID = 100;
export const attacksOnCompany = defineEffect("attacksOnCompany", {
  describe: (e) =>
    `until the end of the turn give every attack ${e.creatures ? "by a creature " : ""}on the company ${changes([
      [e.prowess, "prowess"],
      [e.body, "body"],
    ])}`,
  asks: asSaid,
  possible: (s) => !settledFor(s, 0, false, true),
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    if (company < 0) return;
    const { creatures } = d.word;
    s.cset(
      company,
      L.CompanyWord.attacksPlus,
      s.cget(company, L.CompanyWord.attacksPlus) + (creatures ? asGainOfCreatures(d.prowess) : d.prowess),
    );
    // What is said by a spell is remembered as such: some attacks are faced without them.
    const card = s.fr[f + ResolveFrame.card];
    if (!creatures && D.KEYWORDS_OF[card] & (1 << T.KEYWORD.spell))
      addTemporary(s, card, d.lasts, FOR_COMPANY, company, SPELL_SAID + d.prowess);
    if (d.body !== 0) addTemporary(s, card, d.lasts, FOR_COMPANY, company);
    const attack = attackFrame(s);
    if (attack && s.fr[attack + AttackFrame.company] === company) s.fr[attack + AttackFrame.bodyPlus] += d.body;
    if (creatures && attack && (s.fr[attack + AttackFrame.bits] & AttackBit.creature) === 0) return;
    if (attack && s.fr[attack + AttackFrame.company] === company) s.fr[attack + AttackFrame.plus] += d.prowess;
  },
});
export const tame = defineEffect("tame", {
  describe: (_e, names) => `this card becomes an ally of ${whom("actor", names)}, and the creature lies with it`,
  asks: () => ["a company that allies may join"],
  possible: (s, _m, _d, cx) => cx.company < 0 || !ridesAlone(s, cx.company),
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const source = s.fr[f + ResolveFrame.source];
    const actor = s.fr[f + ResolveFrame.actor];
    if (!attack || source < 0 || !isPerson(s, actor)) return;
    s.iSite[source] = actor;
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
export const attachToWounded = defineEffect("attachToWounded", {
  describe: (e) =>
    e.next
      ? "this card has gone to the first whom the attack wounded of those on whom no corruption card was played this turn; if there was none, discard it"
      : "place this card on a character the attack wounded, whom its player chooses, if no corruption card was played on him this turn; if there is none, discard it",
  apply: (s, f, d) => {
    if (d.word.next) discardInstance(s, s.fr[f + ResolveFrame.source]);
    else s.push(ATTACH, s.fr[f + ResolveFrame.source], effectCompany(s, f));
  },
});
