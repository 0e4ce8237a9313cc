import { useContext, useState } from "preact/hooks";
import type { Fault } from "../../messages/fault.js";
import { addressesOf, addressFault, EXAMPLE, originOf } from "./address.js";
import { PicturesContext } from "./pictures.js";
import { keepAddress } from "./shelf.js";

/** Pictures of a host that the player names. */
export function FromAddress({ setFault }: { setFault(fault: Fault | null): void }) {
  const { plates, address } = useContext(PicturesContext);
  const [typed, setTyped] = useState(address);
  const text = typed.trim();
  /** The page's policy is made when it is loaded: another address takes a new load. */
  const use = (wanted: string): void => {
    const wrong = wanted === "" ? null : addressFault(wanted);
    setFault(wrong);
    if (wrong) return;
    keepAddress(wanted);
    location.reload();
  };
  const example = plates?.get("Gandalf");
  return (
    <section aria-labelledby="address-head">
      <h2 id="address-head">From an address</h2>
      <p>
        With places for the card: {"{set}"} and {"{number}"}, or {"{title}"} in small letters with dashes. Each picture
        is fetched from there when its card is shown, and that host learns which; where you have a picture on this
        machine, that is taken. Nothing is fetched while no address is given.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          use(text);
        }}
      >
        <label>
          Address
          <input
            inputMode="url"
            autocomplete="off"
            placeholder={EXAMPLE}
            value={typed}
            onInput={(e) => setTyped(e.currentTarget.value)}
          />
        </label>
        {example && text !== "" && addressFault(text) === null && (
          <p class="small">
            For {example.name}: {addressesOf(text, example)[0]}
          </p>
        )}
        <div class="row">
          <button type="submit" disabled={text === "" || text === address}>
            Use this address
          </button>
          {address !== "" && (
            <button type="button" onClick={() => use("")}>
              Forget the address
            </button>
          )}
        </div>
      </form>
      <p class="small">
        {address === "" ? "No address is given." : `Pictures are fetched from ${originOf(address)}.`} The page is loaded
        again when this changes; a game under way goes on.
      </p>
    </section>
  );
}
