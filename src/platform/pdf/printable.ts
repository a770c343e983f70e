import sanscript from "@indic-transliteration/sanscript";

// Scripts of India other than Devanagari, each a Unicode block of 128.
const schemes: Readonly<Record<number, string>> = {
  0x0980: "bengali",
  0x0a00: "gurmukhi",
  0x0a80: "gujarati",
  0x0b00: "oriya",
  0x0b80: "tamil",
  0x0c00: "telugu",
  0x0c80: "kannada",
  0x0d00: "malayalam",
};

const RUN =
  /[\u0980-\u09ff]+|[\u0a00-\u0a7f]+|[\u0a80-\u0aff]+|[\u0b00-\u0b7f]+|[\u0b80-\u0bff]+|[\u0c00-\u0c7f]+|[\u0c80-\u0cff]+|[\u0d00-\u0d7f]+/g;

const latinise = (run: string): string => {
  const latin = sanscript.t(run, schemes[run.charCodeAt(0) & ~0x7f]!, "iast").normalize("NFC");
  return latin.charAt(0).toUpperCase() + latin.slice(1);
};

/**
 * Text as PDFs can print it: their fonts have Latin, Greek, Cyrillic and Devanagari. A name in another script of India
 * is written in Latin letters, which says it, where empty boxes would not.
 */
export const printable = (text: string): string => text.replace(RUN, latinise);
