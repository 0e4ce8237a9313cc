/** One way to play or use a card as a sentence: when, for whom, who acts, on what, at which price, and what happens. */
import { playsAnyTime } from "../rules/facts/play/anytime.js";
import { needText } from "../rules/machine/condition.js";
import { effectAsks, effectText } from "../rules/machine/effect.js";
import { target } from "../cards/vocabulary/compile.js";
import { filter } from "../cards/vocabulary/lookups.js";
import * as C from "../cards/vocabulary/compiled.js";
import * as D from "../defs.js";
import * as T from "../cards/vocabulary/terms.js";
import { nounOf, oneOf } from "../cards/wording/filters.js";
import { agentText, targetText, windowsText } from "./moments.js";
import { andOf, type Names, orOf, raceOf } from "../cards/wording/words.js";
import type { Mode } from "../cards/words/words.js";

/** When a card that says so is shown from on guard. */
const ANNOUNCED = {
  burglary: "a burglary is announced",
  cancel: "something is declared that would cancel an attack",
  scout: "a card that takes a scout is announced",
  play: "a card is played at the site",
  goods: "an item, an ally or a faction is played",
  attack: "automatic-attacks are about to be faced",
  outside: "the company stays outside its site",
} as const;

/** What the card itself is in a sentence: it is played, or it acts from play. */
type Self = "card" | "item" | "character" | "ally" | "agent" | "other";
const selfOf = (m: C.ModeForm, used: boolean): Self => {
  if (!used) return "card";
  const kind = D.KIND[m.def];
  if (kind === T.K_ITEM || D.JOINS[m.def] !== null) return "item";
  if (kind === T.K_AGENT) return "agent";
  return kind === T.K_CHARACTER ? "character" : kind === T.K_ALLY ? "ally" : "other";
};
const SELF: Readonly<Record<Self, string>> = {
  card: "this card",
  item: "this card",
  character: "this character",
  ally: "this ally",
  agent: "this agent",
  other: "this card",
};
function costText(cost: (typeof C.COSTS)[number], self: Self): string {
  switch (cost) {
    case "tapSelf":
      return `${SELF[self]} taps`;
    case "discardSecond":
      return "that card of your hand is shown and discarded";
    case "untapSelf":
      return `${SELF[self]} untaps`;
    case "discardSelf":
      return `${SELF[self]} is discarded`;
    case "tapBearer":
      return "its bearer taps";
    case "tapSite":
      return "the site taps";
    case "discardTarget":
      return "the target is discarded, for no effect of its own";
    case "discardStored":
      return "the stored card is discarded";
  }
}
/** Who the sentence speaks of: "the sage" who acts, "Gandalf" aimed at, "this character". */
function namesOf(m: C.ModeForm, self: Self): Names {
  const w = m.taps ?? m.by;
  const does = m.taps ? "taps" : self === "card" ? "plays it" : "uses it";
  const kind = w === null || nounOf(w) === "character" ? `character who ${does}` : nounOf(w);
  const named = m.target !== null && m.target.who !== null && m.target.who.named >= 0 && m.target.of === C.TG.character;
  const bearer = self === "character" || self === "ally" ? SELF[self] : "the bearer";
  return {
    bearer,
    actor: w === null ? bearer : w.named >= 0 ? D.nameOf(w.named) : `the ${kind}`,
    ...(named ? { target: D.nameOf(m.target!.who!.named) } : {}),
  };
}
const ownText = (m: C.ModeForm): string =>
  `this agent${m.word.agent?.here ? ", at the site of the company (the new one while it moves)," : ""}`;
