/** Questions of frames that ask at several of their steps. */
import { CompanyMovesFrame } from "../../rules/state/frames/movement.js";
import { PlanFrame } from "../../rules/state/frames/organization.js";
import { nameOfSeat } from "./naming.js";
import * as D from "../../defs.js";
import * as L from "../../rules/state/layout.js";
import { hazardSeat } from "../../rules/state/seats.js";
import { hazardLimit, hazardsToPlay } from "../../rules/facts/journey/hazardlimit.js";
import { DeclareFrame } from "../../rules/state/frames/chain.js";
import { StrikeFrame } from "../../rules/state/frames/combat.js";
import { whichActor, whichCompany, whichTarget } from "../../rules/chain/declaring.js";
import * as strikes from "../../rules/combat/strike.js";
import { drawsOpponent, drawsOwn } from "../../rules/movement/journey.js";
import { throughRegions, whichWay } from "../../rules/organization/planning.js";
import { generalUnused } from "../../rules/facts/company/influence.js";
import type { Meccg } from "../../meccg.js";
import { companyText } from "../../text/choices.js";
import { attackName, strikeSentence, untappedCosts } from "./action.js";
import { supportEach } from "./companycombat.js";
import { STARTING_MIND, starters } from "./starters.js";
import { isFallenWizards, startersOf } from "../../rules/state/alignment.js";
import { leaderOf } from "../../text/lines.js";
import { Frame } from "../../rules/state/schema.js";
import { holding, ofSeat, type Question, q } from "./questionparts.js";

export function starterQuestion(s: Meccg, p: number): Question {
  const { n, mind } = starters(s, p);
  return q(
    `Choose a starting character${isFallenWizards(s, p) ? ", or a stage card of your pool" : ""}: ${n} of ${startersOf(s, p)} so far, ${STARTING_MIND - mind} points of mind left for others`,
    "no more of them",
  );
}
export function declareQuestion(s: Meccg, f: number): Question {
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
export function planQuestion(s: Meccg, f: number): Question {
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
export function movesQuestion(s: Meccg, f: number): Question {
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
export const defenceQuestion = (s: Meccg, p: number): Question =>
  q(
    "Whose unused direct influence defends in place of the general?",
    `general influence (${Math.max(0, generalUnused(s, p))} unused)`,
  );
export function strikeQuestion(s: Meccg, f: number): Question {
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
/** What is asked in an attempt to influence, by the name of the step. */
export function attemptQuestion(step: string): Question {
  if (step === "what he gives up for it") return q("Which item does he give up for its good will?", "none");
  if (step === "does it stay under the leader")
    return q("Does the faction stay under its leader?", "no; the site taps");
  return q("Does its twin come into play?", "no");
}
