/** The rules of deck construction (Companion I.2-3 and II.2; Universal Rules 3; CoE 1.3-1.7). */
import { avatarCopiesMax } from "./rulesets.js";
import { faultsOnBoard } from "./boardlists.js";
import { faultsOfChase } from "./chaselists.js";
import { faultsOfHunt } from "./huntlists.js";
import { SCENARIOS } from "../cards/scenarios/index.js";
import type { Scenario } from "../cards/words/scenarios.js";
import { RACE, RACED } from "../rules/state/race.js";
import { UserError } from "../../core/errors.js";
import {
  BY,
  complained,
  type Deck,
  type DeckLine,
  home,
  isDual,
  isAvatar,
  isIncomplete,
  misplaced,
  misplacedError,
  type Section,
  SECTIONS,
  someNames,
  title,
  total,
  where,
} from "./lists/deck.js";
import { cardNamed, noCard, noSite } from "./lists/names.js";
import {
  boundAsHazards,
  checkAgainst,
  checkFallen,
  checkNames as checkSameNames,
  mostCopiesFor,
} from "./fallenrules.js";
import { faultsAlone, isHazardDeck } from "./solitairelists.js";
import { type Readied, readied, readiedBefore } from "./readied.js";
import { mayBeMany } from "./putright.js";
import { areVersions } from "./versions.js";
import { sideOfDeck, strangersIn } from "./side.js";
import { balrogRefuses } from "./balrogslist.js";
import { halvesOfCreature } from "../rules/facts/combat/creaturehalves.js";
import { bringsAgent } from "../rules/facts/board/cards.js";
import { BRINGS_UP_TO } from "../rules/facts/company/fallenwizards.js";
import * as D from "../defs.js";
import type { CardSet, Ruleset } from "../rules/state/ruleset.js";
import type { Alignment } from "../cards/words/basics.js";
import * as T from "../cards/vocabulary/terms.js";

const MOST = 50;
/** A deck that is played as it is has no more cards, sites not counted, and no more in its pool. */
const [MOST_CARDS, MOST_POOL] = [250, 40];
/** So many cards that may not be there for one reason are a mistake each. */
const MOST_STRANGERS = 6;
const STARTING_MIND = 20;

/** Most points of mind that the agents of a list may have (001:1784; coe 1.3.2). */
export const AGENTS_MIND = 36;
const PARTS = [...SECTIONS, "against"] as const;

