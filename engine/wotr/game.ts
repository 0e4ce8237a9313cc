/** War of the Ring as a game of the contract. */
import { fromBase64, toBase64 } from "../core/base64.js";
import { UserError, unknownName } from "../core/errors.js";
import type { Game, GameSetup } from "../core/game.js";
import type { Logged } from "../core/record.js";
import { seatsOf } from "../core/seats.js";
import { checkRules } from "../core/versions.js";
import { determinize } from "./knowledge/worlds.js";
import type { WotrView } from "./knowledge/view.js";
import { worldOf } from "./packs/shelf.js";
import { setUp } from "./rules/frames/turn/setup.js";
import { MOST_CHOICES } from "./rules/machine/state.js";
import { ENDINGS, type Ruleset } from "./rules/state/ruleset.js";
import { choiceFromText, choiceToText } from "./text/choices.js";
import { CHANCE_LABELS, Wotr } from "./wotr.js";

export const VERSION = "0.1.0";
/** Raised whenever the same choices and the same luck may lead to another game than before. */
export const RULES_VERSION = 2;

/** Rulesets that ship: the Character Game with the pack of our own. */
export const RULESETS: readonly Ruleset[] = [
  { name: "wotr-character", game: "character", pack: "reconstructed", turns: 0 },
  { name: "wotr-campaign", game: "campaign", pack: "reconstructed", turns: 0 },
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
  if (game !== "character" && game !== "campaign") return "game is neither character nor campaign";
  return Number.isInteger(turns) && turns! >= 0 && turns! <= 200 ? "" : "turns is no whole number from 0 to 200";
}

function start(setup: GameSetup<never, Ruleset>): Wotr {
  const seats = seatsOf(setup);
  if (seats !== 2) throw new UserError("set-up", `${seats} sit down`, "the Character Game is for two");
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
  s.run();
  return s;
}
function serialise(s: Wotr): string {
  return JSON.stringify({
    game: "wotr",
    version: VERSION,
    rulesVersion: RULES_VERSION,
    players: s.players,
    rules: s.rules,
    made: s.world.made,
    askChance: s.askChance,
    showForced: s.showForced,
    state: toBase64(s.bytes),
  });
}
interface Written {
  game?: string;
  version?: string;
  rulesVersion?: number;
  players?: number;
  rules?: Ruleset;
  made?: string;
  askChance?: boolean;
  showForced?: boolean;
  state?: string;
}
function parse(text: string): Wotr {
  let data: Written;
  try {
    data = JSON.parse(text) as Written;
  } catch {
    throw new UserError("state", "this is no serialised state", "give the text that serialise() wrote");
  }
  if (data.game !== "wotr" || !data.version || !data.rules || !data.state)
    throw new UserError(
      "state",
      `this is a state of ${data.game ?? "nothing known"}`,
      `states of wotr ${VERSION} can be read`,
    );
  checkRules(
    { name: "wotr", version: data.version, rulesVersion: data.rulesVersion ?? 1 },
    wotr,
    "state",
    "read it with that version",
  );
  const s = new Wotr(data.players ?? 2);
  const bytes = fromBase64(data.state);
  if (bytes?.length !== s.bytes.length)
    throw new UserError(
      "state",
      `${bytes?.length ?? "no"} bytes instead of ${s.bytes.length}`,
      "the text is cut off or of another layout",
    );
  s.world = worldOf(data.rules.pack);
  if (s.world.made !== data.made)
    throw new UserError(
      "state",
      `the pack "${data.rules.pack}" is not the one it was played with`,
      "read it with the files of that pack",
    );
  s.bytes.set(bytes);
  s.rules = data.rules;
  s.askChance = data.askChance ?? false;
  s.showForced = data.showForced ?? false;
  return s;
}

export const wotr: Game<Wotr, WotrView, never, Ruleset> = {
  name: "wotr",
  version: VERSION,
  rulesVersion: RULES_VERSION,
  seats: [2],
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
