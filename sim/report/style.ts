/** How a page looks: on a phone, on a screen, on paper, light and dark. */
import { themeCss } from "./palette.js";

/** The rules that are the same for both themes: a screen, then a phone (`max-width`), then paper. */
const RULES = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
main,footer{max-width:49rem;margin:0 auto;padding:0 1rem}
main{padding-top:1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .5rem;padding-top:.75rem;border-top:1px solid var(--line)}
p{margin:.6rem 0}
.headline{font-size:1.15rem;font-weight:600;line-height:1.45;background:var(--raised);border-left:.3rem solid var(--mark);padding:.75rem 1rem;margin:1rem 0}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);outline-offset:2px}
figure{margin:1rem 0 1.25rem}
figcaption{font-weight:600;margin-bottom:.5rem}
figure>p{color:var(--soft);font-size:.925rem}
svg.chart{display:block;max-width:100%;height:auto;overflow:visible}
svg.narrow,.key{display:none}
.key{columns:2 8rem;column-gap:1rem;list-style:none;margin:.5rem 0;padding:0;font-size:.875rem}
details{margin:.5rem 0;border:1px solid var(--line);border-radius:.3rem}
summary{cursor:pointer;padding:.6rem .75rem;color:var(--link)}
details>*:not(summary){margin:0 .75rem .75rem}
.key li{padding-left:1.4em;text-indent:-1.4em}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;overflow-wrap:normal}
caption{text-align:left;color:var(--soft);padding-bottom:.4rem}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600}
tbody th{font-weight:400;min-width:7.5rem}
td.n,th.n{text-align:right;white-space:nowrap}
.csv{display:inline-block;padding:.4rem 0;font-size:.9rem}
footer{padding-bottom:2.5rem;margin-top:3rem;color:var(--soft);font-size:.9rem}
footer div{border-top:1px solid var(--line);padding-top:.75rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.5rem 0}
dt{font-weight:600}
dd{margin:0;min-width:0}
code{font:.875em/1.5 ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (max-width:47rem){
h1{font-size:1.35rem}
svg.wide{display:none}
svg.narrow{display:block}
ol.key{display:block}
dl{grid-template-columns:1fr;gap:0}
dd{margin-bottom:.5rem}
}
@media print{
body{font-size:10.5pt}
main,footer{max-width:none;padding:0}
svg.wide{display:block;max-width:17cm}
svg.narrow,ol.key{display:none}
figure,tr,.headline{break-inside:avoid}
h2{break-after:avoid}
svg.chart,.headline{print-color-adjust:exact;-webkit-print-color-adjust:exact}
summary,.csv{display:none}
details{border:0}
details>*:not(summary){margin:0}
details::details-content{content-visibility:visible;height:auto}
.scroll{overflow:visible}
}`;

/** The style of a page, with the colours of both themes; paper is always light. */
export const pageCss = (): string =>
  `:root{${themeCss("light")}}
@media screen and (prefers-color-scheme:dark){:root{${themeCss("dark")}}}
${RULES}`;
