import { ALLOW } from "../../../rules/hooks.js";
import { special } from "../special.js";

export default special(
  {
    kind: "character",
    id: "METD-93",
    name: "Ioreth",
    unique: true,
    race: "dunadan",
    skills: ["sage"],
    mind: 1,
    prowess: 0,
    body: 7,
    di: 1,
    mp: 0,
    home: ["Minas Tirith"],
  },
  {
    hooks: { healsCompany: () => ALLOW },
    describe: () => ["an effect that heals a member of his company heals all wounded members of it"],
  },
);
