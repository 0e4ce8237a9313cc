/**
 * Two ways in which games may go on that look alike to one of the players: the other one makes a hidden choice, and
 * another one; or two arrangements are played on with the same open choices. What he sees must stay the same.
 */
import type { Stream } from "../../engine/core/game.js";
import { meccg } from "../../engine/meccg/index.js";
import { OrderTopFrame } from "../../engine/meccg/cards/special/medm/revealed-to-all-watchers.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import * as M from "../../engine/meccg/rules/machine/machine.js";
import { choosing } from "../../engine/meccg/rules/setup/draft.js";
import { whereTo } from "../../engine/meccg/rules/organization/planning.js";
import { ACT_MOVE, isFaceDown } from "../../engine/meccg/rules/state/agents.js";
import { AgentFrame } from "../../engine/meccg/rules/state/frames/movement.js";
import { DraftFrame } from "../../engine/meccg/rules/state/frames/setup.js";
import type { Meccg } from "../../engine/meccg/meccg.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import type { Subject } from "./harness.js";
import { pallandoIn, SHOWING_CARDS, type Witness } from "./witness.js";
import { isShown, SEARCH_FACTION } from "../../engine/meccg/rules/piles/sought.js";
import { SearchFrame } from "../../engine/meccg/rules/state/frames/piles.js";
import { Frame } from "../../engine/meccg/rules/state/schema.js";

const buffer = new Int32Array(meccg.maxChoices);
const rooms = new Map<number, readonly [Meccg, Meccg]>();
/** Two states for as many seats as this one has. */
function slotsFor(s: Meccg): readonly [Meccg, Meccg] {
  let slots = rooms.get(s.players);
  if (!slots) rooms.set(s.players, (slots = [meccg.blank(s.players), meccg.blank(s.players)]));
  return slots;
}

function legal(s: Meccg): number[] {
  return Array.from(buffer.subarray(0, s.legal(buffer)));
}
function piles(s: Meccg, p: number): string {
  return Array.from({ length: L.PILES }, (_, z) => s.pget(p, L.PlayerWord.pile + z)).join();
}

/** What kind of hidden choice this is, or nothing if it is open. Choices of one kind look alike. */
function hiddenKind(s: Meccg, choice: number): string {
  const f = s.top();
  const step = s.fr[f + Frame.step];
  switch (T.verbOf(choice)) {
    case T.V_SITE:
      if (s.fr[f] === M.AGENT)
        return isFaceDown(s, s.fr[f + AgentFrame.agent]) && s.fr[f + AgentFrame.act] === ACT_MOVE ? "agent's way" : "";
      return s.fr[f] === M.PLAN && step === whereTo.at ? "plan" : "";
    case T.V_AGENT:
      return "agent";
    case T.V_GUARD:
      return "on guard";
    case T.V_DISCARD:
      if (s.fr[f] === OrderTopFrame.kind) return "order on top";
      if (T.bOf(choice) === T.ON_TOP) return "discard on top";
      return pallandoIn(s) ? "" : "discard";
    case T.V_DRAFT:
      return "draft";
    case T.V_PASS:
      return s.fr[f] === M.DRAFT && step === choosing.at ? "draft" : "";
    case T.V_SIDEBOARD:
      return s.fr[f] === M.EXHAUST ? `exchange ${step}` : `sideboard ${T.bOf(choice)}`;
    case T.V_CARD:
      return s.fr[f] === M.SEARCH && s.fr[f + SearchFrame.manner] !== SEARCH_FACTION && !isShown(s, f)
        ? "search"
        : s.fr[f] === M.DRAFT
          ? "deck"
          : "";
    default:
      return "";
  }
}

/** Two hidden choices of one kind that the chooser has here; no more than one pair of each kind. */
export function hiddenChoices(s: Meccg, stream: Stream): { kind: string; choices: [number, number] }[] {
  const kinds = new Map<string, number[]>();
  for (const c of legal(s)) {
    const kind = hiddenKind(s, c);
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), c]);
  }
  const out: { kind: string; choices: [number, number] }[] = [];
  for (const [kind, list] of kinds) {
    if (list.length < 2) continue;
    const i = stream.below(list.length);
    const j = (i + 1 + stream.below(list.length - 1)) % list.length;
    out.push({ kind, choices: [list[i], list[j]] });
  }
  return out;
}

