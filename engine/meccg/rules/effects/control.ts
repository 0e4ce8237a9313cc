/** Words that steer other words: conditions, cancelling what is declared, lasting permissions, the end of the game. */
import type { Effect, Mode } from "../../cards/words/words.js";
import { need } from "../../cards/vocabulary/compile.js";
import * as L from "../state/layout.js";
import { holdsOne } from "../facts/play/conditions.js";
import { endGame } from "../changes/ending.js";
import { needText } from "../machine/condition.js";
import { EntryBit } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { defineEffect, effectText, RUN } from "../machine/effect.js";
import { ALLOW } from "../hooks.js";
import { companyLives } from "../state/inplay.js";
import {
  FOR_COMPANY,
  FOR_PLAYER,
  FOR_SITE,
  temporaryDef,
  addTemporary,
  nextTemporary,
  isTemporaryFor,
} from "../state/temporaryeffects.js";
import { triggerText } from "./triggertext.js";
import { effectCompany, negateTarget, targetEntry } from "./reach.js";
import { andOf, itemOf, type Names, orOf } from "../../cards/wording/words.js";

/** Effects in order, as one clause. */
const inOrder = (does: readonly Effect[], names: Names = {}): string =>
  does.map((e) => effectText(e, names)).join(", then ");

export const onlyIf = defineEffect("if", {
  describe: (e, names) => {
    const asked = [e.when];
    let does = e.does;
    // What asks again inside is asked together.
    for (let only = does[0]; does.length === 1 && only?.do === "if"; only = does[0]) {
      asked.push(only.when);
      does = only.does;
    }
    return `${inOrder(does, names)} (this needs ${andOf(asked.map((c) => needText(need(c))))})`;
  },
  apply: (s, f, d, cx) => {
    if (holdsOne(s, d.when!, cx)) for (const x of d.does) RUN[x.op](s, f, x, cx);
  },
});
export const negate = defineEffect("negate", {
  describe: () => "the target has no effect",
  apply: (s, f) => negateTarget(s, targetEntry(s, f), EntryBit.negated),
});
/** What one may do, and what it asks for. */
const grantedText = (m: Mode): string =>
  `${inOrder(m.does)}${m.needs?.length ? `, with ${andOf(m.needs.map((n) => needText(need(n))))}` : ""}`;
export const grant = defineEffect("grant", {
  describe: (e) =>
    `until the end of the turn ${e.to === "player" ? "you" : "the company"} may ${e.once ? "once " : ""}do this${e.once && e.modes[0]?.as ? ` (${e.modes[0].as})` : ""}: ${e.modes.map(grantedText).join("; or ")}`,
  apply: (s, f, d) => {
    const company = effectCompany(s, f);
    const def = s.fr[f + ResolveFrame.card];
    if (d.word.to === "player") addTemporary(s, def, d.lasts, FOR_PLAYER, s.fr[f + ResolveFrame.player]);
    else if (company >= 0 && companyLives(s, company))
      addTemporary(s, def, d.lasts, FOR_COMPANY, company, s.cget(company, L.CompanyWord.site) + 1);
  },
});
export const watch = defineEffect("watch", {
  describe: (e) =>
    `until the end of the turn, ${triggerText(e.on)}${e.classes ? ` (only ${orOf(e.classes.map(itemOf))})` : ""}`,
  asks: (e) => (e.again ? [] : ["a site of which this is not said yet"]),
  fitsTarget: (s, d, t, cx) => {
    if (d.word.again) return true;
    for (let k = nextTemporary(s, 0, d.op, FOR_SITE, t); k >= 0; k = nextTemporary(s, k + 1, d.op, FOR_SITE, t))
      if (temporaryDef(s, k) === cx.def) return false;
    return true;
  },
  apply: (s, f, d) => addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_SITE, s.fr[f + ResolveFrame.target]),
});
export const lendHas = defineEffect("lendHas", {
  isTemporary: true,
  temporary: {
    lendStats: (s, k, company, player) =>
      isTemporaryFor(s, k, FOR_COMPANY, company) || isTemporaryFor(s, k, FOR_PLAYER, player) ? ALLOW : 0,
  },
  describe: (e) => `until the end of the turn ${e.all ? "all your companies have" : "the company has"} this`,
  apply: (s, f, d) => {
    if (d.word.all) {
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_PLAYER, s.fr[f + ResolveFrame.player]);
      return;
    }
    const company = effectCompany(s, f);
    if (company >= 0 && companyLives(s, company))
      addTemporary(s, s.fr[f + ResolveFrame.card], d.lasts, FOR_COMPANY, company);
  },
});
export const winByRing = defineEffect("winByRing", {
  describe: () => "The One Ring is destroyed, and the player of its bearer wins the game",
  apply: (s, f) => {
    endGame(s, "ring-destroyed", s.fr[f + ResolveFrame.player]);
  },
});
