/**
 * The search for decks: a map with the best deck of each cell (J.-B. Mouret and J. Clune, Illuminating search spaces by mapping elites, 2015,
 * arXiv 1504.04909), judged against a field that grows by answers to its own Nash mixture (double oracle: H. B. McMahan, G. J. Gordon and
 * A. Blum 2003; M. Lanctot and others 2017, arXiv 1711.00832).
 */
import { OwnStream } from "../../engine/core/streams.js";
import { Guide } from "../hazards/search.js";
import { apart, meanOf, type Trials, type Values } from "../hazards/trials.js";
import { type Cell, cellName, cellOf } from "./cells.js";
import { keyOf, type Listed } from "./lists.js";
import { EFFORT, type Effort, FAMILIES } from "./effort.js";
import { dealt, Payoffs, smoothed } from "./mixture.js";
import { type Stock, varied, type Way } from "./vary.js";

/** The best deck of a cell so far. */
export interface Elite {
  list: Listed;
  cell: Cell;
  /** What it brought on luck of the search against the mixture of this round. */
  values: Values;
}

/** What was found in a round of the field. */
export interface Round {
  /** Lists of the field, and what of them is brought. */
  field: number;
  weights: number[];
  /** Those met in this round, by their places in the field; one that is brought more stands there more often. */
  slots: number[];
  /** Decks tried in this round, cells that got their first deck, and another one. */
  tried: number;
  filled: number;
  improved: number;
  /** By which ways those came that took a cell. */
  ways: Partial<Record<Way, number>>;
  /** Cells with a deck when it ended, and games of the search by then. */
  cells: number;
  games: number;
  /** The best answers against this round's mixture, as the search saw them and on luck of the selection; those that joined the field. */
  answers: { name: string; cell: string; seen: Values; values: Values; taken: boolean }[];
}

export interface Found {
  /** By their cells, in the order in which these were filled. */
  elites: Elite[];
  /** The field in the order in which it grew: those given, then those found. */
  field: Listed[];
  rounds: Round[];
  /** False where it was stopped on the way. */
  whole: boolean;
}

export interface SearchOptions {
  /** With which decks the map begins, and the field. */
  from: readonly Listed[];
  field: readonly Listed[];
  kind(cell: Cell): boolean;
  stock: Stock;
  /** Games in all, about. */
  budget: number;
  /** Where a time was given in place of games: those of the search in all, by how many go into such a share of its time; missing: `budget`. */
  room?(part: string, share: number): number;
  seed: string;
  /** Missing: `EFFORT`. */
  effort?: Effort;
}

/** Standard errors by which a deck must be ahead of the best of its cell, on the same luck. */
const AHEAD = 1;
/** Standard errors by which an answer must win more than half to join the field: one of twenty that win just half does. */
const SURE = 1.645;
/** Share of a round's games that is for the last look at each of its answers, within bounds. */
const LAST_SHARE = 0.06;

/**
 * The mean of shares (0 to 1) and its standard error. Where all came out alike one more is supposed, as far off as can be, as
 * `stratified` does: that nothing else was seen does not mean that nothing else happens.
 */
export function meanAndError(values: Values): { mean: number; error: number } {
  const whole = values.filter(Number.isFinite);
  const mean = meanOf(whole);
  const n = whole.length;
  const squares = whole.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  if (n < 2) return { mean, error: 1 };
  const error = squares < 1e-12 ? Math.max(mean, 1 - mean) / (n + 1) : Math.sqrt(squares / (n - 1) / n);
  return { mean, error };
}

/** Games of a search of one round at most, for a field and a map that begin with so many lists. */
export function leastGames(
  { laps, slots, children, second, third, answers, last }: Effort,
  field: number,
  from: number,
) {
  const lap = 2 * slots;
  const begin = 2 * laps.field * field ** 2;
  const selection = lap * (answers * laps.answers + last * laps.least) + 2 * laps.row * field;
  return begin + lap * (from + children + 2 * second + 2 * third) + selection;
}

/** The map, the field and their rounds. */
/** A deck that was made out of others, and how. */
interface Child {
  list: Listed;
  cell: Cell;
  way: Way;
}

