import { useEffect } from "react";
import { preinit } from "react-dom";
import type { LinksFunction } from "react-router";
import stylesheet from "./script-fonts.css?url";

/** Faces of all scripts, for the `links` of a page that is read for its texts: it wants them at once. */
export const scriptFontLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Scripts of fonts.css, which every page has. */
const ofEveryPage = new Set(["Latn", "Deva"]);

/**
 * In the head of every page: one in a language of another script has its faces at once; on others they come later, and
 * here only for browsers that run no scripts. @param script of the page's language, by its ISO 15924 code.
 */
export function ScriptFonts({ script, nonce }: { readonly script: string; readonly nonce: string | undefined }) {
  const link = <link rel="stylesheet" href={stylesheet} nonce={nonce} />;
  return ofEveryPage.has(script) ? <noscript>{link}</noscript> : link;
}

/**
 * Fetches the faces of all scripts: until then such words stand in the device's own letters. Called once a page is at
 * rest, since the browser lays out the whole page anew for a style that brings faces.
 */
export function useScriptFonts(): void {
  useEffect(() => preinit(stylesheet, { as: "style", precedence: "fonts" }), []);
}
