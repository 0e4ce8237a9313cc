/** The heuristic agent: every kind of question has a judge; the judge rates the choices, the highest is taken. */
import { whichAttack, whichCreature, whichInPlay } from "../../engine/metw/frames/automaticattacks.js";
import type { Agent } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import { deckChosen } from "../../engine/metw/frames/draft.js";
import { othersWordAtEnd } from "../../engine/metw/frames/turn.js";
import * as M from "../../engine/metw/machine/machine.js";
import { W_MOVEMENT_END } from "../../engine/metw/machine/windows.js";
import { Entry, EntryKind } from "../../engine/metw/state/entries.js";
import { ChainFrame, PriorityFrame } from "../../engine/metw/state/frames-of-the-chain.js";
import * as L from "../../engine/metw/state/layout.js";
import * as D from "../../engine/metw/vocabulary/defs.js";
import * as T from "../../engine/metw/vocabulary/terms.js";
import { choiceToText } from "../../engine/metw/text/choices.js";
import type { MetwView } from "../../engine/metw/knowledge/view.js";
import { declare } from "./aims.js";
import { Board, type Seen } from "./board.js";
import * as combat from "./combat.js";
import * as hand from "./hand.js";
import { agentValue } from "./hidden.js";
import * as opposing from "./opposing.js";
import * as organize from "./organize.js";
import { DEFAULTS, type Settings } from "./params.js";
import { exchange } from "./plans/exchange.js";
import type { Orders } from "./plans/orders.js";
import { QUICK } from "./quick.js";
import type { Judge } from "./judge.js";
import * as sitephase from "./sitephase.js";
import { nextSlot } from "../../engine/metw/state/inplay.js";

const JUDGES: [number, Judge][] = [
  [M.DRAFT, hand.draft],
  [M.START_ITEMS, hand.startItems],
  [M.ARRANGE, organize.arrange],
  [M.EXHAUST, exchange],
  [M.SIDEBOARD, hand.fetch],
  [M.UNTAP, opposing.untap],
  [M.ORGANIZE, organize.organization],
  [M.PLAY_CHARACTER, organize.playCharacter],
  [M.PLAN, organize.plan],
  [M.HAND_OVER, organize.transfer],
  [M.EXCESS, organize.excess],
  [M.LONG_EVENTS, opposing.window],
  [M.MOVEMENT, sitephase.companyOrder],
  [M.COMPANY_MOVES, opposing.movement],
  [M.DRAW_TO, hand.draw],
  [M.KEYING, opposing.keying],
  [M.NEW_SITE, opposing.newSite],
  [M.PLACE, opposing.place],
  [M.SITE_PHASE, sitephase.companyOrder],
  [M.COMPANY_SITE, sitephase.site],
  [M.PLAY_AT_SITE, sitephase.playAtSite],
  [M.DECLARE, declare],
  [M.CHAIN, opposing.chain],
  [M.PRIORITY, opposing.window],
  [M.ATTACK, combat.attack],
  [M.STRIKE, combat.strike],
  [M.MULTI_ATTACK, combat.multi],
  [M.AUTO_ATTACKS, combat.natives],
  [M.HEIRLOOMS, combat.heirlooms],
  [M.ROLL_OR, combat.heirlooms],
  [M.PICK, combat.loseItem],
  [M.RESET_HAND, hand.discard],
  [M.DISCARD_HAND, hand.discard],
  [M.END_TURN, hand.endOfTurn],
  [M.SEARCH, hand.fetch],
  [M.SHOW, hand.unmade],
  [M.BURY, hand.discard],
  [M.BIDDING, hand.bids],
  [M.SHOWN_HAZARDS, hand.shown],
  [M.LOOK, hand.ofTop],
  [M.RING_TEST, hand.ringTest],
  [M.GUARD, opposing.onGuard],
  [M.BEARER, sitephase.playAtSite],
  [M.GIVE, sitephase.playAtSite],
  [M.ATTACH, combat.victim],
];
const first: Judge = { why: "the first that offers itself", rate: () => 0 };
/**
 * Questions that the rules did not ask when the versions were frozen: what the other may play at any time in a phase of the
 * player on turn, and what may be done between the steps of the end of a turn (they stand last in its frame), and what answers a card laid on guard. They pass, which is what the engine did unasked.
 */
const unasked: Judge = {
  why: "nothing is done here",
  // But an agent attacks at the site, for who knows agents.
  rate: (b, _f, ch) => (T.verbOf(ch) === T.V_PASS ? 0 : T.verbOf(ch) === T.V_ACT ? agentValue(b, ch) : -1),
};
/** Nor whom they put in the place of an automatic-attack: the strongest that may come. */
const inPlaceOf: Judge = {
  why: "the strongest that may come in the place of the automatic-attack",
  rate: (_b, _f, ch) => (T.verbOf(ch) === T.V_KEY ? D.PROWESS[T.aOf(ch)]! : 0),
};
const namesAttacker = (b: Board, f: number): boolean => {
  const at = b.fr[f + 1]!;
  return b.fr[f] === M.AUTO_ATTACKS && (at === whichCreature.at || at === whichInPlay.at || at === whichAttack.at);
};
/** Nor were the versions asked which characters fill the deck under CoE: all that find room came in. */
const fills: Judge = {
  why: "another character for the deck",
  rate: (_b, _f, ch) => (T.verbOf(ch) === T.V_PASS ? 0 : 1),
};
const fillsDeck = (b: Board, f: number): boolean =>
  b.fr[f] === M.DRAFT && b.fr[f + 1] === deckChosen.at && b.rules.leftoverStarters === "topUpToTen";
