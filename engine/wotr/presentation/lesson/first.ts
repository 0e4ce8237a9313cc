/**
 * The guided first game of War of the Ring: one line of play with a fixed seed, in which both sides are taken by whoever learns. What he is
 * asked stands here; all between goes by itself. It knows no agent, so that only rules and pack can break it, and then a test does.
 */
import type { WotrView } from "../../knowledge/view.js";
import { bearerOf, isCaptive } from "../../rules/facts/board.js";
import { DARK, FELLOWSHIP } from "../../rules/state/ruleset.js";

export interface LessonStep {
  /** Who is asked. */
  seat: number;
  /** The choice, by its text in a record. */
  take: RegExp;
  /** Where the same choice may be offered earlier: is it the moment? */
  when?: (v: WotrView) => boolean;
  /** Steps over the map may be gone at once: where to. */
  to?: string;
  /** Where it stands in the rulebook. */
  section: string;
  /** The rule, and what to do. */
  rule: string;
  does: string;
}
const ringIsCaught = (v: WotrView): boolean => isCaptive(v, bearerOf(v));

export const FIRST: {
  readonly ruleset: string;
  readonly seed: string;
  readonly steps: readonly LessonStep[];
  /** What is said when all is done. */
  readonly end: string;
} = {
  ruleset: "wotr-character",
  seed: "guide-15689",
  steps: [
    {
      ...{ seat: FELLOWSHIP, take: /^pick the top card$/, section: "C.2, C.3, N.1" },
      rule: "You lead nine counters that lie face-down in Rivendell; only you see which of them is Frodo, who bears the Ring.",
      does: "Each Game-Turn both sides pick a card: pick yours.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^discard Boromir Attempts/, section: "N.2, N.3" },
      rule: "Three event cards are held; of four, one is laid down unseen.",
      does: "Lay one down: Boromir's, which helps the Dark Power more than you.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^play Misty Passes Open/, section: "N.4, N.5" },
      rule: "Beside each card stands what it does; this one opens the passes east of Rivendell for one Game-Turn.",
      does: "Play it, to see how a card is played.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^take the magic cards of /, section: "C.3, L.2" },
      rule: "In your Player-Turn magic cards are taken where they lie: the stone on the map marks a box of them.",
      does: "Take those of Rivendell.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^Mithril Mail to Frodo$/, section: "L.1, L.7" },
      rule: "Each character carries three magic cards at most, the Ring among them.",
      does: "Give the Mithril Mail, which takes wounds, to Frodo; the rest is handed out for you.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^move from /, section: "D.4, F.2" },
      rule: "Everybody moves once in a turn, alone or with others of his hex.",
      does: "Say that somebody moves from Rivendell: in the list, or on the map.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^all go$/, section: "F.2" },
      rule: "Who goes along is said first; a group goes as fast as its slowest.",
      does: "Let all go.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^to W(2712|2612)\b/, to: "W2612", section: "F.3" },
      rule: "A hex costs by its ground, half a point along a road; the map shows what each hex in reach costs in all.",
      does: "Press the dotted hex, W2612, and press it again to go.",
    },
    {
      ...{ seat: DARK, take: /^letter B$/, section: "D.3, I.1" },
      rule: "Change chairs: you are the Dark Power, and it is turn two. A Letter, chosen in secret, and a die give its Shadow Points: A is steady, F a gamble.",
      does: "Choose B.",
    },
    {
      ...{ seat: DARK, take: /^search W2612 with 8$/, section: "J.1" },
      rule: "A Search Card says who searches, how many, and in which provinces. You see nine counters and not who they are.",
      does: "Search their hex with all eight Orcs: more of them find better, for one Shadow Point.",
    },
    {
      ...{ seat: DARK, take: /^the Orcs come$/, section: "J.1, J.4" },
      rule: "The die has spotted them: they are turned up, but a Hobbit only as some Hobbit. Who searched may now come there, and Orcs may capture.",
      does: "Let the Orcs come.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^put on the Ring$/, when: ringIsCaught, section: "J.4, M.2" },
      rule: "You are the Fellowship: a die for each one's capture range has caught Frodo and others. The Ring, put on, frees its bearer and hides him from Orcs, not from Nazgul; each turn that it is worn marks one of his boxes.",
      does: "Put it on.",
    },
    {
      ...{ seat: DARK, take: /^fly Lord of the Nazgul$/, section: "D.5, F.5" },
      rule: "The captives have broken free, by a die each, and the Orcs are gone. In its own turn the Dark Power flies a Nazgul anywhere for two Shadow Points, but not to counters that are unspotted.",
      does: "Send the Lord of the Nazgul.",
    },
    {
      ...{ seat: DARK, take: /^fly to W2612\b/, section: "F.4" },
      rule: "They are spotted in W2612, and stay so until they leave the province.",
      does: "Press the dotted hex, W2612, and press it again.",
    },
    {
      ...{ seat: DARK, take: /^fight at W2612\b/, section: "G" },
      rule: "When all have moved, either side may begin a combat where spotted characters and those of the Dark Power stand.",
      does: "Fight there.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^Aragorn fights$/, section: "G.2" },
      rule: "You are the Fellowship. One fights one; who has fewer names his fighter first, and you answer.",
      does: "Choose Aragorn, who hits hardest.",
    },
    {
      ...{ seat: DARK, take: /^attack$/, section: "G.1, H.1" },
      rule: "The table shows what each die brings: wounds given, and in brackets wounds taken, by arms and by sorcery.",
      does: "You are the Lord of the Nazgul: attack by arms.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^stop fighting$/, section: "G.1, E.3" },
      rule: "Wounds mark boxes, and who has none left is dead. After a round the duel ends if both stop.",
      does: "Look at the wounds of both, and stop.",
    },
    {
      ...{ seat: FELLOWSHIP, take: /^try to take off the Ring$/, section: "D.1, M.2, M.4" },
      rule: "A new Game-Turn begins with its Ring Phase: the Ring has marked a box of Frodo, and with the last one he would be a wraith.",
      does: "Try to take it off: a die against his rating.",
    },
  ],
  end: "That is the game. The Fellowship wins when the Ring is at Orodruin, not worn, in a Ring Phase (O.1). The Dark Power wins with the Ring in Barad-dur, with Minas Tirith, Helm's Deep and Dol Amroth all taken, or when Aragorn or Gandalf is lost to the Ring (O.2). Four Nazgul can take a citadel once Mordor is mobilized: by a spotted Hobbit, or on turn seven (K).",
};
