import { makeAgent } from "../../agents/registry.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { UserError } from "../../engine/core/errors.js";
import { OwnStream } from "../../engine/core/streams.js";
import { wrap } from "../../engine/metw/screen/lines.js";
import type { GameModule } from "../../sim/games.js";
import { candidateLines } from "../candidates.js";
import { CALIBRATION } from "../../sim/person/calibration.js";
import { type Glance, glancing } from "../../sim/person/glance.js";
import { putRight } from "../../sim/person/weighing.js";
import { think } from "../../sim/person/think.js";
import type { Session } from "../../sim/person/session.js";

/** An agent that is asked what it would do in the person's place; it sees what the person sees. */
export class Hinter {
  private readonly agent: Agent;
  private readonly glance: Glance;
  constructor(
    readonly spec: string,
    module: GameModule,
  ) {
    this.agent = makeAgent(spec, module.game);
    this.glance = glancing(module.game);
    if (this.agent.told)
      throw new UserError(`--hint ${spec}`, "this agent knows the opponent's list", "name one that does not");
  }

  async hint(session: Session): Promise<string[]> {
    const { agent } = this;
    const { module, seat, seed } = session.sitting;
    const view = session.view();
    const count = session.state.legal(session.legal);
    agent.begin?.(seat, briefingFor(agent, []));
    const stream = new OwnStream(seed, 0, `hint ${session.state.steps()}`);
    const best = await think(agent, view, session.legal, count, stream);
    const say = (choice: number) => module.game.choiceToText(session.state, choice);
    const told = agent.candidates?.() ?? [];
    const candidates = module.game.name === "metw" ? putRight(told, CALIBRATION.search) : told;
    const title = wrap(
      `chance to win with its standard error, tries, choice; what ${this.spec} would take stands first:`,
      2,
    );
    if (candidates.length) {
      const glance = this.glance(view, session.legal, count);
      const words = glance ? wrap(`at a glance: ${glance}`, 2) : [];
      return [...title, ...candidateLines(candidates, say), ...words];
    }
    return wrap(`${this.spec} would take: ${agent.explain?.() ?? say(best)}`, 2);
  }
  /** Ends the agent's threads. */
  async close(): Promise<void> {
    await this.agent.close?.();
  }
}
