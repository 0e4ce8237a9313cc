import { ALLOW } from "../../../rules/hooks.js";
import * as L from "../../../rules/state/layout.js";
import * as D from "../../vocabulary/defs.js";
import * as T from "../../vocabulary/terms.js";
import { specialSite } from "../special.js";

export default specialSite("MEAS-146", "Framsburg", {
  hooks: {
    // The mark is that of a site where items are exchanged: none of those has such a rule.
    leaveSiteUntapped: (s, _site, c, def) =>
      D.CLASS[def] === T.ITEM_CLASS.minor && (s.cget(c, L.CompanyWord.marks) & L.CompanyMark.traded) === 0 ? ALLOW : 0,
    siteUsed(s, _site, c) {
      s.cset(c, L.CompanyWord.marks, s.cget(c, L.CompanyWord.marks) | L.CompanyMark.traded);
      return 0;
    },
  },
  describe: () => ["the first minor item that is played here in a turn does not tap it"],
});
