/** The heuristic agent: every kind of question has a judge; the judge rates the choices, the highest is taken. */
import * as Q from "../../engine/meccg/rules/facts/board.js";
import * as Asked from "../../engine/meccg/rules/questions.js";
import type { Agent } from "../../engine/core/agent.js";
import type { Stream } from "../../engine/core/game.js";
import * as D from "../../engine/meccg/defs.js";
import { BuryFrame } from "../../engine/meccg/cards/special/medm/great-secrets-buried-there.js";
import * as T from "../../engine/meccg/cards/vocabulary/terms.js";
import { choiceToText } from "../../engine/meccg/text/choices.js";
import type { MeccgView } from "../../engine/meccg/knowledge/view.js";
import { declare } from "./aims.js";
import { Board, type Seen } from "./board.js";
import * as combat from "./combat.js";
import * as companies from "./companycombat.js";
import { draft } from "./draft.js";
import * as hand from "./hand.js";
import * as journey from "./journey.js";
import { agentValue } from "./hidden.js";
import * as opposing from "./opposing.js";
import * as organize from "./organize.js";
import { DEFAULTS, type Settings } from "./params.js";
import { exchange } from "./plans/exchange.js";
import type { Orders } from "./plans/orders.js";
import { purposeOf } from "./plans/purpose.js";
import { QUICK } from "./quick.js";
import type { Judge } from "./judge.js";
import * as pursuit from "./pursuit.js";
import * as sitephase from "./sitephase.js";

const JUDGES: [number, Judge][] = [
  [Asked.DRAFT, draft],
  [Asked.START_ITEMS, hand.startItems],
  [Asked.START_SITES, hand.startSites],
  [Asked.ARRANGE, organize.arrange],
  [Asked.EXHAUST, exchange],
  [Asked.SIDEBOARD, hand.fetch],
  [Asked.EXCHANGE, hand.fetch],
  [Asked.UNTAP, opposing.untap],
  [Asked.ORGANIZE, organize.organization],
  [Asked.PLAY_CHARACTER, organize.playCharacter],
  [Asked.PLAN, organize.plan],
  [Asked.HAND_OVER, organize.transfer],
  [Asked.EXCESS, organize.excess],
  [Asked.LONG_EVENTS, opposing.window],
  [Asked.MOVEMENT, sitephase.companyOrder],
  [Asked.COMPANY_MOVES, opposing.movement],
  [Asked.DRAW_TO, hand.draw],
  [Asked.KEYING, opposing.keying],
  [Asked.NEW_SITE, opposing.newSite],
  [Asked.PLACE, opposing.place],
  [Asked.SITE_PHASE, sitephase.companyOrder],
  [Asked.COMPANY_SITE, sitephase.site],
  [Asked.PLAY_AT_SITE, sitephase.playAtSite],
  [Asked.DECLARE, declare],
  [Asked.CHAIN, opposing.chain],
  [Asked.PRIORITY, opposing.window],
  [Asked.ATTACK, combat.attack],
  [Asked.STRIKE, combat.strike],
  [Asked.COMPANY_COMBAT, companies.combat],
  [Asked.COMPANY_STRIKE, companies.companyStrike],
  [Asked.MULTI_ATTACK, combat.multi],
  [Asked.AUTO_ATTACKS, combat.natives],
  [Asked.HEIRLOOMS, combat.heirlooms],
  [Asked.ROLL_OR, combat.heirlooms],
  [Asked.PICK, combat.loseItem],
  [Asked.RESET_HAND, hand.discard],
  [Asked.DISCARD_HAND, hand.discard],
  [Asked.END_TURN, hand.endOfTurn],
  [Asked.SEARCH, hand.fetch],
  [Asked.SHOW, hand.unmade],
  [BuryFrame.kind, hand.discard],
  [Asked.BIDDING, hand.bids],
  [Asked.SHOWN_HAZARDS, hand.shown],
  [Asked.LOOK, hand.ofTop],
  [Asked.RING_TEST, hand.ringTest],
  [Asked.GUARD, opposing.onGuard],
  [Asked.INFLUENCE, sitephase.won],
  [Asked.BEARER, sitephase.playAtSite],
  [Asked.GIVE, sitephase.playAtSite],
  [Asked.ATTACH, combat.victim],
  [Asked.BOARD_STEP, journey.step],
  [Asked.BOARD_HAZARDS, opposing.window],
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
  rate: (_b, _f, ch) => (T.verbOf(ch) === T.V_KEY ? D.PROWESS[T.aOf(ch)] : 0),
};
/** Nor were the versions asked which characters fill the deck under CoE: all that find room came in. */
const fills: Judge = {
  why: "another character for the deck",
  rate: (_b, _f, ch) => (T.verbOf(ch) === T.V_PASS ? 0 : 1),
};
const fillsDeck = (b: Board, f: number): boolean =>
  Asked.deckCharacters(b, f) && b.rules.leftoverStarters === "topUpToTen";
