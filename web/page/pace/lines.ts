/** What happened before the table that has come: line by line, each so long as one has set it. */
import { type Dispatch, type StateUpdater, useEffect, useRef } from "preact/hooks";
import type { Held } from "./holding.js";
import { further, type Shown, whole } from "./shown.js";
import { STANDS, type Tempo } from "./tempo.js";

/** The line that stands now, with the ways on; null: the table stands. */
export function useLines(shown: Shown, setShown: Dispatch<StateUpdater<Shown>>, tempo: Tempo): Held | null {
  const { held } = shown;
  const tempoNow = useRef(tempo);
  tempoNow.current = tempo;
  useEffect(() => {
    if (!held || held.stopped) return;
    const timer = setTimeout(() => setShown((old) => further(old, tempoNow.current)), STANDS[tempo.pace]);
    return () => clearTimeout(timer);
  }, [held, tempo]);
  return (
    held && {
      line: held.table.log[held.next - 1],
      stopped: held.stopped,
      goOn: () => setShown((old) => further(old, tempo)),
      all: () => setShown(whole),
    }
  );
}
