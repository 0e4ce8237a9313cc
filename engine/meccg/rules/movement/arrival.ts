/** A company arrives, returns to where it came from, or goes on in a second movement/hazard phase. */
import * as L from "../state/layout.js";
import type { Machine } from "../machine/state.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { asidesAgain } from "../changes/waitingcards.js";
import { choosesRoad } from "../changes/deeps.js";
import { guardReturns } from "../changes/guards.js";
import { releaseSite } from "../changes/leaving.js";
import {
  nextTemporary,
  FOR_COMPANY,
  temporaryEffect,
  temporaryNote,
  setTemporaryNote,
  endTemporary,
  outlive,
  saidAgain,
} from "../state/temporaryeffects.js";
import { notThere } from "../changes/siteeffects.js";
import { settleAt, hasMoved } from "../changes/journeys.js";
import { siteTypedAnew } from "../changes/paths.js";
import { unmarkPhase } from "../state/oncemarks.js";
import { unrestrict } from "../changes/restrictions.js";

const AGAIN = EFFECT.of("moveAgain"),
  ADJACENT = EFFECT.of("adjacent"),
  LIMIT = EFFECT.of("hazardLimit"),
  FLY = EFFECT.of("fly");
/** Everything of the first movement is over: it stands at its new site as if it had not moved (a limit, draws and a path of its own follow). */
export function startAgain(s: Machine, c: number): void {
  if (s.cget(c, L.CompanyWord.destination) >= 0) settleAt(s, c);
  guardReturns(s, c);
  const none = L.CompanyBit;
  s.cclear(c, none.movesAgain | none.revealed | none.planned | none.byRegions | none.guarded);
  unmarkPhase(s, c);
  s.cset(c, L.CompanyWord.pathLength, 0);
  s.cset(c, L.CompanyWord.siteType, 0);
  s.cset(c, L.CompanyWord.autoAttacks, 0);
  for (let i = 0; i < 8; i++) s.cset(c, L.CompanyWord.regions + i, 0);
  asidesAgain(s, c);
  // What is said of the path of one further movement holds for that one alone.
  for (let k = nextTemporary(s, 0, AGAIN, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, AGAIN, FOR_COMPANY, c))
    if (temporaryEffect(s, k)!.region < 0) continue;
    else if (temporaryNote(s, k) === 0) setTemporaryNote(s, k, 1);
    else endTemporary(s, k);
  // What a card let it do for the first movement, and said of it, is over too.
  for (let k = nextTemporary(s, 0, FLY, FOR_COMPANY, c); k >= 0; k = nextTemporary(s, k + 1, FLY, FOR_COMPANY, c)) {
    if (temporaryNote(s, k) === 0) continue;
    unrestrict(s, c, temporaryEffect(s, k)!.by);
    outlive(s, k);
  }
  if (s.rules.pathSaidAgain) {
    saidAgain(s, LIMIT, c);
    saidAgain(s, ADJACENT, c);
  }
}
/** The company arrives, or returns to where it came from. */
export function arrive(s: Machine, c: number): void {
  const owner = s.cget(c, L.CompanyWord.owner);
  const to = s.cget(c, L.CompanyWord.destination);
  if (to < 0) return;
  if (s.cbit(c, L.CompanyBit.sentBack)) {
    s.cset(c, L.CompanyWord.destination, -1);
    s.cset(c, L.CompanyWord.pathLength, 0);
    siteTypedAnew(s, c);
    notThere(s, c);
    guardReturns(s, c);
    releaseSite(s, owner, to);
    return;
  }
  choosesRoad(s, owner, s.cget(c, L.CompanyWord.site), to);
  if (s.rules.arrivesWhen === "ownPhase") settleAt(s, c);
  else {
    // The card of the site it left goes before hands are reset, unless another company is to come there (coe 2.IV.viii).
    s.cmark(c, L.CompanyBit.left);
    releaseSite(s, owner, s.cget(c, L.CompanyWord.site));
  }
  hasMoved(s, c, to);
}
