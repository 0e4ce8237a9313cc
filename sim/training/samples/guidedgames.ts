/**
 * Games from which a network learns: lists of the training part and lists drawn by luck, piloted by the heuristic, now and then by a
 * choice it would not take. A game is known by the seed of the run and its number; its choices are written down, so that it can be
 * played again when the pilot has changed.
 */
import "../../nodeadapters.js";
import type { Agent } from "../../../engine/core/agent.js";
import type { Stream } from "../../../engine/core/game.js";
import { OwnStream, seedStreams } from "../../../engine/core/streams.js";
import {
  type Deck,
  deckFaults,
  deckGroups,
  DRAWN_SIDES,
  drawnDeck,
  laidOut,
  loadDeck,
  type Meccg,
  meccg,
  rulesetByName,
} from "../../../engine/meccg/index.js";
import type { HeuristicAgent } from "../../../agents/heuristic/heuristic.js";
import { MeccgView } from "../../../engine/meccg/knowledge/view.js";

/** Games of heroes are played with lists of one deck, the wide ones with two, for which their lists are made. */
const RULESETS = ["coe:1", "universal:1"] as const;
const WIDE_RULESETS = ["universal:2", "coe:2"] as const;
/** How often the pilot takes something else than the best rated, a game each in turn. */
const STRAYS = [0, 0.02, 0, 0.1, 0, 0.03];
/** Among so many of the best rated. */
const STRAY_WIDTH = 4;

/** What a game is played with. */
export interface Seated {
  readonly ruleset: string;
  /** Names of lists; one drawn by luck is "drawn SEED" or "drawn as SIDE SEED", one of two halves "LIST, hazards of LIST". */
  readonly lists: readonly [string, string];
  readonly strays: number;
}

/**
 * Where the lists of games come from. "training": six in ten are of the training part, the others drawn by luck. "mixed": two in ten, four
 * are drawn, and four join the hazards of one to all else of another, so that no list is met often enough to be learned by heart. "wide": the
 * same for all four sides, each seat's drawn by luck: two in ten of the wide training part, the others drawn or joined of two drawn ones. (Of
 * games most of whose lists were of that part a network learned these lists: it told games of others worse than before.)
 */
export const LISTS = ["training", "mixed", "wide"] as const;
export type Lists = (typeof LISTS)[number];

/** Who sits where in game `number` of a run. */
export function seatedIn(seed: string, number: number, lists: Lists = "training"): Seated {
  const random = new OwnStream(seed, number, "seats");
  const strays = STRAYS[number % STRAYS.length];
  if (lists === "wide") {
    const ruleset = WIDE_RULESETS[random.below(10) < 7 ? 0 : 1];
    return {
      ruleset,
      lists: [wideList(random, `${seed} ${number} a`), wideList(random, `${seed} ${number} b`)],
      strays,
    };
  }
  const ruleset = RULESETS[random.below(10) < 7 ? 0 : 1];
  const training = deckGroups()["training"];
  const one = random.below(training.length);
  const two = (one + 1 + random.below(training.length - 1)) % training.length;
  const list = (at: number, seat: string): string =>
    random.below(10) < 4 ? `drawn ${seed} ${number} ${seat}` : training[at];
  const mixed = (at: number, seat: string): string => {
    const kind = random.below(10);
    if (kind < 2) return training[at];
    if (kind < 6) return `drawn ${seed} ${number} ${seat}`;
    return `${list(at, seat)}${JOIN}${list(random.below(training.length), `${seat}2`)}`;
  };
  const name = lists === "mixed" ? mixed : list;
  return { ruleset, lists: [name(one, "a"), name(two, "b")], strays };
}
/** A list of a side drawn by luck; lists of the wide parts begin with their side. */
function wideList(random: OwnStream, seed: string): string {
  const training = deckGroups()["wide-training"];
  const side = DRAWN_SIDES[random.below(DRAWN_SIDES.length)];
  const own = training.filter((name) => name.startsWith(`wide-training/${side.split("-")[0]}-`));
  const kind = random.below(10);
  if (kind < 2) return own[random.below(own.length)];
  const drawn = `drawn as ${side} ${seed}`;
  if (kind < 6) return drawn;
  const other = DRAWN_SIDES[random.below(DRAWN_SIDES.length)];
  return `${drawn}${JOIN}drawn as ${other} ${seed} too`;
}
/** Between the name of a list and of the one whose hazards it takes. */
const JOIN = ", hazards of ";
/** A list drawn by luck: whose it is, a hero's where nothing is said, and the seed. */
const DRAWN = new RegExp(`^drawn (?:as (${DRAWN_SIDES.join("|")}) )?(.*)$`);

