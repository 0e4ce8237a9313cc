/** Hazards against the company under way: what may be played on it, and to what a creature is keyed (000 I.10; coe 2.IV.vii). */
import { windowsFor } from "../facts/play/windowsfor.js";
import { keyKind } from "../state/packed.js";
import { isBarredAgainst } from "../state/alignment.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, KEYING, SIDEBOARD, step } from "../machine/machine.js";
import { KeyingFrame } from "../state/frames/movement.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { NONE } from "../state/inplay.js";
import { isFreeByAgent, isOpened, keyOptions } from "../facts/journey/keying.js";
import { facedCards } from "../state/facedcreatures.js";
import { KEY_AGENT_FREE, KEY_OPENED } from "../state/slots.js";
import { discardInstance, yieldTo } from "../changes/leaving.js";
import { characterYields } from "../combat/inheriteditems.js";
import { hazardsLeft } from "../facts/journey/hazardlimit.js";
import { revealFromHand } from "../changes/piles.js";
import { sideboardHas, sizeOf } from "../state/lists.js";
import { huntOf } from "../state/hunt.js";
import { findsCards } from "../piles/showing.js";
import { layOnGuard, mayGuard } from "./onguard.js";
import { givesUpBarred, listBarred } from "../piles/barredcards.js";
import { listPlays } from "../chain/play.js";
import { takePlay } from "../chain/priority.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { actAgent, listAgentActs, playAgent } from "./agents.js";
import { keyedByAgent } from "../facts/company/agents.js";
import { reveal as revealAgent } from "../changes/agents.js";
import { siteInView } from "../facts/play/conditions.js";
import { agentFits, hasAgents, isFaceDown } from "../state/agents.js";
import { isUnplayable } from "../facts/play/unique.js";
import { onlyShown, shownCopies } from "../facts/combat/shownhazards.js";
import { useShown } from "../changes/shownhazards.js";
import { mayPass, passesLimit } from "../facts/journey/outsidelimit.js";
import { usesPass } from "../changes/hazardlimit.js";
/** What the hazard player may do to the company under way. */
export function listHazards(s: Machine, p: number, c: number, out: Int32Array, n: number): number {
  const left = hazardsLeft(s, c) > 0;
  if (left || mayPass(s) || facedCards(s, c) !== 0 || hasAgents(s, p)) {
    const held = s.pget(p, L.PlayerWord.hand);
    const bound = onlyShown(s, c);
    let last = -1;
    for (let i = 0; i < held; i++) {
      const def = s.hands[p * L.HAND + i];
      if (def === last) continue;
      last = def;
      if (bound && shownCopies(s, c, def) === 0) continue;
      if (
        D.KIND[def] === T.K_CREATURE &&
        (left || passesLimit(s, c, def) >= 0 || isOpened(s, c, def) || isFreeByAgent(s, c, def)) &&
        !isUnplayable(s, def) &&
        !isBarredAgainst(s, p, def) &&
        keyOptions(s, c, def, false, null) > 0
      )
        out[n++] = T.choice(T.V_KEY, def);
      if (left && D.KIND[def] === T.K_AGENT && agentFits(s)) out[n++] = T.choice(T.V_AGENT, def);
      if (left && mayGuard(s, c)) out[n++] = T.choice(T.V_GUARD, def);
    }
    for (let e = s.h[L.Header.events]; e !== NONE && left; e = s.iNext[e])
      if (
        left &&
        s.iOwner[e] === p &&
        D.BITS[s.iDef[e]] & D.B_NAZGUL &&
        (s.iStat[e] & (L.Status.tapped | L.Status.cameAtSite)) === 0
      )
        n = listByNazgul(s, p, e, out, n);
  }
  n = listBarred(s, p, out, n);
  n = listAgentActs(s, p, c, out, n);
  return listPlays(s, p, windowsFor(s, p), false, out, n);
}
/** Adds what a Nazgûl in play may be given up for: a look at the sideboard, or for items among the other's discards (000, The Fate of Isildur's Bane). */
function listByNazgul(s: Machine, p: number, e: number, out: Int32Array, n: number): number {
  if (sideboardHas(s, p, T.SIDE_HAZARD)) out[n++] = T.choice(T.V_FETCH, e);
  if (huntOf(s) !== null && sizeOf(s, s.active, L.Pile.discard) > 0) out[n++] = T.choice(T.V_FETCH, e, 1);
  return n;
}
/** How the creature is keyed; then it is declared (always the first in a chain, Annotation 15). */
const keys = new Int32Array(64);
const keyedTo = step("to what", {
  enter: (s, f) => s.ask(s.fr[f + KeyingFrame.player]),
  options(s, f, out) {
    const company = s.fr[f + KeyingFrame.company];
    const def = s.fr[f + KeyingFrame.card];
    const count = keyOptions(s, company, def, false, keys);
    // With the limit used up only what does not count against it is left.
    const all = hazardsLeft(s, company) > 0 || passesLimit(s, company, def) >= 0;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const kind = keyKind(keys[i]);
      if (all || kind === KEY_OPENED || kind === KEY_AGENT_FREE) out[kept++] = T.choice(T.V_KEY, keys[i]);
    }
    return kept;
  },
  take(s, f, ch) {
    const player = s.fr[f + KeyingFrame.player],
      def = s.fr[f + KeyingFrame.card],
      company = s.fr[f + KeyingFrame.company];
    s.pop();
    revealFromHand(s, player, def);
    yieldTo(s, def);
    useShown(s, company, def);
    const kind = keyKind(T.aOf(ch));
    const counts = kind !== KEY_OPENED && kind !== KEY_AGENT_FREE && !usesPass(s, company, def);
    if (counts) s.cset(company, L.CompanyWord.spent, s.cget(company, L.CompanyWord.spent) + 1);
    const entry = declareEntry(s, EntryKind.creature, player, def);
    if (counts) s.ch[entry + Entry.bits] |= EntryBit.counted;
    s.ch[entry + Entry.company] = company;
    s.ch[entry + Entry.extra] = T.aOf(ch);
    // Who lets it be played is turned face up (001:1881; coe 4.1).
    const agent = keyedByAgent(T.aOf(ch));
    if (agent >= 0 && isFaceDown(s, agent)) revealAgent(s, agent, siteInView(s, company));
    openChain(s, player);
    characterYields(s, def);
  },
});
defineFrame(KeyingFrame.kind, KeyingFrame.label, [keyedTo]);
/** Takes what `listHazards` offered. */
export function takeHazard(s: Machine, p: number, c: number, ch: number): void {
  switch (T.verbOf(ch)) {
    case T.V_KEY:
      s.push(KEYING, p, T.aOf(ch), c);
      return;
    case T.V_GUARD:
      layOnGuard(s, p, c, T.aOf(ch));
      return;
    case T.V_AGENT:
      playAgent(s, p, c, T.aOf(ch));
      return;
    case T.V_ACT:
      actAgent(s, p, c, T.aOf(ch), T.bOf(ch));
      return;
    case T.V_UNMAKE:
      givesUpBarred(s, p, T.aOf(ch));
      return;
    case T.V_FETCH:
      discardInstance(s, T.aOf(ch));
      s.cset(c, L.CompanyWord.spent, s.cget(c, L.CompanyWord.spent) + 1);
      if (T.bOf(ch) === 1) findsCards(s, s.active, huntOf(s)!.plain.finds.cards, huntOf(s)!.found);
      else s.push(SIDEBOARD, p, T.SIDE_HAZARD);
      return;
    default:
      takePlay(s, p, ch);
  }
}
