/** What a choice is about, by the names and numbers that the scene has for it: so that a page lights it up, and takes a click on it. */
import type { MeccgView } from "../../knowledge/view.js";
import * as L from "../../rules/state/layout.js";
import { CARD, COMPANY, Operands, REGION, SITE, SLOT } from "../../text/operands.js";
import * as D from "../../defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { seen } from "../seen.js";

/** One thing a choice names: a card by name (in hand, or not on the table), a card in play by slot, and so on. */
export type About =
  | { of: "card"; name: string }
  | { of: "slot"; slot: number }
  | { of: "site"; name: string }
  | { of: "region"; name: string }
  | { of: "company"; id: number };

const operands = new Operands();
/** Cards that lie in a hand, as against those in play or in piles, stand in these choices. */
const FROM_HAND: readonly number[] = [T.V_PLAY, T.V_WITH, T.V_DISCARD, T.V_GUARD, T.V_KEY];

/** What the choice names first, or null: passing, a number. `fromHand`: the card is one of the chooser's hand. */
export function aboutOf(view: MeccgView, choice: number): { about: About | null; fromHand: boolean } {
  const s = seen(view);
  const { kind, index } = operands.of(s, choice);
  const verb = T.verbOf(choice);
  switch (kind) {
    case CARD:
      return { about: { of: "card", name: D.nameOf(index) }, fromHand: FROM_HAND.includes(verb) };
    case SLOT:
      return { about: s.iRole[index] === L.Role.free ? null : { of: "slot", slot: index }, fromHand: false };
    case SITE:
      return { about: { of: "site", name: D.siteName(index) }, fromHand: false };
    case REGION:
      return { about: { of: "region", name: D.REGION_LIST[index].name }, fromHand: false };
    case COMPANY:
      return { about: { of: "company", id: index }, fromHand: false };
    default:
      return { about: null, fromHand: false };
  }
}