/** Counts a way by which a child took a place on the map. */
function took(round: Round, way: Way): void {
  round.ways[way] = (round.ways[way] ?? 0) + 1;
}

class Evolution {
  readonly cells = new Map<string, Elite>();
  readonly field: Listed[];
  readonly rounds: Round[] = [];
  private readonly payoffs = new Payoffs();
  private readonly seen = new Set<string>();
  private readonly guide = new Guide();
  private readonly stream: OwnStream;
  private readonly effort: Effort;

  constructor(
    private readonly options: SearchOptions,
    private readonly trials: Trials,
  ) {
    this.field = [...options.field];
    this.effort = options.effort ?? EFFORT;
    this.stream = new OwnStream(options.seed, 0, "search of decks");
  }

  found(whole: boolean): Found {
    return { elites: [...this.cells.values()], field: this.field, rounds: this.rounds, whole };
  }

  /** Lists against lists on luck of a family; null if it was stopped. */
  private run(
    lists: readonly Listed[],
    laps: number,
    seed: string,
    against: readonly Listed[],
  ): Promise<Values[] | null> {
    const names = lists.map(({ name }) => name);
    return this.trials.run(
      names,
      laps,
      seed,
      against.map(({ name }) => name),
    );
  }

  /** Everybody of the given field against everybody. */
  async begin(): Promise<boolean> {
    const { field, effort } = this;
    const values = await this.run(field, effort.laps.field, `${FAMILIES.selection}, field`, field);
    if (!values) return false;
    // Luck goes list by list through the field. Both have met twice, each once as the one who is tried.
    const won = (a: number, b: number) => meanOf(values[a].filter((_, seedGroup) => seedGroup % field.length === b));
    field.forEach((_, a) => {
      this.payoffs.add(Array.from({ length: a }, (_, b) => (won(a, b) + 1 - won(b, a)) / 2));
    });
    return true;
  }

  /** One round: the map against the mixture of the field as it is, then its best answers. False if it was stopped. */
  async round(number: number, from: number, until: () => number): Promise<boolean> {
    const { weights } = this.payoffs.nash();
    const { laps, children, second, third, answers, ...effort } = this.effort;
    const slots = dealt(smoothed(weights), effort.slots);
    const round: Round = {
      ...{ field: this.field.length, weights, slots, tried: 0, filled: 0, improved: 0, ways: {} },
      ...{ cells: 0, games: 0, answers: [] },
    };
    const met = slots.map((place) => this.field[place]);
    const seed = `${FAMILIES.search}, round ${number}`;
    const lap = 2 * effort.slots;
    const last = Math.max(laps.least, Math.min(laps.most, Math.round((LAST_SHARE * (until() - from)) / lap)));
    const selection = lap * (answers * laps.answers + effort.last * last) + 2 * laps.row * this.field.length;
    if (!(await this.rate(number, seed, met))) return false;
    const generation = lap * (children + 2 * second + 2 * third);
    for (let turn = 0; turn === 0 || this.trials.games + generation <= until() - selection; turn++)
      if (!(await this.generation(`${seed}, ${turn}`, met, round))) return false;
    if (!(await this.answer(number, last, met, round))) return false;
    round.cells = this.cells.size;
    round.games = this.trials.games;
    this.rounds.push(round);
    return true;
  }

  /** Every deck of the map on the same fresh luck: what was seen of it before was chosen for being good, and against another mixture. */
  private async rate(number: number, seed: string, met: readonly Listed[]): Promise<boolean> {
    const first = number === 0 ? this.options.from.filter((list) => this.isNew(list)) : [];
    const lists = [...[...this.cells.values()].map(({ list }) => list), ...first];
    if (lists.length === 0) return true;
    const values = await this.run(lists, 1, `${seed}, rated`, met);
    if (!values) return false;
    for (const elite of this.cells.values()) elite.values = [];
    this.learn(lists, values);
    lists.forEach((list, i) => {
      const cell = cellOf(list.deck);
      if (!this.options.kind(cell)) return;
      const there = this.cells.get(cellName(cell));
      if (there?.list === list) there.values = values[i];
      else if (!there || meanOf(values[i]) > meanOf(there.values))
        this.cells.set(cellName(cell), { list, cell, values: values[i] });
    });
    return true;
  }