/** The end of a movement/hazard phase: the engine used to ask there only who held something for it. */
function holdsNothingForEnd(b: Board): boolean {
  for (let k = 0; k < b.held; k++) if (D.WINDOWS_OF[b.card(k)] & T.WIN.movementEnd) return false;
  for (let i = Q.nextSlot(b, 0); i < Q.SLOTS; i = Q.nextSlot(b, i + 1))
    if (Q.ownerOf(b, i) === b.player && D.ABILITY_WINDOWS[Q.defOf(b, i)] & T.WIN.movementEnd) return false;
  return true;
}
/** A chain that a card laid on guard has opened: there used to be none. */
const guardOpened = (b: Board, f: number): boolean => Q.ruleOf(b, f) === Asked.CHAIN && Q.isOpenedByGuard(b, f);
function newlyAsked(b: Board, f: number): boolean {
  const kind = Q.ruleOf(b, f);
  if (guardOpened(b, f)) return true;
  if (kind === Asked.PRIORITY && Q.isEndOfMovement(b, f)) return holdsNothingForEnd(b);
  if (kind === Asked.END_TURN) return Asked.afterEnd(b, f);
  if (b.player === b.active) return false;
  return kind === Asked.ORGANIZE || kind === Asked.LONG_EVENTS || kind === Asked.COMPANY_SITE;
}
/** A judge for every frame: those given, the first choice elsewhere. */
function judgesOf(...lists: (readonly (readonly [number, Judge])[])[]): Judge[] {
  const judges: Judge[] = Array.from({ length: Asked.KINDS }, () => first);
  for (const list of lists) for (const [frame, judge] of list) judges[frame] = judge;
  return judges;
}
/** The same judges as they answer in a scenario with answers of its own; made once for each list of them. */
function madeOnce(make: (kind: number, judge: Judge) => Judge): (judges: readonly Judge[]) => readonly Judge[] {
  const made = new Map<readonly Judge[], readonly Judge[]>();
  return (judges) => {
    let own = made.get(judges);
    if (!own) {
      own = judges.map((judge, kind) => make(kind, judge));
      made.set(judges, own);
    }
    return own;
  };
}
const onBoard = madeOnce(journey.onBoard);
const inChase = madeOnce(pursuit.inChase);
function judgesFor(b: Board, judges: readonly Judge[]): readonly Judge[] {
  if (b.rules.scenario === "none") return judges;
  return Q.isBoardGame(b) ? onBoard(judges) : Q.isChase(b) ? inChase(judges) : judges;
}
/** How much is thought: all there is, the cheap form for roll-outs and large batches, or nothing at all. */
export const DEPTH = { full: judgesOf(JUDGES), quick: judgesOf(JUDGES, QUICK), none: judgesOf() };
const NAMES = { full: "heuristic", quick: "rollout", none: "control" };

/** Choices that are left for last, at most. */
const LEFT = 8;

export class HeuristicAgent implements Agent<MeccgView> {
  readonly name: string;
  readonly looks = true;
  private board = new Board(2);
  private readonly judges: readonly Judge[];
  private judge = first;
  private taken = -1;
  private score = 0;
  private second = -1;
  private secondScore = 0;
  /** Places of the choice taken and of the next best, and the choices that are not rated. */
  private best = -1;
  private next = -1;
  private left = 0;
  private readonly leftAt = new Int32Array(LEFT);
  private readonly leftOver = new Int32Array(LEFT);

