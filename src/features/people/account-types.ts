import type { AccountType } from "#/platform/viewer.ts";

/** The four ways to come in: tabs of sign-up and login. */
export const accountKinds = ["common", "murtikar", "pujari", "administrator"] as const;
export type AccountKind = (typeof accountKinds)[number];

export const isAccountKind = (value: unknown): value is AccountKind => accountKinds.includes(value as AccountKind);

/** Kinds of space that one may found at sign-up. */
export const spaceKinds = ["virtual-temple", "temple", "church", "mosque", "gurudwara", "buddhist-center"] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** Kinds that somebody with an account may register besides: these have no faith that is usual for them. */
export const registeredKinds = [...spaceKinds, "pandal", "samiti"] as const;
export type RegisteredKind = (typeof registeredKinds)[number];

export const isSpaceKind = (value: unknown): value is SpaceKind => spaceKinds.includes(value as SpaceKind);

export const accountTypeOf = (kind: AccountKind, spaceKind: SpaceKind): AccountType =>
  kind === "administrator" ? `${spaceKind}-admin` : kind;

/** Which tab an account belongs to. */
export function kindOf(accountType: string): AccountKind {
  if (accountType.endsWith("-admin")) return "administrator";
  return isAccountKind(accountType) ? accountType : "common";
}

const faiths: Record<SpaceKind, string> = {
  "virtual-temple": "hindu",
  temple: "hindu",
  church: "christian",
  mosque: "islamic",
  gurudwara: "sikh",
  "buddhist-center": "buddhist",
};

/** The faith that is usual for a kind; empty where none is. */
export const faithOfKind = (kind: RegisteredKind): string => (isSpaceKind(kind) ? faiths[kind] : "");
