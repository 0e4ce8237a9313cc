/** Factions of the hand that a card lets somebody try to bring in where he is, and not at their own site. */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { EntryKind, Entry, EntryBit } from "../state/entries.js";
import { Frame } from "../state/schema.js";
import { SEARCH, step, leave } from "../machine/machine.js";
import { SEARCH_FACTION, SEARCH_AFAR } from "../piles/sought.js";
import { SearchFrame } from "../state/frames/piles.js";
import { WAY_AFAR } from "../site/playways.js";
import { borrow, NOBODY, giveBack, type Context } from "../state/context.js";
import { declareEntry, openChain } from "../machine/declared.js";
import { fits, holds, companyHas } from "../facts/play/conditions.js";
import { handSize } from "../state/lists.js";
import { isTaken } from "../facts/play/unique.js";
import { addChoice } from "../machine/choices.js";
import { regionsTo } from "../facts/journey/distance.js";
import { revealFromHand } from "../changes/piles.js";
import { siteAvailable } from "../state/sitecards.js";

/** `actor` of company `c` tries to bring in a faction of the hand near its Haven, `plus` on the roll; -1: anywhere, as a diplomat. */
export function startNearbyFaction(s: Machine, p: number, actor: number, plus: number, c: number): void {
  const f = s.push(SEARCH, p, SEARCH_FACTION, actor, plus, c);
  s.fr[f + Frame.step] = factionFromHand.at;
}

/** `actor` of company `c` tries to bring in a faction from hand, whatever site it is played at; `plus`, less the regions to it. */
export function startFromAfar(s: Machine, p: number, actor: number, plus: number, c: number): void {
  const f = s.push(SEARCH, p, SEARCH_AFAR, actor, plus, c);
  s.fr[f + Frame.step] = factionFromHand.at;
}
/** Adds the factions of a hand that somebody of company `c` (`i`, -1 anybody) could try to bring in from afar. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listFactionsFromAfar(
  s: Table,
  p: number,
  c: number,
  i: number,
  out: Int32Array | null,
  n: number,
): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_FACTION) continue;
    last = def;
    if (isTaken(s, def) || regionsTo(s.cget(c, L.CompanyWord.site), def) > L.LONGEST_WAY) continue;
    if (i >= 0 && D.PLAYED_BY[def] !== null && !fits(s, D.PLAYED_BY[def], i, NOBODY)) continue;
    if (holds(s, D.PLAY_NEEDS[def], cx)) n = addChoice(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
}
export const factionFromHand = step("which faction", {
  enter: (s, f) => s.ask(s.fr[f + SearchFrame.player]),
  options(s, f, out) {
    out[0] = T.choice(T.V_PASS);
    const player = s.fr[f + SearchFrame.player];
    if (s.fr[f + SearchFrame.manner] === SEARCH_AFAR)
      return listFactionsFromAfar(s, player, s.fr[f + SearchFrame.left], s.fr[f + SearchFrame.piles], out, 1);
    if (s.fr[f + SearchFrame.piles] < 0) return listFactionsForAnybody(s, player, s.fr[f + SearchFrame.left], out, 1);
    return listNearbyFactions(s, player, s.fr[f + SearchFrame.left], s.fr[f + SearchFrame.piles], out, 1);
  },
  take(s, f, c) {
    s.fr[f + Frame.step] = factionDeclared.at;
    if (T.verbOf(c) === T.V_PASS) return;
    const player = s.fr[f + SearchFrame.player];
    const chosen = T.aOf(c);
    revealFromHand(s, player, chosen);
    const entry = declareEntry(s, EntryKind.faction, player, chosen);
    s.ch[entry + Entry.actor] = s.fr[f + SearchFrame.piles];
    s.ch[entry + Entry.company] = s.fr[f + SearchFrame.left];
    s.ch[entry + Entry.plus] = s.fr[f + SearchFrame.what];
    if (s.fr[f + SearchFrame.manner] === SEARCH_AFAR) {
      s.ch[entry + Entry.plus] -= regionsTo(s.cget(s.fr[f + SearchFrame.left], L.CompanyWord.site), chosen);
      s.ch[entry + Entry.mode] = WAY_AFAR;
    } else s.ch[entry + Entry.bits] = EntryBit.noDirectInfluence;
    openChain(s, player);
  },
});
export const factionDeclared = step("declared", { enter: leave });

/** Adds the factions of a hand that `i` (-1 somebody) of company `c` could try to bring in from its Haven. */
// biome-ignore lint/complexity/useMaxParams: hot path (legal), where nothing is gathered in an object
export function listNearbyFactions(
  s: Table,
  p: number,
  c: number,
  i: number,
  out: Int32Array | null,
  n: number,
): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let k = 0; k < handSize(s, p); k++) {
    const def = s.hands[p * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_FACTION) continue;
    last = def;
    if (isTaken(s, def) || !nearEnough(s, p, def, c) || !mayTry(s, def, c, i)) continue;
    if (holds(s, D.PLAY_NEEDS[def], cx)) n = addChoice(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
}
/** May `i` (-1 somebody of company `c`) bring in this faction, where its card says who may? */
function mayTry(s: Table, faction: number, c: number, i: number): boolean {
  const by = D.PLAYED_BY[faction]!;
  if (by === null || i >= 0) return by === null || fits(s, by, i, NOBODY);
  return companyHas(s, c, by, NOBODY);
}
/** May a faction be brought in by nobody in particular? Its place does not matter, whether named or told by what is printed on sites. */
const forAnybody = (s: Table, d: number, cx: Context): boolean =>
  D.PLAYED_BY[d] === null &&
  (D.BITS_2[d] & D.B2_PLACE_BY_NEEDS ? holds(s, D.NEEDS_BUT_PLACE[d], cx) : D.PLAY_NEEDS[d].length === 0) &&
  !isTaken(s, d);
function listFactionsForAnybody(s: Table, p: number, c: number, out: Int32Array | null, n: number): number {
  let last = -1;
  const cx = borrow(p, c);
  for (let i = 0; i < handSize(s, p); i++) {
    const def = s.hands[p * L.HAND + i];
    if (def === last || D.KIND[def] !== T.K_FACTION || !forAnybody(s, def, cx)) continue;
    last = def;
    n = addChoice(out, n, T.choice(T.V_CARD, def));
  }
  giveBack(cx);
  return n;
}
/** Has a player a faction in hand that company `c` could try to bring in by nobody in particular? */
export function factionInHand(s: Table, p: number, c: number): boolean {
  return listFactionsForAnybody(s, p, c, null, 0) > 0;
}
/** Is the way from this Haven to a site of the faction at most two regions long? */
function nearEnough(s: Table, p: number, faction: number, company: number): boolean {
  const here = s.cget(company, L.CompanyWord.site);
  const sites = D.AT[faction];
  for (let k = 0; k < sites.length; k++) {
    const site = sites[k];
    if (D.SITE_HAVEN[site] === here && D.SITE_PATH[site].length <= 2 && siteAvailable(s, p, site)) return true;
  }
  return false;
}
