/** What is asked of the player who chooses, in a sentence, and what passing means here. */
import { isBodyWindow } from "../../rules/machine/windows.js";
import { isOnRoad } from "../../rules/state/board.js";
import { ArrangeFrame, PlayCharacterFrame } from "../../rules/state/frames/organization.js";
import { BoardStepFrame } from "../../rules/state/frames/tables.js";
import { CompanySiteFrame, PlayAtSiteFrame } from "../../rules/state/frames/site.js";
import { DrawFrame, ExhaustFrame } from "../../rules/state/frames/turn.js";
import { StartItemsFrame, StartStageFrame } from "../../rules/state/frames/setup.js";
import { possessive } from "./naming.js";
import * as D from "../../defs.js";
import { questionOf } from "../../cards/special/special.js";
import * as L from "../../rules/state/layout.js";
import { MARKED } from "../../rules/state/strikemarks.js";
import * as M from "../../rules/machine/machine.js";
import { HuntedFrame } from "../../rules/state/frames/piles.js";
import { nextStrike } from "../../rules/combat/strikesfaced.js";
import { withWhom } from "../../rules/organization/characters.js";
import { siteInView } from "../../rules/facts/play/conditions.js";
import { deckChosen } from "../../rules/setup/draft.js";
import { AttackBit, AttackFrame, HeirloomsFrame, MultiAttackFrame } from "../../rules/state/frames/combat.js";
import { BearerFrame } from "../../rules/state/frames/chain.js";
import { eachCompany } from "../../rules/movement/movementhazard.js";
import { plans } from "../../rules/organization/organization.js";
import { whoGetsItem } from "../../rules/setup/startingitems.js";
import { attacks, enters, othersWordOutside, trades, influences, othersWord } from "../../rules/site/companyatsite.js";
import { defends } from "../../rules/influence/influence.js";
import { whichItem, whoSteals } from "../../rules/combat/stealing.js";
import { defendsHim } from "../../rules/checks/dismissalrolls.js";
import { generalUnused } from "../../rules/facts/company/influence.js";
import { calls, endActions, othersWordAtEnd } from "../../rules/turn/endofturn.js";
import { capital, endName, endShort } from "../../text/endname.js";
import { phaseText } from "../../text/story.js";
import type { Meccg } from "../../meccg.js";
import { companyText } from "../../text/choices.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { MeccgView } from "../../knowledge/view.js";
import { answerQuestion, answerTitle, attackBrief, attackName, attackSentence } from "./action.js";
import { combatWords, strikeWords } from "./companycombat.js";
import { isFallenWizards } from "../../rules/state/alignment.js";
import { siteLine } from "../../text/cards.js";
import { leaderOf } from "../../text/lines.js";
import { seen } from "../seen.js";
import { isRestricted, NO_ACTS_UNLESS } from "../../rules/facts/journey/restrictions.js";
import { Frame } from "../../rules/state/schema.js";
import {
  defenceQuestion,
  declareQuestion,
  strikeQuestion,
  attemptQuestion,
  movesQuestion,
  planQuestion,
  starterQuestion,
} from "./stepquestions.js";
import { holding, arranged, beginner, type Question, q, checkedName, standing } from "./questionparts.js";
import { SIMPLE, BY_STEP } from "./plainquestions.js";

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

/** Questions that look at the table: of the frame at `f`, to player `p`. */
const ASKED: Readonly<Record<number, (s: Meccg, f: number, p: number) => Question>> = {
  [M.DRAFT]: (s, f, p) =>
    s.fr[f + Frame.step] === deckChosen.at ? q("Does this character go into your deck?", "no") : starterQuestion(s, p),
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
  [M.PLAN]: (s, f) => planQuestion(s, f),
  [M.MOVEMENT]: (s, f) =>
    s.fr[f + Frame.step] === eachCompany.at
      ? q("Which company moves, or faces its hazards, next?")
      : q("Companies at one Haven may join", "as they are"),
  [M.COMPANY_MOVES]: (s, f) => movesQuestion(s, f),
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
  [M.DECLARE]: (s, f) => declareQuestion(s, f),
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
  [M.STRIKE]: (s, f) => strikeQuestion(s, f),
  [M.COMPANY_COMBAT]: (s, f) => q(...combatWords(s, f)),
  [M.COMPANY_STRIKE]: (s, f) => q(...strikeWords(s, f)),
  [M.INFLUENCE]: (s, f, p) =>
    s.fr[f + Frame.step] === defends.at
      ? defenceQuestion(s, p)
      : attemptQuestion(M.stepName(M.INFLUENCE, s.fr[f + Frame.step])),
  [M.ROLL_OR]: (s, f, p) =>
    s.fr[f + Frame.step] === defendsHim.at ? defenceQuestion(s, p) : q("He must go: one of his items may stay", "none"),
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
