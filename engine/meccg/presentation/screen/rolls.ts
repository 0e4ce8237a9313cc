/** A roll in words: whose, for what, what was needed, what came of it. Asked while the frame that rolled is on top. */
import { nameOfSeat } from "./naming.js";
import * as D from "../../defs.js";
import { attackingAgent } from "../../rules/state/agents.js";
import * as L from "../../rules/state/layout.js";
import {
  CHECK,
  COMPANY_SITE,
  COMPANY_STRIKE,
  INFLUENCE,
  REMOVAL,
  RING_TEST,
  ROLL_OR,
  SETUP,
  STRIKE,
} from "../../rules/machine/machine.js";
import { UNSEEN } from "../../rules/site/burglary.js";
import { CompanySiteFrame } from "../../rules/state/frames/site.js";
import { isTempted } from "../../rules/checks/corruption.js";
import { othersRoll, ownRoll } from "../../rules/influence/influence.js";
import { attemptNeeds, factionBonus, generalAgainst } from "../../rules/facts/influence/attempts.js";
import * as A from "../../rules/state/slots.js";
import { EntryBit, EntryKind } from "../../rules/state/entries.js";
import { CheckBit, CheckFrame, InfluenceFrame, RemovalFrame, RollOrFrame } from "../../rules/state/frames/checks.js";
import { StrikeBit, StrikeFrame } from "../../rules/state/frames/combat.js";
import { RingTestFrame } from "../../rules/state/frames/organization.js";
import { corruptionModifier, corruptionOf } from "../../rules/facts/company/corruption.js";
import { defence, defenderOf } from "../../rules/facts/influence/defending.js";
import { bodyRolled } from "../../rules/combat/strikeresult.js";
import { facingProwess, strikeProwess } from "../../rules/facts/combat/strikes.js";
import type { Meccg } from "../../meccg.js";
import type { MeccgView } from "../../knowledge/view.js";
import { attackName } from "./action.js";
import { strikeRoll } from "./companycombat.js";
import { checkRolled } from "./bodychecks.js";
import { cardOnTable } from "../../text/lines.js";
import { seen } from "../seen.js";
import { Frame } from "../../rules/state/schema.js";

const signed = (n: number): string => (n < 0 ? `- ${-n}` : `+ ${n}`);
const plus = (n: number): string => (n === 0 ? "" : ` ${signed(n)}`);

function strike(s: Meccg, f: number, player: number, roll: number): string {
  const i = s.fr[f + StrikeFrame.target];
  const a = s.fr[f + StrikeFrame.attack];
  // The attacker rolls before anything is decided: for his agent.
  if (s.fr[f + StrikeFrame.result] === 0 && player !== s.iOwner[i] && attackingAgent(s, a) >= 0) {
    const enemy = strikeProwess(s, f);
    return `${attackName(s, a)} rolls ${roll} ${signed(enemy)} = ${roll + enemy}`;
  }
  const name = D.nameOf(s.iDef[i]);
  if (s.fr[f + Frame.step] === bodyRolled.at && s.fr[f + StrikeFrame.result] === A.WON) {
    const body = s.fr[f + StrikeFrame.strikeBody];
    return `body of ${attackName(s, a)} is ${body}: ${roll} ${roll > body ? "defeats it" : "does not defeat it"}`;
  }
  const check = checkRolled(s, f);
  if (check) {
    const { who, body, plus: more } = check;
    const total = roll + more;
    return `body check of ${D.nameOf(s.iDef[who])}, body ${body}: ${roll}${plus(more)} ${total > body ? "is more, and fatal" : total === body ? "equals it" : "is survived"}`;
  }
  const own = facingProwess(s, f);
  const enemy = strikeProwess(s, f);
  const sum = roll + own;
  const end =
    s.fr[f + StrikeFrame.bits] & StrikeBit.twice
      ? ""
      : sum > enemy
        ? ": the strike fails"
        : sum === enemy
          ? ": nobody is hurt"
          : ": the strike hits";
  return `${name} rolls ${roll} ${signed(own)} = ${sum} against ${enemy}${end}`;
}
function influence(s: Meccg, f: number, roll: number): string {
  const i = s.fr[f + InfluenceFrame.actor];
  const def = s.fr[f + InfluenceFrame.card];
  if (s.fr[f + InfluenceFrame.sort] === EntryKind.faction) {
    const more = factionBonus(s, i, def, s.fr[f + InfluenceFrame.bits]) + s.fr[f + InfluenceFrame.plus];
    const total = roll + more;
    const end = total > D.NUMBER[def] ? "won over" : "not enough";
    return `${D.nameOf(s.iDef[i])} for ${D.nameOf(def)}: ${more ? `${roll}${plus(more)} = ` : ""}${total}, more than ${D.NUMBER[def]} needed: ${end}`;
  }
  const target = s.fr[f + InfluenceFrame.target];
  const of = `${D.nameOf(s.iDef[i])}'s attempt on ${target < L.SLOTS ? cardOnTable(s, target) : "a card"}`;
  const step = s.fr[f + Frame.step];
  if (step === othersRoll.at) return `against ${of}: ${roll}`;
  const [plusses, his] = [s.fr[f + InfluenceFrame.plus], s.fr[f + InfluenceFrame.otherRoll]];
  const text = `${of}: ${roll}${plus(plusses)} against ${his}`;
  if (s.fr[f + InfluenceFrame.bits] & EntryBit.twice && step === ownRoll.at) return text;
  const best = step === ownRoll.at ? roll : Math.max(s.fr[f + InfluenceFrame.firstRoll] & 255, roll);
  const named = defenderOf(s.fr[f + InfluenceFrame.extra]);
  const unopposed = (s.fr[f + InfluenceFrame.bits] & EntryBit.noGeneral) !== 0;
  const general = unopposed ? 0 : generalAgainst(s, target, named);
  const need = attemptNeeds(s, i, target, s.fr[f + InfluenceFrame.second] >= 0, general) + 1;
  const more = need > 0 ? `${need} more than that` : need < 0 ? `${-need} less than that` : "as much";
  return `${text}, at least ${more} needed: ${best + plusses - his >= need ? "won over" : "not enough"}`;
}

