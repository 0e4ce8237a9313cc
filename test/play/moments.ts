/** Moments of a person's game that the heuristic plays for him, so that tests find the question they are about. */
import "../../sim/person/here.js";
import "../../sim/nodeadapters.js";
import { makeAgent } from "../../agents/registry.js";
import { OwnStream } from "../../engine/core/streams.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { screenOf } from "../../sim/person/screen.js";
import { newSitting, Session } from "../../sim/person/session.js";

/** A game begun, nothing chosen yet. */
export async function sessionOf(own: string, his: string, seed: string): Promise<Session> {
  const module = meccgModule;
  const bodies = [own, his].map((name) => module.loadDeck(name));
  const name = module.rulesetFor?.(bodies) ?? module.defaultRuleset;
  const ruleset = { name, body: module.rulesetByName(name) };
  const laid = module.laidOut?.(bodies, ruleset.body) ?? bodies;
  return new Session(
    newSitting({
      ...{ module, screen: await screenOf(module), ruleset, seed, seat: 0, agent: "heuristic" },
      decks: [
        { name: own, body: laid[0] },
        { name: his, body: laid[1] },
      ],
    }),
  );
}
export type Choices = { choice: number; text: string }[];
/** Plays on until a question is asked with these choices; false where the game ends before. The question is the first if it fits already. */
export async function playTo(session: Session, fits: (choices: Choices) => boolean): Promise<boolean> {
  const agent = makeAgent("heuristic", meccgModule.game);
  for (;;) {
    await session.advance(() => 0);
    if (session.over) return false;
    const choices = session.choices();
    if (fits(choices)) return true;
    agent.begin?.(session.sitting.seat, {});
    const legal = Int32Array.from(choices, (one) => one.choice);
    session.choose(agent.choose(session.view(), legal, legal.length, new OwnStream("a person", 0, "choice")));
  }
}
