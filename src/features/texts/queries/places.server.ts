import type { Db } from "../../../platform/db/connection.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { type ReadingChoices, unpackChoices } from "../reading-choices.ts";

export interface ReadingPlace {
  readonly chapter: string;
  /** Empty at the chapter's beginning. */
  readonly label: string;
  readonly choices: ReadingChoices;
}

/** Where the viewer is in a work, as far as its chapters still have it; null for visitors, whose device keeps it. */
export async function readPlace(db: Db, viewer: Viewer, workId: number): Promise<ReadingPlace | null> {
  if (viewer.kind !== "person") return null;
  const row = await db
    .selectFrom("reading_place as p")
    .innerJoin("chapter as c", (join) => join.onRef("c.work_id", "=", "p.work_id").onRef("c.slug", "=", "p.chapter"))
    .select(["p.chapter", "p.label", "p.editions"])
    .where("p.person_id", "=", viewer.personId)
    .where("p.work_id", "=", workId)
    .executeTakeFirst();
  return row ? { chapter: row.chapter, label: row.label, choices: unpackChoices(row.editions) } : null;
}
