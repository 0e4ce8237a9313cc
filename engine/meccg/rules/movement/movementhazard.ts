/** The movement/hazard phase (000 I.6-I.8, II.6-II.8; coe 2.IV): which company is next, and what becomes of companies that meet. One company's journey: ./journey.ts. */
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import { Frame } from "../state/schema.js";
import { MovementFrame } from "../state/frames/movement.js";
import { companyLives } from "../state/inplay.js";
import { ringReturned } from "../organization/rings.js";
import { settleAt } from "../changes/journeys.js";
import { step, GO, COMPANY_MOVES, defineFrame } from "../machine/machine.js";
import { takesHazards } from "../state/seats.js";
import { tooLarge, newcomersSettle, joinAll, sendBack, joinable, merge } from "./meeting.js";
import { whoStaysGoes } from "../changes/calledservants.js";

/** Which company is next: the player on turn says. */
export const eachCompany = step("company after company", {
  enter(s, f) {
    const player = s.active;
    s.h[L.Header.company] = -1;
    if (listWaiting(s, player, null) > 0) return s.ask(player);
    s.fr[f + Frame.step] = tooLargeTogether.at;
    for (let c = player * L.COMPANIES_PER_PLAYER; c < (player + 1) * L.COMPANIES_PER_PLAYER; c++)
      if (companyLives(s, c) && s.cget(c, L.CompanyWord.destination) >= 0) settleAt(s, c);
    return GO;
  },
  options: (s, _f, out) => listWaiting(s, s.active, out),
  take(s, _f, c) {
    s.push(COMPANY_MOVES, T.aOf(c));
  },
});
export const tooLargeTogether = step("companies that met and are too large together", {
  enter(s, f) {
    const player = s.active;
    s.h[L.Header.company] = -1;
    if (tooLarge(s, player, null) > 0) return s.ask(s.rules.illegalJoinChooser === "hazardPlayer" ? s.hazard : player);
    if (s.rules.newCompanyBeside) newcomersSettle(s, player);
    joinAll(s, player);
    s.fr[f + Frame.step] = joining.at;
    return GO;
  },
  options: (s, _f, out) => tooLarge(s, s.active, out),
  take: (s, _f, c) => sendBack(s, T.aOf(c)),
});
const joining = step("companies at one Haven may join", {
  enter(s, f) {
    s.h[L.Header.company] = -1;
    if (joinable(s, s.active, null) > 0) return s.ask(s.active);
    s.fr[f + Frame.step] = allMoved.at;
    return GO;
  },
  options(s, _f, out) {
    const value = joinable(s, s.active, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) s.fr[f + Frame.step] = allMoved.at;
    else merge(s, T.bOf(c) - 1, T.aOf(c));
  },
});
const allMoved = step("all have moved", {
  enter(s) {
    if (ringReturned(s, s.active)) return GO;
    s.h[L.Header.company] = -1;
    whoStaysGoes(s, s.active);
    if (s.players > 2) takesHazards(s, -1);
    s.pop();
    return GO;
  },
});
defineFrame(MovementFrame.kind, MovementFrame.label, [eachCompany, tooLargeTogether, joining, allMoved]);
function listWaiting(s: Machine, p: number, out: Int32Array | null): number {
  let count = 0;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++)
    if (companyLives(s, c) && !s.cbit(c, L.CompanyBit.movementDone)) {
      if (out) out[count] = T.choice(T.V_COMPANY, c);
      count++;
    }
  return count;
}
