import { useState } from "preact/hooks";
import { Notice } from "../../page/notice.js";
import { Begin } from "./begin.js";
import { useWar } from "./client.js";
import { Cover } from "./cover.js";
import { Table } from "./table.js";

export function App() {
  const war = useWar();
  const [left, setLeft] = useState(false);
  const { map, table, covered, fault, ready, elsewhere } = war;
  const leave = async (): Promise<void> => {
    setLeft((table?.over === null && !table.lesson) || covered !== null);
    await war.leave();
  };
  return (
    <>
      {fault && <Notice fault={fault} close={() => war.setFault(null)} />}
      {covered !== null ? (
        <Cover seat={covered} ready={() => void war.does({ do: "ready", seat: covered })} leave={() => void leave()} />
      ) : table && map ? (
        <Table {...{ war, table, map }} leave={() => void leave()} />
      ) : (
        <Begin
          ready={ready}
          begin={(game) => void war.sits({ do: "begin", ...game })}
          learn={(step) => void war.sits({ do: "lesson", step })}
          load={(text) => void war.sits({ do: "load", text })}
          resume={left || elsewhere ? () => void war.sits({ do: "resume" }) : null}
          elsewhere={elsewhere}
        />
      )}
    </>
  );
}
