/** Starting characters (000 I.3; coe 1.9-1.10): chosen face down and shown together, at once or in a draft. */
import { bringsAgent } from "../facts/board/cards.js";
import { seatBefore } from "../state/seats.js";
import { areKin } from "../facts/play/unique.js";
import type { Table } from "../state/table.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { defineFrame, DRAFT, GO, step } from "../machine/machine.js";
import { DraftFrame } from "../state/frames/setup.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import { bringIn, liesWith } from "../organization/bringin.js";
import { addEvent, enter, firstOf, NONE, openCompany, nextSlot } from "../state/inplay.js";
import { addAt, addTo, countAt, countOf } from "../state/lists.js";
import type { Stream } from "../../../core/game.js";
import { beginningsOf, isCharacterOf, isFallenWizards, startersOf } from "../state/alignment.js";
import { bringerFor, comesToFallen } from "../facts/company/fallenwizards.js";
import { isStartingStage } from "../facts/score/stagepoints.js";
import { discardOpen } from "../changes/piles.js";
import { mayShowStage, stageShown, startingCompany } from "./startingstage.js";
import { questOf } from "../state/quest.js";
import { takeSite } from "../state/sitecards.js";
import { hideFrame } from "../machine/hiding.js";
import { Frame } from "../state/schema.js";

const MIND = 20;
/** Do they choose openly, one after the other? Of a quest too, where one of a race begins, and another with each (000, A Hobbit's Quest). */
const inTurn = (s: Table): boolean => s.rules.startingSelection === "inTurn" || questOf(s) !== null;

let mind = 0;
let avatars = 0;
/** Cards chosen that let an agent start, and agents for whom one of them is spoken for. */
let calls = 0;
let called = 0;
/** Does it let an agent start? It is shown as characters are, and counts as none (coe 1.9.R2). */
const isSummons = (d: number): boolean => D.KIND[d] === T.K_EVENT && bringsAgent(d);
/** Is it chosen and shown with the characters, and none of them? */
const isBeside = (d: number): boolean => isSummons(d) || isStartingStage(d);
/**
 * May player `p` choose one like him: a character, an agent for whom there is a card, such a card, a stage card? A Fallen-wizard begins with none
 * whom he could not play (001:529; coe 1.9.F1-F3).
 */
const mayBegin = (s: Machine, p: number, d: number): boolean =>
  isStartingStage(d)
    ? mayShowStage(s, p, d)
    : isSummons(d) || isLet(s, p, d) || (isCharacterOf(s, p, d) && bringerFor(s, p, d) >= 0);
/** May he begin without a card that brings him? */
const isLet = (s: Machine, p: number, d: number): boolean =>
  (D.KIND[d] === T.K_CHARACTER || (calls > called && isCharacterOf(s, p, d))) && comesToFallen(s, p, d);
/** The next card of player `p` in play that lets an agent start and has none, from event `e` on. */
function waiting(s: Machine, p: number, e: number): number {
  while (e !== NONE && (s.iOwner[e] !== p || !isSummons(s.iDef[e]))) e = s.iNext[e];
  return e;
}
/** What a character counts towards the twenty; an avatar's number is a rule of its own (000:1900). */
const startingMind = (s: Machine, d: number): number =>
  D.BITS[d] & D.B_AVATAR ? s.rules.wizardStarterMind : D.MIND[d];
