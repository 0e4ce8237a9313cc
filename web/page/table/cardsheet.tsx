import { useEffect, useState } from "preact/hooks";
import { CardWords } from "../cardwords.js";
import type { Client } from "../client.js";

interface Given {
  name: string;
  /** Of what it may be asked why it cannot be chosen now; null where nobody asks. */
  why: "site" | "card" | null;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
  close(): void;
}

/** A card in our own words, as the engine plays it, and why it cannot be used now. */
export function CardSheet({ name, why: asked, does, close }: Given) {
  const [lines, setLines] = useState<string[]>([]);
  const [why, setWhy] = useState<string[] | null>(null);
  useEffect(() => {
    let stays = true;
    setWhy(null);
    does({ do: "card", name }).then((answer) => {
      if (stays) setLines((answer as string[] | null) ?? []);
    });
    return () => {
      stays = false;
    };
  }, [name, does]);
  const ask = async (): Promise<void> => setWhy(((await does({ do: "why", name })) as string[] | null) ?? []);
  return (
    <CardWords name={name} lines={lines} close={close}>
      {asked === null ? null : why === null ? (
        <button type="button" class="small" onClick={ask}>
          {asked === "site" ? "Why can’t I go there?" : "Why can’t I play this?"}
        </button>
      ) : (
        <div role="status">
          {why.map((line) => (
            <p key={line} class="why">
              {line}
            </p>
          ))}
        </div>
      )}
    </CardWords>
  );
}
