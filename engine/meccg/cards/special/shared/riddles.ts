/**
 * Riddles: to get rid of an attack one rolls, names a card, and the opponent shows his hand (Riddling Talk); or two play for it, and
 * who wins names two cards that the other must discard (The Riddle Game). Steps of one frame.
 */
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import * as D from "../../vocabulary/defs.js";
import * as L from "../../../rules/state/layout.js";
import { defineFrame, GO, leave, rollStep, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { cancelsAttack, cancelsOthers } from "../../../rules/changes/cancelling.js";
import { handIsSeen, discardShown } from "../../../rules/changes/piles.js";
import { changeLimit } from "../../../rules/changes/hazardlimit.js";
import { skillsOf } from "../../../rules/facts/company/skills.js";
import { statOf } from "../../../rules/facts/company/stats.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import { frame, word } from "../../../rules/state/declare.js";
import { companyLives, firstOf, NONE } from "../../../rules/state/inplay.js";
import { handHas } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import type { Table } from "../../../rules/state/table.js";
import * as T from "../../vocabulary/terms.js";
import type { CardQuestion } from "../special.js";
import { Frame } from "../../../rules/state/schema.js";

/** Riddles: a roll over a number, or a game of two; then cards are named and a hand is shown. */
const RiddleFrame = frame(58, "riddles", {
  player: word("who began", "all"),
  character: word("slot of who riddles for him", "all"),
  number: word("the number to beat; in a game what he has rolled in all", "all"),
  plus: word("what is added to his roll", "all"),
  company: word("his company", "all"),
  winner: word("who names cards", "all"),
  named: word("definition of the first card named, 0 none yet", "all"),
  another: word("definition of the second", "all"),
  left: word("cards still to be named", "all"),
  rival: word("in a game slot plus one of who answers", "all"),
});

/** What who guessed right brings the company: its hazard limit falls by so much. */
const LIMIT_FALLS = 3;
const SAGE = 1 << T.SKILL.sage;
/** What a company's sages and Hobbits are worth to one of it, with what changes his own riddling. */
function riddlersOf(s: Machine, i: number): number {
  let value = statOf(s, i, T.STAT.riddling, 0);
  for (let k = firstOf(s, s.iComp[i]); k !== NONE; k = s.iNext[k])
    value += (skillsOf(s, k) & SAGE ? 2 : 0) + (D.RACE_OF[s.iDef[k]] === T.RACE.hobbit ? 1 : 0);
  return value;
}
/** The same of one alone. */
function riddlerAlone(s: Machine, i: number): number {
  if (i < 0 || s.iRole[i] !== L.Role.character) return 0;
  const hobbit = D.RACE_OF[s.iDef[i]] === T.RACE.hobbit ? 1 : 0;
  return statOf(s, i, T.STAT.riddling, 0) + (skillsOf(s, i) & SAGE ? 2 : 0) + hobbit;
}
/** `i` talks in riddles to whoever attacks: more than `number` with `plus` and his company's help lets his player name a card. */
export function riddlingTalk(s: Machine, i: number, number: number, plus: number): void {
  const f = s.push(RiddleFrame.kind, s.iOwner[i], i, number, plus + riddlersOf(s, i), s.iComp[i]);
  s.fr[f + RiddleFrame.left] = 1;
}
/** `i` plays the riddle game, rolling with `plus` more, with somebody of another player's company at his site. */
export function riddleGame(s: Machine, i: number, plus: number): void {
  const f = s.push(RiddleFrame.kind, s.iOwner[i], i, 0, plus, s.iComp[i]);
  s.fr[f + RiddleFrame.left] = 2;
  s.fr[f + Frame.step] = whoAnswers.at;
}
const rolls = rollStep("who riddles rolls", RiddleFrame.player, () => rolled);
const rolled = step("is it enough", {
  enter(s, f) {
    const enough = s.h[L.Header.rolled] + s.fr[f + RiddleFrame.plus] > s.fr[f + RiddleFrame.number];
    if (!enough || s.h[L.Header.attack] === 0) return leave(s);
    s.fr[f + RiddleFrame.winner] = s.fr[f + RiddleFrame.player];
    s.fr[f + Frame.step] = names.at;
    return GO;
  },
});
/** Every card of the sets in the game may be named. */
function listNames(s: Machine, f: number, out: Int32Array): number {
  let count = 0;
  for (let def = 1; def < D.COUNT; def++) {
    if (def === s.fr[f + RiddleFrame.named] || !(s.rules.sets as readonly string[]).includes(D.setOf(def))) continue;
    out[count++] = T.choice(T.V_NAME, def);
  }
  return count;
}
/** A card is named; after the last the hand is shown. */
const names = step("a card is named", {
  enter: (s, f) => s.ask(s.fr[f + RiddleFrame.winner]),
  options: listNames,
  take(s, f, c) {
    const second = s.fr[f + RiddleFrame.named] !== 0;
    s.fr[f + (second ? RiddleFrame.another : RiddleFrame.named)] = T.aOf(c);
    s.fr[f + RiddleFrame.left] -= 1;
    if (s.fr[f + RiddleFrame.left] === 0) s.fr[f + Frame.step] = shown.at;
  },
});
const shown = step("the hand is shown", {
  enter(s, f) {
    const other = opponentOf(s, s.fr[f + RiddleFrame.winner]);
    const [named, another] = [s.fr[f + RiddleFrame.named], s.fr[f + RiddleFrame.another]];
    const company = s.fr[f + RiddleFrame.company];
    handIsSeen(s, other);
    s.pop();
    if (another !== 0) {
      for (const def of [another, named]) while (handHas(s, other, def)) discardShown(s, other, def);
    } else if (handHas(s, other, named)) guessed(s, company);
    return GO;
  },
});
/** The attack is over with all others of its creature, and the hazard limit falls. */
function guessed(s: Machine, c: number): void {
  const attack = s.h[L.Header.attack];
  if (attack !== 0 && (s.fr[attack + AttackFrame.bits] & AttackBit.noCancel) === 0) cancelsAttack(s, attack);
  if (attack !== 0) cancelsOthers(s, attack);
  if (companyLives(s, c)) changeLimit(s, c, -LIMIT_FALLS);
}
/** The opponent says who of his company there answers. */
const whoAnswers = step("who plays against him", {
  enter(s, f) {
    const opponent = opponentOf(s, s.fr[f + RiddleFrame.player]);
    return rivals(s, f, null) > 0 ? s.ask(opponent) : leave(s);
  },
  options: (s, f, out) => rivals(s, f, out),
  take(s, f, c) {
    s.fr[f + RiddleFrame.rival] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = firstRolls.at;
  },
});
function rivals(s: Machine, f: number, out: Int32Array | null): number {
  const opponent = opponentOf(s, s.fr[f + RiddleFrame.player]);
  const company = s.fr[f + RiddleFrame.company];
  if (!companyLives(s, company)) return 0;
  return rivalsAt(s, opponent, s.cget(company, L.CompanyWord.site), out);
}
/** Characters of player `p` who stand at this site, whichever version of it. */
export function rivalsAt(s: Table, p: number, site: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    if (!companyLives(s, c) || !isSameSite(s.cget(c, L.CompanyWord.site), site)) continue;
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (out) out[count] = T.choice(T.V_ACTOR, i);
      count++;
    }
  }
  return count;
}
const firstRolls = rollStep("the first rolls", RiddleFrame.player, () => secondRolls);
const secondRolls = step("the second rolls", {
  enter(s, f) {
    s.fr[f + RiddleFrame.number] =
      s.h[L.Header.rolled] + s.fr[f + RiddleFrame.plus] + riddlerAlone(s, s.fr[f + RiddleFrame.character]);
    s.fr[f + Frame.step] = compared.at;
    s.roll(opponentOf(s, s.fr[f + RiddleFrame.player]));
    return GO;
  },
});
/** A tie is rolled again. */
const compared = step("who wins the game", {
  enter(s, f) {
    const player = s.fr[f + RiddleFrame.player];
    const theirs = s.h[L.Header.rolled] + riddlerAlone(s, s.fr[f + RiddleFrame.rival] - 1);
    const mine = s.fr[f + RiddleFrame.number];
    s.fr[f + RiddleFrame.winner] = mine > theirs ? player : opponentOf(s, player);
    s.fr[f + Frame.step] = mine === theirs ? firstRolls.at : names.at;
    return GO;
  },
});
defineFrame(RiddleFrame.kind, RiddleFrame.label, [
  rolls,
  rolled,
  names,
  shown,
  whoAnswers,
  firstRolls,
  secondRolls,
  compared,
]);
/** How the frame asks, for both cards. */
export const RIDDLES: CardQuestion = {
  frame: RiddleFrame.kind,
  ask: "Riddles: which card do you name, or who answers for you?",
  section: "rare",
};
