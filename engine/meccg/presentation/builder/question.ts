/**
 * A question about cards in a player's words ("stage cards for Saruman", "hazards that a covert company avoids", "elves of mind 5 or less"):
 * what of it are facts of a card, and which words are left to be looked for in what the cards say.
 */
import type { PoolCard } from "./pool.js";

/** One thing that a card must be. */
export interface Wanted {
  /** As it was understood: "hazard", "mind at most 5". */
  text: string;
  fits: (card: PoolCard) => boolean;
}
export interface Question {
  wanted: readonly Wanted[];
  /** What is left: words to be found in the text. */
  words: readonly string[];
}

/** Letters without accents, in lower case, apostrophes all of one kind. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"');

type Fits = Wanted["fits"];
const kind =
  (...kinds: string[]): Fits =>
  (card) =>
    kinds.includes(card.kind);
const of =
  (of: string): Fits =>
  (card) =>
    card.of === of;
const both =
  (first: Fits, second: Fits): Fits =>
  (card) =>
    first(card) && second(card);
const side =
  (of: string): Fits =>
  (card) =>
    card.side === of;
const HAZARDS = kind("creature", "hazard event", "agent");
const RESOURCES = kind("item", "ally", "faction", "resource event");
const EVENTS = kind("resource event", "hazard event");
const lasting = (word: string): Fits => both(EVENTS, of(word));
const item = (word: string): Fits => both(kind("item"), of(word));

/** Plain words for facts, one or several words each, in the singular. */
const FACTS: Readonly<Record<string, Fits>> = {
  character: kind("character"),
  avatar: kind("avatar"),
  wizard: both(kind("avatar"), side("hero")),
  ringwraith: both(kind("avatar"), side("minion")),
  item: kind("item"),
  "minor item": item("minor"),
  "major item": item("major"),
  "greater item": item("greater"),
  "special item": item("special"),
  "gold ring": item("gold-ring"),
  ring: both(kind("item"), (card) => /\bring\b/.test(plain(card.name))),
  ally: kind("ally"),
  faction: kind("faction"),
  creature: kind("creature"),
  hazard: HAZARDS,
  resource: RESOURCES,
  agent: kind("agent"),
  site: kind("site"),
  haven: both(kind("site"), of("haven")),
  event: EVENTS,
  "short event": lasting("short"),
  "short-event": lasting("short"),
  "long event": lasting("long"),
  "long-event": lasting("long"),
  "permanent event": lasting("permanent"),
  "permanent-event": lasting("permanent"),
  "hazard event": kind("hazard event"),
  "resource event": kind("resource event"),
  "stage card": (card) => card.stage,
  "stage resource": (card) => card.stage,
  unique: (card) => card.unique,
  hero: side("hero"),
  minion: side("minion"),
  "fallen-wizard": (card) => card.side === "fallen-wizard" || card.stage,
  "fallen wizard": (card) => card.side === "fallen-wizard" || card.stage,
  balrog: (card) => card.side === "balrog" || card.whose === "The Balrog",
};
/** Those that say what a card is first of all: it is one thing, so that a second one is what the card speaks of. */
const KINDS = new Set([
  ...[
    "character",
    "avatar",
    "wizard",
    "ringwraith",
    "item",
    "ring",
    "ally",
    "faction",
    "creature",
    "hazard",
    "resource",
  ],
  ...["agent", "site", "haven", "event"],
]);
/** What follows them is what a card speaks of, no more what it is. */
const TURNS = new Set([
  "that",
  "which",
  "who",
  "whom",
  "when",
  "while",
  "on",
  "against",
  "from",
  "after",
  "if",
  "where",
]);
/** Words that say nothing about a card, so that they are not looked for. */
const IDLE = new Set(
  (
    "a an and any are as by can card cards do does for from has have he her his i in into is it its list me may of on one or play played " +
    "playable s she show some that the their them there these they this those to which who whom whose will with you your whom by what"
  ).split(" "),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  elves: "elf",
  dwarves: "dwarf",
  men: "man",
  wolves: "wolf",
  allies: "ally",
  havens: "haven",
  undead: "undead",
  duneadan: "dunadan",
  dunedain: "dunadan",
};
/** The word in the singular, as far as its letters tell. */
export function singular(word: string): string {
  if (word in IRREGULAR) return IRREGULAR[word];
  const bare = word.replace(/'s$|'$/, "");
  if (/(ss|us|is)$/.test(bare) || bare.length < 4) return bare;
  return bare.endsWith("ies") ? `${bare.slice(0, -3)}y` : bare.replace(/s$/, "");
}

