/** Getting ready (000 I.3; coe 1.9-1.13): starting characters, minor items, where companies begin, first hands, who begins. */
import { bringsAgent } from "../facts/board/cards.js";
import { handOfHunt, huntOf } from "../state/hunt.js";
import { ALONE, HAND_ALONE, hasRow, isSolitaire, ROW } from "../state/solitaire.js";
import { seatBefore, sitDown } from "../state/seats.js";
import { dropBarred } from "../changes/leaving.js";
import * as D from "../../cards/vocabulary/defs.js";
import { mayNotBear } from "../facts/company/itembearers.js";
import { fits } from "../facts/play/conditions.js";
import { NOBODY } from "../state/context.js";
import * as L from "../state/layout.js";
import {
  ARRANGE,
  AVATARS,
  BOARD,
  CHASE_BEGINS,
  defineFrame,
  DRAFT,
  DRAW_TO,
  EXHAUST,
  GAME,
  GO,
  START_ITEMS,
  START_SITES,
  START_STAGE,
  step,
} from "../machine/machine.js";
import { defineQuestion, NOBODY_ASKED } from "../machine/question.js";
import { beginningsOf, isFallenWizards } from "../state/alignment.js";
import { takeSite } from "../state/sitecards.js";
import { openBeginnings, startingCompany, suitsStage } from "./startingstage.js";
import { takesOut } from "../turn/exhaustion.js";
import { ArrangeFrame } from "../state/frames/organization.js";
import { SetupFrame, StartItemsFrame, StartSitesFrame } from "../state/frames/setup.js";
import { ExhaustFrame, GameFrame } from "../state/frames/turn.js";
import type { Machine } from "../machine/state.js";
import * as T from "../../cards/vocabulary/terms.js";
import {
  addEvent,
  companyLives,
  enter,
  firstOf,
  joinCompany,
  leaveCompany,
  NONE,
  nextSlot,
  openCompany,
  place,
} from "../state/inplay.js";
import { addTo, countAt } from "../state/lists.js";
import { settleUse } from "../changes/wielding.js";
import { Frame } from "../state/schema.js";
import { questOf } from "../state/quest.js";
import { listGear, takesAlong } from "./gear.js";
import { chaseOf, thiefSeat } from "../state/chase.js";
import { boardOf, placeAt } from "../state/board.js";
import { setsOutTogether } from "./outset.js";
import { choosesByRolls } from "../state/avatarchoice.js";