/** Throws for the first broken rule, of which `deckFaults` finds all; what keeps them comes back ready for a game. */
export function checkDeck(deck: Deck, rules: Ruleset): Readied {
  const before = readiedBefore(deck);
  if (before?.rules === rules) return before;
  for (const fault of broken(deck, rules)) throw fault;
  const ready = before ?? readied(deck);
  ready.rules = rules;
  return ready;
}
/** Every broken rule of construction, and every card that is unknown or misplaced. */
export function deckFaults(deck: Deck, rules: Ruleset): UserError[] {
  return [...broken(deck, rules)];
}
/** The broken rules of construction by which a deck that is played as it is may be played all the same. */
export const deckWarnings = (deck: Deck, rules: Ruleset): UserError[] => [...construction(deck, rules)];
type Faults = Generator<UserError, void>;
function* broken(deck: Deck, rules: Ruleset): Faults {
  const form = deckFormFault(deck);
  if (form) {
    yield new UserError("deck", form, "give a list as `parseDeck` makes it");
    return;
  }
  if (!deck.asIs) yield* construction(deck, rules);
  else yield* noGame(deck, rules);
}
/** What no game can be played with, however a deck is to be played: sides that a ruleset does not know, what a scenario asks, too many cards. */
function* noGame(deck: Deck, rules: Ruleset): Faults {
  yield* sideKnown(deck, rules);
  yield* checkQuest(deck, rules);
  yield* checkRace(deck, rules);
  const { hunt, board, chase } = SCENARIOS.find(({ name }) => name === rules.scenario) ?? {};
  if (hunt) yield* faultsOfHunt(deck, hunt);
  else if (board) yield* faultsOnBoard(deck, board);
  else if (chase) yield* faultsOfChase(deck, chase);
  else if (rules.solitaire !== "none") yield* faultsAlone(deck);
  const cards = PARTS.reduce((n, part) => n + (part === "sites" ? 0 : total(deck[part] ?? [])), 0);
  if (cards > MOST_CARDS)
    yield new UserError(where(deck), `${cards} cards: no game is played with more than ${MOST_CARDS}`, "take some out");
  const starters = total(deck.pool);
  if (starters > MOST_POOL)
    yield new UserError(
      where(deck),
      `${starters} cards in the pool: no game is played with more than ${MOST_POOL}`,
      "take some out",
    );
}
function* construction(deck: Deck, rules: Ruleset): Faults {
  yield* checkNames(deck, rules);
  yield* sideKnown(deck, rules);
  yield* checkSide(deck, rules);
  yield* checkCopies(deck, rules);
  yield* checkPrisoners(deck, rules);
  if (rules.versionsAreOneCard) yield* checkVersions(deck);
  yield* checkAgents(deck);
  const alone = rules.solitaire !== "none";
  const { hunt, board, chase } = SCENARIOS.find(({ name }) => name === rules.scenario) ?? {};
  if (!((alone || hunt) && isHazardDeck(deck)) && !chase) yield* checkPool(deck, rules);
  yield* checkQuest(deck, rules);
  yield* checkRace(deck, rules);
  yield* checkSummoned(deck, rules);
  yield* checkCharacters(deck, rules);
  if (hunt) yield* faultsOfHunt(deck, hunt);
  else if (board) yield* faultsOnBoard(deck, board);
  else if (chase) yield* faultsOfChase(deck, chase);
  else if (alone) yield* faultsAlone(deck);
  else if (!isIncomplete(deck)) yield* checkHalves(deck, rules);
  yield* checkSideboard(deck, rules);
  yield* checkSites(deck);
  yield* checkAgainst(deck, rules);
  if (sideOfDeck(deck) !== "fallen-wizard") return;
  if (!isIncomplete(deck)) yield* checkFallen(deck);
  yield* checkSameNames(deck);
}
/** Why something that was read from elsewhere is not even a list, or "". */
export function deckFormFault(body: unknown): string {
  const deck = body as Partial<Deck> | null;
  if (typeof deck !== "object" || deck === null || Array.isArray(deck)) return "the list is no object";
  if (typeof deck.name !== "string") return "the list has no name";
  for (const section of SECTIONS) {
    const lines: unknown = deck[section];
    if (!Array.isArray(lines)) return `the list has no part "${section}"`;
    const at = lines.findIndex((l) => typeof l?.name !== "string" || typeof l?.count !== "number");
    if (at >= 0) return `line ${at + 1} of its part "${section}" has no name or no count`;
  }
  return "";
}
const PLAY: readonly Section[] = ["pool", "characters", "resources", "hazards", "sideboard"];

/** Every card is known and in its place; the numbers are numbers. */
function* checkNames(deck: Deck, rules: Ruleset): Faults {
  const side = sideOfDeck(deck);
  for (const part of PARTS) {
    const section = part === "against" ? "sideboard" : part;
    for (const { name, count } of deck[part] ?? []) {
      if (!Number.isInteger(count) || count < 1)
        yield new UserError(
          where(deck, section, name),
          `${count} is no number of cards`,
          "give a whole number from 1, or leave the line out",
        );
      if (complained(deck, section, name)) continue;
      if (section === "sites") {
        const site = D.siteOf(name);
        if (site < 0 || D.BY_CARD[site] >= 0) yield noSite(where(deck, section, name), name, cardNamed(name));
        else if (notInSets(D.PLACE_LIST[site].id, rules))
          yield ofLaterSet(where(deck, section, name), D.PLACE_LIST[site].id, rules);
        continue;
      }
      const d = D.defOf(name);
      if (d < 0) {
        yield noCard(name, where(deck, section, name));
        continue;
      }
      const wrong = misplaced(d, section, rules.wizardStarterMind > 0, side);
      if (wrong) yield misplacedError(where(deck, section, name), d, section, wrong);
      if (notInSets(D.idOf(d), rules)) yield ofLaterSet(where(deck, section, name), D.idOf(d), rules);
    }
  }
}
/** The rulebooks of a set know no cards of later ones. */
const notInSets = (id: string, rules: Ruleset): boolean =>
  !rules.sets.includes(id.slice(0, id.indexOf("-")) as CardSet);