function counts(s: Machine, d: number, n: number): void {
  mind += n * startingMind(s, d);
  if (D.BITS[d] & D.B_AVATAR) avatars += n;
}
/** Characters already chosen (face down in TOP, or in play); their minds together in `mind`, how many are avatars in `avatars`. */
function chosen(s: Machine, p: number): number {
  let count = 0;
  mind = 0;
  avatars = 0;
  calls = 0;
  called = 0;
  for (let e = waiting(s, p, s.h[L.Header.events]); e !== NONE; e = waiting(s, p, s.iNext[e])) calls++;
  for (let k = 0; k < L.NAMES && s.list[p * L.NAMES + k] !== L.END_OF_LIST; k++) {
    const c = countAt(s, p, L.Pile.top, k);
    if (c && isSummons(s.list[p * L.NAMES + k])) calls += c;
    else if (c && !isStartingStage(s.list[p * L.NAMES + k])) {
      count += c;
      counts(s, s.list[p * L.NAMES + k], c);
      if (D.KIND[s.list[p * L.NAMES + k]] === T.K_AGENT) called += c;
    }
  }
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      count++;
      counts(s, s.iDef[i], 1);
    }
  return count;
}
function candidates(s: Machine, f: number, p: number, out: Int32Array | null): number {
  let count = 0;
  const full = chosen(s, p) >= startersOf(s, p);
  const quest = questOf(s);
  // Stage cards are shown even so (coe 1.9.F4).
  if (full && !isFallenWizards(s, p)) return 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (
      countAt(s, p, L.Pile.pool, k) === 0 ||
      !mayBegin(s, p, def) ||
      (full && !isStartingStage(def)) ||
      (quest !== null && D.RACE_OF[def] !== quest.race) ||
      (!isBeside(def) && (mind + startingMind(s, def) > MIND || seen(s, f, def) || layKin(s, p, def)))
    )
      continue;
    // Optional: one of them may be the avatar (000:1900).
    if (D.BITS[def] & D.B_AVATAR && (s.rules.wizardStarterMind === 0 || avatars > 0)) continue;
    if (out) out[count] = T.choice(T.V_DRAFT, def);
    count++;
  }
  return count;
}
/** Already revealed by somebody (then it may not be chosen any more); duplicates stand in the frame. */
function seen(s: Machine, f: number, d: number): boolean {
  for (let i = DraftFrame.aside; i < L.FRAME_WORDS; i++) if (s.fr[f + i] === d + 1) return true;
  // Of those that are not unique each may have his own (001:2097; coe 1.9).
  if (!D.UNIQUE[d]) return false;
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && areKin(s, s.iDef[i], d)) return true;
  return false;
}

