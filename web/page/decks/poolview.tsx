import { useEffect, useMemo, useState } from "preact/hooks";
import type { PoolCard } from "../../../engine/meccg/presentation/builder/pool.js";
import type { Deck, Section } from "../../../engine/meccg/decks/lists/deck.js";
import type { FoundShown, PoolShown } from "../../messages/decks.js";
import type { Does } from "./client.js";
import { CardPicture } from "../pictures/pictures.js";
import { countOf, PARTS } from "./change.js";
import { factsInWords, factsOf } from "./facts.js";
import { ALL, type Filter, filtered, wordsOf } from "./filter.js";

/** So many cards are shown at first, and more when asked for. */
const PAGE = 40;
const SETS: Readonly<Record<string, string>> = {
  METW: "The Wizards (METW)",
  METD: "The Dragons (METD)",
  MEDM: "Dark Minions (MEDM)",
  MELE: "The Lidless Eye (MELE)",
  MEAS: "Against the Shadow (MEAS)",
  MEWH: "The White Hand (MEWH)",
  MEBA: "The Balrog (MEBA)",
};
/** What the numbers of cards are, for whoever has not met them. */
const NUMBERS: readonly [name: string, words: string][] = [
  ["points", "marshalling points: who has more of them wins"],
  ["mind", "what a character takes of your influence"],
  ["prowess", "how well it fights"],
  ["body", "what it withstands when a strike hits"],
  ["unique", "of this one there is only one in play"],
];

interface Given {
  pool: PoolShown;
  deck: Deck;
  ruleset: string | null;
  does: Does;
  /** One copy more or fewer, in that part or where the card belongs. */
  add(card: PoolCard, section: Section, by: number): void;
}

/** Arrows go from card to card, plus and minus change its number: by one, however long they are held. */
function keyed(event: KeyboardEvent, more: () => void, fewer: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = event.currentTarget as HTMLElement;
  const other =
    event.key === "ArrowDown" ? row.nextElementSibling : event.key === "ArrowUp" ? row.previousElementSibling : null;
  if (other) other.querySelector<HTMLElement>(".name")?.focus();
  else if (/^[-+=]$/.test(event.key)) {
    if (!event.repeat) (event.key === "-" ? fewer : more)();
  } else return;
  event.preventDefault();
}

/** The answer to these words; the last one stays until there is another, null where there are no words. */
function useAnswer(words: string, does: Does): FoundShown | null {
  const [answer, setAnswer] = useState<FoundShown | null>(null);
  const typed = words.trim();
  useEffect(() => {
    let isLast = true;
    if (typed !== "")
      void does({ do: "find", words: typed }).then((found) => {
        if (isLast && found) setAnswer(found);
      });
    return () => {
      isLast = false;
    };
  }, [typed, does]);
  return typed === "" ? null : answer;
}

