const MODULE = /<script nonce="([^"]*)" type="module" async="">/;
const PRELOAD = /<link rel="modulepreload"( href="[^"]*") nonce="[^"]*"/g;

// Runs the page's module after everything that is seen has loaded, or at the reader's first press or key.
const starter = `(() => {
  const { nonce } = document.currentScript;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel="later"]')) { link.nonce = nonce; link.rel = "modulepreload"; }
    const later = document.querySelector('script[type="text/later"]');
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = later.textContent;
    document.head.append(script);
  };
  for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, begin, { capture: true, once: true });
  addEventListener("load", begin, { once: true });
})();`.replace(/\n\s*/g, "");

/**
 * Lets a slow connection carry words, styles and pictures before it carries code: pages read and work without it.
 * @param html a finished page of React Router's.
 */
export function paintFirst(html: string): string {
  const found = MODULE.exec(html);
  if (!found) return html;
  return html
    .replace(PRELOAD, '<link rel="later"$1')
    .replace(found[0], `<script nonce="${found[1]}">${starter}</script><script nonce="${found[1]}" type="text/later">`);
}
