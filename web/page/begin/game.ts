/** A game as it is set before it begins: who sits down with what, by which rules. */
import { useEffect, useState } from "preact/hooks";
import { FIRST_LEVEL, LEVELS, STYLES } from "../../../sim/person/levels.js";
import type { KeptList } from "../../messages/decks.js";
import type { ListShown, NewGame, Offers, Other, ScenarioShown } from "../../messages/table.js";
import { keepNames, keptNames } from "../beside/names.js";
import { asItIs, sideAfter, titleOf } from "../decks/listoptions.js";
import { keptLists, takeChosen } from "../decks/shelf.js";
import type { Does } from "../told.js";
import { optionsOf, type Solitaire, USUAL } from "./alone.js";
import type { Chair } from "./chairs.js";
import { hasStyle } from "./levels.js";
import type { Way } from "./ways.js";

/** Decks for teaching, and an opponent for decks of one's own that any rules allow. */
const SMALL: readonly string[] = ["teaching", "teaching-two"];
const EQUAL = "prowess-beasts";
/** Decks for who sits down at a table, the first one's own: their hazards are half creatures, as its rules want. */
const AT_TABLE = ["prowess-orcs", "stealth-beasts", "factions-orcs", "prowess-beasts", "factions-beasts"] as const;
/** A deck that scores quickly, and hazards that hurt. */
const ALONE: readonly string[] = ["stealth-orcs", "prowess-beasts"];
/** Of one deck a game is over before a task is done. */
const SCENARIOS_UNDER = "metw-standard:2";
/** The page may choose luck by chance: what it chose stands in the game and can be typed again. */
const luck = (): string => Math.random().toString(36).slice(2, 8);
/** Who sits down there before it is said who does. */
export const chair = (k: number): Chair => ({ deck: AT_TABLE[k + 1], level: FIRST_LEVEL, person: false });

interface Given {
  away: boolean;
  lists: readonly ListShown[] | null;
  ready: boolean;
  does: Does;
  begin(game: NewGame): void;
}
export type Setting = ReturnType<typeof useSetting>;

/** Lists of one's own that may be played; `chosen` is told of the one with which one came from elsewhere. */
function useOwnLists(away: boolean, changed: (own: readonly KeptList[], chosen: string | null) => void) {
  const [own, setOwn] = useState<KeptList[]>([]);
  // Lists may have changed while one was elsewhere.
  useEffect(() => {
    if (away) return;
    const id = takeChosen();
    keptLists()
      .then((kept) => {
        // What has mistakes is played if its player has said so.
        const lawful = kept.filter((one) => one.faults === 0 || one.asIs);
        setOwn(lawful);
        changed(lawful, lawful.some((one) => one.id === id) ? id : null);
      })
      .catch(() => undefined);
  }, [away]);
  return own;
}

/** Which decks two bring: small ones for first games, which are put aside for what is too large for them. */
function useDecks(lists: Given["lists"], away: boolean) {
  const [deck, setDeck] = useState(SMALL[0]);
  const [vs, setVs] = useState(SMALL[1]);
  /** Lists for first games are too small for what one builds, and for lists of minions. */
  const isTooLarge = (name: string): boolean =>
    name.startsWith("own ") || lists?.find((one) => one.name === name)?.meetsSmall === false;
  const chooseDeck = (name: string): void => {
    setDeck(name);
    if (isTooLarge(name) && SMALL.includes(vs)) setVs(EQUAL);
  };
  const chooseVs = (name: string): void => {
    setVs(name);
    if (isTooLarge(name) && SMALL.includes(deck)) setDeck(EQUAL);
  };
  const both = ([one, other]: readonly string[]): void => {
    setDeck(one);
    setVs(other);
  };
  const own = useOwnLists(away, (lawful, chosen) => {
    // One that is no longer there is not chosen.
    const there = (name: string): boolean => !name.startsWith("own ") || lawful.some((one) => name === `own ${one.id}`);
    if (!there(deck)) setDeck(SMALL[0]);
    if (!there(vs)) setVs(SMALL[1]);
    if (chosen !== null) chooseDeck(`own ${chosen}`);
  });
  /** A list of one's own goes to the table as text. */
  const listOf = (name: string): NewGame["deck"] => {
    const mine = own.find((one) => `own ${one.id}` === name);
    return mine ? { file: mine.file, text: mine.text, ...(mine.faults > 0 && { asIs: true }) } : name;
  };
  const titled = (name: string): string => {
    const mine = own.find((one) => `own ${one.id}` === name);
    const one = lists?.find((list) => list.name === name);
    return mine ? `${titleOf(mine)}${asItIs(mine)}` : one ? `${one.title || name}${sideAfter(one.side)}` : name;
  };
  return { deck, setDeck, vs, both, chooseDeck, chooseVs, own, listOf, titled };
}

/** What beside games of two is offered; null until the worker has said it. */
function useOffers(ready: boolean, does: Does): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    if (ready) void does({ do: "offers" }).then((found) => setOffers(found as Offers | null));
  }, [ready]);
  return offers;
}

