/** Cards between places: declared, resolving, attacking, turned over. */
import { hazardsAgainst } from "../rules/facts/combat/companycombat.js";
import { sourceSlot } from "../rules/state/packed.js";
import { nextGuarded } from "../rules/state/inplay.js";
import * as L from "../rules/state/layout.js";
import {
  ATTACK,
  AUTO_ATTACKS,
  BEARER,
  COMPANY_SITE,
  GIVE,
  INFLUENCE,
  LUCKY,
  MULTI_ATTACK,
  RESOLVE,
  WHERE_TO,
} from "../rules/machine/machine.js";
import { takesCard } from "../rules/chain/intoplay.js";
import { afterStrike } from "../rules/piles/itemreveals.js";
import { Entry, EntryKind } from "../rules/state/entries.js";
import { BearerFrame, ResolveFrame } from "../rules/state/frames/chain.js";
import { InfluenceFrame } from "../rules/state/frames/checks.js";
import { AttackBit, AttackFrame, MultiAttackFrame, AutoAttacksFrame } from "../rules/state/frames/combat.js";
import { LuckyFrame } from "../rules/state/frames/piles.js";
import { led } from "../rules/influence/influence.js";
import { cardsAside, shownAt } from "../rules/piles/keptaside.js";
import { whoGets } from "../rules/site/giving.js";
import { CompanySiteFrame, GiveFrame } from "../rules/state/frames/site.js";
import { WhereToFrame } from "../rules/state/frames/turn.js";
import type { Machine } from "../rules/machine/state.js";
import type { MeccgView } from "./view.js";
import { Frame } from "../rules/state/schema.js";

/** Cards that are neither in a pile nor in play: declared or resolving, or attacking. */
export function cardsInFlight(v: MeccgView | Machine, p: number): number[] {
  return Array.from(inFlight.subarray(0, findInFlight(v, p)));
}
/** The cards that `findInFlight` found. */
export const inFlight = new Int16Array(64);
let found = 0;
function add(def: number): void {
  inFlight[found++] = def;
}
/** As `cardsInFlight`, into `inFlight`; returns how many. */
export function findInFlight(v: MeccgView | Machine, p: number): number {
  found = 0;
  addDeclared(v, p);
  for (let i = 0; i < v.h[L.Header.depth]; i++) {
    const f = i * L.FRAME_WORDS;
    addOfFrame(v, f, p);
    addAttacking(v, f, p);
  }
  return found;
}
/** Cards that are declared in the chain of effects. */
function addDeclared(v: MeccgView | Machine, p: number): void {
  const n = v.h[L.Header.chainCount];
  for (let i = 0; i < n; i++) {
    const e = i * L.ENTRY_WORDS;
    if (v.ch[e + Entry.player] !== p) continue;
    const k = v.ch[e + Entry.sort];
    if (k === EntryKind.card || k === EntryKind.creature || k === EntryKind.faction || k === EntryKind.siteCard)
      add(v.ch[e + Entry.card]);
    if (k === EntryKind.influence && v.ch[e + Entry.second] >= 0) add(v.ch[e + Entry.second]);
  }
}
/** The card that a frame resolves, hands on or looks at. */
function addOfFrame(v: MeccgView | Machine, f: number, p: number): void {
  const kind = v.fr[f];
  if (kind === RESOLVE && v.fr[f + ResolveFrame.player] === p) {
    const k = v.fr[f + ResolveFrame.sort];
    const def = v.fr[f + ResolveFrame.card];
    const placed = v.fr[f + ResolveFrame.begun] !== 0 && v.fr[f + ResolveFrame.source] >= 0 && k === EntryKind.card;
    if ((k === EntryKind.card && !placed) || k === EntryKind.creature || k === EntryKind.siteCard) add(def);
    // While the influence frame works on it, the resolving frame below still names the card: count it once.
    else if (k === EntryKind.faction && v.fr[f + ResolveFrame.next] === 0) add(def);
    else if (k === EntryKind.influence && v.fr[f + ResolveFrame.next] === 0 && v.fr[f + ResolveFrame.second] >= 0)
      add(v.fr[f + ResolveFrame.second]);
  }
  if (kind === BEARER && v.fr[f + BearerFrame.player] === p && v.fr[f + Frame.step] === takesCard.at)
    add(v.fr[f + BearerFrame.card]);
  if (kind === GIVE && v.fr[f + GiveFrame.player] === p && v.fr[f + Frame.step] === whoGets.at)
    add(v.fr[f + GiveFrame.card]);
  if (kind === INFLUENCE && v.fr[f + InfluenceFrame.player] === p) {
    // Where it is asked whether it stays under its leader it has come into play.
    if (v.fr[f + InfluenceFrame.sort] === EntryKind.faction) {
      if (v.fr[f + Frame.step] !== led.at) add(v.fr[f + InfluenceFrame.card]);
    } else if (v.fr[f + InfluenceFrame.second] >= 0) add(v.fr[f + InfluenceFrame.second]);
  }
  if (kind === LUCKY && v.fr[f + LuckyFrame.player] === p && v.fr[f + Frame.step] < afterStrike.at) {
    // Lucky Search: cards turned over so far.
    const item = v.fr[f + LuckyFrame.found] - 1;
    const n = v.fr[f + LuckyFrame.shown] - (item >= 0 ? 1 : 0);
    for (let k = 0; k < n; k++) add(v.ch[L.ENTRIES * L.ENTRY_WORDS - 1 - k]);
    if (item >= 0) add(item);
  }
  const aside = cardsAside(v, f, p);
  for (let k = 0; k < aside; k++) add(v.ch[shownAt(k)]);
  if (kind === WHERE_TO && v.fr[f + WhereToFrame.player] === p) add(v.fr[f + WhereToFrame.card]);
}
/** The card that attacks in a frame. */
function addAttacking(v: MeccgView | Machine, f: number, p: number): void {
  const kind = v.fr[f];
  // A creature belongs to who plays hazards on the attacked one.
  if (
    kind === ATTACK &&
    v.fr[f + AttackFrame.bits] & AttackBit.creature &&
    v.fr[f + AttackFrame.creature] >= 0 &&
    sourceSlot(v.fr[f + AttackFrame.source]) < 0 &&
    !(f > 0 && v.fr[f - L.FRAME_WORDS] === MULTI_ATTACK)
  ) {
    const owner = hazardsAgainst(v, v.fr[f + AttackFrame.company]);
    if (owner === p) add(v.fr[f + AttackFrame.creature]);
  }
  if (
    kind === MULTI_ATTACK &&
    v.fr[f + MultiAttackFrame.automatic] === 0 &&
    v.fr[f + MultiAttackFrame.source] === 0 &&
    hazardsAgainst(v, v.fr[f + MultiAttackFrame.company]) === p
  )
    add(v.fr[f + MultiAttackFrame.creature]);
  // So does one of his hand that attacks in the place of an automatic-attack.
  if (kind === AUTO_ATTACKS && v.fr[f + AutoAttacksFrame.creature] > 0 && v.hazard === p)
    add(v.fr[f + AutoAttacksFrame.creature] - 1);
  if (kind === COMPANY_SITE) {
    const c = v.fr[f + CompanySiteFrame.company];
    for (let row = c; row >= 0; row = nextGuarded(v, c, row))
      if (
        v.cbit(row, L.CompanyBit.guardCreature) &&
        v.cget(row, L.CompanyWord.guarder) === p &&
        v.cget(row, L.CompanyWord.limitChange) > 0
      )
        add(v.cget(row, L.CompanyWord.limitChange) - 1);
  }
}
