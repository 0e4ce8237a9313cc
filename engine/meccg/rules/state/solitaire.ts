/**
 * A player alone (Companion, Solitaire Rules): he sits at seat 0, and at seat 1 lies a deck of hazards, which has no turn, nobody in
 * play and no sites. Whoever answers for that seat chooses what of it is most to his disadvantage.
 */
import type { Ruleset } from "./ruleset.js";

type Played = { readonly rules: Ruleset };

/** Who plays, and where the deck of hazards lies. */
export const ALONE = 0,
  HAZARD_DECK = 1;
/** His hand, and the row of hazards at the beginning. */
export const HAND_ALONE = 5;
export const ROW = 5,
  LONGEST_ROW = 9;
/** Points that end the game or allow the Council, and what a Council must be above besides twice the turns. */
export const POINTS_ALONE = 20;
const COUNCIL_ABOVE = 4;
/** His deck is exhausted for the last time. */
export const LAST_EXHAUSTION = 2;

export const isSolitaire = ({ rules }: Played): boolean => rules.solitaire !== "none";
/** Do the hazards lie in a row, face down? */
export const hasRow = ({ rules }: Played): boolean => rules.solitaire !== "none" && rules.solitaireVariant !== "plain";
/** Hazards that are drawn for a company, where `n` are for its site. */
export const hazardsFor = ({ rules }: Played, n: number): number => 2 + (rules.solitaire === "limited" ? n : 2 * n);
/** Is a kind doubled of which no other seat has any? Alone nobody has none of it. */
export const doublesKinds = ({ rules }: Played): boolean => rules.councilAdjusts && rules.solitaire === "none";
/** May no kind be more than all others together? Alone only where a Council is what one is after. */
export const capsKinds = ({ rules }: Played): boolean =>
  rules.councilAdjusts && (rules.solitaire === "none" || rules.solitaireObject === "council");
/** What the points of a Council must be above, after so many turns of who plays alone; nothing elsewhere. */
export const barAlone = ({ rules }: Played, turns: number): number =>
  rules.solitaire === "none" || rules.solitaireObject !== "council" ? 0 : COUNCIL_ABOVE + 2 * turns;