const NUMBERS: Readonly<Record<string, (card: PoolCard) => number | null>> = {
  mind: (card) => card.mind,
  prowess: (card) => card.prowess,
  body: (card) => card.body,
  point: (card) => card.points,
  mp: (card) => card.points,
};
const LESS = /^(less|fewer|below|under|most)$/;
const MORE = /^(more|greater|above|over|least)$/;
/** "mind 5", "5 points or more", "at least 3 points", "mind of at most 5": the words from `at` on, and how many they are. */
function numbered(words: readonly string[], at: number): [Wanted, number] | null {
  let [stat, number, sense, k] = ["", Number.NaN, "", at];
  for (; k < words.length; k++) {
    const word = words[k];
    const name = singular(word);
    if (stat === "" && name in NUMBERS) stat = name;
    else if (Number.isNaN(number) && /^\d+\+?$/.test(word)) {
      number = Number.parseInt(word, 10);
      if (word.endsWith("+")) sense = "at least ";
    } else if (sense === "" && LESS.test(word)) sense = word === "below" || word === "under" ? "below " : "at most ";
    else if (sense === "" && MORE.test(word)) sense = word === "above" || word === "over" ? "above " : "at least ";
    else if (!["of", "or", "at", "than", "and", "marshalling"].includes(word)) break;
  }
  if (stat === "" || Number.isNaN(number)) return null;
  // What joins this to what follows is no part of it.
  while (k > at && ["of", "or", "at", "than", "and"].includes(words[k - 1])) k--;
  const value = NUMBERS[stat];
  const holds: Fits = (card) => {
    const n = value(card);
    if (n === null) return false;
    if (sense === "at most ") return n <= number;
    if (sense === "at least ") return n >= number;
    return sense === "below " ? n < number : sense === "above " ? n > number : n === number;
  };
  const name = stat === "mp" || stat === "point" ? "points" : stat;
  return [{ text: `${name} ${sense}${number}`, fits: holds }, k - at];
}

/** What names there are to be understood, taken from the cards themselves. */
interface Names {
  races: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  sets: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  places: ReadonlySet<string>;
  whose: ReadonlySet<string>;
  /** As cards write them: "saruman" is "Saruman". */
  written: ReadonlyMap<string, string>;
}
const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}'+-]+/gu) ?? [];
const spoken = (text: string): string => wordsIn(text).join(" ");
function namesIn(cards: readonly PoolCard[]): Names {
  const written = new Map<string, string>();
  const all = (of: (card: PoolCard) => readonly string[], titled = false): ReadonlySet<string> => {
    const found = cards.flatMap(of).filter(Boolean);
    if (titled) for (const name of found) written.set(spoken(name), name);
    return new Set(found.map(spoken));
  };
  return {
    races: all((card) => [card.race]),
    skills: all((card) => card.skills),
    sets: all((card) => [card.set]),
    keys: all((card) => card.keys),
    places: all((card) => [...card.at.map((site) => site.replace(/ \([a-z-]+\)$/, "")), ...card.regions], true),
    whose: all((card) => [card.whose.replace(/^The /, ""), card.whose], true),
    written,
  };
}
const LONGEST = 5;
/** The longest run of words from `at` on that `known` accepts, and how many words it has. */
function longest(words: readonly string[], at: number, known: (name: string) => boolean): [string, number] | null {
  for (let n = Math.min(LONGEST, words.length - at); n > 0; n--) {
    const run = words.slice(at, at + n);
    for (const name of [run.join(" "), [...run.slice(0, -1), singular(run[n - 1])].join(" ")])
      if (known(name)) return [name, n];
  }
  return null;
}
const isPlace = (card: PoolCard, name: string): boolean =>
  [...card.at, ...card.regions].some((place) => spoken(place.replace(/ \([a-z-]+\)$/, "")) === name);

