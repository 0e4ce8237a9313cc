/** What is under way: the attack, the strike, the chain of effects; and what a roll to come must be. */
import { comesWithoutCheck } from "../../rules/facts/influence/factions.js";
import { possessive, WHOSE, whoseText } from "./naming.js";
import * as odds from "../../rules/facts/combat/odds.js";
import { EFFECT, TG } from "../../cards/vocabulary/compiled.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { checkOf } from "../../rules/machine/declared.js";
import { facesAlone } from "../../rules/facts/combat/facesalone.js";
import { attemptNeeds, factionBonus } from "../../rules/facts/influence/attempts.js";
import { firstOf, isUntapped, isWounded, NONE } from "../../rules/state/inplay.js";
import { Entry, EntryBit, EntryKind } from "../../rules/state/entries.js";
import { AttackBit, AttackFrame, StrikeFrame } from "../../rules/state/frames/combat.js";
import { attackProwess, attackStat } from "../../rules/facts/combat/attackstats.js";
import { bodyOf } from "../../rules/facts/company/stats.js";
import { corruptionModifier, corruptionOf } from "../../rules/facts/company/corruption.js";
import { toFace } from "../../rules/state/strikemarks.js";
import { stay } from "../../rules/combat/strike.js";
import { detains } from "../../rules/facts/combat/detainment.js";
import { combatOf, isByCompany, opposingCompany } from "../../rules/facts/combat/companycombat.js";
import { attackingAgent } from "../../rules/state/agents.js";
import { stayingCost } from "../../rules/facts/combat/strikes.js";
import { leftOverCosts, type Stand, standNow } from "./facing.js";
import type { Meccg } from "../../meccg.js";
import * as T from "../../cards/vocabulary/terms.js";
import { keyText } from "../../text/choices.js";
import { many, wrap } from "../../../core/lines.js";
import { cardOnTable, leaderOf, REGIONS } from "../../text/lines.js";
import { isEntryTarget, targetIndex } from "../../rules/state/targets.js";
import { Frame } from "../../rules/state/schema.js";

/** Which attack: "Wargs", "Bill Ferny", "the company of Lagduf", "the automatic-attack (orc)", "an attack (orc)". */
export function attackName(s: Meccg, f: number): string {
  const agent = attackingAgent(s, f);
  const def = agent < 0 ? s.fr[f + AttackFrame.creature] : s.iDef[agent];
  if (def >= 0 && def < D.COUNT) return D.nameOf(def);
  if (isByCompany(s, f)) return `the company of ${leaderOf(s, opposingCompany(s, f))}`;
  const race = s.fr[f + AttackFrame.race];
  const of = race < 0 ? "" : ` (${T.RACES[race]})`;
  return s.fr[f + AttackFrame.bits] & AttackBit.automatic ? `the automatic-attack${of}` : `an attack${of}`;
}
/** Those of the company who have a strike that is not yet resolved. */
function struck(s: Meccg, c: number): string[] {
  const out: string[] = [];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
    for (let n = toFace(s, i); n > 0; n--) out.push(D.nameOf(s.iDef[i]));
    for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
      for (let n = toFace(s, j); n > 0; n--) out.push(D.nameOf(s.iDef[j]));
  }
  return out;
}
/** The attack under way in a sentence, or "". */
export function attackSentence(s: Meccg): string {
  const f = combatOf(s) < 0 ? s.h[L.Header.attack] : combatOf(s);
  if (f === 0) return "";
  const c = s.fr[f + AttackFrame.company];
  const bits = s.fr[f + AttackFrame.bits];
  const base = s.fr[f + AttackFrame.strikes];
  const strikes = bits & AttackBit.assigned ? base : Math.max(1, attackStat(s, f, T.STAT.attackStrikes, base));
  const count = bits & AttackBit.each && !(bits & AttackBit.assigned) ? "a strike for each" : many(strikes, "strike");
  const of = isByCompany(s, f)
    ? `${count}, each with`
    : count.endsWith("each")
      ? `${count}, prowess`
      : `${count} of prowess`;
  const body = s.fr[f + AttackFrame.body];
  const key = s.fr[f + AttackFrame.key];
  const parts = [
    `${attackName(s, f)} against ${facesAlone(s) < 0 ? `the company of ${leaderOf(s, c)}` : `${D.nameOf(s.iDef[facesAlone(s)])} alone`}: ${of} ${prowessText(s, f)}`,
    ...(body >= 0 ? [`body ${attackStat(s, f, T.STAT.attackBody, body) + s.fr[f + AttackFrame.bodyPlus]}`] : []),
    ...(bits & AttackBit.creature && key !== 0 ? [`keyed to ${keyText(key)}`] : []),
    ...(bits & AttackBit.attackerChooses ? ["the attacker chooses whom"] : []),
    ...(detains(s, f) ? ["detains: whom it would wound it taps"] : []),
    ...(bits & AttackBit.cancelled ? ["cancelled"] : []),
  ];
  const left = struck(s, c);
  return parts.join(", ") + (left.length ? `; strikes for ${left.join(", ")}` : "");
}

