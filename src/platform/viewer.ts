import type { AccountPreferences } from "./http/preferences.ts";
import { adultsOnly, notAllowed, signInFirst, waitsForParent } from "./refusal.ts";

export type SpaceRole = "owner" | "manager" | "treasurer" | "editor";

/** Account types; `<kind>-admin` runs spaces of that kind. */
export type AccountType = "common" | "murtikar" | "pujari" | `${string}-admin`;

export interface Membership {
  readonly spaceId: number;
  readonly role: SpaceRole;
}

export interface SignedIn {
  readonly kind: "person";
  readonly personId: number;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly accountType: AccountType;
  readonly isStaff: boolean;
  readonly memberships: readonly Membership[];
  /** IANA zone in which this person reads times. */
  readonly zone: string;
  /** How their account wants pages to look, chosen last on whichever device. */
  readonly prefers?: AccountPreferences;
  /** When they last entered their password in this session; absent where they never did. */
  readonly confirmedAt?: Date | null;
  /** By what they show again that it is they; by their password where it is absent. */
  readonly confirmsBy?: "passkey" | "either";
  /** An account of the sample world: everybody knows its password. */
  readonly isSample?: boolean;
  /** They are under 18, and a parent has consented. */
  readonly isChild?: boolean;
  /** They ask at the very machine that serves them; see platform/http/loopback.ts. */
  readonly isLocal?: boolean;
}

/** An account that may do nothing: its person is under 18, and no parent's consent stands. */
export interface WaitingAccount {
  readonly personId: number;
  readonly userId: string;
  readonly email: string;
  readonly zone: string;
}

export interface Visitor {
  readonly kind: "visitor";
  /** They are signed in, to no more than the page that says what the account waits for. */
  readonly waiting?: WaitingAccount;
}

/** The person who asks. Every command, and every query whose answer depends on the reader, takes one. */
export type Viewer = SignedIn | Visitor;

export const visitor: Visitor = Object.freeze({ kind: "visitor" });

/** Where most of those live who read without an account. */
export const HOME_ZONE = "Asia/Kolkata";

/** The IANA zone in which the viewer reads times. */
export const zoneOfViewer = (viewer: Viewer): string => (viewer.kind === "person" ? viewer.zone : HOME_ZONE);

export const isSpaceAdmin = (viewer: Viewer): viewer is SignedIn =>
  viewer.kind === "person" && viewer.accountType.endsWith("-admin");

/** The viewer's role in a space, or null. */
export function roleIn(viewer: Viewer, spaceId: number): SpaceRole | null {
  if (viewer.kind !== "person") return null;
  return viewer.memberships.find((m) => m.spaceId === spaceId)?.role ?? null;
}

/** @throws platform.sign-in-first (401) for a visitor, platform.waits-for-parent (403) for one whose account waits. */
export function requirePerson(viewer: Viewer): SignedIn {
  if (viewer.kind !== "person") throw viewer.waiting ? waitsForParent() : signInFirst();
  return viewer;
}

/** For what somebody answers for, such as a space or a child. @throws as requirePerson; platform.adults-only (403) under 18. */
export function requireAdult(viewer: Viewer): SignedIn {
  const person = requirePerson(viewer);
  if (person.isChild) throw adultsOnly();
  return person;
}

/** @throws platform.sign-in-first for a visitor, platform.not-allowed (403) for anybody but staff. */
export function requireStaff(viewer: Viewer): SignedIn {
  const person = requirePerson(viewer);
  if (!person.isStaff) throw notAllowed();
  return person;
}
