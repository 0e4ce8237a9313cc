import { useState } from "preact/hooks";
import type { TableShown } from "../../messages/table.js";
import type { Client } from "../client.js";
import { download } from "../download.js";

interface Given {
  table: TableShown;
  thinking: boolean;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
  undo(): void;
  leave(): void;
}

/** What one does with the game rather than in it. */
export function Menu({ table, thinking, does, undo, leave }: Given) {
  const [sure, setSure] = useState(false);
  const save = async (): Promise<void> => {
    const text = await does({ do: "record" });
    if (typeof text === "string") download(`mazarbul-${table.seed.replace(/[^\w-]+/g, "-")}.txt`, text);
  };
  const giveUp = (): void => {
    setSure(false);
    void does({ do: "concede" });
  };
  return (
    <nav aria-label="Game" class="menu">
      <button type="button" onClick={undo} disabled={!table.canUndo || thinking}>
        Take back
      </button>
      <button type="button" onClick={save} disabled={thinking}>
        Save
      </button>
      {!table.over && !sure && (
        <button type="button" onClick={() => setSure(true)}>
          Concede
        </button>
      )}
      {sure && (
        <fieldset class="sure">
          <legend class="hidden">Give the game up?</legend>
          <button type="button" class="primary" onClick={giveUp}>
            Yes, concede
          </button>
          <button type="button" onClick={() => setSure(false)}>
            No
          </button>
        </fieldset>
      )}
      <button type="button" onClick={leave}>
        Leave
      </button>
    </nav>
  );
}
