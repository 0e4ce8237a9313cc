import { useEffect, useState } from "preact/hooks";
import { WhyNot } from "../whynot.js";
import { CardWords } from "../cardwords.js";
import type { StudyClient } from "./client.js";

interface Given {
  name: string;
  /** The choice that is looked at, and the seat through whose eyes. */
  at: number;
  seat: number;
  client: StudyClient;
  close(): void;
}
/** A card in our own words, and why it could not be played at the choice that is looked at. */
export function CardPanel({ name, at, seat, client, close }: Given) {
  const [lines, setLines] = useState<string[]>([]);
  const asks = (): Promise<string[]> =>
    client.ask({ do: "why", name, number: at, seat }).catch(() => ["Nothing of this name was on the table."]);
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
  return (
    <CardWords name={name} lines={lines} close={close}>
      <WhyNot words="Why not now?" about={`${name} ${at} ${seat}`} asks={asks} />
    </CardWords>
  );
}
