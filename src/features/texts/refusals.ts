import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const textsRefusals = {
  ...uploadRefusals,
  "texts.import-no-file": msg`Please choose a file first.`,
  "texts.import-format": msg`This file is in none of the formats that we read: USFM, OSIS, TEI, EPUB, CSV, Markdown or plain text.`,
  "texts.import-too-many": msg`{most} of your files wait already. Please put some on the shelf or let go of them first.`,
  "texts.import-changed": msg`Something has changed here meanwhile. Please look again.`,
  "texts.import-busy": msg`It is being put on the shelf just now.`,
  "texts.slug-wrong": msg`An address has small letters a to z, digits and hyphens between them, up to 60.`,
  "texts.no-such-work": msg`This work is no longer there. Please choose another one.`,
  "texts.language-wrong": msg`Please choose the language of the text from the list.`,
  "texts.source-url": msg`Please give the full address, beginning with https://, or leave it out.`,
  "texts.licence-missing": msg`Please say under which licence the text may be read here.`,
  "texts.reason-empty": msg`Please say why, in a few words.`,
  "texts.reason-long": msg`A reason has up to {most} characters.`,
  "texts.slug-taken": msg`Another work has this address. Choose another one.`,
  "texts.slug-houses": msg`This address is kept for the library’s own text of this name. Choose another one.`,
  "texts.nothing": msg`There is no verse in it.`,
  "texts.too-many-works": msg`{most} works stand here, and no more can be kept.`,
  "texts.too-large": msg`A work has up to {most} verses.`,
  "texts.chapter-too-large": msg`A chapter has up to {most} verses.`,
  "texts.too-many-chapters": msg`A work has up to {most} chapters.`,
  "texts.too-many-editions": msg`A work has up to {most} editions.`,
  "texts.too-many-marks": msg`You have {most} highlights and notes, and no more can be kept. Remove some first.`,
  "texts.too-many-plans": msg`You have {most} plans, and that is enough at once. End one first.`,
  "texts.no-copy": msg`Its script cannot be printed here. Take it as an EPUB, or read it on its page.`,
  "texts.too-long-for-pdf": msg`That is too long for one paper. Choose fewer editions, or take it as an EPUB.`,
  "texts.press-busy": msg`Many papers are being made. Try again in a minute.`,
} satisfies RefusalWords;
