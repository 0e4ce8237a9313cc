/** A game that begins: who plays which decks by which rules, as the page asked for it. */
import { meccgModule } from "../../sim/match/meccg.js";
import { parseDeck } from "../../engine/meccg/decks/lists/read.js";
import type { Opponent } from "../../sim/person/opponent.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";
import type { NewGame, OwnList } from "../messages/table.js";

/** Throws a UserError for decks, rules or a level that there are not. */
export async function newSession(game: NewGame, opponent: (spec: string) => Opponent): Promise<Session> {
  const module = meccgModule;
  const [own, his] = [listOf(game.deck), listOf(game.vs)];
  const given = [own.body, his.body];
  const name = game.ruleset ?? module.rulesetFor?.(given) ?? module.defaultRuleset;
  const body = module.rulesetByName(name);
  for (const deck of given) module.checkDeck?.(module.formFor?.(deck, body).deck ?? deck, body);
  // A list that plays itself is one and the same, as it is where two names are one file.
  const bodies = sameList(game.deck, game.vs) ? [given[0], given[0]] : given;
  const laid = module.laidOut?.(bodies, body) ?? bodies;
  const agent = `level:${game.level}${game.style ? `,style=${game.style}` : ""}`;
  const sitting = newSitting({
    module,
    screen: await screenOf(module),
    ruleset: { name, body },
    decks: [
      { name: own.name, body: laid[0] },
      { name: his.name, body: laid[1] },
    ],
    seed: game.seed,
    seat: game.seat,
    agent,
  });
  if (game.beside) return new Session({ ...sitting, agent: "person", both: true });
  return new Session({ ...sitting, opponent: opponent(agent) });
}
/** A list by its name, or one's own as text: it is called like its file, as on the command line. */
function listOf(asked: string | OwnList): { name: string; body: unknown } {
  if (typeof asked === "string") return { name: asked, body: meccgModule.loadDeck(asked) };
  return { name: asked.file, body: parseDeck(asked.text, asked.file) };
}
const sameList = (a: string | OwnList, b: string | OwnList): boolean =>
  typeof a === "string" || typeof b === "string" ? a === b : a.file === b.file && a.text === b.text;
