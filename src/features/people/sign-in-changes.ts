/** The page of the passkeys that sign in to an account. */
export const PASSKEYS_PATH = "/settings/passkeys";

/** What changed about how an account is signed in to. */
export const signInChanges = [
  "two-factor-on",
  "two-factor-off",
  "recovery-codes-made",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "password-removed",
] as const;

export type SignInChange = (typeof signInChanges)[number];
