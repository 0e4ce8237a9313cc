/** What is under way: the attack, the strike, the chain of effects; and what a roll to come must be. */
import * as D from "../defs.js";
import * as L from "../layout.js";
import { firstOf, isUntapped, isWounded, NONE } from "../rules/inplay.js";
import * as A from "../rules/slots.js";
import { attackProwess, attackStat, bodyOf, corruptionModifier, corruptionOf } from "../rules/stats.js";
import { facingProwess, strikeProwess } from "../rules/strike.js";
import type { Metw } from "../state.js";
import * as T from "../terms.js";
import { cardInPlay, keyText } from "../text.js";
import { leaderOf, many, wrap } from "./lines.js";

/** Which attack: "Wargs", "an automatic-attack (orc)", "an attack of orcs". */
export function attackName(s: Metw, f: number): string {
  const def = s.fr[f + A.A_DEF]!;
  if (def >= 0) return D.nameOf(def);
  const race = s.fr[f + A.A_RACE]!;
  const of = race < 0 ? "" : ` (${T.RACES[race]})`;
  return s.fr[f + A.A_BITS]! & A.AB_AUTO ? `the automatic-attack${of}` : `an attack${of}`;
}
/** Those of the company who have a strike that is not yet resolved. */
function struck(s: Metw, c: number): string[] {
  const out: string[] = [];
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    if (s.iStrike[i] === L.ST_ASSIGNED) out.push(D.nameOf(s.iDef[i]!));
    for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!)
      if (s.iStrike[j] === L.ST_ASSIGNED) out.push(D.nameOf(s.iDef[j]!));
  }
  return out;
}
/** The attack under way in a sentence, or "". */
export function attackSentence(s: Metw): string {
  const f = s.h[L.ATTACK]!;
  if (f === 0) return "";
  const c = s.fr[f + A.A_COMPANY]!;
  const bits = s.fr[f + A.A_BITS]!;
  const base = s.fr[f + A.A_STRIKES]!;
  const strikes = bits & A.AB_ASSIGNED ? base : Math.max(1, attackStat(s, f, T.STAT.attackStrikes, base));
  const count = bits & A.AB_EACH && !(bits & A.AB_ASSIGNED) ? "a strike for each" : many(strikes, "strike");
  const of = count.endsWith("each") ? `${count}, prowess` : `${count} of prowess`;
  const body = s.fr[f + A.A_BODY]!;
  const key = s.fr[f + A.A_KEY]!;
  const parts = [
    `${attackName(s, f)} against the company of ${leaderOf(s, c)}: ${of} ${attackProwess(s, f)}`,
    ...(body >= 0 ? [`body ${attackStat(s, f, T.STAT.attackBody, body) + s.fr[f + A.A_BODYPLUS]!}`] : []),
    ...(bits & A.AB_CREATURE && key !== 0 ? [`keyed to ${keyText(key)}`] : []),
    ...(bits & A.AB_CHOOSES ? ["the attacker chooses whom"] : []),
    ...(bits & A.AB_CANCELLED ? ["cancelled"] : []),
  ];
  const left = struck(s, c);
  return parts.join(", ") + (left.length ? `; strikes for ${left.join(", ")}` : "");
}

/** What one wants to know of the attack while strikes are given out: "Wargs: strikes of prowess 9, body 5". */
export function attackBrief(s: Metw): string {
  const f = s.h[L.ATTACK]!;
  const body = s.fr[f + A.A_BODY]!;
  const against = body >= 0 ? `, body ${attackStat(s, f, T.STAT.attackBody, body) + s.fr[f + A.A_BODYPLUS]!}` : "";
  const left = struck(s, s.fr[f + A.A_COMPANY]!);
  const so = left.length ? `; so far for ${left.join(", ")}` : "";
  return `${attackName(s, f)}, prowess ${attackProwess(s, f)}${against}${so}`;
}

