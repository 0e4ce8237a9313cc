import { revealFromHand, shuffleDeck } from "../../../rules/changes/piles.js";
import { changed, onOneAlone, pushCreature } from "../../../rules/combat/startattack.js";
import { UNDECLARED } from "../../../rules/effects/asked.js";
import { mayBegin } from "../../../rules/effects/attacks.js";
import { SPELL_SAID } from "../../../rules/effects/attackchanges.js";
import { isPerson } from "../../../rules/effects/reach.js";
import { searchBanned } from "../../../rules/facts/play/searching.js";
import { isTaken } from "../../../rules/facts/play/unique.js";
import { defineEffect } from "../../../rules/machine/effect.js";
import { showFrom, isKnown } from "../../../rules/machine/known.js";
import { MULTI_ATTACK } from "../../../rules/machine/machine.js";
import type { Machine } from "../../../rules/machine/state.js";
import { liftOffTop } from "../../../rules/state/decktops.js";
import { keyOf } from "../../../rules/state/packed.js";
import { KEY_HUNTED } from "../../../rules/state/slots.js";
import { ResolveFrame } from "../../../rules/state/frames/chain.js";
import { MultiAttackFrame } from "../../../rules/state/frames/combat.js";
import { boost, companyOf, isUntapped, NONE, tap } from "../../../rules/state/inplay.js";
import {
  nextPlace,
  FOR_COMPANY,
  temporaryDef,
  temporaryNote,
  isTemporaryFor,
} from "../../../rules/state/temporaryeffects.js";
import * as L from "../../../rules/state/layout.js";
import { addTo, countOf, handHas } from "../../../rules/state/lists.js";
import { opponentOf } from "../../../rules/state/seats.js";
import type { Table } from "../../../rules/state/table.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { whom } from "../../wording/words.js";
import { special } from "../special.js";
import { defineTarget } from "../../../rules/machine/target.js";
import { isMet } from "../../../rules/state/discardedcreatures.js";

declare module "../../words/words.js" {
  interface OwnEffects {
    /** The opponent finds the creature that was named, and it attacks the actor as if he were alone; no spell helps against it. */
    hunt: { do: "hunt" };
    /** That is over: the actor taps. */
    huntOver: { do: "huntOver" };
  }
}