const ofLaterSet = (at: string, id: string, rules: Ruleset): UserError =>
  new UserError(
    at,
    `${id} is a card of ${id.slice(0, id.indexOf("-"))}, and under ${rules.name} lists hold cards of ${rules.sets.join(", ")} alone`,
    "leave it out, or play by universal or coe",
  );

/** What the cards of a side are called. */
const OF_SIDE: Readonly<Record<Alignment, string>> = {
  hero: "a hero's card",
  minion: "a minion's card",
  "fallen-wizard": "a Fallen-wizard's card",
  balrog: "the Balrog's card",
};
const LISTS_OF: Readonly<Record<Alignment, string>> = {
  hero: "a list of heroes",
  minion: "a list of minions",
  "fallen-wizard": "a list of a Fallen-wizard",
  balrog: "a list of the Balrog",
};
function* sideKnown(deck: Deck, rules: Ruleset): Faults {
  if (sideOfDeck(deck) !== "hero" && rules.sets.length < 2)
    yield new UserError(where(deck), `${rules.name} knows no lists but those of heroes`, "play by universal or coe");
}
/** A list is of one side. */
function* checkSide(deck: Deck, rules: Ruleset): Faults {
  const side = sideOfDeck(deck);
  if (side !== "hero" && rules.sets.length < 2) return;
  // Cards that may not be there for one and the same reason are one mistake, where there are many.
  const reasons = new Map<string, { what: string; hint: string; cards: [Section, string][] }>();
  for (const { section, name, of, barred } of strangersIn(deck, side, rules)) {
    const refused = side === "balrog" ? balrogRefuses(section, name) : "";
    const [what, hint] = barred
      ? [`it may not be in ${LISTS_OF[side]}`, "leave it out"]
      : refused !== ""
        ? [`${refused} (${BY.balrog})`, "leave it out"]
        : [
            `${OF_SIDE[of ?? "hero"]} in ${LISTS_OF[side]}, and a list is of one side (${BY.sides})`,
            "take it out, or all that is of the other side",
          ];
    const same = reasons.get(what);
    if (same) same.cards.push([section, name]);
    else reasons.set(what, { what, hint, cards: [[section, name]] });
  }
  for (const { what, hint, cards } of reasons.values())
    if (cards.length <= MOST_STRANGERS)
      for (const [section, name] of cards) yield new UserError(where(deck, section, name), what, hint);
    else {
      const names = someNames(
        cards.slice(1).map(([, name]) => name),
        MOST_STRANGERS,
      );
      yield new UserError(where(deck, ...cards[0]), `${what}; so are ${names}`, hint);
    }
}

/** The scenario for which the list is: the game's, or in a race its own. */
const scenarioOf = (deck: Deck, rules: Ruleset): Scenario | undefined =>
  SCENARIOS.find(({ name }) => name === (rules.scenario === RACE ? deck.scenario : rules.scenario));
