import { msg } from "@lingui/core/macro";
import type { RefusalWords } from "#/platform/http/act.ts";

export const federationRefusals = {
  "federation.handle-form": msg`Use 3 to 30 small letters from a to z, digits and underscores.`,
  "federation.handle-taken": msg`Another space has this name. Please choose another one.`,
  "federation.handle-reserved": msg`This name is kept for Sangam itself. Please choose another one.`,
  "federation.not-listed": msg`Only a space that everybody can see can be followed from elsewhere.`,
  "federation.not-reachable": msg`Other servers cannot reach this installation: it has no public address that begins with https.`,
} satisfies RefusalWords;
