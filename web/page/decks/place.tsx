/** The place of decks: all of them, or one that is built ("#/decks/3"). */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Deck } from "../../../engine/meccg/decks/lists/deck.js";
import type { KeptList, PoolShown, TrialShown } from "../../messages/decks.js";
import type { Fault } from "../../messages/fault.js";
import { Refused } from "../asker.js";
import { Notice } from "../notice.js";
import { Builder } from "./builder.js";
import { decksClient, type Does, listen } from "./client.js";
import { Overview } from "./overview.js";
import { drop, keepNew, keptLists } from "./shelf.js";

export function Decks({ rest }: { rest: string }) {
  const [pool, setPool] = useState<PoolShown | null>(null);
  const [own, setOwn] = useState<KeptList[] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [trial, setTrial] = useState<TrialShown | null>(null);
  const failed = (thrown: unknown): void =>
    setFault(
      thrown instanceof Refused
        ? thrown.fault
        : { where: "this browser", what: `your decks are not kept: ${String(thrown)}`, hint: "save them as files" },
    );
  const does = useRef<Does>(async (ask) => {
    try {
      return await decksClient().ask(ask);
    } catch (thrown) {
      failed(thrown);
      return null;
    }
  }).current;
  const load = async (): Promise<void> => {
    const lists = await keptLists().catch((thrown: unknown) => {
      failed(thrown);
      return [];
    });
    setOwn(lists);
  };
  useEffect(() => {
    setTrial(listen({ trial: setTrial, failed: setFault }));
    void does({ do: "pool" }).then(setPool);
    void load();
    return () => void listen(null);
  }, []);
  // Another window may have changed them.
  useEffect(() => void load(), [rest]);
  useEffect(() => setFault(null), [rest]);

  /** Keeps lists; how many of them are kept now. */
  const take = async (decks: Deck[], open: boolean): Promise<number> => {
    const lists: Omit<KeptList, "id">[] = [];
    for (const deck of decks) {
      const looked = await does({ do: "look", deck, ruleset: null, field: "archetypes" });
      if (looked) lists.push({ deck, text: looked.text, file: looked.file, faults: looked.checked.faults.length });
    }
    try {
      const ids = await keepNew(lists);
      await load();
      if (open && ids[0] !== undefined) location.hash = `#/decks/${ids[0]}`;
      return ids.length;
    } catch (thrown) {
      failed(thrown);
      return 0;
    }
  };
  const list = own?.find((one) => one.id === rest);
  return (
    <>
      {fault && <Notice fault={fault} close={() => setFault(null)} />}
      {!pool || !own ? (
        <main class="decks">
          <h1>Your decks</h1>
          <p role="status">Laying out the cards ...</p>
        </main>
      ) : list ? (
        <Builder
          key={list.id}
          {...{ list, own, pool, does, failed, trial, setTrial }}
          kept={(kept) => setOwn((all) => (all ?? []).map((one) => (one.id === kept.id ? kept : one)))}
        />
      ) : (
        <>
          {rest !== "" && <p class="gone">There is no deck of yours at this address.</p>}
          <Overview
            {...{ own, pool, does, take }}
            drop={async (one) => {
              await drop(one.id).catch(failed);
              await load();
            }}
          />
        </>
      )}
    </>
  );
}