const SPELL = 1 << T.KEYWORD.spell;
/** The creature leaves the discard pile, the hand or the deck of `p`, which is shuffled if it was searched; is it there? */
function found(s: Machine, p: number, def: number): boolean {
  if (countOf(s, p, L.Pile.discard, def) > 0) {
    addTo(s, p, L.Pile.discard, def, -1);
    showFrom(s, p, L.Known.discard, def);
    return true;
  }
  if (handHas(s, p, def)) {
    revealFromHand(s, p, def);
    return true;
  }
  const onTop = countOf(s, p, L.Pile.deck, def) === 0;
  const there = !onTop || countOf(s, p, L.Pile.top, def) > 0;
  if (there) {
    addTo(s, p, onTop ? L.Pile.top : L.Pile.deck, def, -1);
    if (onTop) liftOffTop(s, p, def);
    showFrom(s, p, onTop ? L.Known.top : L.Known.deck, def);
  }
  shuffleDeck(s, p);
  return there;
}
/** What spells that lie on him add to a stat of his. */
function bySpells(s: Table, i: number, stat: number): number {
  let count = 0;
  for (let j = s.iFirst[i]; j !== NONE; j = s.iNext[j])
    if (s.iRole[j] === L.Role.attached && D.KEYWORDS_OF[s.iDef[j]] & SPELL)
      for (const m of D.MODS[s.iDef[j]]) if (m.stat === stat) count += m.by;
  return count;
}
/** What spells of this turn add to every attack on company `c`. */
function saidBySpells(s: Table, c: number): number {
  let count = 0;
  for (let k = nextPlace(s, 0); k >= 0; k = nextPlace(s, k + 1))
    if (
      isTemporaryFor(s, k, FOR_COMPANY, c) &&
      D.KEYWORDS_OF[temporaryDef(s, k)] & SPELL &&
      temporaryNote(s, k) > SPELL_SAID / 2
    )
      count += temporaryNote(s, k) - SPELL_SAID;
  return count;
}
/** The attack was made; with what was taken from him meanwhile. */
const HUNTED = 1024;
const takenOf = (prowess: number, body: number): number => (prowess << 3) + body;
const takenProwess = (taken: number): number => taken >> 3;
const takenBody = (taken: number): number => taken & 7;
/** A creature that was hunted attacks character `i` of company `c` as if he were alone in it. */
function huntedAttacks(s: Machine, c: number, def: number, i: number, prowess: number): void {
  const key = keyOf(KEY_HUNTED, 0);
  if (D.ATTACKS[def] > 1) {
    const many = s.push(MULTI_ATTACK, c, def, D.ATTACKS[def], key, i + 1);
    s.fr[many + MultiAttackFrame.prowess] = prowess;
    // Nobody is there who could tap to cancel some of them.
    s.fr[many + MultiAttackFrame.cancels] = D.TAP_CANCELS[def];
    return;
  }
  const f = pushCreature(s, c, def, key);
  changed(s, f, prowess, 0);
  onOneAlone(s, f, i);
}
defineEffect("hunt", {
  describe: (_e, names) =>
    `the opponent finds that creature in his discard pile, his hand or his deck, which is shuffled then, and it attacks ${whom("actor", names)} as if he were alone; no spell can be used against it, nor helps him`,
  asks: () => [UNDECLARED],
  possible: (s, _m, _d, cx) => mayBegin(s) && !searchBanned(s, cx.player, -1),
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    const def = s.fr[f + ResolveFrame.target];
    if (!isPerson(s, actor) || searchBanned(s, s.fr[f + ResolveFrame.player], -1) || isTaken(s, def)) return;
    if (!found(s, opponentOf(s, s.fr[f + ResolveFrame.player]), def)) return;
    const [prowess, body] = [bySpells(s, actor, T.STAT.prowess), bySpells(s, actor, T.STAT.body)];
    boost(s, actor, -prowess, -body);
    s.fr[f + ResolveFrame.extra] = HUNTED + takenOf(prowess, body);
    const company = companyOf(s, actor);
    huntedAttacks(s, company, def, actor, -saidBySpells(s, company));
  },
});
defineEffect("huntOver", {
  describe: (_e, names) => `afterwards ${whom("actor", names)} taps if he is untapped`,
  apply: (s, f) => {
    const actor = s.fr[f + ResolveFrame.actor];
    const taken = s.fr[f + ResolveFrame.extra] - HUNTED;
    if (taken < 0 || !isPerson(s, actor)) return;
    boost(s, actor, takenProwess(taken), takenBody(taken));
    if (isUntapped(s, actor)) tap(s, actor);
  },
});

declare module "../../words/words.js" {
  interface OwnTargets {
    /** A hazard creature, by name, that the opponent has discarded for all to see, and that may be hidden with him. */
    met: { of: "met" };
  }
}

defineTarget("met", {
  is: "card",
  describe: () =>
    "a hazard creature, by name, that the opponent has discarded for all to see and that is hidden with him",
  list(s, _m, _t, cx, out) {
    const opponent = opponentOf(s, cx.player);
    let count = 0;
    for (let k = 0; k < L.NAMES && s.list[opponent * L.NAMES + k] !== L.END_OF_LIST; k++) {
      const def = s.list[opponent * L.NAMES + k];
      if (isMet(s, opponent, k) && isKnown(s, opponent, k) && !isTaken(s, def)) out[count++] = def;
    }
    return count;
  },
});

export default special(
  {
    kind: "event",
    id: "MEDM-143",
    side: "resource",
    type: "short",
    name: "The Hunt",
    modes: [
      {
        when: ["organization", "organizationEnd"],
        by: { named: "Alatar" },
        target: { of: "met" },
        does: [{ do: "hunt" }, { do: "huntOver" }],
      },
    ],
  },
  { describe: () => [] },
);
