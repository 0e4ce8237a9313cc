import type { Machine } from "../../../rules/machine/state.js";
import { discardInstance, discardKeepers, TO_OUT, TO_VOID } from "../../../rules/changes/leaving.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW, FORBID, SITE_TAPPED } from "../../../rules/hooks.js";
import { lieWith } from "../../../rules/state/dragons.js";
import { dropEvent, NONE, place } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import { orOf } from "../../wording/words.js";
import { special } from "../special.js";

/** How many items do not tap the lair, by how often the card has been turned. */
const FREE_ITEMS = [1, 2, 3];
/**
 * What the card remembers: `iCtrl` is the Dragon's slot while he lies there, `iSite` his lair, `iStrike` how often the card has been turned
 * and, `SPARED` times, how many items have left the lair untapped.
 */
const SPARED = 4;
const timesTurned = (s: Table, card: number): number => s.iStrike[card] % SPARED;
const itemsSpared = (s: Table, card: number): number => Math.floor(s.iStrike[card] / SPARED);
/** Is it the first card of this name at the site of company `c`? */
function isFirstAt(s: Table, card: number, c: number): boolean {
  const site = s.cget(c, L.CompanyWord.site);
  for (let e = s.h[L.Header.events]; e !== NONE; e = s.iNext[e])
    if (s.iDef[e] === s.iDef[card] && isSameSite(s.iSite[e], site)) return e === card;
  return false;
}
/** The Dragon is turned over and lies under this card, except where he could not come back from the pile he would go to. */
function turnedOver(s: Machine, card: number, dragon: number, to: number): number {
  if (s.iCtrl[card] !== dragon || !D.IS_DRAGON[D.ENTITY[s.iDef[dragon]]]) return 0;
  s.iCtrl[card] = NONE;
  if (to === TO_OUT || to === TO_VOID) return 0;
  dropEvent(s, dragon);
  s.iRole[dragon] = L.Role.aside;
  place(s, dragon, card);
  discardKeepers(s, dragon);
  return ALLOW;
}

export default special(
  {
    kind: "event",
    id: "METD-127",
    side: "resource",
    type: "permanent",
    name: "Legendary Hoard",
    oncePerTarget: true,
    modes: [{ when: ["always"], target: { of: "dragonEvent", manner: "atHome" }, does: [] }],
  },
  {
    hooks: {
      liesWith(s, card, dragon) {
        lieWith(s, card, dragon);
        return 0;
      },
      target: (s, card, dragon, def) => (s.iDef[card] === def && s.iCtrl[card] === dragon ? FORBID : 0),
      cancelAttack: (s, card, dragon) => (s.iCtrl[card] === dragon ? FORBID : 0),
      leaveSiteUntapped: (s, card, c) =>
        isFirstAt(s, card, c) && itemsSpared(s, card) < FREE_ITEMS[timesTurned(s, card)] ? ALLOW : 0,
      siteUsed(s, card, c, how) {
        if (!isFirstAt(s, card, c)) return 0;
        if (how === SITE_TAPPED) discardInstance(s, card);
        else s.iStrike[card] += SPARED;
        return ALLOW;
      },
      cardCame(s, card, def) {
        const being = D.ENTITY[def];
        const isOfDragon = D.IS_DRAGON[being] && D.LAIR_OF[s.iSite[card]] === being;
        if (isOfDragon && timesTurned(s, card) < FREE_ITEMS.length - 1) s.iStrike[card] += 1;
        return 0;
      },
      leavesPlay: turnedOver,
    },
    describe: () => [
      "the automatic-attack of the Dragon it lies with cannot be cancelled (a strike of it can)",
      `turn this card each time a card of that Dragon is played, at most ${FREE_ITEMS.length - 1} times`,
      `items played in his untapped lair do not tap the lair: ${orOf(FREE_ITEMS.map(String))} items, by how often this card has been turned; the next item that taps the lair discards this card`,
      "instead of being discarded, the Dragon is turned over until this card leaves play",
    ],
  },
);
