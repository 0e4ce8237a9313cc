import { useEffect, useState } from "preact/hooks";
import type { StudyOpened } from "../../messages/study.js";
import { download } from "../download.js";
import type { StudyClient } from "./client.js";
import type { Handed } from "./handed.js";
import { LONGEST_LINK, linkOf } from "./link.js";

interface Given {
  game: Handed;
  opened: StudyOpened;
  seat: number;
  client: StudyClient;
  failed(thrown: unknown): void;
}

/** The game as a file, as a link, or as a tale to read. */
export function Share({ game, opened, seat, client, failed }: Given) {
  const [link, setLink] = useState<string | null>(null);
  const [text, setSaid] = useState("");
  useEffect(() => {
    setLink(null);
    setSaid("");
  }, [game]);
  const name = `mazarbul-${opened.seed.replace(/[^\w-]+/g, "-")}`;
  const make = async (): Promise<void> => {
    const made = await linkOf(game.text);
    setLink(made);
    if (made === null) {
      setSaid(`This game is too long for a link of ${LONGEST_LINK / 1000} kB: share the file.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(made);
      setSaid("The link is copied. The whole game stands in it: nothing is sent anywhere.");
    } catch {
      setSaid("Copy the link from the field. The whole game stands in it: nothing is sent anywhere.");
    }
  };
  const tale = async (): Promise<void> => {
    try {
      download(`${name}-tale.txt`, await client.ask({ do: "tale", seat }));
    } catch (thrown) {
      failed(thrown);
    }
  };
  return (
    <section class="share" aria-labelledby="share-head">
      <h2 id="share-head">Share</h2>
      <p class="row">
        <button type="button" onClick={() => download(`${name}.txt`, game.text)}>
          Save the game
        </button>
        {opened.open && (
          <button type="button" onClick={make}>
            Make a link
          </button>
        )}
        <button type="button" onClick={tale}>
          Save the tale as text
        </button>
      </p>
      <p role="status">{text}</p>
      {link !== null && (
        <input
          class="address"
          readOnly
          value={link}
          aria-label="link to this game"
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
    </section>
  );
}
