import type { Counted, Scene, SceneCard, SceneSide } from "../../../engine/meccg/presentation/screen/scene.js";
import { calledText } from "./whose.js";
import { CardName, Chip } from "./cardname.js";

const many = (list: readonly Counted[]) =>
  list.map(({ name, count }) => (
    <li key={name}>
      {count > 1 && `${count} `}
      <CardName name={name} />
    </li>
  ));
function Row({ name, cards }: { name: string; cards: readonly SceneCard[] }) {
  if (cards.length === 0) return null;
  return (
    <p class="row">
      <span class="label">{name}</span>
      {cards.map((card) => (
        <Chip key={card.slot} card={card} />
      ))}
    </p>
  );
}
function Pile({ name, cards }: { name: string; cards: readonly Counted[] }) {
  if (cards.length === 0) return null;
  return (
    <details class="pile">
      <summary>
        {name} ({cards.reduce((sum, one) => sum + one.count, 0)})
      </summary>
      <ul>{many(cards)}</ul>
    </details>
  );
}

/** Whose side he is on, in words. */
const SIDES: Readonly<Record<SceneSide["side"], string>> = {
  hero: "hero",
  minion: "minion",
  "fallen-wizard": "Fallen-wizard",
  balrog: "the Balrog",
};

/** What a player has beside his companies: points by kind, influence, piles with what is known of them. */
export function Side({ side, name, scene }: { side: SceneSide; name: string; scene: Pick<Scene, "called" | "alone"> }) {
  const mine = side.whose === "you";
  const called = scene.called[side.seat];
  if (scene.alone && !mine)
    return (
      <div class="side">
        <h2>
          {calledText(scene, side.seat)} <span class="deckname">{name}</span>
        </h2>
        <p class="row small">
          <span>deck {side.deck}</span>
          {side.hand > 0 && <span class="saved">holds {side.hand}</span>}
          <span>discarded {side.discard.count}</span>
          {side.exhausted > 0 && <span>exhausted {side.exhausted}x</span>}
        </p>
        <div class="piles">
          <Pile name="known of what is discarded" cards={side.discard.known} />
        </div>
      </div>
    );
  const scored = side.points.filter((one) => one.points !== 0);
  return (
    <div class="side">
      <h2>
        {calledText(scene, side.seat)} <span class="deckname">{name}</span>{" "}
        <span class="whosside">{SIDES[side.side]}</span>
        <span class="points">
          {side.raw} {side.raw === 1 ? "point" : "points"}
        </span>
      </h2>
      <p class="row small">
        {scored.map(({ kind, points }) => (
          <span key={kind} class="kind">
            {kind} {points}
          </span>
        ))}
        {/* Always: what stands there only at times is not looked for. */}
        <span class="kind council">
          at {side.end} {side.council}
        </span>
      </p>
      <p class="row small">
        <span>
          influence left {side.general.unused} of {side.general.all}
        </span>
        {side.stage !== null && <span>stage points {side.stage}</span>}
        <span>hand {side.hand}</span>
        <span>deck {side.deck}</span>
        <span>discarded {side.discard.count}</span>
        {side.sideboard > 0 && <span>sideboard {side.sideboard}</span>}
        {side.exhausted > 0 && <span class="exhausted">deck exhausted {side.exhausted}x</span>}
      </p>
      <Row name="factions" cards={side.factions} />
      <Row name="stored" cards={side.stored} />
      {side.agents.length > 0 && (
        <p class="row">
          <span class="label">agents</span>
          {side.agents.map((one) => (
            <span key={one.slot} class="chip">
              {one.name} ({one.note})
            </span>
          ))}
        </p>
      )}
      <div class="piles">
        <Pile name="creatures defeated" cards={side.kills} />
        <Pile name={mine ? "discard pile" : `known of ${called}'s discard pile`} cards={side.discard.known} />
        <Pile name="out of play" cards={side.out} />
        <Pile name={`known of ${called}'s hand`} cards={side.knownHand} />
      </div>
    </div>
  );
}
