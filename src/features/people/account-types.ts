import type { KindWith } from "#/features/spaces/public.ts";
import type { AccountType } from "#/platform/viewer.ts";

/** The four ways to come in: tabs of sign-up and login. */
export const accountKinds = ["common", "murtikar", "pujari", "administrator"] as const;
export type AccountKind = (typeof accountKinds)[number];

export const isAccountKind = (value: unknown): value is AccountKind => accountKinds.includes(value as AccountKind);

/** @param spaceKind of the space that an administrator founds. */
export const accountTypeOf = (kind: AccountKind, spaceKind: KindWith<"isRegistrable"> | undefined): AccountType =>
  kind === "administrator" ? `${spaceKind ?? "temple"}-admin` : kind;

/** The tab of an account. */
export function kindOf(accountType: string): AccountKind {
  if (accountType.endsWith("-admin")) return "administrator";
  return isAccountKind(accountType) ? accountType : "common";
}
