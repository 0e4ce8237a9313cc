/**
 * Card literals compiled to columns of integers (docs/ENGINE.md, "From literal to integers"). A wrong fact, an unknown field or a
 * doubled name fails here, with the card's name.
 */
import { isMarked } from "./effectmarks.js";
import type { AnyKeyword, RareKeyword } from "../words/basics.js";
import * as C from "./compiled.js";
import { CARDS, COUNT, NO_CARD } from "./catalogue.js";
import * as D from "./columns.js";
import * as M from "./marks.js";
import type { Mode } from "../words/words.js";
import { alignmentOf, entityOf, holdersOf } from "./holders.js";
import * as T from "./terms.js";
import { agent, character } from "./persons.js";
import { ally, faction, item } from "./playcards.js";
import { bit, card, compiling, filter, mask } from "./lookups.js";
import { creature } from "./creatures.js";
import { effectForm, mod, mode } from "./compile.js";
import { event } from "./events.js";
import { ENTITY_CARDS, FACED_BIT, IS_DRAGON } from "./shownbeings.js";
import { FACED_ASKED } from "./packs.js";
import { fail } from "./literals.js";
import { lasting } from "./lasting.js";
import { none } from "./common.js";
import { cardsAreCompiled } from "./oncards.js";
import { fold as plainName } from "../../../core/nearest.js";
import type { PlayCard } from "../words/playcards.js";
import { stage } from "./stage.js";

/** Of what is said of minion players The Balrog is one too (coe g.rw.B1). */
const SERVANTS = ["minion", "balrog"] as const;
const isRare = (word: AnyKeyword): word is RareKeyword => word in T.RARE_KEYWORD;

