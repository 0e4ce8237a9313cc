/** What a character or a card is, with its numbers out of the pack; what a card does in our own short words. */
import { fold } from "../../../core/nearest.js";
import { wrap } from "../../../core/lines.js";
import { EVENTS, MAGIC } from "../../packs/form/words.js";
import type { World } from "../../packs/form/world.js";

/** What event cards do (N.5 to N.20, R.6 to R.20). */
const EVENT_SAYS: Readonly<Record<(typeof EVENTS)[number], string>> = {
  "": "",
  "misty-passes": "opens the Misty Passes to characters for this Game-Turn (N.5)",
  "fierce-storms":
    "halves everybody's movement but that of flying Nazgul, adds one to search rolls, and bars Elven Boats and Corsairs, for this Game-Turn (N.6)",
  "rivers-flooded": "bars major rivers and makes minor ones cost two, for this Game-Turn (N.7)",
  "elven-boats": "carries those in Lothlorien or in Thranduil's halls by water (N.8)",
  pipeweed:
    "keeps Hobbits where they are for this Game-Turn, but in Nurn and Gorgoroth, and undoes boats and Lembas (N.9)",
  "gate-of-morannon": "opens the Gate of Morannon to all for this Game-Turn (N.10)",
  "saruman-summons":
    "a die: 1 and 2 nothing, 3 keeps Saruman still for two further Game-Turns, from 4 on Gandalf is a prisoner in Isengard (N.11)",
  "wizard-palantir": "a wizard with a Palantir sees two cards of the other hand (N.12)",
  eagles:
    "carry away somebody who is captive, or in a citadel that the Dark Power has taken; or add two to a die of an army combat, or take two from it (N.13)",
  "shadow-of-sauron":
    "doubles what the Ringbearer pays within five hexes of Barad-dur, if he is there when it is played (N.14)",
  "boromir-seizes": "Boromir tries to seize the Ring (N.15, M.3)",
  "gollum-seizes": "Gollum tries to seize the Ring (N.16, M.3)",
  "sauron-palantir": "spots a Hobbit beside a Palantir, and shows the Dark Power a card of the Fellowship (N.17)",
  "tom-bombadil": "takes the Barrow-wights out of the game when they are met (N.18)",
  "flying-beast-killed": "a Nazgul in a duel loses his Flying Beast (N.19)",
  "escape-from-orcs": "captives of Orcs come free; one of the three cards costs a magic card (N.20)",
  "rohan-mobilizes": "Rohan mobilizes (R)",
  "gondor-mobilizes": "Gondor mobilizes (R)",
  wormtongue:
    "keeps Theoden and the Rohirrim where they are for this Game-Turn, unless Gandalf has been with him (R.8)",
  "battle-frenzy": "adds two to a die of an army combat in which Orcs are, or takes two from it (R.9)",
  "dead-men":
    "twenty points fight beside Aragorn in one army combat and are not lost, once he has gone through the Paths of the Dead (R.10)",
  ents: "add three to two dice of army combats near Fangorn, or take it from them, once a Hobbit or Gandalf has been there (R.11)",
  "resurrected-orcs": "bring back up to fifteen points of the Orcs that Saruman has lost, of three alone (R.12, Y.6)",
  woses: "let characters go through Druadan Forest for a point a hex, for the rest of the game (R.15)",
  "sauron-challenged":
    "Aragorn with a Palantir is spotted, Mordor mobilizes, and nobody but him is searched for in this Game-Turn (R.16)",
  "denethors-doom": "Denethor leads nobody in this Game-Turn, and dies when it ends (R.17)",
  "saruman-escapes":
    "when nobody's force but the Fellowship's is left in Isengard: Saruman is gone, and his Palantir may be taken there (R.19)",
  "mind-battle": "a die: so many Shadow Points are lost for this Game-Turn, while Elrond and Galadriel live (R.20)",
  corsairs: "carry Haradrim from Umbar to a port, but not in storms (R.18)",
};
/** What magic cards do (L.4 to L.11). */
const MAGIC_SAYS: Readonly<Record<(typeof MAGIC)[number], string>> = {
  "": "",
  ring: "hides who wears it from all but a few, and marks boxes of him (M)",
  palantir: "lets an unspotted character see part of the other hand, once a game, and be told of (L.4)",
  sword: "adds one in Individual Combat and can kill a Nazgul; nobody has two swords (L.5)",
  anduril: "adds one in Individual Combat and can kill a Nazgul; to Aragorn it adds one to morale instead (L.5)",
  lembas: "one movement point a hex for those who set out together, once a game (L.6)",
  mithril: "a Hobbit ignores one wound of a result, and of any worse one takes a single wound (L.7)",
  cloak: "adds two to the die when its bearer is to be captured (L.8)",
  rope: "takes those who set out together through any one hex for four points, once a game (L.8)",
  light: "one point through a tunnel; one more against Shelob (L.9)",
  athelas: "heals all wounds of combat of one character, once a game (L.10)",
  shadowfax:
    "eight movement points, and may carry a Hobbit beside his rider; no closed ground, no tunnel, no Eagles (L.11)",
};
const SORCERY = ["", "A", "B", "C", "D"];

function personLines(world: World, card: number): string[] {
  const p = world.people;
  const parts = [
    `combat ${p.combat[card]}`,
    `endurance ${p.endurance[card]}`,
    `movement ${p.move[card]}`,
    `morale ${p.morale[card]}`,
    ...(p.ring[card] > 0 ? [`Ring ${p.ring[card] - 1}`] : []),
    ...(p.capture[card] > 0 ? [`capture ${p.capture[card]}, escape ${p.escape[card]}`] : []),
    ...(p.sorcery[card] > 0 ? [`sorcery ${SORCERY[p.sorcery[card]]}`] : []),
    ...(p.leads[card] > 0 ? ["leads armies"] : []),
  ];
  return wrap(`${p.name[card]}: ${parts.join(", ")}.`, 2);
}
/** A character or card by its name or a part of it. */
export function cardLines(world: World, name: string): string[] {
  const wanted = fold(name);
  const fits = (one: string | undefined): boolean => one !== undefined && one !== "" && fold(one).includes(wanted);
  const { people, cards } = world;
  const found = [
    ...people.name.flatMap((one, card) => (fits(one) ? [personLines(world, card)] : [])),
    ...cards.magicName.flatMap((one, m) =>
      fits(one) ? [wrap(`${one}: ${MAGIC_SAYS[MAGIC[cards.magic[m]]]}.`, 2)] : [],
    ),
    ...cards.eventName.flatMap((one, e) =>
      fits(one) ? [wrap(`${one}: ${EVENT_SAYS[EVENTS[cards.event[e]]]}.`, 2)] : [],
    ),
  ];
  return found.length > 0 ? found.flat() : [`No character or card is called "${name}".`];
}
/** What an event card does, "" for what says so itself. */
export const eventSays = (world: World, e: number): string => EVENT_SAYS[EVENTS[world.cards.event[e]]] ?? "";
/** What a magic card does. */
export const magicSays = (world: World, m: number): string => MAGIC_SAYS[MAGIC[world.cards.magic[m]]] ?? "";