/** All cards in force, filtered; each is put into the list and taken out again. */
export function PoolView({ pool, deck, ruleset, does, add }: Given) {
  const [filter, setFilter] = useState<Filter>(ALL);
  const [shown, setShown] = useState(PAGE);
  const [open, setOpen] = useState<string | null>(null);
  const [into, setInto] = useState<Section | "">("");
  const sets = useMemo(() => {
    const there = [...new Set(pool.cards.map((card) => card.set))];
    const named = pool.rulesets.find((one) => one.name === ruleset)?.sets;
    return named ? there.filter((set) => named.includes(set)) : there;
  }, [pool, ruleset]);
  const answer = useAnswer(filter.words, does);
  const found = useMemo(() => filtered(pool.cards, filter, sets, answer), [pool, filter, sets, answer]);
  const words = useMemo(
    () => ({
      kinds: wordsOf(pool.cards, (card) => [card.kind]),
      places: wordsOf(pool.cards, (card) => [...card.at, ...card.regions]),
      keys: wordsOf(pool.cards, (card) => card.keys),
      skills: wordsOf(pool.cards, (card) => card.skills),
    }),
    [pool],
  );
  const set = (change: Partial<Filter>): void => {
    setFilter({ ...filter, ...change });
    setShown(PAGE);
  };
  const choice = (
    label: string,
    key: keyof Filter,
    values: readonly string[],
    any = "any",
    said?: (v: string) => string,
  ) => (
    <label>
      {label}
      <select value={filter[key]} onChange={(e) => set({ [key]: e.currentTarget.value })}>
        <option value="">{any}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {said?.(value) ?? value}
          </option>
        ))}
      </select>
    </label>
  );
  const partOf = (card: PoolCard): Section => (into && card.parts.includes(into) ? into : card.home);
  return (
    <section class="pool" aria-labelledby="pool-head">
      <h2 id="pool-head">Cards</h2>
      <p class="small">
        {ruleset ? `Under ${ruleset}: ` : ""}
        {sets.map((one) => SETS[one] ?? one).join(", ")}
      </p>
      <dl class="legend small" aria-label="What the numbers are">
        {NUMBERS.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt> <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label>
        Search names and what cards are or do
        <input
          type="search"
          value={filter.words}
          placeholder="hazards that tap a site"
          onInput={(e) => set({ words: e.currentTarget.value })}
        />
      </label>
      {answer && (
        <p class="small">
          Understood: {answer.text || "nothing to look for"}
          {answer.whole ? "" : ". No card says all of these words; those that say most of them first."}
        </p>
      )}
      <div class="fields">
        {choice("Kind", "kind", words.kinds)}
        <label>
          Put into
          <select value={into} onChange={(e) => setInto(e.currentTarget.value as Section | "")}>
            <option value="">where it belongs</option>
            <option value="pool">the pool</option>
            <option value="sideboard">the sideboard</option>
          </select>
        </label>
      </div>
      <details>
        <summary>More filters</summary>
        <div class="fields">
          {choice("Set", "set", sets, "any", (one) => SETS[one] ?? one)}
          <label>
            Site or region where it is played
            <input value={filter.place} list="places" onInput={(e) => set({ place: e.currentTarget.value })} />
          </label>
          {choice("A creature keys to", "key", words.keys)}
          {choice("Points at least", "points", ["1", "2", "3", "4", "5"])}
          {choice("Mind at most", "mind", ["1", "2", "3", "4", "5", "6", "7", "8", "9"])}
          {choice("Skill", "skill", words.skills)}
          {choice("Unique", "unique", ["yes", "no"])}
        </div>
        <datalist id="places">
          {words.places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </details>
      <p class="found" role="status">
        {found.length === 1 ? "1 card" : `${found.length} cards`}
        {found.length > 0 && <span class="small"> of {pool.cards.length}</span>}
        {filter !== ALL && (
          <button type="button" onClick={() => setFilter(ALL)}>
            Show all
          </button>
        )}
      </p>
      <ul class="cards" aria-label="Cards found">
        {found.slice(0, shown).map((card) => {
          const part = partOf(card);
          const words = PARTS.find(([section]) => section === part)![1].toLowerCase();
          const have = countOf(deck, card.name);
          const more = (): void => add(card, part, 1);
          const fewer = (): void => add(card, part, -1);
          const isOpen = open === card.id;
          return (
            <li key={card.id} onKeyDown={(e) => keyed(e, more, fewer)} class={have > 0 ? "in" : undefined}>
              <div class="line">
                <button
                  type="button"
                  class="name"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : card.id)}
                >
                  <span>{card.name}</span> <span class="small">{factsOf(card)}</span>
                </button>
                <button
                  type="button"
                  class="step"
                  onClick={fewer}
                  disabled={have === 0}
                  aria-label={`One ${card.name} fewer`}
                >
                  {"\u2212"}
                </button>
                <span class="have" role="img" aria-label={`${have} in the deck`}>
                  {have}
                </span>
                <button type="button" class="step" onClick={more} aria-label={`One ${card.name} more, into ${words}`}>
                  +
                </button>
              </div>
              {isOpen && <CardText card={card} />}
            </li>
          );
        })}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + PAGE)}>
          Show {Math.min(PAGE, found.length - shown)} more
        </button>
      )}
    </section>
  );
}
/** A card in our own words; where it is played stands in short. */
function CardText({ card }: { card: PoolCard }) {
  const places = card.kind === "site" ? [] : card.at;
  return (
    <div class="cardtext">
      <CardPicture name={card.name} />
      {card.text.map((line, k) => (
        <p key={line}>{k === 0 ? factsInWords(line) : line}</p>
      ))}
      {places.length > 0 && (
        <p class="small">
          {card.kind === "character" || card.kind === "avatar" || card.kind === "agent" ? "At home" : "Played"} at{" "}
          {places.slice(0, 12).join(", ")}
          {places.length > 12 && ` and ${places.length - 12} more sites`}
        </p>
      )}
      <p class="small">{card.id}</p>
    </div>
  );
}