/** A scenario about prisoners has so many cards that free them among the resources (000:2966). */
function* checkPrisoners(deck: Deck, rules: Ruleset): Faults {
  const asked = scenarioOf(deck, rules)?.prisoners;
  if (!asked) return;
  const there = total(deck.resources.filter(({ name }) => D.defOf(name) === D.defOf(asked.card)));
  if (there < asked.copies)
    yield new UserError(
      where(deck),
      `${there} of "${asked.card}" among the resources: in this scenario a deck has ${asked.copies}`,
      `put in ${asked.copies - there} more`,
    );
}
/** Three of a card, one of a unique one, over the whole deck; Wizards by their own rule. */
function* checkCopies(deck: Deck, rules: Ruleset): Faults {
  const have = new Map<number, number>();
  /** Cards of which there are too many, each told once: how many there are, and the last part where they stand. */
  const tooMany = new Map<number, { n: number; most: number; part: Section }>();
  const fallen = sideOfDeck(deck) === "fallen-wizard";
  const scenario = scenarioOf(deck, rules);
  const prisoners = D.defOf(scenario?.prisoners?.card ?? "");
  const pony = D.defOf(scenario?.quest?.pony ?? "");
  for (const section of [...PLAY, "against"] as const) {
    for (const { name, count } of deck[section] ?? []) {
      const d = D.defOf(name);
      if (d < 0) continue;
      const n = (have.get(d) ?? 0) + count;
      have.set(d, n);
      const plain = fallen ? mostCopiesFor(d) : 3;
      const most = isAvatar(d)
        ? avatarCopiesMax(rules)
        : D.UNIQUE[d] && d !== pony
          ? 1
          : d === prisoners
            ? Math.max(plain, scenario!.prisoners!.copies)
            : D.MOST_COPIES[d] || plain;
      if (n > most) tooMany.set(d, { n, most, part: section === "against" ? "sideboard" : section });
    }
  }
  for (const [d, { n, most, part }] of tooMany) {
    const what = isAvatar(d)
      ? `at most ${most} cards of one Wizard stand in play deck and sideboard under ${rules.name} (${BY.avatarCopies})`
      : D.UNIQUE[d]
        ? `a unique card may be there only once in the whole deck, pool and sideboard counted (${BY.copies})`
        : `at most ${most} cards of one name may be in the whole deck, pool and sideboard counted (${fallen ? BY.fallen : BY.copies})`;
    yield new UserError(where(deck, part, D.nameOf(d)), `${n} copies: ${what}`, `take out ${n - most}`);
  }
  const wizards = [...have].filter(([d]) => isAvatar(d));
  const several = wizards.filter(([, n]) => n > 1);
  if (several.length > 1) {
    const name = D.nameOf(several[1][0]);
    yield new UserError(
      where(deck, deck.characters.some((l) => l.name === name) ? "characters" : "sideboard", name),
      `only one Wizard may be there more than once, and "${D.nameOf(several[0][0])}" is already (${BY.avatarCopies})`,
      "keep one card of this Wizard",
    );
  }
}

/** Of the versions of one unique resource a deck holds one card (coe 1.3.1). */
function* checkVersions(deck: Deck): Faults {
  const seen: number[] = [];
  const fallen = sideOfDeck(deck) === "fallen-wizard";
  for (const section of PLAY)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      const other = seen.find((e) => areVersions(e, d));
      seen.push(d);
      // Of unique cards of one name a Fallen-wizard's own rule speaks.
      if (other === undefined || (fallen && D.SAME_NAME[other] === D.SAME_NAME[d])) continue;
      yield new UserError(
        where(deck, section, D.nameOf(d)),
        `"${D.nameOf(other)}" is another version of it, and of versions of one unique resource there is one card in the whole deck (${BY.versions})`,
        "keep one of the two",
      );
    }
}

/** Agents stand where the list's side has them (001:544; coe 1.3.W2, R2), with so much mind, the sideboard counted (001:1784; coe 1.3.2). */
function* checkAgents(deck: Deck): Faults {
  const side = sideOfDeck(deck);
  // Reading puts them there (`putRight`): this is for lists that were made otherwise.
  for (const section of ["characters", "hazards"] as const)
    for (const { name } of deck[section]) {
      const d = D.defOf(name);
      if (d < 0 || D.KIND[d] !== T.K_AGENT || home(d, side) === section) continue;
      yield new UserError(
        where(deck, section, D.nameOf(d)),
        `an agent counts as a ${home(d, side).slice(0, -1)} in ${LISTS_OF[side]} (${BY.agents})`,
        `put it under "${title(home(d, side))}"`,
      );
    }
  let mind = 0;
  let last: [Section, string] | null = null;
  for (const section of PLAY)
    for (const { name, count } of deck[section]) {
      const d = D.defOf(name);
      if (d < 0 || D.KIND[d] !== T.K_AGENT) continue;
      mind += count * D.MIND[d];
      last = [section, D.nameOf(d)];
    }
  if (mind > AGENTS_MIND)
    yield new UserError(
      where(deck, ...last!),
      `agents with a mind of ${mind} together in play deck and sideboard: at most ${AGENTS_MIND} (${BY.agents})`,
      `take out agents with a mind of ${mind - AGENTS_MIND} or more together`,
    );
}

