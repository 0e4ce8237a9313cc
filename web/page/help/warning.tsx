/** Before a costly choice counts: the person is asked once, and plays it anyway, or something else. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Ask, TableShown } from "../../messages/table.js";
import type { Taken, Warned as Warns } from "../../messages/warn.js";
import { WithNames } from "../table/names.js";

type Does = (ask: Ask) => Promise<unknown>;
type Answering = Ask & { do: "choose" | "fill" | "order" };
const answers = (ask: Ask): ask is Answering => ask.do === "choose" || ask.do === "fill" || ask.do === "order";

/** An answer of the person's that is looked over, or was warned of. */
interface Held {
  ask: Answering;
  warned: Warns | null;
}
export interface Warnings {
  /** As the worker does it; answers are looked over first where warnings are on. */
  does: Does;
  held: Held | null;
  release(): void;
}

/** Holds an answer until the worker has looked it over; meanwhile no other answer is taken. */
export function useWarnings({ at, warns }: TableShown, does: Does): Warnings {
  const [held, setHeld] = useState<Held | null>(null);
  const waits = useRef(false);
  // Another table: what was held was for the one before.
  useEffect(() => {
    waits.current = false;
    setHeld(null);
  }, [at]);
  const warned = useCallback(
    async (ask: Ask): Promise<unknown> => {
      if (!warns || !answers(ask) || ask.sure) return does(ask);
      if (waits.current) return null;
      waits.current = true;
      setHeld({ ask, warned: null });
      const taken = (await does(ask)) as Taken | null;
      waits.current = false;
      setHeld((now) =>
        now?.ask !== ask ? now : typeof taken === "object" && taken !== null ? { ask, warned: taken } : null,
      );
      return taken;
    },
    [does, warns],
  );
  const release = (): void => {
    setHeld(null);
    document.getElementById("asked")?.focus({ preventScroll: true });
  };
  return { does: warned, held, release };
}

/** What is said against the answer that is held. */
export function Warned({ warnings: { does, held, release } }: { warnings: Warnings }) {
  const back = useRef<HTMLButtonElement>(null);
  const { warning, more } = held?.warned ?? { warning: null, more: false };
  useEffect(() => {
    if (warning) back.current?.focus();
  }, [warning]);
  if (!held) return null;
  const sure = (): void => void does({ ...held.ask, sure: true });
  if (!warning)
    return (
      <div class="warning">
        <p role="status">Looking at your choice ...</p>
        <button type="button" class="small" onClick={sure}>
          Play it without waiting
        </button>
      </div>
    );
  const better = (): void =>
    void does({ do: "choose", at: held.ask.at, choice: warning.choice, sure: true } satisfies Ask);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape") release();
  };
  return (
    <section class="warning" aria-label="Warning" onKeyDown={pressed}>
      <p role="alert">
        {more && "Your answer begins with this: "}"<strong>{warning.chosen}</strong>" costs about {warning.cost} of the
        chance to win, as far as the adviser sees.{" "}
        {more && "The adviser looked at that first step alone, not at what follows it. "}
        "<WithNames text={warning.instead} />" instead?
      </p>
      <p class="buttons">
        <button type="button" ref={back} onClick={release}>
          Back
        </button>{" "}
        <button type="button" onClick={better}>
          {warning.instead} instead
        </button>{" "}
        <button type="button" onClick={sure}>
          Play it anyway
        </button>
      </p>
    </section>
  );
}
