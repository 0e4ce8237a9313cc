/**
 * An attempt to steal an item instead of entering the site. Optional rule (000:1892; 004:773): a Hobbit rolls. Over 5
 * he taps the site, faces no automatic-attack and may tap to play an item that is playable there. Otherwise he faces
 * the automatic-attacks alone. The steps belong to the frame "company at its site". Each Hobbit may try once per turn,
 * so that the phase ends. By a card: a character taps for it, taps the site and must roll over 10. He takes the item
 * without another tap, and the company has entered afterwards. By a card the whole company faces on-guard creatures,
 * won or lost (CRF 22). If the attempt succeeds, another character may tap for one more item, as after any card that
 * taps its site (001:1674; coe 2.V.5).
 */
import * as D from "../../cards/vocabulary/defs.js";
import * as L from "../state/layout.js";
import { AUTO_ATTACKS, COMPANY_SITE, GO, type PlacedStep, step } from "../machine/machine.js";
import { declareEntry, openChain } from "../machine/declared.js";
import type { Machine } from "../machine/state.js";
import { setWindows, W_NONE, W_SITE } from "../machine/windows.js";
import { automaticAttackCount } from "../facts/combat/siteattacks.js";
import { fire, ON } from "../changes/firing.js";
import { revealFromHand } from "../changes/piles.js";
import { Entry, EntryKind } from "../state/entries.js";
import { AutoAttacksFrame } from "../state/frames/combat.js";
import { CompanySiteFrame } from "../state/frames/site.js";
import { firstOf, isUntapped, NONE, tap } from "../state/inplay.js";
import { siteTapped } from "../state/sitecards.js";
import { tapSite } from "../changes/tappedsites.js";
import * as T from "../../cards/vocabulary/terms.js";
import { firstUnder, nextUnder, underNamed } from "../facts/play/cardsunder.js";
import { itemIsPaid } from "../facts/play/itemforitem.js";
import { paysItem } from "./itemforitem.js";
import { AT_GOODS } from "../movement/guardmodes.js";
import { onGuardAtAttack, onGuardWindow } from "../movement/onguard.js";
import { comesOut } from "./siteplay.js";
import { FROM_UNDER, mayBeGiven, mayBeTaken, WAY_BURGLED } from "./playways.js";
import { Frame } from "../state/schema.js";

/** A roll must be more than this. */
export const UNSEEN = 5;
/** The same where a card is played for it. */
const UNSEEN_BY_CARD = 10;

/** Adds the Hobbits of company `c` who may try: the site is untapped and has an automatic-attack. */
export function listBurglars(s: Machine, c: number, out: Int32Array, n: number): number {
  if (!s.rules.burglary || siteTapped(s, c, s.cget(c, L.CompanyWord.site)) || automaticAttackCount(s, c) === 0)
    return n;
  for (let i = firstOf(s, c); i !== NONE; i = s.iNext[i])
    if (D.RACE_OF[s.iDef[i]] === T.RACE.hobbit && (s.iTurn[i] & L.TurnMark.burgled) === 0)
      out[n++] = T.choice(T.V_BURGLE, i);
  return n;
}
/** Items of the hand, and those played as if they were in it, that the burglar may tap to play. */
function listLoot(s: Machine, f: number, out: Int32Array | null): number {
  const company = s.fr[f + CompanySiteFrame.company];
  const owner = s.cget(company, L.CompanyWord.owner);
  const burglar = s.fr[f + CompanySiteFrame.burglar] - 1;
  let count = 0;
  let last = -1;
  const byCard = s.fr[f + CompanySiteFrame.byCard] !== 0;
  if (!byCard && !isUntapped(s, burglar)) return count;
  for (let k = 0; k < s.pget(owner, L.PlayerWord.hand); k++) {
    const def = s.hands[owner * L.HAND + k];
    if (def === last || D.KIND[def] !== T.K_ITEM) continue;
    last = def;
    if (!(byCard ? mayBeGiven : mayBeTaken)(s, company, def, burglar) || !itemIsPaid(s, owner, company, def)) continue;
    if (out) out[count] = T.choice(T.V_PLAY, def, WAY_BURGLED);
    count++;
  }
  for (let j = firstUnder(s, owner, company); j >= 0; j = nextUnder(s, owner, company, j + 1)) {
    const def = s.iDef[j];
    if (underNamed(s, owner, company, def) !== j) continue;
    if (!(byCard ? mayBeGiven : mayBeTaken)(s, company, def, burglar, j) || !itemIsPaid(s, owner, company, def))
      continue;
    if (out) out[count] = T.choice(T.V_PLAY, def, WAY_BURGLED | FROM_UNDER);
    count++;
  }
  return count;
}
/** Whoever enters the site's own steps: the step that asks whether the company enters, and what is done once a company is gone. */
interface Around {
  readonly enters: () => PlacedStep;
  /** What follows where a card let somebody try. */
  readonly hasEntered: (s: Machine) => PlacedStep;
  readonly isGone: (s: Machine, f: number) => boolean;
}
/** The step in which a burglary by a card begins, once the steps stand. */
let beginsByCard: PlacedStep | null = null;
/** In the frame's field `byCard`: the attempt by a card has succeeded. A roll has 100 with what is added to it, and so never this. */
const WON_BY_CARD = 1;
/** Where a burglary by a card has succeeded, another character may tap for one more item, once all attacks are over. */
export function grantsMore(s: Machine, f: number): void {
  if (s.fr[f + CompanySiteFrame.byCard] !== WON_BY_CARD) return;
  s.fr[f + CompanySiteFrame.byCard] = 0;
  s.cmark(s.fr[f + CompanySiteFrame.company], L.CompanyBit.tappedSite);
}
/** Somebody of the company that is to enter tries a burglary by a card, with so much added to the roll; the site is tapped for it. */
export function burgleByCard(s: Machine, i: number, plus: number): void {
  for (let k = s.h[L.Header.depth] - 1; k >= 0; k--) {
    const f = k * L.FRAME_WORDS;
    if (s.fr[f] !== COMPANY_SITE) continue;
    const company = s.fr[f + CompanySiteFrame.company];
    if (s.iRole[i] !== L.Role.character || s.iComp[i] !== company) return;
    tapSite(s, company, s.cget(company, L.CompanyWord.site));
    s.fr[f + CompanySiteFrame.burglar] = i + 1;
    s.fr[f + CompanySiteFrame.byCard] = 100 + plus;
    s.fr[f + Frame.step] = beginsByCard!.at;
    return;
  }
}
/** Where the company's steps go on after an attempt. */
const onward = (around: Around, s: Machine, f: number): number =>
  (s.fr[f + CompanySiteFrame.byCard] !== 0 ? around.hasEntered(s) : around.enters()).at;
