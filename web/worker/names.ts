/** Names of cards that a page finds in a text, and shows when they are pressed. */
import * as D from "../../engine/meccg/defs.js";

/** Each version by what it is called, and the name that several share, which a sentence may use for all of them. */
export const namesShown = (): string[] => [
  ...new Set([
    ...D.CARDS.flatMap(({ name }, k) => [D.nameOf(k + 1), name]),
    ...D.SITE_LIST.flatMap(({ name }, site) => [D.siteName(site), name]),
  ]),
];
