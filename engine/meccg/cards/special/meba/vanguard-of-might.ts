import { attackFrame } from "../../../rules/changes/discards.js";
import { moveAlone } from "../../../rules/changes/movedcards.js";
import { assign } from "../../../rules/combat/assigning.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { mayBeGivenOut } from "../../../rules/effects/reach.js";
import { isByCompany } from "../../../rules/facts/combat/companycombat.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { AttackFrame } from "../../../rules/state/frames/combat.js";
import { companyLives, isUntapped, tap } from "../../../rules/state/inplay.js";
import {
  attackNote,
  attackSaidOf,
  FOR_CHARACTER,
  temporaryHolder,
  addTemporary,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { strikeMark } from "../../../rules/state/strikemarks.js";
import type { Table } from "../../../rules/state/table.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** Its player's avatar comes to the company attacked, wherever he is, or is there; he faces a strike whatever the attack says, and taps after it. */
    avatarJoins: { do: "avatarJoins" };
  }
}

/** The avatar of player `p`, if he is a character in play, or -1. */
function avatarOf(s: Table, p: number): number {
  const avatar = s.pget(p, L.PlayerWord.avatar) - 1;
  return avatar >= 0 && s.iRole[avatar] === L.Role.character ? avatar : -1;
}
defineEffect("avatarJoins", {
  isTemporary: true,
  temporary: {
    strikesFaced: (s, k, attack) => {
      const avatar = temporaryHolder(s, k);
      if (attackSaidOf(s, k) === attack && s.iRole[avatar] === L.Role.character && isUntapped(s, avatar))
        tap(s, avatar);
      return 0;
    },
  },
  describe: () =>
    "your avatar comes to the company attacked at once, wherever he is, with his allies and without anybody else, and faces a strike whatever the attack says; after the attack he taps if he is untapped",
  asks: asSaid,
  possible: (s, _m, _d, cx) => {
    const attack = s.h[L.Header.attack];
    const avatar = avatarOf(s, cx.player);
    return mayBeGivenOut(s) && avatar >= 0 && !isByCompany(s, attack) && strikeMark(s, avatar) === L.ST_NONE;
  },
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const avatar = avatarOf(s, s.fr[f + ResolveFrame.player]);
    if (
      !attack ||
      avatar < 0 ||
      !companyLives(s, s.fr[attack + AttackFrame.company]) ||
      strikeMark(s, avatar) !== L.ST_NONE
    )
      return;
    const company = s.fr[attack + AttackFrame.company];
    if (s.iComp[avatar] !== company) moveAlone(s, avatar, company, true);
    assign(s, attack, avatar);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, avatar, attackNote(attack));
  },
});

export default special(
  {
    kind: "event",
    side: "resource",
    alignment: "minion",
    specific: "The Balrog",
    id: "MEBA-79",
    type: "short",
    name: "Vanguard of Might",
    modes: [
      {
        when: ["attack"],
        needs: [{ if: "underDeeps" }, { if: "notInPlay", card: "Flame of Udûn" }],
        target: { of: "attack" },
        does: [{ do: "avatarJoins" }],
      },
    ],
  },
  { describe: () => [] },
);
