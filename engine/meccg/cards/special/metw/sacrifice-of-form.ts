import { setItemsAside } from "../../../rules/changes/itemsaside.js";
import { discardInstance } from "../../../rules/changes/leaving.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { isShielded } from "../../../rules/facts/combat/shields.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The actor is discarded with what he controls, but for his items, which wait under this card until he comes back and takes both. */
    setAside: { do: "setAside" };
  }
}

defineEffect("setAside", {
  describe: (_e, names) =>
    `discard ${whom("actor", names)} and all he controls but followers and items; the items stay under this card, and when his player brings him back he takes them and this card`,
  apply: (s, f) => {
    const source = s.fr[f + ResolveFrame.source];
    const actor = s.fr[f + ResolveFrame.actor];
    if (source < 0) return;
    if (!isPerson(s, actor) || isShielded(s, actor)) discardInstance(s, source);
    else setItemsAside(s, actor, source);
  },
});

export default special(
  {
    kind: "event",
    id: "METW-321",
    side: "resource",
    type: "permanent",
    name: "Sacrifice of Form",
    keywords: ["spell"],
    oncePerTarget: true,
    modes: [
      {
        when: ["assigned"],
        by: { wizard: true, bearsNot: "Sacrifice of Form" },
        target: { of: "attack" },
        does: [{ do: "strikesFail", assigned: true, bodyCheck: 3 }, { do: "setAside" }],
      },
    ],
    has: [
      { stat: "prowess", by: 1 },
      { stat: "body", by: 1 },
      { stat: "di", by: 1 },
    ],
  },
  {
    hooks: {
      keepItemsAside: (s, card, player) => (s.iOwner[card] === player && s.iRole[card] === L.Role.event ? ALLOW : 0),
    },
    describe: () => [],
  },
);
