/** METW as a game of the contract. */
import { huntOf, hunts } from "./rules/state/hunt.js";
import { announces, isRace } from "./rules/state/race.js";
import { chaseOf, robs } from "./rules/state/chase.js";
import { thiefAmong } from "./decks/chaselists.js";
import { hunterAmong } from "./decks/huntlists.js";
import { isSolitaire } from "./rules/state/solitaire.js";
import { checkSeatsAlone } from "./decks/solitairelists.js";
import type { Game, GameSetup } from "../core/game.js";
import { UserError } from "../core/errors.js";
import type { Logged } from "../core/record.js";
import { RELEASE } from "../core/release.js";
import { broughtTo } from "../core/seats.js";
import { filled, readBack, written } from "../core/serialised.js";
import type { Deck } from "./decks/lists/deck.js";
import { dealtOf, type Readied, readied } from "./decks/readied.js";
import { checkDeck, deckFormFault } from "./decks/deckrules.js";
import * as T from "./cards/vocabulary/terms.js";
import { determinize } from "./knowledge/worlds.js";
import * as L from "./rules/state/layout.js";
import "./rules/all.js";
import { clearCompany } from "./rules/state/inplay.js";
import { addAt, writeList } from "./rules/state/lists.js";
import { SETUP } from "./rules/machine/machine.js";
import { ENDINGS } from "./rules/state/endings.js";
import { CHANCE_LABELS, Meccg, MOST_CHOICES } from "./meccg.js";
import type { Ruleset } from "./rules/state/ruleset.js";
import { laterFields, MOST_SEATS, rulesetFormFault, rulesOfTable } from "./decks/rulesets.js";
import { seatRolls } from "./rules/setup/setup.js";
import { Frame } from "./rules/state/schema.js";
import { choiceFromText, choiceToText } from "./text/choices.js";
import { checkFrameRules, type MeccgView } from "./knowledge/view.js";
import { nextSeat, sitInOrder } from "./rules/state/seats.js";
import { IN_LOCATION_DECK } from "./rules/state/sitecards.js";
import { declareWizard, hasManyCards, setAlignment } from "./rules/state/alignment.js";

checkFrameRules();

/** Empties a table: nobody in play, all lists unlinked. */
export function clear(s: Meccg): void {
  s.bytes.fill(0);
  s.h[L.Header.events] = L.NONE;
  s.h[L.Header.company] = -1;
  s.h[L.Header.winner] = -1;
  sitInOrder(s);
  for (let i = 0; i < s.slots; i++) {
    s.iHost[i] = L.NONE;
    s.iNext[i] = L.NONE;
    s.iFirst[i] = L.NONE;
    s.iComp[i] = L.NONE;
    s.iSite[i] = -1;
    s.iCtrl[i] = L.NONE;
    s.iBoost[i] = 0x88;
  }
  for (let c = 0; c < s.companies; c++) {
    clearCompany(s, c);
    s.cset(c, L.CompanyWord.owner, Math.floor(c / L.COMPANIES_PER_PLAYER));
  }
}
/** Puts a player's list into the piles: play deck, sideboard (against a Fallen-wizard with what is meant for him: 001:208, 500), pool, location deck. */
function deal(s: Meccg, p: number, deck: Deck, ready: Readied, fallen: boolean): void {
  const { names, cards } = dealtOf(deck, ready, fallen);
  writeList(s, p, names);
  for (let i = 0; i < cards.length; i += 3) addAt(s, p, cards[i], cards[i + 1], cards[i + 2]);
  for (const site of ready.sites) if (!hasManyCards(s, p, site)) s.sites[p * L.SITES + site] = IN_LOCATION_DECK;
}

function start(setup: GameSetup<Deck, Ruleset>): Meccg {
  const decks = broughtTo(setup);
  const n = decks.length;
  if (n < 2 || n > MOST_SEATS) throw new UserError("set-up", `${n} lists`, `give two to ${MOST_SEATS}`);
  const rules = rulesOfTable(setup.ruleset, n);
  // Lists are checked unless the caller has done so (or tests the engine with wild ones).
  const { unchecked } = setup as { unchecked?: boolean };
  const ready = decks.map((deck) => (unchecked ? readied(deck) : checkDeck(deck, rules)));
  if (isSolitaire({ rules })) checkSeatsAlone(decks);
  if (isRace({ rules }) && n !== 2)
    throw new UserError("set-up", `${n} players in a race of scenarios`, "it is for two: give two lists");
  const hunter = huntOf({ rules }) === null ? -1 : hunterAmong(decks);
  const thief = chaseOf({ rules }) === null ? -1 : thiefAmong(decks);
  const s = new Meccg(n);
  const extra = setup as Partial<Logged>;
  s.chanceLog = extra.chanceLog ?? null;
  const modes = setup as { askChance?: boolean; showForced?: boolean; script?: Meccg["script"] };
  s.askChance = modes.askChance ?? false;
  s.showForced = modes.showForced ?? false;
  s.script = modes.script ?? null;
  clear(s);
  s.rules = rules;
  s.reseed(setup.streams);
  for (let p = 0; p < n; p++) {
    setAlignment(s, p, ready[p].side);
    declareWizard(s, p, ready[p].wizard);
    const fallen = ready.some(({ side }, q) => q !== p && side === T.ALIGNMENT["fallen-wizard"]);
    deal(s, p, decks[p], ready[p], fallen);
  }
  if (hunter >= 0) hunts(s, hunter, nextSeat(s, hunter));
  if (thief >= 0) robs(s, thief);
  if (isRace(s)) for (let p = 0; p < n; p++) announces(s, p, decks[p].scenario!);
  const f = s.push(SETUP);
  if (n > 2) s.fr[f + Frame.step] = seatRolls.at;
  s.run();
  return s;
}

const serialise = (s: Meccg): string => written(meccg, s);
function parse(text: string): Meccg {
  const data = readBack<Ruleset>(text, meccg);
  return filled(new Meccg(data.players), data);
}
/**
 * The rules as they are played: raised once a release in which the same choices and the same luck may lead to another
 * game, or a choice is written in other words. Records, runs and states of other rules are refused by this number.
 * 1: 0.1.0 (files without a number). 2: 0.2.0, 0.3.0. 3: 0.4.0.
 */
export const RULES_VERSION = 3;

export const meccg: Game<Meccg, MeccgView, Deck, Ruleset> = {
  name: "metw",
  version: RELEASE,
  rulesVersion: RULES_VERSION,
  seats: [2, 3, 4, 5],
  endings: ENDINGS.slice(1),
  chanceLabels: CHANCE_LABELS,
  maxChoices: MOST_CHOICES,
  streamWords: 16,
  blank: (players = 2) => {
    const s = new Meccg(players);
    clear(s);
    return s;
  },
  start,
  deckFault: deckFormFault,
  rulesetFault: rulesetFormFault,
  laterFields,
  parse,
  serialise,
  choiceToText: (s, c) => choiceToText(s, c),
  choiceFromText,
  // Choices name definitions and cards in play, which are the same in every world: they are their own identity.
  identity: (_s, c) => c,
  determinize,
};
