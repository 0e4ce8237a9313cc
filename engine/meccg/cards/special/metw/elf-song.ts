import { havenNow } from "../../../rules/facts/play/conditions.js";
import { FORBID } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METW-223",
    side: "resource",
    type: "long",
    name: "Elf-song",
    on: [{ on: "enters", does: [{ do: "cleanse" }] }],
  },
  {
    hooks: { leave: (s, _card, i) => (havenNow(s, s.iComp[i]) ? FORBID : 0) },
    says: () => ["no character at a Haven may be discarded or returned to a hand"],
  },
);