/** Who must be there or tap. */
function actorText(m: C.ModeForm, self: Self): string[] {
  if (m.agent) {
    const pays = m.agentPays === C.PAYS_TAP ? " taps" : m.agentPays === C.PAYS_DISCARD ? " is discarded" : " acts";
    const who = self === "agent" ? ownText(m) : agentText(m.word.agent, "of yours");
    return [`${who}${pays}, turned face up if he lay face down`];
  }
  if (m.taps) return [`${oneOf(m.taps, m.taps.anywhere ? "of yours" : "of the company")} taps`];
  if (!m.by) return [];
  if (m.by.anywhere) return [`${oneOf(m.by)} must be among your characters, in any company`];
  if (m.windows === T.WIN.strike) return [`the one who faces the strike must be ${oneOf(m.by)}`];
  if (m.windows === T.WIN.influence) return [`the one who makes the attempt must be ${oneOf(m.by)}`];
  if (m.windows === T.WIN.check) return [`${oneOf(m.by)} must be in the company of the one who makes the check`];
  return [`${oneOf(m.by)} must be in the company`];
}
const SPEAKS_OF_ONE = /\b(the|a) company\b|\bsite\b|\bpath\b/;
/** When, and for which company if the rest of the sentence speaks of one. */
function whenText(m: C.ModeForm, self: Self, rest: string): string {
  const its =
    self === "card" || D.KIND[m.def] === T.K_FACTION || m.word.stored
      ? ""
      : m.granted
        ? "that company"
        : m.word.elsewhere
          ? "any company of yours"
          : "its company";
  const one = SPEAKS_OF_ONE.test(rest);
  const when = windowsText(m.windows, {
    attack: `against an attack on ${its || "a company of yours"}, before strikes are given out`,
    strike: `on a strike against ${self === "item" ? "the bearer" : `a character of ${its || "yours"}`}, before the roll`,
    assigned: `against an attack on ${its || "a company of yours"}, after strikes are given out`,
    strikeHazard: `on a strike against a character of the opponent, before the roll${m.target?.of === C.TG.character ? " (and then aimed at the one who faces it)" : ""}`,
    ...(its ? { site: `in your site phase, after ${its} has entered` } : {}),
    movementEnd: `at the end of the movement/hazard phase of ${its || "a company of yours"}`,
    ...(m.side === T.SIDE_HAZARD
      ? { afterAttack: "right after an attack on a company of the opponent in his movement/hazard phase" }
      : {}),
    ...(one ? {} : { hazard: "in the opponent's movement/hazard phase" }),
    ...(m.target?.whose === 3 ? { influence: "in the opponent's site phase, in answer to an influence attempt" } : {}),
    ...(playsAnyTime(m.def) ? { always: "at any point of anyone's turn" } : {}),
  });
  const saysNone =
    T.WIN.organization | T.WIN.organizationEnd | T.WIN.always | T.WIN.endOfTurn | T.WIN.endBegins | T.WIN.response;
  const forOne = one && m.windows & saysNone && m.side !== T.SIDE_HAZARD;
  return `${when}${forOne ? `, for ${its || "a company of yours"}` : ""}`;
}
/** What each of those does who tap for it, in any number. */
function eachText({ word }: C.ModeForm): string[] {
  const each = word.each;
  if (!each) return [];
  const does = each.does.map((e) => effectText(e)).join(", then ");
  const barred = each.bars ? " (which may not be used in answer)" : "";
  const who = Object.keys(each.taps ?? {}).length ? `, each ${oneOf(filter(each.taps))}` : "";
  const whose = word.target?.of === "company" ? "characters of that company" : "your characters";
  const what = `${targetText(target(each.target)!, each.target)}${barred}`;
  const after = word.does.length ? "; and then" : "";
  if (each.discards)
    return [
      `you discard any number of cards of your hand, one at least, each counted against the hazard limit; for each of them, aimed at ${what}: ${does}${after}`,
    ];
  return [`any number of ${whose} may tap${who}; for each of them, aimed at ${what}: ${does}${after}`];
}
/** What of the hand is discarded as a price. */
function priceText({ what, most }: NonNullable<Mode["discards"]>): string {
  const races = what.races ? ` (${orOf(what.races.map(raceOf))})` : "";
  const where = what.here ? " that could be played at the site" : what.factionIn ? ` of ${orOf(what.factionIn)}` : "";
  const kind = what.skill ? `${what.skill} who is a ${what.kind}` : what.kind;
  return `you discard ${most === 2 ? "one or two" : "one"} ${kind}${most === 2 ? "s" : ""}${races}${where} of your hand`;
}
/** How often, and what it counts against. */
function limitsText(m: C.ModeForm, self: Self): string[] {
  const once = {
    "": "",
    turn: "once a turn",
    givenTurn: "once a turn",
    attack: "once an attack",
    phase: "once in each movement/hazard phase of the company",
  }[C.ONCE[m.oncePer] as string];
  return [
    ...(m.oncePer
      ? [once ?? `once ${C.ONCE[m.oncePer] === "strike" ? "" : "a turn "}for one ${C.ONCE[m.oncePer]}`]
      : []),
    ...(m.skillCard && m.windows & T.WIN.strike
      ? ["no other card that takes a skill may be played against the same strike"]
      : []),
    ...(m.word.uncounted ? ["this does not count against the hazard limit"] : []),
    ...(self !== "card" && m.side === T.SIDE_HAZARD && !m.word.uncounted && m.ofLimit === 1
      ? ["this counts against the hazard limit"]
      : []),
  ];
}
/** "Played against an attack on ...; a scout of the company taps: cancel the attack", without capital and full stop. */
export function wayText(verb: string, m: C.ModeForm, used: boolean): string {
  const self = selfOf(m, used);
  const names = namesOf(m, self);
  // An item has a bearer, a character is asked about himself.
  const subject = self === "character" ? SELF[self] : undefined;
  const asked = [...m.needs.map((n) => needText(n, subject)), ...m.word.does.flatMap((e) => effectAsks(e, used))];
  const needs = asked.filter((text, k) => asked.indexOf(text) === k);
  const parts = [
    ...(m.word.stored ? ["it must be stored"] : []),
    ...(needs.length ? [`it needs ${andOf(needs)}`] : []),
    ...actorText(m, self),
    ...(m.target ? [`it is aimed at ${targetText(m.target, m.word.target)}`] : []),
    ...(m.word.and ? [`and at ${targetText(target(m.word.and)!, m.word.and)}`] : []),
    ...eachText(m),
    ...(m.word.cost ?? []).map((cost) => costText(cost, self)),
    ...(m.word.discards ? [priceText(m.word.discards)] : []),
    ...(m.ofLimit === 1
      ? []
      : [
          m.ofLimit === 0
            ? "it does not count against the hazard limit"
            : `it counts ${m.ofLimit} against the hazard limit`,
        ]),
    ...limitsText(m, self),
  ];
  const does = m.word.does.map((e) => effectText(e, names)).join(", then ");
  if (m.word.onGuardAt) return `${verb} from on guard when ${ANNOUNCED[m.word.onGuardAt]}${does ? `: ${does}` : ""}`;
  const rest = `${parts.map((p) => `; ${p}`).join("")}${does ? `: ${does}` : ""}`;
  return `${verb}${m.as ? ` (${m.as})` : ""} ${whenText(m, self, rest)}${rest}`;
}
