import { useEffect } from "react";
import { preinit } from "react-dom";
import type { LinksFunction } from "react-router";
import stylesheet from "./script-fonts.css?url";

/** Faces of all scripts, for the `links` of a page that is read for its texts: it wants them at once. */
export const scriptFontLinks: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/**
 * Fetches the faces of all scripts: until then such words stand in the device's own letters. Called once a page is at
 * rest, since the browser lays out the whole page anew for a style that brings faces.
 */
export function useScriptFonts(): void {
  useEffect(() => preinit(stylesheet, { as: "style", precedence: "fonts" }), []);
}
