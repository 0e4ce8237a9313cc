/** What is asked of the player who chooses, in a sentence, and what passing means here. */
import { isBodyWindow } from "../../rules/machine/windows.js";
import { LOST } from "../../rules/state/slots.js";
import { isOnRoad } from "../../rules/state/board.js";
import { CompanyMovesFrame } from "../../rules/state/frames/movement.js";
import { ArrangeFrame, PlanFrame, PlayCharacterFrame } from "../../rules/state/frames/organization.js";
import { StartItemsFrame, StartSitesFrame, StartStageFrame } from "../../rules/state/frames/setup.js";
import { CompanySiteFrame, PlayAtSiteFrame } from "../../rules/state/frames/site.js";
import { BoardStepFrame } from "../../rules/state/frames/tables.js";
import { DrawFrame, ExhaustFrame } from "../../rules/state/frames/turn.js";
import { nameOfSeat, possessive } from "./naming.js";
import * as D from "../../defs.js";
import { questionOf } from "../../cards/special/special.js";
import { nextSlot } from "../../rules/state/inplay.js";
import * as L from "../../rules/state/layout.js";
import { MARKED } from "../../rules/state/strikemarks.js";
import { hazardSeat, isOut } from "../../rules/state/seats.js";
import * as M from "../../rules/machine/machine.js";
import { nextStrike } from "../../rules/combat/strikesfaced.js";
import { withWhom } from "../../rules/organization/characters.js";
import { siteInView } from "../../rules/facts/play/conditions.js";
import { deckChosen } from "../../rules/setup/draft.js";
import { hazardLimit, hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { councilPoints } from "../../rules/facts/score/councilpoints.js";
import { BearerFrame, DeclareFrame } from "../../rules/state/frames/chain.js";
import {
  AttackBit,
  AttackFrame,
  HeirloomsFrame,
  MultiAttackFrame,
  StrikeFrame,
} from "../../rules/state/frames/combat.js";
import { HuntedFrame } from "../../rules/state/frames/piles.js";
import { whichActor, whichCompany, whichTarget } from "../../rules/chain/declaring.js";
import * as strikes from "../../rules/combat/strike.js";
import { drawsOpponent, drawsOwn } from "../../rules/movement/journey.js";
import { eachCompany } from "../../rules/movement/movementhazard.js";
import { plans } from "../../rules/organization/organization.js";
import { throughRegions, whichWay } from "../../rules/organization/planning.js";
import { whoGetsItem } from "../../rules/setup/startingitems.js";
import { attacks, enters, influences, othersWord, othersWordOutside, trades } from "../../rules/site/companyatsite.js";
import { defends } from "../../rules/influence/influence.js";
import { whichItem, whoSteals } from "../../rules/combat/stealing.js";
import { defendsHim } from "../../rules/checks/dismissalrolls.js";
import { generalUnused } from "../../rules/facts/company/influence.js";
import { handLimit } from "../../rules/facts/score/handlimit.js";
import { calls, endActions, othersWordAtEnd } from "../../rules/turn/endofturn.js";
import { capital, endName, endShort } from "../../text/endname.js";
import { phaseText } from "../../text/story.js";
import type { Meccg } from "../../meccg.js";
import { companyText } from "../../text/choices.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { MeccgView } from "../../knowledge/view.js";
import {
  answerQuestion,
  answerTitle,
  attackBrief,
  attackName,
  attackSentence,
  strikeSentence,
  untappedCosts,
} from "./action.js";
import { combatWords, strikeWords, supportEach } from "./companycombat.js";
import { STARTING_MIND, starters } from "./starters.js";
import { isFallenWizards, startersOf } from "../../rules/state/alignment.js";
import { siteLine } from "../../text/cards.js";
import { leaderOf } from "../../text/lines.js";
import { seen } from "../seen.js";
import { isRestricted, NO_ACTS_UNLESS } from "../../rules/facts/journey/restrictions.js";
import { Frame } from "../../rules/state/schema.js";

export interface Question {
  /** All of it, with what one must know of the attack, the strike or the check. */
  ask: string;
  /** The same without what the table tells beside it of the attack, the strike and the chain of effects. */
  title: string;
  /** What the choice "pass" does. */
  pass: string;
}
const q = (ask: string, pass = "", title = ask): Question => ({ ask, pass, title });

/** "Annalena, Elladan": who stands in this group of those that are arranged at present; "" if nobody yet. */
export function groupNow(s: Meccg, group: number): string {
  const f = s.top();
  const [p, site] = [s.fr[f + ArrangeFrame.player], s.fr[f + ArrangeFrame.site]];
  const names: string[] = [];
  for (let i = 0; i < s.slots; i++)
    if (
      s.iRole[i] === L.Role.character &&
      s.iOwner[i] === p &&
      s.iStrike[i] === (PLACED | group) &&
      s.cget(s.iComp[i], L.CompanyWord.site) === site
    )
      names.push(D.nameOf(s.iDef[i]));
  return names.length ? `with ${names.join(", ")}` : "";
}
/** Mark of a character who was arranged already; the low bits are his group. */
const PLACED = MARKED;

/** "you hold 9, and may keep 8 at the end". */
function holding(s: Meccg, p: number): string {
  return `you hold ${s.pget(p, L.PlayerWord.hand)}, and may keep ${handLimit(s, p)}`;
}

/** What the Council would count if nothing changed; what the other holds is not known. */
function standing(s: Meccg, p: number): string {
  const points = councilPoints(s);
  const others: string[] = [];
  for (let q = 0; q < s.players; q++) if (q !== p && !isOut(s, q)) others.push(`${nameOfSeat(s, q)} ${points[q]}`);
  const who = s.players > 2 ? "Each other player" : "The opponent";
  return `${who} has one more turn; as things stand it would count you ${points[p]}, ${others.join(", ")}`;
}

/** The character who is next to be arranged: those at the site in the order of their slots. */
function arranged(s: Meccg, f: number): string {
  const [p, site] = [s.fr[f + ArrangeFrame.player], s.fr[f + ArrangeFrame.site]];
  let k = s.fr[f + ArrangeFrame.placed];
  for (let i = 0; i < s.slots; i++)
    if (
      s.iRole[i] === L.Role.character &&
      s.iOwner[i] === p &&
      s.cget(s.iComp[i], L.CompanyWord.site) === site &&
      k-- === 0
    )
      return D.nameOf(s.iDef[i]);
  return "he";
}
function chooseStarter(s: Meccg, p: number): Question {
  const { n, mind } = starters(s, p);
  return q(
    `Choose a starting character${isFallenWizards(s, p) ? ", or a stage card of your pool" : ""}: ${n} of ${startersOf(s, p)} so far, ${STARTING_MIND - mind} points of mind left for others`,
    "no more of them",
  );
}
function declare(s: Meccg, f: number): Question {
  const name = D.nameOf(s.fr[f + DeclareFrame.card]);
  switch (s.fr[f + Frame.step]) {
    case whichCompany.at:
      return q(`${name}: for which company?`);
    case whichActor.at:
      return q(`${name}: who does it?`);
    case whichTarget.at:
      return q(`${name}: on what?`);
    default:
      return q(name);
  }
}
function plan(s: Meccg, f: number): Question {
  const c = s.fr[f + PlanFrame.company];
  const to = s.fr[f + PlanFrame.to];
  const who = companyText(s, c);
  if (s.fr[f + Frame.step] === whichWay.at) return q(`How does ${who} go to ${D.siteName(to)}?`);
  if (s.fr[f + Frame.step] === throughRegions.at) {
    const regions = { length: s.fr[f + PlanFrame.regions] };
    const way = Array.from(regions, (_, k) => D.REGION_LIST[s.fr[f + PlanFrame.way + k]].name);
    const goal = D.REGION_LIST[D.SITE_REGION[to]].name;
    return q(
      `On the way to ${D.siteName(to)} in ${goal}: through which region next? So far: ${way.join(", ")}; ` +
        `at most ${s.rules.regionsPerMove} in all`,
    );
  }
  return q(`Where does ${who} go?`);
}
/** Of more than two whose company it is is said. */
const ofSeat = (s: Meccg, c: number): string =>
  s.players > 2 ? `${possessive(s, s.h[L.Header.chooser], s.cget(c, L.CompanyWord.owner))} ` : "the ";
function moves(s: Meccg, f: number): Question {
  const c = s.fr[f + CompanyMovesFrame.company];
  if (s.fr[f + Frame.step] === drawsOwn.at || s.fr[f + Frame.step] === drawsOpponent.at)
    return q(
      `Draw another card? (${s.fr[f + CompanyMovesFrame.drawn]} of ${s.fr[f + CompanyMovesFrame.most]} drawn; ${holding(s, s.h[L.Header.chooser])} when the company has arrived)`,
      "draw no more",
    );
  const left = `${hazardsToPlay(s, c)} of ${hazardLimit(s, c)} hazards left`;
  const to = s.cget(c, L.CompanyWord.destination);
  const way =
    to >= 0
      ? ` on the way from ${D.siteName(s.cget(c, L.CompanyWord.site))} to ${D.siteName(to)}`
      : ` at ${D.siteName(s.cget(c, L.CompanyWord.site))}`;
  const who = `company of ${leaderOf(s, c)}${way}`;
  return s.cget(c, L.CompanyWord.owner) === s.h[L.Header.chooser]
    ? q(`Your ${who}: do you do something? (${left})`, "nothing; when both pass, the company arrives")
    : s.players > 2 && hazardSeat(s, s.active) !== s.h[L.Header.chooser]
      ? q(`The ${who}: do you do something? (${left})`, "nothing")
      : q(
          `Your hazards against ${ofSeat(s, c)}${who}: ${left}`,
          `no more hazards, unless ${nameOfSeat(s, s.cget(c, L.CompanyWord.owner))} acts`,
        );
}
const defending = (s: Meccg, p: number): Question =>
  q(
    "Whose unused direct influence defends in place of the general?",
    `general influence (${Math.max(0, generalUnused(s, p))} unused)`,
  );
/** Of a body check that may be answered: whose body it is. */
function checkedName(s: Meccg): string {
  const f = s.h[L.Header.strike];
  const name = D.nameOf(s.iDef[s.fr[f + StrikeFrame.target]]);
  return s.fr[f + StrikeFrame.result] === LOST ? name : `the strike against ${name}`;
}
function strike(s: Meccg, f: number): Question {
  const about = strikeSentence(s);
  const name = D.nameOf(s.iDef[s.fr[f + StrikeFrame.target]]);
  const against = `${attackName(s, s.fr[f + StrikeFrame.attack])} against ${name}`.replace(/^./u, (x) =>
    x.toUpperCase(),
  );
  const asks = (ask: string, pass?: string): Question =>
    q(`${ask} ${about}`, pass, `${against}: ${ask.replace(/^./u, (x) => x.toLowerCase())}`);
  switch (s.fr[f + Frame.step]) {
    case strikes.carries.at:
      return asks("Is this the strike that carries off whom it hits?", "not this one");
    case strikes.hazards.at:
      return asks("Do you strengthen the strike?", "nothing");
    case strikes.leftOver.at:
      return asks("How many of the left-over strikes go on this one?");
    case strikes.stay.at:
      return asks(`Tap to fight, or stay untapped at -${untappedCosts(s)}?`);
    case strikes.support.at:
      return asks(`Who supports (+${supportEach(s)} each)?`, "nobody");
    case strikes.resources.at:
      return asks("Do you play something on this strike?", "roll the dice");
    default:
      return q("Which of the two rolls counts?");
  }
}

const SIMPLE: Record<number, [ask: string, pass?: string]> = {
  [M.SIDEBOARD]: ["Which card of your sideboard?", "no more"],
  [M.UNTAP]: ["The untap phase: do you do something?", "nothing; go on"],
  [M.HAND_OVER]: ["To whom does the item go?"],
  [M.EXCESS]: ["You have too little influence: who goes?"],
  [M.LONG_EVENTS]: ["Your long-events:", "no more; on to movement"],
  [M.DISCARD_HAND]: ["Which card do you discard?"],
  [M.SITE_PHASE]: ["Which company acts at its site next?"],
  [M.CHECKS]: ["Whose corruption check is next?"],
  [M.KEYING]: ["To what is the creature keyed?"],
  [M.GIVE]: ["Who gets it?"],
  [M.ATTACH]: ["Who of the wounded gets it?"],
  [M.PICK]: ["Which item is lost?"],
  [M.ONE_OF]: ["Your opponent's card: whom or what do you choose?"],
  [M.TAP_AGAINST]: ["Who taps against the hazard?", "nobody"],
  [M.SKIPS]: ["Do you skip this turn to be rid of the card?", "no; it begins"],
  [M.TROPHY]: ["Who takes the creature as a trophy?", "nobody"],
  [M.ORDER]: ["What happens first?"],
  [M.ENVIRONMENT_ORDER]: ["Which of them works first on the path?"],
  [M.SEARCH]: ["Which card do you take?", "none"],
  [M.SET_ON]: ["Which creature is set on the agent?", "none"],
  [M.IN_HIS_PLACE]: ["Who taps to bring the ally in the agent's place?", "nobody"],
  [M.WITHSTAND]: ["He rolls in place of being healed: who taps in support?", "nobody more"],
  [M.IN_STEAD]: ["Which item goes?"],
  [M.ON_STORING]: ["What was stored brings an item: which, and with whom?", "none"],
  [M.STORE_NOW]: ["What do you store now?"],
  [M.EXCHANGE]: ["Which card of your sideboard goes into your deck?"],
  [M.RING_ASIDE]: ["Which ring do you put aside under the card?"],
  [M.SHOWN_HAZARDS]: ["You may play only hazards that you show: which one?", "no more"],
  [M.WHERE_TO]: ["Where does the discarded card go?"],
  [M.PICKED]: ["Where does the discarded card go?"],
  [M.BIDDING]: ["Do you discard a card of your hand for the event?", "no"],
  [M.RING_TEST]: ["The ring test: which ring is it?", "none of those in your hand"],
  [M.LUCKY]: ["The search:", "go on"],
  [M.GUARD]: ["Do you show the card on guard?", "not now"],
  [M.AUTO_ATTACKS]: ["Somebody at home here may tap to cancel the next automatic-attack", "face it"],
  [M.REMOVAL]: ["A corruption card is to be removed: who taps in support?", "nobody more"],
  [M.SHOW]: ["Does one of the cards shown leave the game?", "none"],
  [M.RELIEF]: ["Who untaps, or is healed?", "nobody"],
  [M.RESCUE]: ["Who taps to free the prisoners?", "nobody"],
  [M.AGENT]: ["Where does the agent go?", "nowhere"],
  [M.BESIDES]: ["Which item comes besides?", "none"],
  [M.GOODS]: ["Which goods come for it, and who takes them?", "no more"],
  [M.ITEM_FOR_ITEM]: ["Which item leaves the game for it?", "none"],
  [M.NEW_SITE]: ["Which site is it to be?", "none"],
  [M.FOLLOWS]: ["Minions leave your company's site: does it go where they go?", "no; it stays"],
  [M.PLACE]: ["Through which region next?", "nothing"],
};
/** Questions that the step alone tells, by its name. */
const BY_STEP: Readonly<Record<string, [ask: string, pass?: string]>> = {
  "whose deck": ["Whose deck is looked at?", "nobody's"],
  "one more is turned over, or enough": ["Is one more card turned over?", "enough"],
  "which of them is taken": ["Which of them is taken?", "none"],
  "which of them attacks": ["Which of them attacks?", "none"],
  "to what it is keyed": ["To what is the creature keyed?"],
  "who taps, or what is discarded": ["Who taps, or what is discarded?", "nothing"],
  "for what": ["For what?", "nothing"],
};

/** The starting character of whom it is asked where he begins. */
function beginner(s: Meccg, f: number, p: number): string {
  let left = s.fr[f + StartSitesFrame.placed];
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && left-- === 0) return D.nameOf(s.iDef[i]);
  return "he";
}
/** What is asked in an attempt to influence, by the name of the step. */
function atAttempt(step: string): Question {
  if (step === "what he gives up for it") return q("Which item does he give up for its good will?", "none");
  if (step === "does it stay under the leader")
    return q("Does the faction stay under its leader?", "no; the site taps");
  return q("Does its twin come into play?", "no");
}
/** Questions that look at the table: of the frame at `f`, to player `p`. */
const ASKED: Readonly<Record<number, (s: Meccg, f: number, p: number) => Question>> = {
  [M.DRAFT]: (s, f, p) =>
    s.fr[f + Frame.step] === deckChosen.at ? q("Does this character go into your deck?", "no") : chooseStarter(s, p),
  [M.EXHAUST]: (s, f) =>
    s.fr[f + ExhaustFrame.early]
      ? q("Before the game: exchange up to three cards of your deck with the sideboard?", "no more exchanges")
      : q("Your deck is exhausted: exchange cards with the sideboard?", "no more exchanges"),
  [M.START_ITEMS]: (s, f) =>
    s.fr[f + Frame.step] === whoGetsItem.at
      ? q(`Who gets ${D.nameOf(s.fr[f + StartItemsFrame.item])}?`)
      : q("Starting items: which one?", "no more items"),
  [M.HEIRLOOMS]: (s, f) =>
    s.fr[f + HeirloomsFrame.back] !== 0
      ? q("He goes back to the hand: which of his items goes on, and to whom?", "none")
      : q("An item of the fallen for each unwounded companion: which, and to whom?", "the rest is lost"),
  [M.STEAL]: (s, f) =>
    s.fr[f + Frame.step] === whoSteals.at
      ? q("They are all wounded: who taps to steal an item of theirs?", "nobody")
      : s.fr[f + Frame.step] === whichItem.at
        ? q("Which item do they lose?")
        : q("Do you play one of the same for who has tapped?", "no"),
  [M.START_SITES]: (s, f, p) =>
    isFallenWizards(s, p) ? q("Where does your company begin?") : q(`Where does ${beginner(s, f, p)} begin?`),
  [M.HUNTED]: (s, f) =>
    q(`Does ${D.nameOf(s.fr[f + HuntedFrame.card])} attack your avatar’s company?`, "it stays discarded"),
  [M.START_STAGE]: (s, f) => q(`With whom does ${D.nameOf(s.iDef[s.fr[f + StartStageFrame.card]])} lie?`),
  [M.PLAY_CHARACTER]: (s, f, p) => {
    const def = s.fr[f + PlayCharacterFrame.card];
    const mind =
      D.BITS[def] & D.B_AVATAR ? "" : ` (mind ${D.MIND[def]}, general influence left ${generalUnused(s, p)})`;
    return s.fr[f + Frame.step] === withWhom.at
      ? q(`With whom is ${D.nameOf(def)} at ${D.siteName(s.fr[f + PlayCharacterFrame.site] - 1)}?${mind}`)
      : q(`Where does ${D.nameOf(def)} come into play?${mind}`);
  },
  [M.DRAW_TO]: (s, f, p) => {
    const left = s.fr[f + DrawFrame.left];
    return q(`Do you draw ${left === 1 ? "a card" : `${left} cards`}? (${holding(s, p)})`, "draw none");
  },
  [M.PLAY_AT_SITE]: (s, f) => q(`${D.nameOf(s.fr[f + PlayAtSiteFrame.card])}: who plays it, and taps?`),
  [M.RESET_HAND]: (s, _f, p) => q(`${holding(s, p).replace("you", "You")}: which do you discard?`),
  [M.ARRANGE]: (s, f) =>
    q(`At ${D.siteName(s.fr[f + ArrangeFrame.site])}: with whom does ${arranged(s, f)} stand, or follow whom?`),
  [M.ORGANIZE]: (s, f, p) => {
    if (s.fr[f + Frame.step] === plans.at) return q("Which company plans its movement next?");
    return q(
      `Organize: general influence left ${generalUnused(s, p)}${s.h[L.Header.turnBits] & L.TurnBit.character ? "; a character was played or given up" : ""}`,
      "done; on to planning movement",
    );
  },
  [M.PLAN]: (s, f) => plan(s, f),
  [M.MOVEMENT]: (s, f) =>
    s.fr[f + Frame.step] === eachCompany.at
      ? q("Which company moves, or faces its hazards, next?")
      : q("Companies at one Haven may join", "as they are"),
  [M.COMPANY_MOVES]: (s, f) => moves(s, f),
  [M.COMPANY_SITE]: (s, f, p) => {
    const c = s.fr[f + CompanySiteFrame.company];
    if (s.fr[f + Frame.step] === enters.at) {
      const river = isRestricted(s, c, NO_ACTS_UNLESS)
        ? `, for which ${s.cget(c, L.CompanyWord.rivers) > 1 ? `${s.cget(c, L.CompanyWord.rivers)} rangers` : "a ranger"} must tap`
        : "";
      const guard = s.cget(c, L.CompanyWord.guard) !== 0 ? "; a card lies on guard" : "";
      return q(`Does ${companyText(s, c)} enter${river}? (${siteLine(siteInView(s, c))}${guard})`, "do nothing there");
    }
    if (s.fr[f + Frame.step] === attacks.at)
      return q(`Does ${companyText(s, c)} attack another company there?`, "none; it is done there");
    if (s.fr[f + Frame.step] === trades.at) return q("Which item is given up?", "none");
    if (s.fr[f + Frame.step] === othersWordOutside.at)
      return q(`The company of ${leaderOf(s, c)} has done: what is played?`, "nothing");
    if (s.fr[f + Frame.step] > trades.at)
      return s.cget(c, L.CompanyWord.owner) === p
        ? q("Which attack is next?")
        : q(`Does an agent of yours attack the company of ${leaderOf(s, c)}?`, "none");
    if (s.fr[f + Frame.step] > othersWord.at) return q("What does the burglar take?", "nothing");
    if (s.fr[f + Frame.step] === influences.at) return q("Whom or what does he try to influence?");
    return q(`${companyText(s, c)}: what is played?`.replace(/^t/, "T"), "done here");
  },
  [M.COUNCIL]: (s, _f, p) => q(`${capital(endName(s, p))}: whose last corruption check is next?`),
  [M.PRISONERS]: () => q("Who of your hand lies under the card?", "nobody more"),
  [M.FREED]: () => q("Which of those who were freed joins the company next?", "the others go"),
  [M.RING_COUNCIL]: () => q("Which of your gold rings is tested next, by the Council or by a card?"),
  [M.AVATARS]: () => q("Whom do you play?"),
  [M.RACE_TIE]: () => q("Ranks are equal: whose turn is next?", "the other takes another turn"),
  [M.CHASE_BEGINS]: (s, f) =>
    q(
      ["Who is the thief?", "What does he take?", "Where does he begin?", "Does the other come into the play deck?"][
        s.fr[f + Frame.step] - 1
      ],
      "he leaves the game",
    ),
  [M.BOARD_STEP]: (s, f) =>
    s.fr[f + BoardStepFrame.leave] > 0
      ? q("Who leaves the company?")
      : q(isOnRoad(s) ? "Where does the company go from here?" : "Does the company leave the site?"),
  [M.BOARD_HAZARDS]: () => q("Before the next hazard: do you do something?", "turn it over"),
  [M.BID]: () => q("Your bid: whose corruption check is next?"),
  [M.DECLARE]: (s, f) => declare(s, f),
  [M.CHAIN]: (s, _f, p) => q(answerQuestion(s, p), "no answer", answerTitle(s, p)),
  [M.PRIORITY]: (s) => {
    if (isBodyWindow(s))
      return q(`The body of ${checkedName(s)} is checked: do you play something on that?`, "nothing; roll the dice");
    const attack = attackSentence(s);
    if (attack) {
      const a = s.h[L.Header.attack];
      const when = s.fr[a + AttackFrame.bits] & AttackBit.assigned ? "Between the strikes" : "Before the strikes";
      return q(`${when}: ${attack}`, "nothing; go on", `${when} of ${attackName(s, a)}: do you do something?`);
    }
    const end = s.h[L.Header.phase] === T.PHASE_ORGANIZATION ? "end of the " : "";
    return q(
      `${end}${phaseText(s)}: do you do something?`.replace(/^./, (x) => x.toUpperCase()),
      "nothing; go on",
    );
  },
  [M.ATTACK]: (s, f) => {
    const by = attackName(s, f);
    if (s.fr[f + Frame.step] === nextStrike.at)
      return q(
        `Who faces his strike next? (${attackBrief(s).replace(/;.*$/, "")})`,
        "",
        `Who faces his strike of ${by} next?`,
      );
    const left = s.fr[f + AttackFrame.strikes] - (s.fr[f + AttackFrame.count] & 31);
    return q(
      `Give out the strikes: ${left} left (${attackBrief(s)})`,
      "the attacker gives out the rest",
      `Give out the strikes of ${by}: ${left} left`,
    );
  },
  [M.MULTI_ATTACK]: (s, f) =>
    s.fr[f + MultiAttackFrame.victim] === 0
      ? q(`Whom does ${D.nameOf(s.fr[f + MultiAttackFrame.creature])} attack?`)
      : q(`Does somebody tap to cancel an attack of ${D.nameOf(s.fr[f + MultiAttackFrame.creature])}?`, "nobody"),
  [M.BEARER]: (s, f) => {
    const name = D.nameOf(s.fr[f + BearerFrame.card]);
    return s.fr[f + BearerFrame.stores] === 0 ? q(`Who takes ${name}?`) : q(`Who taps to store ${name}?`, "nobody");
  },
  [M.STRIKE]: (s, f) => strike(s, f),
  [M.COMPANY_COMBAT]: (s, f) => q(...combatWords(s, f)),
  [M.COMPANY_STRIKE]: (s, f) => q(...strikeWords(s, f)),
  [M.INFLUENCE]: (s, f, p) =>
    s.fr[f + Frame.step] === defends.at ? defending(s, p) : atAttempt(M.stepName(M.INFLUENCE, s.fr[f + Frame.step])),
  [M.ROLL_OR]: (s, f, p) =>
    s.fr[f + Frame.step] === defendsHim.at ? defending(s, p) : q("He must go: one of his items may stay", "none"),
  [M.END_TURN]: (s, f, p) => {
    if (s.fr[f + Frame.step] === endActions.at || s.fr[f + Frame.step] >= othersWordAtEnd.at)
      return q(`End of ${possessive(s, p, s.active)} turn: do you do something?`, "nothing");
    if (s.fr[f + Frame.step] === calls.at) return q(`Do you call ${endShort(s, p)}? ${standing(s, p)}`, "not yet");
    return q(`You may discard one card, before hands are filled: ${holding(s, p)}`, "keep all");
  },
};
/** Has the question of this step of a frame words of its own? */
export const isWorded = (kind: number, step: number): boolean =>
  kind in ASKED || kind in SIMPLE || questionOf(kind) !== undefined || M.stepName(kind, step) in BY_STEP;
/** The question that the top of the stack asks of the player whose view this is. */
export function questionText(view: MeccgView): Question {
  const s = seen(view);
  const f = s.top();
  const kind = s.fr[f];
  const asked = ASKED[kind];
  if (asked) return asked(s, f, view.player);
  const step = s.fr[f + Frame.step];
  const ofCard = questionOf(kind);
  if (ofCard) return typeof ofCard.ask === "string" ? q(ofCard.ask, ofCard.pass) : q(...ofCard.ask(step));
  const simple = SIMPLE[kind] ?? BY_STEP[M.stepName(kind, step)];
  return simple ? q(simple[0], simple[1]) : q(`${M.frameName(kind)}: choose`, "nothing");
}
