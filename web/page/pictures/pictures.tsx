/** A player's own picture of a card, beside our words for it. Without any the page is the same, and fetches nothing. */
import { createContext } from "preact";
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { Plate } from "../../../engine/meccg/presentation/pictures/plates.js";
import type { Does } from "../told.js";
import { addressesOf, addressFault } from "./address.js";
import { keptAddress, pictureKept, picturedCards } from "./shelf.js";

export interface Pictures {
  /** Every card that may have one, by what it is called; null: nobody has asked yet. */
  plates: ReadonlyMap<string, Plate> | null;
  /** Set and number of those that have one in this browser. */
  kept: ReadonlySet<string>;
  /** The address that was given; "" none. */
  address: string;
  /** Looks again at what is kept. */
  again(): Promise<void>;
}
const NONE: Pictures = { plates: null, kept: new Set(), address: "", again: async () => undefined };
export const PicturesContext = createContext<Pictures>(NONE);

/** What the player has given; cards are asked for only where there is something. */
export function usePictures(ready: boolean, wanted: boolean, does: Does): Pictures {
  const [kept, setKept] = useState<ReadonlySet<string>>(NONE.kept);
  const [plates, setPlates] = useState<Pictures["plates"]>(null);
  const [address] = useState(() => (addressFault(keptAddress()) === null ? keptAddress() : ""));
  const again = useCallback(async () => setKept(await picturedCards()), []);
  useEffect(() => void again(), []);
  const asks = ready && plates === null && (wanted || address !== "" || kept.size > 0);
  useEffect(() => {
    if (!asks) return;
    void does({ do: "plates" }).then((all) => {
      if (all) setPlates(new Map((all as Plate[]).map((one) => [one.name, one])));
    });
  }, [asks]);
  return useMemo(() => ({ plates, kept, address, again }), [plates, kept, address]);
}

/** The picture of a card, or that there is none; nothing for a player who has given no pictures. */
export function CardPicture({ name }: { name: string }) {
  const { plates, kept, address } = useContext(PicturesContext);
  const plate = plates?.get(name);
  if (!plate || (kept.size === 0 && address === "")) return null;
  return <Picture key={plate.name} plate={plate} isKept={kept.has(plate.ids[0])} address={address} />;
}
function Picture({ plate, isKept, address }: { plate: Plate; isKept: boolean; address: string }) {
  const [own, setOwn] = useState<string | null>(null);
  /** Addresses that gave nothing. */
  const [tried, setTried] = useState(0);
  const far = useMemo(() => (address === "" ? [] : addressesOf(address, plate)), [address, plate]);
  useEffect(() => {
    if (!isKept) return;
    let [made, gone] = ["", false];
    void pictureKept(plate.ids[0]).then((picture) => {
      if (!picture || gone) return;
      made = URL.createObjectURL(picture);
      setOwn(made);
    });
    return () => {
      gone = true;
      URL.revokeObjectURL(made);
    };
  }, [isKept, plate]);
  const all = isKept ? (own === null ? null : [own, ...far]) : far;
  if (all === null) return <div class="cardpicture" />;
  const source = all[tried];
  if (source === undefined)
    return (
      <p class="cardpicture small">
        {isKept && far.length === 0 ? "Your picture of it cannot be shown." : "You have no picture of it."}
      </p>
    );
  return (
    <img
      class="cardpicture"
      key={source}
      src={source}
      alt={`${plate.name}, as you have it`}
      referrerpolicy="no-referrer"
      decoding="async"
      onError={() => setTried(tried + 1)}
    />
  );
}
