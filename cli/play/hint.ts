import { makeAgent } from "../../agents/registry.js";
import { type Agent, briefingFor } from "../../engine/core/agent.js";
import { UserError } from "../../engine/core/errors.js";
import { OwnStream } from "../../engine/core/streams.js";
import { wrap } from "../../engine/core/lines.js";
import type { GameModule } from "../../sim/plans/games.js";
import { adviceLines, adviceOf, inWords } from "../../sim/person/advice.js";
import { AS_SAID, searchLine } from "../../sim/person/calibration.js";
import { type Glance, glancing, type Purposes, purposes } from "../../sim/person/glance.js";
import { think } from "../../sim/person/think.js";
import type { Session } from "../../sim/person/session.js";

/** An agent that is asked what it would do in the person's place; it sees what the person sees. */
export class Hinter {
  private readonly agent: Agent;
  private readonly glance: Glance;
  private readonly purposes: Purposes;
  constructor(
    readonly spec: string,
    module: GameModule,
  ) {
    this.agent = makeAgent(spec, module.game);
    this.glance = glancing(module.game);
    this.purposes = purposes(module.game);
    if (this.agent.told)
      throw new UserError(`--hint ${spec}`, "this agent knows the opponent's list", "name one that does not");
  }

  /** What this agent would take in the person's place, and why: lines for a terminal. */
  async hint(session: Session): Promise<string[]> {
    const { agent } = this;
    const { module, screen, seat, seats, seed } = session.sitting;
    const view = session.view();
    const count = session.state.legal(session.legal);
    agent.begin?.(seat, briefingFor(agent, []));
    const stream = new OwnStream(seed, 0, `hint ${session.state.steps()}`);
    const best = await think(agent, view, session.legal, count, stream);
    const textOf = (choice: number) => session.words(choice);
    const candidates = agent.candidates?.() ?? [];
    const glance = this.glance(view, session.legal, count) || (candidates.length > 0 ? "" : (agent.explain?.() ?? ""));
    const by = module.game.name === "metw" ? searchLine(seats.length) : AS_SAID;
    const format = (text: string) => inWords(session, text);
    const purpose = (choice: number) => this.purposes(view, choice);
    const advice = adviceOf({
      screen,
      state: session.state,
      view,
      best,
      candidates,
      by,
      glance,
      textOf,
      told: format,
      purpose,
    });
    return [...adviceLines(advice), `  (asked: ${this.spec}, who sees what you see)`].flatMap((line) =>
      wrap(line, /^ */.exec(line)![0].length + 2),
    );
  }
  /** Ends the agent's threads. */
  async close(): Promise<void> {
    await this.agent.close?.();
  }
}
