/** An avatar in another shape: the event on him that gives the shape, and what that event gives a company elsewhere. */
import * as D from "../../../cards/vocabulary/defs.js";
import { answerOf, borneThat, defineGeneralPermission, HOOK } from "../../hooks.js";
import * as L from "../../state/layout.js";
import type { Table } from "../../state/table.js";

/** The definition of the event that gives him his shape, 0 none. */
export function shaper(s: Table, i: number): number {
  if (i < 0 || s.iRole[i] !== L.Role.character) return 0;
  const card = borneThat(s, HOOK.avatarShape, i, i);
  return card < 0 ? 0 : s.iDef[card];
}
defineGeneralPermission("avatarShape", (def) => D.SHAPE[def] !== null);
/** Is his company one that stays where it is because of his shape? */
export function keepsStill(s: Table, c: number): boolean {
  const lord = s.pget(s.cget(c, L.CompanyWord.owner), L.PlayerWord.avatar) - 1;
  const d = lord >= 0 && s.iComp[lord] === c ? shaper(s, lord) : 0;
  return d > 0 && D.SHAPE[d]!.still;
}
/** What it costs him to stay untapped against a strike. */
export const costOfStaying = (s: Table, i: number): number => {
  const d = shaper(s, i);
  return d > 0 ? D.SHAPE[d]!.staying : 3;
};
/** What a card on the avatar of its player adds to the corruption checks of company `c`, wherever he is. */
export function watchedOver(s: Table, c: number): number {
  const lord = c < 0 ? -1 : s.pget(s.cget(c, L.CompanyWord.owner), L.PlayerWord.avatar) - 1;
  const card = lord < 0 ? -1 : borneThat(s, HOOK.corruptionChecks, lord, c);
  return card < 0 ? 0 : answerOf(s, HOOK.corruptionChecks, card, c);
}
