import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReadingScript } from "#/platform/i18n/reading-scripts.ts";
import type { Licence } from "../licences.ts";
import type { WorkCategory } from "../rules.ts";

export const categoryWords: Readonly<Record<WorkCategory, MessageDescriptor>> = {
  scripture: msg`Sacred text`,
  mantra: msg`Mantra`,
  story: msg`Spiritual story`,
  meditation: msg`Meditation guide`,
};

export const licenceWords: Readonly<Record<Licence, MessageDescriptor>> = {
  "public-domain": msg`In the public domain`,
  cc0: msg`CC0: free for everything`,
  "cc-by-4.0": msg`CC BY 4.0: free, where its author is named`,
  "cc-by-sa-4.0": msg`CC BY-SA 4.0: free, where its author is named and it stays free`,
  own: msg`Made for Sangam, free to read and to share`,
};

export const scriptWords: Readonly<Record<ReadingScript, MessageDescriptor>> = {
  Latn: msg`Latin letters (IAST)`,
  Deva: msg`Devanagari`,
  Taml: msg`Tamil letters`,
  Gujr: msg`Gujarati letters`,
  Guru: msg`Gurmukhi`,
  Beng: msg`Bengali letters`,
  Mlym: msg`Malayalam letters`,
};
