/** The whole style sheet of a card on another site: our colours by day and night, the fonts of the device. */
export const embedStyle = `
:root{color-scheme:light dark;--ground:#fdfbf6;--ink:#2a2636;--ink-2:#625d70;--line:#e6e0d4;--link:#7a4a00;--live:#c2371f}
@media (prefers-color-scheme:dark){:root{--ground:#1c1a30;--ink:#f1eee6;--ink-2:#b6b1c4;--line:#37334f;--link:#f2c078;--live:#cd3f26}}
*{box-sizing:border-box;margin:0}
html{height:100%}
body{min-height:100%;display:flex;flex-direction:column;gap:12px;padding:16px;border:1px solid var(--line);border-radius:14px;
background:var(--ground);color:var(--ink);font:400 16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:contents}
h1{font:inherit}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.title-xs{font-weight:600}
.small{font-size:14px;color:var(--ink-2)}
.body{white-space:pre-line}
.body:lang(ur){line-height:2.05}
.picture{display:block;width:100%;height:auto;max-height:320px;object-fit:cover;border-radius:10px}
.title-s{font-size:20px;line-height:1.25;font-weight:600}
.live{align-self:flex-start;padding:3px 10px;border-radius:99px;background:var(--live);color:#fff;font-size:13px;font-weight:600}
.foot{margin-top:auto;padding-top:10px;border-top:1px solid var(--line);display:flex;flex-wrap:wrap;gap:4px 16px;
justify-content:space-between}
.foot a,.who a{display:inline-block;min-height:24px}
.foot a{color:var(--link);font-weight:600}
`;
