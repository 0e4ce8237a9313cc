import type { Command } from "commander";
import { wrap } from "../engine/metw/screen/lines.js";
import { EXIT, EXIT_HELP, type Io } from "./io.js";

/** `mazarbul card`: what the engine knows of a card, as sentences. */
export function addCard(program: Command, io: Io, done: (code: number) => void): void {
  program
    .command("card")
    .summary("say what a card does, as the engine carries it out")
    .description(
      "Says in plain sentences what a card or a site is, when and how it is played, and what it does. The words are " +
        "Mazarbul's own, made from what the engine carries out; they are not the text of the card.",
    )
    .argument("<name...>", "name of a card or site, or its set and number; accents and case do not matter")
    .addHelpText("after", `\nExamples:\n  mazarbul card Concealment\n  mazarbul card METW-97\n${EXIT_HELP}`)
    .action(async (words: string[]) => {
      const { cardSentences } = await import("../engine/metw/text/sentences.js");
      for (const line of cardSentences(words.join(" "))) for (const part of wrap(line, 2, io.width ?? 80)) io.out(part);
      done(EXIT.ok);
    });
}
