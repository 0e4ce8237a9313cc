/** Influence (000 I.9, II.9; coe 8): bringing factions into play, and attempts on the opponent's cards. */
import * as D from "../vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, GO, step } from "../machine/machine.js";
import type { Metw } from "../machine/state.js";
import * as T from "../vocabulary/terms.js";
import { companyLives, companyOf, enter, firstOf, inPlay, isUntapped, isWizard, NONE, tap } from "../state/inplay.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { removeInstance, TO_DISCARD } from "../changes/leaving.js";
import { discardOpen, revealFromHand } from "../changes/piles.js";
import { handHas } from "../state/lists.js";
import { DRAW_TO } from "../machine/machine.js";
import { bringIn, room7 } from "./characters.js";
import { gone } from "../query/unique.js";
import { gained, siteDone, WAY_SITE } from "./siteplay.js";
import { settleUse } from "../changes/wielding.js";
import { place } from "../state/inplay.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { InfluenceFrame } from "../state/frames-of-the-chain.js";
import { canControl, unusedInfluence } from "../query/directinfluence.js";
import { generalUnused, statOf } from "../query/stats.js";
import { fire, ON } from "../machine/firing.js";
import { targetChoice, targetCode, targetIndex, TargetKind, targetKind } from "../state/targets.js";

/** What a character adds to an influence check against `vs`: unused direct influence and his own bonuses. */
export function influenceBonus(s: Metw, i: number, vs: number): number {
  const old = s.cxVs;
  s.cxVs = vs;
  const own = statOf(s, i, T.STAT.influence, 0);
  s.cxVs = old;
  return unusedInfluence(s, i, vs) + own;
}
/** Standard modifications of a faction for the race of the one who tries. */
export function factionMod(def: number, race: number): number {
  return D.FACTION_MODS[def]![race] ?? 0;
}

/** What `i` adds to a roll for a faction, modifiers in the chain aside; `bits` are those of the entry. */
export function factionBonus(s: Metw, i: number, def: number, bits = 0): number {
  return (bits & EntryBit.noDirectInfluence ? 0 : influenceBonus(s, i, def)) + factionMod(def, D.RACE_OF[s.iDef[i]!]!);
}

const begin = step("begin", {
  enter(s, f) {
    const i = s.fr[f + InfluenceFrame.actor]!,
      bits = s.fr[f + InfluenceFrame.bits]!,
      p = s.fr[f + InfluenceFrame.player]!;
    const faction = s.fr[f + InfluenceFrame.sort] === EntryKind.faction;
    // Who tapped for it must still be in play and not have been untapped (Annotation 5).
    const noOne = (s.iRole[i] !== L.Role.character && s.iRole[i] !== L.Role.ally) || isUntapped(s, i);
    if (noOne || bits & EntryBit.negated || (!faction && s.iRole[s.fr[f + InfluenceFrame.target]!] === L.Role.free)) {
      fail(s, f);
      return GO;
    }
    if (faction && (D.SPECIAL[s.fr[f + InfluenceFrame.card]!]! & D.SP_NO_CHECK || bits & EntryBit.succeeds)) {
      s.h[L.Header.rolled] = NO_ROLL;
      s.fr[f + 1] = ownRoll.at;
      return GO;
    }
    fire(s, ON.influenceCheck, companyOf(s, i), i);
    s.fr[f + 1] = faction ? ownRoll.at : othersRoll.at;
    s.roll(faction ? p : s.other(p));
    return GO;
  },
});
/** Stands for the roll where the attempt succeeds without one. */
const NO_ROLL = 99;
export const othersRoll = step("the other has rolled", {
  enter(s, f) {
    s.fr[f + InfluenceFrame.otherRoll] = s.h[L.Header.rolled]!;
    s.fr[f + 1] = ownRoll.at;
    s.roll(s.fr[f + InfluenceFrame.player]!);
    return GO;
  },
});
export const ownRoll = step("who tries has rolled", {
  enter(s, f) {
    const rolled = s.h[L.Header.rolled]!;
    if ((s.fr[f + InfluenceFrame.bits]! & EntryBit.twice) === 0 || rolled === NO_ROLL) return result(s, f, rolled);
    s.fr[f + InfluenceFrame.firstRoll] = rolled;
    s.fr[f + 1] = secondRoll.at;
    s.roll(s.fr[f + InfluenceFrame.player]!);
    return GO;
  },
});
/** Two rolls: the better one is always the better choice for a check that asks for more. */
const secondRoll = step("who tries has rolled again", {
  enter: (s, f) => result(s, f, Math.max(s.fr[f + InfluenceFrame.firstRoll]!, s.h[L.Header.rolled]!)),
});
defineFrame(InfluenceFrame.kind, InfluenceFrame.label, [begin, othersRoll, ownRoll, secondRoll]);

