import { type FieldProblem, refuseFields } from "#/platform/refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { DEMO_PASSWORD } from "./demo-accounts.ts";

interface Owner {
  readonly email: string;
  readonly name: string;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, "");

/** Whether somebody who guesses would try this password early: a common one, the sample world's, or its owner's name. */
export function isKnownPassword(password: string, owner?: Owner | null): boolean {
  const plain = password.toLowerCase();
  // Digits and signs after a common word are what guessers add first.
  const word = plain.replace(/[^\p{L}]+$/u, "");
  if (isCommonPassword(plain) || isCommonPassword(word)) return true;
  if (new Set(plain).size <= 2) return true;
  const letters = lettersOf(plain);
  const own = owner ? [owner.name, ...owner.name.split(/\s+/), owner.email, owner.email.split("@")[0]!] : [];
  return letters !== "" && ["sangam", DEMO_PASSWORD, ...own].some((text) => lettersOf(text) === letters);
}

/** What is wrong with a password that guessers know, or nothing. @param field as in refuseKnownPassword. */
export function knownPasswordProblems(field: string, password: string, owner: Owner | null): FieldProblem[] {
  if (password.toLowerCase() === owner?.email.toLowerCase()) return [{ field, code: "people.password-is-email" }];
  return isKnownPassword(password, owner) ? [{ field, code: "people.password-known" }] : [];
}

/**
 * @param field the one that the password was typed into. @param owner of the account; null where nobody is known.
 * @throws people.password-is-email, people.password-known on it.
 */
export function refuseKnownPassword(field: string, password: string, owner: Owner | null): void {
  refuseFields(knownPasswordProblems(field, password, owner));
}
