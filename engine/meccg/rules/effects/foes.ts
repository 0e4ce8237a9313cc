/** Effects on who of a company faces the strikes of an attack. */
import { attackFrame } from "../changes/discards.js";
import { ResolveFrame } from "../state/frames/chain.js";
import * as L from "../state/layout.js";
import { isUntapped, tap } from "../state/inplay.js";
import { attackNote, FOR_CHARACTER, addTemporary, nextTemporary } from "../state/temporaryeffects.js";
import { markStrike, strikeMark } from "../state/strikemarks.js";
import { whom } from "../../cards/wording/words.js";
import { EFFECT } from "../../cards/vocabulary/compiled.js";
import { defineEffect } from "../machine/effect.js";
import { asSaid } from "./asked.js";
import { isPerson, mayBeGivenOut, affectedBy } from "./reach.js";

export const standAside = defineEffect("standAside", {
  describe: (e, names) =>
    e.free
      ? `${whom("target", names)} is given no strike of the attack`
      : `tap ${whom("target", names)}: he is given no strike of the attack`,
  asks: asSaid,
  possible: mayBeGivenOut,
  fitsTarget: (s, d, t) => (d.word.free || isUntapped(s, t)) && strikeMark(s, t) === L.ST_NONE,
  apply: (s, f, d) => {
    const attack = attackFrame(s);
    const target = s.fr[f + ResolveFrame.target];
    if (!attack || !isPerson(s, target) || strikeMark(s, target) !== L.ST_NONE || !mayBeGivenOut(s)) return;
    if (!d.word.free) tap(s, target);
    markStrike(s, target, L.ST_DONE);
    addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, target, attackNote(attack));
  },
});
const TWICE = EFFECT.of("facesTwice");
export const facesTwice = defineEffect("facesTwice", {
  describe: (e, names) =>
    `until the end of the turn ${whom(e.who, names)}, whenever he is given a strike${e.withCard ? " by his own player and has the card in use" : ""}, may face a second one of the same attack`,
  asks: () => ["a bearer who may not do so yet"],
  // Of one that lies in play each copy speaks of its own bearer, and says it once.
  possible: (s, _m, d, cx) =>
    !d.word.withCard || cx.source < 0 || nextTemporary(s, 0, TWICE, FOR_CHARACTER, s.iHost[cx.source]) < 0,
  apply: (s, f, d) => {
    const affected = affectedBy(s, f, d);
    if (isPerson(s, affected) && nextTemporary(s, 0, TWICE, FOR_CHARACTER, affected) < 0)
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_CHARACTER, affected);
  },
});
