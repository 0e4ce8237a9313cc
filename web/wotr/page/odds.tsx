/** What each die brings, before one decides. */
import type { OddsShown } from "../messages.js";

export function Odds({ odds }: { odds: OddsShown }) {
  return (
    <div class="odds">
      <table>
        <caption class="small">{odds.title}</caption>
        <thead>
          <tr>
            {odds.heads.map((head, k) => (
              <th key={head || "who"} scope="col">
                {k === 0 ? <span class="hidden">who</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {odds.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, k) => (
                <td key={odds.heads[k + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {odds.notes.map((note) => (
        <p key={note} class="small">
          {note}
        </p>
      ))}
    </div>
  );
}
