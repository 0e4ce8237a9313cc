/** A deck while it is built: its changes, those that can be taken back, and what is said of it as it stands. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";
import type { Deck, Section } from "../../../engine/meccg/decks/lists/deck.js";
import type { KeptList, Looked } from "../../messages/decks.js";
import { countIn, moved, withMore } from "./change.js";
import type { Does } from "./client.js";
import { keep } from "./shelf.js";

/** Changes that can be taken back. */
const BACK = 100;

/** Card by card: each change is told to who does not see it. */
export interface Changes {
  deck: Deck;
  /** What was changed last, in words. */
  text: string;
  /** What was added by itself; nothing after the next change. */
  notes: readonly string[];
  canGoBack: boolean;
  change(next: Deck, words?: string, lines?: readonly string[]): void;
  back(): void;
  step(section: Section, name: string, by: number): void;
  add(card: PoolCard, section: Section, by: number): void;
  move(from: Section, to: Section, name: string): void;
}

export function useChanges(begun: Deck): Changes {
  const [deck, setDeck] = useState<Deck>(begun);
  const [past, setPast] = useState<Deck[]>([]);
  const [text, setSaid] = useState("");
  const [lines, setTold] = useState<readonly string[]>([]);
  const change = (next: Deck, words = "", added: readonly string[] = []): void => {
    setPast([...past.slice(1 - BACK), deck]);
    setDeck(next);
    setSaid(words);
    setTold(added);
  };
  const back = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setDeck(before);
    setPast(past.slice(0, -1));
    setSaid("The last change is taken back");
  };
  const step = (section: Section, name: string, by: number): void => {
    const next = withMore(deck, section, name, by);
    change(next, `${name}: ${countIn(next, section, name)} in ${section}`);
  };
  const add = (card: PoolCard, section: Section, by: number): void => {
    // Out of where it is, the part that is meant first.
    const from =
      by > 0 || countIn(deck, section, card.name) > 0
        ? section
        : card.parts.find((p) => countIn(deck, p, card.name) > 0);
    if (from) step(from, card.name, by);
  };
  const move = (from: Section, to: Section, name: string): void =>
    change(moved(deck, from, to, name), `${name} to ${to}: ${countIn(deck, to, name) + 1}`);
  return { deck, text: text, notes: lines, canGoBack: past.length > 0, change, back, step, add, move };
}

/** By what a deck is looked at. */
interface By {
  ruleset: string | null;
  field: string;
}
interface Keeping {
  does: Does;
  kept(list: KeptList): void;
  failed(thrown: unknown): void;
}

/** Looks at a deck after every change, and keeps it then; `saved` is there when that is done. */
export function useLooked(list: KeptList, deck: Deck, { ruleset, field }: By, { does, kept, failed }: Keeping) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const asked = useRef(0);
  const isNew = useRef(true);
  const saved = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const mine = ++asked.current;
    const changed = !isNew.current || list.text === "";
    isNew.current = false;
    saved.current = does({ do: "look", deck, ruleset, field }).then((answer) => {
      if (!answer || mine !== asked.current) return;
      setLooked(answer);
      // Looking alone changes nothing of what is kept.
      const faults = answer.checked.faults.length;
      if (!changed && faults === list.faults) return;
      return keep({ ...list, deck, text: answer.text, file: answer.file, faults }).then(kept, failed);
    });
  }, [deck, ruleset, field]);
  return { looked, saved };
}