/** Takes a choice, and a plan to its end (the way by regions takes several). */
function take(s: Meccg, choice: number, stream: Stream): void {
  const depth = s.h[L.Header.depth];
  const plans = s.fr[s.top()] === M.PLAN;
  s.apply(choice);
  while (
    plans &&
    s.chooser() >= 0 &&
    s.fr[s.top()] === M.PLAN &&
    s.fr[s.top() + Frame.step] !== whereTo.at &&
    s.h[L.Header.depth] === depth
  ) {
    const list = legal(s);
    s.apply(list[stream.below(list.length)]);
  }
}

/** Does anything of the plans lie open now, or were two characters turned over? Then the two may differ. */
function openNow(s: Meccg, p: number, was: Meccg): boolean {
  if (s.h[L.Header.turn] !== was.h[L.Header.turn] || s.h[L.Header.phase] !== was.h[L.Header.phase]) return true;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (s.cbit(c, L.CompanyBit.revealed) && !was.cbit(c, L.CompanyBit.revealed)) return true;
  return was.fr[was.top()] === M.DRAFT && roundShown(s, was);
}
/** Has a round of starting characters been shown: new ones stand there, are set aside, or the next round has begun? */
function roundShown(s: Meccg, was: Meccg): boolean {
  const f = was.top();
  if (s.fr[f] !== M.DRAFT || s.fr[f + Frame.step] !== choosing.at) return true;
  if (s.fr[f + DraftFrame.player] < was.fr[f + DraftFrame.player]) return true;
  for (let i = DraftFrame.aside; i < L.FRAME_WORDS; i++) if (s.fr[f + i] !== was.fr[f + i]) return true;
  return characters(s) > characters(was);
}
function characters(s: Meccg): number {
  return s.iRole.reduce((n, role) => n + (role === L.Role.character ? 1 : 0), 0);
}

/**
 * Both choices are taken from `s`; says what the other player sees differently, "" if nothing, and nothing at all
 * (undefined) if what follows is open, so that they may differ.
 */
export function tellsApart(
  subject: Subject,
  s: Meccg,
  kind: string,
  choices: readonly [number, number],
  stream: Stream,
): string | undefined {
  const p = s.chooser();
  const slots = slotsFor(s);
  const views = choices.map((c, i) => {
    const x = slots[i];
    x.copyFrom(s);
    x.chanceLog = null;
    // What else is forced in one of them and not in the other shall not run ahead.
    x.showForced = true;
    take(x, c, stream);
    return Array.from({ length: s.players }, (_, seat) => (seat === p ? null : subject.view(x, seat)));
  });
  const [a, b] = slots;
  const open = kind === "draft" || kind === "plan" ? slots.some((x) => openNow(x, p, s)) : false;
  if (open || a.chooser() !== b.chooser() || a.fr[a.top()] !== b.fr[b.top()]) return undefined;
  // How many cards lie where is open, but for a round of starting characters that was not shown yet.
  if (kind !== "draft" && piles(a, p) !== piles(b, p)) return undefined;
  const what = choices.map((c) => choiceToText(s, c)).join(" or ");
  return views[0]
    .map((view, seat) => (view ? difference(view.bytes, views[1][seat]!.bytes, `${what}, seen by ${seat}`) : ""))
    .join("");
}
function difference(x: Uint8Array, y: Uint8Array, what: string): string {
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return `${what}: byte ${i} is ${x[i]} or ${y[i]}`;
  return "";
}

/** Do two views differ in no other place than from `from` up to `to`? */
function differsOnlyIn(x: Uint8Array, y: Uint8Array, from: number, to: number): boolean {
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i] && (i < from || i >= to)) return false;
  return true;
}

/** Two arrangements that look alike to `player`: the state, another one, and who has watched the state so far. */
export interface Alike {
  state: Meccg;
  other: Meccg;
  player: number;
  witness: Witness;
}
/**
 * Plays two arrangements on that look alike to `player`: he makes the same choices in both, the other passes where he may.
 * Says what he sees differently, and how many of his choices were compared. A witness watches each of the two: once one of
 * them has seen a card turned over for all to see that the other has not, the two are no longer alike, and nothing more is compared.
 */
