import { attackFrame } from "../../../rules/changes/discards.js";
import { assign, assigned } from "../../../rules/combat/assigning.js";
import { bearerOfEffect, isPerson, mayBeGivenOut } from "../../../rules/effects/reach.js";
import { ALLOW } from "../../../rules/hooks.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackBit, AttackFrame } from "../../../rules/state/frames/combat.js";
import {
  attackNote,
  endTemporary,
  FOR_CHARACTER,
  temporaryNote,
  temporaryEffect,
  isTemporaryFor,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { strikeMark } from "../../../rules/state/strikemarks.js";
import { STAGE, withHim } from "../../mewh/stage-words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The bearer faces a strike of the attack, whatever that says and however he lies; if it fails, the attack has so much less body. */
    facesOne: { do: "facesOne"; body: 1 };
  }
}

defineEffect("facesOne", {
  isTemporary: true,
  describe: (e) =>
    `the bearer faces a strike of the attack, whatever that says and whether he is tapped or wounded; if the strike fails, the attack has ${e.body} body less`,
  asks: () => ["a strike of the attack that nobody was given, and none for him"],
  possible: (s, _m, _d, cx) => {
    const attack = s.h[L.Header.attack];
    const i = cx.source < 0 ? -1 : s.iHost[cx.source];
    if (!mayBeGivenOut(s) || !isPerson(s, i) || s.iComp[i] !== s.fr[attack + AttackFrame.company]) return false;
    return (
      (s.fr[attack + AttackFrame.bits] & AttackBit.each) === 0 &&
      s.fr[attack + AttackFrame.strikes] > assigned(s, attack) &&
      strikeMark(s, i) === L.ST_NONE
    );
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const bearer = bearerOfEffect(s, f);
    if (
      !attack ||
      !isPerson(s, bearer) ||
      s.iComp[bearer] !== s.fr[attack + AttackFrame.company] ||
      strikeMark(s, bearer) !== L.ST_NONE
    )
      return;
    assign(s, attack, bearer);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, bearer, attackNote(attack));
  },
  temporary: {
    strikeFails: (s, k, i, attack) => {
      if (!isTemporaryFor(s, k, FOR_CHARACTER, i) || temporaryNote(s, k) !== attackNote(attack)) return 0;
      if (s.fr[attack + AttackFrame.body] > 0) s.fr[attack + AttackFrame.body] -= temporaryEffect(s, k)!.body;
      endTemporary(s, k);
      return ALLOW;
    },
  },
});

export default special(
  {
    ...STAGE,
    id: "MEWH-90",
    name: "Bow of Alatar",
    unique: true,
    stage: 2,
    corruption: 1,
    ...withHim("Alatar", {
      when: ["attack"],
      free: true,
      cost: ["tapSelf"],
      does: [{ do: "facesOne", body: 1 }],
    }),
  },
  { describe: () => [] },
);
