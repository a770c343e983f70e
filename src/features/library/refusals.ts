import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { mediaRefusals } from "#/platform/media/refusals.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const libraryRefusals = {
  ...mediaRefusals,
  ...uploadRefusals,
  "library.no-file": msg`Please choose a file first.`,
  "library.too-many": msg`{most} pieces stand here, and no more can be kept. Remove some first.`,
  "library.changed": msg`Something has changed here meanwhile. Please look again.`,
  "library.chapters": msg`Each line is a time within the piece and a name, such as 1:02:30 Its name, in their order.`,
  "library.track-line": msg`This is no WebVTT: it stops being readable at line {line}.`,
  "library.track-empty": msg`It has no line within the piece, or more than {most}, or one of more than {longest} characters.`,
  "library.track-too-long": msg`It has more than {most} characters, which is more than is kept of one.`,
  "library.track-language": msg`Please choose a language from the list.`,
  "library.too-many-tracks": msg`It has {most} captions and texts already. Remove one first.`,
  "library.no-such-work": msg`There is no such text in the library.`,
  "library.licence-missing": msg`Please say under which licence it may be heard here.`,
  "library.source-url": msg`Please give the full address, beginning with https://, or leave it out.`,
  "library.no-sound": msg`This recording has no sound that everybody may hear.`,
  "library.reason-empty": msg`Please say why, in a few words.`,
} satisfies RefusalWords;