/** Prowess of the attack at frame `f` as its strikes have it: "9", of an agent "4 and a roll" (two less once he is wounded, 001:1905). */
function prowessText(s: Meccg, f: number): string {
  const agent = attackingAgent(s, f);
  if (isByCompany(s, f)) return `its own prowess (at most ${attackProwess(s, f)}) and a roll`;
  if (agent < 0) return `${attackProwess(s, f)}`;
  return `${attackProwess(s, f) - (isWounded(s, agent) ? 2 : 0)} and a roll`;
}
/** What one wants to know of the attack while strikes are given out: "Wargs: strikes of prowess 9, body 5". */
export function attackBrief(s: Meccg): string {
  const f = s.h[L.Header.attack];
  const body = s.fr[f + AttackFrame.body];
  const against =
    body >= 0 ? `, body ${attackStat(s, f, T.STAT.attackBody, body) + s.fr[f + AttackFrame.bodyPlus]}` : "";
  const left = struck(s, s.fr[f + AttackFrame.company]);
  const so = left.length ? `; so far for ${left.join(", ")}` : "";
  return `${attackName(s, f)}, prowess ${prowessText(s, f)}${against}${so}`;
}

/** "a roll of 8 or more (42 %)", or that none or any will do. */
export function atLeast(n: number): string {
  if (n <= 2) return "any roll";
  return n > 12 ? `more than any roll (${n})` : `${n === 12 ? "a 12" : `a roll of ${n} or more`} (${percent(n)} %)`;
}
/** Chance in percent that two dice show so much or more. */
const percent = (n: number): number => Math.round(100 * odds.atLeast(n));
/** "a roll 3 or more above his (24 %)": what an attempt on a card of the other takes, where both roll. */
export function atLeastAbove(n: number, his: string): string {
  if (n > 10) return `more than any roll (${n} above ${his})`;
  if (n <= -10) return "any roll";
  const far = n > 0 ? `${n} or more above` : n < 0 ? `at most ${-n} below` : "no less than";
  return `a roll ${far} ${his} (${Math.round(100 * odds.moreBy(n - 1))} %)`;
}
/** What comes of the rolls of a strike where both roll: "a roll 1 or more above his (44 %) defeats it, the same holds". */
function chancesOfTwo(tie: number): string {
  if (tie > 10) return "no roll is enough";
  if (tie < -10) return "any roll defeats it";
  const win = tie === 10 ? "no roll" : atLeastAbove(tie + 1, "his");
  return `${win} defeats it, ${tie > 0 ? `${tie} above` : tie < 0 ? `${-tie} below` : "the same"} holds`;
}
/** What comes of the rolls of a strike, with so much more prowess: "8 or more defeats it (42 %), 7 holds". */
export function chances({ own, enemy, bothRoll }: Stand, more = 0): string {
  const tie = enemy - own - more;
  if (bothRoll) return chancesOfTwo(tie);
  if (tie > 12) return "no roll is enough";
  if (tie < 2) return "any roll defeats it";
  const win = tie === 12 ? "no roll defeats it" : `${tie + 1} or more defeats it (${percent(tie + 1)} %)`;
  return `${win}, ${tie} holds`;
}
/** What it costs in prowess to stay untapped against the strike under way. */
export const untappedCosts = (s: Meccg): number => {
  const f = s.h[L.Header.strike];
  return stayingCost(s, s.fr[f + StrikeFrame.attack], s.fr[f + StrikeFrame.target]);
};
/** The strike under way in a sentence, or "": against whom, and what he must roll; where he may, tapping or not. */
export function strikeSentence(s: Meccg): string {
  const f = s.h[L.Header.strike];
  if (f === 0) return "";
  const i = s.fr[f + StrikeFrame.target];
  const stand = standNow(s, f);
  const state = isWounded(s, i) ? "wounded, " : isUntapped(s, i) ? "" : "tapped, ";
  const open = s.fr[f + Frame.step] === stay.at;
  const excess = s.fr[f + StrikeFrame.excess];
  const untapped = `; untapped: ${chances(stand, -untappedCosts(s))}`;
  const less = excess > 0 ? ` (-${leftOverCosts(s, f, excess)} for left-over strikes)` : "";
  return (
    `${D.nameOf(s.iDef[i])} (${state}body ${bodyOf(s, i) + s.fr[f + StrikeFrame.body]}), prowess ${stand.own}${less} against ${stand.enemy}${stand.bothRoll ? " and his roll" : ""}: ` +
    `${chances(stand)}${open ? untapped : ""}`
  );
}
/** ": needs a roll of 5 or more": what an attempt takes as things stand, what is not yet resolved aside. */
function attemptText(s: Meccg, e: number, player: number): string {
  const get = (w: number): number => s.ch[e + w];
  const [bits, i, def, plus] = [get(Entry.bits), get(Entry.actor), get(Entry.card), get(Entry.plus)];
  if (i < 0 || s.iRole[i] === L.Role.free) return "";
  if (s.ch[e + Entry.sort] === EntryKind.faction) {
    if (bits & EntryBit.succeeds || comesWithoutCheck(def)) return ": needs no roll";
    return `: needs ${atLeast(D.NUMBER[def] + 1 - factionBonus(s, i, def, bits) - plus)}`;
  }
  const target = s.ch[e + Entry.target];
  if (s.iRole[target] === L.Role.free) return "";
  const need = attemptNeeds(s, i, target, s.ch[e + Entry.second] >= 0) + 1 - plus;
  return `: needs ${atLeastAbove(need, s.ch[e + Entry.player] === player ? "the opponent's" : "yours")}`;
}
/** What a card is aimed at, where its name and who does it do not say it: " on Frodo", " against River". */
function aimText(s: Meccg, e: number, of: number | undefined): string {
  const target = s.ch[e + Entry.target];
  if (target < 0) return "";
  if (isEntryTarget(target))
    return of === TG.declared || of === TG.environment
      ? ` against ${D.nameOf(s.ch[targetIndex(target) * L.ENTRY_WORDS + Entry.card])}`
      : "";
  if (of === TG.region) {
    const c = s.ch[e + Entry.company];
    const w = c < 0 ? 0 : s.cget(c, L.CompanyWord.regions + target);
    return w === 0
      ? ""
      : ` on ${L.regionName(w) >= 0 ? D.REGION_LIST[L.regionName(w)].name : REGIONS[L.regionType(w)]}`;
  }
  const slot =
    of === TG.character ||
    of === TG.item ||
    of === TG.corruptionCard ||
    of === TG.faction ||
    of === TG.environment ||
    of === TG.hazardPermanent ||
    of === TG.nazgulPermanent;
  return slot && target < L.SLOTS && s.iRole[target] !== L.Role.free ? ` on ${cardOnTable(s, target)}` : "";
}
/** One entry of the chain in words. */
function entryText(s: Meccg, n: number, player: number): string {
  const e = n * L.ENTRY_WORDS;
  const def = s.ch[e + Entry.card];
  const whose = whoseText(s, player, s.ch[e + Entry.player]);
  const target = s.ch[e + Entry.target];
  const actor = s.ch[e + Entry.actor];
  const on = target >= 0 && target < L.SLOTS && s.iRole[target] !== L.Role.free ? cardOnTable(s, target) : "";
  const by = actor >= 0 && actor < L.SLOTS && s.iRole[actor] !== L.Role.free ? D.nameOf(s.iDef[actor]) : "";
  const gone = s.ch[e + Entry.bits] & EntryBit.negated ? ", cancelled" : "";
  switch (s.ch[e + Entry.sort]) {
    case EntryKind.check:
      return `corruption check of ${on || D.nameOf(def)}${on ? checkText(s, target, s.ch[e + Entry.plus]) : ""}`;
    case EntryKind.faction:
      return `${by} tries to win ${D.nameOf(def)} (${whose})${attemptText(s, e, player)}`;
    case EntryKind.influence:
      return `${by} tries to influence ${on} (${whose})${attemptText(s, e, player)}`;
    case EntryKind.support:
      return `${by} supports (${whose})`;
    case EntryKind.guard:
      return `a card on guard (${whose})`;
    case EntryKind.creature:
      return `${D.nameOf(def)} keyed to ${keyText(s.ch[e + Entry.extra])} (${whose})${gone}`;
    case EntryKind.card:
    case EntryKind.ability: {
      const mode = (s.ch[e + Entry.sort] === EntryKind.card ? D.MODES : D.ABILITIES)[def]?.[s.ch[e + Entry.mode]];
      const aims = aimText(s, e, mode?.target?.of);
      return `${D.nameOf(def)}${mode?.as ? ` (${mode.as})` : ""}${by ? ` by ${by}` : ""}${aims} (${whose}${gone})`;
    }
    default:
      return `${D.nameOf(def)}${by ? ` with ${by}` : ""} (${whose}${gone})`;
  }
}
/** What a corruption check of his must roll at least, with so much added to it: more than the corruption points. */
export const checkNeeds = (s: Meccg, i: number, plus: number): number =>
  corruptionOf(s, i) + 1 - corruptionModifier(s, i) - plus;