export function playedOn(
  subject: Subject,
  { state: s, other, player, witness }: Alike,
  stream: Stream,
  most = 8,
): { wrong: string; compared: number } {
  const slots = slotsFor(s);
  const [a, b] = slots;
  // How everything stood when an event began is a number made of the true arrangement; it cannot hold in another one.
  if (s.h[L.Header.stood] !== 0) return { wrong: "", compared: 0 };
  a.copyFrom(s);
  b.copyFrom(other);
  a.showForced = b.showForced = false;
  // The dice fall alike.
  b.streams.set(a.streams);
  const [seenA, seenB] = [witness.follow(a), witness.follow(b)];
  const both: Both = {
    a,
    b,
    player,
    take: (choice) => {
      witnessed(a, seenA, choice);
      witnessed(b, seenB, choice);
    },
    pass: () => [pass(a, player, seenA), pass(b, player, seenB)],
    openInOne: () => seenA.sawOther(seenB, player),
    isShowing: () => seenA.isShowing || seenB.isShowing,
  };
  try {
    return compareOn(subject, both, stream, most);
  } finally {
    a.chanceLog = b.chanceLog = a.cardLog = b.cardLog = null;
  }
}
interface Both {
  a: Meccg;
  b: Meccg;
  player: number;
  /** He takes this choice in both. */
  take(choice: number): void;
  /** The others pass in both until it is his turn to choose; which of the two came so far. */
  pass(): boolean[];
  /** Is something known of one of them that lies open in it alone? */
  openInOne(): boolean;
  /** Is a card being played that shows hidden cards? */
  isShowing(): boolean;
}
/** Whoever names a card (The Riddle Game), or uses one that shows a hand (The Lidless Eye), learns how often the other holds what he sees. */
const showsCopies = (text: string): boolean =>
  text.startsWith("name ") || SHOWING_CARDS.some((card) => text.startsWith(`use ${card}`));
function compareOn(subject: Subject, { a, b, player, ...both }: Both, stream: Stream, most: number) {
  let compared = 0;
  let named = false;
  let thrown = [a, b].map((x) => discarded(x, player));
  for (let n = 0; n < most; n++) {
    const on = both.pass();
    if (on.includes(false)) {
      if (on.includes(true) && [a, b].some((x) => x.chooser() < 0)) return { wrong: "one game is over", compared };
      break;
    }
    // A card that was turned over for all to see on the way, out of piles that lie otherwise.
    if (a.h[L.Header.shown] !== b.h[L.Header.shown] || both.openInOne()) break;
    const [seenA, seenB] = [subject.view(a, player).bytes, subject.view(b, player).bytes];
    const wrong = difference(seenA, seenB, `after ${n} choices`);
    // Of a card that lies open in both a card may have shown more copies in one of them: the witness writes down names alone.
    if (
      wrong &&
      (named || both.isShowing()) &&
      differsOnlyIn(seenA, seenB, L.layoutFor(a.players).known, L.layoutFor(a.players).hands)
    )
      break;
    // Nor is a card of another the same in both that was turned over and discarded, on guard or out of his hand, or shuffled back.
    const now = [a, b].map((x) => discarded(x, player));
    if (wrong && now.some((cards, i) => cards !== thrown[i])) break;
    if (wrong) return { wrong, compared };
    const [la, lb] = [legal(a), legal(b)];
    if (la.join() !== lb.join()) return { wrong: `after ${n} choices: other legal choices`, compared };
    compared++;
    thrown = now;
    const choice = la[stream.below(la.length)];
    named ||= showsCopies(choiceToText(a, choice));
    both.take(choice);
  }
  return { wrong: "", compared };
}
/** Takes a choice before the eyes of a witness. */
function witnessed(s: Meccg, witness: Witness, choice: number): void {
  witness.before(s, choice);
  s.apply(choice);
  witness.after(s);
}
/** How many cards lie in the discard piles of the others. */
function discarded(s: Meccg, player: number): number {
  let n = 0;
  for (let p = 0; p < s.players; p++) if (p !== player) n += s.pget(p, L.PlayerWord.pile + L.Pile.discard);
  return n;
}
/** The other player passes until it is `player`'s choice; false if he cannot, or the game is over. */
function pass(s: Meccg, player: number, witness: Witness): boolean {
  for (let n = 0; n < 200; n++) {
    if (s.chooser() < 0) return false;
    if (s.chooser() === player) return true;
    const list = legal(s);
    const open = list.find((c) => T.verbOf(c) === T.V_PASS);
    if (open === undefined) return false;
    witnessed(s, witness, open);
  }
  return false;
}
