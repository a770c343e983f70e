import type { Db } from "../../../platform/db/connection.ts";
import { notAllowed, notFound } from "../../../platform/refusal.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { mayModerate } from "../access.ts";
import { findSubjectBySlug, type SubjectOfCommunity } from "./communities.server.ts";

/** A community in which the viewer keeps order. @throws platform.not-found, platform.not-allowed (of an open one). */
export async function findModerated(db: Db, viewer: Viewer, slug: string): Promise<SubjectOfCommunity> {
  const community = await findSubjectBySlug(db, viewer, slug);
  if (!community || !mayModerate(viewer, community)) throw community?.isOpen ? notAllowed() : notFound();
  return community;
}
