/** The place where a player gives his own pictures of cards, sees which were taken, and has them forgotten again. */
import { useState } from "preact/hooks";
import type { Fault } from "../../messages/fault.js";
import { Notice } from "../notice.js";
import type { Does } from "../told.js";
import { FromAddress } from "./fromaddress.js";
import { FromFiles } from "./fromfiles.js";

export function PicturesPlace({ does, ready }: { does: Does; ready: boolean }) {
  const [fault, setFault] = useState<Fault | null>(null);
  return (
    <main class="pictures">
      {fault && <Notice fault={fault} close={() => setFault(null)} />}
      <h1>Your own card pictures</h1>
      <p>
        This page has no pictures of cards and needs none. If you have some, they stand beside our words wherever a card
        is shown large: at the table, among the decks, in studies and puzzles. <a href="#/">Back to the table</a>
      </p>
      <FromFiles {...{ does, ready, setFault }} />
      <FromAddress setFault={setFault} />
    </main>
  );
}