/** The next player gives his items. */
function nextGiver(s: Machine, f: number): void {
  s.fr[f + StartItemsFrame.player] += 1;
  s.fr[f + StartItemsFrame.given] = 0;
}
/** One more is given: two at most. */
function given(s: Machine, f: number): void {
  s.fr[f + StartItemsFrame.given] += 1;
  if (s.fr[f + StartItemsFrame.given] >= 2) nextGiver(s, f);
}
/** Up to two minor items of the pool for starting characters. */
export const whichItem = step("which item", {
  enter(s, f) {
    const player = s.fr[f + StartItemsFrame.player];
    if (player >= s.players) {
      s.pop();
      return GO;
    }
    if ((questOf(s) === null ? itemsLeft : listGear)(s, player, null) > 0) return s.ask(player);
    nextGiver(s, f);
    return GO;
  },
  options(s, f, out) {
    const n = (questOf(s) === null ? itemsLeft : listGear)(s, s.fr[f + StartItemsFrame.player], out);
    out[n] = T.choice(T.V_PASS);
    return n + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      nextGiver(s, f);
      return;
    }
    if (questOf(s) !== null) {
      takesAlong(s, s.fr[f + StartItemsFrame.player], T.aOf(c));
      return;
    }
    if (D.KIND[T.aOf(c)] === T.K_EVENT && D.STAYS[T.aOf(c)] !== D.STAY_COMPANY) {
      const player = s.fr[f + StartItemsFrame.player];
      addTo(s, player, L.Pile.pool, T.aOf(c), -1);
      addEvent(s, enter(s, T.aOf(c), player, L.Role.event));
      given(s, f);
      return;
    }
    s.fr[f + StartItemsFrame.item] = T.aOf(c);
    s.fr[f + Frame.step] = whoGetsItem.at;
  },
});
export const whoGetsItem = step("who gets it", {
  enter: (s, f) => s.ask(s.fr[f + StartItemsFrame.player]),
  options: (s, f, out) => bearers(s, s.fr[f + StartItemsFrame.player], s.fr[f + StartItemsFrame.item], out),
  take(s, f, c) {
    const player = s.fr[f + StartItemsFrame.player];
    const item = s.fr[f + StartItemsFrame.item];
    addTo(s, player, L.Pile.pool, item, -1);
    if (D.KIND[item] === T.K_EVENT) liesOn(s, item, player, s.iComp[T.aOf(c)]);
    else {
      const slot = enter(s, item, player, L.Role.item);
      place(s, slot, T.aOf(c));
      settleUse(s, slot);
    }
    s.fr[f + Frame.step] = whichItem.at;
    given(s, f);
  },
});
defineFrame(StartItemsFrame.kind, StartItemsFrame.label, [whichItem, whoGetsItem]);
function itemsLeft(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    // What lets an agent start is chosen among the characters.
    const starts = D.KIND[def] === T.K_EVENT && (D.SPECIAL_2[def] & D.SP2_MAY_START) !== 0 && !bringsAgent(def);
    const lies = starts && D.STAYS[def] !== D.STAY_COMPANY;
    if (countAt(s, p, L.Pile.pool, k) === 0) continue;
    if (!lies && ((!starts && D.KIND[def] !== T.K_ITEM) || bearers(s, p, def, null) === 0)) continue;
    if (out) out[count] = T.choice(T.V_ITEM, def);
    count++;
  }
  return count;
}
/** The event lies on a starting company. */
function liesOn(s: Machine, d: number, p: number, c: number): void {
  addEvent(s, enter(s, d, p, L.Role.onCompany), c);
  dropBarred(s);
}
const hasOne = (s: Machine, c: number, d: number): boolean => {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iDef[e] === d && s.iRole[e] === L.Role.onCompany && s.iHost[e] === c) return true;
  return false;
};
/** Starting characters who may bear one more of this item; of an event on a company the first of each that lacks it. */
function bearers(s: Machine, p: number, d: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i]) {
      if (D.KIND[d] === T.K_EVENT ? i !== firstOf(s, c) || hasOne(s, c, d) : mayNotBear(s, i, d)) continue;
      if (D.PLAYED_BY[d] && !fits(s, D.PLAYED_BY[d], i, NOBODY)) continue;
      if (out) out[count] = T.choice(T.V_TARGET, i);
      count++;
    }
  return count;
}