/** What one has set so far, and how it is changed. */
export function useSetting({ away, lists, ready, does, begin }: Given) {
  const decks = useDecks(lists, away);
  const offers = useOffers(ready, does);
  const [way, setWay] = useState<Way>("two");
  const [level, setLevel] = useState(FIRST_LEVEL);
  const [style, setStyle] = useState(STYLES[0].name);
  const [seed, setSeed] = useState("");
  const [seat, setSeat] = useState("1");
  const [beside, setBeside] = useState(false);
  const [names, setNames] = useState(keptNames);
  const [chairs, setChairs] = useState<readonly Chair[]>([0, 1].map(chair));
  const [alone, setAlone] = useState<Solitaire>(USUAL);
  const [scenario, setScenario] = useState("");
  const [optional, setOptional] = useState<readonly string[]>([]);
  const [against, setAgainst] = useState("");
  const taskOf = (name: string): ScenarioShown | undefined =>
    offers?.scenarios.find((one) => one.name === name && one.raced);
  const tells = (one: ScenarioShown): void => {
    setScenario(one.name);
    decks.both([one.lists[0], ((one.raced && taskOf(against)) || one).lists[1]]);
  };
  const chosen = offers?.scenarios.find((one) => one.name === scenario) ?? offers?.scenarios[0];
  // Where the chosen one is none of a race, what was said of the other waits.
  const otherTask = chosen?.raced ? taskOf(against) : undefined;
  const races = (one: ScenarioShown | null): void => {
    setAgainst(one?.name ?? "");
    if (chosen) decks.chooseVs((one ?? chosen).lists[1]);
  };
  const sits = (to: Way): void => {
    if (to === way) return;
    setWay(to);
    if (to === "table") decks.setDeck(AT_TABLE[0]);
    else if (to === "alone") decks.both(ALONE);
    else if (to === "two") decks.both(SMALL);
    else if (chosen) tells(chosen);
  };
  const solo = way === "scenario" && chosen?.alone === true;
  const two = (way === "two" || way === "scenario") && !solo;
  const hasSeat = way === "table" || (two && !beside);
  const is = {
    ...decks,
    way,
    two,
    hasSeat,
    level,
    style,
    seed,
    seat,
    beside,
    names,
    chairs,
    alone,
    optional,
    chosen,
    otherTask,
  };
  return {
    ...{ ...is, offers, scenario, tells, races, sits },
    ...{ setBeside, setNames, setLevel, setStyle, setSeed, setSeat, setChairs, setAlone, setOptional },
    sentence: () => sentenceOf(is),
    start: () => {
      if (way === "table")
        keepNames(
          Array.from({ length: chairs.length + 1 }, (_, k) => `seat ${k + 1}`),
          false,
        );
      else if (two && beside) keepNames(names);
      begin(gameOf(is));
    },
  };
}

type Set = ReturnType<typeof useDecks> & {
  way: Way;
  two: boolean;
  hasSeat: boolean;
  level: number;
  style: string;
  seed: string;
  seat: string;
  beside: boolean;
  chairs: readonly Chair[];
  alone: Solitaire;
  optional: readonly string[];
  chosen: ScenarioShown | undefined;
  otherTask: ScenarioShown | undefined;
};
/** The game that the worker is asked for. */
function gameOf(is: Set): NewGame {
  const { way, level, style, chairs, listOf } = is;
  const seats = way === "table" ? chairs.length + 1 : 2;
  const at = is.seat === "random" ? Math.floor(Math.random() * seats) : Math.min(Number(is.seat), seats) - 1;
  const options = [
    ...is.optional,
    ...(way === "alone" ? optionsOf(is.alone) : []),
    ...(way === "scenario" && is.chosen && !is.otherTask ? [is.chosen.name] : []),
  ];
  const race = way === "scenario" && is.chosen && is.otherTask;
  const game: NewGame = {
    ...{ deck: listOf(is.deck), vs: listOf(is.vs), level, options },
    ...(hasStyle(level) && style !== STYLES[0].name ? { style } : {}),
    seed: is.seed.trim() || luck(),
    ruleset: way === "scenario" ? SCENARIOS_UNDER : null,
    seat: is.hasSeat ? at : 0,
    ...(race && { tasks: [is.chosen!.name, race.name] as const }),
  };
  if (way === "alone") return { ...game, alone: true };
  if (way !== "table") return is.two && is.beside ? { ...game, beside: true } : game;
  const [first, ...more] = chairs.map((one): Other => ({ ...one, deck: listOf(one.deck) }));
  const { style: _, ...table } = game;
  return { ...table, vs: first.deck, level: first.level, beside: first.person === true, more };
}
/** The game as it is set, in a sentence. */
function sentenceOf({ way, two, deck, vs, level, beside, chairs, chosen, otherTask, titled }: Set): string {
  if (way === "scenario" && !two)
    return `${chosen!.title}. Alone, with "${titled(deck)}" against the hazards of "${titled(vs)}".`;
  if (way === "alone") return `Alone, with "${titled(deck)}" against the hazards of "${titled(vs)}".`;
  if (way === "table") {
    const others = chairs.map((one) => `"${titled(one.deck)}"`).join(", ");
    return `${["Three", "Four", "Five"][chairs.length - 2]} at a table: you with "${titled(deck)}", the others with ${others}.`;
  }
  const who = beside ? "Two people at this screen" : `Against level ${level}, ${LEVELS[level - 1].words}`;
  const text = way === "scenario" && chosen ? `${chosen.title}${otherTask ? ` against ${otherTask.title}` : ""}. ` : "";
  return `${text}${who}; "${titled(deck)}" against "${titled(vs)}".`;
}
