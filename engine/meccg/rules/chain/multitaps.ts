/** A card lets any number of a player's characters tap when it is declared. Each of them has a target of its own. */
import { neverServes } from "../facts/play/opposedcards.js";
import { COST_DISCARD_SECOND, type ModeForm } from "../../cards/vocabulary/compiled.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, leave, step } from "../machine/machine.js";
import { declareEntry } from "../machine/declared.js";
import { borrow, giveBack, NOBODY } from "../state/context.js";
import type { Machine } from "../machine/state.js";
import { Entry, EntryKind } from "../state/entries.js";
import { EachFrame } from "../state/frames/chain.js";
import { companyOf, firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import { chosenTarget, targetChoice } from "../state/targets.js";
import { fits } from "../facts/play/conditions.js";
import { listTargets } from "../facts/play/targets.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { discardShown } from "../changes/piles.js";
import { Frame } from "../state/schema.js";
import * as T from "../../cards/vocabulary/terms.js";

const targets = new Int32Array(512);
/** Targets of character `i` that nobody has tapped for yet. */
function targetsOf(s: Machine, p: number, m: ModeForm, i: number): number {
  const cx = borrow(p, companyOf(s, i));
  cx.actor = i;
  cx.def = m.def;
  const count = listTargets(s, m, cx, targets);
  giveBack(cx);
  let kept = 0;
  for (let k = 0; k < count; k++) if (!isTaken(s, m, targets[k])) targets[kept++] = targets[k];
  return kept;
}
function isTaken(s: Machine, m: ModeForm, target: number): boolean {
  for (let k = 0; k < s.h[L.Header.chainCount]; k++) {
    const entry = k * L.ENTRY_WORDS;
    if (
      s.ch[entry + Entry.sort] === EntryKind.ability &&
      s.ch[entry + Entry.card] === m.def &&
      s.ch[entry + Entry.mode] === m.index &&
      s.ch[entry + Entry.target] === target
    )
      return true;
  }
  return false;
}
/** Who may tap, with something to tap for. */
function who(s: Machine, p: number, m: ModeForm, company: number, out: Int32Array | null): number {
  let count = 0;
  if (s.h[L.Header.chainCount] >= L.ENTRIES - 2) return 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (company < 0 || c === company)
      for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
        count = mayTap(s, p, m, i, out, count);
        for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
          if (s.iRole[j] === L.Role.ally) count = mayTap(s, p, m, j, out, count);
      }
  return count;
}
/** Adds him if he is untapped, such a one, and has something to tap for. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
function mayTap(s: Machine, p: number, m: ModeForm, i: number, out: Int32Array | null, n: number): number {
  if (!isUntapped(s, i) || !fits(s, m.taps, i, NOBODY) || neverServes(s, p, m.def, i)) return n;
  if (targetsOf(s, p, m, i) === 0) return n;
  if (out) out[n] = T.choice(T.V_ACTOR, i);
  return n + 1;
}
/** Is a card of the hand the price of each, not a tap? */
const byDiscards = (m: ModeForm): boolean => (m.cost & COST_DISCARD_SECOND) !== 0;
/** The cards of a hand, each name once. */
function handCards(s: Machine, p: number, out: Int32Array): number {
  let count = 0;
  let last = -1;
  for (let k = 0; k < s.pget(p, L.PlayerWord.hand); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def !== last) out[count++] = T.choice(T.V_DISCARD, def);
    last = def;
  }
  return count;
}
/** Targets for one more card of the hand. */
function targetsNow(s: Machine, p: number, m: ModeForm): number {
  const cx = borrow(p, s.h[L.Header.company]);
  cx.def = m.def;
  const count = listTargets(s, m, cx, targets);
  giveBack(cx);
  let kept = 0;
  for (let k = 0; k < count; k++) if (!isTaken(s, m, targets[k])) targets[kept++] = targets[k];
  return kept;
}
/** May one more card be discarded for it, if `spare` of the hand and of the limit are for the card itself? */
function oneMore(s: Machine, p: number, m: ModeForm, spare: number): boolean {
  const company = s.h[L.Header.company];
  if (company < 0 || s.h[L.Header.chainCount] >= L.ENTRIES - 2) return false;
  return s.pget(p, L.PlayerWord.hand) > spare && hazardsLeft(s, company) > spare && targetsNow(s, p, m) > 0;
}
/** Could anybody tap, or any card be discarded, for mode `m` of a card of `p`; where it is aimed at a company, anybody of that one? */
export function anyEach(s: Machine, p: number, m: ModeForm, company: number): boolean {
  const each = D.ABILITIES[m.def][m.each];
  if (byDiscards(each)) return oneMore(s, p, each, 1);
  return who(s, p, each, m.target === null ? -1 : company, null) > 0;
}
const modeOf = (s: Machine, f: number): ModeForm => D.ABILITIES[s.fr[f + EachFrame.card]][s.fr[f + EachFrame.mode]];

