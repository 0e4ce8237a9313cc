/** A finished game that a worker holds for a page: told again as a seat saw it, and weighed in the background. */
import { makeAgent } from "../../agents/registry.js";
import type { Agent } from "../../engine/core/agent.js";
import { messageOf, UserError } from "../../engine/core/errors.js";
import { type GameState, OVER } from "../../engine/core/game.js";
import { hash64Text, hex64 } from "../../engine/core/hash.js";
import { type GameRecord, parseRecord } from "../../engine/core/record.js";
import { soleWinner } from "../../engine/core/seats.js";
import type { Meccg, MeccgView } from "../../engine/meccg/index.js";
import { questionText, whyText } from "../../engine/meccg/presentation/screen/index.js";
import { sceneOf } from "../../engine/meccg/presentation/screen/scene.js";
import { playerOnTurn } from "../../engine/meccg/rules/facts/combat/companycombat.js";
import * as L from "../../engine/meccg/rules/state/layout.js";
import { cardSentences } from "../../engine/meccg/text/sentences.js";
import { meccgModule } from "../../sim/match/meccg.js";
import { costliest, weighGame, type Weighed as WeighedChoice, weighings } from "../../sim/person/analysis.js";
import { aheadWords } from "../../sim/person/advice.js";
import { CALIBRATION, searchLine } from "../../sim/person/calibration.js";
import { ANALYST, CAREFUL } from "../../sim/person/judge.js";
import { purposes } from "../../sim/person/glance.js";
import { eventWords, greatest, type Judge, type Luck, luckOf, sumOfLuck } from "../../sim/person/luck.js";
import { checked, eyesOf, type ReplayedLog, replayLog } from "../../sim/person/retold.js";
import { choicesShown, type Screen, screenOf } from "../../sim/person/screen.js";
import { namesShown } from "./names.js";
import { analystWords, playerWords } from "./players.js";
import { endingOf, taleOf } from "./studytale.js";
import type {
  CostShown,
  LuckShown,
  MomentShown,
  PointShown,
  StepShown,
  StudyAnswers,
  StudyAsk,
  StudyOpened,
  StudyPosted,
  Weighed,
} from "../messages/study.js";

export interface StudySurroundings {
  post(message: StudyPosted): void;
  /** Fetches what the analysts need; called before the first of them is made. */
  ready(): Promise<void>;
  /** Who tells of luck. */
  judge(): Judge | null;
  /** Lets the page's asks in between two weighings. */
  breathe(): Promise<void>;
  /** Keeps what was found for a game, by its name; null: nothing is kept. */
  keep(name: string, weighed: Weighed): Promise<void>;
  kept(name: string): Promise<Weighed | null>;
  /** Other analysts than the usual ones: a test has no time. */
  analysts?: { quick: string; careful: string };
}

/** Raised when what is kept would be found otherwise. */
const KEPT = 3;
/** So many choices between two messages. */
const EVERY = 8;
const MOST_TEXT = 4_000_000;

interface Game {
  /** The choices that are gone through: all, or the person's own where the game is not over. */
  moves: GameRecord["moves"];
  record: GameRecord;
  file: string;
  opened: StudyOpened;
  screen: Screen;
  /** As each seat saw it, made when it is first asked for. */
  told: (ReplayedLog[] | undefined)[];
  weighed: Weighed | null;
  name: string;
}

export class HostedStudy {
  private game: Game | null = null;
  private readonly purpose = purposes(meccgModule.game);
  /** Raised by whatever makes the weighing under way void. */
  private round = 0;
  constructor(private readonly around: StudySurroundings) {}

  /** Does what a page asks. Throws a UserError for what cannot be done. */
  async does<A extends StudyAsk>(ask: A): Promise<StudyAnswers[A["do"]]> {
    return (await this.answer(ask)) as StudyAnswers[A["do"]];
  }
  private async answer(ask: StudyAsk): Promise<StudyAnswers[StudyAsk["do"]]> {
    switch (ask.do) {
      case "open":
        return this.open(ask.text, ask.file, ask.ended);
      case "moment":
        return this.moment(ask.number, ask.seat, ask.open);
      case "weigh":
        await this.weigh();
        return null;
      case "stop":
        this.stop();
        return null;
      case "tale":
        return this.tale(ask.seat);
      case "card":
        return cardSentences(ask.name);
      case "why":
        return whyText(this.momentOf(ask.number, ask.seat).state.view(ask.seat) as MeccgView, ask.name);
      case "names":
        return namesShown();
    }
  }
  private now(): Game {
    if (!this.game) throw new UserError("the study", "no game is open", "open one");
    return this.game;
  }