/** ": needs a roll of 5 or more". */
const checkText = (s: Meccg, i: number, plus: number): string => `: needs ${atLeast(checkNeeds(s, i, plus))}`;
/** Entries whose words are a sentence of their own, and no card's name. */
const SENTENCES: readonly number[] = [EntryKind.check, EntryKind.faction, EntryKind.influence, EntryKind.support];
/** What is asked of a player who may answer the entry that was declared last. */
export function answerQuestion(s: Meccg, player: number): string {
  const n = s.h[L.Header.chainCount] - 1;
  const text = entryText(s, n, player);
  const sentence = SENTENCES.includes(s.ch[n * L.ENTRY_WORDS]);
  return sentence
    ? `Do you answer? ${text.replace(/^./u, (x) => x.toUpperCase())}`
    : `Do you answer ${text}?${checkToCome(s, n * L.ENTRY_WORDS)}`;
}
/** Whose an entry is, and what it needs: the chain says both. */
const WHOSE_AND_NEEDS = new RegExp(`( \\((?:${WHOSE})\\))?(: needs .*)?$`, "u");
/** The same in few words: what the chain says of the entry is left out. */
export function answerTitle(s: Meccg, player: number): string {
  const e = (s.h[L.Header.chainCount] - 1) * L.ENTRY_WORDS;
  const whose = possessive(s, player, s.ch[e + Entry.player]);
  switch (s.ch[e + Entry.sort]) {
    case EntryKind.check:
    case EntryKind.faction:
    case EntryKind.influence:
    case EntryKind.support: {
      const sentence = entryText(s, s.h[L.Header.chainCount] - 1, player).replace(WHOSE_AND_NEEDS, "");
      return `Do you answer? ${sentence.replace(/^./u, (x) => x.toUpperCase())}`;
    }
    case EntryKind.guard:
      return `Do you answer ${whose} card on guard?`;
    default:
      return `Do you answer ${whose} ${D.nameOf(s.ch[e + Entry.card])}?`;
  }
}
const WITH_DEEDS: readonly number[] = [EntryKind.card, EntryKind.ability, EntryKind.trigger];
/** " Bilbo's corruption check needs any roll", where the card of entry `e` brings one. */
function checkToCome(s: Meccg, e: number): string {
  const i = checkOf(s, e);
  if (i < 0 || s.iRole[i] !== L.Role.character) return "";
  return ` ${D.nameOf(s.iDef[i])}'s corruption check${checkText(s, i, plusOf(s, e)).slice(1)}`;
}
/** What is added to the check that entry `e` is or brings. */
export function plusOf(s: Meccg, e: number): number {
  const modes = [D.MODES, D.ABILITIES, D.TRIGGERS][WITH_DEEDS.indexOf(s.ch[e + Entry.sort])];
  const effect = modes?.[s.ch[e + Entry.card]]?.[s.ch[e + Entry.mode]]?.does.find(
    (d) => EFFECT.name(d.op) === "corruptionCheck",
  );
  return (effect?.by ?? 0) + s.ch[e + Entry.plus];
}
/** Every entry of the chain, first declared first. */
export function chainEntries(s: Meccg, player: number): string[] {
  return Array.from({ length: s.h[L.Header.chainCount] }, (_, n) => {
    const sort = s.ch[n * L.ENTRY_WORDS];
    const check = WITH_DEEDS.includes(sort) ? checkToCome(s, n * L.ENTRY_WORDS) : "";
    return `${entryText(s, n, player)}${check && `;${check}`}`;
  });
}

export function attackText(s: Meccg): string[] {
  const [attack, strike] = [attackSentence(s), strikeSentence(s)];
  return [...(attack ? wrap(`ATTACK  ${attack}`, 8) : []), ...(strike ? wrap(`STRIKE  ${strike}`, 8) : [])];
}
export function chainText(s: Meccg, player: number): string[] {
  const entries = chainEntries(s, player);
  return entries.length ? wrap(`CHAIN   ${entries.join("; then ")} (the last resolves first)`, 8) : [];
}
