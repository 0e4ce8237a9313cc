import { useEffect, useState } from "preact/hooks";
import type { StudyClient } from "./client.js";

/** A card in our own words. */
export function CardPanel({ name, client, close }: { name: string; client: StudyClient; close(): void }) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let stays = true;
    client
      .ask({ do: "card", name })
      .then((found) => {
        if (stays) setLines(found);
      })
      .catch(() => undefined);
    return () => {
      stays = false;
    };
  }, [client, name]);
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
    </section>
  );
}