const decks = new Map<string, Deck>();
function deckOf(name: string, ruleset: string): Deck {
  const join = name.indexOf(JOIN);
  if (join >= 0) {
    const deck = deckOf(name.slice(0, join), ruleset);
    const joined = { ...deck, hazards: deckOf(name.slice(join + JOIN.length), ruleset).hazards };
    // A card may be in the sideboard of one and among the hazards of the other too often.
    return deckFaults(joined, rulesetByName(ruleset)).length === 0 ? joined : deck;
  }
  const drawn = DRAWN.exec(name);
  if (drawn) return drawnDeck(drawn[2], rulesetByName(ruleset), undefined, undefined, drawn[1]);
  let deck = decks.get(name);
  if (!deck) decks.set(name, (deck = loadDeck(name)));
  return deck;
}

/** The lists of a game as they are laid out. */
function laidOutIn({ ruleset, lists }: Seated): Deck[] {
  const pair = lists.map((name) => deckOf(name, ruleset));
  return laidOut(pair, rulesetByName(ruleset));
}

/** The beginning of game `number` of a run. */
export function startOf(seated: Seated, seed: string, number: number): Meccg {
  const { ruleset } = seated;
  return meccg.start({
    ruleset: rulesetByName(ruleset),
    decks: laidOutIn(seated),
    streams: seedStreams(seed, number, 2),
  });
}

/** What takes the place of a pilot's choices. */
export interface Replaced {
  /** All choices, as they were written down. */
  written?: readonly number[] | null;
  /** Who plays a seat in the place of the pilot, null nobody. */
  others?: readonly (Agent | null)[];
}

/** A game as it goes on: by its pilot, or by the choices that were written down. */
export class GuidedGame {
  readonly state: Meccg;
  readonly choices = new Int32Array(meccg.maxChoices);
  count = 0;
  /** Choices made so far. */
  readonly taken: number[] = [];
  private readonly view = new MeccgView(2);
  private readonly ratings = new Float64Array(meccg.maxChoices);
  private readonly random: Stream;
  private readonly laid: readonly Deck[];

  private readonly written: readonly number[] | null;
  private readonly others: readonly (Agent | null)[];

  constructor(
    seed: string,
    number: number,
    readonly seated: Seated,
    private readonly pilot: HeuristicAgent,
    { written = null, others = [null, null] }: Replaced = {},
  ) {
    this.written = written;
    this.others = others;
    this.laid = laidOutIn(seated);
    const streams = seedStreams(seed, number, 2);
    this.state = meccg.start({ ruleset: rulesetByName(seated.ruleset), decks: this.laid, streams });
    this.random = new OwnStream(seed, number, "strays");
  }
  /** The list of a seat, as those who are told it know it. */
  lists(seat: number): Deck[] {
    return [this.laid[seat]];
  }
  /** Stands at the next decision; false when the game is over. */
  next(): boolean {
    if (this.state.chooser() < 0) return false;
    this.count = this.state.legal(this.choices);
    return true;
  }
  /** What the one who chooses sees. */
  seen(): MeccgView {
    this.view.show(this.state, this.state.chooser());
    return this.view;
  }
  /** Takes the choice of the pilot, or the one that was written down. Throws where that one is not offered. */
  go(): void {
    const at = this.taken.length;
    const choice = this.written ? this.written[at] : this.piloted();
    if (this.written) this.state.play(choice);
    else this.state.apply(choice);
    this.taken.push(choice);
  }
  private piloted(): number {
    const { choices, count, ratings, random: luck } = this;
    const seen = this.seen();
    this.pilot.weigh(seen, choices, count, ratings);
    const rank = luck.below(1000) < this.seated.strays * 1000 ? luck.below(Math.min(STRAY_WIDTH, count)) : 0;
    const other = this.others[seen.player];
    if (other && rank === 0) return other.choose(seen, choices, count, luck);
    let best = 0;
    for (let k = 0; ; k++) {
      best = 0;
      for (let j = 1; j < count; j++) if (ratings[j] > ratings[best] || Number.isNaN(ratings[best])) best = j;
      if (k === rank) return choices[best];
      ratings[best] = Number.NEGATIVE_INFINITY;
    }
  }
}
