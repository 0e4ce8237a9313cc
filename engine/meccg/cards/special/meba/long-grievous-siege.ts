import { removeInstance, TO_HAND } from "../../../rules/changes/leaving.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { isPlayedAt } from "../../../rules/facts/influence/factions.js";
import { isSameSite } from "../../../rules/facts/sites/siteevents.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { defineTarget } from "../../../rules/machine/target.js";
import { DeclareFrame, ResolveFrame } from "../../../rules/state/frames/chain.js";
import { nextSlot, NONE } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { siteState, IN_LOCATION_DECK, takeSite, IN_PLAY, stateOf } from "../../../rules/state/sitecards.js";

import type { Table } from "../../../rules/state/table.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnTargets {
    /** A Border-hold of the own location deck, near where the faction that is the first target is played. */
    nearFaction: { of: "nearFaction" };
  }
  interface OwnEffects {
    /** The second target, a site, lies off to the side with this card; every faction in play that is played there goes back to its owner's hand. */
    besiegeSite: { do: "besiegeSite" };
  }
}

/** Does the site lie in the region of a site where the faction is played, or next to one? */
function isNearPlaces(faction: number, site: number): boolean {
  const region = D.SITE_REGION[site];
  for (const at of D.AT[faction]) {
    const r = D.SITE_REGION[at];
    if (r >= 0 && region >= 0 && (r === region || D.ADJACENT[r].includes(region))) return true;
  }
  return false;
}
/** Adds the sites of these types in the location deck of player `p` that faction `def` may besiege to `out` (null: they are counted). */
function listBesieged(s: Table, p: number, def: number, types: number, out: Int32Array | null): number {
  let count = 0;
  for (let t = 0; t < D.SITE_COUNT; t++) {
    if ((types & (1 << D.SITE_TYPE[t])) === 0 || siteState(s, p, t) !== IN_LOCATION_DECK) continue;
    if (!isNearPlaces(def, t)) continue;
    if (out) out[count] = t;
    count++;
  }
  return count;
}
const ATTEMPTS = -5;
/** Does this site, or another version of it, lie with the event? */
const besieges = (s: Table, card: number, site: number): boolean =>
  s.iRole[card] === L.Role.event && s.iSite[card] >= 0 && isSameSite(s.iSite[card], site);
const SIEGE_TYPES = 1 << T.SITE["border-hold"];
defineEffect("besiegeSite", {
  describe: () =>
    "the site of your location deck lies off to the side with this card, and every faction in play that is played at any version of it goes back to its owner's hand",
  asks: asSaid,
  fitsTarget: (s, _d, t, cx) =>
    t >= L.SLOTS || s.iRole[t] !== L.Role.faction || listBesieged(s, cx.player, s.iDef[t], SIEGE_TYPES, null) > 0,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const site = s.fr[f + ResolveFrame.second];
    const player = s.fr[f + ResolveFrame.player];
    if (source < 0 || site < 0 || s.iRole[source] !== L.Role.event || siteState(s, player, site) !== IN_LOCATION_DECK)
      return;
    takeSite(s, player, site);
    s.iSite[source] = site;
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && isPlayedAt(s.iDef[i], site)) removeInstance(s, i, TO_HAND);
  },
});

/** The first target of what is being declared, -1 while it is not named. */
function declaredTarget(s: Table): number {
  const f = (s.h[L.Header.depth] - 1) * L.FRAME_WORDS;
  return f >= 0 && s.fr[f] === DeclareFrame.kind ? s.fr[f + DeclareFrame.target] - 1 : -1;
}
defineTarget("nearFaction", {
  is: "site",
  describe: () =>
    "a border-hold of your location deck, in the region of a site where the faction is played or in one next to it",
  list(s, _m, _t, cx, out) {
    const named = declaredTarget(s);
    if (named >= 0) return listBesieged(s, cx.player, s.iDef[named], SIEGE_TYPES, out);
    // Before the faction is named: is there a site for any of them?
    for (let i = nextSlot(s, 0); i < L.SLOTS; i = nextSlot(s, i + 1))
      if (s.iRole[i] === L.Role.faction && s.iOwner[i] === cx.player && D.UNIQUE[s.iDef[i]])
        if (listBesieged(s, cx.player, s.iDef[i], SIEGE_TYPES, null) > 0)
          return listBesieged(s, cx.player, s.iDef[i], SIEGE_TYPES, out);
    return 0;
  },
});

export default special(
  {
    ...OURS,
    kind: "event",
    type: "permanent",
    id: "MEBA-40",
    name: "Long Grievous Siege",
    mp: 1,
    stays: "faction",
    oncePerTarget: true,
    addsAttack: { at: [], itsSite: true, race: "none", strikes: 5, prowess: 9 },
    modes: [
      {
        when: ["always"],
        target: { of: "faction", whose: "mine", unique: true, notRaces: ["dragon"] },
        and: { of: "nearFaction" },
        does: [{ do: "besiegeSite" }],
      },
    ],
  },
  {
    hooks: {
      attemptsAt: (s, card, site) => (besieges(s, card, site) ? ATTEMPTS : 0),
      attackAt: (s, card, site) => (besieges(s, card, site) ? ALLOW : 0),
      attackRace: (s, card) => (s.iCtrl[card] === NONE ? 0 : D.RACE_OF[s.iDef[s.iCtrl[card]]] + 1),
      attackDetains: (s, card, company) => (s.iOwner[card] === s.cget(company, L.CompanyWord.owner) ? ALLOW : 0),
      isLeaving(s, card, player) {
        const at = player * L.SITES + s.iSite[card];
        if (s.iSite[card] >= 0 && stateOf(s.sites[at]) === IN_PLAY) s.sites[at] = (s.sites[at] & 8) | 3;
        return 0;
      },
    },
    describe: () => [
      "its site is the one that lies with it, and the attack is by the race of the faction and detains companies of its player",
      `attempts to bring in a faction at any version of that site are at ${ATTEMPTS}`,
      "when this card goes, the site card is discarded",
    ],
  },
);
