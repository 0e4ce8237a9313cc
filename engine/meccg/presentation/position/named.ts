/** What a choice that must not be offered is about has to be there by that name: a misspelt one is never offered, and would prove nothing. */
import { unknownName, UserError } from "../../../core/errors.js";
import { fold } from "../../../core/nearest.js";
import * as D from "../../defs.js";
import type { Meccg } from "../../meccg.js";
import * as L from "../../rules/state/layout.js";
import { cardInPlay } from "../../text/choices.js";

const CARD = /^(?:play|creature|on guard:|reveal|discard|take|choose|item|agent|name) (?<name>.+)$/i;
const IN_PLAY = /^(?:use|transfer|store|target|tap|following|give up|take up|join|remove) (?<name>.+)$/i;
const SITE = /^to (?<name>.+)$/i;
/** What may stand behind a name: a way, a bearer, a number, with whom, out of which pile. */
const ENDS = [
  " (",
  " of ",
  " as ",
  " out ",
  " from ",
  " with",
  " #",
  " by ",
  " under ",
  " into ",
  " on ",
  " at ",
  " for ",
  " and ",
  ",",
  " without ",
];
const OWNER = / \(\d\)(?= #|$)/;
const CARDS = D.CARDS.map(({ name }) => fold(name));
const SITES = D.PLACE_LIST.map(({ name }) => fold(name));

/** Is one of the names at the beginning of a text? */
function startsWithName(text: string, names: readonly string[]): boolean {
  return names.some((name) => {
    if (!text.startsWith(name)) return false;
    const rest = text.slice(name.length);
    return rest === "" || ENDS.some((end) => rest.startsWith(end));
  });
}
/** Throws a `UserError` where a choice names a card or a site that there is not, or a card in play otherwise than choices do. */
export function checkNamed(asked: string, s: Meccg, where: string): void {
  const site = SITE.exec(asked)?.groups?.["name"];
  if (site !== undefined) {
    if (!startsWithName(fold(site), SITES))
      throw unknownName(
        "site",
        site,
        D.PLACE_LIST.map(({ name }) => name),
        where,
      );
    return;
  }
  const card = CARD.exec(asked)?.groups?.["name"];
  if (card !== undefined) {
    if (!startsWithName(fold(card), [...CARDS, ...SITES]))
      throw unknownName(
        "card",
        card,
        D.CARDS.map(({ name }) => name),
        where,
      );
    return;
  }
  const own = IN_PLAY.exec(asked)?.groups?.["name"];
  if (own === undefined) return;
  const wanted = fold(own);
  const alike: string[] = [];
  for (let i = 0; i < s.slots; i++) {
    if (s.iRole[i] === L.Role.free || s.iDef[i] === D.NO_CARD) continue;
    const text = cardInPlay(s, i);
    // To whom does not choose here it is called by its owner's seat too.
    if (startsWithName(wanted, [fold(text), fold(text.replace(OWNER, ""))])) return;
    if (startsWithName(wanted, [fold(D.nameOf(s.iDef[i]))])) alike.push(cardInPlay(s, i));
  }
  if (alike.length > 0)
    throw new UserError(
      where,
      `no choice calls a card in play "${own}"`,
      `write it as choices do: ${alike.join(" or ")}`,
    );
}