/** Chooses no more characters. The others learn it when this round is shown. */
function stop(s: Machine, f: number, p: number): void {
  s.pset(p, L.PlayerWord.bits, s.pget(p, L.PlayerWord.bits) | L.PlayerBit.draftDone);
  s.fr[f + DraftFrame.mark] |= 1 << p;
  s.fr[f + DraftFrame.player] = p + 1;
}
function offers(s: Machine, f: number, p: number, out: Int32Array): number {
  const value = candidates(s, f, p, out);
  if (chosen(s, p) < s.rules.startersMin || questOf(s) !== null) return value;
  // He must try to begin with those of his pool (001:527; coe 1.9.F4).
  for (let k = 0; k < value; k++) if (isStartingStage(T.aOf(out[k]))) return value;
  out[value] = T.choice(T.V_PASS);
  return value + 1;
}
function choose(s: Machine, f: number, p: number, c: number): void {
  if (T.verbOf(c) === T.V_PASS) {
    stop(s, f, p);
    return;
  }
  addTo(s, p, L.Pile.pool, T.aOf(c), -1);
  addTo(s, p, L.Pile.top, T.aOf(c));
  // Simultaneous choice: a player goes on until he is done; in the draft one card a round.
  if (s.rules.startingSelection === "draft") s.fr[f + DraftFrame.player] = p + 1;
}
/** One after the other, the earlier hidden from the later; when all have chosen they are shown. */
export const choosing = step("choosing", {
  enter(s, f) {
    if (inTurn(s)) return nextInTurn(s, f);
    const player = s.fr[f + DraftFrame.player];
    if (player < s.players) {
      if (s.pget(player, L.PlayerWord.bits) & L.PlayerBit.draftDone) {
        s.fr[f + DraftFrame.player] = player + 1;
        return GO;
      }
      if (candidates(s, f, player, null) === 0) {
        stop(s, f, player);
        return GO;
      }
      return s.ask(player);
    }
    reveal(s, f);
    s.fr[f + DraftFrame.mark] = 0;
    let more = false;
    for (let q = 0; q < s.players; q++) if ((s.pget(q, L.PlayerWord.bits) & L.PlayerBit.draftDone) === 0) more = true;
    s.fr[f + DraftFrame.player] = 0;
    if (s.rules.startingSelection !== "draft" || !more) s.fr[f + Frame.step] = deckChosen.at;
    return GO;
  },
  options: (s, f, out) => offers(s, f, s.fr[f + DraftFrame.player], out),
  take(s, f, c) {
    const player = s.fr[f + DraftFrame.player];
    choose(s, f, player, c);
    if (!inTurn(s)) return;
    reveal(s, f);
    s.fr[f + DraftFrame.player] = seatBefore(s, player);
  },
});
/** Of more than two one after the other shows one, counter-clockwise, until all have done (000:1916; 001:2173; 004:787). */
function nextInTurn(s: Machine, f: number): number {
  s.fr[f + DraftFrame.mark] = 0;
  let player = s.fr[f + DraftFrame.player];
  for (let k = 0; k < s.players; k++, player = seatBefore(s, player)) {
    const done = (s.pget(player, L.PlayerWord.bits) & L.PlayerBit.draftDone) !== 0;
    if (!done && candidates(s, f, player, null) > 0) {
      s.fr[f + DraftFrame.player] = player;
      return s.ask(player);
    }
    s.pset(player, L.PlayerWord.bits, s.pget(player, L.PlayerWord.bits) | L.PlayerBit.draftDone);
  }
  s.fr[f + DraftFrame.player] = 0;
  s.fr[f + Frame.step] = deckChosen.at;
  return GO;
}
export const deckChosen = step("characters of the deck", {
  enter(s, f) {
    const player = s.fr[f + DraftFrame.player];
    if (s.rules.leftoverStarters !== "duplicatesIntoDeckFree" && player < s.players) {
      s.fr[f + DraftFrame.mark] = nextLeft(s, player, s.fr[f + DraftFrame.mark]);
      if (s.fr[f + DraftFrame.mark] < L.NAMES && mayChoose(s, player)) return s.ask(player);
      s.fr[f + DraftFrame.mark] = 0;
      s.fr[f + DraftFrame.player] = player + 1;
      return GO;
    }
    s.pop();
    return GO;
  },
  options: (s, f, out) => placesInDeck(s, s.fr[f + DraftFrame.player], s.fr[f + DraftFrame.mark], out),
  take(s, f, c) {
    const player = s.fr[f + DraftFrame.player];
    s.fr[f + DraftFrame.mark] += 1;
    if (T.verbOf(c) === T.V_PASS) return;
    addTo(s, player, L.Pile.pool, T.aOf(c), -1);
    addTo(s, player, L.Pile.deck, T.aOf(c));
    if (T.bOf(c) === 0) return;
    addTo(s, player, L.Pile.deck, T.bOf(c) - 1, -1);
    addTo(s, player, L.Pile.pool, T.bOf(c) - 1);
  },
});
defineFrame(DraftFrame.kind, DraftFrame.label, [choosing, deckChosen]);
const offered = new Int32Array(L.NAMES + 1);
/** In a supposed world: what others than `player` have chosen in this round and not yet shown; any choice they had. */
export function supposeStarters(s: Machine, player: number, stream: Stream): void {
  const f = s.top();
  if (s.h[L.Header.depth] === 0 || s.fr[f] !== DRAFT || s.fr[f + Frame.step] !== choosing.at) return;
  const now = s.fr[f + DraftFrame.player];
  for (let p = 0; p < now && p < s.players; p++) {
    if (p === player || s.pget(p, L.PlayerWord.bits) & L.PlayerBit.draftDone) continue;
    s.fr[f + DraftFrame.player] = p;
    while (s.fr[f + DraftFrame.player] === p) {
      if (candidates(s, f, p, null) === 0) stop(s, f, p);
      else choose(s, f, p, offered[stream.below(offers(s, f, p, offered))]);
    }
  }
  s.fr[f + DraftFrame.player] = now;
}
const twins = new Int16Array(2 * L.NAMES);
function isTwin(d: number, n: number): boolean {
  for (let k = 0; k < n; k++) if (twins[k] === d) return true;
  return false;
}
/** Turns over what lies face down: duplicates do not come into play. */
function reveal(s: Machine, f: number): void {
  let count = 0;
  for (let p = 0; p < s.players; p++)
    for (let k = 0; k < L.NAMES; k++) {
      if (countAt(s, p, L.Pile.top, k) === 0) continue;
      const def = s.list[p * L.NAMES + k];
      if (isSummons(def) || !D.UNIQUE[def]) continue;
      for (let q = 0; q < s.players; q++) if (q !== p && layKin(s, q, def)) twins[count++] = def;
    }
  for (let p = 0; p < s.players; p++) showSummons(s, p);
  for (let p = 0; p < s.players; p++) showStage(s, p, count);
  for (let p = 0; p < s.players; p++) {
    for (let k = 0; k < L.NAMES; k++) {
      const d = s.list[p * L.NAMES + k];
      if (countAt(s, p, L.Pile.top, k) === 0) continue;
      addAt(s, p, L.Pile.top, k, -1);
      if (isTwin(d, count)) {
        for (let i = DraftFrame.aside; i < L.FRAME_WORDS; i++)
          if (s.fr[f + i] === 0 || s.fr[f + i] === d + 1) {
            s.fr[f + i] = d + 1;
            break;
          }
        // Set aside: into the play deck (METW), or to be chosen afterwards with those that are left.
        addTo(s, p, s.rules.leftoverStarters === "duplicatesIntoDeckFree" ? L.Pile.deck : L.Pile.pool, d);
        continue;
      }
      const site = beginningsOf(s, p)[0];
      let company = startingCompany(s, p);
      if (company < 0) company = openCompany(s, p, site);
      if (questOf(s) !== null) setsOut(s, p, d, site);
      const slot = bringIn(s, p, d, site, 1000 + company);
      s.iStat[slot] &= ~L.Status.cameThisTurn;
      const by = laidWith(s, p, d);
      if (by !== NONE) liesWith(s, by, slot);
    }
    settleSummons(s, p);
  }
}
/** He is who is sent out, and the site card lies with him. */
function setsOut(s: Machine, p: number, d: number, site: number): void {
  s.pset(p, L.PlayerWord.revealed, d + 1);
  takeSite(s, p, site);
}
/** The card of player `p` that lies with this one from the start: what lets an agent start, or brings one who could not come without; `NONE` without. */
function laidWith(s: Machine, p: number, d: number): number {
  const e = D.KIND[d] === T.K_AGENT ? waiting(s, p, s.h[L.Header.events]) : NONE;
  if (e !== NONE) return e;
  const by = D.KIND[d] === T.K_AGENT || !comesToFallen(s, p, d) ? bringerFor(s, p, d) : -1;
  return by < 0 ? NONE : by;
}
/** Stage cards come into play as they are shown, before characters who need them; unique ones that both show are discarded (001:527; coe 1.9.F4). */
function showStage(s: Machine, p: number, n: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (countAt(s, p, L.Pile.top, k) === 0 || !isStartingStage(def)) continue;
    addAt(s, p, L.Pile.top, k, -1);
    if (isTwin(def, n)) discardOpen(s, p, def);
    else stageShown(s, p, def);
  }
}
/** Cards that let an agent start come into play as they are shown. */
function showSummons(s: Machine, p: number): void {
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (!isSummons(def)) continue;
    for (let n = countAt(s, p, L.Pile.top, k); n > 0; n--) {
      addAt(s, p, L.Pile.top, k, -1);
      addEvent(s, enter(s, def, p, L.Role.event));
    }
  }
}
/** Those that have no agent lie on the company, as soon as there is one. */
function settleSummons(s: Machine, p: number): void {
  const company = startingCompany(s, p);
  if (company < 0) return;
  for (let e = waiting(s, p, s.h[L.Header.events]); e !== NONE; e = waiting(s, p, s.iNext[e])) {
    s.iRole[e] = L.Role.onCompany;
    s.iHost[e] = company;
  }
}
/** Has `p` laid down this one, or another card of the same being? */
function layKin(s: Machine, p: number, d: number): boolean {
  if (D.ENTITY[d] === 0) return countOf(s, p, L.Pile.top, d) > 0;
  for (let k = 0; k < L.NAMES; k++) {
    const other = s.list[p * L.NAMES + k];
    if (other === L.END_OF_LIST) return false;
    if (areKin(s, other, d) && countAt(s, p, L.Pile.top, k) > 0) return true;
  }
  return false;
}
function charactersInDeck(s: Machine, p: number): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const c = countAt(s, p, L.Pile.deck, k);
    if (c && isCharacterOf(s, p, s.list[p * L.NAMES + k]) && (D.BITS[s.list[p * L.NAMES + k]] & D.B_AVATAR) === 0)
      count += c;
  }
  return count;
}
/** The next character of the pool that is left, from place `k` of the list on. */
export function nextLeft(s: Machine, p: number, k: number): number {
  while (k < L.NAMES && (countAt(s, p, L.Pile.pool, k) === 0 || !isCharacterOf(s, p, s.list[p * L.NAMES + k]))) k++;
  return k;
}
/** The ten characters of the deck are chosen after the draft: this one stays out, or comes in, for another if there are ten. */
function placesInDeck(s: Machine, p: number, at: number, out: Int32Array): number {
  const def = s.list[p * L.NAMES + at];
  out[0] = T.choice(T.V_PASS);
  if (charactersInDeck(s, p) < 10) {
    out[1] = T.choice(T.V_CARD, def);
    return 2;
  }
  let count = 1;
  for (let k = 0; k < L.NAMES; k++) {
    const x = s.list[p * L.NAMES + k];
    if (countAt(s, p, L.Pile.deck, k) > 0 && isCharacterOf(s, p, x) && (D.BITS[x] & D.B_AVATAR) === 0)
      out[count++] = T.choice(T.V_CARD, def, x + 1);
  }
  return count;
}
/** Is there anything to choose: one may take another's place (001), or only fill the deck up to ten (coe 1.9). */
const mayChoose = (s: Machine, p: number): boolean =>
  s.rules.leftoverStarters === "deckChosenAfter" || charactersInDeck(s, p) < 10;

/** Starting characters are shown together: before that one sees neither what others laid down nor that they stopped. */
function hideRound(view: Table, f: number, player: number): void {
  const stopped = view.fr[f + DraftFrame.mark];
  view.fr[f + DraftFrame.mark] = stopped & (1 << player);
  for (let p = 0; p < view.players; p++) {
    if (p === player) continue;
    const laid = view.pget(p, L.PlayerWord.pile + L.Pile.top);
    view.pset(p, L.PlayerWord.pile + L.Pile.top, 0);
    view.pset(p, L.PlayerWord.pile + L.Pile.pool, view.pget(p, L.PlayerWord.pile + L.Pile.pool) + laid);
    if (stopped & (1 << p)) view.pset(p, L.PlayerWord.bits, view.pget(p, L.PlayerWord.bits) & ~L.PlayerBit.draftDone);
  }
}
hideFrame(DraftFrame.kind, (view, f, player) => {
  if (view.fr[f + Frame.step] === choosing.at) hideRound(view, f, player);
  else if (view.fr[f + DraftFrame.player] !== player) view.fr[f + DraftFrame.mark] = 0;
  return true;
});
