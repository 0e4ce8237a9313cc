// biome-ignore-all format: a card a line
import type { PlayCard } from "../words/playcards.js";

export const RESOURCES: readonly PlayCard[] = [
  { kind: "event", id: "MEBA-30", side: "resource", type: "short", name: "Longbottom Leaf", modes: [
    { when: ["always"], does: [{ do: "seek", in: ["sideboard"], resource: true, count: 2, to: "deck" }, { do: "removeFromGame" }] },
  ] },
];
