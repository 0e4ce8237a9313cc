/** A player looks at the top of his deck and lays an item of it under the event, or shows what he has seen. */
import { discardInstance } from "../../../rules/changes/leaving.js";
import { shuffleDeck } from "../../../rules/changes/piles.js";
import { asSaid } from "../../../rules/effects/asked.js";
import { sparesPlayer } from "../../../rules/facts/play/nottargeted.js";
import { searchBanned } from "../../../rules/facts/play/searching.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showFrom } from "../../../rules/machine/known.js";
import { defineFrame, GO, step } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { lookAtTop, lookedAt, topIsKnown } from "../../../rules/piles/looking.js";
import { frame, word } from "../../../rules/state/declare.js";
import { liftOffTop, orderedCount } from "../../../rules/state/decktops.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { enter, place } from "../../../rules/state/inplay.js";
import * as L from "../../../rules/state/layout.js";
import { addTo } from "../../../rules/state/lists.js";
import { Frame } from "../../../rules/state/schema.js";
import { opponentOf } from "../../../rules/state/seats.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { counted } from "../../wording/words.js";
import { special } from "../special.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** A player looks at so many cards of the top of his deck; one of them, an item that is neither special nor a hoard item, lies aside under this card. */
    buryItem: { do: "buryItem"; count: number; of: "mine" | "opponents" };
  }
}

/** A player looks at the top of his deck and lays an item of it under an event. */
export const BuryFrame = frame(79, "an item is buried", {
  player: word("who looks at his deck", "all"),
  source: word("slot of the event", "all"),
  count: word("how many cards", "all"),
  chosen: word("definition of the item that he has chosen", "player"),
});

const HOARD = 1 << T.KEYWORD.hoard;
/** Of the cards in an order how many lie below those looked at. */
const belowThem = (s: Machine, f: number): number =>
  Math.max(0, orderedCount(s, s.fr[f + BuryFrame.player]) - s.fr[f + BuryFrame.count]);
function listItems(s: Machine, f: number, out: Int32Array | null): number {
  const player = s.fr[f + BuryFrame.player];
  let count = 0;
  for (let k = 0; k < L.NAMES; k++) {
    const def = s.list[player * L.NAMES + k];
    if (def === L.END_OF_LIST) break;
    if (D.KIND[def] !== T.K_ITEM || D.CLASS[def] === T.ITEM_CLASS.special || D.KEYWORDS_OF[def] & HOARD) continue;
    // Off to the side a unique one counts as the one there may be (coe glossary, "off to the side").
    if (lookedAt(s, player, k, belowThem(s, f)) === 0 || isTaken(s, def)) continue;
    if (out) out[count] = T.choice(T.V_CARD, def);
    count++;
  }
  return count;
}
const which = step("which item", {
  enter(s, f) {
    const player = s.fr[f + BuryFrame.player];
    if (!searchBanned(s, player) && listItems(s, f, null) > 0) return s.ask(player);
    if (!searchBanned(s, player)) {
      topIsKnown(s, player, belowThem(s, f));
      shuffleDeck(s, player);
    }
    const source = s.fr[f + BuryFrame.source];
    s.pop();
    discardInstance(s, source);
    return GO;
  },
  options: listItems,
  take(s, f, c) {
    s.fr[f + BuryFrame.chosen] = T.aOf(c);
    s.fr[f + Frame.step] = buried.at;
  },
});
const buried = step("it lies aside, for all to see", {
  enter(s, f) {
    const player = s.fr[f + BuryFrame.player];
    const chosen = s.fr[f + BuryFrame.chosen];
    const source = s.fr[f + BuryFrame.source];
    s.pop();
    addTo(s, player, L.Pile.top, chosen, -1);
    liftOffTop(s, player, chosen);
    showFrom(s, player, L.Known.top, chosen);
    place(s, enter(s, chosen, player, L.Role.under), source);
    shuffleDeck(s, player);
    return GO;
  },
});
defineFrame(BuryFrame.kind, BuryFrame.label, [which, buried]);

defineEffect("buryItem", {
  describe: (e) => {
    const [who, his, other] =
      e.of === "mine" ? ["you look", "your", "the opponent"] : ["the opponent looks", "his", "you"];
    return `${who} at the top ${counted(e.count, "card")} of ${his} deck; an item of them, neither special nor of a hoard, of ${his} choice, lies aside under this card; without one ${other} ${other === "you" ? "are" : "is"} shown them, and this card is discarded; the others are shuffled back`;
  },
  asks: asSaid,
  possible: (s, m, d, cx) =>
    !searchBanned(s, cx.player, -1) && (d.word.of === "mine" || !sparesPlayer(s, m.def, opponentOf(s, cx.player))),
  apply: (s, f, d) => {
    const source = s.fr[f + ResolveFrame.source];
    if (source < 0) return;
    const player = s.fr[f + ResolveFrame.player];
    const looks = d.word.of === "mine" ? player : opponentOf(s, player);
    s.push(BuryFrame.kind, looks, source, d.n);
    lookAtTop(s, looks, looks, d.n);
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-63",
    side: "hazard",
    type: "permanent",
    name: "Great Secrets Buried There",
    maySpareMinions: true,
    asResourceToo: true,
    keepsItems: { playedAt: "deeps", goesWithFirst: true },
    modes: [
      {
        as: "hazard",
        when: ["hazard"],
        needs: [{ if: "deck", least: 10, whose: "opponents" }],
        does: [{ do: "buryItem", count: 10, of: "opponents" }],
      },
      {
        as: "resource",
        when: ["always"],
        needs: [{ if: "deck", least: 10 }],
        does: [{ do: "buryItem", count: 10, of: "mine" }],
      },
    ],
  },
  {
    questions: [{ frame: BuryFrame.kind, ask: "Which item of the top of your deck lies aside?", section: "rare" }],
    describe: () => [],
  },
);
