import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { NewGame } from "../messages/table.js";
import { Cover } from "./beside/cover.js";
import { Begin } from "./begin/begin.js";
import { Decks } from "./decks/place.js";
import { NamesContext } from "./table/names.js";
import { useLines } from "./pace/lines.js";
import { useTempo } from "./pace/tempo.js";
import { Notice } from "./notice.js";
import { GUIDED } from "./learn/guided.js";
import { useGuide } from "./learn/kept.js";
import { Learn } from "./learn/learn.js";
import { Puzzles } from "./learn/puzzles/place.js";
import { Renewal } from "./offline/offline.js";
import { PicturesPlace } from "./pictures/place.js";
import { PicturesContext, usePictures } from "./pictures/pictures.js";
import { PICTURES, Places, usePlace } from "./place.js";
import { RulesBook } from "./rules/book.js";
import { useSitting } from "./sitting.js";
import { Study } from "./study/study.js";
import { Table } from "./table/table.js";
import { useTold } from "./told.js";

export function App() {
  const [tempo, setTempo] = useTempo();
  const told = useTold(tempo);
  const { shown, covered, thinking, fault, setFault, lists, finder, ready, elsewhere, does } = told;
  const { table, before, tale } = shown;
  const holding = useLines(shown, told.setShown, tempo);
  const { left, last, sits, leave } = useSitting(told);
  const { place, rest } = usePlace();
  const guide = useGuide();
  const pictures = usePictures(ready, place === PICTURES, does);
  const begin = (game: NewGame): void => void sits({ do: "begin", ...game });
  const guided = (game: NewGame = GUIDED): void => {
    guide.turn(true);
    begin(game);
    location.hash = "#/";
  };
  // Another place begins at its top. The table of a game that is over makes room for the next one.
  useLayoutEffect(() => window.scrollTo(0, 0), [place, rest]);
  useEffect(() => {
    if (place !== "" && table?.over) void leave();
  }, [place]);
  const under = (table !== null && !table.over) || covered !== null;
  const titles = useMemo(() => new Map((lists ?? []).map(({ name, title }) => [name, title || name])), [lists]);
  const away = place !== "";
  return (
    <PicturesContext.Provider value={pictures}>
      <NamesContext.Provider value={finder}>
        {((!table && covered === null) || away) && <Places at={place} />}
        {((!table && covered === null) || away) && <Renewal />}
        {fault && <Notice fault={fault} close={() => setFault(null)} />}
        {place === "rules" && <RulesBook name={rest} game={under} now={table?.question?.rules ?? null} />}
        {place === "study" && <Study link={rest} />}
        {place === "learn" && rest !== "" && <Puzzles rest={rest} />}
        {place === "learn" && rest === "" && (
          <Learn guide={guide} ready={ready} game={under || left || elsewhere} begin={guided} />
        )}
        {place === "decks" && <Decks rest={rest} />}
        {place === PICTURES && <PicturesPlace {...{ does, ready }} />}
        {/* The table stays as it is while one is elsewhere. */}
        <div hidden={away}>
          {table ? (
            <Table
              {...{ table, titles, before, tale, holding, tempo, setTempo, away, guide, does, leave }}
              thinking={thinking || holding !== null}
            />
          ) : covered !== null ? (
            <Cover seat={covered} ready={() => void does({ do: "ready", seat: covered })} leave={leave} />
          ) : (
            <Begin
              {...{ away, lists, ready, begin, elsewhere, last, does }}
              guided={() => guided()}
              load={(text) => void sits({ do: "load", text })}
              resume={left || elsewhere ? () => void sits({ do: "resume" }) : null}
            />
          )}
        </div>
      </NamesContext.Provider>
    </PicturesContext.Provider>
  );
}
