/** What the two numbers of a choice are about, verb by verb: the same reading that its text has (`choices.ts`). */
import { ownTarget } from "../rules/machine/target.js";
import { TG } from "../cards/vocabulary/compiled.js";
import * as D from "../defs.js";
import { DECLARE, GUARD, KEYING, START_ITEMS } from "../rules/machine/machine.js";
import { DeclareFrame, GuardFrame } from "../rules/state/frames/chain.js";
import * as L from "../rules/state/layout.js";
import { chosenTarget, TargetKind, targetIndex, targetKind } from "../rules/state/targets.js";
import * as T from "../cards/vocabulary/terms.js";
import { companyLives } from "../rules/state/inplay.js";
import type { Table } from "../rules/state/table.js";

/** What an operand names. */
export const NOTHING = 0,
  CARD = 1,
  SLOT = 2,
  SITE = 3,
  REGION = 4,
  COMPANY = 5,
  COUNT = 6;

const A_OF: Readonly<Record<number, number>> = {
  [T.V_PLAY]: CARD,
  [T.V_WITH]: CARD,
  [T.V_USE]: SLOT,
  [T.V_SITE]: SITE,
  [T.V_GROUP]: COUNT,
  [T.V_DISCARD]: CARD,
  [T.V_ASSIGN]: SLOT,
  [T.V_STRIKE]: SLOT,
  [T.V_EXCESS]: COUNT,
  [T.V_TAP]: SLOT,
  [T.V_UNTAPPED]: SLOT,
  [T.V_SUPPORT]: SLOT,
  [T.V_COMPANY]: COMPANY,
  [T.V_NAME]: CARD,
  [T.V_BURGLE]: SLOT,
  [T.V_REGION]: REGION,
  [T.V_STORE]: SLOT,
  [T.V_TRANSFER]: SLOT,
  [T.V_REMOVE]: SLOT,
  [T.V_GUARD]: CARD,
  [T.V_REVEAL]: CARD,
  [T.V_DRAFT]: CARD,
  [T.V_INFLUENCE]: SLOT,
  [T.V_SIDEBOARD]: CARD,
  [T.V_ARRANGE]: SITE,
  [T.V_RELEASE]: SLOT,
  [T.V_SWITCH]: SLOT,
  [T.V_TAKE]: SLOT,
  [T.V_OF_DISCARDS]: CARD,
  [T.V_UNMAKE]: CARD,
  [T.V_CARD]: CARD,
  [T.V_LENT]: CARD,
  [T.V_RESCUE]: SLOT,
  [T.V_UNTAP_SITE]: SLOT,
  [T.V_TEST_HERE]: SLOT,
  [T.V_ALONE]: COUNT,
  [T.V_REST]: SLOT,
  [T.V_ATTACK]: COUNT,
  [T.V_AGENT]: CARD,
  [T.V_ACT]: SLOT,
  [T.V_BYPATH]: COUNT,
};

/** Base of the top frame. */
const frameOf = (b: Table): number => (b.h[L.Header.depth] - 1) * L.FRAME_WORDS;

/** The kind and the index of what a choice is about. */
export class Operands {
  kind = NOTHING;
  index = -1;
  /** A company that it is joined with, -1 none. */
  company = -1;

  of(b: Table, choice: number): this {
    const verb = T.verbOf(choice);
    const a = T.aOf(choice);
    this.company = -1;
    this.kind = A_OF[verb] ?? NOTHING;
    this.index = a;
    const top = b.fr[frameOf(b)];
    switch (verb) {
      case T.V_TARGET:
        this.aimed(b, chosenTarget(choice));
        break;
      case T.V_ACTOR:
        this.kind = a === 0xfff ? NOTHING : SLOT;
        break;
      case T.V_CONTROL:
        this.kind = a >= 2000 ? NOTHING : a >= 1000 ? COMPANY : SLOT;
        if (a >= 1000) this.index = a - 1000;
        break;
      case T.V_ORDER:
        this.kind = a >= L.SLOTS ? NOTHING : SLOT;
        break;
      case T.V_KEY:
        // A creature, or to what it is keyed.
        this.kind = top === KEYING ? NOTHING : CARD;
        break;
      case T.V_ITEM:
        this.kind = top === START_ITEMS ? CARD : SLOT;
        break;
      case T.V_COMPANY:
        if (T.bOf(choice) > 0) this.company = T.bOf(choice) - 1;
        break;
    }
    if (this.kind === SLOT && (this.index < 0 || this.index >= L.SLOTS || b.iRole[this.index] === L.Role.free))
      this.kind = NOTHING;
    if (this.kind === COMPANY && (this.index < 0 || this.index >= b.companies || !companyLives(b, this.index)))
      this.kind = NOTHING;
    if (this.kind === CARD && (this.index <= 0 || this.index >= D.COUNT)) this.kind = NOTHING;
    return this;
  }
  private aimed(b: Table, code: number): void {
    this.index = targetIndex(code);
    this.kind = NOTHING;
    const kind = targetKind(code);
    if (kind === TargetKind.twin) this.kind = SLOT;
    if (kind !== TargetKind.thing) return;
    const f = frameOf(b);
    if (b.fr[f] !== DECLARE && b.fr[f] !== GUARD) {
      this.kind = SLOT;
      return;
    }
    const form = b.fr[f] === GUARD ? guardForm(b, f) : declareForm(b, f);
    switch (form?.target?.of) {
      case TG.company:
        this.kind = COMPANY;
        return;
      case TG.site:
      case TG.siteOfType:
      case TG.rescueSite:
        this.kind = SITE;
        return;
      case TG.region: {
        const c = b.fr[f] === GUARD ? b.fr[f + GuardFrame.company] : b.fr[f + DeclareFrame.company] - 1;
        const region = c < 0 ? -1 : L.regionName(b.cget(c, L.CompanyWord.regions + this.index));
        this.kind = region >= 0 ? REGION : NOTHING;
        this.index = region;
        return;
      }
      case TG.attack:
      case TG.strike:
      case TG.automaticAttack:
        return;
      case TG.inHand:
      case TG.discarded:
      case TG.fallen:
      case TG.goods:
        this.kind = CARD;
        return;
      default: {
        const own = form?.target ? ownTarget(form.target.of) : undefined;
        this.kind = own?.is === "site" ? SITE : own?.is === "card" ? CARD : SLOT;
      }
    }
  }
}
/** The way in which a card on guard would be shown, or nothing. */
export function guardForm(b: Table, f: number) {
  const guard = b.cget(b.fr[f + GuardFrame.row], L.CompanyWord.guard) - 1;
  return guard > 0 ? D.MODES[guard]?.[b.fr[f + GuardFrame.mode]] : undefined;
}
/** The way that is being declared, of its second target where the first is chosen. */
export function declareForm(b: Table, f: number) {
  const list = b.fr[f + DeclareFrame.source] !== 0 ? D.ABILITIES : D.MODES;
  const form = list[b.fr[f + DeclareFrame.card]]?.[b.fr[f + DeclareFrame.mode]];
  return form && b.fr[f + DeclareFrame.target] > 0 && form.second ? form.second : form;
}
