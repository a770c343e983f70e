const OPENS = '<script nonce="';
const MODULE = /^([^"]*)" type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"( href="[^"]*") nonce="[^"]*"/g;

const begin = `const begin = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) { link.nonce = nonce; link.rel = "modulepreload"; }
    const later = document.querySelector('script[type="text/later"]');
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = later.textContent;
    document.head.append(script);
  };`;
const starter = (begins: string) =>
  `(() => {
  const { nonce } = document.currentScript;
  let begun = false;
  ${begin}
  ${begins}
})();`.replace(/\n\s*/g, "");

// Runs the page's module after everything that is seen has loaded, or at the reader's first press or key.
const afterPaint =
  starter(`for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, begin, { capture: true, once: true });
  addEventListener("load", begin, { once: true });`);
const atOnce = starter("begin();");

/**
 * Lets a slow connection carry words, styles and pictures before it carries code: pages read and work without it.
 * The code is begun by a script of ours in every page, so that a policy that trusts this one trusts what it brings.
 * @param html a finished page of React Router's. @param when "at once" for a page that is to play.
 */
export function paintFirst(html: string, when: "after paint" | "at once" = "after paint"): string {
  // The code stands near the end, what it needs in the head: nothing between them is looked through.
  const end = html.lastIndexOf('" type="module" async="">');
  const start = html.lastIndexOf(OPENS, end);
  const found = end < 0 ? null : MODULE.exec(html.slice(start + OPENS.length));
  if (!found) return html;
  const [whole, nonce, code] = found;
  const script = when === "at once" ? atOnce : afterPaint;
  const later = `<script nonce="${nonce}" type="text/later">${code}</script><script nonce="${nonce}">${script}</script>`;
  const headEnd = html.indexOf("</head>");
  const head = html.slice(0, headEnd).replace(PRELOAD, '<link rel="later"$1');
  return head + html.slice(headEnd, start) + later + html.slice(start + OPENS.length + whole.length);
}
