import marcellus from "@fontsource/marcellus/files/marcellus-latin-400-normal.woff2";
import mukta from "@fontsource/mukta/files/mukta-latin-400-normal.woff2";
import muktaDevanagari from "@fontsource/mukta/files/mukta-devanagari-400-normal.woff2";
import notoSerifDevanagari from "@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff2";

const devanagari = new Set(["hi", "mr", "ne", "sa"]);

/** Addresses of the fonts that the first screen of a page in this language needs, for <link rel="preload" as="font">. */
export function fontPreloads(locale: string): string[] {
  return devanagari.has(locale.slice(0, 2)) ? [muktaDevanagari, notoSerifDevanagari] : [marcellus, mukta];
}