/** What the roll was for, as the player of the view sees it; the view must be of the very moment. */
export function rollText(view: MeccgView, player: number, roll: number): string {
  const s = seen(view);
  const f = s.top();
  const who = player === view.player ? "you roll" : `${nameOfSeat(view, player)} rolls`;
  switch (s.fr[f]) {
    case COMPANY_STRIKE:
      return strikeRoll(s, f, roll);
    case STRIKE:
      return strike(s, f, player, roll);
    case CHECK: {
      const i = s.fr[f + CheckFrame.character];
      const more = corruptionModifier(s, i) + s.fr[f + CheckFrame.plus];
      const points = corruptionOf(s, i);
      const total = roll + more;
      const failed = total < points - 1 || !isTempted(s, i) ? "failed" : "tempted, and taps";
      const end = s.fr[f + CheckFrame.bits] & CheckBit.succeeds || total > points ? "passed" : failed;
      return `corruption check of ${D.nameOf(s.iDef[i])}: ${more ? `${roll}${plus(more)} = ` : ""}${total}, more than ${points} needed: ${end}`;
    }
    case INFLUENCE:
      return influence(s, f, roll);
    case REMOVAL: {
      const j = s.fr[f + RemovalFrame.card];
      const total = roll + s.fr[f + RemovalFrame.plus];
      const need = D.REMOVAL[s.iDef[j]];
      return `to be rid of ${cardOnTable(s, j)}: ${total}, more than ${need} needed: ${total > need ? "gone" : "it stays"}`;
    }
    case RING_TEST:
      return `ring test of ${cardOnTable(s, s.fr[f + RingTestFrame.ring])}: ${who} ${roll}`;
    case ROLL_OR: {
      const i = s.fr[f + RollOrFrame.slot];
      const left = defence(s, s.iOwner[i], defenderOf(s.fr[f + RollOrFrame.defender]));
      return `for ${cardOnTable(s, i)}: ${roll} + ${left} unused influence = ${roll + left}, at least ${s.fr[f + RollOrFrame.number]} needed`;
    }
    case COMPANY_SITE: {
      const name = cardOnTable(s, s.fr[f + CompanySiteFrame.burglar] - 1);
      return `burglary by ${name}: ${roll}, more than ${UNSEEN} needed: ${roll > UNSEEN ? "unseen" : "alone against the attack"}`;
    }
    case SETUP:
      return `who goes first: ${who} ${roll}`;
    default:
      return `${who} ${roll}`;
  }
}