/** The company of a player at a site, -1 none. */
function companyAt(s: Machine, p: number, site: number): number {
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && s.cget(c, L.CompanyWord.site) === site) return c;
  return -1;
}
/** The k-th starting character of a player in order of slots, `NONE` where there are no more. */
function starter(s: Machine, p: number, k: number): number {
  for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
    if (s.iRole[i] === L.Role.character && s.iOwner[i] === p && k-- === 0) return i;
  return NONE;
}
/** What lies on a company of which all have gone to another goes with them. */
function goWith(s: Machine, from: number, to: number): void {
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iRole[e] === L.Role.onCompany && s.iHost[e] === from) s.iHost[e] = to;
}
const sitesOfFallen = new Int32Array(D.PLACES);
/** Where the company of a Fallen-wizard may begin: all of it at one site (coe 1.10.F1), on which his stage cards lie that want one. */
function wayOfFallen(s: Machine, p: number, out: Int32Array): number {
  const company = startingCompany(s, p);
  if (company < 0) return 0;
  const value = openBeginnings(s, p, out);
  let kept = 0;
  for (let k = 0; k < value; k++) if (suitsStage(s, p, company, out[k])) out[kept++] = out[k];
  return kept;
}
/** His company begins there. */
function beginsAt(s: Machine, p: number, site: number): void {
  const company = startingCompany(s, p);
  s.cset(company, L.CompanyWord.site, site);
  s.cset(company, L.CompanyWord.home, site);
  takeSite(s, p, site);
}
/** Does somebody play a Fallen-wizard? */
function anyFallen(s: Machine): boolean {
  for (let p = 0; p < s.players; p++) if (isFallenWizards(s, p)) return true;
  return false;
}
/** Who may begin at several sites says of each character at which (001:519-525; coe 1.10.R1, B1). */
defineQuestion(StartSitesFrame, {
  name: "where a starting character begins",
  over: "all have begun",
  again: true,
  asks(s, f) {
    for (let p = s.fr[f + StartSitesFrame.player]; p < s.players; p++) {
      s.fr[f + StartSitesFrame.player] = p;
      if (isFallenWizards(s, p)) {
        const ways = s.fr[f + StartSitesFrame.placed] === 0 ? wayOfFallen(s, p, sitesOfFallen) : 0;
        if (ways > 1) return p;
        // One alone is not asked about.
        if (ways === 1) beginsAt(s, p, sitesOfFallen[0]);
        s.fr[f + StartSitesFrame.placed] = 0;
        continue;
      }
      const { length } = beginningsOf(s, p);
      if (length > 1 && starter(s, p, s.fr[f + StartSitesFrame.placed]) !== NONE) return p;
      s.fr[f + StartSitesFrame.placed] = 0;
    }
    return NOBODY_ASKED;
  },
  options(s, f, out) {
    const player = s.fr[f + StartSitesFrame.player];
    if (isFallenWizards(s, player)) {
      const value = wayOfFallen(s, player, sitesOfFallen);
      for (let k = 0; k < value; k++) out[k] = T.choice(T.V_SITE, sitesOfFallen[k]);
      return value;
    }
    const sites = beginningsOf(s, player);
    sites.forEach((site, k) => {
      out[k] = T.choice(T.V_SITE, site);
    });
    return sites.length;
  },
  take(s, f, choice) {
    const player = s.fr[f + StartSitesFrame.player];
    const i = starter(s, player, s.fr[f + StartSitesFrame.placed]);
    s.fr[f + StartSitesFrame.placed] += 1;
    const site = T.aOf(choice);
    if (isFallenWizards(s, player)) {
      beginsAt(s, player, site);
      return;
    }
    if (s.cget(s.iComp[i], L.CompanyWord.site) === site) return;
    const at = companyAt(s, player, site);
    const from = s.iComp[i];
    leaveCompany(s, i);
    joinCompany(s, i, at < 0 ? openCompany(s, player, site) : at);
    if (firstOf(s, from) === NONE) goWith(s, from, s.iComp[i]);
  },
});
/** Whose turn it is in a step that each player has; after the last one comes step `then`. */
function eachPlayer(s: Machine, f: number, then: number): number {
  const player = s.fr[f + SetupFrame.player];
  if (player + 1 < s.players) s.fr[f + SetupFrame.player] = player + 1;
  else {
    s.fr[f + SetupFrame.player] = 0;
    s.fr[f + Frame.step] = then;
  }
  return player;
}
const characters = step("starting characters", {
  enter(s, f) {
    s.fr[f + Frame.step] = items.at;
    if (chaseOf(s) !== null) {
      s.push(CHASE_BEGINS, thiefSeat(s));
      s.fr[f + Frame.step] = hands.at;
      return GO;
    }
    if (boardOf(s) !== null) {
      setsOutTogether(s);
      s.fr[f + Frame.step] = hands.at;
      return GO;
    }
    // Of more than two the lowest roller begins (000:1916; 001:2173).
    s.push(DRAFT, s.players > 2 ? seatBefore(s, s.h[L.Header.first]) : 0);
    return GO;
  },
});
const items = step("starting items", {
  enter(s, f) {
    s.fr[f + Frame.step] = sites.at;
    // Those that lie on somebody are laid once the items are given.
    if (anyFallen(s)) s.push(START_STAGE, 0, 0);
    s.push(START_ITEMS, 0);
    return GO;
  },
});
const sites = step("starting sites", {
  enter(s, f) {
    s.fr[f + Frame.step] = companies.at;
    if (anyFallen(s)) s.push(START_STAGE, 0, 1);
    s.push(START_SITES, 0);
    return GO;
  },
});
const companies = step("starting companies", {
  enter(s, f) {
    const player = eachPlayer(s, f, s.players > 2 ? exchanges.at : hands.at);
    // Companies and followers are arranged before the game only where the rules allow it.
    if (!s.rules.startingCompaniesFree) return GO;
    for (const site of beginningsOf(s, player)) {
      if (companyAt(s, player, site) < 0) continue;
      const frame = s.push(ARRANGE, player, site);
      s.fr[frame + ArrangeFrame.inSetup] = 1;
    }
    return GO;
  },
});
/** Alone one has five cards, and the hazards wait in their deck. */
const firstHand = (s: Machine, p: number): number => {
  const hunt = huntOf(s);
  if (hunt !== null) return handOfHunt(s, p, hunt.plain);
  return !isSolitaire(s) ? 8 : p === ALONE ? HAND_ALONE : 0;
};
/** At a table of more than two, but by Limited, cards of the play deck may be exchanged then (000:1918; 001:2175). */
const exchanges = step("cards exchanged before the game", {
  enter(s, f) {
    const player = eachPlayer(s, f, hands.at);
    if (s.rules.table === "limited") return GO;
    const frame = s.push(EXHAUST, player);
    s.fr[frame + Frame.step] = takesOut.at;
    s.fr[frame + ExhaustFrame.early] = 1;
    return GO;
  },
});
const hands = step("first hands", {
  enter(s, f) {
    const player = eachPlayer(
      s,
      f,
      s.players > 2 || isSolitaire(s) || huntOf(s) !== null || chaseOf(s) !== null ? begins.at : rolls.at,
    );
    s.push(DRAW_TO, player, firstHand(s, player));
    return GO;
  },
});
/** The next player rolls, once the roll before is written down; after the last one comes step `then`. */
function nextRoll(s: Machine, f: number, then: number): number {
  const player = eachPlayer(s, f, then);
  if (player > 0) s.fr[f + SetupFrame.rolled + player - 1] = s.h[L.Header.rolled];
  s.roll(player);
  return GO;
}
const rolls = step("the roll for the first turn", { enter: (s, f) => nextRoll(s, f, whoBegins.at) });
const whoBegins = step("the highest begins; where two are, all roll again", {
  enter(s, f) {
    s.fr[f + SetupFrame.rolled + s.players - 1] = s.h[L.Header.rolled];
    let best = 0,
      tie = false;
    for (let p = 1; p < s.players; p++) {
      const a = s.fr[f + SetupFrame.rolled + p],
        b = s.fr[f + SetupFrame.rolled + best];
      if (a > b) {
        best = p;
        tie = false;
      } else if (a === b) tie = true;
    }
    if (tie) {
      s.fr[f + Frame.step] = rolls.at;
      return GO;
    }
    s.h[L.Header.first] = best;
    return gameBegins(s);
  },
});
function gameBegins(s: Machine): number {
  s.h[L.Header.turnBits] = 0;
  s.pop();
  if (boardOf(s) !== null) {
    s.push(BOARD, placeAt(0, true) + 1);
    return GO;
  }
  const f = s.push(GAME);
  if (hasRow(s)) s.fr[f + GameFrame.down] = ROW;
  return GO;
}
const begins = step("the game begins", { enter: gameBegins });
// Where a player stands after the rolls so far, in the word of what he rolled: how many are below him, and a bit if nobody is level with him.
const STANDS = 16,
  BELOW = 32;