const rollStep = (rolled: () => PlacedStep): PlacedStep =>
  step("a burglary is rolled for", {
    enter(s, f) {
      s.fr[f + Frame.step] = rolled().at;
      s.roll(s.active);
      return GO;
    },
  });
const rolledStep = (around: Around, takes: () => PlacedStep): PlacedStep =>
  step("unseen, or alone against the automatic-attacks", {
    enter(s, f) {
      if (around.isGone(s, f)) return GO;
      const company = s.fr[f + CompanySiteFrame.company];
      const byCard = s.fr[f + CompanySiteFrame.byCard];
      const unseen = byCard !== 0 ? UNSEEN_BY_CARD : UNSEEN;
      if (s.h[L.Header.rolled] + (byCard === 0 ? 0 : byCard - 100) > unseen) {
        if (byCard === 0) tapSite(s, company, s.cget(company, L.CompanyWord.site));
        else s.fr[f + CompanySiteFrame.byCard] = WON_BY_CARD;
        s.fr[f + Frame.step] = takes().at;
      } else {
        s.fr[f + Frame.step] = onward(around, s, f);
        s.fr[s.push(AUTO_ATTACKS, company) + AutoAttacksFrame.alone] = s.fr[f + CompanySiteFrame.burglar];
      }
      return GO;
    },
  });
const takeStep = (around: Around, taken: () => PlacedStep): PlacedStep =>
  step("what the burglar takes", {
    enter(s, f) {
      if (listLoot(s, f, null) > 0) return s.ask(s.active);
      s.fr[f + Frame.step] = onward(around, s, f);
      return GO;
    },
    options(s, f, out) {
      const count = listLoot(s, f, out);
      out[count] = T.choice(T.V_PASS);
      return count + 1;
    },
    take(s, f, ch) {
      s.fr[f + Frame.step] = onward(around, s, f);
      if (T.verbOf(ch) === T.V_PASS) return;
      s.fr[f + Frame.step] = taken().at;
      takesLoot(s, f, ch);
    },
  });
/** The burglar taps, and declares the item he takes. */
function takesLoot(s: Machine, f: number, ch: number): void {
  const c = s.fr[f + CompanySiteFrame.company];
  const def = T.aOf(ch);
  setWindows(s, W_SITE);
  if (T.bOf(ch) & FROM_UNDER) comesOut(s, s.active, c, def);
  else revealFromHand(s, s.active, def);
  const burglar = s.fr[f + CompanySiteFrame.burglar] - 1;
  tap(s, burglar);
  const entry = declareEntry(s, EntryKind.siteCard, s.active, def);
  s.ch[entry + Entry.actor] = burglar;
  s.ch[entry + Entry.company] = c;
  s.ch[entry + Entry.mode] = WAY_BURGLED;
  openChain(s, s.active);
  // The card is bound to the site; what taps the site is the burglary, not the card.
  onGuardWindow(s, c, true, false, AT_GOODS);
  paysItem(s, s.active, c);
}
// Before its roll a burglary by a card is here too: no step is added for it, since networks know the steps by their places.
const takenStep = (around: Around, rolls: () => PlacedStep): PlacedStep =>
  step("the burglary is over", {
    enter(s, f) {
      if (s.fr[f + CompanySiteFrame.byCard] > WON_BY_CARD) {
        if (!around.isGone(s, f)) enteredByCard(s, f, rolls());
        return GO;
      }
      setWindows(s, W_NONE);
      s.fr[f + Frame.step] = onward(around, s, f);
      return GO;
    },
  });
/** The company enters by the attempt, in lieu of facing the attacks: what is on guard is shown where it would be before those (coe 2.V.i). */
function enteredByCard(s: Machine, f: number, rolls: PlacedStep): void {
  const c = s.fr[f + CompanySiteFrame.company];
  s.fr[f + Frame.step] = rolls.at;
  onGuardAtAttack(s, c);
  fire(s, ON.siteEntered, c, -1);
}
/** The steps of a burglary: `begin` is for whoever was chosen to try. */
export function burglary(around: Around): {
  steps: PlacedStep[];
  begin: (s: Machine, f: number, i: number) => void;
} {
  const rolls = rollStep(() => rolled);
  const rolled = rolledStep(around, () => takes);
  const takes = takeStep(around, () => taken);
  const taken = takenStep(around, () => rolls);
  beginsByCard = taken;
  return {
    steps: [rolls, rolled, takes, taken],
    begin(s, f, i) {
      s.fr[f + CompanySiteFrame.burglar] = i + 1;
      s.fr[f + CompanySiteFrame.byCard] = 0;
      s.iTurn[i] |= L.TurnMark.burgled;
      s.fr[f + Frame.step] = rolls.at;
    },
  };
}
