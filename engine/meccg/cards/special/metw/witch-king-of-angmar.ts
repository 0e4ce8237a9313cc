import { environmentEnters } from "../../../rules/changes/paths.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { regions } from "../../metw/creatures.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    becomeLongEvent: { do: "becomeLongEvent" };
  }
}

defineEffect("becomeLongEvent", {
  describe: () => "this card becomes a long-event",
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0) return;
    s.iStat[source] |= L.Status.tapped | L.Status.cameAtSite;
    environmentEnters(s, source);
  },
});

export default special(
  {
    kind: "creature",
    id: "METW-113",
    name: "Witch-king of Angmar",
    unique: true,
    race: "nazgul",
    strikes: 1,
    prowess: 17,
    body: 12,
    mp: 6,
    keyed: { regions: "d", sites: ["dark-hold"], ...regions(["Angmar", "Gundabad", "Gorgoroth", "Imlad Morgul"]) },
    asEvent: {
      type: "permanent",
      may: [{ when: ["hazard"], does: [{ do: "becomeLongEvent" }], cost: ["tapSelf"] }],
      retypes: [{ sites: { "shadow-hold": "dark-hold" } }],
    },
  },
  { describe: () => [] },
);