/** The end of a movement/hazard phase: the engine used to ask there only who held something for it. */
function holdsNothingForEnd(b: Board): boolean {
  for (let k = 0; k < b.held; k++) if (D.WINDOWS_OF[b.card(k)]! & T.WIN.movementEnd) return false;
  for (let i = nextSlot(b, 0); i < L.SLOTS; i = nextSlot(b, i + 1))
    if (b.iOwner[i] === b.player && D.ABILITY_WINDOWS[b.iDef[i]!]! & T.WIN.movementEnd) return false;
  return true;
}
/** A chain that a card laid on guard has opened: there used to be none. */
const guardOpened = (b: Board, f: number): boolean =>
  b.fr[f] === M.CHAIN && b.ch[b.fr[f + ChainFrame.first]! * L.ENTRY_WORDS + Entry.sort] === EntryKind.guard;
function newlyAsked(b: Board, f: number): boolean {
  const kind = b.fr[f]!;
  if (guardOpened(b, f)) return true;
  if (kind === M.PRIORITY && b.fr[f + PriorityFrame.code] === W_MOVEMENT_END) return holdsNothingForEnd(b);
  if (kind === M.END_TURN) return b.fr[f + 1]! >= othersWordAtEnd.at;
  if (b.player === b.h[L.Header.active]) return false;
  return kind === M.ORGANIZE || kind === M.LONG_EVENTS || kind === M.COMPANY_SITE;
}
/** A judge for every frame: those given, the first choice elsewhere. */
function judgesOf(...lists: (readonly (readonly [number, Judge])[])[]): Judge[] {
  const judges: Judge[] = Array.from({ length: M.KINDS }, () => first);
  for (const list of lists) for (const [frame, judge] of list) judges[frame] = judge;
  return judges;
}
/** How much is thought: all there is, the cheap form for roll-outs and large batches, or nothing at all. */
export const DEPTH = { full: judgesOf(JUDGES), quick: judgesOf(JUDGES, QUICK), none: judgesOf() };
const NAMES = { full: "heuristic", quick: "rollout", none: "control" };

export class HeuristicAgent implements Agent<MetwView> {
  readonly name: string;
  readonly looks = true;
  private readonly board = new Board(2);
  private readonly judges: readonly Judge[];
  private judge = first;
  private taken = -1;
  private score = 0;
  private second = -1;
  private secondScore = 0;

  constructor(settings: Settings = DEFAULTS, depth: keyof typeof DEPTH = "full") {
    this.name = NAMES[depth];
    this.judges = DEPTH[depth];
    this.board.set = settings;
  }
  begin(): void {
    this.taken = -1;
  }
  /** Organizes as ordered from now on, in the turn and by the player that the orders name; null: as it would itself. */
  follow(orders: Orders | null): void {
    this.board.orders = orders;
  }
  choose(view: Seen | null, choices: Int32Array, count: number, _stream: Stream): number {
    if (count === 1 || !view) {
      this.taken = -1;
      return choices[0]!;
    }
    const b = this.board;
    const f = this.look(view);
    const judge = this.judge;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    let second = -1;
    let next = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const v = judge.rate(b, f, choices[k]!);
      if (v > most) {
        second = best;
        next = most;
        best = k;
        most = v;
      } else if (v > next) {
        second = k;
        next = v;
      }
    }
    this.taken = choices[best]!;
    this.score = most;
    this.second = second < 0 ? -1 : choices[second]!;
    this.secondScore = next;
    return this.taken;
  }
  private look(view: Seen): number {
    const b = this.board;
    b.load(view);
    const f = b.frame;
    this.judge = namesAttacker(b, f)
      ? inPlaceOf
      : fillsDeck(b, f)
        ? fills
        : newlyAsked(b, f)
          ? unasked
          : this.judges[b.fr[f]!]!;
    this.judge.begin?.(b, f);
    return f;
  }
  /** The ratings of all choices, in the order given; `choose` takes the first of the highest. */
  weigh(view: Seen, choices: Int32Array, count: number, out: Float64Array): void {
    const f = this.look(view);
    for (let k = 0; k < count; k++) out[k] = this.judge.rate(this.board, f, choices[k]!);
  }
  /** The last choice and the one it was preferred to, in words. */
  explain(): string {
    if (this.taken < 0) return "there was only one choice";
    const say = (c: number): string => choiceToText(this.board, c);
    const other = Number.isFinite(this.secondScore)
      ? `, rather than ${say(this.second)} (${this.secondScore.toFixed(2)})`
      : "";
    return `${say(this.taken)} (${this.score.toFixed(2)})${other}: ${this.judge.why}`;
  }
}
