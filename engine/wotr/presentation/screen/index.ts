/** War of the Ring on a screen of words: all of it out of a view. */
import { wrap } from "../../../core/lines.js";
import { fold } from "../../../core/nearest.js";
import { UserError } from "../../../core/errors.js";
import { hexNamed } from "../../packs/form/grid.js";
import type { WotrView } from "../../knowledge/view.js";
import * as C from "../../rules/state/choices.js";
import { aroundLines, mapLines, pileLines } from "./board.js";
import { cardLines, eventSays, magicSays } from "./cards.js";
import { PLAYERS } from "./names.js";

export { costOf, groundOf, hexOfChoice, isGoal, leftOf, metBy } from "./about.js";
export { boardLines, handLines, wholeLines } from "./board.js";
export { mapShown, type MapShown } from "./mapshown.js";
export { battleAt, oddsNow, type OddsShown } from "./odds.js";
export { type CardShown, sceneOf, type StackShown, type WarScene } from "./scene.js";
export { reasonsOf } from "./reasons.js";
export { question, rulesLines } from "./question.js";
export { tidied, Teller } from "./teller.js";
export { alarmOf, type Way, waysOf } from "./ways.js";

/** Characters and cards of that name. */
export const cardsNamed = (v: WotrView, name: string): string[] => cardLines(v.world, name);
/** The other seat as one calls it. */
export const called = (_v: WotrView, seat: number): string => PLAYERS[seat] ?? `seat ${seat + 1}`;

/** A part of the table by its name: "map" (of a hex or place what is around it), "piles", "sites", "points". */
export function partLines(v: WotrView, name: string, more: string): string[] | null {
  switch (name) {
    case "map":
      return more === "" ? mapLines(v) : aroundLines(v, hexFor(v, more));
    case "piles":
      return pileLines(v);
    case "points":
      return reckoning();
    default:
      return null;
  }
}
/** A hex by its number, or by a part of a name. */
function hexFor(v: WotrView, text: string): number {
  const { map } = v.world;
  if (/^[we]\d{4}$/i.test(text)) return hexNamed(map.grid, text.toUpperCase(), `hex "${text}"`);
  const wanted = fold(text);
  const names = [...map.names];
  const found =
    names.find(([, name]) => fold(name) === wanted) ?? names.find(([, name]) => fold(name).includes(wanted));
  if (!found)
    throw new UserError(
      `map ${text}`,
      "no hex is called that",
      "write the number of a hex, W2812, or a name: map Rivendell",
    );
  return found[0];
}
/** A few words beside a choice: what a card does. */
export function note(v: WotrView, choice: number): string {
  const verb = C.verbOf(choice);
  if (verb === C.V_EVENT) return eventSays(v.world, C.aOf(choice));
  if (verb === C.V_USE && C.aOf(choice) > 0) {
    const m = v.world.cards.magic.indexOf(C.aOf(choice));
    return m > 0 ? magicSays(v.world, m) : "";
  }
  return "";
}
/** What the numbers at the end are, for the rulebook knows no points. */
export function reckoning(): string[] {
  return wrap(
    "The rulebook knows no points: the numbers measure how near each side came. The Fellowship's are its living and how near the Ring is to Orodruin, the Dark Power's the citadels taken and the members fallen.",
    2,
  );
}
