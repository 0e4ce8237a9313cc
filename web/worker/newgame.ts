/** A game that begins: who plays which decks by which rules, as the page asked for it. */
import { meccgModule } from "../../sim/match/meccg.js";
import { UserError } from "../../engine/core/errors.js";
import { type GameRecord, parseRecord } from "../../engine/core/record.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import { AS_IS, deckAsIs, racing } from "../../engine/meccg/decks/decklist.js";
import { RACE, RACED } from "../../engine/meccg/rules/state/race.js";
import type { Opponent } from "../../sim/person/opponent.js";
import { screenOf } from "../../sim/person/screen.js";
import { loadSession, newTable, seatOfPerson, Session, type Sitting, type Unasked } from "../../sim/person/session.js";
import { takesSeats } from "../../sim/match/gamemodule.js";
import type { Deck, Meccg } from "../../engine/meccg/index.js";
import { type Stops, unasked } from "../../engine/meccg/presentation/screen/stops.js";
import { type Half, halfOf } from "../../engine/meccg/decks/solitairelists.js";
import { HAZARDS, halfName } from "../messages/guided.js";
import type { NewGame, Other, OwnList } from "../messages/table.js";

/** Who sits at another seat: with what, and who plays it; null: a person beside. */
interface Chair {
  list: Named;
  agent: string | null;
}
interface Named {
  name: string;
  body: unknown;
}

/** Throws a UserError for decks, rules or a level that there are not. */
export async function newSession(game: NewGame, opponent: (spec: string) => Opponent): Promise<Session> {
  const module = meccgModule;
  const [own, others] = game.alone ? halves(game) : game.tasks ? racers(game, game.tasks) : chairs(game);
  const given = [own.body, ...others.map(({ list }) => list.body)];
  const players = given.length;
  takesSeats(module, players);
  if (!(game.seat in given))
    throw new UserError(
      "the table",
      `there is no seat ${game.seat + 1} among ${players}`,
      `sit at one of 1 to ${players}`,
    );
  const name = withOptions(game.ruleset ?? module.rulesetFor?.(given) ?? module.defaultRuleset, [
    ...(game.options ?? []),
    ...(game.tasks ? [RACE] : []),
  ]);
  const body = module.rulesetByName(name);
  for (const deck of given) module.checkDeck?.(module.formFor?.(deck, body, players).deck ?? deck, body, players);
  const seated = (k: number): number => (game.seat + k) % players;
  // One's own list is at one's seat, the others come after it round the table.
  const lists: Named[] = [];
  const seats: Sitting["seats"][0][] = [];
  lists[seated(0)] = own;
  seats[seated(0)] = null;
  others.forEach(({ list, agent }, k) => {
    lists[seated(k + 1)] = list;
    seats[seated(k + 1)] = agent === null ? null : { agent, opponent: opponent(agent) };
  });
  const bodies = lists.map(({ body }) => body);
  const laid = module.laidOut?.(bodies, body, players) ?? bodies;
  return new Session(
    newTable({
      module,
      screen: await screenOf(module),
      ruleset: { name, body },
      decks: lists.map((list, k) => ({ name: list.name, body: laid[k] })),
      ...{ seed: game.seed, seat: game.seat, seats },
    }),
  );
}
/** "metw-standard:2" with "gorgoroth" is "metw-standard+gorgoroth:2". */
function withOptions(ruleset: string, options: readonly string[]): string {
  const [name, length] = ruleset.split(":");
  return [[name, ...options].join("+"), ...(length === undefined ? [] : [length])].join(":");
}
const levelSpec = ({ level, style }: Pick<NewGame, "level" | "style">): string =>
  `level:${level}${style ? `,style=${style}` : ""}`;
/** One's own list, and who sits at the seats after it. A list that is named twice is one and the same, as it is where two names are one file. */
function chairs(game: NewGame): [Named, Chair[]] {
  const first: Other = { deck: game.vs, level: game.level, style: game.style, person: game.beside };
  const known: [NewGame["deck"], Named][] = [];
  const once = (asked: NewGame["deck"]): Named => {
    const found = known.find(([one]) => sameList(one, asked));
    if (found) return found[1];
    const list = listOf(asked);
    known.push([asked, list]);
    return list;
  };
  const own = once(game.deck);
  const others = [first, ...(game.more ?? [])].map((one) => ({
    list: once(one.deck),
    agent: one.person ? null : levelSpec(one),
  }));
  return [own, others];
}
/** A race of two: each list says which task its player has. */
function racers(game: NewGame, tasks: readonly [string, string]): [Named, Chair[]] {
  const [own, others] = chairs(game);
  const has = ({ name, body }: Named, task: string): Named => {
    const called = `${name}[${task}]`;
    if (!RACED.includes(task))
      throw new UserError(
        `the task "${task}"`,
        "it is none of those of which each player has his own",
        `name one of ${RACED.join(", ")}`,
      );
    return { name: called, body: racing(body as Deck, task, called) };
  };
  return [has(own, tasks[0]), others.map((one) => ({ ...one, list: has(one.list, tasks[1]) }))];
}
/** One's own list without its hazards, and the hazards that one meets. */
function halves(game: NewGame): [Named, Chair[]] {
  const half = (asked: NewGame["deck"], which: Half): Named => {
    const { name, body } = listOf(asked);
    const called = halfName(name, which);
    return { name: called, body: halfOf(body as Deck, which, called) };
  };
  return [half(game.deck, "alone"), [{ list: half(game.vs, "hazards"), agent: HAZARDS }]];
}
/** A list by its name, or one's own as text: it is called like its file, as on the command line. */
function listOf(asked: string | OwnList): Named {
  if (typeof asked === "string") return { name: asked, body: meccgModule.loadDeck(asked) };
  if (asked.asIs) return { name: `${asked.file}[${AS_IS}]`, body: deckAsIs(asked.text, asked.file) };
  return { name: asked.file, body: parseDeck(asked.text, asked.file) };
}
const sameList = (a: string | OwnList, b: string | OwnList): boolean =>
  typeof a === "string" || typeof b === "string"
    ? a === b
    : a.file === b.file && a.text === b.text && a.asIs === b.asIs;

/** What a saved game is loaded with besides its text. */
interface Loading {
  opponent: (spec: string) => Opponent;
  /** What the person is asked in such a game. */
  stopsIn: (sitting: GameRecord & { seat: number }) => Stops;
  /** After how many steps the game of this seed was answered last; undefined: not known. */
  last: (seed: string) => number | undefined;
}
/** The game of a record, to be played on. Throws a UserError for a text that is no such record. */
export async function savedSession(text: string, file: string, { opponent, stopsIn, last }: Loading): Promise<Session> {
  const record = parseRecord(text, file);
  const stops = stopsIn({ ...record, seat: seatOfPerson(record) });
  const passed: Unasked = (state, seat, legal, count) => unasked(state as Meccg, seat, legal, count, stops);
  return loadSession(text, file, {
    module: meccgModule,
    screen: await screenOf(meccgModule),
    ...{ opponent, unasked: passed, last: last(record.seed) },
  });
}
