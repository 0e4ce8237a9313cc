/**
 * The questions that rules ask, by name: which rule (`ruleOf` gives its number), and at which of its steps. It stands above the rules, so
 * that whoever answers need not know in which file one is written.
 */
import { organizes as ORGANIZES } from "./organization/organization.js";
import { whereTo as WHERE_TO } from "./organization/planning.js";
import {
  whichAttack as WHICH_ATTACK,
  whichCreature as WHICH_CREATURE,
  whichInPlay as WHICH_IN_PLAY,
} from "./combat/automaticattacks.js";
import { leftOver as LEFT_OVER, stay as STAY, support as SUPPORT } from "./combat/strike.js";
import { attackersCards as BEFORE_COMBAT, cancels as CANCELS_COMBAT } from "./combat/companycombat.js";
import { leftOver as LEFT_OVER_HERE } from "./combat/companystrike.js";
import { led as LED } from "./influence/influence.js";
import { deckChosen as DECK_CHOSEN } from "./setup/draft.js";
import { enters as ENTERS, influences as INFLUENCES } from "./site/companyatsite.js";
import { putsIn as PUTS_IN } from "./turn/exhaustion.js";
import { othersWordAtEnd as OTHERS_WORD } from "./turn/endofturn.js";
import { AUTO_ATTACKS, DRAFT } from "./machine/machine.js";
import { ruleOf, stepOf } from "./facts/board.js";
import type { Table } from "./state/table.js";

export {
  ARRANGE,
  BOARD_HAZARDS,
  BOARD_STEP,
  CHASE_BEGINS,
  ATTACH,
  ATTACK,
  AUTO_ATTACKS,
  BEARER,
  BIDDING,
  CHAIN,
  COMPANY_COMBAT,
  COMPANY_MOVES,
  COMPANY_SITE,
  COMPANY_STRIKE,
  DECLARE,
  DISCARD_HAND,
  DRAFT,
  DRAW_TO,
  END_TURN,
  EXCESS,
  EXHAUST,
  GIVE,
  GUARD,
  HAND_OVER,
  HEIRLOOMS,
  INFLUENCE,
  KEYING,
  KINDS,
  LONG_EVENTS,
  LOOK,
  MOVEMENT,
  MULTI_ATTACK,
  NEW_SITE,
  ORGANIZE,
  PICK,
  PLACE,
  PLAN,
  PLAY_AT_SITE,
  PLAY_CHARACTER,
  PRIORITY,
  RESET_HAND,
  RING_TEST,
  ROLL_OR,
  SEARCH,
  SHOW,
  SHOWN_HAZARDS,
  RING_ASIDE,
  EXCHANGE,
  STORE_NOW,
  FOLLOWS,
  STEAL,
  SIDEBOARD,
  SITE_PHASE,
  START_ITEMS,
  START_SITES,
  START_STAGE,
  HUNTED,
  TROPHY,
  STRIKE,
  UNTAP,
} from "./machine/machine.js";

// Of the question at `f`, of which it is known which rule asks it.
/** Of a plan: where does the company go? */
export const whereTo = (s: Table, f: number): boolean => stepOf(s, f) === WHERE_TO.at;
/** Of an organization phase: what is organized next? */
export const whatToOrganize = (s: Table, f: number): boolean => stepOf(s, f) === ORGANIZES.at;
/** Of a strike: how many of the strikes left over are on him; does he tap; does somebody support him? */
export const leftOver = (s: Table, f: number): boolean => stepOf(s, f) === LEFT_OVER.at;
export const toTap = (s: Table, f: number): boolean => stepOf(s, f) === STAY.at;
export const support = (s: Table, f: number): boolean => stepOf(s, f) === SUPPORT.at;
/** Of a company at its site: does it enter; whom does it try to influence? */
export const toEnter = (s: Table, f: number): boolean => stepOf(s, f) === ENTERS.at;
export const whomToInfluence = (s: Table, f: number): boolean => stepOf(s, f) === INFLUENCES.at;
/** Of a combat between companies: does the defender cancel it? Of a strike of one: how many of those left over are on him? */
export const cancelsCombat = (s: Table, f: number): boolean =>
  stepOf(s, f) === CANCELS_COMBAT.at || stepOf(s, f) === BEFORE_COMBAT.at;
export const leftOverHere = (s: Table, f: number): boolean => stepOf(s, f) === LEFT_OVER_HERE.at;
/** Of an attempt on a faction that was won: does it stay under the leader who won it? */
export const staysUnderLeader = (s: Table, f: number): boolean => stepOf(s, f) === LED.at;
/** Of an exhausted deck: which card goes into the sideboard? */
export const whatGoesIn = (s: Table, f: number): boolean => stepOf(s, f) === PUTS_IN.at;
/** Of the end of a turn: what is done between its steps and after them? */
export const afterEnd = (s: Table, f: number): boolean => stepOf(s, f) >= OTHERS_WORD.at;

// Of any question.
/** Is it asked which attack takes the place of an automatic-attack? */
export function whatAttacks(s: Table, f: number): boolean {
  if (ruleOf(s, f) !== AUTO_ATTACKS) return false;
  const at = stepOf(s, f);
  return at === WHICH_CREATURE.at || at === WHICH_IN_PLAY.at || at === WHICH_ATTACK.at;
}
/** Is it asked which characters come into the deck? */
export const deckCharacters = (s: Table, f: number): boolean =>
  ruleOf(s, f) === DRAFT && stepOf(s, f) === DECK_CHOSEN.at;
