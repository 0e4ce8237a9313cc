/** The form in which a game is set: who sits down, how strong, with which decks, by which rules. */
import type { ListShown } from "../../messages/table.js";
import { Against } from "../beside/against.js";
import { ListOptions } from "../decks/listoptions.js";
import { Alone } from "./alone.js";
import { Chairs } from "./chairs.js";
import { chair, type Setting } from "./game.js";
import { Levels } from "./levels.js";
import { OptionalRules } from "./rules.js";
import { Scenarios } from "./scenarios.js";
import { type Way, Ways } from "./ways.js";

const HEADS: Readonly<Record<Way, string>> = {
  two: "Opponent",
  table: "Who sits down",
  alone: "Alone",
  scenario: "Scenario and opponent",
};

interface Given {
  setting: Setting;
  lists: readonly ListShown[] | null;
  ready: boolean;
}
export function SettingForm(given: Given) {
  const { setting, lists, ready } = given;
  const { way, offers } = setting;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setting.start();
      }}
      aria-busy={!ready}
    >
      <Ways way={way} set={setting.sits} />
      <section class="group opponent" aria-labelledby="opponent-head">
        <h2 id="opponent-head">{HEADS[way]}</h2>
        <WhoSits {...given} />
      </section>
      <Decks {...given} />
      <Luck setting={setting} />
      {offers && <OptionalRules options={offers.options} chosen={setting.optional} set={setting.setOptional} />}
      <button type="submit" class="primary" disabled={!ready || !lists}>
        Begin
      </button>
    </form>
  );
}
/** Decks to choose from; `chosen`, where it is none of them (a list with a swap, a half of one), stands first. */
function Options({ setting, lists, chosen }: Pick<Given, "setting" | "lists"> & { chosen?: string }) {
  const isThere = (name: string): boolean =>
    name.startsWith("own ") || lists === null || lists.some((one) => one.name === name);
  return (
    <>
      {chosen !== undefined && !isThere(chosen) && <option value={chosen}>{chosen}</option>}
      <ListOptions own={setting.own} lists={lists ?? []} />
    </>
  );
}
/** Against whom, and what is asked of one. */
function WhoSits({ setting, lists }: Given) {
  const { way, two, offers, beside } = setting;
  return (
    <>
      {way === "scenario" && offers && (
        <Scenarios
          scenarios={offers.scenarios}
          name={setting.chosen?.name ?? ""}
          set={setting.tells}
          other={setting.otherTask?.name ?? null}
          setOther={setting.races}
        />
      )}
      {way === "alone" && <Alone alone={setting.alone} set={setting.setAlone} />}
      {way === "table" && (
        <Chairs
          chairs={setting.chairs}
          set={setting.setChairs}
          options={<Options {...{ setting, lists }} />}
          more={chair}
        />
      )}
      {two && <Against beside={beside} set={setting.setBeside} names={setting.names} call={setting.setNames} />}
      {two && !beside && <Levels {...setting} />}
    </>
  );
}
function Decks({ setting, lists }: Given) {
  const { way, two, beside, deck, vs } = setting;
  const described = (name: string) => {
    const about =
      lists?.find((one) => one.name === name)?.about ??
      setting.own.find((one) => `own ${one.id}` === name)?.deck.description;
    return about ? <p class="small">{about}</p> : null;
  };
  const his =
    way === "alone" ? "Whose hazards you meet" : two && beside ? "Deck of the second player" : "The opponent's deck";
  return (
    <section class="group decks" aria-labelledby="decks-head">
      <h2 id="decks-head">Decks</h2>
      <label>
        {two && beside ? "Deck of the first player" : "Your deck"}
        <select value={deck} onChange={(e) => setting.chooseDeck(e.currentTarget.value)}>
          <Options {...{ setting, lists }} chosen={deck} />
        </select>
      </label>
      {described(deck)}
      {way !== "table" && (
        <>
          <label>
            {his}
            <select value={vs} onChange={(e) => setting.chooseVs(e.currentTarget.value)}>
              <Options {...{ setting, lists }} chosen={vs} />
            </select>
          </label>
          {described(vs)}
        </>
      )}
      {way === "alone" && (
        <p class="small">You play yours without its hazards, thirty cards at least, and hold five.</p>
      )}
      <p class="small">
        <a href="#/decks">Build a deck of your own</a>, or read one from a file.
      </p>
    </section>
  );
}
function Luck({ setting }: { setting: Setting }) {
  const { way, hasSeat, chairs, seat, seed } = setting;
  return (
    <details class="group">
      <summary>{hasSeat ? "Seat and luck" : "Luck"}</summary>
      {hasSeat && (
        <label>
          Your seat
          <select value={seat} onChange={(e) => setting.setSeat(e.currentTarget.value)}>
            <option value="1">first</option>
            <option value="2">second</option>
            {way === "table" &&
              chairs.slice(1).map((_, k) => (
                <option key={k} value={k + 3}>
                  {["third", "fourth", "fifth"][k]}
                </option>
              ))}
            <option value="random">by chance</option>
          </select>
        </label>
      )}
      <label>
        <span>
          Seed (the same text deals the same game, here and with <code>mazarbul play</code>)
        </span>
        <input value={seed} onInput={(e) => setting.setSeed(e.currentTarget.value)} placeholder="by chance" />
      </label>
    </details>
  );
}
