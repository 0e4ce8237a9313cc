/** A card of the top of the opponent's deck is shown, and he pays for it. */
import { searchBanned } from "../../../rules/facts/play/searching.js";
import { cardsWith } from "../../../rules/facts/play/rarekeywords.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { knownAt, learn, showFrom } from "../../../rules/machine/known.js";
import { defineFrame, leave, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { lookAtTop, lookedAt } from "../../../rules/piles/looking.js";
import { frame, word } from "../../../rules/state/declare.js";
import { liftOffTop, orderedCount } from "../../../rules/state/decktops.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, deckSize, nameIndex } from "../../../rules/state/lists.js";
import { temporaryChange } from "../../../rules/state/packed.js";
import { Frame } from "../../../rules/state/schema.js";
import { opponentOf } from "../../../rules/state/seats.js";
import { bit } from "../../vocabulary/lookups.js";
import * as T from "../../vocabulary/terms.js";
import type { RareKeyword } from "../../words/basics.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /**
     * Its player looks at the top of the opponent's deck, a card for each card with this keyword in play, and shows one: it leaves the game, or the
     * opponent's hand is smaller by one for good, as he likes. The rest goes back on top, shuffled.
     */
    feast: { do: "feast"; perCard: RareKeyword };
  }
}

/** A player looks at the top of the opponent's deck, shows a card, and the opponent pays for it. */
const FeastFrame = frame(107, "a card shown", {
  player: word("who looks", "all"),
  count: word("how many cards", "all"),
  chosen: word("definition of the card shown, 0 none", "all"),
});

const victim = (s: Machine, f: number): number => opponentOf(s, s.fr[f + FeastFrame.player]);
function listSeen(s: Machine, f: number, out: Int32Array | null): number {
  const q = victim(s, f);
  const below = Math.max(0, orderedCount(s, q) - s.fr[f + FeastFrame.count]);
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[q * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (lookedAt(s, q, k, below) === 0) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
const which = step("which card is shown", {
  enter: (s, f) => (listSeen(s, f, null) > 0 ? s.ask(s.fr[f + FeastFrame.player]) : leave(s)),
  options: listSeen,
  take(s, f, c) {
    const chosen = T.aOf(c);
    const q = victim(s, f);
    // Where a copy is known to lie on top already, it may be this one.
    if (knownAt(s, q, L.Known.top, nameIndex(s, q, chosen)) === 0) {
      showFrom(s, q, L.Known.deck, chosen);
      learn(s, q, L.Known.top, chosen, 1);
    }
    s.fr[f + FeastFrame.chosen] = chosen;
    s.fr[f + Frame.step] = pays.at;
  },
});
const pays = step("does it leave the game, or is the hand smaller", {
  enter: (s, f) => s.ask(victim(s, f)),
  options(s, f, out) {
    out[0] = T.choice(T.V_CARD, s.fr[f + FeastFrame.chosen]);
    out[1] = T.choice(T.V_PASS);
    return 2;
  },
  take(s, f, c) {
    const q = victim(s, f);
    s.fr[f + Frame.step] = over.at;
    if (T.verbOf(c) === T.V_PASS) {
      s.padd(q, L.PlayerWord.handChange, temporaryChange(1));
      return;
    }
    const chosen = T.aOf(c);
    addTo(s, q, L.Pile.top, chosen, -1);
    liftOffTop(s, q, chosen);
    showFrom(s, q, L.Known.top, chosen);
    addTo(s, q, L.Pile.out, chosen);
  },
});
const over = step("it is paid", { enter: leave });
defineFrame(FeastFrame.kind, FeastFrame.label, [which, pays, over]);

defineEffect("feast", {
  describe: (e) =>
    `look at the top of the opponent's deck, a card for each ${e.perCard} card in play, and show one of them: the opponent removes it from the game, or may hold one card fewer for the rest of the game; the others go back on top, shuffled`,
  asks: (e) => [`a ${e.perCard} card in play`, "a card in the deck of the opponent"],
  possible: (s, _m, d, cx) =>
    cardsWith(s, d.mask) > 0 && deckSize(s, opponentOf(s, cx.player)) > 0 && !searchBanned(s, cx.player, -1),
  apply: (s, f, d) => {
    const count = cardsWith(s, d.mask);
    const player = s.fr[f + ResolveFrame.player];
    if (count === 0 || searchBanned(s, player, -1)) return;
    s.push(FeastFrame.kind, player, count);
    lookAtTop(s, player, opponentOf(s, player), count);
  },
  pack(e, out) {
    out.mask = bit(T.RARE_KEYWORD, e.perCard, "keyword");
  },
});

export default special(
  {
    kind: "event",
    id: "MEBA-16",
    side: "hazard",
    type: "short",
    name: "Desire All for Thy Belly",
    modes: [
      {
        when: ["hazard"],
        target: { of: "inHand", rare: "spawn" },
        cost: ["discardTarget"],
        does: [{ do: "feast", perCard: "spawn" }, { do: "removeFromGame" }],
      },
    ],
  },
  {
    questions: [
      {
        frame: FeastFrame.kind,
        ask: "Which card is shown; does it leave the game, or (pass) is your hand smaller for good?",
        section: "items",
      },
    ],
    describe: () => [],
  },
);
