import { useEffect, useState } from "preact/hooks";
import { CardWords } from "../cardwords.js";
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
  return <CardWords name={name} lines={lines} close={close} />;
}
