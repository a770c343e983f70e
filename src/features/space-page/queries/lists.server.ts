import type { Db } from "#/platform/db/connection.ts";
import { listFeaturedIds, listMarkedSpaces } from "../../spaces/public.server.ts";
import type { SpaceCardView } from "../views.ts";
import { readSpaceCards } from "./space-cards.server.ts";

export interface SpaceList {
  readonly spaces: readonly SpaceCardView[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: string | null;
}

/** Listed spaces that a person follows, the latest first. */
export const listFollowedSpaces = (
  db: Db,
  language: string,
  now: Date,
  personId: number,
  after: string | null = null,
): Promise<SpaceList> => listMarked(db, language, now, "follow", personId, after);

/** Listed spaces that a person saved, the latest first. */
export const listSavedSpaces = (
  db: Db,
  language: string,
  now: Date,
  personId: number,
  after: string | null = null,
): Promise<SpaceList> => listMarked(db, language, now, "save", personId, after);

async function listMarked(
  db: Db,
  language: string,
  now: Date,
  mark: "follow" | "save",
  personId: number,
  after: string | null,
): Promise<SpaceList> {
  const { ids, next } = await listMarkedSpaces(db, mark, personId, after);
  return { spaces: await readSpaceCards(db, language, now, ids), next };
}

/** The best-followed sacred places, each faith once before any comes twice. */
export const listFeaturedSpaces = async (
  db: Db,
  language: string,
  now: Date,
  limit: number,
): Promise<SpaceCardView[]> => readSpaceCards(db, language, now, await listFeaturedIds(db, limit));