  private isNew({ deck }: Listed): boolean {
    const key = keyOf(deck);
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  /** What decks that met the same lists on the same luck say of their cards. */
  private learn(lists: readonly Listed[], values: readonly Values[]): void {
    this.guide.add(
      lists.map(({ deck }, i) => ({
        pack: new Map([...deck.hazards, ...deck.resources, ...deck.characters].map(({ name, count }) => [name, count])),
        values: values[i],
      })),
      0,
    );
  }

  /** New decks of the map's and others, those of them that are worth knowing. */
  private children(): Child[] {
    const elites = [...this.cells.values()];
    const parents = elites.length > 0 ? elites.map(({ list }) => list) : [...this.options.from];
    const values = elites.map((one) => meanOf(one.values));
    const { stock, kind } = this.options;
    const { repertoire } = stock;
    const names = [...new Set([...repertoire.hazards, ...repertoire.resources, ...repertoire.characters])];
    const worth = this.guide.worths(names);
    const { stream } = this;
    const most = this.effort.children;
    const found: Child[] = [];
    for (let tries = 0; found.length < most && tries < 20 * most; tries++) {
      // The better of two, or of one: cells that are behind have children too.
      const [one, two] = [stream.below(parents.length), stream.below(parents.length)];
      const at = stream.below(2) === 0 || (values[one] ?? 0) >= (values[two] ?? 0) ? one : two;
      const made = varied(parents[at], parents, { ...stock, worth }, stream);
      if (!made) continue;
      const cell = cellOf(made.list.deck);
      if (kind(cell) && this.isNew(made.list)) found.push({ ...made, cell });
    }
    return found;
  }

  /** Children, halved on the same luck; then those that are left meet the best of their cells, and take their place where they are ahead. */
  private async generation(seed: string, met: readonly Listed[], round: Round): Promise<boolean> {
    const all = this.children();
    if (all.length === 0) return true;
    const lists = all.map(({ list }) => list);
    const first = await this.run(lists, 1, `${seed}, first`, met);
    if (!first) return false;
    this.learn(lists, first);
    round.tried += all.length;
    const left = this.fillCells(all, first, round);
    const rivals = await this.rivalsAhead(left.slice(0, this.effort.second), all, seed, met);
    if (!rivals) return false;
    // Of two in one cell the first is further ahead.
    const changed = new Set<string>();
    for (const [child, { child: values, elite }] of rivals) {
      const name = cellName(child.cell);
      if (changed.has(name) || apart(values, elite).errors < AHEAD) continue;
      changed.add(name);
      this.cells.set(name, { list: child.list, cell: child.cell, values });
      round.improved++;
      took(round, child.way);
    }
    return true;
  }

  /** Children take empty cells, the best first. The others come back by how far each is ahead of what is in its cell. */
  private fillCells(all: readonly Child[], first: readonly Values[], round: Round): Child[] {
    const order = all.map((_, i) => i).sort((a, b) => meanOf(first[b]) - meanOf(first[a]) || a - b);
    const left: Child[] = [];
    for (const i of order) {
      const child = all[i];
      const name = cellName(child.cell);
      const there = this.cells.get(name);
      if (!there) {
        this.cells.set(name, { list: child.list, cell: child.cell, values: first[i] });
        round.filled++;
        took(round, child.way);
      } else left.push(child);
    }
    // By how far each is ahead of what is in its cell, as far as is known: a good deck of a weak cell is worth knowing, too.
    const lead = (child: Child) =>
      meanOf(first[all.indexOf(child)]) - meanOf(this.cells.get(cellName(child.cell))!.values);
    return left.sort((a, b) => lead(b) - lead(a) || all.indexOf(a) - all.indexOf(b));
  }

  /** Children against the best of their cells, halved again: those that are ahead in the end, with what both won; null if it was stopped. */
  private async rivalsAhead(
    rivals: readonly Child[],
    all: readonly Child[],
    seed: string,
    met: readonly Listed[],
  ): Promise<[Child, { child: Values; elite: Values }][] | null> {
    const own = new Map<Child, { child: Values; elite: Values }>();
    for (const [part, laps] of [
      ["second", 1],
      ["third", 2],
    ] as const) {
      if (rivals.length === 0) return [];
      const trying = rivals;
      const elites = [...new Set(trying.map(({ cell }) => this.cells.get(cellName(cell))!))];
      const lists = [...trying.map(({ list }) => list), ...elites.map(({ list }) => list)];
      const values = await this.run(lists, laps, `${seed}, ${part}`, met);
      if (!values) return null;
      trying.forEach((child, i) => {
        const before = own.get(child) ?? { child: [], elite: [] };
        const elite = values[trying.length + elites.indexOf(this.cells.get(cellName(child.cell))!)];
        own.set(child, { child: [...before.child, ...values[i]], elite: [...before.elite, ...elite] });
      });
      elites.forEach((elite, i) => {
        elite.values = [...elite.values, ...values[trying.length + i]];
      });
      const ahead = (child: Child) => apart(own.get(child)!.child, own.get(child)!.elite).mean;
      rivals = trying
        .filter((child) => ahead(child) > 0)
        .sort((a, b) => ahead(b) - ahead(a) || all.indexOf(a) - all.indexOf(b))
        .slice(0, this.effort.third);
    }
    return rivals.map((child) => [child, own.get(child)!]);
  }

  /** The best of the map on other luck; whoever beats the mixture for sure joins the field, the best first, two of different cells at most. */
  private async answer(number: number, laps: number, met: readonly Listed[], round: Round): Promise<boolean> {
    const seed = `${FAMILIES.selection}, round ${number}`;
    const known = new Set(this.field.map(({ deck }) => keyOf(deck)));
    const open = [...this.cells.values()]
      .filter(({ list }) => !known.has(keyOf(list.deck)))
      .sort((a, b) => meanOf(b.values) - meanOf(a.values))
      .slice(0, this.effort.answers);
    if (open.length === 0) return true;
    const lists = open.map(({ list }) => list);
    const first = await this.run(lists, this.effort.laps.answers, `${seed}, answers`, met);
    if (!first) return false;
    const order = open.map((_, i) => i).sort((a, b) => meanOf(first[b]) - meanOf(first[a]) || a - b);
    const last = order.slice(0, this.effort.last);
    const more = await this.run(
      last.map((i) => lists[i]),
      laps,
      `${seed}, last`,
      met,
    );
    if (!more) return false;
    for (const [at, i] of last.entries()) {
      const elite = open[i];
      const { mean, error } = meanAndError(more[at]);
      const taken = mean - SURE * error > 0.5;
      round.answers.push({
        ...{ name: elite.list.name, cell: cellName(elite.cell), seen: elite.values, values: more[at], taken },
      });
      if (!taken) continue;
      const row = await this.run([elite.list], this.effort.laps.row, `${seed}, joins ${at}`, this.field);
      if (!row) return false;
      const won = this.field.map((_, place) =>
        meanOf(row[0].filter((_, seedGroup) => seedGroup % this.field.length === place)),
      );
      this.payoffs.add(won);
      this.field.push(elite.list);
    }
    return true;
  }
}

/** Searches decks in rounds of the field until the games are used up. */
export async function evolved(options: SearchOptions, trials: Trials): Promise<Found> {
  const evolution = new Evolution(options, trials);
  if (!(await evolution.begin())) return evolution.found(false);
  const begun = trials.games;
  const { round: games, rounds: most } = options.effort ?? EFFORT;
  const { room } = options;
  const all = room?.("rounds", 1) ?? options.budget;
  const rounds = Math.max(1, Math.min(most, Math.floor((all - begun) / games)));
  const each = (all - begun) / rounds;
  for (let round = 0; round < rounds; round++) {
    const from = room ? trials.games : begun + each * round;
    const until = () => room?.(`round ${round + 1}`, (round + 1) / rounds) ?? from + each;
    if (!(await evolution.round(round, from, until))) return evolution.found(false);
  }
  return evolution.found(true);
}
