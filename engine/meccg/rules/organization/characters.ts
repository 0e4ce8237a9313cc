/** Bringing characters and avatars into play (000 I.5, II.5; coe 2.II.2), by the turn or by a card, and giving them up. */
import { HOOK, answerOfSite } from "../hooks.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import * as T from "../../cards/vocabulary/terms.js";
import type { Machine } from "../machine/state.js";
import type { Table } from "../state/table.js";
import { ANYBODY } from "../../cards/vocabulary/compiled.js";
import { BRINGS_UP_TO } from "../facts/company/fallenwizards.js";
import { Frame } from "../state/schema.js";
import { NONE, isUntapped, freeCompany, tap, nextSlot, firstOf, isAvatar, companyLives } from "../state/inplay.js";
import { OF_DISCARDS, comesOf, OF_SIDEBOARD, OF_DUNGEON, OF_HAND, isSpent } from "../facts/company/newcharacters.js";
import { PlayCharacterFrame } from "../state/frames/organization.js";
import { bringIn, liesWith } from "./bringin.js";
import { countAt, addTo } from "../state/lists.js";
import { excessive } from "../facts/company/overinfluence.js";
import { generalFor, OWN, holders, comers, companyBy } from "./control.js";
import { isBalrogs, isCharacterOf, isHavenOf } from "../state/alignment.js";
import { isKept } from "../facts/combat/shields.js";
import { isPrincipal } from "../state/chase.js";
import { joinsLord, WRAITHS, listThralls, listCompanions, namedComes } from "./companions.js";
import { lordOf } from "../facts/company/ringwraiths.js";
import {
  mayComeIntoPlay,
  mayBePlayed,
  listSites,
  sitesFound,
  listControls,
  comesUncounted,
  summonsTo,
} from "./eligibility.js";
import { mindToHold } from "../facts/company/mind.js";
import { mustPart } from "../changes/calledservants.js";
import { removeInstance, TO_VOID, discardInstance } from "../changes/leaving.js";
import { revealFromHand } from "../changes/piles.js";
import { searchBanned } from "../facts/play/searching.js";
import { showFrom, showFromSideboard } from "../machine/known.js";
import { spends } from "../changes/avatars.js";
import { step, GO, leave, defineFrame, PLAY_CHARACTER } from "../machine/machine.js";