/** May it lie in play when the game begins, in place of an item? */
const mayStart = (d: number): boolean => d > 0 && (D.SPECIAL_2[d] & D.SP2_MAY_START) !== 0;
function* checkPool(deck: Deck, rules: Ruleset): Faults {
  // A card that nobody knows is taken for a character: its name is a mistake enough.
  const kind = (l: DeckLine): number => D.KIND[D.defOf(l.name)] ?? T.K_CHARACTER;
  const starters = deck.pool.filter((l) => kind(l) === T.K_CHARACTER || kind(l) === T.K_AGENT);
  const items = deck.pool.filter((l) => kind(l) === T.K_ITEM || mayStart(D.defOf(l.name)));
  const n = total(starters);
  const last = starters[starters.length - 1]?.name;
  if (n > rules.poolCharactersMax)
    yield new UserError(
      where(deck, "pool", last),
      `${n} starting characters in the pool: at most ${rules.poolCharactersMax} under ${rules.name} (${BY.pool})`,
      `take out ${n - rules.poolCharactersMax}`,
    );
  if (n < rules.startersMin && !isIncomplete(deck))
    yield new UserError(
      where(deck),
      `no starting character in the pool: at least ${rules.startersMin} under ${rules.name} (${BY.pool})`,
      `put characters with a mind of at most ${STARTING_MIND} together under "# Pool"`,
    );
  // Optional: a Wizard may be among them, for a mind of twelve (000:1900).
  const mindOf = (d: number): number => (isAvatar(d) ? rules.wizardStarterMind : (D.MIND[d] ?? 0));
  const mind = starters.reduce((m, l) => m + l.count * mindOf(D.defOf(l.name)), 0);
  // In a draft the pool is more than what will start; else it is what starts.
  if (rules.startingSelection === "simultaneous" && mind > STARTING_MIND)
    yield new UserError(
      where(deck, "pool", last),
      `the starting characters have a mind of ${mind} together: at most ${STARTING_MIND} (${BY.pool})`,
      `take out characters with a mind of ${mind - STARTING_MIND} or more together`,
    );
  const held = total(items);
  if (held > 2)
    yield new UserError(
      where(deck, "pool", items[items.length - 1].name),
      `${held} starting items in the pool: at most 2 (${BY.items})`,
      `take out ${held - 2}, or put them under "# Resources"`,
    );
}

/** In a race of scenarios each list says which is its own; elsewhere none does. */
function* checkRace(deck: Deck, rules: Ruleset): Faults {
  if (rules.scenario === RACE && deck.scenario === undefined)
    yield new UserError(
      where(deck),
      "it does not say for which scenario it is, and in a race each player has his own",
      `write one behind its name: "NAME[${RACED[0]}]"; there are ${RACED.join(", ")}`,
    );
  if (rules.scenario !== RACE && deck.scenario !== undefined)
    yield new UserError(
      where(deck),
      `it is for ${deck.scenario}, and ${rules.name} is no race of scenarios`,
      `play by ${rules.name.split("+")[0]}+${RACE}, or leave "[${deck.scenario}]" out`,
    );
}

/** On a quest one of a race sets out from a site, and whoever chooses last still has another of them (000, A Hobbit's Quest). */
function* checkQuest(deck: Deck, rules: Ruleset): Faults {
  const scenario = SCENARIOS.find(({ name }) => name === rules.scenario);
  const { quest, home: from } = scenario ?? {};
  if (!quest || !from) return;
  const such = total(deck.pool.filter((l) => D.RACE_OF[D.defOf(l.name)] === T.RACE[quest.race]));
  if (such < 2)
    yield new UserError(
      where(deck, "pool"),
      `${such} of the race "${quest.race}" in the pool: two at least where ${scenario!.title} is played, since one sets out and the other player may have the same`,
      `put ${2 - such} more under "# Pool"`,
    );
  if (!deck.sites.some((l) => D.siteOf(l.name) === D.siteOf(from)))
    yield new UserError(
      where(deck, "sites"),
      `${from} is not among the sites, where the quest of ${scenario!.title} begins and ends`,
      `put it under "# Sites"`,
    );
}

const letsAgentStart = (d: number): boolean => bringsAgent(d) || BRINGS_UP_TO[d] >= 0;
/**
 * Agents in the pool. Where they count as hazards they are no characters, and the pool holds none (001:438, 544; coe 1.3.W2, B2, 1.7). Else any
 * may be there where characters are drafted: the draft refuses to show one before a card that lets him start (coe 1.7, 1.9.R2, F1). Where the pool
 * is what starts, such a card stands beside him (001:517).
 */
