/** Company against company in words: what is asked, how a strike stands, and what its rolls came to. */
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  attackersCards as before,
  avatarFirst,
  byDefender,
  cancels,
  nextStrike,
} from "../../rules/combat/companycombat.js";
import {
  attackersCards,
  attackerStays,
  attackersRolls,
  defendersCards,
  defenderStays,
  leftOver,
  support,
} from "../../rules/combat/companystrike.js";
import * as M from "../../rules/machine/machine.js";
import { companyOf } from "../../rules/state/inplay.js";
import { facingProwess, strikeProwess, supportOf } from "../../rules/facts/combat/strikes.js";
import { CompanyCombatFrame, CompanyStrikeFrame, StrikeFrame } from "../../rules/state/frames/combat.js";
import * as L from "../../rules/state/layout.js";
import { Frame } from "../../rules/state/schema.js";
import type { Meccg } from "../../meccg.js";
import { leaderOf } from "../../text/lines.js";
import { attackSentence, chances, strikeSentence, untappedCosts } from "./action.js";
import { standNow } from "./facing.js";

/** Words of a question: what is asked, what passing means, and the same without what the table tells beside it. */
type Words = readonly [ask: string, pass?: string, title?: string];

/** Who fights whom: "the company of Lagduf against the company of Gimli". */
const who = (s: Meccg, f: number): string =>
  `the company of ${leaderOf(s, s.fr[f + CompanyCombatFrame.attackers])} against the company of ${leaderOf(s, s.fr[f + CompanyCombatFrame.defenders])}`;
/** What is asked where companies fight, at frame `f`. */
export function combatWords(s: Meccg, f: number): Words {
  switch (s.fr[f + Frame.step]) {
    case cancels.at:
      return [
        `You are attacked: ${attackSentence(s)}`,
        "nothing; strikes are given out",
        "You are attacked: do you do something?",
      ];
    case before.at:
      return [`You attack: do you do something before strikes are given out? (${who(s, f)})`, "nothing"];
    case avatarFirst.at:
      return [`Who faces the strike of your avatar? (${who(s, f)})`];
    case nextStrike.at:
      return [`Which strike is next? (${who(s, f)})`];
    case byDefender.at:
      return [`Who faces whose strike? (${who(s, f)})`, "the attacker gives out the others"];
    default:
      return [`Who faces whose strike? (${who(s, f)})`];
  }
}
/** What is asked of a strike between companies, at frame `f`. */
export function strikeWords(s: Meccg, f: number): Words {
  const about = strikeSentence(s);
  const asks = (ask: string, pass?: string): Words => [`${ask} ${about}`, pass, ask];
  switch (s.fr[f + Frame.step]) {
    case attackersCards.at:
      return asks("Do you play something on the strike?", "nothing");
    case leftOver.at:
      return asks("How many of the left-over strikes go on this one?");
    case attackerStays.at:
    case defenderStays.at:
      return asks(`Tap to fight, or stay untapped at -${untappedCosts(s)}?`);
    case support.at:
      return asks(`Who supports (+${supportEach(s)} each)?`, "nobody");
    case defendersCards.at:
      return asks("Do you play something on this strike?", "roll the dice");
    default:
      return ["Which of the two rolls counts?"];
  }
}
/** What one gives who taps in support of whoever faces the strike under way. */
export const supportNow = (s: Meccg, i: number): number =>
  supportOf(s, companyOf(s, s.fr[s.h[L.Header.strike] + StrikeFrame.target]), i);
/** The same of any character of his company. */
export const supportEach = (s: Meccg): number => supportNow(s, s.fr[s.h[L.Header.strike] + StrikeFrame.target]);
/** Is somebody asked whether he taps, in the strike between companies at frame `f`? */
export const asksToTap = (s: Meccg, f: number): boolean =>
  s.fr[f] === M.COMPANY_STRIKE &&
  (s.fr[f + Frame.step] === attackerStays.at || s.fr[f + Frame.step] === defenderStays.at);
/** What the choice means for the strike between companies that is under way, or "". */
export function strikeChoiceNote(s: Meccg, choice: number): string {
  const f = s.h[L.Header.strike];
  if (f === 0) return "";
  switch (T.verbOf(choice)) {
    case T.V_TAP:
      return chances(standNow(s, f));
    case T.V_UNTAPPED:
      return chances(standNow(s, f), -untappedCosts(s));
    case T.V_SUPPORT:
      return `then ${chances(standNow(s, f), supportNow(s, T.aOf(choice)))}`;
    default:
      return "";
  }
}
/** A roll for the strike between companies at frame `f`: "Lagduf rolls 7 + 5 = 12". */
export function strikeRoll(s: Meccg, f: number, roll: number): string {
  const t = s.h[L.Header.strike];
  const name = D.nameOf(s.iDef[s.fr[t + StrikeFrame.target]]);
  const own = facingProwess(s, t);
  const text = `${name} rolls ${roll} ${own < 0 ? `- ${-own}` : `+ ${own}`} = ${roll + own}`;
  if (s.fr[f + Frame.step] <= attackersRolls.at) return text;
  const enemy = s.fr[f + CompanyStrikeFrame.rolled] + strikeProwess(s, t);
  const end = roll + own > enemy ? "the strike fails" : roll + own === enemy ? "nobody is hurt" : "the strike hits";
  return `${text} against ${enemy}: ${end}`;
}