function result(s: Metw, f: number, roll: number): number {
  if (s.fr[f + InfluenceFrame.sort] === EntryKind.faction) factionResult(s, f, roll);
  else opponentResult(s, f, roll);
  return GO;
}
function fail(s: Metw, f: number): void {
  const def = s.fr[f + InfluenceFrame.card]!,
    p = s.fr[f + InfluenceFrame.player]!,
    two = s.fr[f + InfluenceFrame.second]!;
  const faction = s.fr[f + InfluenceFrame.sort]! === EntryKind.faction;
  s.pop();
  if (faction) discardOpen(s, p, def);
  else if (two >= 0) discardOpen(s, p, two);
}
function factionResult(s: Metw, f: number, roll: number): void {
  const i = s.fr[f + InfluenceFrame.actor]!,
    def = s.fr[f + InfluenceFrame.card]!,
    p = s.fr[f + InfluenceFrame.player]!,
    c = s.fr[f + InfluenceFrame.company]!;
  const total = roll + factionBonus(s, i, def, s.fr[f + InfluenceFrame.bits]!) + s.fr[f + InfluenceFrame.plus]!;
  const draws = (s.fr[f + InfluenceFrame.bits]! & EntryBit.draws) !== 0;
  const way = s.fr[f + InfluenceFrame.mode]!;
  if (total <= D.NUMBER[def]! || inPlay(s, def) >= 0 || gone(s, def)) {
    fail(s, f);
    return;
  }
  s.pop();
  const j = enter(s, def, p, L.Role.faction);
  s.iSite[j] = c >= 0 ? s.cget(c, L.CompanyWord.site) : -1;
  if (way === WAY_SITE && c >= 0 && companyLives(s, c)) siteDone(s, c);
  if (draws) s.push(DRAW_TO, p, 1);
  fire(s, ON.influenceSuccess, companyOf(s, i), i);
}

// ---- attempts on the opponent's cards ---------------------------------------------------------------------------
/** May an attempt be made this turn (once a turn, not in a first turn)? */
export function attemptAllowed(s: Metw, p: number): boolean {
  return (
    s.rules.influenceOpponent &&
    (s.h[L.Header.turnBits]! & L.TurnBit.influence) === 0 &&
    s.pget(p, L.PlayerWord.turns) > 1
  );
}
/** Adds the characters of company `c` who could try. */
export function listAttempts(s: Metw, p: number, c: number, out: Int32Array, n: number): number {
  if (!attemptAllowed(s, p)) return n;
  if (attemptTargets(s, p, c, null) === 0) return n;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]!) {
    if (!isUntapped(s, i)) continue;
    if (isWizard(s, i) && s.pget(p, L.PlayerWord.wizardTurn) === s.h[L.Header.turn]) continue;
    out[n++] = T.choice(T.V_INFLUENCE, i);
  }
  return n;
}
function put(out: Int32Array | null, n: number, i: number, shown: boolean): number {
  if (out) out[n] = targetChoice(targetCode(shown ? TargetKind.twin : TargetKind.thing, i));
  return n + 1;
}
/** Targets: a slot, with or without the identical card shown from hand. */
export function attemptTargets(s: Metw, p: number, c: number, out: Int32Array | null): number {
  let n = 0;
  const site = s.cget(c, L.CompanyWord.site);
  for (let k = 0; k < s.companies; k++) {
    if (s.cget(k, L.CompanyWord.owner) === p || !companyLives(s, k) || s.cget(k, L.CompanyWord.site) !== site) continue;
    for (let i = firstOf(s, k); i !== NONE; i = s.iNext[i]!) {
      const shielded =
        isWizard(s, i) ||
        (s.iCtrl[i] !== NONE && isWizard(s, s.iCtrl[i]!) && s.rules.wizardShields.includes("follower"));
      if (!shielded) {
        n = put(out, n, i, false);
        if (handHas(s, p, s.iDef[i]!)) n = put(out, n, i, true);
      }
      for (let j = s.iFirst[i]!; j !== NONE; j = s.iNext[j]!) {
        const d = s.iDef[j]!;
        if (s.iRole[j] === L.Role.ally && !(isWizard(s, i) && s.rules.wizardShields.includes("ally"))) {
          n = put(out, n, j, false);
          if (handHas(s, p, d)) n = put(out, n, j, true);
        }
        if (
          s.iRole[j] === L.Role.item &&
          !(isWizard(s, i) && s.rules.wizardShields.includes("item")) &&
          handHas(s, p, d) &&
          (s.rules.influenceItemWithEvent || !hasEvent(s, i, j))
        )
          n = put(out, n, j, true);
      }
    }
  }
  for (let i = 0; i < L.SLOTS; i++) {
    if (s.iRole[i] !== L.Role.faction || s.iOwner[i] === p || D.BITS[s.iDef[i]!]! & D.B_NO_INFLUENCE) continue;
    const here =
      s.rules.factionInfluenceSite === "wherePlayed" ? s.iSite[i] === site : D.AT[s.iDef[i]!]!.includes(site);
    if (here) {
      n = put(out, n, i, false);
      if (handHas(s, p, s.iDef[i]!)) n = put(out, n, i, true);
    }
  }
  return n;
}
function hasEvent(s: Metw, bearer: number, item: number): boolean {
  for (let j = s.iFirst[bearer]!; j !== NONE; j = s.iNext[j]!)
    if (s.iRole[j] === L.Role.attached && s.iCtrl[j] === item) return true;
  return false;
}
export function takeAttempt(s: Metw, p: number, c: number, actor: number, code: number): void {
  const target = targetIndex(code);
  const shown = targetKind(code) === TargetKind.twin;
  s.h[L.Header.turnBits]! |= L.TurnBit.influence;
  tap(s, actor);
  const def = s.iDef[target]!;
  if (shown) revealFromHand(s, p, def);
  const e = declareEntry(s, EntryKind.influence, p, def);
  s.ch[e + Entry.actor] = actor;
  s.ch[e + Entry.target] = target;
  s.ch[e + Entry.company] = c;
  s.ch[e + Entry.second] = shown ? def : -1;
  openChain(s, p);
}
/**
 * By how much the roll for an attempt by `i` must be more than the other roll, modifiers in the chain aside: the number of
 * the target (nothing where its like was shown; an item's is its bearer's mind), the owner's unused general influence and
 * the holder's direct influence, less what `i` brings.
 */
