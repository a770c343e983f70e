import marcellus from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2";
import mukta from "./fonts/mukta-latin-400.woff2";
import muktaDevanagari from "./fonts/mukta-devanagari-400.woff2";
import notoSerifDevanagari from "@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff2";

/**
 * Addresses of the fonts that the first screen of a page in this script needs, for <link rel="preload" as="font">.
 * @param script its ISO 15924 code.
 */
export function fontPreloads(script: string): string[] {
  return script === "Deva" ? [muktaDevanagari, notoSerifDevanagari] : [marcellus, mukta];
}