const rollsForSeat = (s: Machine, f: number, p: number): boolean => (s.fr[f + SetupFrame.rolled + p] & STANDS) === 0;
function noteSeatRoll(s: Machine, f: number, p: number): void {
  if (rollsForSeat(s, f, p)) s.fr[f + SetupFrame.rolled + p] += s.h[L.Header.rolled];
}
/** How many have rolled less than player `p`, or as much as he beside him. */
function seatsBelow(s: Machine, f: number, p: number, level: boolean): number {
  const his = s.fr[f + SetupFrame.rolled + p];
  let count = 0;
  for (let q = 0; q < s.players; q++) {
    const other = s.fr[f + SetupFrame.rolled + q];
    if (q !== p && (level ? other === his : other < his)) count++;
  }
  return count;
}
/** Of more than two each rolls for his seat before anything else; who are level roll again for the places that they share (000:1908; 001:2169). */
export const seatRolls = step("the rolls for the seats", {
  enter(s, f) {
    const player = eachPlayer(s, f, seated.at);
    if (player > 0) noteSeatRoll(s, f, player - 1);
    if (rollsForSeat(s, f, player)) s.roll(player);
    return GO;
  },
});
// Networks know the step by this name, which they were trained with; "all" are all who are level.
const seated = step("clockwise from the highest to the lowest; where two are alike, all roll again", {
  enter(s, f) {
    noteSeatRoll(s, f, s.players - 1);
    const order: number[] = [];
    const stands: number[] = [];
    for (let p = 0; p < s.players; p++) {
      const below = seatsBelow(s, f, p, false);
      const level = seatsBelow(s, f, p, true) > 0;
      stands.push(below * BELOW + (level ? 0 : STANDS));
      if (!level) order[s.players - 1 - below] = p;
    }
    for (let p = 0; p < s.players; p++) s.fr[f + SetupFrame.rolled + p] = stands[p];
    if (stands.some((n) => (n & STANDS) === 0)) {
      s.fr[f + Frame.step] = seatRolls.at;
      return GO;
    }
    sitDown(s, order);
    s.h[L.Header.first] = order[0];
    s.fr[f + Frame.step] = characters.at;
    if (choosesByRolls(s)) s.push(AVATARS, 0);
    return GO;
  },
});
defineFrame(SetupFrame.kind, SetupFrame.label, [
  characters,
  items,
  sites,
  companies,
  hands,
  rolls,
  whoBegins,
  begins,
  seatRolls,
  seated,
  exchanges,
]);
