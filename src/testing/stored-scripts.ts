/** The name on `window` that a script of the corpus leaves behind when it runs. */
export const STORED_SCRIPT_MARK = "storedScriptRan";

const ran = `top.${STORED_SCRIPT_MARK}=1`;

/** Elements that run something by themselves, or once somebody comes near. */
const elements = [
  ...[
    "img src=x",
    "svg",
    "svg/",
    "video src=x",
    "audio src=x",
    "iframe src=about:blank",
    "object data=x",
    "embed src=x",
  ],
  ...["body", "details open", "input autofocus", "textarea autofocus", "select autofocus", "button autofocus"],
  ...["marquee", "form", "a href=#", "div style=animation-name:x", "math", "style", "link rel=stylesheet href=x"],
] as const;

const handlers = ["onerror", "onload", "onfocus", "ontoggle", "onpointerenter", "onanimationstart", "onstart"] as const;

/** Scripts that need no handler. */
const bare: readonly string[] = [
  `<script>${ran}</script>`,
  `<script src=data:text/javascript,${ran}></script>`,
  `<script type=module>${ran}</script>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${ran}"><text>x</text></a></svg>`,
  `<math><mtext><script>${ran}</script></mtext></math>`,
  `<a href="javascript:${ran}">x</a>`,
  `<a href="java\tscript:${ran}">x</a>`,
  `<a href=" javascript:${ran}">x</a>`,
  `<a href="data:text/html,<script>${ran}</script>">x</a>`,
  `<iframe srcdoc="<script>${ran}</script>"></iframe>`,
  `<iframe src="javascript:${ran}"></iframe>`,
  `<form action="javascript:${ran}"><button>x</button></form>`,
  `<button formaction="javascript:${ran}">x</button>`,
  `<object data="data:text/html,<script>${ran}</script>"></object>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ran}">`,
  `<base href="javascript:${ran}//">`,
  `<template><script>${ran}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ran}>">`,
  `{{constructor.constructor('${ran}')()}}`,
  `\${${ran}}`,
  `[x](javascript:${ran})`,
  `![x](x"onerror="${ran})`,
  `<javascript:${ran}>`,
];

const withHandlers = elements.flatMap((element) => handlers.map((handler) => `<${element} ${handler}=${ran}>`));

const entities = (text: string, of: (code: number) => string): string =>
  text.replaceAll(/[<>"'=/]/g, (letter) => of(letter.codePointAt(0)!));

/** Ways in which the same may be written, so that what looks for it does not see it, or a place is left before it begins. */
const spellings: readonly ((script: string) => string)[] = [
  (script) => script,
  (script) => `"'>${script}`,
  (script) => `</textarea></title></style></script>${script}`,
  (script) => `-->]]>${script}<!--`,
  (script) => script.replaceAll(/[a-z](?=[a-z]*[ >/])/g, (letter) => letter.toUpperCase()),
  (script) => script.replaceAll(" ", "/"),
  (script) => entities(script, (code) => `&#${code};`),
  (script) => entities(script, (code) => `&#x${code.toString(16).padStart(6, "0")}`),
  (script) => entities(script, (code) => `\\u${code.toString(16).padStart(4, "0")}`),
  (script) => entities(script, (code) => `%${code.toString(16)}`),
];

/** Over a thousand texts that run as scripts wherever a text is not kept a text; each is there once. */
export const storedScripts: readonly string[] = [
  ...new Set([...bare, ...withHandlers].flatMap((script) => spellings.map((spell) => spell(script)))),
];

/** The corpus in few texts of at most so many letters: one to a line. */
export function storedScriptTexts(mostLetters: number): readonly string[] {
  const texts: string[] = [];
  for (const script of storedScripts) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + script.length <= mostLetters)
      texts[texts.length - 1] = `${last}\n${script}`;
    else texts.push(script);
  }
  return texts;
}

/**
 * For a page of a browser: what of the corpus became more than text.
 * @returns whether a script ran, and the elements that it would have run in.
 */
export const findStoredScripts = (mark: string): { readonly ran: boolean; readonly elements: readonly string[] } => ({
  ran: mark in window,
  elements: [...document.querySelectorAll("*")]
    .filter(
      (element) =>
        [...element.attributes].some(
          ({ name, value }) => (/^on/i.test(name) && value.includes(mark)) || /^\s*javascript:/i.test(value),
        ) ||
        (element.localName === "script" && element.textContent?.startsWith(`top.${mark}`)),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200)),
});