/** Has a card been discarded for it already? */
function begun(s: Machine, m: ModeForm): boolean {
  for (let k = 0; k < s.h[L.Header.chainCount]; k++) {
    const entry = k * L.ENTRY_WORDS;
    if (s.ch[entry + Entry.sort] !== EntryKind.ability || s.ch[entry + Entry.card] !== m.def) continue;
    if (s.ch[entry + Entry.mode] === m.index) return true;
  }
  return false;
}
const whoTaps = step("who taps, or what is discarded", {
  enter(s, f) {
    const player = s.fr[f + EachFrame.player];
    const mode = modeOf(s, f);
    const more = byDiscards(mode)
      ? oneMore(s, player, mode, 0)
      : who(s, player, mode, s.fr[f + EachFrame.company] - 1, null) > 0;
    return more ? s.ask(player) : leave(s);
  },
  options(s, f, out) {
    const mode = modeOf(s, f);
    if (!byDiscards(mode)) {
      const n = who(s, s.fr[f + EachFrame.player], mode, s.fr[f + EachFrame.company] - 1, out);
      out[n] = T.choice(T.V_PASS);
      return n + 1;
    }
    const count = handCards(s, s.fr[f + EachFrame.player], out);
    if (!begun(s, mode)) return count;
    out[count] = T.choice(T.V_PASS);
    return count + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + Frame.step] = enough.at;
      return;
    }
    s.fr[f + EachFrame.actor] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = forWhat.at;
  },
});
const forWhat = step("for what", {
  enter: (s, f) => s.ask(s.fr[f + EachFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + EachFrame.player];
    const mode = modeOf(s, f);
    const value = byDiscards(mode)
      ? targetsNow(s, player, mode)
      : targetsOf(s, player, mode, s.fr[f + EachFrame.actor] - 1);
    for (let k = 0; k < value; k++) out[k] = targetChoice(targets[k]);
    return value;
  },
  take(s, f, c) {
    const player = s.fr[f + EachFrame.player];
    const discards = byDiscards(modeOf(s, f));
    const actor = discards ? -1 : s.fr[f + EachFrame.actor] - 1;
    const company = discards ? s.h[L.Header.company] : companyOf(s, actor);
    if (discards) {
      discardShown(s, player, s.fr[f + EachFrame.actor] - 1);
      s.cset(company, L.CompanyWord.spent, s.cget(company, L.CompanyWord.spent) + 1);
    } else tap(s, actor);
    const entry = declareEntry(s, EntryKind.ability, player, s.fr[f + EachFrame.card]);
    s.ch[entry + Entry.mode] = s.fr[f + EachFrame.mode];
    s.ch[entry + Entry.actor] = actor;
    s.ch[entry + Entry.target] = chosenTarget(c);
    s.ch[entry + Entry.company] = company;
    s.fr[f + EachFrame.actor] = 0;
    s.fr[f + Frame.step] = whoTaps.at;
  },
});
const enough = step("enough", { enter: leave });
defineFrame(EachFrame.kind, EachFrame.label, [whoTaps, forWhat, enough]);
