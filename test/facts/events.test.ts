import { describe, expect, it } from "vitest";
import { HAZARD_EVENTS } from "../../engine/metw/cards/hazard-events.js";
import { RESOURCE_EVENTS } from "../../engine/metw/cards/resource-events.js";
import type { EventCard, Mode } from "../../engine/metw/cards/words.js";
import {
  differences,
  type Fact,
  factOf,
  facts,
  type Known,
  names,
  type Row,
  sorted,
  textRows,
  thereAreFacts,
} from "./facts.js";

const eventFacts = facts("events");
const EVENTS = [...RESOURCE_EVENTS, ...HAZARD_EVENTS];

const KEYWORDS: Record<string, string> = { Environment: "environment", Corruption: "corruption", Spell: "spell" };

/** Who must be there for a way to play the card: a skill, a race, or a Wizard. */
function askedOf(mode: Mode): string[] {
  return [mode.by, mode.taps].flatMap((w) =>
    w ? [w.skill ?? "", w.wizard ? "wizard" : "", ...[w.race ?? []].flat()] : [],
  );
}

function rowsOf(ours: EventCard, fact: Fact): Row[] {
  const text = fact.text.replace(/\s+/g, " ");
  const modes = ours.modes ?? [];
  const asked = modes.flatMap(askedOf);
  const alone: string = fact["noDuplicate"] ?? "";
  return [
    ["side", ours.side, fact["side"]],
    ["type", [ours.type], fact["eventTypes"]],
    ["unique", !!ours.unique, !!fact["unique"]],
    ["marshalling points", ours.mp ?? 0, fact["mp"] ?? 0],
    ["other marshalling points", ours.joins?.mp ?? ours.storedMp, fact["mpAlt"]],
    ["corruption points", ours.corruption ?? 0, fact["corruption"] ?? 0],
    [
      "to be removed with more than",
      ours.removal?.moreThan,
      Number(/greater than (\d+), discard/.exec(text)?.[1]) || null,
    ],
    [
      "key words",
      sorted((ours.keywords ?? []).filter((k) => Object.values(KEYWORDS).includes(k))),
      sorted((fact["keywords"] ?? []).map((k: string) => KEYWORDS[k]).filter(Boolean)),
    ],
    ["asks for", (fact["only"] ?? []).filter((who: string) => !asked.includes(who)), []],
    ["playable as a resource", !!ours.asResourceToo, !!fact["playableAsResource"]],
    ["only one in play", !!ours.cannotBeDuplicated, alone === "in play"],
    [
      "only one on a target",
      !!ours.oncePerTarget || modes.some((m) => m.oncePer !== undefined),
      alone !== "" && alone !== "in play",
    ],
    ...textRows(ours, { ...fact, text }, /^$/),
  ];
}

const KNOWN: Known = [];

describe.skipIf(!thereAreFacts)("events and the facts", () => {
  it("are the same events", () => expect(names(EVENTS)).toEqual(names(eventFacts)));
  it.each(EVENTS.map((e) => [e.name, e] as const))("%s", (name, ours) => {
    expect(differences(name, rowsOf(ours, factOf(eventFacts, name)), KNOWN)).toEqual([]);
  });
});
