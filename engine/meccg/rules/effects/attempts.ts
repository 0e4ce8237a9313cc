/** Words of attempts to get round somebody without a fight: flattery, riddles, burglary. */
import { attackFrame } from "../changes/discards.js";
import { fire, ON } from "../changes/firing.js";
import { burgleByCard } from "../site/burglary.js";
import { CANCELLED_ABOVE, rollDecides } from "../checks/decide.js";
import { listOfferings, offer } from "../combat/offering.js";
import { rivalsAt, riddleGame, riddlingTalk } from "../combat/riddles.js";
import { unusedAgainst } from "../facts/company/directinfluence.js";
import { racesOfAttack } from "../facts/combat/attackraces.js";
import { skillsOf } from "../facts/company/skills.js";
import { statOf } from "../facts/company/stats.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { DecideFrame, ResolveFrame } from "../state/frames-of-the-chain.js";
import * as L from "../state/layout.js";
import { opponentOf } from "../state/seats.js";
import type { Table } from "../state/table.js";
import { signed, whom } from "../../cards/wording/words.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { canCancel } from "./combat.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid, MAY_CANCEL } from "./asked.js";
import { effectCompany, isPerson } from "./reach.js";

export const flatter = defineEffect("flatter", {
  cancelsAttack: true,
  says: (e, names) =>
    `${whom("target", names)} makes an influence check with his unused direct influence (what he has against the race of the attackers, too), +2 if he is a diplomat: over ${e.moreThan} the attack is cancelled and the company's hazard limit falls by ${e.limit}`,
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    const company = effectCompany(s, f);
    if (company < 0 || !isPerson(s, target) || attackFrame(s) === 0) return;
    // What counts against the race of the attackers counts here too (coe 2.II.2.2.4).
    const own =
      unusedAgainst(s, target, racesOfAttack(s, attackFrame(s))) +
      (skillsOf(s, target) & (1 << T.SKILL.diplomat) ? 2 : 0);
    const plus = own + s.fr[f + ResolveFrame.plus];
    fire(s, ON.influenceCheck, company, target);
    const frame = rollDecides(s, s.iOwner[target], CANCELLED_ABOVE, d.word.moreThan, plus, company);
    if (s.fr[f + ResolveFrame.bits] & EntryBit.twice) s.fr[frame + DecideFrame.again] = 1;
    s.fr[frame + DecideFrame.limit] = d.word.limit;
  },
});
export const offering = defineEffect("offer", {
  cancelsAttack: true,
  says: (e, names) =>
    `${whom("actor", names)} makes a corruption check; unless he fails, discard a ${e.class} item of his company and roll, with his unused direct influence: over ${e.moreThan} the attack is cancelled, and you may take a resource from your deck or discard pile into your hand, and reshuffle the deck`,
  asks: (e) => [MAY_CANCEL, `a ${e.class} item in the company`],
  possible: (s, _m, d, cx) => canCancel(s) && listOfferings(s, cx.company, T.ITEM_CLASS[d.word.class], null) > 0,
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (!isPerson(s, actor) || attackFrame(s) === 0) return;
    const { class: of, moreThan } = d.word;
    offer(s, f, actor, T.ITEM_CLASS[of], moreThan);
  },
});
export const burgle = defineEffect("burgle", {
  usesSite: true,
  says: (_e, names) =>
    `tap the site, and ${whom("actor", names)} rolls, +2 if he is a scout, +3 if he is a Hobbit: over 10 an item that the site allows may be played with him; else he faces all automatic-attacks alone; the company has then entered`,
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (!isPerson(s, actor)) return;
    const scout = skillsOf(s, actor) & (1 << T.SKILL.scout) ? 2 : 0;
    const hobbit = D.RACE_OF[s.iDef[actor]] === T.RACE.hobbit ? 3 : 0;
    burgleByCard(s, actor, scout + hobbit + statOf(s, actor, T.STAT.burglary, 0) + s.fr[f + ResolveFrame.plus]);
  },
});
/** The attempt of a kind declared last and not cancelled: base of its entry, or -1. */
function attemptUnderWay(s: Table, keyword: number): number {
  for (let k = s.h[L.Header.chainCount] - 1; k >= 0; k--) {
    const entry = k * L.ENTRY_WORDS;
    const isCard = s.ch[entry + Entry.sort] === EntryKind.card && (s.ch[entry + Entry.bits] & EntryBit.negated) === 0;
    // What modifies an attempt is none itself.
    if (isCard && D.KEYWORDS_OF[s.ch[entry + Entry.card]] & keyword && !isModifier(s, entry)) return entry;
  }
  return -1;
}
const isModifier = (s: Table, e: number): boolean =>
  D.MODES[s.ch[e + Entry.card]][s.ch[e + Entry.mode]].does.some((d) => d.word.do === "modifyAttempt");
export const modifyAttempt = defineEffect("modifyAttempt", {
  says: (e) => `the ${e.kind} attempt under way is rolled at ${signed(e.by)}`,
  asks: asSaid,
  possible: (s, _m, d) => attemptUnderWay(s, 1 << T.KEYWORD[d.word.kind]) >= 0,
  apply: (s, _f, d) => {
    const e = attemptUnderWay(s, 1 << T.KEYWORD[d.word.kind]);
    if (e >= 0) s.ch[e + Entry.plus] += d.by;
  },
});
export const riddle = defineEffect("riddle", {
  cancelsAttack: true,
  says: (e, names) =>
    `${whom("target", names)} rolls, +2 for each sage and +1 for each Hobbit of his company: over ${e.moreThan} you name a card, and the opponent shows his hand; if it is there, the attack (and any other of its creature) is cancelled and the company's hazard limit falls by 3`,
  asks: () => [MAY_CANCEL],
  possible: canCancel,
  apply: (s, f, d) => {
    const target = s.fr[f + ResolveFrame.target];
    if (isPerson(s, target) && s.iRole[target] === L.Role.character && attackFrame(s) !== 0)
      riddlingTalk(s, target, d.word.moreThan, s.fr[f + ResolveFrame.plus]);
  },
});
export const game = defineEffect("riddleGame", {
  says: (_e, names) =>
    `${whom("actor", names)} and a character of the opponent's company at the site, whom he chooses, roll, +2 for a sage and +1 for a Hobbit, until one is ahead: his player names two cards, the other shows his hand and discards what was named`,
  asks: () => ["a character of the opponent at the site"],
  possible: (s, _m, _d, cx) =>
    cx.company >= 0 && rivalsAt(s, opponentOf(s, cx.player), s.cget(cx.company, L.CompanyWord.site), null) > 0,
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (isPerson(s, actor)) riddleGame(s, actor, s.fr[f + ResolveFrame.plus]);
  },
});
