import { adminActions, assertAdmin } from "#/platform/admin-actions.ts";
import { notAllowed } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { AssociationInput } from "./association-rules.ts";
import { makesThings, type ProviderCategory } from "./rules.ts";

export const artistAdmin = adminActions("artists", {
  /** Ask artists and guides to be named with the space, answer those who ask, and end it. */
  associate: ["owner", "manager"],
});

const categoriesByAccount: Readonly<Record<string, readonly ProviderCategory[]>> = {
  murtikar: ["Murtikar", "Designer", "Decorator", "Volunteer"],
  pujari: ["Pujari", "Priest", "Guide", "Volunteer"],
};

/** What an account of this type may call itself; none for accounts that do not serve. */
export const categoriesOf = (accountType: string): readonly ProviderCategory[] =>
  categoriesByAccount[accountType] ?? [];

/** Whether the account was opened to make things: as Artist. */
export const makesByAccount = (accountType: string): boolean => categoriesOf(accountType).some(makesThings);

/** Whether the account was opened to make or to serve: as Artist or as Guide. */
export const mayServe = (accountType: string): boolean => categoriesOf(accountType).length > 0;

/** @throws platform.sign-in-first (401) for a visitor, platform.not-allowed (403) for accounts that do not serve. */
export function requireProviderAccount(viewer: Viewer): SignedIn {
  const person = requirePerson(viewer);
  if (!mayServe(person.accountType)) throw notAllowed();
  return person;
}

/** Who acts on a side of an association. @throws as requireProviderAccount for the provider's, as assertAdmin for the space's. */
export const assertMayAssociate = (viewer: Viewer, input: AssociationInput): SignedIn =>
  input.as === "space" ? assertAdmin(viewer, artistAdmin.associate, input.spaceId) : requireProviderAccount(viewer);
