/** What dice come to before one decides: a duel and a battle by the tables of the pack, out of a view. */
import type { WotrView } from "../../knowledge/view.js";
import { ARMY_ROLLS, ODDS } from "../../packs/form/readtables.js";
import { armyCell, leaderIn, lossOf, oddsColumn, strength, terrainFactor } from "../../rules/facts/armies.js";
import { battleFrame, defenderOf } from "../../rules/facts/battlecards.js";
import { columnOf, strengthOf } from "../../rules/facts/fighting.js";
import { BattleFrame, DuelFrame } from "../../rules/state/frames.js";
import { DARK, FELLOWSHIP } from "../../rules/state/ruleset.js";
import { isOnDie } from "../../text/choices.js";
import { asMachine, topOf } from "./about.js";
import { PLAYERS } from "./names.js";

/** A small table: what each die brings. */
export interface OddsShown {
  title: string;
  /** What the first column and each of the others stand for. */
  heads: string[];
  rows: { name: string; cells: string[] }[];
  /** What else there is to know. */
  notes: string[];
}
const DICE = [1, 2, 3, 4, 5, 6] as const;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** An attack in a duel: wounds to the one who attacks, and to the other, by the die. */
interface Attack {
  card: number;
  sorcery: boolean;
  own: number[];
  given: number[];
}
function attackBy(v: WotrView, card: number, foe: number, sorcery: boolean): Attack {
  const { tables, people } = v.world;
  const at = columnOf(v, strengthOf(v, card, foe) - strengthOf(v, foe, card)) * 7;
  return {
    ...{ card, sorcery },
    own: DICE.map((roll) => (sorcery ? 0 : tables.duelOwn[at + roll])),
    given: DICE.map((roll) =>
      sorcery ? tables.sorcery[people.sorcery[card] * 7 + roll] : tables.duelOther[at + roll],
    ),
  };
}
/** What a round with arms on both sides costs two, in a sentence. */
export function roundOf(v: WotrView, one: number, two: number): string {
  const { name } = v.world.people;
  const arms = [attackBy(v, one, two, false), attackBy(v, two, one, false)] as const;
  const takes = (which: 0 | 1): string => (mean(arms[which].own) + mean(arms[which === 0 ? 1 : 0].given)).toFixed(1);
  return `With arms on both sides a round costs ${name[one]} ${takes(0)} boxes and ${name[two]} ${takes(1)} in the mean.`;
}
function boxes(v: WotrView, card: number): string {
  const all = v.world.people.endurance[card];
  const free = Math.max(0, all - v.pWounds[card] - v.pSlashes[card]);
  return `${v.world.people.name[card]} has ${free} of ${all} boxes free`;
}
/** A round of the duel that is fought (G.1, H.1): each rolls for his own attack; null where none is. */
export function duelOdds(v: WotrView): OddsShown | null {
  const f = topOf(v);
  if (v.fr[f] !== DuelFrame.kind) return null;
  const [one, two] = [v.fr[f + DuelFrame.mine], v.fr[f + DuelFrame.theirs]];
  if (one === 0 || two === 0) return null;
  const { name, sorcery } = v.world.people;
  const pairs: [number, number][] = [
    [one, two],
    [two, one],
  ];
  const attacks = pairs.flatMap(([card, foe]) => [
    attackBy(v, card, foe, false),
    ...(sorcery[card] > 0 ? [attackBy(v, card, foe, true)] : []),
  ]);
  return {
    title: "A round: each rolls for his own attack. Wounds he gives, and wounds he takes by it, by his die",
    heads: ["", ...DICE.map(String)],
    rows: attacks.map(({ card, sorcery: magic, own, given }) => ({
      name: `${name[card]}${magic ? ", sorcery" : ""}`,
      cells: DICE.map((_, k) => `${given[k]}${own[k] > 0 ? ` (−${own[k]})` : ""}`),
    })),
    notes: [roundOf(v, one, two), `${boxes(v, one)}, ${boxes(v, two)}.`],
  };
}

/** A die of the battle in a hex (S.3 to S.7), as far as one sees who leads; null where one side has no strength. */
export function battleAt(
  v: WotrView,
  hex: number,
  attacker: number,
  half: boolean,
  { spells = 0, ghosts = 0, defender = attacker === DARK ? FELLOWSHIP : DARK } = {},
): OddsShown | null {
  const s = asMachine(v);
  const [mine, theirs] = [strength(s, hex, attacker), strength(s, hex, defender)];
  if (mine === 0 || theirs === 0) return null;
  const factor = terrainFactor(s, hex, defender);
  // R.10: the Dead count in the odds alone.
  const full = (theirs + (attacker === FELLOWSHIP ? 0 : ghosts)) * factor;
  const defence = half ? Math.max(1, full >> 1) : full;
  const column = oddsColumn(mine + (attacker === FELLOWSHIP ? ghosts : 0), defence);
  const { people, tables } = v.world;
  const [a, d] = [leaderIn(s, hex, attacker), leaderIn(s, hex, defender)];
  const adds = (a > 0 ? people.morale[a] : 0) - (d > 0 ? people.morale[d] : 0) + spells;
  const cells = DICE.map((die) => armyCell(column, die + adds));
  const clamped = (die: number): number => Math.max(ARMY_ROLLS[0], Math.min(ARMY_ROLLS[1], die + adds));
  const leads = (card: number): string => (card > 0 ? `led by ${people.name[card]}` : "without a leader");
  return {
    title: `Odds ${ODDS[column]}: what each side loses by the die`,
    heads: ["", ...DICE.map((die) => (adds === 0 ? String(die) : `${die} → ${clamped(die)}`))],
    rows: [
      { name: PLAYERS[attacker], cells: cells.map((at) => String(lossOf(mine, tables.armyOwn[at]))) },
      { name: PLAYERS[defender], cells: cells.map((at) => String(lossOf(theirs, tables.armyOther[at]))) },
    ],
    notes: [
      `${mine} ${leads(a)} attack ${theirs} ${leads(d)}${factor > 1 ? `, who count ${factor} times here` : ""}${half ? ", at half strength" : ""}.`,
      ...(cells.some((at) => tables.armyDeath[at] === 1)
        ? [
            `A character of the Fellowship there dies on ${DICE.filter((_, k) => tables.armyDeath[cells[k]] === 1).join(", ")}.`,
          ]
        : []),
    ],
  };
}
/** The odds of what is fought just now, null where nothing is. */
export function oddsNow(v: WotrView): OddsShown | null {
  const f = isOnDie(v) ? battleFrame(v) : topOf(v);
  if (f < 0 || v.fr[f] !== BattleFrame.kind) return duelOdds(v);
  const spells = v.fr[f + BattleFrame.spell] - v.fr[f + BattleFrame.counter] + v.fr[f + BattleFrame.add];
  return battleAt(v, v.fr[f + BattleFrame.hex], v.fr[f + BattleFrame.attacker], v.fr[f + BattleFrame.half] === 1, {
    spells,
    ghosts: v.fr[f + BattleFrame.ghosts],
    defender: defenderOf(v, f),
  });
}
