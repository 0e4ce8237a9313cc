import { filter } from "../../cards/vocabulary/lookups.js";
import { EFFECT, EffectBit, W_COMPANY, W_EVERYONE, W_OTHERS, W_WOUNDED } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { stagePoints } from "../facts/score/stagepoints.js";
import * as L from "../state/layout.js";
import { CHECKS, RING_TEST, ROLL_OR } from "../machine/machine.js";
import { checkOf, flatterer } from "../machine/declared.js";
import { ON_SUCCESS, startCheck } from "../checks/corruption.js";
import { companyLives, companyOf, firstOf, NONE } from "../state/inplay.js";
import { generalToOvercome } from "../facts/company/influence.js";
import { prowessOf } from "../facts/company/stats.js";
import { unusedInfluence } from "../facts/company/directinfluence.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { CheckFrame, ChecksFrame } from "../state/frames/checks.js";
import { areAtOnePlace, fits } from "../facts/play/conditions.js";
import type { Context } from "../state/context.js";
import type { Table } from "../state/table.js";
import type { Machine } from "../machine/state.js";
import { FOR_CHARACTER, temporaryNote, addTemporary } from "../state/temporaryeffects.js";
import type { EffectFormOf } from "../machine/effect.js";
import { filterText } from "../../cards/wording/filters.js";
import { andOf, counted, signed, whom } from "../../cards/wording/words.js";
import { defineEffect, effectText } from "../machine/effect.js";
import { mindOf } from "../facts/company/mind.js";
import { GOES_ON_ABOVE, GOES_ON_OR_GOES, rollDecides } from "../checks/decidingrolls.js";
import { isAgent, isHome } from "../state/agents.js";
import { isEntryTarget, targetIndex } from "../state/targets.js";
import { asSaid } from "./asked.js";
import { effectCompany, isPerson, negateTarget, targetEntry, affectedBy } from "./reach.js";

export const modifyCheck = defineEffect("modifyCheck", {
  describe: (e) => {
    const parts: string[] = [];
    if (e.by) parts.push(`give the check ${signed(e.by)}`);
    if (e.perHead) parts.push("give the check +1 for each character in the company of the one who makes it");
    if (e.prowessUpTo)
      parts.push(
        `add the prowess of the one who makes the check to it, ${e.prowessUpTo} at most${e.insteadOfInfluence ? ", in place of his unused direct influence" : ""}`,
      );
    if (e.rollTwice) parts.push("roll twice for the check and keep the better roll");
    if (e.succeed) parts.push("the check succeeds without a roll");
    if (e.drawIfSuccessful) parts.push(`draw ${counted(e.drawIfSuccessful, "card")} if it succeeds`);
    if (e.keepsFaction) parts.push("shuffle a faction of your hand that it does not bring in into your deck");
    return parts.join(", and ");
  },
  asks: (e) => (e.once ? ["a check without such a card on it"] : []),
  fitsTarget: (s, d, t) => !d.word.once || !isJoined(s, t),
  apply: (s, f, d) => {
    const entry = targetEntry(s, f);
    if (entry < 0 || s.ch[entry + Entry.sort] === 0) return;
    let by = d.by;
    const actor =
      s.ch[entry + Entry.sort] === EntryKind.faction || s.ch[entry + Entry.sort] === EntryKind.influence
        ? s.ch[entry + Entry.actor]
        : flatterer(s, entry) >= 0
          ? flatterer(s, entry)
          : checkOf(s, entry);
    // An attempt without a character is modified only by cards that require nothing of a character.
    const nobody = actor < 0 && s.ch[entry + Entry.sort] === EntryKind.faction;
    if (!nobody && (actor < 0 || s.iRole[actor] === L.Role.free)) return;
    if (d.bits & EffectBit.perHead && !nobody) {
      const company = companyOf(s, actor);
      if (company >= 0) for (let i = firstOf(s, company); i !== NONE; i = s.iNext[i]) by++;
    }
    if (d.max && !nobody) by += Math.min(d.max, prowessOf(s, actor));
    if (d.word.insteadOfInfluence && !nobody) by -= withoutInfluence(s, entry, actor);
    s.ch[entry + Entry.plus] += by;
    if (d.word.once) s.ch[entry + Entry.bits] |= EntryBit.joined;
    if (d.bits & EffectBit.rollTwice) s.ch[entry + Entry.bits] |= EntryBit.twice;
    if (d.bits & EffectBit.succeed) s.ch[entry + Entry.bits] |= EntryBit.succeeds;
    if (d.word.drawIfSuccessful) s.ch[entry + Entry.bits] |= EntryBit.draws;
    if (d.word.keepsFaction && s.ch[entry + Entry.sort] === EntryKind.faction)
      s.ch[entry + Entry.bits] |= EntryBit.intoDeck;
  },
});
/** Has a card of which a check takes one changed this one, or is one declared on it? `t` is the target as it is told. */
function isJoined(s: Table, t: number): boolean {
  if (!isEntryTarget(t)) return false;
  if (s.ch[targetIndex(t) * L.ENTRY_WORDS + Entry.bits] & EntryBit.joined) return true;
  for (let k = 0; k < s.h[L.Header.chainCount]; k++) {
    const entry = k * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.card &&
      s.ch[entry + Entry.target] === t &&
      joins(s.ch[entry + Entry.card]) &&
      (s.ch[entry + Entry.bits] & EntryBit.negated) === 0
    )
      return true;
  }
  return false;
}
const MODIFIES = EFFECT.of("modifyCheck");
function joins(def: number): boolean {
  for (const m of D.MODES[def]) for (const d of m.does) if (d.op === MODIFIES && d.word.once) return true;
  return false;
}
/** His unused direct influence counts no more: of a faction of the hand by a mark, else what it is now is taken off. */
function withoutInfluence(s: Machine, e: number, actor: number): number {
  if (s.ch[e + Entry.sort] !== EntryKind.faction) return unusedInfluence(s, actor, s.iDef[s.ch[e + Entry.target]]);
  s.ch[e + Entry.bits] |= EntryBit.noDirectInfluence;
  return 0;
}
export const cancelCheck = defineEffect("cancelCheck", {
  describe: () => "the check fails without a roll",
  apply: (s, f) => negateTarget(s, targetEntry(s, f), EntryBit.negated),
});

