/** Warnings before costly choices, in the terminal: the same adviser and the same words as on the page. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import type { GameModule } from "../../sim/plans/games.js";
import { glancing } from "../../sim/person/glance.js";
import type { Session } from "../../sim/person/session.js";
import { type Warning, Watch } from "../../sim/person/watch.js";
import { weighNow } from "../../sim/person/weighing.js";

export class Warner {
  on = false;
  private readonly watch: Watch;
  /** Made when they are first asked. */
  private readonly advisers = new Map<string, Agent>();

  constructor(private readonly module: GameModule) {
    const glance = glancing(module.game);
    this.watch = new Watch(async (asked, spec) => {
      const adviser = this.advisers.get(spec) ?? makeAgent(spec, module.game);
      this.advisers.set(spec, adviser);
      return weighNow(adviser, glance, asked);
    });
  }
  /** Chances to win are told right for this game alone. */
  get knows(): boolean {
    return this.module.game.name === "metw";
  }
  /** What speaks against a choice; null where warnings are off, and where nothing does. A choice that was looked over is marked. */
  async against(session: Session, at: number, choice: number): Promise<Warning | null> {
    if (!this.on || session.choices().length < 2) return null;
    session.watched++;
    return this.watch.against(session, at, choice, () => true);
  }
}