function* checkSummoned(deck: Deck, rules: Ruleset): Faults {
  const of = (l: DeckLine): number => D.defOf(l.name);
  const agents = deck.pool.filter((l) => D.KIND[of(l)] === T.K_AGENT);
  const last = agents[agents.length - 1];
  if (last === undefined) return;
  const side = sideOfDeck(deck);
  if (home(of(last), side) === "hazards") {
    const names = someNames(
      agents.map(({ name }) => name),
      MOST_STRANGERS,
    );
    yield new UserError(
      where(deck, "pool", agents[0].name),
      `${names}: an agent counts as a hazard in ${LISTS_OF[side]}, and the pool holds characters (${BY.agents})`,
      `put ${agents.length === 1 ? "the agent" : "the agents"} under "${title("hazards")}"`,
    );
    return;
  }
  if (rules.startingSelection !== "simultaneous" || deck.pool.some((l) => of(l) > 0 && letsAgentStart(of(l)))) return;
  yield new UserError(
    where(deck, "pool", last.name),
    `an agent starts beside a card that lets him alone (${BY.summoned})`,
    `put him under "${title(home(of(last), side))}"`,
  );
}

function* checkCharacters(deck: Deck, rules: Ruleset): Faults {
  const plain = deck.characters.filter((l) => !isAvatar(D.defOf(l.name)));
  const wizards = deck.characters.filter((l) => isAvatar(D.defOf(l.name)));
  const n = total(plain);
  if (n > 10)
    yield new UserError(
      where(deck, "characters", plain[plain.length - 1].name),
      `${n} characters in the play deck: at most 10 beside Wizards (${BY.characters})`,
      `take out ${n - 10}`,
    );
  const cards = total(wizards);
  if (cards > rules.avatarCardsMax)
    yield new UserError(
      where(deck, "characters", wizards[wizards.length - 1].name),
      `${cards} Wizard cards in the play deck: at most ${rules.avatarCardsMax} under ${rules.name} (${BY.wizards})`,
      `take out ${cards - rules.avatarCardsMax}`,
    );
  if (wizards.length > 2)
    yield new UserError(
      where(deck, "characters", wizards[2].name),
      `${wizards.length} different Wizards in the play deck: at most 2 (${BY.wizards})`,
      "keep the cards of two of them",
    );
}

/** Resources and hazards: enough, not too many, as many of the one as of the other; creatures among the hazards. */
function* checkHalves(deck: Deck, rules: Ruleset): Faults {
  const { resources, hazards, dual } = halves(deck);
  const thirds = sideOfDeck(deck) === "fallen-wizard" ? boundAsHazards([...deck.resources, ...deck.hazards]) : 0;
  const free = rules.dualCardsCountEitherWay ? dual - thirds : 0;
  const bound = rules.dualCardsCountEitherWay ? thirds : dual;
  const r = resources;
  const h = hazards + bound;
  // Cards of both kinds fill up what is short: the two halves are equal if they can be.
  const gap = Math.abs(r - h);
  const lacking = gap > free ? gap - free : (free - gap) % 2;
  const listed = `${cardsOf(total(deck.resources), "resource")} and ${cardsOf(total(deck.hazards), "hazard")}`;
  const counted = dual === 0 ? listed : `${listed}, ${dual} of them playable as both`;
  const note = bound > thirds ? `; under ${rules.name} a card playable as both counts as a hazard` : "";
  const half = (r + h + free) / 2;
  // Optional: of a kind of which he has too few he plays all that he has, and the other half need not be as short (000:734, 2699).
  const short = rules.shortHalves && Math.min(r, h) + free < rules.deckMin && Math.max(r, h) <= MOST;
  // The sizes of a half where what lacks is added, and where what is too many is taken out.
  const [longer, shorter] = [half + lacking / 2, half - lacking / 2];
  if (!short && (half < rules.deckMin || half > MOST || lacking > 0)) {
    const [few, many] = r < h ? ["resource", "hazard"] : ["hazard", "resource"];
    const hints = [
      ...(longer <= MOST && longer >= rules.deckMin ? [`add ${cardsOf(lacking, few)}`] : []),
      ...(shorter <= MOST && shorter >= rules.deckMin ? [`take out ${cardsOf(lacking, many)}`] : []),
    ];
    const size = Math.min(MOST, Math.max(rules.deckMin, Math.floor(half)));
    const even = lacking > 0 ? ", as many of the one as of the other" : "";
    const what =
      half < rules.deckMin
        ? `at least ${rules.deckMin} of each under ${rules.name}${even}`
        : half > MOST
          ? `at most ${MOST} of each${even}`
          : "a play deck has as many hazards as resources";
    // Cards that fill up either are counted where they are listed.
    const [has, had] = free > 0 ? [total(deck.resources), total(deck.hazards)] : [r, h];
    const hint = lacking > 0 && hints.length > 0 ? hints.join(" or ") : toReach(size, has, had);
    yield new UserError(where(deck), `${counted}: ${what} (${BY.counts})`, `${hint}${note}`);
  }
  let twice = 0;
  for (const { name, count } of deck.hazards) {
    const d = D.defOf(name);
    twice += count * halvesOfCreature(d, rules);
  }
  const creatures = Math.floor(twice / 2);
  const least = rules.creaturesHalf ? Math.ceil(total(deck.hazards) / 2) : 0;
  if (twice < 2 * least)
    yield new UserError(
      where(deck),
      `${creatures} creatures among ${cardsOf(total(deck.hazards), "hazard")}: at a table of more than two half of them, ${least}, where one that is also an event counts half (000:1912; 001:2171)`,
      replaceHazards(least - creatures),
    );
  // Hazards that are missing anyway, and names that nobody knows, may be the creatures: then a count of them would only follow from that.
  const missing = short ? 0 : Math.max(0, Math.max(rules.deckMin, Math.min(MOST, r)) - h - free);
  if (creatures + missing < rules.creatureMin)
    yield new UserError(
      where(deck),
      `${creatures} creatures among the hazards: at least ${rules.creatureMin} under ${rules.name}, where one that is also an event counts half (${BY.creatures})`,
      replaceHazards(rules.creatureMin - creatures),
    );
}
const replaceHazards = (n: number): string =>
  n === 1 ? "replace 1 other hazard with a creature" : `replace ${n} other hazards with creatures`;
