import { useEffect, useState } from "preact/hooks";
import type { Client } from "../client.js";

interface Given {
  name: string;
  does(ask: Parameters<Client["ask"]>[0]): Promise<unknown>;
  close(): void;
}

/** A card in our own words, as the engine carries it out, and why it cannot be used now. */
export function CardSheet({ name, does, close }: Given) {
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
  const [head, ...rest] = lines;
  return (
    <section class="sheet" aria-label={`the card ${name}`}>
      <div class="head">
        <h2>{name}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <p class="facts">{head?.slice(name.length + 2)}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {why === null ? (
        <button type="button" class="small" onClick={ask}>
          Why not now?
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
    </section>
  );
}
