import { isPerson } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_CHARACTER, isTemporaryFor, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Until the end of the turn the actor bears Dwarven Rings as a Dwarf does. */
    asDwarf: { do: "asDwarf" };
  }
}

defineEffect("asDwarf", {
  isTemporary: true,
  temporary: { bearAsDwarf: (s, k, i) => (isTemporaryFor(s, k, FOR_CHARACTER, i) ? ALLOW : 0) },
  describe: (_e, names) => `until the end of the turn ${whom("actor", names)} bears Dwarven Rings as a Dwarf does`,
  apply: (s, f, d) => {
    const actor = s.fr[f + ResolveFrame.actor];
    if (isPerson(s, actor)) addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, actor);
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-256",
    name: "Wisdom to Wield",
    side: "resource",
    alignment: "minion",
    type: "short",
    modes: [
      {
        as: "ring",
        when: ["always"],
        by: { skill: "sage", notRace: "ringwraith", noAlly: true, anywhere: true, bears: "dwarven-ring" },
        does: [{ do: "asDwarf" }],
      },
      {
        as: "Palantír",
        when: ["always"],
        by: { skill: "sage", notRace: "ringwraith", noAlly: true, anywhere: true, bears: "palantir" },
        does: [{ do: "enablePalantir" }],
      },
    ],
  },
  { describe: () => [] },
);