  /** `short`: the figures for games of one deck, where they are others. */
  constructor(
    private readonly settings: Settings = DEFAULTS,
    depth: keyof typeof DEPTH = "full",
    private readonly short: Settings = settings,
  ) {
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
      return choices[0];
    }
    const f = this.look(view);
    const b = this.board;
    const judge = this.judge;
    this.best = this.next = -1;
    this.score = this.secondScore = Number.NEGATIVE_INFINITY;
    this.left = 0;
    for (let k = 0; k < count; k++)
      if (judge.atMost && this.left < LEFT && judge.atMost(b, choices[k]) < Number.POSITIVE_INFINITY)
        this.leftAt[this.left++] = k;
      else this.compare(k, judge.rate(b, f, choices[k]));
    // What could not be taken stays unrated, until somebody wants to know the next best.
    let unrated = 0;
    for (let x = 0; x < this.left; x++) {
      const k = this.leftAt[x];
      const most = judge.atMost!(b, choices[k]);
      if (most > this.score || (most === this.score && k < this.best)) this.compare(k, judge.rate(b, f, choices[k]));
      else {
        this.leftAt[unrated] = k;
        this.leftOver[unrated++] = choices[k];
      }
    }
    this.left = unrated;
    this.taken = choices[this.best];
    this.second = this.next < 0 ? -1 : choices[this.next];
    return this.taken;
  }
  /** Choice `k` was rated: the highest is taken, of equals the first. */
  private compare(k: number, v: number): void {
    if (v > this.score || (v === this.score && k < this.best)) {
      this.next = this.best;
      this.secondScore = this.score;
      this.best = k;
      this.score = v;
    } else if (v > this.secondScore || (v === this.secondScore && k < this.next)) {
      this.next = k;
      this.secondScore = v;
    }
  }
  /** A board for so many players, with the figures and orders of the one in use. */
  private boardFor(players: number): Board {
    const board = new Board(players);
    board.set = this.board.set;
    board.orders = this.board.orders;
    return board;
  }
  private look(view: Seen): number {
    if (view.players !== this.board.players) this.board = this.boardFor(view.players);
    const b = this.board;
    b.set = view.rules.deckCount === 1 ? this.short : this.settings;
    b.load(view);
    const f = b.frame;
    this.judge = Asked.whatAttacks(b, f)
      ? inPlaceOf
      : fillsDeck(b, f)
        ? fills
        : newlyAsked(b, f)
          ? unasked
          : judgesFor(b, this.judges)[Q.ruleOf(b, f)];
    this.judge.begin?.(b, f);
    return f;
  }
  /** What a way of a company serves, whoever takes it: "Gimli goes to Moria for Glamdring, with ..."; "" for other choices. */
  purpose(view: Seen, choice: number): string {
    this.look(view);
    return purposeOf(this.board, choice);
  }
  /** The ratings of all choices, in the order given; `choose` takes the first of the highest. */
  weigh(view: Seen, choices: Int32Array, count: number, out: Float64Array): void {
    const f = this.look(view);
    for (let k = 0; k < count; k++) out[k] = this.judge.rate(this.board, f, choices[k]);
  }
  /** The last choice and the one it was preferred to, in words. */
  explain(): string {
    if (this.taken < 0) return "there was only one choice";
    for (; this.left > 0; this.left--) {
      const left = this.leftOver[this.left - 1];
      this.compare(this.leftAt[this.left - 1], this.judge.rate(this.board, this.board.frame, left));
      if (this.next === this.leftAt[this.left - 1]) this.second = left;
    }
    const say = (c: number): string => choiceToText(this.board, c);
    const other = Number.isFinite(this.secondScore)
      ? `, rather than ${say(this.second)} (${this.secondScore.toFixed(2)})`
      : "";
    return `${say(this.taken)} (${this.score.toFixed(2)})${other}: ${this.judge.why}`;
  }
}
