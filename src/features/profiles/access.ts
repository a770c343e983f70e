import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

/** A reader's view of a profile: all of it, the name alone with Follow, or nothing, as if there were nobody. */
export type VisibleParts = "all" | "name" | "none";

export interface ProfileSubject {
  readonly personId: number;
  readonly visibility: "public" | "friends" | "private";
  /** They follow the reader. */
  readonly followsViewer: boolean;
  /** The reader follows them. */
  readonly isFollowed: boolean;
}

/**
 * Decides how much of a profile a reader sees. Public: everybody. Friends: those who follow each other; people whom
 * they follow see their name, to follow them back. Private: nobody else, staff included.
 */
export function visiblePartsFor(viewer: Viewer, subject: ProfileSubject): VisibleParts {
  if (viewer.kind === "person" && viewer.personId === subject.personId) return "all";
  if (subject.visibility === "public") return "all";
  if (subject.visibility === "private" || viewer.kind !== "person" || !subject.followsViewer) return "none";
  return subject.isFollowed ? "all" : "name";
}

export interface ProviderSubject extends ProfileSubject {
  readonly isListed: boolean;
}

/** The same of a provider's page: until they are listed it exists for themselves and for staff alone. */
export function visibleProviderPartsFor(viewer: Viewer, subject: ProviderSubject): VisibleParts {
  const isOwn = viewer.kind === "person" && viewer.personId === subject.personId;
  const isStaff = viewer.kind === "person" && viewer.isStaff;
  return subject.isListed || isOwn || isStaff ? visiblePartsFor(viewer, subject) : "none";
}

/**
 * @throws platform.sign-in-first (401), platform.not-found (404) for an invisible person, platform.not-allowed for
 * oneself.
 */
export function assertCanFollow(viewer: Viewer, subject: ProfileSubject | null): SignedIn {
  const person = requirePerson(viewer);
  if (!subject || visiblePartsFor(person, subject) === "none") throw notFound();
  if (subject.personId === person.personId) throw notAllowed();
  return person;
}
