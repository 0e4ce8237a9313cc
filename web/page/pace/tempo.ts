/** How fast one wants to see what the other does, and where to stop in it; kept in this browser. */
import { useCallback, useState } from "preact/hooks";
import { keepText, keptText } from "../kept.js";

export type Pace = "slow" | "usual" | "instant";
export interface Tempo {
  pace: Pace;
  /** Before each attack on one's own. */
  attacks: boolean;
  /** As a turn begins. */
  turns: boolean;
}
const USUAL: Tempo = { pace: "usual", attacks: false, turns: false };
/** Least milliseconds between a choice and what comes of it. */
export const LEAST: Readonly<Record<Pace, number>> = { slow: 250, usual: 250, instant: 0 };
/** How long a line stands before the next, in milliseconds; 0: all stand at once. */
export const STANDS: Readonly<Record<Pace, number>> = { slow: 1500, usual: 0, instant: 0 };

const NAME = "mazarbul pace";
const isPace = (text: unknown): text is Pace => text === "slow" || text === "usual" || text === "instant";
/** What was set in this browser before. What stands there and is no setting is left out. */
export function keptTempo(): Tempo {
  try {
    const kept = JSON.parse(keptText(NAME) ?? "{}") as Partial<Record<keyof Tempo, unknown>> | null;
    return {
      pace: isPace(kept?.pace) ? kept.pace : USUAL.pace,
      attacks: kept?.attacks === true,
      turns: kept?.turns === true,
    };
  } catch {
    return USUAL;
  }
}
export function useTempo(): [tempo: Tempo, set: (tempo: Tempo) => void] {
  const [tempo, setTempo] = useState(keptTempo);
  const set = useCallback((to: Tempo) => {
    keepText(NAME, JSON.stringify(to));
    setTempo(to);
  }, []);
  return [tempo, set];
}