const ON_FAIL = {
  discardRing: "if he fails he only loses a ring, whichever the player of this card says",
  discarded: "if he would be eliminated he is discarded",
  discardTheOneRing: "if he fails The One Ring is discarded as well",
} as const;
/** What a failed check does, as the frame of the check keeps it. */
const OUTCOMES = { discardRing: 1, discardTheOneRing: 2, discarded: 4 } as const;
export const corruptionCheck = defineEffect("corruptionCheck", {
  describe: (e, names) => {
    const such = e.only ? filterText(filter(e.only)) : "";
    const only = !e.only
      ? whom(e.who, names)
      : e.who === "everyone"
        ? `every ${such} in play`
        : `every other ${such} at the site`;
    const parts = [`${only} makes a corruption check${e.by ? ` at ${signed(e.by)}` : ""}`];
    if (e.bothSupport)
      parts.push(
        "those of the player on turn first, each player's in the order he likes; others of his company may tap in support, whosever turn it is, but you play no resources for yours",
      );
    if (e.lessItem) parts.push("less the corruption points of the item");
    if (e.onFail) parts.push(ON_FAIL[e.onFail]);
    if (e.onSuccess) parts.push(`if he passes, ${e.onSuccess.map((x) => effectText(x, names)).join(", then ")}`);
    return parts.join(", ");
  },
  apply: (s, f, d, cx) => {
    if (d.who === W_OTHERS) {
      othersCheck(s, f, d, cx);
      return;
    }
    if (d.who === W_EVERYONE && d.only !== null) {
      everyoneChecks(s, f, d, cx);
      return;
    }
    if (d.who === W_EVERYONE || d.who === W_COMPANY || d.who === W_WOUNDED) {
      const frame = s.push(CHECKS, d.who, d.by, effectCompany(s, f), s.fr[f + ResolveFrame.player]);
      if (d.word.bothSupport) s.fr[frame + ChecksFrame.bothSupport] = 1;
      return;
    }
    const affected = affectedBy(s, f, d);
    if (!isPerson(s, affected) || s.iRole[affected] !== L.Role.character) return;
    const plus = d.by + s.fr[f + ResolveFrame.plus];
    s.fr[f + ResolveFrame.plus] = 0;
    const sure = (s.fr[f + ResolveFrame.bits] & EntryBit.succeeds) !== 0;
    const outcome = d.onSuccess.length > 0 ? ON_SUCCESS : d.word.onFail ? OUTCOMES[d.word.onFail] : 0;
    s.fr[startCheck(s, affected, plus, s.fr[f + ResolveFrame.card], sure) + CheckFrame.outcome] = outcome;
  },
});
/** Everybody in play who fits checks, whoever's he is. */
function everyoneChecks(s: Machine, f: number, d: EffectFormOf<"corruptionCheck">, cx: Context): void {
  for (let c = 0; c < s.companies; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (fits(s, d.only, i, cx)) s.iTurn[i] |= L.TurnMark.mustCheck;
  s.push(CHECKS, 0, d.by, -1, s.fr[f + ResolveFrame.player]);
}
/** Everybody else at the site who fits checks, whoever's he is; a card that watches a site knows which item it was. */
function othersCheck(s: Machine, f: number, d: EffectFormOf<"corruptionCheck">, cx: Context): void {
  const k = s.fr[f + ResolveFrame.source] - L.SLOTS;
  const player = s.fr[f + ResolveFrame.target];
  const here = companyOf(s, player);
  if (here < 0) return;
  for (let c = 0; c < s.companies; c++) {
    if (!companyLives(s, c) || !areAtOnePlace(s, c, here)) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (i !== player && fits(s, d.only, i, cx)) s.iTurn[i] |= L.TurnMark.mustCheck;
  }
  const frame = s.push(CHECKS, 0, d.by, -1, s.fr[f + ResolveFrame.player]);
  if (d.word.lessItem && k >= 0) s.fr[frame + ChecksFrame.item] = temporaryNote(s, k) + 1;
}
export const steady = defineEffect("steady", {
  describe: (e, names) => `until the end of the turn ${whom(e.who, names)} has ${signed(e.by)} to corruption checks`,
  apply: (s, f, d) => {
    const def = s.fr[f + ResolveFrame.card];
    const company = d.who === W_COMPANY ? effectCompany(s, f) : -1;
    if (company >= 0 && companyLives(s, company))
      for (let j = firstOf(s, company); j !== NONE; j = s.iNext[j]) addTemporary(s, def, d.lasts, FOR_CHARACTER, j);
    const target = s.fr[f + ResolveFrame.target];
    if (d.who !== W_COMPANY && isPerson(s, target)) addTemporary(s, def, d.lasts, FOR_CHARACTER, target);
  },
});
export const goesOnOver = defineEffect("goesOnOver", {
  describe: (e, names) => {
    const plus = [
      ...(e.faction ? ["the printed marshalling points of the faction, one less for a faction of minions"] : []),
      ...(e.direct ? [`the unused direct influence of ${whom("actor", names)}`] : []),
      ...(e.stage ? [`the stage points of the player of ${whom("target", names)}`] : []),
      ...(e.atHome ? [`${e.atHome} where the agent is at one of his home sites`] : []),
    ];
    const number = andOf([
      ...(e.over > 0 || !e.mind ? [`${e.over}`] : []),
      ...(e.mind ? [`the mind of ${whom("target", names)}`] : []),
      ...(e.general ? ["the unused general influence of his player"] : []),
    ]);
    const goes = e.orGoes ? " (else this card is discarded)" : "";
    return `roll${plus.length ? ` and add ${andOf(plus)}` : ""}: only over ${number}${goes}`;
  },
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const number =
      d.word.over +
      (d.word.mind && target >= 0 ? mindOf(s, target) : 0) +
      (d.word.general && target >= 0 ? generalToOvercome(s, s.iOwner[target]) : 0);
    let plus =
      d.word.faction && target >= 0
        ? D.MP[s.iDef[target]] - (D.ALIGNMENT_OF[s.iDef[target]] === T.ALIGNMENT.minion ? 1 : 0)
        : 0;
    const agent = s.fr[f + ResolveFrame.actor];
    if (d.word.atHome && agent >= 0 && isAgent(s, agent) && isHome(s, agent, s.iSite[agent])) plus += d.word.atHome;
    if (d.word.stage && target >= 0) plus += stagePoints(s, s.iOwner[target]);
    if (d.word.direct && agent >= 0) plus += unusedInfluence(s, agent, -1);
    const outcome = d.word.orGoes ? GOES_ON_OR_GOES : GOES_ON_ABOVE;
    rollDecides(s, s.fr[f + ResolveFrame.player], outcome, number, plus, f);
  },
});
export const rollOr = defineEffect("rollOr", {
  describe: (e, names) => {
    const who = whom("target", names);
    const loss =
      e.then === "toHand"
        ? `${who} returns to his hand; an item may go to another character of the company, and all else borne is discarded`
        : `${who} is discarded`;
    const coast = e.coastMinus ? `, less ${e.coastMinus} if the site path has a coastal sea` : "";
    return `the player of ${who} rolls and adds his unused general influence${coast}: below ${e.below} ${loss}`;
  },
  apply: (s, f, d) => {
    s.push(
      ROLL_OR,
      s.fr[f + ResolveFrame.target],
      d.n,
      d.word.then === "toHand" ? 1 : 2,
      d.word.coastMinus ?? 0,
      effectCompany(s, f),
    );
  },
});
export const testRing = defineEffect("testRing", {
  describe: (e) => {
    const how = [
      ...(e.by ? [`at ${signed(e.by)}`] : []),
      ...(e.rolls ? [`with ${counted(e.rolls, "roll")}, of which you choose one`] : []),
      ...(e.any ? ["without a roll, and choose its result, though not The One Ring"] : []),
    ];
    return ["test the gold ring", ...how].join(" ");
  },
  asks: asSaid,
  fitsTarget: (s, _d, t) => D.RING_TEST[s.iDef[t]].length > 0,
  apply: (s, f, d) => {
    const ring = s.fr[f + ResolveFrame.target];
    s.push(RING_TEST, ring, d.by, d.word.rolls === 2 ? 2 : 1, d.bits & EffectBit.any ? 1 : 0);
  },
});