/** Those whom his Ringwraith may call out of the discard pile where he is: there must be influence for them. */
function listCalledOut(s: Machine, p: number, out: Int32Array, n: number): number {
  const lord = lordOf(s, p);
  const races =
    lord < 0 || s.iComp[lord] === NONE
      ? 0
      : answerOfSite(s, HOOK.callCharacters, s.cget(s.iComp[lord], L.CompanyWord.site), lord);
  if (races === 0 || isBalrogs(s, p) || !isUntapped(s, lord) || freeCompany(s, p) < 0) return n;
  if (searchBanned(s, p)) return n;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_CHARACTER || (races & (1 << D.RACE_OF[def])) === 0) continue;
    if (countAt(s, p, L.Pile.discard, k) === 0 || !mayComeIntoPlay(s, p, def)) continue;
    if (generalFor(s, p, def, mindToHold(s, p, def))) out[n++] = T.choice(T.V_PLAY, def, OF_DISCARDS);
  }
  return n;
}
/** The Ringwraith taps, and he comes in a company of his own, which must go elsewhere. */
export function comesWhenCalled(s: Machine, p: number, def: number): void {
  const lord = lordOf(s, p);
  s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
  tap(s, lord);
  comesOut(s, p, def, OF_DISCARDS);
  mustPart(s, bringIn(s, p, def, s.cget(s.iComp[lord], L.CompanyWord.site), OWN));
}
/** Common ones out of the discard pile and the sideboard of a player of The Balrog. */
function listOfPiles(s: Machine, p: number, out: Int32Array, n: number): number {
  if (!isBalrogs(s, p)) return n;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[p * L.NAMES + k];
    const discarded = comesOf(s, p, k, OF_DISCARDS);
    const beside = comesOf(s, p, k, OF_SIDEBOARD);
    if ((!discarded && !beside) || !mayBePlayed(s, p, def)) continue;
    if (discarded) out[n++] = T.choice(T.V_PLAY, def, OF_DISCARDS);
    if (beside) out[n++] = T.choice(T.V_PLAY, def, OF_SIDEBOARD);
  }
  return n;
}
/** The character of player `p` who lies under a card, by name. */
function underOf(s: Table, p: number, def: number): number {
  let slot = nextSlot(s, 0);
  while (slot < L.SLOTS && !(s.iRole[slot] === L.Role.under && s.iOwner[slot] === p && s.iDef[slot] === def))
    slot = nextSlot(s, slot + 1);
  return slot;
}
/** He joins it; he is not the character of the turn. */
export function joinsFreed(s: Machine, p: number, def: number, c: number): void {
  comesTo(s, p, c, 0);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.card] = def;
  s.fr[f + PlayCharacterFrame.named] = def;
  s.fr[f + PlayCharacterFrame.pile] = OF_DUNGEON;
  s.fr[f + PlayCharacterFrame.site] = s.cget(c, L.CompanyWord.site) + 1;
  s.fr[f + Frame.step] = withWhom.at;
}
/** He leaves where he lay, for all to see. */
function comesOut(s: Machine, p: number, def: number, pile: number): void {
  if (pile === OF_HAND) revealFromHand(s, p, def);
  else if (pile === OF_DUNGEON) removeInstance(s, underOf(s, p, def), TO_VOID);
  else if (pile === OF_DISCARDS) {
    addTo(s, p, L.Pile.discard, def, -1);
    showFrom(s, p, L.Known.discard, def);
  } else {
    addTo(s, p, L.Pile.sideboard, def, -1);
    showFromSideboard(s, p, def);
  }
}
/** Adds "play this character" for every one in hand that can be completed. */
export function listCharacters(s: Machine, p: number, out: Int32Array, n: number): number {
  const held = s.pget(p, L.PlayerWord.hand);
  let last = -1;
  for (let i = 0; i < held; i++) {
    const def = s.hands[p * L.HAND + i];
    if (def !== last && isCharacterOf(s, p, def) && (mayBePlayed(s, p, def) || joinsLord(s, p, def)))
      out[n++] = T.choice(T.V_PLAY, def);
    last = def;
  }
  return listCalledOut(s, p, out, listOfPiles(s, p, out, n));
}
/** He comes to the avatar's company, and is not the character of the turn. */
export function comesToLord(s: Machine, p: number, def: number): void {
  const company = s.iComp[lordOf(s, p)];
  comesTo(s, p, company, WRAITHS);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.card] = def;
  s.fr[f + PlayCharacterFrame.site] = s.cget(company, L.CompanyWord.site) + 1;
  s.fr[f + Frame.step] = withWhom.at;
}
/** Characters that may be given up instead (000 II.5): at a Haven or their home site, anywhere for want of influence; no avatar, and neither thief nor victim of a chase. */
export function listReleases(s: Machine, p: number, out: Int32Array, n: number): number {
  if (!s.rules.mayDiscardCharacter) return n;
  for (let c = p * L.COMPANIES_PER_PLAYER; c < (p + 1) * L.COMPANIES_PER_PLAYER; c++) {
    const site = s.cget(c, L.CompanyWord.site);
    for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
      if (
        !isSpent(s, p, s.iDef[i]) &&
        !isPrincipal(s, p, s.iDef[i]) &&
        ((!isAvatar(s, i) && !isKept(s, i) && (isHavenOf(s, p, site) || D.HOME[s.iDef[i]].includes(site))) ||
          (s.rules.forcedDiscardIsAction && !isKept(s, i) && excessive(s, p, i)))
      )
        out[n++] = T.choice(T.V_RELEASE, i);
  }
  return n;
}

