// biome-ignore-all format: a card a line
import { special } from "../words/special.js";
import type { EventCard } from "../words/eventcards.js";
import type { On } from "../words/words.js";

const GONE: On = { on: "deckExhausted", does: [{ do: "discard", what: "self" }] };

export const HAZARD_EVENTS: readonly EventCard[] = [
  special("MEAS-23", "A Lie in Your Eyes"),
  { kind: "event", id: "MEAS-26", side: "hazard", type: "short", name: "Early Harvest", modes: [
    { when: ["hazard"], target: { of: "faction", whose: "opponents", playedAt: ["border-hold"], but: "Army of the Dead" }, does: [{ do: "goesOnOver", over: 12, faction: true }, { do: "toHand" }] },
  ] },
  special("MEAS-25", "Come at Need"),
  special("MEAS-28", "Fealty Under Trial"),
  { kind: "event", id: "MEAS-33", side: "hazard", type: "short", name: "Pilfer Anything Unwatched", notAgainst: ["minion", "balrog"], modes: [
    { when: ["hazard"], needs: [{ if: "notOfMinions" }], agent: { untapped: true }, agentPays: "tap", target: { of: "character", who: { wizard: false, homeOfActor: true }, whose: "anyones" },
      does: [{ do: "goesOnOver", over: 5, mind: true, atHome: 5 }, { do: "toHand", saves: true }] },
  ] },
  special("MEAS-37", "Short Legs Are Slow"),
  special("MEAS-38", "Slip Treacherously"),
  { kind: "event", id: "MEAS-29", side: "hazard", type: "short", name: "FEAR! FIRE! FOES!", modes: [
    { as: "site", when: ["hazard"], needs: [{ if: "site", types: ["free-hold", "border-hold"] }], target: { of: "site" }, does: [{ do: "moreAttack", strikes: 5, prowess: 8, detainment: true }] },
    { as: "minions", when: ["hazard"], needs: [{ if: "companyIs", kinds: ["minion"] }], target: { of: "attack", ahead: true, onGuardToo: true }, does: [{ do: "attack", prowess: -1, detains: "ends" }] },
  ] },
  { kind: "event", id: "MEAS-31", side: "hazard", type: "permanent", name: "Near to Hear a Whisper", cannotBeDuplicated: true, agents: { attackOutside: true }, on: [GONE],
    modes: [{ when: ["hazard"], does: [] }, { as: "on guard", when: [], onGuardAt: "outside", does: [] }] },
  special("MEAS-32", "One Foe to Breed a War"),
  special("MEAS-35", "Returned Beyond All Hope"),
  special("MEAS-40", "Trouble on All Borders"),
  special("MEAS-41", "Turning Hope to Despair"),
  special("MEAS-42", "Unhappy Blows"),
  special("MEAS-27", "Enchanted Stream"),
  special("MEAS-36", "Ride Against the Enemy"),
  special("MEAS-43", "Will Shaken"),
  special("MEAS-39", "Summons from Long Sleep"),
];
