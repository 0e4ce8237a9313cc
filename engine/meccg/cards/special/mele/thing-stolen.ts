import { revealFromHand } from "../../../rules/changes/piles.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showInHand } from "../../../rules/machine/known.js";
import { mayBear, itemComes } from "../../../rules/site/extraitems.js";
import { Entry } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { handHas } from "../../../rules/state/lists.js";
import { OURS } from "../../mele/minion-words.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import type { Mode } from "../../words/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The target, an item of the hand that is neither unique nor of a hoard, is played with the actor, whatever the site. */
    stealItem: { do: "stealItem" };
  }
}

defineEffect("stealItem", {
  describe: (_e, names) => `play it with ${whom("actor", names)}, whatever may be played at the site`,
  asks: () => ["an item that is neither unique nor a hoard item"],
  fitsTarget: (s, _d, t, cx) =>
    D.UNIQUE[t] === 0 && (D.KEYWORDS_OF[t] & (1 << T.KEYWORD.hoard)) === 0 && (cx.actor < 0 || mayBear(s, t, cx.actor)),
  declared: (s, e) => showInHand(s, s.ch[e + Entry.player], s.ch[e + Entry.target]),
  apply: (s, f) => {
    const player = s.fr[f + ResolveFrame.player];
    const actor = s.fr[f + ResolveFrame.actor];
    const def = s.fr[f + ResolveFrame.target];
    if (
      !isPerson(s, actor) ||
      s.iRole[actor] !== L.Role.character ||
      !handHas(s, player, def) ||
      !mayBear(s, def, actor)
    )
      return;
    revealFromHand(s, player, def);
    itemComes(s, player, actor, def);
  },
});

const stolen = (of: "minor" | "major"): Mode => ({
  as: of,
  when: ["site"],
  needs: [
    { if: "atSite", types: ["shadow-hold", "dark-hold"] },
    { if: "factionCame", any: true },
  ],
  taps: { noAlly: true },
  target: { of: "inHand", kind: "item", class: of },
  does: [{ do: "stealItem" }],
});
export default special(
  {
    kind: "event",
    id: "MELE-243",
    name: "Thing Stolen",
    ...OURS,
    type: "short",
    modes: [stolen("minor"), stolen("major")],
  },
  { describe: () => [] },
);
