import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";

export const proofRefusals: RefusalWords = {
  ...uploadRefusals,
  "bookings.not-begun": msg`It has not begun yet.`,
  "bookings.no-proof-due": msg`Nothing is awaited for this booking any more.`,
  "bookings.proof-missing": msg`Please add a photo or a clip.`,
  "bookings.names-unread": msg`Please tick each name of the sankalp once it is read.`,
  "bookings.clip-unreadable": msg`This clip cannot be read. Please send it as MP4 or WebM.`,
  "bookings.proof-kind": msg`Please choose photos, or clips that a phone made (MP4, MOV, WebM).`,
  "bookings.too-much-proof": msg`Eight photos and clips are enough.`,
  "bookings.proof-came": msg`Proof has come meanwhile. Please look at it.`,
  "bookings.proof-not-due": msg`The promised time is not over yet.`,
};
