import { mayCall } from "../../../rules/facts/score/callingcouncil.js";
import { defineCondition } from "../../../rules/machine/condition.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { EntryBit } from "../../../rules/state/entries.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { opponentOf, seatsLeft } from "../../../rules/state/seats.js";
import { isSolitaire } from "../../../rules/state/solitaire.js";
import { special } from "../special.js";

declare module "../../words/conditions.js" {
  interface OwnConditions {
    /** The acting player, or his opponent, has come as far as calling the Council asks for. */
    mayCall: { if: "mayCall"; whose?: "opponents" };
  }
}

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The end of the game is called: the other has one more turn; in his turn, its player has. */
    callCouncil: { do: "callCouncil" };
    /** The card itself goes back into its player's deck, which is shuffled. */
    backIntoDeck: { do: "backIntoDeck" };
  }
}

defineEffect("callCouncil", {
  describe: () =>
    "the end of the game is called, and one more turn is played: by the other in your turn, by you in his",
  apply: (s, f) => {
    s.h[L.Header.caller] = s.fr[f + ResolveFrame.player] + 1;
    s.h[L.Header.lastTurn] = s.h[L.Header.turn] + (isSolitaire(s) ? 0 : seatsLeft(s) - 1);
  },
});

defineEffect("backIntoDeck", {
  describe: () => "the card goes back into your deck, which is shuffled",
  apply: (s, f) => {
    s.fr[f + ResolveFrame.bits] |= EntryBit.intoDeck;
  },
});

defineCondition("mayCall", {
  isOfPlayer: true,
  describe: (n) => `that ${n.bits === 1 ? "the opponent has" : "you have"} come as far as calling the Council asks for`,
  holds: (s, n, cx) => cx.player >= 0 && mayCall(s, n.bits === 1 ? opponentOf(s, cx.player) : cx.player),
  pack(c, out) {
    out.bits = c.whose ? 1 : 0;
  },
});

export default special(
  {
    kind: "event",
    id: "MELE-235",
    name: "Sudden Call",
    side: "hazard",
    type: "short",
    asResourceToo: true,
    modes: [
      {
        as: "call",
        when: ["hazard"],
        needs: [
          { if: "playerIs", sides: ["minion", "balrog"], whose: "opponents" },
          { if: "mayCall", whose: "opponents" },
        ],
        does: [{ do: "callCouncil" }],
      },
      {
        as: "call",
        when: ["organization", "longEvent", "movement", "site", "endOfTurn"],
        needs: [{ if: "playerIs", sides: ["minion", "balrog"] }, { if: "mayCall" }],
        does: [{ do: "callCouncil" }],
      },
      {
        as: "back into the deck",
        when: ["always", "hazard"],
        free: true,
        uncounted: true,
        does: [{ do: "backIntoDeck" }],
      },
    ],
  },
  { describe: () => [] },
);
