import { useEffect, useState } from "preact/hooks";
import { type Kept, keepNetworks, watch } from "./keeper.js";

function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => watch(setKept), []);
  return kept;
}

/** Says that a new version has come, or will at the next start: never in the midst of a game. */
export function Renewal() {
  const kept = useKept();
  const [closed, setClosed] = useState(false);
  if (!kept || closed || !(kept.waits || kept.renewed)) return null;
  return (
    <div class="renewal" role="status">
      <p>
        {kept.waits
          ? "A new version of the table has been fetched. It is taken when you next load the page with no other window of it open; a game under way goes on as it is."
          : "This is a new version of the table. Games and decks that were kept are still there."}
      </p>
      <button type="button" onClick={() => setClosed(true)}>
        Close
      </button>
    </div>
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** What works without a network, and what could be kept besides. */
export function Offline() {
  const kept = useKept();
  const [keeps, setKeeps] = useState<"" | "asked" | "failed">("");
  if (!kept || (!kept.state && !kept.coming)) return null;
  const { state } = kept;
  const all = state !== null && state.kept === state.networks;
  const keep = async (): Promise<void> => {
    setKeeps("asked");
    setKeeps((await keepNetworks()) ? "" : "failed");
  };
  return (
    <section class="offline" aria-labelledby="offline-head">
      <h2 id="offline-head">Without a network</h2>
      <p class="small" role="status">
        {!state && "The table is being kept in this browser ..."}
        {state && all && "The whole table is kept in this browser, opponents of all levels too. You may go offline."}
        {state &&
          !all &&
          `The table is kept in this browser: you may go offline. Opponents of levels 8 and 9 and the study of games need ${megabytes(state.missing)} more, fetched when they are first wanted.`}
        {keeps === "failed" && " They could not be fetched: is there a network?"}
      </p>
      {state && !all && (
        <button type="button" onClick={keep} disabled={keeps === "asked"}>
          {keeps === "asked" ? "Fetching ..." : "Keep these for offline, too"}
        </button>
      )}
    </section>
  );
}