/** "a roll of 8 or more", or that none or any will do. */
export function atLeast(n: number): string {
  if (n <= 2) return "any roll";
  return n > 12 ? `no roll (${n} would be needed)` : n === 12 ? "a 12" : `a roll of ${n} or more`;
}
/** Chance in percent that two dice show so much or more. */
function percent(n: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= n) ways++;
  return Math.round((100 * ways) / 36);
}
/** What comes of the rolls of a strike: "8 or more defeats it (42 %), 7 holds". */
function chances(own: number, enemy: number): string {
  const tie = enemy - own;
  if (tie > 12) return "no roll is enough";
  if (tie < 2) return "any roll defeats it";
  const win = tie === 12 ? "no roll defeats it" : `${tie + 1} or more defeats it (${percent(tie + 1)} %)`;
  return `${win}, ${tie} holds`;
}
const STAYS = 3;
/** The strike under way in a sentence, or "": against whom, and what he must roll; where he may, tapping or not. */
export function strikeSentence(s: Metw): string {
  const f = s.h[L.STRIKE]!;
  if (f === 0) return "";
  const i = s.fr[f + A.S_TARGET]!;
  const own = facingProwess(s, f);
  const enemy = strikeProwess(s, f);
  const state = isWounded(s, i) ? "wounded, " : isUntapped(s, i) ? "" : "tapped, ";
  const open = s.fr[f + 1] === STAYS;
  const excess = s.fr[f + A.S_EXCESS]!;
  const less = excess > 0 ? ` (-${excess} for left-over strikes)` : "";
  return (
    `${D.nameOf(s.iDef[i]!)} (${state}body ${bodyOf(s, i) + s.fr[f + A.S_BODY]!}), prowess ${own}${less} against ${enemy}: ` +
    `${chances(own, enemy)}${open ? `; untapped: ${chances(own - 3, enemy)}` : ""}`
  );
}
/** One entry of the chain in words. */
function entryText(s: Metw, n: number, player: number): string {
  const e = n * L.ENTRY_WORDS;
  const def = s.ch[e + A.E_DEF]!;
  const whose = s.ch[e + A.E_PLAYER] === player ? "yours" : "his";
  const target = s.ch[e + A.E_TARGET]!;
  const actor = s.ch[e + A.E_ACTOR]!;
  const on = target >= 0 && target < L.SLOTS && s.iRole[target] !== L.FREE ? cardInPlay(s, target) : "";
  const by = actor >= 0 && actor < L.SLOTS && s.iRole[actor] !== L.FREE ? D.nameOf(s.iDef[actor]!) : "";
  const gone = s.ch[e + A.E_BITS]! & A.EB_NEGATED ? ", cancelled" : "";
  switch (s.ch[e]) {
    case A.EK_CHECK:
      return `corruption check of ${on || D.nameOf(def)}${on ? checkText(s, target, s.ch[e + A.E_PLUS]!) : ""}`;
    case A.EK_FACTION:
      return `${by} tries to win ${D.nameOf(def)} (${whose})`;
    case A.EK_INFLUENCE:
      return `${by} tries to influence ${on} (${whose})`;
    case A.EK_SUPPORT:
      return `${by} supports (${whose})`;
    case A.EK_CREATURE:
      return `${D.nameOf(def)} keyed to ${keyText(s.ch[e + A.E_EXTRA]!)} (${whose})${gone}`;
    case A.EK_CARD:
    case A.EK_ABILITY: {
      const mode = (s.ch[e] === A.EK_CARD ? D.MODES : D.ABILITIES)[def]?.[s.ch[e + A.E_MODE]!];
      const aims = mode?.target?.of === 0 || mode?.target?.of === 11 || mode?.target?.of === 13 ? on : "";
      return `${D.nameOf(def)}${mode?.as ? ` (${mode.as})` : ""}${by ? ` by ${by}` : ""}${aims ? ` on ${aims}` : ""} (${whose}${gone})`;
    }
    default:
      return `${D.nameOf(def)}${by ? ` with ${by}` : ""} (${whose}${gone})`;
  }
}
/** ": needs a roll of 5 or more". Passing means more than the corruption points. */
function checkText(s: Metw, i: number, plus: number): string {
  return `: needs ${atLeast(corruptionOf(s, i) + 1 - corruptionModifier(s, i) - plus)}`;
}
/** Every entry of the chain, first declared first. */
export function chainEntries(s: Metw, player: number): string[] {
  return Array.from({ length: s.h[L.CHAIN_COUNT]! }, (_, n) => entryText(s, n, player));
}

export function attackText(s: Metw): string[] {
  const [attack, strike] = [attackSentence(s), strikeSentence(s)];
  return [...(attack ? wrap(`ATTACK  ${attack}`, 8) : []), ...(strike ? wrap(`STRIKE  ${strike}`, 8) : [])];
}
export function chainText(s: Metw, player: number): string[] {
  const entries = chainEntries(s, player);
  return entries.length ? wrap(`CHAIN   ${entries.join("; then ")} (the last resolves first)`, 8) : [];
}
