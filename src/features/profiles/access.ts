import { notAllowed, notFound } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

/** How much of a profile a reader sees: all of it, the name alone with Follow, or nothing, as if there were nobody. */
export type Sight = "all" | "name" | "none";

export interface ProfileGate {
  readonly personId: number;
  readonly visibility: "public" | "friends" | "private";
  /** They follow the reader. */
  readonly followsReader: boolean;
  /** The reader follows them. */
  readonly isFollowed: boolean;
}

/**
 * Public: everybody. Friends: who follow each other; whom they follow sees their name, to follow them back.
 * Private: nobody else, our staff included.
 */
export function sightOf(viewer: Viewer, gate: ProfileGate): Sight {
  if (viewer.kind === "person" && viewer.personId === gate.personId) return "all";
  if (gate.visibility === "public") return "all";
  if (gate.visibility === "private" || viewer.kind !== "person" || !gate.followsReader) return "none";
  return gate.isFollowed ? "all" : "name";
}

/** @throws platform.sign-in-first (401), platform.not-found (404) for whom one does not see, platform.not-allowed for oneself. */
export function assertCanFollow(viewer: Viewer, gate: ProfileGate | null): SignedIn {
  const person = requirePerson(viewer);
  if (!gate || sightOf(person, gate) === "none") throw notFound();
  if (gate.personId === person.personId) throw notAllowed();
  return person;
}