const where = step("where", {
  enter: (s, f) => s.ask(s.fr[f + PlayCharacterFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + PlayCharacterFrame.player],
      def = s.fr[f + PlayCharacterFrame.card];
    const by = s.fr[f + PlayCharacterFrame.source] - 1;
    const k = listSites(s, player, def, sitesFound, by >= 0 && BRINGS_UP_TO[s.iDef[by]] >= 0);
    let count = 0;
    for (let j = 0; j < k; j++)
      if (listControls(s, player, def, sitesFound[j], null, by) > 0) out[count++] = T.choice(T.V_SITE, sitesFound[j]);
    return count;
  },
  take(s, f, c) {
    s.fr[f + PlayCharacterFrame.site] = T.aOf(c) + 1;
    s.fr[f + Frame.step] = withWhom.at;
  },
});
export const withWhom = step("in which company, and under whose influence", {
  enter: (s, f) => s.ask(s.fr[f + PlayCharacterFrame.player]),
  options(s, f, out) {
    const player = s.fr[f + PlayCharacterFrame.player];
    const company = s.fr[f + PlayCharacterFrame.company] - 1;
    if (company >= 0 && (!(D.BITS[s.fr[f + PlayCharacterFrame.card]] & D.B_AVATAR) || (racesFor(s, f) & WRAITHS) !== 0))
      return s.fr[f + PlayCharacterFrame.named] !== 0
        ? holders(s, player, s.fr[f + PlayCharacterFrame.card], company, out)
        : comers(s, player, s.fr[f + PlayCharacterFrame.card], company, racesFor(s, f), out);
    const by = s.fr[f + PlayCharacterFrame.source] - 1;
    return listControls(s, player, s.fr[f + PlayCharacterFrame.card], s.fr[f + PlayCharacterFrame.site] - 1, out, by);
  },
  take(s, f, c) {
    const player = s.fr[f + PlayCharacterFrame.player],
      def = s.fr[f + PlayCharacterFrame.card],
      site = s.fr[f + PlayCharacterFrame.site] - 1;
    s.fr[f + Frame.step] = hasCome.at;
    // Whom a card brings is not the character of the turn.
    if (s.fr[f + PlayCharacterFrame.company] === 0 && !comesUncounted(s, companyBy(s, T.aOf(c)), def))
      spends(s, player, def);
    s.h[L.Header.turnBits] &= ~L.TurnBit.arranged;
    const to = companyBy(s, T.aOf(c));
    const own = s.fr[f + PlayCharacterFrame.source] - 1;
    const source = s.fr[f + PlayCharacterFrame.company] === 0 && to >= 0 && own < 0 ? summonsTo(s, to, def) : own;
    comesOut(s, player, def, s.fr[f + PlayCharacterFrame.pile]);
    const slot = bringIn(s, player, def, site, T.aOf(c));
    if (source >= 0) goesTo(s, source, slot);
  },
});
const hasCome = step("he has come", {
  enter(s, f) {
    // Any number of them: the next one.
    if (s.fr[f + PlayCharacterFrame.again] === 1 && s.fr[f + PlayCharacterFrame.card] !== 0) {
      s.fr[f + PlayCharacterFrame.card] = 0;
      s.fr[f + Frame.step] = whoComes.at;
      return GO;
    }
    s.pop();
    return GO;
  },
});
/** A card brings somebody to a company, wherever his home is: which character of the hand. */
const whoComes = step("who comes", {
  enter: (s, f) => (listCandidates(s, f, null) === 0 ? leave(s) : s.ask(s.fr[f + PlayCharacterFrame.player])),
  options(s, f, out) {
    const value = listCandidates(s, f, out);
    out[value] = T.choice(T.V_PASS);
    return value + 1;
  },
  take(s, f, c) {
    if (T.verbOf(c) === T.V_PASS) {
      s.fr[f + PlayCharacterFrame.again] = 0;
      s.fr[f + Frame.step] = hasCome.at;
      return;
    }
    s.fr[f + PlayCharacterFrame.card] = T.aOf(c);
    s.fr[f + PlayCharacterFrame.site] = s.cget(s.fr[f + PlayCharacterFrame.company] - 1, L.CompanyWord.site) + 1;
    s.fr[f + Frame.step] = withWhom.at;
  },
});
/** A card lets one of the hand be the character of the turn who else might not come, and goes to him: who he is. */
const asThrall = step("who is brought in", {
  enter(s, f) {
    const player = s.fr[f + PlayCharacterFrame.player];
    if (listThralls(s, player, s.fr[f + PlayCharacterFrame.source] - 1, s.fr[f + PlayCharacterFrame.race], null) > 0)
      return s.ask(player);
    const source = s.fr[f + PlayCharacterFrame.source] - 1;
    s.pop();
    discardInstance(s, source);
    return GO;
  },
  options(s, f, out) {
    const most = s.fr[f + PlayCharacterFrame.race];
    return listThralls(s, s.fr[f + PlayCharacterFrame.player], s.fr[f + PlayCharacterFrame.source] - 1, most, out);
  },
  take(s, f, c) {
    s.fr[f + PlayCharacterFrame.card] = T.aOf(c);
    s.fr[f + PlayCharacterFrame.race] = 0;
    s.fr[f + Frame.step] = where.at;
  },
});
defineFrame(PlayCharacterFrame.kind, PlayCharacterFrame.label, [where, withWhom, hasCome, whoComes, asThrall]);
/** Player `p` brings in one of his hand by the event in slot `by`, which goes to him. */
export function bringsThrall(s: Machine, p: number, by: number, mindMost: number): void {
  const f = s.push(PLAY_CHARACTER, p);
  s.fr[f + PlayCharacterFrame.source] = by + 1;
  s.fr[f + PlayCharacterFrame.race] = mindMost;
  s.fr[f + Frame.step] = asThrall.at;
}
/** Who of the hand may come by a card. */
function listCandidates(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + PlayCharacterFrame.player];
  const company = s.fr[f + PlayCharacterFrame.company] - 1;
  const named = s.fr[f + PlayCharacterFrame.named];
  if (named === 0) return listCompanions(s, player, company, racesFor(s, f), out);
  if (!companyLives(s, company) || !namedComes(s, player, company, named)) return 0;
  if (out) out[0] = T.choice(T.V_CARD, named);
  return 1;
}
/** An event that lies with a company goes to one who has come to it. */
function goesTo(s: Machine, e: number, i: number): void {
  if (s.iRole[e] === L.Role.onCompany || s.iRole[e] === L.Role.event) liesWith(s, e, i);
}
/** This one of the hand of `p` may come to company `c`; the card in slot `source` goes to him. */
export function namedMayCome(s: Machine, p: number, c: number, def: number, source: number): void {
  comesTo(s, p, c, 0);
  const f = s.top();
  s.fr[f + PlayCharacterFrame.named] = def;
  s.fr[f + PlayCharacterFrame.source] = source + 1;
}
/** The frame keeps one race, plus one; 0 anybody. */
const racesFor = (s: Machine, f: number): number => {
  const race = s.fr[f + PlayCharacterFrame.race] - 1;
  return race < 0 ? 0 : race >= T.RACES.length ? ANYBODY : 1 << race;
};
/** Somebody of the hand of `p` may come to company `c`; `races`: one race as a bit, 0 anybody. */
export function comesTo(s: Machine, p: number, c: number, races: number): void {
  const f = s.push(PLAY_CHARACTER, p);
  s.fr[f + PlayCharacterFrame.race] = races === 0 ? 0 : 32 - Math.clz32(races);
  s.fr[f + PlayCharacterFrame.company] = c + 1;
  s.fr[f + Frame.step] = whoComes.at;
}
/** An avatar of the hand comes where company `c` is, into it or beside it, and is not the character of the turn. */
export function avatarComes(s: Machine, p: number, def: number, c: number): void {
  const f = s.push(PLAY_CHARACTER, p, def, s.cget(c, L.CompanyWord.site) + 1, c + 1);
  s.fr[f + Frame.step] = withWhom.at;
}
export function resolveCharacter(s: Machine): void {
  s.pop();
}
