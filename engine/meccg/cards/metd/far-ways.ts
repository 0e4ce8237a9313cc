// biome-ignore-all format: a card a line
import type { EventCard } from "../words/eventcards.js";
import type { CardId } from "../words/basics.js";

/** A way by sea or over land between sites of these regions: a path of its own, and fewer hazards. */
const way = (id: CardId, name: string, path: string, between: readonly string[]): EventCard => ({
  kind: "event", id, side: "resource", type: "short", name,
  modes: [{ when: ["organization", "organizationEnd"], target: { of: "company" }, does: [{ do: "fly", notIn: "", between, path, limit: -2 }] }],
});

/** Journeys from one shore or border of the map to another. */
export const FAR_WAYS: readonly EventCard[] = [
  way("METD-100", "Belegaer", "ccc", ["Lindon", "Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin", "Enedhwaith", "Old Pûkel-land", "Andrast", "Anfalas", "Belfalas", "Lebennin", "Harondor"]),
  way("METD-117", "Forod", "www", ["Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath", "Iron Hills"]),
  way("METD-121", "Harad", "www", ["Horse Plains", "Khand", "Nurn", "Harondor"]),
  way("METD-147", "Rhûn", "www", ["Iron Hills", "Dorwinion", "Horse Plains", "Khand"]),
];
