/** Beginning a game in this tab, going on with one, and leaving it. */
import { useRef, useState } from "preact/hooks";
import type { Fault } from "../messages/fault.js";
import type { Finished } from "./last.js";
import type { Does, Told } from "./told.js";

/** What one wanted to go on with is there no more. */
const GONE: Fault = {
  where: "the game you left",
  what: "it is kept no longer: it was ended in another tab, or this browser keeps nothing",
  hint: "begin another game",
};

export interface Sitting {
  /** A game was left before its end. */
  left: boolean;
  last: Finished | null;
  /** Asks for a game that this tab plays from now on. */
  sits(ask: Parameters<Does>[0]): Promise<void>;
  leave(): Promise<void>;
}

export function useSitting({ shown, covered, elsewhere, setElsewhere, setFault, does, clear }: Told): Sitting {
  const [left, setLeft] = useState(false);
  const [last, setLast] = useState<Finished | null>(null);
  /** Under way: leaving the game that is over. A new one waits for it. */
  const leaving = useRef<Promise<void>>(Promise.resolve());
  /** What this tab plays it keeps: it has the game from now on, and no other. */
  const sits = async (ask: Parameters<Does>[0]): Promise<void> => {
    await leaving.current;
    // Another tab has begun a game since: that is said first, and a second press takes it.
    if (!elsewhere && (await does({ do: "claim", steal: false })) === false) {
      setElsewhere(true);
      return;
    }
    await does({ do: "claim", steal: true });
    // If it cannot be begun, the one that was taken is still there.
    if (elsewhere) setLeft(true);
    setElsewhere(false);
    if ((await does(ask)) === false && ask.do === "resume") {
      setLeft(false);
      setFault(GONE);
    }
  };
  const leaves = async (): Promise<void> => {
    const end = shown.held?.table ?? shown.table;
    if (end?.over) {
      const text = await does({ do: "record" });
      if (typeof text === "string") setLast({ text, seed: end.seed, ended: `${end.over.won} ${end.over.how}` });
    }
    await does({ do: "leave" });
    setLeft(end?.over === null || covered !== null);
    clear();
  };
  const leave = (): Promise<void> => {
    leaving.current = leaves();
    return leaving.current;
  };
  return { left, last, sits, leave };
}
