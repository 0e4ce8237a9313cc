import { attackFrame } from "../../../rules/changes/discards.js";
import { racesOfAttack } from "../../../rules/facts/combat/attackraces.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { FOR_COMPANY, attackNote, temporaryEffect, addTemporary } from "../../../rules/state/temporaryeffects.js";
import { card, mask } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import { racesOf } from "../../wording/words.js";
import type { Race } from "../../words/basics.js";
import { holdsForAttack } from "../shared/effects-on-an-attack.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** After the attack its creature goes to the defender's points, beaten or not, and he may play this item of his hand there. */
    removesCreature: { do: "removesCreature"; butNot: readonly Race[]; mayPlay: string };
  }
}

defineEffect("removesCreature", {
  isTemporary: true,
  describe: (e) =>
    `after the attack the creature, if it is not one of the ${racesOf(e.butNot)}, goes to the defender's marshalling points, and he may play ${e.mayPlay} of his hand with a character of the company`,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    if (!attack || s.fr[attack + AttackFrame.race] < 0 || d.mask & racesOfAttack(s, attack)) return;
    addTemporary(
      s,
      s.fr[f + ResolveFrame.card],
      d.lasts,
      FOR_COMPANY,
      s.fr[attack + AttackFrame.company],
      attackNote(attack),
    );
  },
  pack(e, out) {
    out.mask = mask(T.RACE, e.butNot, "race");
    out.n = card(e.mayPlay);
  },
  temporary: {
    creatureTaken: (s, k, attack) => (holdsForAttack(s, k, attack) ? temporaryEffect(s, k)!.n : 0),
  },
});

export default special(
  {
    kind: "event",
    id: "METW-492",
    side: "hazard",
    type: "short",
    name: "Fury of the Iron Crown",
    unique: true,
    modes: [
      {
        when: ["strikeHazard"],
        needs: [
          { if: "notInPlay", card: "The Iron Crown" },
          { if: "creature" },
          { if: "attackBy", races: ["orc", "troll", "man", "nazgul"] },
        ],
        target: { of: "strike" },
        does: [
          { do: "strike", strikeProwess: 4 },
          { do: "removesCreature", butNot: ["nazgul"], mayPlay: "The Iron Crown" },
        ],
      },
    ],
  },
  { describe: () => [] },
);
