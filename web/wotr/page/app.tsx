import { useState } from "preact/hooks";
import { Notice } from "../../page/notice.js";
import { Begin } from "./begin.js";
import { useWar } from "./client.js";
import { Cover } from "./cover.js";
import type { WarStudied } from "../messages.js";
import { Study } from "./study.js";
import { Table } from "./table.js";

export function App() {
  const war = useWar();
  const [left, setLeft] = useState(false);
  const { map, table, covered, fault, ready, elsewhere } = war;
  const [studied, setStudied] = useState<WarStudied | null>(null);
  const study = async (text: string | null, file: string): Promise<void> =>
    setStudied(await war.does({ do: "study", text, file }));
  const close = async (): Promise<void> => {
    await war.does({ do: "close" });
    setStudied(null);
  };
  const leave = async (): Promise<void> => {
    setLeft((table?.over === null && !table.lesson) || covered !== null);
    await war.leave();
  };
  return (
    <>
      {fault && <Notice fault={fault} close={() => war.setFault(null)} />}
      {studied && map ? (
        <Study {...{ war, map }} opened={studied} leave={() => void close()} />
      ) : covered !== null ? (
        <Cover seat={covered} ready={() => void war.does({ do: "ready", seat: covered })} leave={() => void leave()} />
      ) : table && map ? (
        <Table {...{ war, table, map }} leave={() => void leave()} study={() => void study(null, "the game")} />
      ) : (
        <Begin
          ready={ready}
          begin={(game) => void war.sits({ do: "begin", ...game })}
          learn={(step) => void war.sits({ do: "lesson", step })}
          load={(text) => void war.sits({ do: "load", text })}
          study={(text, file) => void study(text, file)}
          resume={left || elsewhere ? () => void war.sits({ do: "resume" }) : null}
          elsewhere={elsewhere}
        />
      )}
    </>
  );
}
