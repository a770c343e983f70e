import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { NoPasskey } from "./passkey-browser.ts";

const words = {
  cancelled: msg`No passkey was chosen. You can try again.`,
  unsupported: msg`This browser cannot use passkeys. Please update it, or use another one.`,
  known: msg`This device has a passkey for your account already.`,
  failed: msg`Your passkey could not be asked for. Please try again.`,
};

/** Why there is no passkey, in the reader's language. */
export const wordsOf = (i18n: I18n, no: NoPasskey): string => (no.why === "said" ? no.words : i18n._(words[no.why]));
