/** What is asked, in a sentence for whoever is asked; and the rulebook's sections on it, in our own short words. */
import { wrap } from "../../../core/lines.js";
import type { WotrView } from "../../knowledge/view.js";
import * as F from "../../rules/state/frames.js";
import * as L from "../../rules/state/layout.js";
import { DARK, THIRD } from "../../rules/state/ruleset.js";
import { Header } from "../../rules/state/schema.js";
import { W_COMBAT } from "../../rules/facts/playable.js";
import { isOnDie } from "../../text/choices.js";
import { placeText } from "./names.js";

interface Asked {
  ask: (v: WotrView, f: number) => string;
  /** What passing means. */
  pass?: string | ((v: WotrView, f: number) => string);
  /** Sections of the rulebook, and what they say. */
  sections: string;
  text: string;
}
const name = (v: WotrView, card: number): string => v.world.people.name[card] ?? "somebody";
const at = (v: WotrView, hex: number): string => (hex > 0 ? placeText(v, hex) : "the map");

const inHex = (v: WotrView, hex: number): string => (hex > 0 ? ` of ${placeText(v, hex)}` : "");
const ASKED: Readonly<Record<number, Asked>> = {
  [F.SetUpFrame.kind]: {
    ask: () => "Draw your first cards",
    sections: "C.3",
    text: "Both players draw three event cards; the Dark Power draws first.",
  },
  [F.RingFrame.kind]: {
    ask: (v, f) =>
      v.fr[f + F.RingFrame.healing] === 1
        ? "The Ring Phase: whom does Aragorn heal? Everybody learns where he is"
        : "The Ring Phase: who bears the Ring, and does he take it off?",
    pass: (v, f) => (v.fr[f + F.RingFrame.healing] === 1 ? "who has most wounds" : "leave it as it is"),
    sections: "D.1, M.1 to M.5",
    text: "Who wears the Ring tries to take it off; each turn that it is worn marks a box of him, and one without a box left becomes a Semi-Ringwraith. Thrown into Orodruin the Ring is destroyed.",
  },
  [F.EventsFrame.kind]: {
    ask: () => "The Events Phase: which card do you pick, play or lay down?",
    pass: "nothing more",
    sections: "D.2, N.1 to N.3",
    text: "Each player picks one event card; who holds more than he may lays down others.",
  },
  [F.SearchFrame.kind]: {
    ask: (v, f) =>
      v.player === DARK || v.player === THIRD
        ? v.player === DARK && v.h[Header.searchCard] === 0
          ? "Which letter of Shadow Points?"
          : `Where do you search? ${v.fr[f + F.SearchFrame.left]} may still be sent`
        : "The Dark Power searches",
    pass: "search no more",
    sections: "D.3, I.1, J.1",
    text: "The Dark Power chooses a letter and rolls for Shadow Points. The Search Card says who searches with how much, and in which provinces.",
  },
  [F.FellowshipFrame.kind]: {
    ask: () => "Your Player-Turn: what is done next?",
    pass: "the Player-Turn ends",
    sections: "D.4, E, F, L.3",
    text: "Any of the Fellowship are moved once, together or apart; magic cards change hands among those in one hex; captives try to escape.",
  },
  [F.MoveFrame.kind]: {
    ask: (v, f) => `Those who move are in ${at(v, v.fr[f + F.MoveFrame.hex])}: who goes, and where to?`,
    pass: "stay here",
    sections: "F.2 to F.6, J.2",
    text: "Entering a hex costs by its terrain and by the river on the way, half a point on a road. The slowest counts. Those who enter a hex with Nazgul or Orcs may be searched for.",
  },
  [F.DarkFrame.kind]: {
    ask: (v, f) => {
      const flier = v.fr[f + F.DarkFrame.card];
      return flier > 0 ? `Where does ${name(v, flier)} fly to?` : "Your Player-Turn: whom do you move?";
    },
    pass: "the Player-Turn goes on",
    sections: "D.5, F.5, I.3",
    text: "Nazgul fly to any hex that is open to them; other characters and bands of Orcs cost Shadow Points and go on foot.",
  },
  [F.AttemptFrame.kind]: {
    ask: (v, f) => `A search of ${at(v, v.fr[f + F.AttemptFrame.hex])}`,
    sections: "J.1 to J.4",
    text: "The die and the force that searches say whether nobody is found, characters are spotted, or captured.",
  },
  [F.CombatsFrame.kind]: {
    ask: () => "Individual Combat: do you want it anywhere?",
    pass: "no combat",
    sections: "G",
    text: "After movement either player may begin a combat in a hex where spotted members of the Fellowship and characters of the Dark Power are.",
  },
  [F.CombatFrame.kind]: {
    ask: (v, f) => `Individual Combat in ${at(v, v.fr[f + F.CombatFrame.hex])}: who fights?`,
    pass: "nobody",
    sections: "G.2, E.12",
    text: "Duel after duel, one against one; who initiates the combat chooses second.",
  },
  [F.DuelFrame.kind]: {
    ask: (v, f) =>
      `${name(v, v.fr[f + F.DuelFrame.mine])} against ${name(v, v.fr[f + F.DuelFrame.theirs])}, round ${v.fr[f + F.DuelFrame.round] + 1}`,
    pass: "do nothing",
    sections: "G.1, H.1",
    text: "Both roll; the difference of their ratings and the die say who is wounded, and how much. Who can use sorcery may use it in place of arms. After each round both may stop.",
  },
  [F.SeizeFrame.kind]: {
    ask: (v, f) => `${name(v, v.fr[f + F.SeizeFrame.card])} may try to seize the Ring`,
    pass: "not now",
    sections: "G.3, M.3",
    text: "He and the Ringbearer fight to the death. Where the Ring is not with those he fights he has shown nothing but that.",
  },
  [F.BearerFrame.kind]: {
    ask: () => "Who bears the Ring now?",
    sections: "M.1",
    text: "Of those in the hex who may bear it, by rank; with nobody there it lies where it fell.",
  },
  [F.ServantFrame.kind]: {
    ask: () => "A Servant of Sauron",
    sections: "E.12",
    text: "The first to enter a hex with an Eye turns its card over: a rumour, or a Servant who fights.",
  },
  [F.BoxFrame.kind]: {
    ask: (v, f) => `Magic cards in ${at(v, v.fr[f + F.BoxFrame.hex])}: who takes the next?`,
    pass: "leave it",
    sections: "L.1, L.2",
    text: "A character has at most three magic cards, the Ring among them.",
  },
  [F.RetrieveFrame.kind]: {
    ask: (v, f) => `What ${name(v, v.fr[f + F.RetrieveFrame.dead])} possessed: who takes it?`,
    pass: "leave it",
    sections: "L.1",
    text: "Those in the hex may take what the dead possessed.",
  },
  [F.WindowFrame.kind]: {
    ask: (v, f) => {
      const hex = v.fr[f + F.WindowFrame.hex];
      if (isOnDie(v)) return `The battle${inHex(v, hex)}: do you play a card on this die?`;
      if (v.fr[f + F.WindowFrame.code] & W_COMBAT)
        return `Before the combat${inHex(v, hex)}: do you exchange magic cards?`;
      return `Do you play an event card${hex > 0 ? ` (${placeText(v, hex)})` : ""}?`;
    },
    pass: "play nothing",
    sections: "N.4, L.3, M.2",
    text: "Some cards may be played at any time, also in the other's doing; magic cards may be exchanged, and the Ring put on.",
  },
  [F.EventFrame.kind]: {
    // Peering into a Palantir is no card, and asks the same.
    ask: (v, f) => {
      const card = v.fr[f + F.EventFrame.card];
      return card > 0
        ? `${v.world.cards.eventName[card]}: choose`
        : `The other peers into a Palantir: which card do you show? ${v.fr[f + F.EventFrame.left]} more`;
    },
    pass: "no more",
    sections: "N.5 to N.20, R",
    text: "What a card does stands on it: card NAME tells it.",
  },
  [F.ReductionFrame.kind]: {
    ask: (v, f) => `The citadel ${at(v, v.fr[f + F.ReductionFrame.hex])} is reduced`,
    pass: "no further",
    sections: "K.2, K.3",
    text: "Mordor, once mobilized, pays Shadow Points to reduce the citadels of the Free one after another.",
  },
  [F.MarchFrame.kind]: {
    ask: (v, f) => `A force in ${at(v, v.fr[f + F.MarchFrame.hex])}: how much goes, with whom, where to?`,
    pass: "stay here",
    sections: "S.2",
    text: "Strength points of one hex march together, as fast as the slowest.",
  },
  [F.BattlesFrame.kind]: {
    ask: () => "Army combat: where do you attack?",
    pass: "nowhere more",
    sections: "S.3",
    text: "Forces of both sides in one hex fight; the odds and the die say who loses how much.",
  },
  [F.BattleFrame.kind]: {
    ask: (v, f) => `The battle of ${at(v, v.fr[f + F.BattleFrame.hex])}`,
    pass: "fall back",
    sections: "S.3 to S.9",
    text: "Terrain may double the defender. After each die the defender, then the attacker, may leave.",
  },
  [F.CapturedFrame.kind]: {
    ask: (v, f) => `The citadel ${at(v, v.fr[f + F.CapturedFrame.hex])} is captured: where do those within go?`,
    sections: "S.4",
    text: "Whoever is in a captured citadel and not its captor's may be captured; others go into a hex beside it, as their player wishes.",
  },
  [F.ReinforceFrame.kind]: {
    ask: () => "Reinforcements: where do they come?",
    sections: "T",
    text: "Each group that is mobilized brings what its list names, turn after turn.",
  },
  [F.AllianceFrame.kind]: {
    ask: () => "Alliances with Saruman: do you make an offer, or take one?",
    pass: "no alliance",
    sections: "V.2, X.1",
    text: "Saruman and one of the others may be allied until the next Events Phase; the Fellowship and the Dark Power never. One of the two may lead the forces of both.",
  },
  [F.TradeFrame.kind]: {
    ask: () => "An exchange between allies: what do you give?",
    pass: "no exchange",
    sections: "X.2",
    text: "Once in his Player-Turn an ally offers an event card face-down; the other gives one for it, or nothing, or does not take it. Magic cards are handed over where both stand; the Ring never.",
  },
  [F.CounselFrame.kind]: {
    ask: () => "Before anybody moves: does Saruman persuade a captive, or challenge Sauron?",
    pass: "neither",
    sections: "Y.3, Y.4",
    text: "A captive beside Saruman gives a card if the die is as high as the boxes he has left. With a Palantir Saruman takes as many Shadow Points as the die says, and moves nobody.",
  },
};
const top = (v: WotrView): number => (v.h[Header.depth] - 1) * L.FRAME_WORDS;
const ofTop = (v: WotrView): Asked | undefined => ASKED[v.fr[top(v)]];

/** What is asked now, and what passing means. */
export function question(v: WotrView): { ask: string; pass: string } {
  const asked = ofTop(v);
  const pass = asked?.pass ?? "";
  return { ask: asked?.ask(v, top(v)) ?? "Choose", pass: typeof pass === "string" ? pass : pass(v, top(v)) };
}
/** The sections about what is asked, or about these words. */
export function rulesLines(v: WotrView, words: string): string[] {
  const line = (one: Asked): string => `${one.sections}: ${one.text}`;
  if (words === "") {
    const asked = ofTop(v);
    return [
      ...wrap(asked ? line(asked) : "Nothing is asked now.", 2),
      "rules WORDS tells other sections; docs/wotr/RULES.md has all of them.",
    ];
  }
  const wanted = words.toLowerCase();
  const found = Object.values(ASKED).filter((one) => line(one).toLowerCase().includes(wanted));
  return found.length > 0
    ? found.flatMap((one) => wrap(line(one), 2))
    : [`Nothing here is about "${words}"; docs/wotr/RULES.md has all sections.`];
}