export function attemptNeeds(s: Metw, i: number, target: number, shown: boolean): number {
  const def = s.iDef[target]!;
  const role = s.iRole[target]!;
  let need = Math.max(0, generalUnused(s, s.iOwner[target]!)) - influenceBonus(s, i, def);
  const holder = role === L.Role.character ? s.iCtrl[target]! : role === L.Role.faction ? NONE : s.iHost[target]!;
  if (holder !== NONE) need += unusedInfluence(s, holder, -1);
  if (role === L.Role.item) return need + Math.max(0, D.MIND[s.iDef[holder]!]!);
  if (role === L.Role.faction) need -= factionMod(def, D.RACE_OF[s.iDef[i]!]!);
  if (shown) return need;
  return need + (role === L.Role.faction ? D.NUMBER[def]! : D.MIND[def]!);
}
/** One roll against the other. */
function opponentResult(s: Metw, f: number, roll: number): void {
  const i = s.fr[f + InfluenceFrame.actor]!,
    target = s.fr[f + InfluenceFrame.target]!,
    p = s.fr[f + InfluenceFrame.player]!,
    two = s.fr[f + InfluenceFrame.second]!,
    c = s.fr[f + InfluenceFrame.company]!;
  const more = roll - s.fr[f + InfluenceFrame.otherRoll]! + s.fr[f + InfluenceFrame.plus]!;
  if (more <= attemptNeeds(s, i, target, two >= 0)) {
    fail(s, f);
    return;
  }
  s.pop();
  removeInstance(s, target, TO_DISCARD);
  fire(s, ON.influenceSuccess, companyOf(s, i), i);
  if (two < 0) return;
  // The identical card may come into play with the one who won it over.
  const site = s.cget(c, L.CompanyWord.site);
  if (D.KIND[two] === T.K_CHARACTER) {
    const how = !room7(s, c, two)
      ? -1
      : canControl(s, i, two) && s.iCtrl[i] === NONE
        ? i
        : generalUnused(s, p) >= D.MIND[two]!
          ? 1000 + c
          : -1;
    if (how < 0) {
      discardOpen(s, p, two);
      return;
    }
    bringIn(s, p, two, site, how);
  } else if (D.KIND[two] === T.K_FACTION) {
    const j = enter(s, two, p, L.Role.faction);
    s.iSite[j] = site;
  } else {
    const item = D.KIND[two] === T.K_ITEM;
    if (item && D.BITS[two]! & D.B_ONCE_PER_CHARACTER)
      for (let k = s.iFirst[i]!; k !== NONE; k = s.iNext[k]!)
        if (s.iDef[k] === two) {
          discardOpen(s, p, two);
          return;
        }
    const j = enter(s, two, p, item ? L.Role.item : L.Role.ally);
    place(s, j, i);
    if (item) {
      settleUse(s, j);
      gained(s, c, i, j);
    }
  }
}