/** The first card of each name, however that is written. */
const NAMED = new Map<string, number>();
D.KIND[NO_CARD] = T.K_NONE;
/** Who may hold the card, and against whom it does something. */
function sides(d: number, c: PlayCard): void {
  D.BARRED_FOR[d] = mask(T.ALIGNMENT, c.notFor, "side");
  D.MORE_BARRED_FOR[d] = mask(T.ALIGNMENT, c.notAlwaysFor, "side");
  D.NOT_AGAINST[d] = mask(T.ALIGNMENT, [...(c.notAgainst ?? none), ...(c.sparesMinions ? SERVANTS : none)], "side");
  if (c.sparesMinions) D.SPECIAL_2[d] |= M.SP2_SPARES_MINIONS;
  if (c.maySpareMinions) D.SPECIAL_2[d] |= M.SP2_MAY_SPARE_MINIONS;
  D.CARD_FOR[d] = holdersOf(c) & ~D.BARRED_FOR[d];
}
/** Fills the columns of a definition from its literal; what rests on several cards is made after all of them. */
export function compileCard(d: number, c: PlayCard): void {
  compiling(c.name);
  D.UNIQUE[d] = c.unique ? 1 : 0;
  for (const word of c.keywords ?? none)
    if (isRare(word)) D.RARE_KEYWORDS_OF[d] |= bit(T.RARE_KEYWORD, word, "keyword");
    else D.KEYWORDS_OF[d] |= bit(T.KEYWORD, word, "keyword");
  if (c.starred) D.BITS_2[d] |= M.B2_STARRED;
  D.ENTITY[d] = entityOf(c);
  D.SAME_NAME[d] = NAMED.get(plainName(c.name)) ?? d;
  if (!NAMED.has(plainName(c.name))) NAMED.set(plainName(c.name), d);
  D.ALIGNMENT_OF[d] = alignmentOf(c);
  stage(d, c);
  sides(d, c);
  D.RACE_OF[d] = T.NO_RACE;
  if (c.kind === "character") character(d, c);
  else if (c.kind === "agent") agent(d, c);
  else if (c.kind === "ally") ally(d, c);
  else if (c.kind === "item") item(d, c);
  else if (c.kind === "faction") faction(d, c);
  else if (c.kind === "creature") creature(d, c);
  else event(d, c);
  D.RACES_OF[d] = (1 << D.RACE_OF[d]) | (c.kind === "creature" ? mask(T.RACE, c.racesToo, "race") : 0);
  for (const m of [...D.MODES[d], ...D.ABILITIES[d]]) lasting(d, m.does, m.side);
  for (const t of [...D.TRIGGERS[d]]) lasting(d, t.does, D.SIDE[d]);
  if (D.KIND[d] === T.K_CHARACTER || D.KIND[d] === T.K_AGENT)
    lasting(
      d,
      [effectForm({ do: "fell" }), effectForm({ do: "mustPart" }), effectForm({ do: "struckInVain" })],
      D.SIDE[d],
    );
  for (const m of D.MODES[d]) {
    const each = m.word.each;
    if (!each) continue;
    m.each = D.ABILITIES[d].length;
    const word: Mode = { when: m.word.when, target: each.target, does: each.does };
    D.ABILITIES[d] = [
      ...D.ABILITIES[d],
      {
        ...mode(word, d, m.each, m.side),
        taps: filter(each.taps),
        cost: each.discards ? C.COST_DISCARD_SECOND : 0,
        granted: true,
      },
    ];
  }
  if ([...D.MODES[d], ...D.ABILITIES[d]].some((m) => C.ONCE[m.oncePer] === "strike")) D.BITS_2[d] |= M.B2_ONCE_A_STRIKE;
  const conjured = D.MODES[d].flatMap((m) => m.does).find((e) => isMarked(C.EFFECT.name(e.op), "comesAsAlly"));
  if (conjured) {
    D.SPECIAL_2[d] |= M.SP2_CONJURED;
    D.PROWESS[d] = conjured.prowess;
    D.RACE_OF[d] = T.RACE.special;
  }
  const points = D.MP[d] !== 0 || D.STORED_MP[d] > 0 || D.JOINS[d] !== null || D.FOR_RACE[d] !== null;
  const hazard =
    D.KIND[d] === T.K_CREATURE || D.KIND[d] === T.K_AGENT || (D.SIDE[d] & T.SIDE_HAZARD && D.KIND[d] === T.K_EVENT);
  // As a trophy a creature brings points where it lies.
  D.SCORES[d] =
    D.KIND[d] === T.K_CREATURE && D.MP[d] !== 0 ? 1 : (points || D.KEEPS_ITEMS[d] !== null) && !hazard ? 1 : 0;
  for (const m of D.MODES[d]) D.WINDOWS_OF[d] |= m.windows;
  for (const m of D.ABILITIES[d]) {
    D.ABILITY_WINDOWS[d] |= m.windows;
  }
  for (const m of D.MODS[d]) {
    // Minds are counted where something in play says anything of them.
    if (m.to !== C.TO_SELF || m.stat === T.STAT.mind) D.TOUCHES[d] |= 1 << m.stat;
  }
  for (const t of D.TRIGGERS[d]) D.TRIGGER_MASK[d] |= 1 << t.on;
}
/** What creatures say of others that come after them. */
function strengthenOthers(): void {
  for (const c of CARDS) {
    if (c.kind !== "creature" || !c.strengthens) continue;
    compiling(c.name);
    const other = card(c.strengthens.card);
    const { prowess } = c.strengthens;
    const after = mod({
      stat: "attackProwess",
      by: prowess,
      to: "ownAttack",
      when: [{ if: "facedCard", names: [c.name] }],
    });
    D.MODS[other] = [...D.MODS[other], after];
  }
}
/** Resource events that ask for what another card may stand in for, by the fields of their literals. */
function markAskedStandIns(): void {
  const standIns = CARDS.flatMap((c) =>
    c.kind === "event" && c.playedAsIf ? [c.playedAsIf.card, c.playedAsIf.but] : [],
  );
  CARDS.forEach((c, k) => {
    if (c.kind !== "event" || c.side !== "resource" || c.playedAsIf) return;
    const { name, ...rest } = c;
    const fields = JSON.stringify(rest);
    if (standIns.some((asked) => asked !== name && fields.includes(JSON.stringify(asked))))
      D.SPECIAL[k + 1] |= M.SP_ASKS_AS_IF;
  });
}
/** Which cards may be played once a turn on a character: a bit of his byte each. */
function numberOncePerCharacter(): void {
  const once = [...D.MODES.keys()].filter((d) => D.MODES[d].some((m) => C.ONCE[m.oncePer] === "character"));
  once.forEach((d, k) => {
    if (k === 8) fail(CARDS[d - 1].name, "is the ninth card that may be played once a turn on a character");
    D.ONCE_ON[d] = 1 << k;
  });
}
/** Beings that several cards show, and the creatures that some card asks about. */
function fillBeings(): void {
  FACED_ASKED.forEach((d, k) => {
    FACED_BIT[d] = 1 << k;
  });
  for (let d = 1; d < COUNT; d++) {
    if (D.ENTITY[d] > 0) ENTITY_CARDS[D.ENTITY[d]].push(d);
    // A Dragon's event or faction with a character is a trophy, which goes to nobody else (001:1261; coe 3.IV).
    if (IS_DRAGON[D.ENTITY[d]] && (D.KIND[d] === T.K_EVENT || D.KIND[d] === T.K_FACTION)) D.BITS[d] |= M.B_NO_TRANSFER;
  }
}
/** Compiles every card; then the tables that wait for it (`onCards`) are filled. Called once, by engine/meccg/defs.ts. */
export function compileCards(): void {
  CARDS.forEach((c, k) => {
    compileCard(k + 1, c);
  });
  strengthenOthers();
  markAskedStandIns();
  numberOncePerCharacter();
  fillBeings();
  cardsAreCompiled();
}