/** What words say of a card, and how many words say it. */
type Reading = [Wanted, number];
/** What the words from `at` on say of a card after a word that opens a phrase: "keyed to", "at", "for", "not"; null: nothing. */
function phraseAt(names: Names, words: readonly string[], at: number): Reading | null {
  const written = (name: string): string => names.written.get(name) ?? name;
  const word = words[at];
  if (word === "keyed" && words[at + 1] === "to") {
    const key = longest(words, at + 2, (name) => names.keys.has(name));
    if (key)
      return [
        { text: `keyed to ${key[0]}`, fits: (card) => card.keys.some((name) => spoken(name) === key[0]) },
        key[1] + 2,
      ];
  }
  if (word === "at" || word === "in") {
    const place = longest(words, at + 1, (name) => names.places.has(name));
    if (place) return [{ text: `at ${written(place[0])}`, fits: (card) => isPlace(card, place[0]) }, place[1] + 1];
  }
  if (word === "for" || word === "of") {
    const who = longest(words, at + 1, (name) => names.whose.has(name));
    if (who)
      return [
        {
          text: `for ${written(who[0])} alone`,
          fits: (card) => spoken(card.whose).replace(/^the /, "") === who[0].replace(/^the /, ""),
        },
        // "for Saruman alone" is what it says anyway.
        who[1] + (words[at + 1 + who[1]] === "alone" ? 2 : 1),
      ];
  }
  if (word === "not" || word === "no" || word === "non") {
    const fact = longest(words, at + 1, (name) => name in FACTS || names.races.has(name) || names.skills.has(name));
    const inner = fact ? readingAt(names, words, at + 1) : null;
    if (fact && inner) return [{ text: `not ${inner[0].text}`, fits: (card) => !inner[0].fits(card) }, inner[1] + 1];
  }
  return null;
}
/** What the words from `at` on say of a card; null: nothing. */
function readingAt(names: Names, words: readonly string[], at: number): Reading | null {
  const word = words[at];
  const phrase = numbered(words, at) ?? phraseAt(names, words, at);
  if (phrase) return phrase;
  const fact = longest(words, at, (name) => Object.hasOwn(FACTS, name));
  if (fact) return [{ text: fact[0], fits: FACTS[fact[0]] }, fact[1]];
  const race = longest(words, at, (name) => names.races.has(name));
  if (race) return [{ text: race[0], fits: (card) => spoken(card.race) === race[0] }, race[1]];
  const name = singular(word);
  if (names.skills.has(name)) return [{ text: name, fits: (card) => card.skills.includes(name) }, 1];
  if (names.sets.has(word)) return [{ text: word.toUpperCase(), fits: (card) => card.set.toLowerCase() === word }, 1];
  return null;
}

/** Reads questions about these cards; make it once. */
export function questions(cards: readonly PoolCard[]): (text: string) => Question {
  const names = namesIn(cards);
  return (text) => {
    const words = wordsIn(text.replace(/\bnon-/gi, "not "));
    const wanted: Wanted[] = [];
    const left: string[] = [];
    let isKnown = false;
    let speaks = false;
    let last = -1;
    for (let at = 0; at < words.length; ) {
      speaks ||= TURNS.has(words[at]);
      const isPlace = words[at] === "at" || words[at] === "in" || words[at] === "keyed";
      const isSecond: boolean = isKnown && last !== at && KINDS.has(singular(words[at]));
      const found: Reading | null = (speaks && !isPlace) || isSecond ? null : readingAt(names, words, at);
      if (found) {
        isKnown ||= words.slice(at, at + found[1]).some((word) => KINDS.has(singular(word)));
        last = at + found[1];
        if (!wanted.some((w) => w.text === found[0].text)) wanted.push(found[0]);
        at += found[1];
      } else {
        if (!IDLE.has(words[at])) left.push(singular(words[at]));
        at++;
      }
    }
    return { wanted, words: left };
  };
}
