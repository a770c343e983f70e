import { refuse } from "./refusal.ts";
import type { SignedIn } from "./viewer.ts";

/** For so long after somebody entered their password, or used their passkey, they may do what is grave without it. */
const CONFIRMED_MS = 10 * 60_000;

/** The field of a form by which a password comes that was asked for again. */
export const PASSWORD_FIELD = "accountPassword";

interface Clock {
  clock(): number;
}

const codes = {
  password: "platform.confirm-first",
  either: "platform.confirm-either",
  passkey: "platform.confirm-by-passkey",
} as const;

export const isConfirmed = ({ confirmedAt }: SignedIn, { clock }: Clock): boolean =>
  confirmedAt != null && clock() - confirmedAt.getTime() < CONFIRMED_MS;

/**
 * For commands that move money, hand a space to others or hand out donors: whoever finds a device open shall not do it.
 * @throws platform.confirm-first (403) beside the field of the password; for who has a passkey platform.confirm-either or
 * platform.confirm-by-passkey.
 */
export function assertConfirmed(person: SignedIn, services: Clock): void {
  if (isConfirmed(person, services)) return;
  const code = codes[person.confirmsBy ?? "password"];
  throw refuse(code, { status: 403, fields: [{ field: PASSWORD_FIELD, code }] });
}
