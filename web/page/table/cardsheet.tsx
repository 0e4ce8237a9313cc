import { useEffect, useState } from "preact/hooks";
import { WhyNot } from "../whynot.js";
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
export function CardSheet({ name, why, does, close }: Given) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let stays = true;
    does({ do: "card", name }).then((answer) => {
      if (stays) setLines((answer as string[] | null) ?? []);
    });
    return () => {
      stays = false;
    };
  }, [name, does]);
  return (
    <CardWords name={name} lines={lines} close={close}>
      {why && (
        <WhyNot
          words={why === "site" ? "Why can’t I go there?" : "Why can’t I play this?"}
          about={name}
          asks={async () => ((await does({ do: "why", name })) as string[] | null) ?? []}
        />
      )}
    </CardWords>
  );
}
