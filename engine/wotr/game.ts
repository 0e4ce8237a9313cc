/** War of the Ring as a game of the contract. */
import { UserError, unknownName } from "../core/errors.js";
import type { Game, GameSetup } from "../core/game.js";
import type { Logged } from "../core/record.js";
import { RELEASE } from "../core/release.js";
import { seatsOf } from "../core/seats.js";
import { filled, readBack, written } from "../core/serialised.js";
import { determinize } from "./knowledge/worlds.js";
import type { WotrView } from "./knowledge/view.js";
import { worldOf } from "./packs/shelf.js";
import { setUp } from "./rules/turn/setup.js";
import { MOST_CHOICES } from "./rules/machine/state.js";
import { ENDINGS, type Ruleset } from "./rules/state/ruleset.js";
import { choiceFromText, choiceToText } from "./text/choices.js";
import { CHANCE_LABELS, Wotr } from "./wotr.js";

/** Raised whenever the same choices and the same luck may lead to another game than before. */
export const RULES_VERSION = 5;

/** Rulesets that ship: the Character Game with the pack of our own. */
export const RULESETS: readonly Ruleset[] = [
  { name: "wotr-character", game: "character", pack: "reconstructed", turns: 0 },
  { name: "wotr-campaign", game: "campaign", pack: "reconstructed", turns: 0 },
  { name: "wotr-three", game: "three", pack: "reconstructed", turns: 0 },
];
/** A ruleset by its name; `NAME@PACK` plays it with another pack, by its name or the path of its folder. */
export function rulesetByName(name: string): Ruleset {
  const [base, pack] = name.split("@");
  const found = RULESETS.find((one) => one.name === base);
  if (!found)
    throw unknownName(
      "ruleset",
      name,
      RULESETS.map((one) => one.name),
    );
  return pack === undefined ? found : { ...found, name, pack };
}
function rulesetFault(body: unknown): string {
  if (typeof body !== "object" || body === null) return "a ruleset is an object";
  const { name, game, pack, turns } = body as Partial<Ruleset>;
  if (typeof name !== "string" || typeof pack !== "string") return "a ruleset has a name and a pack";
  if (game !== "character" && game !== "campaign" && game !== "three")
    return "game is none of character, campaign and three";
  return Number.isInteger(turns) && turns! >= 0 && turns! <= 200 ? "" : "turns is no whole number from 0 to 200";
}

function start(setup: GameSetup<never, Ruleset>): Wotr {
  const seats = seatsOf(setup);
  const wanted = setup.ruleset.game === "three" ? 3 : 2;
  if (seats !== wanted)
    throw new UserError(
      "set-up",
      `${seats} sit down, and ${setup.ruleset.name} is a game for ${wanted}`,
      wanted === 3 ? "name three agents" : "name two agents, or play wotr-three",
    );
  const s = new Wotr(seats);
  const extra = setup as Partial<Logged> & { askChance?: boolean; showForced?: boolean; script?: Wotr["script"] };
  s.chanceLog = extra.chanceLog ?? null;
  s.askChance = extra.askChance ?? false;
  s.showForced = extra.showForced ?? false;
  s.script = extra.script ?? null;
  s.rules = setup.ruleset;
  s.world = worldOf(setup.ruleset.pack);
  setUp(s);
  s.reseed(setup.streams);
  s.seedMixing(setup.streams);
  s.run();
  return s;
}
const serialise = (s: Wotr): string => written(wotr, s, { made: s.world.made });
function parse(text: string): Wotr {
  const data = readBack<Ruleset>(text, wotr);
  const s = filled(new Wotr(data.players), data);
  s.world = worldOf(data.rules.pack);
  if (s.world.made !== data["made"])
    throw new UserError(
      "state",
      `the pack "${data.rules.pack}" is not the one it was played with`,
      "read it with the files of that pack",
    );
  return s;
}

export const wotr: Game<Wotr, WotrView, never, Ruleset> = {
  name: "wotr",
  version: RELEASE,
  rulesVersion: RULES_VERSION,
  seats: [2, 3],
  endings: ENDINGS.slice(1),
  chanceLabels: CHANCE_LABELS,
  maxChoices: MOST_CHOICES,
  streamWords: 16,
  blank: (players = 2) => new Wotr(players),
  start,
  rulesetFault,
  parse,
  serialise,
  choiceToText: (s, c) => choiceToText(s, c),
  choiceFromText,
  // Choices name cards, hexes and bands, which are the same in every world.
  identity: (_s, c) => c,
  determinize: (view, _prior, stream, into) => determinize(view, stream, into),
};