const cardsOf = (n: number, kind: string): string => `${n} ${kind}${n === 1 ? "" : "s"}`;
/** What makes `resources` and `hazards` into `size` of each. */
function toReach(size: number, resources: number, hazards: number): string {
  const missing: [string, number][] = [
    ["resource", size - resources],
    ["hazard", size - hazards],
  ];
  const told = (verb: string, sign: number): string[] => {
    const these = missing.filter(([, n]) => n * sign > 0).map(([kind, n]) => cardsOf(n * sign, kind));
    return these.length === 0 ? [] : [`${verb} ${these.join(" and ")}`];
  };
  return [...told("add", 1), ...told("take out", -1)].join(", and ");
}
function halves(deck: Deck): { resources: number; hazards: number; dual: number } {
  const out = { resources: 0, hazards: 0, dual: 0 };
  for (const part of ["resources", "hazards"] as const)
    for (const l of deck[part]) {
      const d = D.defOf(l.name);
      const side = d < 0 ? part : D.SIDE[d] === T.SIDE_RESOURCE ? "resources" : "hazards";
      out[isDual(d) ? "dual" : side] += l.count;
    }
  return out;
}

function* checkSideboard(deck: Deck, rules: Ruleset): Faults {
  const n = total(deck.sideboard);
  const most = rules.sideboardMax[rules.deckCount] ?? 0;
  if (n <= most) return;
  yield new UserError(
    where(deck, "sideboard", deck.sideboard[deck.sideboard.length - 1].name),
    most === 0
      ? `${n} cards in the sideboard: there is none under ${rules.name} (${BY.sideboard})`
      : `${n} cards in the sideboard: at most ${most} under ${rules.name} with ${rules.deckCount} ${rules.deckCount === 1 ? "deck" : "decks"} (${BY.sideboard})`,
    most === 0 ? `leave out "# Sideboard"` : `take out ${n - most}`,
  );
}

function* checkSites(deck: Deck): Faults {
  const side = sideOfDeck(deck);
  const have = new Map<number, number>();
  for (const { name, count } of deck.sites) {
    const s = D.siteOf(name);
    if (s < 0) continue;
    const n = (have.get(s) ?? 0) + count;
    have.set(s, n);
    if (n > 1 && !mayBeMany(s, side))
      yield new UserError(
        where(deck, "sites", D.siteName(s)),
        `${n} copies of a site: only havens may be there more than once (${BY.sites})`,
        `keep one "${D.siteName(s)}"`,
      );
  }
}