  private async open(text: string, file: string, ended: boolean): Promise<StudyOpened> {
    this.round++;
    if (text.length > MOST_TEXT) throw new UserError(file, "it is too long for a game", "open what Mazarbul has saved");
    if (!/^(?:[ \t]*(?:#.*)?\r?\n)*mazarbul-record\b/.test(text))
      throw new UserError(
        file,
        "this is no game that Mazarbul has written down",
        "open what Save wrote, or a record of the command line",
      );
    const record = parseRecord(text, file);
    if (record.game !== meccgModule.game.name || record.decks.length < 2)
      throw new UserError(file, "it is no game that this page knows", "look at it with: mazarbul replay");
    if (record.moves.length === 0) throw new UserError(file, "nothing was chosen in this game", "open another");
    checked(meccgModule, record, file);
    const screen = await screenOf(meccgModule);
    const { seat, open } = eyesOf(record, file, ended);
    const over = record.end.kind === "over" ? record.end.outcome : null;
    const told: Game["told"] = [];
    // At which moments the other had a choice is his secret while the game may be played on.
    told[seat] = replayLog(meccgModule, screen, record, seat, open);
    const moves = open ? record.moves : record.moves.filter(({ player }) => player === seat);
    const steps: StepShown[] = told[seat].map(({ state }, k) => {
      const s = state as Meccg;
      const turn = s.h[L.Header.turn];
      return { seat: moves[k]?.player ?? -1, turn, active: playerOnTurn(s) };
    });
    const opened: StudyOpened = {
      decks: record.decks.map(({ name }) => name),
      agents: record.agents,
      players: record.agents.map(playerWords),
      seed: record.seed,
      seat,
      open,
      ended: endingOf(over && soleWinner(over.returns), over?.how ?? "", ended, record),
      result: over && [...over.returns],
      steps: steps.slice(0, -1),
    };
    this.game = {
      record,
      moves,
      file,
      opened,
      screen,
      told,
      weighed: null,
      name: `${KEPT} ${hex64(hash64Text(text))}`,
    };
    const kept = await this.around.kept(this.game.name);
    // A game that may be played on is told as its own seat knows it, whatever was found when it was given up.
    if (open && kept?.state === "done") {
      this.game.weighed = kept;
      this.around.post({ is: "weighed", weighed: kept });
    }
    return opened;
  }

  private toldTo(seat: number): ReplayedLog[] {
    const game = this.now();
    const seats = game.opened.decks.length;
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
      throw new UserError("the seat", `there are ${seats}`, "choose one of them");
    if (!game.opened.open && seat !== game.opened.seat)
      throw new UserError("the other seat", "this game may still be played on", "finish it first");
    game.told[seat] ??= replayLog(meccgModule, game.screen, game.record, seat);
    return game.told[seat];
  }
  /** The state in which choice `number` was due, as a seat is told it. */
  private momentOf(number: number, seat: number): ReplayedLog {
    const at = this.toldTo(seat)[number - 1];
    if (!at) throw new UserError(`choice ${number}`, `the game has ${this.now().moves.length}`, "name one of them");
    return at;
  }
  private moment(number: number, seat: number, open: boolean): MomentShown {
    const { moves, opened } = this.now();
    const at = this.momentOf(number, seat);
    const state = at.state as Meccg;
    const move = moves[number - 1];
    const shows = open && opened.open;
    const due = move !== undefined && state.chooser() !== OVER;
    const sees = due && (move.player === seat || shows);
    const choices = sees ? this.choicesAt(state) : [];
    const view = (who: number): MeccgView => state.view(who);
    return {
      number,
      scene: sceneOf(view(seat)),
      others: shows ? opened.decks.flatMap((_, k) => (k === seat ? [] : [sceneOf(view(k))])) : [],
      chooser: due ? move.player : null,
      ask: sees ? questionText(view(move.player)).ask : "",
      choices: choices.map(({ text, words }) => ({ text: words, taken: text === move?.text })),
      wanted: sees && move ? this.wanted(state, move.player, move.text) : "",
      log: at.log,
    };
  }

  /** What a choice, which a record calls `text`, serves. */
  private wanted(state: GameState, seat: number, text: string): string {
    const { game } = meccgModule;
    const legal = new Int32Array(game.maxChoices);
    const count = state.legal(legal);
    const choice = legal.subarray(0, count).find((one) => game.choiceToText(state as Meccg, one) === text);
    return choice === undefined ? "" : this.purpose(state.view(seat), choice);
  }
  /** What may be chosen in a state, each by its text in a record and in words. */
  private choicesAt(state: GameState): { text: string; words: string }[] {
    const { game } = meccgModule;
    const legal = new Int32Array(game.maxChoices);
    const count = state.legal(legal);
    const choices = Array.from(legal.subarray(0, count), (choice) => ({
      choice,
      text: game.choiceToText(state as Meccg, choice),
    }));
    return choicesShown(this.now().screen, state, choices);
  }
  /** A choice that was due at `number`, which a record calls `text`, in words. */
  private words(number: number, text: string): string {
    const { state } = this.toldTo(this.now().opened.seat)[number - 1];
    return this.choicesAt(state).find((one) => one.text === text)?.words ?? text;
  }

  private async weigh(): Promise<void> {
    const game = this.now();
    if (!game.opened.open)
      throw new UserError(
        "the game",
        "it may still be played on",
        "finish it first: what its choices were worth tells of both hands",
      );
    const round = ++this.round;
    if (game.weighed?.state === "done") {
      this.around.post({ is: "weighed", weighed: game.weighed });
      return;
    }
    await this.around.ready();
    if (round !== this.round) return;
    // Answered at once: what is found comes by itself.
    void this.weighs(game, round).catch((thrown: unknown) => {
      if (round === this.round) this.show(game, { state: "stopped", cause: messageOf(thrown) });
    });
  }
  private show(game: Game, more: Partial<Weighed>): void {
    const before: Weighed = game.weighed ?? {
      state: "weighing",
      done: 0,
      all: 1,
      points: [],
      costs: [],
      luck: [],
      sum: null,
      by: "",
    };
    const { cause: _, ...known } = before;
    game.weighed = { ...known, ...more };
    this.around.post({ is: "weighed", weighed: game.weighed });
  }
  private async weighs(game: Game, round: number): Promise<void> {
    const { record, file } = game;
    const seats = record.decks.length;
    const { quick, careful } = this.around.analysts ?? { quick: ANALYST, careful: CAREFUL };
    const [first, second] = [quick, careful].map((spec) => makeAgent(spec, meccgModule.game)) as [Agent, Agent];
    const stop = (): boolean => round !== this.round;
    const { breathe } = this.around;
    const before = weighings(record);
    // Chances are put right by games of two, and the network that tells of luck reads these alone.
    const two = seats === 2;
    const all = before + (two ? record.moves.length : 0);
    this.show(game, { state: "weighing", done: 0, all, by: analystWords(quick, careful) });
    const { choices, again, whole } = await weighGame(meccgModule, record, first, file, {
      careful: second,
      by: searchLine(seats),
      breathe,
      stop,
      onChoice: (done, known) => {
        if (!stop() && done % EVERY === 0) this.show(game, { done, points: this.points(known) });
      },
    });
    if (!whole || stop()) return;
    const { steps } = game.opened;
    const worst = game.opened.decks.flatMap((_, seat) => costliest(again.filter((one) => one.seat === seat)));
    const costs = worst.map((one): CostShown => {
      const { number, seat, asked, value, error, glance, plans, unknown } = one;
      const turn = steps[number - 1].turn;
      const [chosen, better] = [one.chosen, one.best].map((text) => this.words(number, text)) as [string, string];
      const search = one.first ? aheadWords(one.first, chosen) : "";
      return {
        ...{ number, seat, turn, asked, chosen, better, chance: value, cost: one.cost!, error, search, why: glance },
        ...{ chosenFor: plans?.chosen ?? "", betterFor: plans?.best ?? "", unknown },
      };
    });
    this.show(game, { done: before, points: this.points(choices), costs });
    const judge = two ? this.around.judge() : null;
    const luck = judge
      ? await luckOf(meccgModule, record, judge, {
          by: CALIBRATION.glance,
          breathe,
          stop,
          onChoice: (done) => {
            if (!stop() && done % (4 * EVERY) === 0) this.show(game, { done: before + done });
          },
        })
      : [];
    if (stop()) return;
    const { sum, error } = sumOfLuck(luck);
    this.show(game, {
      state: "done",
      done: all,
      luck: greatest(luck, 6).map((one) => this.luckShown(one)),
      sum: luck.length > 0 ? { luck: sum, error, begun: luck[0].before } : null,
    });
    await this.around.keep(game.name, game.weighed!);
  }
  private stop(): void {
    this.round++;
    const { game } = this;
    if (game?.weighed?.state === "weighing") this.show(game, { state: "stopped" });
  }
  /** One point for every turn and seat: the first choice of its own there. */
  private points(known: readonly WeighedChoice[]): PointShown[] {
    const { steps } = this.now().opened;
    const met = new Set<string>();
    const points: PointShown[] = [];
    for (const { number, seat, value, valueError } of known) {
      const { turn, active } = steps[number - 1];
      const key = `${seat} ${turn}`;
      if (met.has(key)) continue;
      met.add(key);
      points.push({ number, seat, turn, active, chance: value, error: valueError });
    }
    return points;
  }
  private luckShown({ number, seat, chosen, events, before, after, error }: Luck): LuckShown {
    const { turn } = this.now().opened.steps[number - 1];
    const what = eventWords(
      events,
      (one) => `seat ${one + 1}`,
      () => true,
    );
    return { number, seat, turn, chosen: this.words(number, chosen), what, before, after, error };
  }

  private tale(seat: number): string {
    return taleOf(this.now(), seat, this.toldTo(seat));
  }
}
