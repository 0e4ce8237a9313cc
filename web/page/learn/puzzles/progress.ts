/** Which puzzles were solved in this browser, and how: kept under the name of each, so that others may be added. */
import { useCallback, useState } from "preact/hooks";

const KEPT = "mazarbul puzzles";

/** Right at once and without help; right after all; the answer was shown. The earlier counts for more. */
export const WAYS = ["alone", "helped", "shown"] as const;
export type Way = (typeof WAYS)[number];
export type Solved = Readonly<Record<string, Way>>;

/** What is kept; whatever else stands there is nothing. */
export function solvedIn(text: string | null): Solved {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(Object.entries(kept).filter((one): one is [string, Way] => WAYS.includes(one[1])));
  } catch {
    return {};
  }
}
/** With one more; what was done better before stays. */
export function solvedWith(solved: Solved, id: string, way: Way): Solved {
  const before = solved[id];
  return before !== undefined && WAYS.indexOf(before) <= WAYS.indexOf(way) ? solved : { ...solved, [id]: way };
}
function read(): Solved {
  try {
    return solvedIn(localStorage.getItem(KEPT));
  } catch {
    return {};
  }
}

export interface Progress {
  solved: Solved;
  solve(id: string, way: Way): void;
  forget(): void;
}
/** What was solved, kept in this browser; a private window keeps it as long as it stands. */
export function useProgress(): Progress {
  const [solved, setSolved] = useState(read);
  const keep = useCallback((next: Solved): void => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // Nothing is kept here.
    }
    setSolved(next);
  }, []);
  const solve = useCallback((id: string, way: Way) => keep(solvedWith(read(), id, way)), [keep]);
  const forget = useCallback(() => keep({}), [keep]);
  return { solved, solve, forget };
}
