import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#/design/badge.tsx";
import type { ImportState } from "../import/import-rules.ts";
import type { EditionKind } from "../rules.ts";

export const stateWords: Readonly<Record<ImportState, MessageDescriptor>> = {
  reading: msg`Being read`,
  read: msg`Waits for you`,
  storing: msg`Being put on the shelf`,
  stored: msg`On the shelf`,
  refused: msg`Not taken`,
};

export const stateTones: Readonly<Record<ImportState, BadgeTone>> = {
  reading: "blue",
  read: "yellow",
  storing: "blue",
  stored: "good",
  refused: "quiet",
};

export const formatWords: Readonly<Record<string, MessageDescriptor>> = {
  usfm: msg`USFM`,
  "usfm-archive": msg`USFM, an archive of books`,
  osis: msg`OSIS`,
  tei: msg`TEI`,
  epub: msg`EPUB`,
  csv: msg`CSV of verses`,
  markdown: msg`Markdown`,
  plain: msg`Plain text`,
};

export const kindWords: Readonly<Record<EditionKind, MessageDescriptor>> = {
  original: msg`The original`,
  translation: msg`A translation`,
  transliteration: msg`The original in other letters`,
};
