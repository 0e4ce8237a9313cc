import type { Stops } from "../../../engine/meccg/presentation/screen/stops.js";
import type { Client } from "../client.js";

/** In words, what one may be asked or not; the worker decides by the rules what a window can mean. */
const WORDS: readonly [keyof Stops, string][] = [
  ["draws", "before each card I may draw while companies move (else I draw all, but near the end of my deck)"],
  ["ownEffects", "whether I answer what I have declared myself (else I pass)"],
  ["again", "again what I have passed on in this phase, while nothing has changed (else I pass again)"],
  ["idleSites", "whether to enter a site where nothing can be done (else I stay outside)"],
  [
    "early",
    "whether I use up what strengthens in fights alone where it helps nobody (else I am asked when a strike is faced)",
  ],
  ["sureChecks", "about corruption checks of mine that cannot fail (else they are rolled in their order, unsupported)"],
  ["bluffs", "whether I lay a card on guard that is no hazard, where I could do nothing else (else I pass)"],
];

interface Given {
  stops: Stops;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
}

/** What the person is asked. Nothing else is ever passed for him but what he has said in advance. */
export function Settings({ stops, does }: Given) {
  const set = (key: keyof Stops, on: boolean): void => {
    keepStop(key, on);
    void does({ do: "stops", stops: { [key]: on } });
  };
  return (
    <fieldset>
      <legend>Ask me</legend>
      {WORDS.map(([key, words]) => (
        <label key={key}>
          <input type="checkbox" checked={stops[key]} onChange={(e) => set(key, e.currentTarget.checked)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

/** Holds only what was set by hand: what is usual differs from game to game. */
const KEPT = "mazarbul asks";
function keepStop(key: keyof Stops, on: boolean): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...keptStops(), [key]: on }));
  } catch {
    // A private window keeps nothing; the setting holds until the page is loaded again.
  }
}
/** What was set in this browser before. What stands there and is no setting is left out. */
export function keptStops(): Partial<Stops> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const entries = WORDS.map(([key]) => [key, (kept as Record<string, unknown>)[key]]);
    return Object.fromEntries(entries.filter(([, on]) => typeof on === "boolean"));
  } catch {
    return {};
  }
}
