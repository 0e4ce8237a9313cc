import { removeInstance, TO_HAND } from "../../../rules/changes/leaving.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { listBesieged } from "../../../rules/facts/combat/sieges.js";
import { isPlayedAt } from "../../../rules/facts/influence/factions.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { nextSlot } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { siteState, IN_LOCATION_DECK, takeSite } from "../../../rules/state/sitecards.js";
import { OURS } from "../../mele/minion-words.js";
import * as T from "../../vocabulary/terms.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The second target, a site, lies off to the side with this card; every faction in play that is played there goes back to its owner's hand. */
    besiegeSite: { do: "besiegeSite" };
  }
}

const SIEGE_TYPES = 1 << T.SITE["border-hold"];
defineEffect("besiegeSite", {
  says: () =>
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
    besiegesSite: { by: -5, strikes: 5, prowess: 9 },
    modes: [
      {
        when: ["always"],
        target: { of: "faction", whose: "mine", unique: true, notRaces: ["dragon"] },
        and: { of: "nearFaction", types: ["border-hold"] },
        does: [{ do: "besiegeSite" }],
      },
    ],
  },
  { says: () => [] },
);
