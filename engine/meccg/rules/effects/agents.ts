import { agentAttacks } from "../combat/agentattacks.js";
import { actingAgent, sharesHome, siteForAttempt } from "../facts/company/agentactors.js";
import { siteInView } from "../facts/play/conditions.js";
import { declareEntry, openChain } from "../machine/declared.js";
import type { Machine } from "../machine/state.js";
import { isAt } from "../state/agents.js";
import { Entry, EntryBit, EntryKind } from "../state/entries.js";
import { ResolveFrame } from "../state/frames/chain.js";
import { companyLives } from "../state/inplay.js";
import * as L from "../state/layout.js";
import * as A from "../state/slots.js";
import * as D from "../../cards/vocabulary/defs.js";
import * as T from "../../cards/vocabulary/terms.js";
import { signed } from "../../cards/wording/words.js";
import { defineEffect } from "../machine/effect.js";
import { NO_ATTACK } from "./asked.js";
import { effectCompany } from "./reach.js";

const acting = (s: Machine, f: number): number =>
  actingAgent(s, s.fr[f + ResolveFrame.actor], s.fr[f + ResolveFrame.source]);

export const attacksNow = defineEffect("agentAttacks", {
  describe: (e) =>
    [
      "he attacks the company",
      ...(e.prowess ? [`at ${signed(e.prowess)} prowess`] : []),
      ...(e.attackerChooses ? ["with strikes that the attacker gives out"] : []),
      ...(e.instead === "prisoner"
        ? ["and a strike that succeeds wounds nobody: he takes a prisoner, and goes to the rescue site"]
        : []),
      ...(e.instead === "item"
        ? ["and a strike that succeeds wounds nobody: the company discards an item instead"]
        : []),
    ].join(" "),
  asks: () => [NO_ATTACK],
  // No attack begins in the middle of another.
  possible: (s) => s.h[L.Header.attack] === 0,
  apply: (s, f, d) => {
    const actor = acting(s, f);
    const company = effectCompany(s, f);
    if (actor < 0 || company < 0 || !companyLives(s, company) || !isAt(s, actor, siteInView(s, company))) return;
    agentAttacks(s, actor, company, siteInView(s, company), {
      prowess: d.prowess,
      attackerChooses: !!d.word.attackerChooses,
      instead: d.word.instead === "item" ? A.TAKES_ITEM : d.word.instead ? A.TAKES_PRISONER : 0,
    });
  },
});

const DIPLOMAT = 1 << T.SKILL.diplomat;
export const influences = defineEffect("agentInfluences", {
  describe: (e) => {
    const parts = [
      ...(e.by ? [`at ${signed(e.by)}`] : []),
      ...(e.diplomat ? [`at ${signed(e.diplomat)} instead if he is a diplomat`] : []),
      ...(e.sharing
        ? [`at ${signed(e.sharing)} instead if the target is at home, or is played, at a home of his`]
        : []),
      ...(e.alsoSharing
        ? [`at ${signed(e.alsoSharing)} more if the target is at home, or is played, at a home of his`]
        : []),
      ...(e.succeedsSharing ? ["without a roll if the target is played at a home of his"] : []),
      ...(e.noGeneral ? ["with no general influence against it"] : []),
    ];
    const after = e.toHand ? "; if he succeeds it goes back to its owner's hand" : "";
    return `he tries to influence the target${parts.length ? ` ${parts.join(", ")}` : ""}${after}`;
  },
  apply: (s, f, d) => {
    const actor = acting(s, f);
    const target = s.fr[f + ResolveFrame.target];
    if (actor < 0 || target < 0 || siteForAttempt(s, actor, target) < 0) return;
    const shares = sharesHome(s, actor, target);
    const w = d.word;
    let plus = w.diplomat && D.SKILLS_OF[s.iDef[actor]] & DIPLOMAT ? w.diplomat : (w.by ?? 0);
    if (shares) plus = (w.sharing ?? plus) + (w.alsoSharing ?? 0);
    const player = s.fr[f + ResolveFrame.player];
    const entry = declareEntry(s, EntryKind.influence, player, s.iDef[target]);
    s.ch[entry + Entry.actor] = actor;
    s.ch[entry + Entry.target] = target;
    s.ch[entry + Entry.company] = effectCompany(s, f);
    s.ch[entry + Entry.plus] = plus;
    if (w.succeedsSharing && shares) s.ch[entry + Entry.bits] |= EntryBit.succeeds;
    if (w.noGeneral) s.ch[entry + Entry.bits] |= EntryBit.noGeneral;
    if (w.toHand) s.ch[entry + Entry.bits] |= EntryBit.toHand;
    openChain(s, player);
  },
});
