import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "event",
    id: "METW-106",
    side: "hazard",
    type: "short",
    name: "Twilight",
    keywords: ["environment"],
    asResourceToo: true,
    modes: [{ when: ["always"], target: { of: "environment" }, does: [{ do: "discard", what: "target" }] }],
  },
  {
    hooks: {
      playAnyTime: () => ALLOW,
    },
    describe: () => ["it does not count against the hazard limit"],
  },
);
